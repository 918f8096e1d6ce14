"""The table: its size, and terrain as shapes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from ccmod.games.bolt_action.rules.points import Box, Point, inside, is_surely_convex, points_along, touches
from ccmod.ground.dataclass import dataclass

ROAD = "road"


@dataclass(frozen=True, slots=True)
class Terrain:
    """A piece of terrain."""

    name: str
    type: str
    """``open``, ``rough``, ``obstacle``, ``building`` or ``road``."""
    shape: tuple[Point, ...]
    box: Box
    surely_convex: bool
    """Whether a straight way from one point of it to another surely lies within it."""
    cover: str | None = None
    """``soft`` or ``hard``."""
    anti_tank: bool = False
    """An obstacle that stops every vehicle: anti-tank, impassable bocage."""

    def holds(self, point: Point) -> bool:
        """Whether a point lies within it or on its edge."""
        return self.box.holds(point) and inside(point, self.shape)


@dataclass(frozen=True, slots=True)
class Table:
    """An open table; all lengths in hundredths of an inch."""

    width: int
    depth: int
    terrain: tuple[Terrain, ...]

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Table:
        """The table of a scenario's data, in inches."""
        pieces = []
        for row in data.get("terrain") or ():
            shape = tuple(Point.of(pair) for pair in row["shape"])
            cover, anti_tank = row.get("cover"), bool(row.get("anti_tank"))
            pieces.append(
                Terrain(row["name"], row["type"], shape, Box.around(shape), is_surely_convex(shape), cover, anti_tank)
            )
        size = Point.of((data.get("width", 72), data.get("depth", 48)))
        return cls(size.x, size.y, tuple(pieces))

    def at(self, point: Point) -> Iterator[Terrain]:
        """The terrain at a point."""
        return (piece for piece in self.terrain if piece.holds(point))

    def along(self, path: Sequence[Point]) -> list[Terrain]:
        """The terrain that a way enters or crosses, roads and open ground left out."""
        return [
            piece
            for piece in self.terrain
            if piece.type != ROAD
            and any(not piece.box.is_passed(a, b) and touches(a, b, piece.shape) for a, b in pairwise(path))
        ]

    def is_road(self, path: Sequence[Point]) -> bool:
        """Whether a way lies wholly on roads, from one onto another."""
        roads = [piece for piece in self.terrain if piece.type == ROAD]
        if not any(road.holds(path[0]) for road in roads):
            return False
        return all(
            any(road.surely_convex and road.holds(a) and road.holds(b) for road in roads)
            or all(any(road.holds(point) for road in roads) for point in points_along((a, b)))
            for a, b in pairwise(path)
        )

    def holds(self, point: Point) -> bool:
        """Whether a point is on the table."""
        return 0 <= point.x <= self.width and 0 <= point.y <= self.depth

    def edge(self, point: Point) -> int:
        """The distance from a point to the nearest edge; below 0 off the table."""
        return min(point.x, point.y, self.width - point.x, self.depth - point.y)

    def near(self, point: Point, reach: int) -> list[Terrain]:
        """The terrain that may lie within reach of a point: that whose box does."""
        return [piece for piece in self.terrain if piece.box.reaches(point, reach)]
