"""How movement changes the position (5)."""

from __future__ import annotations

from ccmod.games.folio.rules import events as e
from ccmod.games.folio.rules.charges import step_of
from ccmod.games.folio.rules.state.position import Move, State
from ccmod.ground.dataclass import twin
from ccmod.play.effects import effect


@effect
def set_up(state: State, event: e.SetUp) -> None:
    """A unit is placed."""
    state.put(state.make_unit(event.unit), event.hex)
    state.placed.add(event.unit)


@effect
def arrive(state: State, event: e.Arrive) -> None:
    """A reinforcement comes onto the map, which begins its move."""
    unit = state.make_unit(event.unit)
    state.put(unit, event.hex)
    state.arrived.add(event.unit)
    unit.moved.add(state.phase or "")
    spent = event.mp or 0
    state.move = Move(event.unit, event.hex, event.hex in state.hindering(unit.side), [event.hex], spent, spent)
    state.movers.append(event.unit)


@effect
def enter_hex(state: State, event: e.EnterHex) -> None:
    """A unit goes one hex further; the first step begins its move."""
    unit, step = state.make_unit(event.unit), step_of(state, event)
    if state.move is None or state.move.unit != event.unit:
        start = unit.hex or event.hex
        state.move = Move(event.unit, start, start in state.hindering(unit.side))
        state.movers.append(event.unit)
    move = state.move
    if step is not None:
        due = step.charge
        dear = bool(due.optional) and event.mp == due.halves + due.optional
        price = event.mp if dear or not due.cost.is_known else due.halves
        move.spared += 0 if dear else due.optional
        move.spent = None if move.spent is None or price is None else move.spent + price
        move.said += price or 0 if event.mp is None else event.mp
    move.path.append(event.hex)
    if not state.ledger.unsaid:
        move.reported.append(event.hex)
        move.priced.add(event.mp is not None)
        move.last = twin(move)
        move.last.path, move.last.last = list(move.path), None
    unit.moved.add(state.phase or "")
    state.put(unit, event.hex)


@effect
def leave_map(state: State, event: e.LeaveMap) -> None:
    """A unit is gone."""
    state.departed.add(event.unit)
    state.put(state.make_unit(event.unit), None)
