"""The cheapest way of a unit from its hex to another (5.0 to 5.3), for logs that show only where it went."""

from __future__ import annotations

from heapq import heappop, heappush

from ccmod.games.folio.rules.charges import allowance_of, charge
from ccmod.games.folio.rules.state.position import Move, State
from ccmod.games.folio.rules.state.units import Unit


def cheapest_way(state: State, unit: Unit, goal: str) -> list[str]:
    """The hexes that a unit enters on the cheapest legal way to ``goal``; none if there is no such way.

    A unit whose move is under way goes on with it.
    """
    if unit.hex is None or goal not in state.board:
        return []
    going = state.move if state.move is not None and state.move.unit == unit.name else None
    begun = going.began_in_zone if going is not None else unit.hex in state.hindering(unit.side)
    path, spent = (tuple(going.path), going.spent or 0) if going is not None else ((), 0)
    start, allowance, own = unit.hex, allowance_of(unit) or 0, len(path)
    queue: list[tuple[int, int, str, tuple[str, ...]]] = [(spent, 0, start, path)]
    best: dict[str, int] = {}
    while queue:
        spent, steps, hex, path = heappop(queue)
        if hex == goal and steps:
            return list(path[own:])
        if best.get(hex, spent + 1) <= spent:
            continue
        best[hex] = spent
        move = Move(unit.name, start, begun, list(path), spent)
        for near in state.board.neighbours(hex):
            if state.enemies_in(near, unit.side):
                continue
            due = charge(state, unit, hex, near, move)
            total = spent + due.halves
            if due.is_open and total <= allowance:
                heappush(queue, (total, steps + 1, near, (*path, near)))
    return []
