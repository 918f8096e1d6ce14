"""The table of causes at work: ``causes.yaml``, and what a record's end leaves open (X02, X03, FV017)."""

from __future__ import annotations

from ccmod.games.folio.rules import events as e
from ccmod.games.folio.rules.causes import CAUSES
from ccmod.games.folio.rules.state.position import State
from ccmod.play.event import Event
from ccmod.play.ledger_checks import LedgerRules

COMBAT = "combat"


def closes(state: State, event: Event, span: str) -> bool:
    """Whether a span closes: a bombardment does not end an attack that is declared and not yet rolled (8.4a).

    By the letter a bombardment may come until the first attack is resolved.
    """
    combat = state.combat
    declared = combat is not None and not combat.rolled and not combat.bombardment
    return not (isinstance(event, e.Bombard) and declared and span == COMBAT)


LEDGER = LedgerRules(CAUSES, lambda state: state.ledger, closes)
