"""What lies in a line of fire: the front, the ground, and units between (10.16, 10.21, 10.26)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules.ground import TerrainMap
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.shots import CANISTER
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.hexes.board import Board
from ccmod.hexes.coordinates import Axial, axial
from ccmod.hexes.facing import in_front
from ccmod.hexes.trace import THROUGH, trace

NEAR_TARGET = 2
"""Hexes around the target in which friends keep artillery from firing over them (10.26)."""
OVER = 2
"""Levels of difference that open a line of fire over units below (10.26)."""


def origin_of(board: Board, unit: Unit, target: str) -> str | None:
    """The hex of a unit that is nearest to a target; ``None`` for a unit that is not on the map."""
    return min(unit.hexes, key=lambda hex: board.distance(hex, target), default=None)


def is_ball(unit: Unit, distance: int) -> bool:
    """Whether fire is that of artillery at 4 hexes or more (10.67)."""
    return unit.is_artillery and distance > CANISTER


def faces(board: Board, unit: Unit, origin: str, target: str) -> bool | None:
    """Whether a line of fire leaves through the unit's front (7.13, 10.16); ``None`` if its facing is not known."""
    if unit.facing is None:
        return None
    return in_front(board, origin, unit.facing, target, unit.refusal)


def blocked(state: State, ground: TerrainMap, unit: Unit, origin: str, target: str) -> str | None:
    """What keeps a unit from firing from one of its hexes at a target that it faces, in words."""
    distance = state.board.distance(origin, target)
    if distance < 2:
        return None
    block = ground.lines.between(origin, target)
    if block is not None:
        return f"the line of sight from {origin} to {target} is {block}"
    found = _over_friends if is_ball(unit, distance) else _through_units
    screen = next(found(state, ground, unit, origin, target), None)
    return None if screen is None else f"{screen.name} stands in the line of fire to {target}"


def crossed(ground: TerrainMap, origin: str, target: str) -> Iterator[str]:
    """The hexes that a line runs through, its ends left out; those along whose side it runs are not among them."""
    start, end = axial(ground.board.offset(origin)), axial(ground.board.offset(target))
    at = ground.lines.relief.at
    for contact in trace(Axial(end.q - start.q, end.r - start.r)).contacts:
        here = Axial(start.q + contact.step.q, start.r + contact.step.r)
        if contact.kind == THROUGH and here in at and here not in (start, end):
            yield at[here]


def _through_units(state: State, ground: TerrainMap, unit: Unit, origin: str, target: str) -> Iterator[Unit]:
    """The units between, which small arms and canister do not pass."""
    levels = ground.level(origin), ground.level(target)
    board, between = state.board, list(crossed(ground, origin, target))
    units = [(hex, one) for hex in between for one in state.units_in(hex) if not one.abandoned and one is not unit]
    if not any(one.side == unit.side for _, one in units) and all(
        board.distance(origin, hex) > 1 and ground.lines.between(origin, hex) is not None for hex, _ in units
    ):
        return
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


def _over_friends(state: State, ground: TerrainMap, unit: Unit, origin: str, target: str) -> Iterator[Unit]:
    """Friends near the target, before it and behind it, over whom artillery does not fire."""
    for hex in line_of_fire(state.board, ground, origin, target):
        if state.board.distance(hex, target) > NEAR_TARGET or hex == target:
            continue
        hidden = state.board.distance(origin, hex) > 1 and ground.lines.between(origin, hex) is not None
        yield from (one for one in state.units_in(hex) if one.side == unit.side and not one.abandoned and not hidden)


def line_of_fire(board: Board, ground: TerrainMap, origin: str, target: str) -> Iterator[str]:
    """The hexes that a line runs through or along, the target's two next ones behind it among them (10.21)."""
    start, end = axial(board.offset(origin)), axial(board.offset(target))
    way = Axial(end.q - start.q, end.r - start.r)
    at = ground.lines.relief.at
    for contact in trace(way).contacts:
        here = Axial(start.q + contact.step.q, start.r + contact.step.r)
        if contact.start != contact.end and here in at and here not in (start, end):
            yield at[here]
    for here in ground.lines.relief.beyond(start, end):
        if board.distance(at[here], target) > NEAR_TARGET:
            return
        yield at[here]
