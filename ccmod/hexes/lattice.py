"""Flat-top hexes on a lattice of whole numbers, where every centre, corner and middle of a side is a lattice point.

One lattice step is a 240th of half a hex's height downwards, and a 240th of a quarter of its width across. Straight
lines stay straight whatever the hexes' true proportions are, so whether lines meet is decided here without rounding.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from ccmod.hexes.coordinates import Axial, Offset

UNIT = 240
"""Lattice steps from a hex's centre to the middle of its upper side, and to half its right corner."""


class LatticePoint(NamedTuple):
    """A lattice point; ``y`` grows downwards."""

    x: int
    y: int


CORNERS = tuple(LatticePoint(x * UNIT, y * UNIT) for x, y in ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)))
"""The corners of a hex from its centre, clockwise from the right one."""


def centre(hex: Offset) -> LatticePoint:
    """The centre of a hex; A1's is the origin."""
    return LatticePoint(3 * UNIT * hex.column, UNIT * (2 * hex.row + (hex.column & 1)))


def centre_of_step(step: Axial) -> LatticePoint:
    """How far the centre of a hex lies from that of another, by the axial way between them."""
    return LatticePoint(3 * UNIT * step.q, UNIT * (2 * step.r + step.q))


def corners(hex: Offset) -> tuple[LatticePoint, ...]:
    """The six corners of a hex, clockwise from the right one."""
    x, y = centre(hex)
    return tuple(LatticePoint(x + dx, y + dy) for dx, dy in CORNERS)


def reach(dx: int, dy: int) -> int:
    """How far a hex extends to either side of a line of this direction through its centre (as a cross product)."""
    return UNIT * max(abs(2 * dy), abs(dx - dy), abs(dx + dy))


def holds(middle: LatticePoint, spot: LatticePoint) -> bool:
    """Whether the hex with this centre holds a point, its sides included."""
    x, y = abs(spot.x - middle.x), abs(spot.y - middle.y)
    return y <= UNIT and x + y <= 2 * UNIT


def meets(middle: LatticePoint, a: LatticePoint, b: LatticePoint, *, half: bool = False) -> bool:
    """Whether a straight piece from ``a`` to ``b`` touches the hex with this centre, its sides included.

    With ``half``, the hexagon half as large around the same centre. Two convex figures are apart just if one of their
    own directions parts them: here the hex's three, and the piece's.
    """
    ax, ay, bx, by = a.x - middle.x, a.y - middle.y, b.x - middle.x, b.y - middle.y
    if half:
        ax, ay, bx, by = 2 * ax, 2 * ay, 2 * bx, 2 * by
    for p, q, bound in ((ay, by, UNIT), (ax + ay, bx + by, 2 * UNIT), (ax - ay, bx - by, 2 * UNIT)):
        if (p > bound and q > bound) or (p < -bound and q < -bound):
            return False
    return abs(ax * by - ay * bx) <= reach(bx - ax, by - ay)


class LatticeScale:
    """How the pixels of a picture lie on the lattice, by the picture's grid (A1's centre and the spacings)."""

    def __init__(self, x0: float, y0: float, dx: float, dy: float) -> None:
        self._x0, self._y0 = Fraction(str(x0)), Fraction(str(y0))
        self._across = 3 * UNIT / Fraction(str(dx))
        self._down = 2 * UNIT / Fraction(str(dy))

    def spot(self, x: float, y: float) -> LatticePoint:
        """The lattice point nearest to a pixel."""
        across, down = Fraction(str(x)) - self._x0, Fraction(str(y)) - self._y0
        return LatticePoint(round(across * self._across), round(down * self._down))

    def pixel(self, spot: LatticePoint) -> tuple[float, float]:
        """The place of a lattice point on the picture, in pixels."""
        return float(spot.x / self._across + self._x0), float(spot.y / self._down + self._y0)
