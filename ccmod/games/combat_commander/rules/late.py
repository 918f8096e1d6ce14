"""Turns that are said to begin or to be over, and Orders that are said to be done, when the next has begun (5, O14)."""

from __future__ import annotations

from ccmod.games.combat_commander.rules.effects.turns import say_end_late, say_late, say_order_late
from ccmod.games.combat_commander.rules.events import BeginTurn, EndOrder, EndTurn
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.play.late import Effect, Late


def turn_has_begun(state: State, event: BeginTurn) -> Effect | None:
    """The Turn that is said to begin is under way: its first Order was played, or its Pass said, a moment too early."""
    turn = state.turn
    if turn is None or state.turn_over or not turn.unsaid or turn.side != event.side:
        return None
    return say_late if turn.orders + turn.passed == 1 and _only_given(state) else None


def order_is_done(state: State, event: EndOrder) -> Effect | None:
    """The Order that is said to be done is the one before: of the present one nothing has been said but its card.

    Where it is the present one, which nobody carries out, that is found when the next Order is given.
    """
    order = state.order
    return say_order_late if order is not None and order.after_unsaid == event.side and _only_given(state) else None


def turn_is_over(state: State, event: EndTurn) -> Effect | None:
    """The Turn that is said to be over is the one before: of the present one only its first Order or Pass was said."""
    turn = state.turn
    if turn is None or state.turn_over or not turn.after_unsaid or turn.side == event.side:
        return None
    return say_end_late if turn.orders + turn.passed <= 1 and _only_given(state) else None


def _only_given(state: State) -> bool:
    """Whether nobody has carried out anything of the Order under way, if there is one."""
    order = state.order
    if state.interrupts.open is not None:
        return False
    return order is None or not (
        order.activation.units or order.performers or order.rolled or order.acts or order.fired
    )


LATE: Late = {BeginTurn: turn_has_begun, EndTurn: turn_is_over, EndOrder: order_is_done}
