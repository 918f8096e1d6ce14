"""How the ledger follows a game of Bolt Action, and the checks that it makes (X14-X16)."""

from __future__ import annotations

from operator import attrgetter

from ccmod.games.bolt_action.rules.excuses import excused
from ccmod.games.bolt_action.rules.rulebook import CAUSES
from ccmod.play.ledger_checks import LedgerRules

LEDGER = LedgerRules(CAUSES, attrgetter("ledger"), excused=excused)
"""The table at work."""
