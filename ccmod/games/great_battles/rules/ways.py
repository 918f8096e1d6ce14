"""The way of a unit that was dragged over several hexes at once: what costs least by its orders (9.1, 9.4)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from heapq import heappop, heappush
from itertools import pairwise

from ccmod.games.great_battles.rules.ground import CROSSINGS
from ccmod.games.great_battles.rules.passages import crossing_needed, passage
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import ATTACK, MARCH

BESIDE, NEAR_GUNS, NEAR_A_MARCH = 1, 3, 4
"""Within so many hexes an enemy matters to a unit that moves, to guns, and to a march (9.51, 9.55, 9.23)."""


def cheapest_way(state: State, unit: Unit, goal: str, moving: Collection[str]) -> list[str]:
    """The hexes of the cheapest way around enemies; none where unit or map are not known, or no way leads there.

    It leads where a unit may not go only if no other way leads there. ``moving``: all that go with it.
    """
    board, start = state.board, unit.hex
    if start is None or start not in board or goal not in board:
        return []
    if board.adjacent(start, goal):
        return [goal]
    return _cheapest(state, unit, start, goal, moving) or _cheapest(state, unit, start, goal, None)


def _cheapest(state: State, unit: Unit, start: str, goal: str, moving: Collection[str] | None) -> list[str]:
    orders = state.orders_of(unit)
    queue: list[tuple[int, tuple[str, ...], str]] = [(0, (), start)]
    seen: set[str] = set()
    while queue:
        spent, path, here = heappop(queue)
        if here == goal:
            return list(path)
        if here not in seen:
            seen.add(here)
            for near, cost in _steps(state, unit, here, orders):
                if moving is None or _may_step(state, unit, moving, here, near, orders):
                    heappush(queue, (spent + cost, (*path, near), near))
    return []


def plain_way(state: State, unit: Unit, goal: str, moving: Collection[str]) -> list[str]:
    """The cheapest way, if nothing on it but at its end is to be checked for, or stops a unit: else none.

    Such are friends to pass through, terrain that disorders, and enemies as near as matters to who moves so.
    """
    way, ground, mover = cheapest_way(state, unit, goal, moving), state.ground, unit.mover
    if not way or ground is None or mover is None:
        return []
    near = NEAR_GUNS if unit.is_artillery else NEAR_A_MARCH if state.orders_of(unit) == MARCH else BESIDE
    enemies = {hex for one in state.enemies_near(unit, near + len(way)) for hex in one.hexes}
    for here, there in pairwise((unit.hex or "", *way)):
        if ground.bars(here, there, mover) is not None or ground.disorder(here, there) is not None:
            return []
        if there != goal and (state.units_in(there) or any(state.board.distance(there, e) <= near for e in enemies)):
            return []
    return way


def _steps(state: State, unit: Unit, here: str, orders: str) -> Iterator[tuple[str, int]]:
    """Where a step may lead, with what it costs in halves of a movement point."""
    ground, mover = state.ground, unit.mover
    if ground is None or mover is None:
        return
    for near in state.board.neighbours(here):
        step = passage(ground, here, near, mover, orders, None)
        if step is not None and step.missing is None and not state.enemies_in(near, unit.side):
            yield near, step.least


def _may_step(state: State, unit: Unit, moving: Collection[str], here: str, there: str, orders: str) -> bool:
    """Whether no barrier keeps a unit from a step, nor a bridge or ford that it may not use (9.24, 8.22)."""
    ground, mover = state.ground, unit.mover
    if ground is None or mover is None:
        return True
    follows_a_way = orders != ATTACK and ground.way(here, there) is not None  # which leads over everything (9.44)
    if ground.bars(here, there, mover) is not None and not follows_a_way:
        return False
    if not ground.side_features(here, there) & CROSSINGS:
        return True
    if orders == ATTACK and crossing_needed(ground, here, there, mover) is not None:
        return False
    return march_at(state, unit, moving, here, there) is None


def march_at(state: State, unit: Unit, moving: Collection[str], here: str, there: str) -> Unit | None:
    """A friend under March Orders at either end of a bridge or ford, who keeps others from it (8.22)."""
    others = (one for one in (*state.units_in(here), *state.units_in(there)) if one.name not in moving)
    return next((one for one in others if one.side == unit.side and state.orders_of(one) == MARCH), None)
