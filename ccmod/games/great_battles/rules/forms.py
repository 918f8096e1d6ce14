"""Where the parts of an extended unit lie: as a Line beside the counter, as a Column behind it (8.4, 8.5)."""

from __future__ import annotations

from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import COLUMN
from ccmod.hexes.board import Board
from ccmod.hexes.facing import VERTICES, ways_out, zones
from ccmod.play.sum import Sum

LINE_FROM, DOUBLE_LINE_FROM = 8, 15
"""The strength from which infantry extends to one flank, and to both (8.41, 8.43)."""
COLUMN_FROM = {False: (8, 15), True: (5, 9)}
"""The strength from which a column is a hex, and two hexes, longer: on foot, and mounted (8.5)."""


def carried(board: Board, unit: Unit, hex: str) -> tuple[str, ...]:
    """The hexes of an extended unit after a step of its counter into ``hex``; none for one that is not extended.

    A Line goes as it is, each part one hex in the same direction; a Column follows its head (8.44, 8.5). Parts that
    would leave the map are left out.
    """
    if unit.hex is None or len(unit.parts) < 2:
        return ()
    if unit.form == COLUMN:
        return (hex, *unit.parts[:-1])
    direction = board.direction(unit.hex, hex)
    if direction is None:
        return ()
    return tuple(there for part in unit.parts if (there := board.neighbour(part, direction)) is not None)


def most_parts(unit: Unit, form: str) -> int | None:
    """How many hexes a unit may lie in by its strength (8.41, 8.43, 8.5); ``None`` if that is not known.

    Only infantry forms a Line; dismounted cavalry and guns form neither.
    """
    if unit.type is None:
        return None
    if unit.is_artillery or (unit.on_foot and unit.type != "infantry") or (form != COLUMN and not unit.on_foot):
        return 1
    if unit.sp is None:
        return None
    steps = COLUMN_FROM[unit.is_mounted] if form == COLUMN else (LINE_FROM, DOUBLE_LINE_FROM)
    return 1 + sum(unit.sp >= step for step in steps)


def shares(unit: Unit) -> tuple[int, ...] | None:
    """The strength of an extended unit in each of its hexes, the counter's first (8.44, 8.5).

    As even as can be; what is left over goes to the counter, then to an extension. ``None`` if it is not known.
    """
    count = len(unit.hexes)
    if unit.sp is None or not count:
        return None
    each, left = divmod(unit.sp, count)
    return tuple(each + (place < left) for place in range(count))


def share_in(unit: Unit, hex: str) -> int | None:
    """The strength of a unit in one of its hexes."""
    split = shares(unit)
    return None if split is None or hex not in unit.hexes else split[unit.hexes.index(hex)]


def is_beside(board: Board, hex: str, other: str, facing: str) -> bool:
    """Whether a hex is the direct left or right of another by a facing: where a Line extends (8.41)."""
    direction = board.direction(hex, other)
    return direction is not None and direction in zones(facing).flank


def refused_hexes(board: Board, unit: Unit) -> frozenset[str]:
    """The hexes of a unit's refused front (7.34); none if it has refused no flank."""
    around = unit.zones
    if around is None or unit.refused is None or unit.facing not in VERTICES:
        return frozenset()
    ahead = set(around.front) - set(zones(unit.facing).front)
    found = (board.neighbour(hex, way) for hex in unit.hexes for way in ahead)
    return frozenset(hex for hex in found if hex is not None)


def through_refused_front(board: Board, unit: Unit, target: str) -> bool | None:
    """Whether a refused unit fires at a hex through its refused front (7.34).

    ``None`` where it could be either, or neither: the line runs along a hexside, or nothing is known.
    """
    if unit.hex is None or unit.facing not in VERTICES or unit.refused is None or target == unit.hex:
        return None
    if target not in board:
        return None
    normal, refused = zones(unit.facing).front, zones(unit.facing, unit.refused).front
    ways = set(ways_out(board, unit.hex, target))
    if not ways or not ways <= set(refused):
        return None
    inside = {way in normal for way in ways}
    return None if len(inside) > 1 else not inside.pop()


def drawing_together(state: State, unit: Unit, hex: str) -> Sum | None:
    """The cost for a unit of two hexes to draw together in one of them, in halves: as for a step there (8.42, 8.52).

    ``None`` if that is not known.
    """
    if state.ground is None or unit.mover is None or len(unit.parts) != 2 or hex not in unit.parts:
        return None
    other = next(part for part in unit.parts if part != hex) if len(set(unit.parts)) > 1 else hex
    if not state.board.adjacent(other, hex):
        return None
    found = state.ground.entry(other, hex, unit.mover)
    return None if found.missing is not None else found


def lining_up(state: State, unit: Unit, parts: tuple[str, ...]) -> Sum | None:
    """The cost for a unit in one hex to form a Line over ``parts``, the dearest of its other hexes (8.42, 8.43).

    ``None`` without a map, and where the hexes are not adjacent.
    """
    ground, mover, head = state.ground, unit.mover, parts[0]
    if ground is None or mover is None or not all(state.board.adjacent(head, hex) for hex in parts[1:]):
        return None
    costs = [ground.entry(head, hex, mover) for hex in parts[1:]]
    return max(costs, key=lambda one: (one.missing is not None, one.value), default=None)


def wrapping_half(state: State, unit: Unit) -> str | None:
    """The half of a Line of two hexes that may go around the defender: the one beside no enemy (8.48)."""
    if len(unit.parts) != 2:
        return None
    free = [
        hex for hex in unit.parts if not any(state.enemies_in(one, unit.side) for one in state.board.neighbours(hex))
    ]
    return free[0] if len(free) == 1 else None
