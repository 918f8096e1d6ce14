"""Where the hexes of a map sheet lie on its picture, in picture pixels."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence
from itertools import pairwise

from ccmod.art.canvas import XY
from ccmod.art.faces import MapFace
from ccmod.hexes import coordinates
from ccmod.hexes.coordinates import DIRECTIONS, Offset
from ccmod.hexes.printed import board_of

_CORNERS_OF = {"n": (4, 5), "ne": (5, 0), "se": (0, 1), "s": (1, 2), "sw": (2, 3), "nw": (3, 4)}
"""The two corners (counted clockwise from the right one) at the ends of the hexside in each direction."""


class MapSheet:
    """A map face with its board and the pixels of its hexes."""

    def __init__(self, face: MapFace) -> None:
        self.face = face
        shape = ("columns", "rows", "first", "second", "fewer", "descending")
        self.board = board_of({key: getattr(face, key) for key in shape})
        self.radius = 2 * face.dx / 3
        """From a hex's centre to its left and right corners."""
        self.centres = {name: self._at(self.board.offset(name)) for name in self.board}
        rows = [y for _, y in self.centres.values()]
        self.width = round(2 * face.x0 + face.dx * (face.columns - 1))
        self.height = round(min(rows) + max(rows))

    def _at(self, hex: Offset) -> XY:
        shift = self.face.dy / 2 if hex.column % 2 else 0.0
        return self.face.x0 + self.face.dx * hex.column, self.face.y0 + self.face.dy * hex.row + shift

    def corners(self, hex: str | XY, grow: float = 0) -> list[XY]:
        """The corners of a hex (or of one with that centre) clockwise from the right, moved outwards by ``grow``."""
        x, y = self.centres[hex] if isinstance(hex, str) else hex
        r, h = self.radius + grow, (self.face.dy / 2) * (1 + grow / self.radius)
        return [(x + r, y), (x + r / 2, y + h), (x - r / 2, y + h), (x - r, y), (x - r / 2, y - h), (x + r / 2, y - h)]

    def halo(self, hexes: Iterable[str]) -> list[XY]:
        """The centres that hexes beyond the edge would have which touch only some of these hexes, and no others."""
        inside = set(hexes)
        beyond = {near for name in inside for near in coordinates.neighbours(self.board.offset(name))}
        found = []
        for hex in sorted(beyond):
            if self.board.name(hex) is None:
                touched = {self.board.name(near) for near in coordinates.neighbours(hex)}
                if touched - {None} <= inside:
                    found.append(self._at(hex))
        return found

    def side(self, a: str, b: str) -> tuple[XY, XY]:
        """The two ends of the hexside between two adjacent hexes."""
        direction = self.board.direction(a, b)
        assert direction is not None, f"{a} and {b} are not adjacent"
        corners = self.corners(a)
        first, second = _CORNERS_OF[direction]
        return corners[first], corners[second]

    def beyond(self, name: str, before: str) -> XY | None:
        """Where a way that ends in ``name``, coming from ``before``, leaves the map: straight on, or the nearest edge.

        ``None`` if the hex does not lie at an edge.
        """
        come = DIRECTIONS.index(self.board.direction(before, name) or "n")
        for turn in (0, 1, -1):
            direction = DIRECTIONS[(come + turn) % 6]
            if self.board.neighbour(name, direction) is None:
                return self._at(coordinates.neighbour(self.board.offset(name), direction))
        return None

    def of_terrain(self, *kinds: str) -> list[str]:
        """The hexes with one of these terrains, in the board's order."""
        face = self.face
        return [
            name
            for name in self.board
            if face.terrain.get(name, "open") in kinds or any(kind in kinds for kind in face.also.get(name, ()))
        ]

    def patches(self, names: Iterable[str]) -> list[list[str]]:
        """The hexes parted into patches whose hexes hang together."""
        left = dict.fromkeys(names)
        found = []
        while left:
            patch = [left.popitem()[0]]
            for name in patch:
                for near in self.board.neighbours(name):
                    if near in left:
                        del left[near]
                        patch.append(near)
            found.append(sorted(patch))
        return sorted(found)

    def chance(self, *what: object) -> random.Random:
        """A source of chance that depends on the thing drawn alone, so that a change elsewhere leaves it as it is."""
        return random.Random("/".join(str(part) for part in what))


def smooth(points: Sequence[XY], steps: int = 14) -> list[XY]:
    """A smooth curve through the points (Catmull-Rom), as a polyline."""
    if len(points) < 3:
        return list(points)
    first = (2 * points[0][0] - points[1][0], 2 * points[0][1] - points[1][1])
    last = (2 * points[-1][0] - points[-2][0], 2 * points[-1][1] - points[-2][1])
    padded = [first, *points, last]
    curve = []
    for p, q, r, s in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        for step in range(steps):
            t = step / steps
            a, b = -0.5 * t + t * t - 0.5 * t**3, 1 - 2.5 * t * t + 1.5 * t**3
            c, d = 0.5 * t + 2 * t * t - 1.5 * t**3, -0.5 * t * t + 0.5 * t**3
            curve.append((a * p[0] + b * q[0] + c * r[0] + d * s[0], a * p[1] + b * q[1] + c * r[1] + d * s[1]))
    return [*curve, points[-1]]


def along(points: Sequence[XY], spacing: float, start: float = 0) -> list[tuple[XY, float]]:
    """Points at equal distances along a polyline, each with the line's direction there (radians)."""
    found: list[tuple[XY, float]] = []
    due = start
    for (ax, ay), (bx, by) in pairwise(points):
        length = math.hypot(bx - ax, by - ay)
        while due < length:
            part = due / length
            found.append(((ax + (bx - ax) * part, ay + (by - ay) * part), math.atan2(by - ay, bx - ax)))
            due += spacing
        due -= length
    return found
