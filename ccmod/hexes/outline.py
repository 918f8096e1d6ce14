"""Shapes drawn over hexes (woods, houses, hills) and where a straight line touches them. Exact, in lattice points.

A shape is one or more rings of points; what an odd number of them encloses belongs to it, its edge included.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from ccmod.ground.dataclass import dataclass
from ccmod.hexes.board import Board
from ccmod.hexes.lattice import UNIT, LatticePoint, centre, meets

Ring = Sequence[LatticePoint]
Edge = tuple[int, int, int, int]
"""From ``x, y`` to ``x, y``."""
Part = tuple[int, int]
"""From which to which step of the way along a line."""

_ANCHORS = (
    LatticePoint(0, 0),
    LatticePoint(7, 3),
    LatticePoint(-31, 17),
    LatticePoint(53, -41),
    LatticePoint(-97, -71),
    LatticePoint(101, 89),
    LatticePoint(13, -127),
)
"""Points of a hex, from its centre, of which one lies off every edge."""


@dataclass(frozen=True, slots=True)
class Patch:
    """The part of a shape that lies in one hex."""

    edges: tuple[Edge, ...]
    """The shape's edges that touch the hex; none where the shape fills it."""
    anchor: LatticePoint
    """A point of the hex on no edge."""
    anchored: bool
    """Whether the shape holds that point."""
    core: bool = False
    """Whether it holds the whole inner half of the hex, so that every line through that touches it."""

    @property
    def full(self) -> bool:
        """Whether the shape fills the whole hex."""
        return not self.edges and self.anchored

    def holds(self, spot: LatticePoint) -> bool:
        """Whether the shape holds a point of the hex that lies on no edge."""
        return self._inside(spot.x, spot.y, 1)

    def touch(self, a: LatticePoint, b: LatticePoint, length: int, part: Part, own: Part) -> bool:
        """Whether the line from ``a`` to ``b``, a way of ``length`` steps, touches the shape in this hex.

        ``part`` is the part of the way that lies in the hex, its sides included. A touch does not count outside
        ``own``, nor at its ends.
        """
        start, end = part
        if start == end and not own[0] < start < own[1]:
            return False
        if not self.edges:
            return self.anchored
        if start < end and self.touch_edge(a, b, length, part, own):
            return True
        scale, at = 2 * length, start + end
        x, y = scale * a.x + (b.x - a.x) * at, scale * a.y + (b.y - a.y) * at
        if start == end and any(_on(edge, x, y, scale) for edge in self.edges):
            return True
        return self._inside(x, y, scale)

    def touch_edge(self, a: LatticePoint, b: LatticePoint, length: int, part: Part, own: Part) -> bool:
        """Whether the line touches the shape's edge in this hex."""
        ax, ay = a
        dx, dy = b.x - ax, b.y - ay
        for px, py, qx, qy in self.edges:
            left, right = dx * (py - ay) - dy * (px - ax), dx * (qy - ay) - dy * (qx - ax)
            if (left > 0 and right > 0) or (left < 0 and right < 0):
                continue
            if left == right:  # the edge lies in the line
                scale = dx * dx + dy * dy
                ends = [((x - ax) * dx + (y - ay) * dy) * length for x, y in ((px, py), (qx, qy))]
                first, last = min(ends), max(ends)
            else:
                ex, ey = qx - px, qy - py
                scale = dx * ey - dy * ex
                first = last = ((px - ax) * ey - (py - ay) * ex) * length
                if scale < 0:
                    first, last, scale = -first, -last, -scale
            if (
                part[0] * scale <= last
                and first <= part[1] * scale
                and own[0] * scale < last
                and first < own[1] * scale
            ):
                return True
        return False

    def _inside(self, x: int, y: int, scale: int) -> bool:
        """Whether the shape holds the point ``x/scale, y/scale``: as its anchor, but for each edge between them."""
        rx, ry = self.anchor.x * scale - x, self.anchor.y * scale - y
        held = self.anchored
        for px, py, qx, qy in self.edges:
            left = rx * (py * scale - y) - ry * (px * scale - x)
            right = rx * (qy * scale - y) - ry * (qx * scale - x)
            if (left >= 0) != (right >= 0):
                ex, ey = (qx - px) * scale, (qy - py) * scale
                here = ex * (y - py * scale) - ey * (x - px * scale)
                there = ex * (y + ry - py * scale) - ey * (x + rx - px * scale)
                held ^= (here > 0) != (there > 0)
        return held


def _on(edge: Edge, x: int, y: int, scale: int) -> bool:
    px, py, qx, qy = (value * scale for value in edge)
    if (qx - px) * (y - py) != (qy - py) * (x - px):
        return False
    return min(px, qx) <= x <= max(px, qx) and min(py, qy) <= y <= max(py, qy)


def edges_of(rings: Sequence[Ring]) -> list[tuple[LatticePoint, LatticePoint]]:
    """The edges of a shape's closed rings; points that repeat the one before make none."""
    return [(p, q) for ring in rings for p, q in pairwise((*ring, ring[0])) if p != q]


def inside(rings: Sequence[Ring], spot: LatticePoint) -> bool:
    """Whether a shape holds a point that lies on no edge: whether a ray from it meets an odd number of edges."""
    held = False
    for (px, py), (qx, qy) in edges_of(rings):
        if (py <= spot.y) != (qy <= spot.y):
            cross = (qx - px) * (spot.y - py) - (qy - py) * (spot.x - px)
            held ^= (cross > 0) == (qy > py)
    return held


def patches(rings: Sequence[Ring], board: Board) -> Iterator[tuple[str, Patch]]:
    """The parts of a shape in each hex of a board that it touches."""
    edges = edges_of(rings)
    xs, ys = [spot.x for ring in rings for spot in ring], [spot.y for ring in rings for spot in ring]
    for name in board:
        middle = centre(board.offset(name))
        if not (min(xs) - 2 * UNIT <= middle.x <= max(xs) + 2 * UNIT and min(ys) - UNIT <= middle.y <= max(ys) + UNIT):
            continue
        near = [(p, q) for p, q in edges if meets(middle, p, q)]
        own = tuple((p.x, p.y, q.x, q.y) for p, q in near)
        anchor = _anchor(middle, own)
        core = not any(meets(middle, p, q, half=True) for p, q in near) and inside(rings, middle)
        patch = Patch(own, anchor, inside(rings, anchor), core)
        if patch.edges or patch.anchored:
            yield name, patch


def _anchor(middle: LatticePoint, edges: tuple[Edge, ...]) -> LatticePoint:
    for dx, dy in _ANCHORS:
        spot = LatticePoint(middle.x + dx, middle.y + dy)
        if not any(_on(edge, spot.x, spot.y, 1) for edge in edges):
            return spot
    step = 1
    while any(_on(edge, middle.x + step, middle.y + step * step % UNIT, 1) for edge in edges):
        step += 1
    return LatticePoint(middle.x + step, middle.y + step * step % UNIT)
