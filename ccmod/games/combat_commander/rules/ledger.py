"""How the ledger follows a game: what closes its spans, and the checks that it makes (X04-X06)."""

from __future__ import annotations

from operator import attrgetter

from ccmod.games.combat_commander.rules.events import Roll
from ccmod.games.combat_commander.rules.excuses import excused
from ccmod.games.combat_commander.rules.rulebook import CAUSES
from ccmod.games.combat_commander.rules.state.interrupts import ROLLS_OF_TRIGGERS
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.play.event import Event
from ccmod.play.ledger_checks import LedgerRules

MELEE, TRIGGER, TURN = "melee", "trigger", "turn"


def closes(state: State, event: Event, spans: tuple[str, ...]) -> tuple[str, ...]:
    """Which spans close by an event that may close them.

    What a trigger has interrupted waits until it is over, which any event may show that cannot belong to it; a Melee
    that it has brought about is a span of its own.
    """
    now = state.interrupts
    if now.open is None:
        goes_on = isinstance(event, Roll) and event.roll in ROLLS_OF_TRIGGERS
        return tuple(span for span in spans if span != TRIGGER) if goes_on else spans
    is_over, others = now.over(event) == now.depth, now.closes(event)
    return tuple(span for span in spans if (is_over if span == TRIGGER else others or span in (MELEE, TURN)))


LEDGER = LedgerRules(
    CAUSES, attrgetter("ledger"), closes, excused, over=lambda state, event: state.interrupts.over(event)
)
"""The table at work."""
