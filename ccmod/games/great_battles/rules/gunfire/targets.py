"""What helps or harms those who are fired at: terrain, works, masses, flanks (8.34, 10.81, 15.23)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules.ground import BRIDGE, CLEAR, FORD, TerrainMap, TerrainRow
from ccmod.games.great_battles.rules.sight import ABRUPT
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.hexes.board import Board
from ccmod.hexes.facing import FLANK, ways_out, zones


class Unknown(Exception):
    """A datum without which the modifiers are not known, in words."""


CHART = "in the Terrain Effects Chart"


def target_unit(state: State, hex: str, side: str | None, *, before_shock: bool = False) -> Unit | None:
    """The unit that fire at a hex strikes: the top one; before a Shock the top one that attacks (8.35, 10.43)."""
    enemies = [one for one in state.units_in(hex) if one.side not in (None, side) and not one.abandoned]
    attackers = [one for one in enemies if one.name in state.firing.attackers] if before_shock else []
    return next(iter(attackers or enemies), None)


def mass(state: State, hex: str, side: str | None) -> tuple[int, int] | None:
    """How many units besides artillery are in a hex, and their strength there; ``None`` if it is not known (8.34).

    An extended unit counts with its even share, what is left over in the hex of its counter (8.44).
    """
    count = total = 0
    for unit in state.units_in(hex):
        if unit.is_artillery or unit.side in (None, side):
            continue
        if unit.sp is None:
            return None
        hexes = unit.hexes or (hex,)
        each, left = divmod(unit.sp, len(hexes))
        count, total = count + 1, total + each + (hex in hexes and hexes.index(hex) < left)
    return count, total


def _entries(board: Board, origin: str, target: str) -> list[str]:
    """The neighbours of a target across whose hexsides the line comes in: one, or two where it comes in at a vertex."""
    found = (board.neighbour(target, way) for way in ways_out(board, target, origin))
    return [hex for hex in found if hex is not None]


def terrain(ground: TerrainMap, origin: str, target: str) -> list[tuple[str, int]]:
    """The modifiers of the target's terrain, of the hexside through which the line comes in, and of the slope.

    Of two hexsides the one that helps the target counts (10.81). Raises :class:`Unknown`.
    """
    found = [*_standing(ground, target), *_slope(ground, origin, target)]
    sides = [_side(ground, origin, hex, target) for hex in _entries(ground.board, origin, target)]
    return [*found, *min(sides, key=_sum, default=[])]


def _sum(terms: list[tuple[str, int]]) -> int:
    return sum(value for _, value in terms)


def _standing(ground: TerrainMap, target: str) -> Iterator[tuple[str, int]]:
    """What the terrain of a hex does."""
    for kind in ground.terrain(target):
        row = ground.hexes.get(kind)
        if row is not None:
            yield kind, row.fire
        elif kind != CLEAR:
            raise Unknown(f"the fire modifier of {kind} {CHART}")


def _side(ground: TerrainMap, origin: str, hex: str, target: str) -> list[tuple[str, int]]:
    """What a hexside does; its slope only for a neighbour."""
    terms, rise = [], ground.level(target) - ground.level(origin)
    for kind in sorted(ground.side_features(hex, target) - {BRIDGE, FORD}):
        row = ground.sides.get(kind)
        if row is None:
            raise Unknown(f"the fire modifier of {kind} {CHART}")
        if kind not in ABRUPT:
            terms.append((kind, row.fire))
        elif ground.board.adjacent(origin, target):
            terms.append((kind, _along(row, rise)))
    return terms


def _along(row: TerrainRow, rise: int) -> int:
    """The modifier of fire up or down a slope."""
    return row.fire if rise > 0 else row.down if rise < 0 else 0


def _slope(ground: TerrainMap, origin: str, target: str) -> Iterator[tuple[str, int]]:
    """The slope that a difference of levels stands for over several hexes: the steepest that it reaches (10.81)."""
    rise = ground.level(target) - ground.level(origin)
    if not rise or ground.board.adjacent(origin, target):
        return
    rows = [(kind, row) for kind in ABRUPT if (row := ground.sides.get(kind)) is not None and _along(row, rise)]
    if any(row.rise is None for _, row in rows):
        raise Unknown(f"the levels from which a slope counts {CHART}")
    reached = [(row.rise or 0, kind, _along(row, rise)) for kind, row in rows if (row.rise or 0) <= abs(rise)]
    if reached:
        _, kind, drm = max(reached)
        yield kind, drm


def from_works(state: State, origin: str, target: str) -> bool | None:
    """Whether fire leaves through Breastworks of its own hex, all the way (10.81, 15.23); ``None`` if not known."""
    ways = (state.board.neighbour(origin, way) for way in ways_out(state.board, origin, target))
    covers = [_covers(state, origin, hex) for hex in ways if hex is not None]
    if not covers or False in covers:
        return False
    return None if None in covers else True


def into_works(state: State, origin: str, target: str) -> bool | None:
    """Whether fire comes in through Breastworks of the target's hex, or beside them (10.81, 15.23)."""
    covers = [_covers(state, target, hex) for hex in _entries(state.board, origin, target)]
    return True if True in covers else None if None in covers else False


def _covers(state: State, hex: str, other: str) -> bool | None:
    """Whether the hexside between two hexes has Breastworks that cover the first; ``None`` if that is not known."""
    side = state.board.hexside(hex, other)
    if side not in state.works:
        return False
    inside = state.works_in.get(side)
    return None if inside is None else inside == hex


def enfilades(state: State, origin: str, hex: str, target: Unit) -> bool | None:
    """Whether the line comes in through a flank of the target (10.81).

    ``None`` if its facing is not known, and where the line comes in between a flank and another side.
    """
    if target.facing is None:
        return None
    around = zones(target.facing, target.refusal)
    flanks = {around.of(way) == FLANK for way in ways_out(state.board, hex, origin)}
    return None if len(flanks) != 1 else flanks.pop()
