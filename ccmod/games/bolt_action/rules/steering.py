"""How vehicles are steered: where they face, how often they turn, forwards or straight back (BA-MAN, BA-REV).

A vehicle goes where it faces, or straight back; every other heading takes turns of up to 90 degrees each (B11), at the
beginning of its way, at the bends, and at its end. Unannounced turns are read in the vehicle's favour.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import asin, ceil, degrees

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.events.movement import REVERSE
from ccmod.games.bolt_action.rules.points import Point, angle_between, bearing, length_of
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.state.units import Unit
from ccmod.games.bolt_action.rules.tables import MOVES, TURNS
from ccmod.games.bolt_action.rules.terms import ADVANCE
from ccmod.ground.dataclass import dataclass

QUARTER = 90
STRAIGHT = 5
"""Degrees by which a way may stray and still be straight: players move by hand."""


@dataclass(frozen=True, slots=True)
class Steered:
    """The demands of a move on its vehicle."""

    turns: int
    """The turns that it takes at least; without those of its start if its facing was unknown."""
    facing: int | None
    """Where it faces at the end, in degrees; ``None`` if that is unknown."""
    is_straight_back: bool = False
    """Whether the way leads straight back, with no turn announced."""
    backs: bool = False
    """Whether it goes in reverse, announced or not."""


def steered(state: State, unit: Unit, event: e.Move, order: str | None, points: Sequence[Point]) -> Steered:
    """How a vehicle goes along a way: in reverse where that is said, or where it can be right in no other way."""
    headings = [bearing(a, b) for a, b in pairwise(points) if a != b]
    if not headings:
        end = event.facing if event.facing is not None or event.turns else unit.facing
        return Steered(event.turns or _turns(unit.facing, (), event.facing, STRAIGHT), end)
    slack = STRAIGHT + _drift(state, points)
    tails = [(heading + 180) % 360 for heading in headings]
    ahead = _turns(unit.facing, headings, event.facing, slack)
    back = _turns(unit.facing, tails, event.facing, slack)
    straight_back = back == 0 and not event.turns and (ahead > 0 or unit.facing is None)
    could_back = straight_back and may_back(state, unit, order, length_of(points))
    backs = event.manner == REVERSE or (could_back and ahead > turns_left(state, unit, order))
    shown = back if backs else ahead
    facing: float | None = event.facing
    if facing is None and (event.turns or 0) <= shown:
        facing = tails[-1] if backs else None if could_back else headings[-1]
    turns = max(event.turns or 0, shown)
    return Steered(turns, None if facing is None else round(facing) % 360, straight_back, backs)


def may_back(state: State, unit: Unit, order: str | None, length: int) -> bool:
    """Whether a vehicle may go so far straight back on an order (BA-REV, B12)."""
    if order != ADVANCE and state.option("B12") == "no":
        return False
    rate = MOVES.get(unit.column or "", {}).get(ADVANCE, 0)
    return length <= (rate if unit.recce else rate // 2) + state.tolerance


def turns_left(state: State, unit: Unit, order: str | None) -> int:
    """The turns that a vehicle still has on its order."""
    return TURNS.get(unit.locomotion or "", {}).get(order or "", 0) - state.activation_of(unit.name).turns


def _turns(facing: int | None, headings: Sequence[float], end: int | None, slack: float) -> int:
    """How many turns of up to 90 degrees lead from one heading to the next."""
    known = [heading for heading in (facing, *headings, end) if heading is not None]
    return sum(ceil(max(0.0, angle_between(a, b) - slack) / QUARTER) for a, b in pairwise(known))


def _drift(state: State, points: Sequence[Point]) -> float:
    """By how many degrees a heading may be off, if distances may be off by the tolerance."""
    shortest = min(a.to(b) for a, b in pairwise(points) if a != b)
    return degrees(asin(min(0.5, state.tolerance / shortest)))
