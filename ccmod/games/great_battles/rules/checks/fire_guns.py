"""Artillery: moving and firing, what is before its guns, Rapid Fire, ammunition (10.6)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.ground import WHOLE
from ccmod.games.great_battles.rules.gunfire.modifiers import LEVELS_APART
from ccmod.games.great_battles.rules.gunfire.screens import faces, origin_of
from ccmod.games.great_battles.rules.gunfire.strength import companions
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.shots import (
    CANISTER,
    PRE_SHOCK,
    SECOND_ROUND,
    UNSAID_SHOT,
    base_kind,
    is_rapid,
)
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.subjects import Units, after_fire, guns
from ccmod.games.great_battles.rules.terms import FIRE_KINDS, points
from ccmod.ground.counting import counted
from ccmod.play.finding import Objection, missing, warning


def hindered(state: State, unit: Unit, event: e.Fire) -> str | None:
    """The reason that keeps smooth-bores from Rapid Fire, in words."""
    origin = origin_of(state.board, unit, event.hex)
    distance = state.board.distance(origin, event.hex) if origin is not None else 0
    if distance > CANISTER:
        return f"is {counted(distance, 'hex', 'hexes')} away"
    if base_kind(event.kind) is None and (unit.deeds.path or unit.deeds.spent):
        return "has spent movement points"
    counts = base_kind(event.kind) is None or state.option("D-17") == "both sides"
    if unit.name in state.firing.beneath and counts:
        return "began this activation beneath others"
    if unit.reactions.turned and base_kind(event.kind) is not None:
        return "has turned in reaction"
    if origin is None or state.ground is None or distance != 1:
        return None
    rise = abs(state.ground.level(origin) - state.ground.level(event.hex))
    return f"is {rise} levels from its target" if rise >= LEVELS_APART else None


def may_be_rapid(state: State, event: e.Fire) -> bool:
    """Whether fire that is not reported as rapid may be rapid all the same, as its second die would show.

    Who plays himself says it.
    """
    units = [state.unit(name) for name in event.units]
    if not units[0].is_artillery or state.ledger.whole or is_rapid(event.kind) or event.kind == SECOND_ROUND:
        return False
    if event.hex not in state.board or not all(unit.is_artillery for unit in units):
        return False
    weapons = [(unit, state.charts.weapon(unit.weapon)) for unit in units]
    smooth = [unit for unit, weapon in weapons if weapon is None or weapon.rapid]
    return bool(smooth) and not any(hindered(state, unit, event) for unit in smooth)


LOW, OUT = 1, 2


def half_allowance(state: State, unit: Unit) -> int | None:
    """Half of a battery's movement allowance, in halves of points (10.61, AMB-13, AMB-49)."""
    values = unit.front if state.option("AMB-49") == "yes" else unit.values
    if values.movement is None:
        return None
    down = values.movement // 2
    return WHOLE * (down if state.option("AMB-13") == "down" else values.movement - down)


@RULEBOOK.check("V109", "10.61", e.Fire, given=guns)
def fires_in_order_and_near(state: State, event: e.Fire, units: Units) -> Iterator[Objection]:
    """Disordered artillery does not fire, nor does artillery that has moved more than half of its allowance."""
    for unit in units:
        if unit.disordered:
            said = f"{unit.name} is Disordered, and does not fire"
            yield Objection(said, "guns in Good Order", "Disordered", (unit.name,), unit.hexes)
        if base_kind(event.kind) is not None or not unit.deeds.path:
            continue
        half = half_allowance(state, unit)
        if half is None or unit.deeds.spent is None:
            yield missing(f"the movement points of {unit.name}")
        elif unit.deeds.spent > half:
            said = f"{unit.name} has moved more than half of its allowance, and does not fire"
            yield Objection(said, f"{points(half)} MP", f"{points(unit.deeds.spent)} MP", (unit.name,), unit.hexes)


@RULEBOOK.check("V109", "10.61", e.Move, given=after_fire)
def moves_half_after_fire(state: State, event: e.Move, units: Units) -> Iterator[Objection]:
    """Guns that have fired move at most half of their allowance."""
    for unit in units:
        half = half_allowance(state, unit) if unit.deeds.fired and unit.is_artillery else None
        if half is None or unit.deeds.spent is None:
            continue
        if event.mp is None:
            yield missing("the movement points of this step")
        elif unit.deeds.spent + event.mp > half:
            said = f"{unit.name} has fired, and moves no more than half of its allowance"
            found = f"{points(unit.deeds.spent + event.mp)} MP"
            yield Objection(said, f"{points(half)} MP", found, (unit.name,), (event.hex,))


@RULEBOOK.check("V110", "10.66, 10.67", e.Fire, given=guns)
def fires_at_no_neighbour_far_above_or_below(state: State, event: e.Fire, units: Units) -> Iterator[Objection]:
    """Except before a Shock, artillery does not fire at an adjacent unit two levels higher or lower."""
    if state.ground is None or base_kind(event.kind) == PRE_SHOCK:
        return
    for unit in units:
        origin = origin_of(state.board, unit, event.hex)
        if origin is None or not state.board.adjacent(origin, event.hex):
            continue
        if _is_too_steep(state, origin, event.hex):
            rise = abs(state.ground.level(origin) - state.ground.level(event.hex))
            said = f"{event.hex} is {counted(rise, 'level')} from {unit.name} beside it"
            yield Objection(said, "less than two levels", counted(rise, "level"), (unit.name,), (origin, event.hex))


