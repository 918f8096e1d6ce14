"""Points in whole pixels, and the polygons that hold them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple


class Point(NamedTuple):
    """A point in whole pixels, from the top left corner."""

    x: int
    y: int


def inside(corners: Sequence[Point], point: Point) -> bool:
    """Whether a polygon holds a point; left and upper edges belong to it, right and lower ones do not (as in Java)."""
    x, y = point
    held = False
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        if (ay <= y) != (by <= y) and x >= ax + (y - ay) * (bx - ax) / (by - ay):
            held = not held
    return held


def cut(value: float) -> int:
    """Java's cast to ``int``: towards zero."""
    return int(value)


def nearest(value: float) -> int:
    """Java's ``Math.round``: halves upwards."""
    return math.floor(value + 0.5)
