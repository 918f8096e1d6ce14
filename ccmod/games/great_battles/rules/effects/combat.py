"""How fire, Shock and their results change the position (10.0 to 13.0, 16.2)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.effects import results
from ccmod.games.great_battles.rules.effects.actors import acts, does_something, interrupts, rides_to
from ccmod.games.great_battles.rules.effects.effort import spoils, stirs, strikes, toils
from ccmod.games.great_battles.rules.effects.movement import enters, frees
from ccmod.games.great_battles.rules.effects.obedience import go_on_advance, rouse
from ccmod.games.great_battles.rules.effects.recovery import took
from ccmod.games.great_battles.rules.forms import through_refused_front, wrapping_half
from ccmod.games.great_battles.rules.state.commands import (
    AMMUNITION,
    GOOD_ORDER,
    LESS_FATIGUE,
)
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.shots import CANISTER
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import COLUMN, LEVELS, SPENT, step_of
from ccmod.play.effects import effect

NEAR = 4
"""Hexes within which fire drives a brigade out of Reserve (6.34)."""


@effect
def fire(state: State, event: e.Fire) -> None:
    """Who has fired at what, and with how much; those fired at may react."""
    results.fires(state, event)
    acting, strength = state.activation, event.strength or 0
    if event.kind is None:
        acts(state, event.units)
        acting.causes, acting.fired_at = event.units, event.hex
    for name in event.units:
        unit = state.make_unit(name)
        if event.kind is None:
            unit.deeds.fired.append(event.hex)
            toils(state, unit)
        else:
            unit.reactions.fired.setdefault(event.kind, []).append((event.hex, strength))
            if state.option("AMB-28") == "yes":
                spoils(unit, "fired")
        if unit.hex is not None:
            if unit.refused and event.kind is None:
                _fires_by_halves(state, unit, event)
            acting.fired[unit.hex] = acting.fired.get(unit.hex, 0) + strength
            distance, targets = state.board.distance(unit.hex, event.hex), state.enemies_in(event.hex, unit.side)
            if distance <= NEAR:
                strikes(state, targets)
            if not unit.is_artillery or (distance <= CANISTER and state.option("AMB-38") == "yes"):
                rouse(state, targets)


def _fires_by_halves(state: State, unit: Unit, event: e.Fire) -> None:
    """Refused units have fired through their refused front, or through the others (7.34)."""
    way = through_refused_front(state.board, unit, event.hex)
    if way is not None:
        key = (unit.hex or "", way)
        state.activation.refused_fire[key] = state.activation.refused_fire.get(key, 0) + (event.strength or 0)


@effect
def fire_result(state: State, event: e.FireResult) -> None:
    """The consequences by the table are to be carried out."""
    results.gives(state, event)


@effect
def lose(state: State, event: e.Lose) -> None:
    """Strength points, or guns."""
    results.takes(state, event)
    unit = state.make_unit(event.unit)
    unit.lost = None if unit.lost is None else unit.lost + event.sp


@effect
def regain(state: State, event: e.Regain) -> None:
    """Stragglers come back; with half of its strength a unit is Collapsed no more, whether that is said or not."""
    unit = state.make_unit(event.unit)
    unit.lost = None if unit.lost is None else max(0, unit.lost - event.sp)
    unit.collapsed &= unit.is_below_half is not False


@effect
def eliminate(state: State, event: e.Eliminate) -> None:
    """A unit leaves the game."""
    unit = state.make_unit(event.unit)
    unit.eliminated = True
    state.lay(unit)
    state.put(unit, None)


@effect
def rout(state: State, event: e.Rout) -> None:
    """A unit leaves the map, Disordered."""
    unit = state.make_unit(event.unit)
    unit.routed = unit.disordered = True
    unit.refused, unit.blown = None, False
    state.lay(unit)
    state.put(unit, None)


@effect
def return_routed(state: State, event: e.ReturnRouted) -> None:
    """It is back."""
    unit = state.make_unit(event.unit)
    unit.routed = False
    enters(state, unit, event.hex)


@effect
def disorder(state: State, event: e.Disorder) -> None:
    """The counter is turned."""
    unit = state.make_unit(event.unit)
    unit.disordered, unit.turned = True, state.ledger.step


@effect
def rally(state: State, event: e.Rally) -> None:
    """And turned back."""
    unit = state.make_unit(event.unit)
    unit.disordered, unit.deeds.rallied = False, True
    if event.cause == "reserve":
        took(state, unit.command, GOOD_ORDER)


@effect
def try_rally(state: State, event: e.TryRally) -> None:
    """Whatever comes of it, the unit does nothing else."""
    does_something(state, event.unit)
    interrupts(state)
    unit = state.make_unit(event.unit)
    unit.deeds.rallied = True
    spoils(unit, "tried to rally")


@effect
def collapse(state: State, event: e.Collapse | e.EndCollapse) -> None:
    """The marker goes on, or off."""
    state.make_unit(event.unit).collapsed = isinstance(event, e.Collapse)


@effect
def blow(state: State, event: e.Blow | e.EndBlown) -> None:
    """The marker goes on, or off."""
    unit = state.make_unit(event.unit)
    unit.blown, unit.recovered = isinstance(event, e.Blow), False
    unit.blown_since = (state.turn.number, state.turn.action_phases) if unit.blown else None
    unit.disordered |= unit.blown


@effect
def retreat(state: State, event: e.Retreat | e.RetreatBefore) -> None:
    """One hex back; who was forced does nothing more in its own activation (12.47)."""
    unit = state.make_unit(event.unit)
    enters(state, unit, event.hex)
    spoils(unit, "retreated")
    if isinstance(event, e.Retreat):
        unit.deeds.stopped = True
    if not isinstance(event, e.Retreat) or state.option("D-01") == "yes":
        frees(unit)


@effect
def advance(state: State, event: e.Advance | e.Wrap) -> None:
    """One hex forward; the half of a Line that is not beside an enemy wraps; a Column draws together first (8.52)."""
    unit = state.make_unit(event.unit)
    if isinstance(event, e.Wrap):
        half = wrapping_half(state, unit)
        if half is not None:
            state.lay(unit, tuple(event.hex if hex == half else hex for hex in unit.parts))
            state.put(unit, unit.parts[0])
        return
    if unit.form == COLUMN:
        unit.form = None
        state.lay(unit)
    enters(state, unit, event.hex)
    unit.deeds.advanced.add(event.hex)
    spoils(unit, "advanced")
    frees(unit)
    state.activation.causes, state.activation.fired_at = (event.unit,), None


@effect
def abandon(state: State, event: e.Abandon | e.FlipAbandoned | e.Recrew) -> None:
    """Guns without their crews; manned again they are Disordered (12.81)."""
    battery = state.make_unit(event.battery)
    state.abandon(battery, {e.Abandon: 1, e.FlipAbandoned: 2}.get(type(event), 0))
    battery.visited &= not isinstance(event, (e.Abandon, e.Recrew))
    battery.disordered |= isinstance(event, e.Recrew)
    battery.deeds.manned |= isinstance(event, e.Recrew)
    battery.manned_in = battery.hex if isinstance(event, e.Recrew) else None
    battery.flipped = state.turn.number if isinstance(event, e.FlipAbandoned) else None


@effect
def ammunition(state: State, event: e.LowAmmo | e.OutOfAmmo) -> None:
    """Ammunition runs low, or out."""
    state.make_unit(event.unit).ammunition = 1 if isinstance(event, e.LowAmmo) else 2


@effect
def resupply(state: State, event: e.Resupply) -> None:
    """One level; all of it from Reserve or by mounting."""
    unit = state.make_unit(event.unit)
    unit.ammunition = 0 if event.cause in ("reserve", "mounting") else max(0, unit.ammunition - 1)
    unit.deeds.resupplied = True
    if event.cause in (None, "resupply"):
        does_something(state, event.unit)
        spoils(unit, "taken ammunition")
    if event.cause == "reserve":
        took(state, unit.command, AMMUNITION)


@effect
def designate(state: State, event: e.Designate) -> None:
    """Who attacks and who is attacked are both active."""
    for name in (*event.attackers, *event.defenders):
        unit = state.make_unit(name)
        if name in event.attackers:
            unit.deeds.shocked = True
            toils(state, unit)
        else:
            stirs(state, (unit,))
            strikes(state, (unit,))
            rouse(state, (unit,))
            for one in state.stack(unit.hex):
                spoils(one, "been attacked in a Shock")


@effect
def resolve(state: State, event: e.Resolve | e.ContinueShock) -> None:
    """The brigades of both sides were in a Step 6b of this Action Phase."""
    attackers = event.attackers if isinstance(event, e.Resolve) else event.units
    for name in (*attackers, *event.defenders):
        brigade = state.brigade_of(state.unit(name))
        if brigade is not None:
            brigade.shocks.add(state.turn.action_phases)


@effect
def fatigue(state: State, event: e.Fatigue) -> None:
    """The level of a brigade."""
    brigade, level = state.make_command(event.brigade), LEVELS.index(event.level)
    gained = level - step_of(brigade.fatigue)
    brigade.tired += max(0, gained - brigade.unreported)
    brigade.unreported = brigade.slack = 0
    brigade.fatigue = level - 1 if level else None
    if brigade.fatigue == SPENT and state.option("fatigue") != "no":
        go_on_advance(state, (event.brigade,))
    if gained < 0:
        brigade.relieved = True
        took(state, event.brigade, LESS_FATIGUE)


@effect
def effectiveness(state: State, event: e.Ineffective | e.Effective) -> None:
    """The marker goes on, or off."""
    state.make_command(event.command).ineffective = isinstance(event, e.Ineffective)


@effect
def move_leader(state: State, event: e.MoveLeader) -> None:
    """A leader goes to a hex."""
    leader = state.leaders.get(event.leader)
    if leader is not None:
        if leader.killed:
            state.takes_over(leader, None)
        rides_to(state, leader, event.hex, event.mp)


@effect
def relocate_leader(state: State, event: e.RelocateLeader | e.ReplaceLeader) -> None:
    """A leader goes to a unit; a replacement takes the command of the one who was lost."""
    leader, at = state.leaders.get(event.leader), state.unit(event.unit).hex
    lost = state.leaders.get(event.lost) if isinstance(event, e.ReplaceLeader) else None
    if leader is not None:
        leader.goes(at)
        state.takes_over(leader, lost)


@effect
def lose_leader(state: State, event: e.LoseLeader) -> None:
    """A leader is killed."""
    leader = state.leaders.get(event.leader)
    if leader is not None:
        leader.goes(None)
        state.falls(leader, state.turn.number)
