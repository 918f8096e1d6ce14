"""The hex grid over a board picture, in whole pixels as VASSAL computes them (``HexGrid.java``, 3.7).

Points are board pixels from the top left corner. The grid of a *sideways* board is the same one with x and y
exchanged: everything here is computed in the upright axes, and points are turned on their way in and out.
"""

from __future__ import annotations

import math

from ccmod.ground.dataclass import dataclass
from ccmod.hexes import coordinates
from ccmod.hexes.coordinates import Offset
from ccmod.hexes.points import Point, cut, inside, nearest

_NEAR_EVEN = ((-1, -1), (-1, 0), (1, -1), (1, 0))
_NEAR_ODD = ((-1, 0), (-1, 1), (1, 0), (1, 1))
"""The four hexes beside a hex (columns, rows), in the order in which VASSAL tries them."""


@dataclass(frozen=True, slots=True)
class HexGrid:
    """A grid by the attributes of VASSAL's element: origin, distance between columns and between rows, in pixels."""

    dx: float = 55.42562584220407
    dy: float = 64.0
    x0: int = 0
    y0: int = 32
    sideways: bool = False
    edges_legal: bool = False
    corners_legal: bool = False

    def centre(self, hex: Offset) -> Point:
        """The pixel of a hex's centre."""
        return self._turned(self._centre(hex))

    def cell(self, point: Point) -> Offset:
        """The raw column and row of any pixel by VASSAL's rule of rectangles, which numbering uses.

        Close to the left and right corners of a hex this is not the hex that the point lies in: see :meth:`snap_hex`.
        """
        x, y = self._turned(point)
        column = math.floor((x - self.x0) / self.dx + 0.5)
        shift = self.dy / 2 if column % 2 else 0
        return Offset(column, nearest((y - self.y0 - shift) / self.dy))

    def snap_hex(self, point: Point) -> Offset:
        """The hex whose hexagon holds the pixel."""
        return self._snap_hex(self._turned(point))

    def snap(self, point: Point) -> Point:
        """Where VASSAL puts a piece that is dropped at ``point``: a centre, or an edge or corner where legal."""
        at = self._turned(point)
        centre = self._centre(self._snap_hex(at))
        if not (self.edges_legal or self.corners_legal):
            return self._turned(centre)
        candidates = [self._edge(at)] if self.edges_legal else []
        if self.corners_legal:
            candidates.append(self._corner(at))
        best = min(reversed(candidates), key=lambda p: (p.x - at.x) ** 2 + (p.y - at.y) ** 2)
        close = (best.x - centre.x) ** 2 + (best.y - centre.y) ** 2 <= 2
        return self._turned(centre if close else best)

    def range(self, a: Point, b: Point) -> int:
        """The range in hexes between two pixels, each snapped first."""
        return coordinates.distance(self.snap_hex(a), self.snap_hex(b))

    def corners(self, hex: Offset) -> tuple[Point, ...]:
        """The six corners of a hex in whole pixels, as VASSAL rounds them when it asks what a hexagon holds."""
        return tuple(self._turned(corner) for corner in self._corners(self._centre(hex)))

    def _turned(self, point: Point) -> Point:
        return Point(point.y, point.x) if self.sideways else point

    def _centre(self, hex: Offset) -> Point:
        shift = cut(self.dy / 2) if hex.column % 2 else 0
        return Point(cut(self.dx * hex.column + self.x0), cut(self.dy * hex.row + self.y0 + shift))

    def _snap_hex(self, point: Point) -> Offset:
        column = math.floor((point.x - self.x0 + self.dx / 2) / self.dx)
        odd = column % 2
        row = math.floor((point.y - self.y0 + (0 if odd else self.dy / 2)) / self.dy)
        first = Offset(column, row)
        for dc, dr in ((0, 0), *(_NEAR_ODD if odd else _NEAR_EVEN)):
            hex = Offset(column + dc, row + dr)
            if inside(self._corners(self._centre(hex)), point):
                return hex
        return first

    def _corners(self, centre: Point) -> tuple[Point, ...]:
        x, y = centre
        far, half = 2 * self.dx / 3, self.dx / 3
        left, right = nearest(x - half), nearest(x + half) + 1
        top, bottom = nearest(y - self.dy / 2), nearest(y + self.dy / 2) + 1
        return (
            Point(nearest(x - far), y),
            Point(left, top),
            Point(right, top),
            Point(nearest(x + far) + 1, y),
            Point(right, bottom),
            Point(left, bottom),
        )

    def _edge(self, point: Point) -> Point:
        """The nearest middle of a hexside (or centre): they lie on every half column."""
        half, quarter = self.dx / 2, self.dy / 4
        column = math.floor((point.x - self.x0) / half + 0.5)
        if column % 2:
            y = self.dy / 2 * math.floor((point.y - self.y0) * 2 / self.dy) + quarter
        else:
            y = self.dy / 2 * math.floor((point.y - self.y0 + quarter) * 2 / self.dy)
        return Point(cut(half * column + self.x0), cut(y + self.y0))

    def _corner(self, point: Point) -> Point:
        """The nearest corner (or centre): they lie on every half row, by turns on even and odd third columns."""
        row = math.floor((point.y - self.y0) * 2 / self.dy + 0.5)
        third = self.dx / 3
        across = (point.x - self.x0) / (2 * third)
        y = cut(self.dy / 2 * row + self.y0)
        if row % 2:
            return Point(nearest(third * (2 * math.floor(across) + 1) + self.x0), y)
        return Point(cut(third * 2 * math.floor(across + 0.5) + self.x0), y)
