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


def closes(state: State, event: Event, span: str) -> bool:
    """Whether a span closes by an event that may close it.

    What a trigger has interrupted waits until it is over, which any event may show that cannot belong to it; a Melee
    that it has brought about is a span of its own.
    """
    now = state.interrupts
    if now.open is None:
        return span != TRIGGER or not (isinstance(event, Roll) and event.roll in ROLLS_OF_TRIGGERS)
    if span == TRIGGER:
        return now.over(event) == now.depth
    return span in (MELEE, TURN) or now.closes(event)


LEDGER = LedgerRules(
    CAUSES, attrgetter("ledger"), closes, excused, over=lambda state, event: state.interrupts.over(event)
)
"""The table at work."""
