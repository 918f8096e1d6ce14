"""How far units could go: the cheapest ways off all roads (9.41)."""

from __future__ import annotations

from heapq import heappop, heappush

from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit


def cheapest(state: State, unit: Unit, limit: int) -> dict[str, int] | None:
    """The hexes within ``limit`` halves of a movement point of a unit, with their costs, its own among them.

    A hex that an enemy holds may be reached, not passed. ``None`` if there is no map, or the Terrain Effects Chart does
    not have the costs.
    """
    ground, mover = state.ground, unit.mover
    if ground is None or mover is None:
        return None
    found: dict[str, int] = {}
    queue = [(0, hex) for hex in unit.hexes]
    while queue:
        cost, hex = heappop(queue)
        if hex in found:
            continue
        found[hex] = cost
        if state.enemies_in(hex, unit.side):
            continue
        for other in state.board.neighbours(hex):
            if other in found or ground.bars(hex, other, mover) is not None:
                continue
            step = ground.entry(hex, other, mover)
            if step.missing is not None:
                return None
            if cost + step.value <= limit:
                heappush(queue, (cost + step.value, other))
    return found
