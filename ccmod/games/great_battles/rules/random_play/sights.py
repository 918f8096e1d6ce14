"""Whom a unit may fire at in a random battle: rather too few than one too many (10.1, 10.2)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules.forms import through_refused_front
from ccmod.games.great_battles.rules.ground import WHOLE
from ccmod.games.great_battles.rules.refusals import fire_limit, halves
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.shots import CANISTER
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import MARCH
from ccmod.hexes.coordinates import Axial, axial
from ccmod.hexes.facing import in_front
from ccmod.hexes.relief import way_of

NEAR_FRIENDS = 2
"""Hexes around the target in which friends keep artillery from firing over them (10.26)."""
ON_FOOT, MOUNTED, GUNS = 7, 4, 12
"""The strength that fires from one hex (8.31)."""
PHASING_CAVALRY = 2
DARK = ("dawn", "dusk", "night")


def reach_of(state: State, unit: Unit, *, phasing: bool) -> int:
    """The farthest hex that a unit's weapon reaches now (10.16, 14.24, 16.11)."""
    weapon = state.charts.weapon(unit.weapon)
    if weapon is None:
        return 0
    reach = -(-weapon.range // 2) if state.turn.period in DARK else weapon.range
    return min(reach, PHASING_CAVALRY) if phasing and unit.is_mounted else reach


def may_fire(state: State, unit: Unit) -> bool:
    """Whether a unit is able to fire at all."""
    able = unit.hex is not None and unit.facing is not None and unit.ammunition < 2 and not unit.abandoned
    bound = unit.parts or unit.works is not None or state.orders_of(unit) == MARCH
    brigade = state.brigade_of(unit)
    return able and not bound and not (unit.is_artillery and unit.disordered) and not (brigade and brigade.reserve)


def sees(state: State, unit: Unit, target: str, *, phasing: bool) -> bool:
    """Whether a unit has a hex in range, through its front, in sight, with nobody between (10.12, 10.2)."""
    if unit.hex is None or unit.facing is None or state.ground is None:
        return False
    distance = state.board.distance(unit.hex, target)
    if not 0 < distance <= reach_of(state, unit, phasing=phasing):
        return False
    if not in_front(state.board, unit.hex, unit.facing, target, unit.refused):
        return False
    if unit.is_artillery and distance == 1:
        return abs(state.ground.level(unit.hex) - state.ground.level(target)) < WHOLE
    if state.ground.lines.between(unit.hex, target) is not None:
        return False
    if unit.is_artillery and distance > CANISTER:
        near = state.board.within(target, NEAR_FRIENDS)
        return not any(one.side == unit.side for hex in near for one in state.units_in(hex))
    return not any(list(state.units_in(hex)) for hex in _between(state, unit.hex, target))


def _between(state: State, a: str, b: str) -> Iterator[str]:
    """The hexes that the line between two hexes runs through or along."""
    start, end = axial(state.board.offset(a)), axial(state.board.offset(b))
    relief = state.ground.lines.relief if state.ground is not None else None
    for point in way_of(Axial(end.q - start.q, end.r - start.r)).between:
        hex = relief.at.get(Axial(start.q + point.step.q, start.r + point.step.r)) if relief is not None else None
        if hex is not None:
            yield hex


def strength_of(state: State, unit: Unit, target: str) -> int:
    """With how much a unit may fire at a hex now: of what its hex may, those above it come first (8.31, 8.33).

    Refused, half of that goes through the front, and half through the refused front (7.34).
    """
    if unit.refused:
        limit, aside = fire_limit([unit]), through_refused_front(state.board, unit, target)
        return 0 if limit is None or aside is None else halves(limit)[aside]
    stack = state.stack(unit.hex)
    most = GUNS if unit.is_artillery else MOUNTED if unit.is_mounted else ON_FOOT
    above = 0
    for one in stack:
        if one is unit:
            break
        above += one.firing_sp or 0
    return max(0, min(unit.firing_sp or 0, most - above))


def may_fire_rapidly(state: State, unit: Unit, target: str) -> bool:
    """Whether a smooth-bore may use Rapid Fire at a hex: near by, not having moved or turned (10.68)."""
    weapon, deeds = state.charts.weapon(unit.weapon), unit.deeds
    still = not deeds.path and not deeds.withdrew and not deeds.spent and not unit.reactions.turned
    if weapon is None or not weapon.rapid or not still or unit.reactions.moved or unit.hex is None:
        return False
    return state.board.distance(unit.hex, target) <= CANISTER and len(state.stack(unit.hex)) == 1
