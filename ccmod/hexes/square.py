"""The square grid over a board picture, in whole pixels as VASSAL computes them (``SquareGrid.java``)."""

from __future__ import annotations

import math

from ccmod.ground.dataclass import dataclass
from ccmod.hexes.coordinates import Offset
from ccmod.hexes.points import Point, cut, nearest


@dataclass(frozen=True, slots=True)
class SquareGrid:
    """A grid by the attributes of VASSAL's element: origin and spacing of the cells' centres, in pixels."""

    dx: float = 48.0
    dy: float = 48.0
    x0: int = 24
    y0: int = 24
    manhattan: bool = False

    def centre(self, cell: Offset) -> Point:
        """The pixel of a cell's centre."""
        return Point(cut(self.dx * cell.column + self.x0), cut(self.dy * cell.row + self.y0))

    def cell(self, point: Point) -> Offset:
        """The raw column and row of a pixel."""
        row = cut((point.y - self.y0) / self.dy + 0.5)
        return Offset(math.floor((point.x - self.x0) / self.dx + 0.5), row)

    def snap(self, point: Point) -> Point:
        """Where VASSAL puts a piece that is dropped at ``point``."""
        return Point(
            self.x0 + nearest(nearest((point.x - self.x0) / self.dx) * self.dx),
            self.y0 + nearest(nearest((point.y - self.y0) / self.dy) * self.dy),
        )

    def range(self, a: Point, b: Point) -> int:
        """The range in cells: the greater of both distances, or their sum where ranges are ``Manhattan``."""
        across = math.floor(abs(a.x - b.x) / self.dx + 0.5)
        down = math.floor(abs(a.y - b.y) / self.dy + 0.5)
        return across + down if self.manhattan else max(across, down)
