"""Events that players leave out of a record by habit, and that later events show: ends and beginnings of turns.

It is put in where nothing else can have happened.
"""

from __future__ import annotations

from collections.abc import Sequence

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.terms import ORDERS_PHASE
from ccmod.play.event import Event


def silent(state: State, event: Event) -> Sequence[Event]:
    """The events that must have come before one without a report: the turn that a die or an order shows."""
    if not isinstance(event, e.DrawDie | e.Order) or state.ledger.midway:
        return ()
    if state.turn is None:
        return (e.BeginTurn(1),)
    if state.phase == ORDERS_PHASE and not _all_have_acted(state):
        return ()
    is_new = isinstance(event, e.DrawDie) or state.phase != ORDERS_PHASE or state.unit(event.unit).order is not None
    return (e.BeginTurn(state.turn + 1),) if is_new else ()


def _all_have_acted(state: State) -> bool:
    """Whether every unit that is left has had its order in this turn (BA-TUR-5)."""
    return all(unit.order is not None for unit in state.units.values() if not unit.destroyed and not unit.die_removed)
