"""The straight line between two hex centres: which hexes and hexsides it touches, and how. Exact, without rounding.

What a line touches depends only on the way from one hex to the other, not on where they lie, so each way is traced
once. Places on the way are counted in steps, of which each line has as many as it takes to make them whole numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from math import lcm

from ccmod.ground.dataclass import dataclass
from ccmod.hexes.coordinates import Axial, Offset, axial
from ccmod.hexes.lattice import UNIT, LatticePoint, centre_of_step, reach

THROUGH, ALONG, CORNER = "through", "along", "corner"
"""How a line touches a hex: through its interior, along one of its sides, or in one of its corners.

A line touches a hexside by crossing it (through), by running along it, or in one of its ends (corner)."""


@dataclass(frozen=True, slots=True)
class Contact:
    """A hex that the line touches."""

    step: Axial
    """The hex, as the way to it from the line's first one."""
    kind: str
    start: int
    """The step of the way at which the touch begins, and below at which it ends."""
    end: int
    deep: bool
    """Whether the line passes through the inner half: the hexagon half as large around the centre."""


@dataclass(frozen=True, slots=True)
class SideContact:
    """A hexside that the line touches, between two hexes of the trace."""

    first: int
    """Its two hexes, by their places in the trace."""
    second: int
    kind: str
    start: int
    """The step of the way at which the touch begins."""


@dataclass(frozen=True, slots=True)
class Trace:
    """All that the line between two hexes touches, in the order of the way, both ends included."""

    contacts: tuple[Contact, ...]
    sides: tuple[SideContact, ...]
    passes: tuple[tuple[int, ...], ...]
    """For each hex, the places of those from or to which the line crosses their common side."""
    at: Mapping[Axial, Contact]
    """The contacts by their hexes."""
    length: int
    """The steps of the whole way."""


def way(a: Offset, b: Offset) -> tuple[Offset, Offset, Axial]:
    """The two hexes in the canonical order (by column, then row) and the way from the first to the second."""
    first, second = (a, b) if a <= b else (b, a)
    p, q = axial(first), axial(second)
    return first, second, Axial(q.q - p.q, q.r - p.r)


@lru_cache(maxsize=1 << 14)
def trace(step: Axial) -> Trace:
    """The hexes and hexsides that the line along a way touches."""
    target = centre_of_step(step)
    length = lcm(*(abs(slope) or 1 for slope in _slopes(target)))
    contacts = sorted(_contacts(step, target, length), key=lambda one: (one.start + one.end, one.start, one.step))
    sides = _sides(contacts)
    passes: list[tuple[int, ...]] = [()] * len(contacts)
    for side in sides:
        if side.kind == THROUGH:
            passes[side.first] += (side.second,)
            passes[side.second] += (side.first,)
    return Trace(tuple(contacts), tuple(sides), tuple(passes), {one.step: one for one in contacts}, length)


def _slopes(spot: LatticePoint) -> tuple[int, int, int]:
    """How far a point lies along the directions across the three pairs of a hex's sides."""
    return spot.y, spot.x + spot.y, spot.x - spot.y


def _contacts(step: Axial, target: LatticePoint, length: int) -> Iterator[Contact]:
    """The hexes that the line touches, among all around it."""
    if step == (0, 0):
        yield Contact(step, THROUGH, 0, length, deep=True)
        return
    width = reach(target.x, target.y)
    for q in range(min(0, step.q) - 1, max(0, step.q) + 2):
        for r in range(min(0, step.r) - 1, max(0, step.r) + 2):
            middle = centre_of_step(Axial(q, r))
            aside = abs(target.x * middle.y - target.y * middle.x)
            if aside <= width and (part := _part_inside(target, middle, length)) is not None:
                kind = THROUGH if aside < width else CORNER if part[0] == part[1] else ALONG
                yield Contact(Axial(q, r), kind, *part, deep=2 * aside <= width)


def _part_inside(target: LatticePoint, middle: LatticePoint, length: int) -> tuple[int, int] | None:
    """The steps of the line from the origin to ``target`` that lie in the hex around ``middle``, sides included.

    A hex is what three strips have in common; ``length`` is a multiple of each slope, so that nothing is rounded.
    """
    start, end = 0, length
    for at, slope, bound in zip(_slopes(middle), _slopes(target), (UNIT, 2 * UNIT, 2 * UNIT), strict=True):
        if slope == 0:
            if abs(at) > bound:
                return None
            continue
        scale = length // slope
        enters, leaves = (at - bound) * scale, (at + bound) * scale
        if enters > leaves:
            enters, leaves = leaves, enters
        start, end = max(start, enters), min(end, leaves)
        if start > end:
            return None
    return start, end


def _sides(contacts: list[Contact]) -> list[SideContact]:
    """Two adjacent hexes have just their side in common, so what the line has in both lies on that side."""
    found = []
    for (i, a), (j, b) in combinations(enumerate(contacts), 2):
        q, r = b.step.q - a.step.q, b.step.r - a.step.r
        if max(abs(q), abs(r), abs(q + r)) > 1:
            continue
        start, end = max(a.start, b.start), min(a.end, b.end)
        if start < end:
            found.append(SideContact(i, j, ALONG, start))
        elif start == end:
            meeting = sum(one.start <= start <= one.end for one in contacts)
            found.append(SideContact(i, j, CORNER if meeting > 2 else THROUGH, start))
    return found
