"""How far units could go: the cheapest ways off all roads (9.41), and who is near an enemy by them (6.24)."""

from __future__ import annotations

from heapq import heappop, heappush

from ccmod.games.great_battles.rules.ground import WHOLE
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit

ON_FOOT, MOUNTED = 3 * WHOLE, 5 * WHOLE
"""How far from an enemy an Aggressive brigadier attacks, in halves of movement points."""


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


def any_near(state: State, brigade: str) -> tuple[bool, bool] | None:
    """Whether any unit of a brigade is near an enemy: for certain, and possibly; ``None`` if no map or chart shows it.

    Near is within three movement points at the costs of Attack Orders, five for mounted cavalry. It is not said whether
    they count into the enemy's hex or up to it: the first is the certain reading, the second the possible one.
    """
    if state.ground is None:
        return None
    least = most = False
    for unit in state.under(brigade):
        found = is_near(state, unit) if unit.hex is not None and not unit.is_artillery else (False, False)
        if found is None:
            return None
        least, most = least or found[0], most or found[1]
    return least, most


def is_near(state: State, unit: Unit) -> tuple[bool, bool] | None:
    """The same of one unit."""
    limit = MOUNTED if unit.is_mounted else ON_FOOT
    costs = cheapest(state, unit, limit)
    if costs is None:
        return None
    enemies = {hex for enemy in state.enemies_near(unit, limit + 1) for hex in enemy.hexes}
    beside = {other for hex in enemies for other in state.board.neighbours(hex)}
    return bool(enemies & set(costs)), bool(beside & set(costs))
