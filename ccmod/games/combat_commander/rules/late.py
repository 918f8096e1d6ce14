"""A Turn that is said to begin when its first Order has been played (5)."""

from __future__ import annotations

from ccmod.games.combat_commander.rules.effects.turns import say_late
from ccmod.games.combat_commander.rules.events import BeginTurn
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.play.late import Effect, Late


def turn_has_begun(state: State, event: BeginTurn) -> Effect | None:
    """The Turn that is said to begin is under way: its first Order was played a moment too early."""
    turn, order = state.turn, state.order
    if turn is None or order is None or state.turn_over or turn.side != event.side:
        return None
    return say_late if turn.unsaid and turn.orders == 1 and not order.performers and not order.rolled else None


LATE: Late = {BeginTurn: turn_has_begun}
