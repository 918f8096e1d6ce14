"""The way of a unit that was dragged over several hexes at once (5.0 to 5.3, 7.7, 7.9): of a log that shows only where
it ends, the cheapest or the shortest that is legal."""

from __future__ import annotations

from heapq import heappop, heappush

from ccmod.games.folio.rules import events as e
from ccmod.games.folio.rules.charges import allowance_of, charge
from ccmod.games.folio.rules.retreats import way_back, why_not
from ccmod.games.folio.rules.state.combat import Combat
from ccmod.games.folio.rules.state.position import Move, State
from ccmod.games.folio.rules.state.units import Unit
from ccmod.play.event import Event


def cheapest_way(state: State, unit: Unit, goal: str, *, anew: bool = False) -> list[str]:
    """The hexes that a unit enters on the cheapest legal way to ``goal``; none if there is no such way.

    A unit whose move is under way goes on with it, unless it begins ``anew``. The next hex is entered at once, even if
    a road to it costs less.
    """
    if unit.hex is None or goal not in state.board:
        return []
    going = state.move if state.move is not None and state.move.unit == unit.name and not anew else None
    begun = going.began_in_zone if going is not None else unit.hex in state.hindering(unit.side)
    path, spent = (tuple(going.path), going.spent or 0) if going is not None else ((), 0)
    start, allowance, own = unit.hex, allowance_of(unit) or 0, len(path)
    if goal in state.board.neighbours(start) and not state.enemies_in(goal, unit.side):
        due = charge(state, unit, start, goal, Move(unit.name, start, begun, list(path), spent))
        if due.is_open and spent + due.halves <= allowance:
            return [goal]
    found = _way_past(state, unit, Move(unit.name, start, begun, list(path), spent), [goal])
    return found[own:]


def may_have_gone(state: State, event: e.EnterHex) -> bool:
    """Whether a move that was reported in part without its cost may lead to the hex of an event, by any way.

    The hexes that were reported are passed in their order; between them a unit may have gone round, as where a road is
    cheaper than the step across a river.
    """
    unit, move = state.unit(event.unit), state.move
    if move is None or move.unit != event.unit or False not in move.priced | {event.mp is not None}:
        return False
    arrived = move.path[:1] if move.path[:1] == [move.start] else []
    start = Move(move.unit, move.start, move.began_in_zone, arrived, 0)
    return bool(_way_past(state, unit, start, [*move.reported, event.hex]))


def _way_past(state: State, unit: Unit, begun: Move, goals: list[str]) -> list[str]:
    """The whole path of a move that goes on by the cheapest legal way past some hexes in their order; else none."""
    allowance = allowance_of(unit) or 0
    queue: list[tuple[int, int, int, str, tuple[str, ...]]] = [(begun.spent or 0, 0, 0, begun.hex, tuple(begun.path))]
    best: dict[tuple[str, int], int] = {}
    while queue:
        spent, steps, passed, hex, path = heappop(queue)
        if passed == len(goals):
            return list(path)
        if best.get((hex, passed), spent + 1) <= spent:
            continue
        best[hex, passed] = spent
        move = Move(unit.name, begun.start, begun.began_in_zone, list(path), spent)
        for near in state.board.neighbours(hex):
            if state.enemies_in(near, unit.side):
                continue
            due = charge(state, unit, hex, near, move)
            total = spent + due.halves
            if due.is_open and total <= allowance:
                there = passed + (near == goals[passed])
                heappush(queue, (total, steps + 1, there, near, (*path, near)))
    return []


def way_ahead(combat: Combat, name: str, goal: str) -> list[str]:
    """The hexes of an advance along the path of retreat; ``goal`` alone if it does not lie there."""
    if goal not in combat.path:
        return [goal]
    at = combat.advanced.get(name)
    begin = combat.path.index(at) + 1 if at in combat.path else 0
    return combat.path[begin : combat.path.index(goal) + 1] or [goal]


def steps_of_a_drag(state: State, event: e.EnterHex | e.Retreat | e.Advance, *, anew: bool) -> list[Event]:
    """An event that leads to a hex as the steps that lead there; itself where it is one step, or no way is legal.

    Also to the next hex a unit may have gone round, where nothing leads there straight. ``anew``: a phase begins before
    it.
    """
    unit, combat = state.unit(event.unit), state.combat
    if unit.hex is None or (state.board.adjacent(unit.hex, event.hex) and _goes_straight(state, unit, event)):
        return [event]
    match event:
        case e.EnterHex():
            hexes = cheapest_way(state, unit, event.hex, anew=anew)
        case e.Retreat() if combat is not None and event.unit in combat.duties:
            hexes = way_back(state, unit, combat.duties[event.unit], event.hex)
        case e.Advance() if combat is not None:
            hexes = way_ahead(combat, event.unit, event.hex)
        case _:
            hexes = []
    made: list[Event] = [type(event)(event.unit, hex) for hex in hexes[:-1]]
    return [*made, event]


def _goes_straight(state: State, unit: Unit, event: e.EnterHex | e.Retreat | e.Advance) -> bool:
    """Whether an event that leads to the next hex is one step: it is allowed, or has the price of one step."""
    match event:
        case e.EnterHex(mp=None):
            return False
        case e.Retreat() if unit.hex is not None:
            return why_not(state, unit, unit.hex, event.hex) is None
        case e.Advance():
            return state.combat is None or event.hex not in state.combat.path
    return True
