"""Hexes of a flat-top grid whose odd columns lie half a hex lower, as in VASSAL and on most hex maps of that kind.

A hex is an :class:`Offset` (raw column and row, both from 0 and allowed to be negative). Distances and lines are
computed in axial coordinates, where each of the six directions is one fixed step.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple


class Offset(NamedTuple):
    """A hex by its raw column and row, from the left and from the top; odd columns are half a hex lower."""

    column: int
    row: int


class Axial(NamedTuple):
    """The same hex on two axes: ``q`` grows to the south-east, ``r`` to the south."""

    q: int
    r: int

    @property
    def s(self) -> int:
        """The third cube coordinate; ``q + r + s`` is 0."""
        return -self.q - self.r


STEPS = {
    "n": Axial(0, -1),
    "ne": Axial(1, -1),
    "se": Axial(1, 0),
    "s": Axial(0, 1),
    "sw": Axial(-1, 1),
    "nw": Axial(-1, 0),
}
"""One step in each direction, clockwise from north. Flat-top hexes have no neighbour to the east or west."""

DIRECTIONS = tuple(STEPS)
"""The names of the six directions, clockwise from north."""

DIRECTION_OF = {step: name for name, step in STEPS.items()}
"""The name of the direction of each step."""


def axial(hex: Offset) -> Axial:
    """The axial coordinates of a hex."""
    return Axial(hex.column, hex.row - (hex.column - (hex.column & 1)) // 2)


def offset(hex: Axial) -> Offset:
    """The column and row of an axial hex: the inverse of :func:`axial`."""
    return Offset(hex.q, hex.r + (hex.q - (hex.q & 1)) // 2)


def distance(a: Offset, b: Offset) -> int:
    """The range in hexes from one hex to another: 0 to itself, 1 to a neighbour."""
    p, q = axial(a), axial(b)
    return max(abs(p.q - q.q), abs(p.r - q.r), abs(p.s - q.s))


def neighbour(hex: Offset, direction: str) -> Offset:
    """The adjacent hex in a direction of :data:`DIRECTIONS`, whether or not a map has it."""
    at, step = axial(hex), STEPS[direction]
    return offset(Axial(at.q + step.q, at.r + step.r))


def neighbours(hex: Offset) -> tuple[Offset, ...]:
    """The six adjacent hexes, clockwise from north."""
    return tuple(neighbour(hex, direction) for direction in DIRECTIONS)


def direction(a: Offset, b: Offset) -> str | None:
    """The direction from ``a`` to the adjacent hex ``b``; ``None`` if they are not adjacent."""
    p, q = axial(a), axial(b)
    return DIRECTION_OF.get(Axial(q.q - p.q, q.r - p.r))


def opposite(direction: str) -> str:
    """The direction that leads back."""
    return DIRECTIONS[(DIRECTIONS.index(direction) + 3) % 6]


def ring(centre: Offset, radius: int) -> Iterator[Offset]:
    """The hexes at exactly ``radius`` from the centre, clockwise from the northernmost."""
    if radius == 0:
        yield centre
        return
    at = axial(centre)
    q, r = at.q, at.r - radius
    for side in ("se", "s", "sw", "nw", "n", "ne"):
        step = STEPS[side]
        for _ in range(radius):
            yield offset(Axial(q, r))
            q, r = q + step.q, r + step.r


def within(centre: Offset, radius: int) -> Iterator[Offset]:
    """The hexes at most ``radius`` from the centre, from the centre outwards."""
    for each in range(radius + 1):
        yield from ring(centre, each)


def line(a: Offset, b: Offset) -> list[Offset]:
    """The hexes of a straight line between two hex centres, both ends included: one shortest path.

    Where the line runs along a hexside, the hex on its clockwise side is taken, the same one in every call.
    """
    p, q = axial(a), axial(b)
    length = distance(a, b)
    return [offset(_rounded(p, q, step, length)) for step in range(length + 1)]


def _rounded(p: Axial, q: Axial, step: int, length: int) -> Axial:
    """The hex under the point ``step/length`` of the way, nudged off the hexsides by less than a lattice distance."""
    if length == 0:
        return p
    part = step / length
    x = p.q + (q.q - p.q) * part + 1e-6
    y = p.r + (q.r - p.r) * part + 2e-6
    z = -x - y
    rx, ry, rz = round(x), round(y), round(z)
    dx, dy, dz = abs(rx - x), abs(ry - y), abs(rz - z)
    if dx > dy and dx > dz:
        rx = -ry - rz
    elif dy > dz:
        ry = -rx - rz
    return Axial(rx, ry)
