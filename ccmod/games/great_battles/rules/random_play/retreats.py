"""Retreats by chance: the hexes that the rules leave open, one by one (12.4)."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.forms import carried
from ccmod.games.great_battles.rules.ground import WHOLE
from ccmod.games.great_battles.rules.random_play.leaders import go_along
from ccmod.games.great_battles.rules.random_play.play import Play, Steps
from ccmod.games.great_battles.rules.random_play.stacks import has_room
from ccmod.games.great_battles.rules.random_play.terrain import terrain_strikes
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit

DEAREST = 2 * WHOLE
"""The most that a hex costs into which guns retreat (12.45)."""


def paths(state: State, unit: Unit, length: int, causing: Collection[str] = ()) -> Iterator[tuple[str, ...]]:
    """The ways of so many hexes by which a unit may retreat, past nobody, to a free hex or mates with room (12.44)."""
    if unit.hex is None:
        return
    for first in _onward(state, unit, unit.hex, causing):
        if length == 1:
            if has_room(state, unit, first):
                yield (first,)
        elif not list(state.units_in(first)):
            for second in _onward(state, unit, first, causing):
                if second != unit.hex and has_room(state, unit, second):
                    yield first, second


def _onward(state: State, unit: Unit, at: str, causing: Collection[str]) -> Iterator[str]:
    ground = state.ground
    for hex in state.board.neighbours(at):
        if ground is None or ground.bars(at, hex, unit.mover or "") is not None:
            continue
        if any(one.side != unit.side for one in state.units_in(hex)):
            continue
        if unit.parts and (at != unit.hex or not _goes_whole(state, unit, hex)):
            continue
        if unit.is_artillery and ground.entry(at, hex, "artillery").value > DEAREST:
            continue
        held = any(one.side == unit.side for one in state.units_in(hex)) and not _is_to_be_shocked(state, hex)
        near = any(state.board.distance(hex, one) <= 1 for one in causing)
        if held or not (near or state.facing_into(hex, unit.side)):
            yield hex


def _is_to_be_shocked(state: State, hex: str) -> bool:
    """Whether a Shock on a hex is still to come, so that nobody retreats to those in it (12.44)."""
    return any(hex in one.targets and not one.resolved and not one.over for one in state.shocks.all)


def best_paths(state: State, unit: Unit, least: int, most: int, causing: Collection[str] = ()) -> list[tuple[str, ...]]:
    """The ways that lead farthest from the nearest enemies, then from those who cause the retreat."""
    found = [way for length in range(most, least - 1, -1) for way in paths(state, unit, length, causing)]
    others = [one for one in state.units.values() if one.side != unit.side and not one.abandoned]
    enemies = [(one, hex) for one in others for hex in one.hexes]
    if not found or not enemies or unit.hex is None:
        return found
    nearest = min(state.board.distance(unit.hex, hex) for _, hex in enemies)
    near = [hex for _, hex in enemies if state.board.distance(unit.hex, hex) == nearest]

    def gain(way: tuple[str, ...]) -> tuple[int, int]:
        from_near = min(state.board.distance(way[-1], hex) for hex in near)
        return from_near, min((state.board.distance(way[-1], hex) for hex in causing), default=0)

    top = max(map(gain, found))
    return [way for way in found if gain(way) == top]


def _firsts(state: State, unit: Unit) -> list[str]:
    """The hexes around a unit."""
    return list(state.board.neighbours(unit.hex or ""))


def _goes_whole(state: State, unit: Unit, hex: str) -> bool:
    """Whether all parts of an extended unit find room when its counter goes into a hex (8.47)."""
    after, ground = carried(state.board, unit, hex), state.ground
    if ground is None or len(after) != len(unit.parts):
        return False
    steps = [(a, b) for a, b in zip(unit.parts, after, strict=True) if a != b]
    free = all(not [one for one in state.units_in(b) if one is not unit] for _, b in steps)
    return free and all(ground.bars(a, b, unit.mover or "") is None for a, b in steps if state.board.adjacent(a, b))


def retreat(play: Play, unit: Unit, least: int, most: int, causing: Collection[str] = ()) -> Steps[int]:
    """A retreat of so many hexes; how many of the least it could not make."""
    state = play.state
    wrapped = unit.name in play.wrapped
    if (
        unit.parts
        and unit.hex is not None
        and (wrapped or not any(_goes_whole(state, unit, one) for one in _firsts(state, unit)))
    ):
        yield (e.Retract(unit.name, unit.hex),)
    ways = best_paths(state, unit, least, most, causing) or best_paths(state, unit, 1, least, causing)
    if not ways:
        return least
    way = play.random.choice(ways)
    for made, hex in enumerate(way):
        at = unit.hex or ""
        yield (e.Retreat(unit.name, hex),)
        if unit.works is not None:
            yield (e.CancelWorks(unit.name),)
        yield from go_along(play, unit, at)
        code = state.ground.disorder(at, hex) if state.ground is not None else None
        was_disordered = unit.disordered
        if not (yield from terrain_strikes(play, unit, code)) and was_disordered:
            return max(0, least - made - 1)
    return max(0, least - len(way))
