"""Turns and their parts that are announced when dice have shown them (BA-TUR, BA-END)."""

from __future__ import annotations

from ccmod.games.bolt_action.rules.events import BeginTurn, EndOrders, EndTurn
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.terms import TURN_END
from ccmod.play.event import Event
from ccmod.play.late import Effect, Late


def turn_has_begun(state: State, event: BeginTurn) -> Effect | None:
    """The first die or order has shown the turn that is said to begin."""
    return _says_it if BeginTurn in state.shown and event.turn == state.turn else None


def orders_have_ended(state: State, _: EndOrders) -> Effect | None:
    """Dice that were kept or put back have shown that the orders phase is over."""
    return _says_it if EndOrders in state.shown and state.phase == TURN_END else None


def turn_has_ended(state: State, event: EndTurn) -> Effect | None:
    """The turn that has begun shows that the one before is over."""
    return _says_it if EndTurn in state.shown and event.turn + 1 == state.turn else None


def _says_it(state: State, event: Event) -> None:
    state.shown.discard(type(event))
    state.ledger.use(event)


LATE: Late = {BeginTurn: turn_has_begun, EndOrders: orders_have_ended, EndTurn: turn_has_ended}
