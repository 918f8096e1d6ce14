"""What helps or harms those who are fired at: terrain, works, masses, flanks (8.34, 10.81, 15.23)."""

from __future__ import annotations

from ccmod.games.great_battles.rules.ground import BRIDGE, CLEAR, FORD, TerrainMap
from ccmod.games.great_battles.rules.sight import ABRUPT
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.hexes.board import Board
from ccmod.hexes.facing import FLANK, VERTICES, ways_out, zones

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


def terrain(ground: TerrainMap, origin: str, target: str) -> tuple[list[tuple[str, int]], str | None]:
    """The modifiers of the target's terrain and of the hexside through which the line comes in, or what is missing.

    Of two hexsides the one that helps the target counts (10.81).
    """
    found = []
    for kind in ground.terrain(target):
        row = ground.hexes.get(kind)
        if row is None and kind != CLEAR:
            return [], f"the fire modifier of {kind} {CHART}"
        found.append((kind, row.fire if row is not None else 0))
    rise, near = ground.level(target) - ground.level(origin), ground.board.adjacent(origin, target)
    if rise and not near and any(row.fire for kind, row in ground.sides.items() if kind in ABRUPT):
        return [], f"the fire modifier of a slope over several hexes {CHART}"
    sides = []
    for hex in _entries(ground.board, origin, target):
        terms = []
        for kind in sorted(ground.side_features(hex, target) - {BRIDGE, FORD}):
            row = ground.sides.get(kind)
            if row is None or (kind in ABRUPT and row.fire and near and rise <= 0):
                return [], f"the fire modifier of {kind} {CHART}"
            terms.append((kind, row.fire if kind not in ABRUPT or near else 0))
        sides.append(terms)
    if sides:
        found += min(sides, key=lambda terms: sum(value for _, value in terms))
    return found, None


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
    around = zones(target.facing, target.refused if target.facing in VERTICES else None)
    flanks = {around.of(way) == FLANK for way in ways_out(state.board, hex, origin)}
    return None if len(flanks) != 1 else flanks.pop()
