"""Straight lines over the ground: the hexes and hexsides that they cross, in both ways where they touch a corner.

A line that runs exactly along hexsides, or through a corner, is led by on either side: what is true of both of its
courses is sure, and what is true of one of them is a matter of dispute (6.0-34). Most lines have one course.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from ccmod.ground.dataclass import dataclass
from ccmod.hexes.coordinates import STEPS, Axial
from ccmod.hexes.lattice import centre_of_step
from ccmod.hexes.trace import THROUGH, Contact, trace

_SIDES = {STEPS[name]: index for index, name in enumerate(("ne", "se", "s"))}
_BITS = 10
"""Room for rows in the number of a hex: boards have at most 200 of them."""


def number(hex: Axial) -> int:
    """A hex as a number; the sum of those of a hex and of a step is that of the hex to which it leads."""
    return (hex.q << _BITS) + hex.r


def side_number(hex: Axial, other: Axial) -> int:
    """A hexside as a number: four times that of a hex, and a digit. So steps are added here, too."""
    along = _SIDES.get(Axial(other.q - hex.q, other.r - hex.r))
    if along is not None:
        return 4 * number(hex) + along
    return 4 * number(other) + _SIDES[Axial(hex.q - other.q, hex.r - other.r)]


@dataclass(frozen=True, slots=True)
class Crossing:
    """A hexside that a line crosses, and how far the nearer of its hexes is from either end of the line."""

    side: int
    from_start: int
    from_end: int


@dataclass(frozen=True, slots=True)
class Course:
    """The things that a line meets between its ends, in order; all numbers are to be added to that of its first hex."""

    hexes: tuple[int, ...]
    crossings: tuple[Crossing, ...]
    sides: tuple[int, ...]
    """The hexsides of the crossings."""


@dataclass(frozen=True, slots=True)
class Shape:
    """All lines that lead equally far in one direction."""

    courses: tuple[Course, ...]
    """One, or two for a line that runs along hexsides or through corners."""
    deep: frozenset[int]
    """Hexes through whose middle the line runs: the hexagon half as large around the centre."""


@lru_cache(maxsize=1 << 14)
def shape_of(step: Axial) -> Shape:
    """The shape of the lines that lead so far."""
    contacts = [one for one in trace(step).contacts if one.step != step and one.step != (0, 0)]
    through = [one for one in contacts if one.kind == THROUGH]
    courses = [_course(step, contacts)]
    if len(through) < len(contacts):
        target = centre_of_step(step)

        def aside(contact: Contact) -> int:
            spot = centre_of_step(contact.step)
            return target.x * spot.y - target.y * spot.x

        courses = [
            _course(step, [one for one in contacts if one.kind == THROUGH or (aside(one) > 0) == right])
            for right in (False, True)
        ]
    return Shape(tuple(courses), frozenset(number(one.step) for one in through if one.deep))


def _course(step: Axial, contacts: list[Contact]) -> Course:
    hexes = [one.step for one in contacts]
    path = [Axial(0, 0), *hexes, step] if step != (0, 0) else []
    crossings = tuple(
        Crossing(side_number(a, b), min(_far(a), _far(b)), min(_far(a, step), _far(b, step))) for a, b in pairwise(path)
    )
    return Course(tuple(map(number, hexes)), crossings, tuple(one.side for one in crossings))


def _far(a: Axial, b: Axial = Axial(0, 0)) -> int:  # noqa: B008 - a tuple, which nobody changes
    q, r = a.q - b.q, a.r - b.r
    return max(abs(q), abs(r), abs(q + r))