def _is_too_steep(state: State, hex: str, other: str) -> bool:
    """Whether a neighbour is too high or low for artillery (10.67, D-15); no neighbour is without a map."""
    if state.ground is None:
        return False
    rise = abs(state.ground.level(hex) - state.ground.level(other))
    return rise == LEVELS_APART or (rise > LEVELS_APART and state.option("D-15") != "exactly two")


@RULEBOOK.check("V110", "10.66, 10.67", e.Fire, given=guns)
def fires_at_the_enemy_before_it(state: State, event: e.Fire, units: Units) -> Iterator[Objection]:
    """A battery alone in its hex and in front of an enemy fires only at such an enemy, if it can."""
    if base_kind(event.kind) is not None:
        return
    for unit in units:
        if unit.hex is None or len({one.battery or one.name for one in companions(state, unit)}) > 1:
            continue
        near = {hex for enemy in state.facing_into(unit.hex, unit.side) for hex in enemy.hexes}
        able = {hex for hex in near if _can_fire(state, unit, hex)}
        if able and event.hex not in able:
            where = " or ".join(sorted(able))
            said = f"{unit.name} is before the front of the enemy in {where}, and fires at him"
            yield Objection(said, where, event.hex, (unit.name,), (unit.hex, event.hex))


def _can_fire(state: State, unit: Unit, hex: str) -> bool:
    """Whether a battery can fire at its neighbour: in front of it, and not too high or low."""
    origin = unit.hex or ""
    if not state.board.adjacent(origin, hex) or not faces(state.board, unit, origin, hex):
        return False
    return not _is_too_steep(state, origin, hex)


@RULEBOOK.check("V111", "10.68", e.Fire, of=filter(is_rapid, FIRE_KINDS))
def fires_rapidly_only_where_it_may(state: State, event: e.Fire) -> Iterator[Objection]:
    """Rapid Fire is made by smoothbores marked for it, at one to three hexes, without spending movement points."""
    smooth = 0
    for unit in map(state.unit, event.units):
        weapon = state.charts.weapon(unit.weapon)
        if unit.type is not None and not unit.is_artillery:
            yield Objection(f"{unit.name} has no Rapid Fire", "smooth-bores", unit.name, (unit.name,))
            continue
        if weapon is None:
            yield missing(f"whether {unit.weapon or unit.name} has Rapid Fire")
            continue
        if not weapon.rapid:
            continue
        smooth += 1
        why = hindered(state, unit, event)
        if why is not None:
            yield Objection(f"{unit.name} {why}, and has no Rapid Fire", "one shot", "Rapid Fire", (unit.name,))
    known = all(state.charts.weapon(state.unit(name).weapon) for name in event.units)
    if not smooth and known and all(unit.is_artillery for unit in map(state.unit, event.units)):
        who = ", ".join(event.units)
        yield Objection(f"{who} has no guns for Rapid Fire", "smooth-bores", "none", event.units)


@RULEBOOK.check("V111", "10.68", e.Roll, of=("fire", "the second shot"))
def is_said_to_be_rapid(state: State, event: e.Roll) -> Objection | None:
    """Rapid Fire is announced before any die is rolled; a second die does not show whether it was."""
    entry = state.ledger.find(event).entry
    if entry is None or entry.cause.id != UNSAID_SHOT:
        return None
    who = event.subject or ", ".join(sorted(entry.pieces or ()))
    said = f"{who} rolls a second time, but Rapid Fire was not reported"
    return warning(said, "Rapid Fire", "one shot", tuple(entry.pieces or ()))


@RULEBOOK.check("V111", "10.68", e.Move, given=after_fire)
def stays_after_rapid_fire(state: State, event: e.Move, units: Units) -> Iterator[Objection]:
    """Guns that used Rapid Fire do not move in that activation."""
    for unit in units:
        weapon = state.charts.weapon(unit.weapon)
        shots = (shot for shot in state.firing.shots if unit.name in shot.units and shot.base is None)
        if weapon is not None and weapon.rapid and any(is_rapid(shot.kind) for shot in shots):
            said = f"{unit.name} has used Rapid Fire, and does not move"
            yield Objection(said, "no move", "a move", (unit.name,), (event.hex,))


@RULEBOOK.check("V012", "10.41, 10.69", e.LowAmmo, e.OutOfAmmo)
def runs_low_before_it_runs_out(state: State, event: e.LowAmmo | e.OutOfAmmo) -> Iterator[Objection]:
    """A 5 makes ammunition low, and another 5 exhausts it; Rapid Fire and Spencers exhaust it at once."""
    unit, is_low = state.unit(event.unit), isinstance(event, e.LowAmmo)
    if unit.type is None:
        return
    if unit.is_mounted:
        said = f"{unit.name} is mounted, and does not run out of ammunition"
        yield Objection(said, "no marker", "a marker", (unit.name,))
        return
    mine = [shot for shot in state.firing.shots if event.unit in shot.units]
    at_once = any(is_rapid(shot.kind) or shot.is_second_round for shot in mine)
    if not unit.is_artillery and state.option("ammo_small_arms") == "no" and (is_low or (mine and not at_once)):
        said = f"{unit.name} has small arms, whose ammunition is not counted"
        yield Objection(said, "no marker", "a marker", (unit.name,))
    elif is_low and unit.ammunition >= LOW:
        said = f"{unit.name} was low on ammunition, and is out of it now"
        yield Objection(said, "out of ammunition", "low on ammunition", (unit.name,))
    elif not is_low and unit.ammunition < LOW and mine and not at_once:
        said = f"{unit.name} had ammunition, and is low on it now"
        yield Objection(said, "low on ammunition", "out of ammunition", (unit.name,))
