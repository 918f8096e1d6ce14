"""The table of causes at work: ``causes.yaml``, and what a record's end leaves open (X02, X03, FV017)."""

from __future__ import annotations

from operator import attrgetter

from ccmod.games.folio.rules import events as e
from ccmod.games.folio.rules.rulebook import CAUSES, RULEBOOK
from ccmod.games.folio.rules.state.position import State
from ccmod.games.folio.rules.unseen import COMBAT_SPAN, THE_ATTACK, is_unseen
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing
from ccmod.play.ledger_checks import LedgerRules


def closes(state: State, event: Event, spans: tuple[str, ...]) -> tuple[str, ...]:
    """Which spans close: a bombardment does not end an attack that is declared and not yet rolled (8.4a).

    By the letter a bombardment may come until the first attack is resolved.
    """
    combat = state.combat
    declared = combat is not None and not combat.rolled and not combat.bombardment
    goes_on = isinstance(event, e.Bombard) and declared
    return tuple(span for span in spans if span != COMBAT_SPAN) if goes_on else spans


def excused(state: State, event: Event) -> Objection | bool:
    """The missing declaration before a die or a marker of an attack."""
    return missing(THE_ATTACK) if isinstance(event, e.Roll | e.Support) and is_unseen(state) else False


LEDGER = LedgerRules(CAUSES, attrgetter("ledger"), closes, excused, may_not_close=(e.Bombard,))


LEDGER.enforce(RULEBOOK, "X02", "X03")
