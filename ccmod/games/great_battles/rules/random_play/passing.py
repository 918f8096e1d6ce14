"""Moves through friends by chance, where no enemy is near (8.22)."""

from __future__ import annotations

from itertools import pairwise

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.costs import THROUGH_FRIENDS, allowance
from ccmod.games.great_battles.rules.ground import WHOLE
from ccmod.games.great_battles.rules.random_play.leaders import go_along
from ccmod.games.great_battles.rules.random_play.play import Play, Steps
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.hexes.facing import VERTICES, zones

QUIET = 5
"""Hexes in which there is no enemy who might react."""


def passes(play: Play, unit: Unit) -> Steps[bool]:
    """A unit moves through friends, far from all enemies; if that disorders it again, it goes back (8.22)."""
    state, start = play.state, unit.hex or ""
    for way in _ways_through(state, unit):
        costs = [_cost(state, unit, a, b) for a, b in pairwise((start, *way))]
        into = e.Move((unit.name,), way[0], costs[0])
        if not play.is_legal(into):
            continue
        yield (into,)
        yield from go_along(play, unit, start)
        yield (e.Move((unit.name,), way[1], costs[1] + THROUGH_FRIENDS),)
        yield from go_along(play, unit, way[0])
        passed = _normal_cost(state, unit, way[0])
        if (yield from play.check(unit, "passing through", passed if passed > 1 else 0)):
            return True
        again = unit.disordered
        yield from play.disorder(unit, "passing through")
        if again:
            yield (e.TurnBack(unit.name, start),)
            yield from go_along(play, unit, way[1])
        return True
    return False


def _ways_through(state: State, unit: Unit) -> list[tuple[str, str]]:
    """The ways straight ahead through a hex of friends into a free one, over ground that the unit can pay."""
    ground, whole = state.ground, allowance(state, unit).value
    alone = len(state.stack(unit.hex)) == 1 and not (unit.parts or unit.refused or unit.is_artillery or unit.works)
    if ground is None or unit.hex is None or not alone or unit.facing not in VERTICES or not _is_far(state, unit):
        return []
    found: list[tuple[str, str]] = []
    for first in sorted(state.fronts(unit)):
        friends = list(state.units_in(first))
        quiet = all(not (one.is_artillery or one.parts or one.refused or one.abandoned) for one in friends)
        hard = ground.disorder(unit.hex, first) or ground.bars(unit.hex, first, unit.mover or "")
        if not friends or not quiet or hard:
            continue
        for way in zones(unit.facing).front:
            second = state.board.neighbour(first, way)
            if second is None or not _is_free_from(state, unit, first, second):
                continue
            cost = _cost(state, unit, unit.hex, first) + _cost(state, unit, first, second)
            if cost + THROUGH_FRIENDS <= whole and not ground.way(unit.hex, first) and not ground.way(first, second):
                found.append((first, second))
    return found


def _is_free_from(state: State, unit: Unit, at: str, hex: str) -> bool:
    """Whether a hex beyond another is empty, and its ground does not disorder."""
    ground = state.ground
    if ground is None or list(state.units_in(hex)) or ground.bars(at, hex, unit.mover or "") is not None:
        return False
    return ground.disorder(at, hex) is None


def _is_far(state: State, unit: Unit) -> bool:
    """Whether no enemy is near enough to react."""
    return not any(True for _ in state.enemies_near(unit, QUIET))


def _normal_cost(state: State, unit: Unit, hex: str) -> int:
    """What a hex costs by itself, in whole points: what lies on the side by which it was entered is not added."""
    cost = state.ground.hex_cost(hex, unit.mover or "") if state.ground is not None else None
    return (cost or 0) // WHOLE


def _cost(state: State, unit: Unit, a: str, b: str) -> int:
    """The cost of a step, in halves of a point."""
    return state.ground.entry(a, b, unit.mover or "").value if state.ground is not None else 0
