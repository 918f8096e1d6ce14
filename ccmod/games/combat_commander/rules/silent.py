"""What players leave out of a log by habit: that a Turn ends or begins, and that a player passes (5).

It is put in only where the Turn under way may be over: an Order was given in it, or its player has passed.
"""

from __future__ import annotations

from collections.abc import Sequence

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.play.event import Event

BEGINS = (e.Order, e.Pass, e.BeginTurn, e.Discard)
"""Events with which another Turn may have begun, or a Pass."""


def silent(state: State, event: Event) -> Sequence[Event]:
    """What must have come before an event, though nobody has said so."""
    turn = state.turn
    if turn is None or not isinstance(event, BEGINS):
        return ()
    if isinstance(event, e.Discard):
        return _a_pass(state, event)
    other = event.side != turn.side and event.side in state.sides
    if state.turn_over:
        return (e.BeginTurn(event.side),) if other and not isinstance(event, e.BeginTurn) else ()
    if not other or not (turn.orders or turn.passed):
        return ()
    begins = () if isinstance(event, e.BeginTurn) else (e.BeginTurn(event.side),)
    return (e.EndTurn(turn.side), *begins)


def _a_pass(state: State, event: e.Discard) -> Sequence[Event]:
    """Cards that the active player lays down in a Turn without an Order show that he has passed (5.3)."""
    turn = state.turn
    if turn is None or state.turn_over or event.side != turn.side:
        return ()
    acts = turn.orders or turn.passed or turn.refilling or not turn.complete
    busy = state.order is not None or state.interrupts.open is not None or state.carried is not None
    return () if acts or busy else (e.Pass(event.side),)
