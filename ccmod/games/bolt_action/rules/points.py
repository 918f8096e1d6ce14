"""Places on an open table: points in hundredths of an inch, whole numbers, so that no distance is ever rounded away.

>>> Point.read("12.5/30")
Point(x=1250, y=3000)
>>> str(Point(1250, 3000))
'12.5/30'
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from functools import lru_cache
from itertools import pairwise
from math import atan2, degrees, hypot
from typing import Any, NamedTuple

INCH = 100
"""Hundredths in an inch."""
_SIMPLE = 4
"""Up to so many corners a shape that turns one way does not wind around itself."""
STEP = INCH // 4
"""How finely a way is looked at that must stay on a road."""


class Point(NamedTuple):
    """A point, from the table's upper left corner, in hundredths of an inch."""

    x: int
    y: int

    @classmethod
    @lru_cache(maxsize=4096)
    def read(cls, text: str) -> Point:
        """The point of a text such as ``12.5/30`` (inches)."""
        x, _, y = text.partition("/")
        return cls(hundredths(x), hundredths(y))

    @classmethod
    def of(cls, pair: Sequence[Any]) -> Point:
        """The point of two numbers in inches."""
        return cls(hundredths(pair[0]), hundredths(pair[1]))

    def __str__(self) -> str:
        """In inches: ``12.5/30``."""
        return f"{inches(self.x)}/{inches(self.y)}"

    def to(self, other: Point) -> float:
        """The distance to another point, in hundredths."""
        return hypot(self.x - other.x, self.y - other.y)


def hundredths(value: Any) -> int:
    """A number of inches, as text, whole or decimal, in hundredths."""
    return int(value) * INCH if isinstance(value, int) else round(Decimal(str(value)) * INCH)


def inches(length: float) -> str:
    """A length in hundredths as inches, without needless zeros: ``4.5``."""
    whole = Decimal(round(length)) / INCH
    return f"{whole:.2f}".rstrip("0").rstrip(".")


def length_words(length: float) -> str:
    """The same with its unit: ``1 inch``, ``4.5 inches``."""
    said = inches(length)
    return f"{said} {'inch' if said == '1' else 'inches'}"


def length_of(path: Iterable[Point]) -> int:
    """The length of a way through these points, in hundredths, rounded to the nearest."""
    return round(sum(a.to(b) for a, b in pairwise(path)))


def bearing(start: Point, end: Point) -> float:
    """The direction from one point to another in degrees, clockwise from the table's upper edge."""
    return degrees(atan2(end.x - start.x, start.y - end.y)) % 360


def angle_between(one: float, other: float) -> float:
    """The angle between two directions, in degrees: 0 to 180."""
    return abs((one - other + 180) % 360 - 180)


def inside(point: Point, shape: Sequence[Point]) -> bool:
    """Whether a point lies within a shape or on its edge."""
    odd = False
    x, y = point.x, point.y
    ax, ay = shape[-1].x, shape[-1].y
    for corner in shape:
        bx, by = corner.x, corner.y
        turn = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
        if turn == 0 and min(ax, bx) <= x <= max(ax, bx) and min(ay, by) <= y <= max(ay, by):
            return True
        # the edge is crossed to the right of the point, computed without dividing
        if (ay > y) != (by > y) and (turn > 0) == (by > ay):
            odd = not odd
        ax, ay = bx, by
    return odd


def is_surely_convex(shape: Sequence[Point]) -> bool:
    """Whether a shape surely has no dents, so that a straight way between two points within lies within, too.

    Shapes of more than four corners are not looked into, for they may wind around themselves.
    """
    around = (*shape[1:], *shape[:2])
    turns = {_side(a, b, c) for a, b, c in zip(shape, around, around[1:], strict=False)}
    return not {-1, 1} <= turns and len(shape) <= _SIMPLE


def touches(a: Point, b: Point, shape: Sequence[Point]) -> bool:
    """Whether a straight way enters a shape or crosses it."""
    # a way that ends within, and does not begin there, crosses an edge
    return inside(a, shape) or any(_cross(a, b, c, d) for c, d in zip(shape, (*shape[1:], shape[0]), strict=True))


class Box(NamedTuple):
    """The least rectangle around a shape: a way that passes it by need not be looked at closely."""

    left: int
    top: int
    right: int
    bottom: int

    @classmethod
    def around(cls, shape: Sequence[Point]) -> Box:
        """The box of a shape."""
        across, down = zip(*shape, strict=True)
        return cls(min(across), min(down), max(across), max(down))

    def holds(self, point: Point) -> bool:
        """Whether a point lies in it or on its edge."""
        return self.left <= point.x <= self.right and self.top <= point.y <= self.bottom

    def is_passed(self, a: Point, b: Point) -> bool:
        """Whether a straight way lies wholly to one side of it."""
        beside = (a.x < self.left and b.x < self.left) or (a.x > self.right and b.x > self.right)
        return beside or (a.y < self.top and b.y < self.top) or (a.y > self.bottom and b.y > self.bottom)

    def reaches(self, point: Point, reach: int) -> bool:
        """Whether any of it lies within reach of a point."""
        across = max(self.left - point.x, 0, point.x - self.right)
        return hypot(across, max(self.top - point.y, 0, point.y - self.bottom)) <= reach


def gap(point: Point, a: Point, b: Point) -> float:
    """The distance from a point to a straight way, in hundredths."""
    span = (b.x - a.x) ** 2 + (b.y - a.y) ** 2
    share = ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / span if span else 0.0
    share = min(1.0, max(0.0, share))
    return hypot(point.x - a.x - share * (b.x - a.x), point.y - a.y - share * (b.y - a.y))


def points_along(path: Sequence[Point]) -> Iterator[Point]:
    """The points of a way, a quarter of an inch apart."""
    yield path[0]
    for a, b in pairwise(path):
        count = max(1, round(a.to(b) / STEP))
        for n in range(1, count + 1):
            yield Point(a.x + (b.x - a.x) * n // count, a.y + (b.y - a.y) * n // count)


def _side(a: Point, b: Point, point: Point) -> int:
    turn = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
    return (turn > 0) - (turn < 0)


def _on(point: Point, a: Point, b: Point) -> bool:
    return (
        _side(a, b, point) == 0
        and min(a.x, b.x) <= point.x <= max(a.x, b.x)
        and min(a.y, b.y) <= point.y <= max(a.y, b.y)
    )


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    if _side(a, b, c) != _side(a, b, d) and _side(c, d, a) != _side(c, d, b):
        return True
    return _on(c, a, b) or _on(d, a, b)
