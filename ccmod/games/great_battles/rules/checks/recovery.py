"""Rout Recovery, stragglers and ammunition (13.5, 16.2, 10.9)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.costs import VERTEX
from ccmod.games.great_battles.rules.recovery_roll import LOST_FOR_GOOD, return_totals, straggler_totals
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.hexes.facing import turn
from ccmod.play.finding import Objection, missing, warning


@RULEBOOK.check("V163", "13.51, 13.52", e.TryReturn)
def was_in_reserve_all_turn(state: State, event: e.TryReturn) -> Iterator[Objection]:
    """Routed units return while their brigade is in Reserve for the whole turn."""
    unit = state.unit(event.unit)
    brigade = state.commands.get(unit.command or "")
    if "return" in unit.tried:
        yield Objection(f"{unit.name} has tried this turn", "one try a turn", "a second", (unit.name,))
    if unit.type is not None and not unit.routed:
        yield Objection(f"{unit.name} is not routed", "a routed unit", unit.name, (unit.name,))
    if brigade is not None and not (brigade.was_in_reserve and brigade.reserve_all_turn):
        said = f"{brigade.name} was not in Reserve all turn"
        yield Objection(said, "in Reserve all turn", "not in Reserve all turn", (unit.name,))


@RULEBOOK.check("V163", "13.51, 13.52", e.ReturnRouted)
def comes_back_beside_its_brigadier(state: State, event: e.ReturnRouted) -> Iterator[Objection]:
    """A routed unit returns at or below the Cohesion of its Disordered side, within a hex of its brigadier."""
    unit, die = state.unit(event.unit), state.die("rout recovery", event.unit)
    cohesion = unit.back.cohesion
    if unit.hex is not None:
        yield Objection(f"{unit.name} is on the map", "a routed unit", unit.name, (unit.name,), unit.hexes)
    if die is not None and cohesion is None:
        yield missing(f"the Disordered Cohesion of {unit.name}")
    elif die is not None and cohesion is not None:
        total, _ = return_totals(state, unit, die)
        if die >= LOST_FOR_GOOD or total > cohesion:
            above = f"{total} is above its Cohesion {cohesion}"
            why = f"a roll of {die} eliminates it" if die >= LOST_FOR_GOOD else above
            yield Objection(f"{unit.name} does not come back: {why}", f"at most {cohesion}", str(total), (unit.name,))
    brigadier = state.leader_of(unit.command or "")
    if brigadier is None or brigadier.hex is None:
        yield missing(f"where the brigadier of {unit.name} is")
    elif state.board.distance(brigadier.hex, event.hex) > 1:
        said = f"{event.hex} is not within a hex of {brigadier.name}"
        yield Objection(said, f"{brigadier.hex} or next to it", event.hex, (unit.name, brigadier.name), (event.hex,))


@RULEBOOK.check("V163", "13.51, 13.52", e.Lose, of=("rout recovery",))
def costs_one_point(_: State, event: e.Lose) -> Objection | None:
    """Rout Recovery costs one strength point, whether the unit returns or not."""
    if event.sp == 1:
        return None
    return Objection("Rout Recovery costs one strength point", "1 SP", f"{event.sp} SP", (event.unit,))


@RULEBOOK.check("V164", "16.21-16.23", e.TryStragglers)
def gathers_by_night_in_reserve(state: State, event: e.TryStragglers) -> Iterator[Objection]:
    """Units in command gather stragglers in Reserve, in a turn of night, dawn or dusk."""
    unit = state.unit(event.unit)
    command = state.commands.get(unit.command or "")
    if "stragglers" in unit.tried:
        yield Objection(f"{unit.name} has gathered stragglers this turn", "once a turn", "twice", (unit.name,))
    if state.turn.period == "day":
        yield Objection("stragglers are not gathered by day", "night, dawn or dusk", "day", (unit.name,))
    if command is not None and not command.was_in_reserve:
        yield Objection(f"{command.name} is not in Reserve", "in Reserve", "not in Reserve", (unit.name,))
    if unit.out_of_command:
        yield Objection(f"{unit.name} is out of command", "in command", "out of command", (unit.name,))
    if unit.type is not None and unit.lost is not None and unit.lost <= 1:
        yield warning(f"{unit.name} has no stragglers that could come back", "2 SP lost", f"{unit.lost} SP lost")


@RULEBOOK.check("V164", "16.21-16.23", e.Regain)
def stays_below_its_full_strength(state: State, event: e.Regain) -> Iterator[Objection]:
    """A passed roll restores one strength point; the last point lost never returns."""
    unit, die = state.unit(event.unit), state.die("stragglers", event.unit)
    if event.sp != 1:
        yield Objection("a roll brings one strength point", "1 SP", f"{event.sp} SP", (unit.name,))
    if unit.type is not None and unit.lost is not None and unit.lost - event.sp < 1:
        most = "one less than printed" if unit.strength is None else f"at most {unit.strength - 1} SP"
        said = f"{unit.name} never comes back to its printed strength"
        yield Objection(said, most, f"{event.sp} SP more", (unit.name,))
    cohesion = unit.values.cohesion
    if die is None or unit.type is None:
        return
    if cohesion is None:
        yield missing(f"the Cohesion of {unit.name}")
        return
    total, _ = straggler_totals(state, unit, die)
    if total > cohesion:
        said = f"{total} is above the Cohesion {cohesion} of {unit.name}"
        yield Objection(said, f"at most {cohesion}", str(total), (unit.name,))


@RULEBOOK.check("V171", "10.92, 10.93", e.Resupply)
def takes_ammunition_out_of_reach(state: State, event: e.Resupply) -> Iterator[Objection]:
    """A unit low on ammunition takes some if no enemy is adjacent; dismounted cavalry does so by mounting."""
    unit = state.unit(event.unit)
    if unit.type is None or event.cause == "reserve":
        return
    if event.cause == "mounting":
        if not (unit.is_mounted and unit.deeds.mounted):
            yield Objection(f"{unit.name} has not mounted", "cavalry that mounts", unit.name, (unit.name,))
        return
    if unit.deeds.resupplied and state.activation.brigades:
        said = f"{unit.name} has taken ammunition in this activation"
        yield Objection(said, "one level", "two levels", (unit.name,), unit.hexes)
    if unit.ammunition == 0:
        yield Objection(f"{unit.name} has all its ammunition", "low or out of ammunition", "full", (unit.name,))
    enemies = state.enemies_beside(unit)
    if enemies:
        said = f"{enemies[0].name} is next to {unit.name}"
        yield Objection(said, "no enemy next to it", enemies[0].name, (unit.name, enemies[0].name), unit.hexes)


@RULEBOOK.check("V171", "10.92, 10.93", e.Face, of=("resupply",))
def turns_a_vertex_when_supplied(state: State, event: e.Face) -> Objection | None:
    """A unit that has taken ammunition may turn one vertex."""
    unit = state.unit(event.unit)
    if unit.facing is None or turn(unit.facing, event.facing) <= VERTEX:
        return None
    said = f"{unit.name} turns one vertex when it has taken ammunition"
    return Objection(said, "one vertex", event.facing.upper(), (unit.name,), unit.hexes)
