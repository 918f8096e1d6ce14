"""Range, front and line of sight of fire (10.12, 10.16, 10.2)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.gunfire.lines import line_of_fire
from ccmod.games.great_battles.rules.gunfire.screens import blocked, is_ahead, origin_of
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.shots import base_kind
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.subjects import Units, firers
from ccmod.ground.counting import counted
from ccmod.play.finding import Objection, missing

PHASING_CAVALRY = 2
"""The farthest hex at which mounted cavalry fires in its own activation (14.24)."""
HALVED = ("dawn", "dusk", "night")
"""When ranges are halved (16.11, 16.12)."""


@RULEBOOK.check("V101", "10.12, 10.16", e.Fire, given=firers, each=True)
def is_in_range(state: State, event: e.Fire, unit: Unit) -> Objection | None:
    """The target is within the range of every weapon, half of it, rounded up, in the dark."""
    origin = origin_of(state.board, unit, event.hex)
    if origin is None:
        return None
    weapon = state.charts.weapon(unit.weapon)
    reach = None if weapon is None else weapon.range
    if reach is not None and state.turn.period in HALVED:
        reach = -(-reach // 2)
    if unit.is_mounted and base_kind(event.kind) is None:
        reach = PHASING_CAVALRY if reach is None else min(reach, PHASING_CAVALRY)
    distance = state.board.distance(origin, event.hex)
    if reach is not None and distance > reach:
        said = f"{event.hex} is {counted(distance, 'hex', 'hexes')} from {unit.name}, who reaches {reach}"
        return Objection(
            said,
            f"at most {counted(reach, 'hex', 'hexes')}",
            counted(distance, "hex", "hexes"),
            (unit.name,),
            (origin, event.hex),
        )
    if weapon is None:
        what = f"the weapon {unit.weapon}" if unit.weapon else f"the weapon of {unit.name}"
        return missing(f"the range of {what}")
    return None


@RULEBOOK.check("V102", "10.21-10.27", e.Fire, given=firers, each=True)
def sees_its_target(state: State, event: e.Fire, unit: Unit) -> Objection | None:
    """A unit fires through its front, at a visible target, not past units that block the view.

    An extended unit fires from any of its hexes that can (8.45).
    """
    hexes = unit.hexes
    if not hexes or unit.type is None:
        return None
    if event.hex in hexes:
        said = f"{unit.name} is in {event.hex} itself"
        return Objection(said, "a hex of the enemy", event.hex, (unit.name,), (event.hex,))
    if state.ground is None:
        return missing("the map")
    faults = []
    if len(hexes) > 1:
        hexes = tuple(sorted(hexes, key=lambda hex: state.board.distance(hex, event.hex)))
    for origin in hexes:
        line = line_of_fire(state.ground, origin, event.hex)
        ahead = is_ahead(unit, line)
        if ahead is None:
            return missing(f"the facing of {unit.name}")
        fault = blocked(state, line, unit) if ahead else f"{event.hex} is not in front of {unit.name}"
        if fault is None:
            return None
        faults.append(fault)
    found = next((fault for fault in faults if "not in front" not in fault), faults[0])
    return Objection(found, "a target in front, in sight", found, (unit.name,), (*unit.hexes, event.hex))


@RULEBOOK.check("V102", "10.21-10.27", e.Fire, given=firers)
def fires_at_an_enemy(state: State, event: e.Fire, units: Units) -> Objection | None:
    """Fire is at an enemy; only fire declared earlier continues at a hex that has been vacated."""
    side = units[0].side
    if side is None or event.kind is not None:
        return None
    for one in state.units_in(event.hex):
        if one.side != side:
            return None
    if any(one.side != side and _is_lost_sight_of(one) for one in state.units.values()):
        return missing(f"who is in {event.hex}")
    return Objection(f"no enemy is in {event.hex}", "a hex of the enemy", "none", event.units, (event.hex,))


def _is_lost_sight_of(unit: Unit) -> bool:
    """Whether a unit is on the map in an unreported hex."""
    return not unit.hexes and not unit.eliminated and not unit.routed and unit.due is None
