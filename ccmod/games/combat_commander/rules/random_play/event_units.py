"""Events that strike or help units and Weapons, in a random game (E43, E44, E50, E51, E60, E62-E64, E66, E72, E75)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.random_play.chance import declined, hit, reveal, roll, suppressed
from ccmod.games.combat_commander.rules.state.defense import morale_in_place
from ccmod.games.combat_commander.rules.state.interrupts import OpenTrigger
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.units import Unit
from ccmod.play.event import Event

RUSSIA = "russia"


def on_map(state: State) -> Iterator[Unit]:
    """Every unit on the map, of both sides."""
    return (unit for unit in state.units.values() if unit.hex is not None)


def battle_harden(state: State, trigger: OpenTrigger, _: Random) -> Iterator[Event]:
    """An own unit becomes veteran (E44)."""
    if not state.event_steps:
        yield from (e.Veteran(unit.name) for unit in state.units_of(trigger.side) if not unit.veteran)


def medic(state: State, _: OpenTrigger, __: Random) -> Iterator[Event]:
    """A broken unit rallies (E64)."""
    if not state.event_steps:
        yield from (e.Rally(unit.name) for unit in on_map(state) if unit.broken)


def kia(state: State, _: OpenTrigger, __: Random) -> Iterator[Event]:
    """A broken unit is eliminated (E62)."""
    if not state.event_steps:
        yield from (e.Eliminate(unit.name) for unit in on_map(state) if unit.broken)


def prisoners(state: State, trigger: OpenTrigger, _: Random) -> Iterator[Event]:
    """An own broken unit near enemies is eliminated (E66)."""
    if state.event_steps:
        return
    for unit in state.units_of(trigger.side):
        near = (unit.hex or "", *state.board.neighbours(unit.hex or ""))
        if unit.broken and any(state.enemies_in(hex, trigger.side) for hex in near):
            yield e.Eliminate(unit.name)


def interdiction(state: State, _: OpenTrigger, __: Random) -> Iterator[Event]:
    """A unit in Cover below 1 is suppressed (E60)."""
    if state.event_steps or state.ground is None:
        return
    for unit in on_map(state):
        cover = state.ground.cover(unit.hex or "", state.markers.get(unit.hex or "", ()))
        if not unit.suppressed and cover is not None and cover < 1:
            yield suppressed(unit.name)


def cower(state: State, trigger: OpenTrigger, _: Random) -> Iterator[Event]:
    """Every own Squad outside the Command radius of all Leaders, one after the other (E51)."""
    leaders = [unit for unit in state.units_of(trigger.side) if unit.is_leader]
    for unit in state.units_of(trigger.side):
        reached = any(state.board.distance(unit.hex or "", at.hex or "") <= at.command for at in leaders)
        if unit.kind == "squad" and not unit.suppressed and not reached:
            yield suppressed(unit.name)
            return


def air_support(state: State, trigger: OpenTrigger, _: Random) -> Iterator[Event]:
    """The random hex, then all units of the nearest occupied hex, or none (E43)."""
    if trigger.hex is None:
        yield from reveal(state, trigger.side, "random hex")
        return
    places, struck = state.carried.places if state.carried else {}, state.carried.struck if state.carried else ()
    hexes = dict.fromkeys(places.get(name) for name in struck if name in state.units)
    if hexes:
        yield from (hit(state, unit.name) for hex in hexes for unit in state.units_in(hex) if unit.name not in struck)
        return
    yield from (hit(state, unit.name) for unit in nearest(state, trigger.hex, list(on_map(state))))
    yield declined(trigger)


def nearest(state: State, hex: str, units: Iterable[Unit]) -> list[Unit]:
    """Those of some units that are nearest to a hex."""
    units = list(units)
    least = min((state.board.distance(hex, unit.hex or "") for unit in units), default=0)
    return [unit for unit in units if state.board.distance(hex, unit.hex or "") == least]


def shell_shock(state: State, trigger: OpenTrigger, _: Random) -> Iterator[Event]:
    """The random hex, then the nearest unit (E72)."""
    if trigger.hex is None:
        yield from reveal(state, trigger.side, "random hex")
    elif state.carried is not None and not any(name in state.units for name in state.carried.struck):
        yield from (hit(state, unit.name) for unit in nearest(state, trigger.hex, on_map(state)))


def malfunction(state: State, trigger: OpenTrigger, _: Random) -> Iterator[Event]:
    """The random hex, then the nearest Weapon that works (E63)."""
    if trigger.hex is None:
        yield from reveal(state, trigger.side, "random hex")
    elif state.carried is not None and not any(map(e.breaks, state.carried.seen(Event))):
        armed = [unit for unit in on_map(state) if unit.weapon is not None and not state.weapons[unit.weapon].broken]
        yield from (e.damage_to(unit.weapon or "", broken=False) for unit in nearest(state, trigger.hex, armed))


def suppressing_fire(state: State, trigger: OpenTrigger, _: Random) -> Iterator[Event]:
    """An enemy whom an own MG could fire at, or nobody (E75)."""
    if not state.event_steps:
        enemy = state.other(trigger.side) or ""
        yield from (suppressed(unit.name) for unit in state.units_of(enemy) if not unit.suppressed)
        yield declined(trigger)


def commissar(state: State, _: OpenTrigger, __: Random) -> Iterator[Event]:
    """The Russian player rolls for one of his broken units: it rallies, or is eliminated (E50)."""
    russian = next((side.name for side in state.sides.values() if side.nation == RUSSIA), None)
    if russian is None or state.carried is None:
        return
    made = next(state.carried.seen(e.Roll), None)
    if made is None:
        broken = [unit for unit in state.units_of(russian) if unit.broken]
        yield from (event for unit in broken for event in roll(state, russian, "event", unit.name))
    elif not any(state.carried.seen(e.Rally)) and not state.carried.struck:
        morale = morale_in_place(state, made.subject or "")
        if morale is not None:
            over = made.white + made.red > morale
            yield e.Eliminate(made.subject or "") if over else e.Rally(made.subject or "")
