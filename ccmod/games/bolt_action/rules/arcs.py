"""The arcs of a vehicle's weapons, and the side of it that is struck, by where units stand and where it faces.

The summary names the sides and the arcs of fire and draws neither. Quarters of 90 degrees about the facing are the
usual ones; lines through the corners of a long hull are usual, too, and make front and rear narrower (B43).
"""

from __future__ import annotations

from collections.abc import Iterator
from math import asin, degrees
from typing import NamedTuple

from ccmod.games.bolt_action.rules.points import angle_between, bearing
from ccmod.games.bolt_action.rules.state.units import Unit
from ccmod.games.bolt_action.rules.terms import FRONT, REAR, SIDE

ROUNDING = 1
"""Degrees by which bearings may be off, since places and facings are rounded."""
QUARTER, NARROW = 45, 15
"""Half the front, in degrees: as a quarter, and as that of the longest hull."""


def off_facing(unit: Unit, other: Unit) -> Iterator[tuple[float, float]]:
    """How far each base of another unit lies off a unit's facing, at least and at most; nothing if it is unknown."""
    if unit.at is None or unit.facing is None:
        return
    for base in other.bases():
        away, half = unit.at.to(base), other.base / 2
        off = angle_between(bearing(unit.at, base), unit.facing)
        width = ROUNDING + (degrees(asin(half / away)) if away > half else 180)
        yield max(0.0, off - width), min(180.0, off + width)


def is_before(unit: Unit, other: Unit, arc: int) -> bool | None:
    """Whether any of another unit lies within an arc about the facing; ``None`` if that is unknown."""
    spans = list(off_facing(unit, other))
    return any(least <= arc / 2 for least, _ in spans) if spans else None


class Struck(NamedTuple):
    """The sides that shots strike; more than one where the firer stands across a line between two."""

    by_quarters: frozenset[str]
    by_hull: frozenset[str]
    """Those that they may strike if the hull is long."""


def sides_struck(target: Unit, firer: Unit) -> Struck | None:
    """The sides that shots strike; ``None`` if places, or the facing of the target, are unknown."""
    spans = list(off_facing(target, firer))
    if not spans:
        return None
    wide, narrow = (frozenset(side for span in spans for side in _sides(span, front)) for front in (QUARTER, NARROW))
    return Struck(wide, wide | narrow)


def _sides(span: tuple[float, float], front: int) -> Iterator[str]:
    least, most = span
    if least <= front:
        yield FRONT
    if most >= front and least <= 180 - front:
        yield SIDE
    if most >= 180 - front:
        yield REAR
