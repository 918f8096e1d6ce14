"""The obstacles in a line of fire: the front, the ground, and units between (10.16, 10.21, 10.26)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules.gunfire.lines import LineOfFire
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.shots import CANISTER
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.hexes.board import Board
from ccmod.hexes.facing import in_front

OVER = 2
"""Levels of difference that open a line of fire over units below (10.26)."""


def origin_of(board: Board, unit: Unit, target: str) -> str | None:
    """The hex of a unit that is nearest to a target; ``None`` for a unit that is not on the map."""
    hexes = unit.hexes
    if len(hexes) < 2:
        return hexes[0] if hexes else None
    return min(hexes, key=lambda hex: board.distance(hex, target))


def is_ball(unit: Unit, distance: int) -> bool:
    """Whether fire is that of artillery at 4 hexes or more (10.67)."""
    return unit.is_artillery and distance > CANISTER


def faces(board: Board, unit: Unit, origin: str, target: str) -> bool | None:
    """Whether a line of fire leaves through the unit's front (7.13, 10.16); ``None`` if its facing is not known."""
    if unit.facing is None:
        return None
    return in_front(board, origin, unit.facing, target, unit.refusal)


def is_ahead(unit: Unit, line: LineOfFire) -> bool | None:
    """The same for a line over the map."""
    zones = unit.zones
    if zones is None:
        return None
    return not set(line.ways_out).isdisjoint(zones.front)


def blocked(state: State, line: LineOfFire, unit: Unit) -> str | None:
    """The reason that keeps a unit from firing along a line from one of its hexes to a target that it faces, in words.

    Neighbours are never hidden.
    """
    origin, target = line.origin, line.target
    if line.distance < 2:
        return None
    if line.block is not None:
        return f"the line of sight from {origin} to {target} is {line.block}"
    found = _over_friends if is_ball(unit, line.distance) else _through_units
    screen = next(found(state, line, unit), None)
    return None if screen is None else f"{screen.name} stands in the line of fire to {target}"


def _through_units(state: State, line: LineOfFire, unit: Unit) -> Iterator[Unit]:
    """The units between, which small arms and canister do not pass."""
    ground, board, origin, target = line.ground, state.board, line.origin, line.target
    there = ((hex, one) for hex in line.crossed for one in state.units_in(hex))
    units = [(hex, one) for hex, one in there if not one.abandoned and one is not unit]
    if not units:
        return
    if not any(one.side == unit.side for _, one in units) and all(_is_hidden(state, line, hex) for hex, _ in units):
        return
    levels = ground.level(origin), ground.level(target)
    lower = origin if levels[0] < levels[1] else target
    for hex, one in units:
        level = ground.level(hex)
        below = level < min(levels)
        high_guns = unit.is_artillery and board.adjacent(hex, origin) and levels[0] - level >= OVER
        under = (
            abs(levels[0] - levels[1]) >= OVER
            and level == min(levels)
            and 2 * board.distance(hex, lower) >= board.distance(origin, target)
        )
        if not (below or high_guns or under):
            yield one


def _over_friends(state: State, line: LineOfFire, unit: Unit) -> Iterator[Unit]:
    """Friends near the target, before it and behind it, over whom artillery does not fire."""
    for hex in line.near_target:
        friends = [one for one in state.units_in(hex) if one.side == unit.side and not one.abandoned]
        if friends and not _is_hidden(state, line, hex):
            yield from friends


def _is_hidden(state: State, line: LineOfFire, hex: str) -> bool:
    """Whether a hex on the way is one that those who fire do not see."""
    return state.board.distance(line.origin, hex) > 1 and line.ground.lines.between(line.origin, hex) is not None
