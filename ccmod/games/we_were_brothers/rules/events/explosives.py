"""Grenades, smoke, charges, collapsing buildings (8.5)."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules.events.slots import Detonator, Megahex
from ccmod.games.we_were_brothers.rules.events.traces import LIES
from ccmod.play.event import Event, event_type
from ccmod.play.footprints import TakenOff
from ccmod.play.slots import Count, Hex, Name, PieceName


@event_type("throw", "{soldier} throws {item} at {hex}[ through {opening}]", LIES)
class Throw(Event):
    """A soldier throws a grenade or a satchel charge (8.5-01..06, -14..18, -31)."""

    soldier: PieceName
    item: Name
    hex: Hex
    opening: Name | None = None


@event_type("land", "{item} lands in {hex}", LIES)
class Land(Event):
    """The grenade or charge lands in a hex (8.5-07..09, -18)."""

    item: Name
    hex: Hex


@event_type("fly_in", "{item} lands indoors on {floor}")
class FlyIn(Event):
    """The grenade lands in a building (8.5-15/18/19)."""

    item: Name
    floor: Name


@event_type("explode", "{item} explodes in {place}")
class Explode(Event):
    """Something explodes (8.5-10..13, -19, -24, -26..29, -31)."""

    item: Name
    place: Name


@event_type("take_off", "{item} is taken off the map", TakenOff("{item}"))
class TakeOff(Event):
    """A marker is removed from the map (8.5-28, 13.0-04)."""

    item: Name


@event_type("smoke", "Smoke fills {megahex}")
class Smoke(Event):
    """A smoke grenade fills its megahex (8.5-20)."""

    megahex: Megahex


@event_type("smoke_drifts", "The smoke drifts from {start} to {megahex}")
class SmokeDrifts(Event):
    """Smoke drifts downwind (4.0-08, 8.5-20)."""

    start: Megahex
    megahex: Megahex


@event_type("smoke_clears", "The smoke in {megahex} clears")
class SmokeClears(Event):
    """Smoke clears (8.5-20)."""

    megahex: Megahex


@event_type("plant", "{soldier} tries to place {item} in {hex} against {target}")
class Plant(Event):
    """A soldier tries to place a charge (8.5-23/24/32, 11.0-12)."""

    soldier: PieceName
    item: Name
    hex: Hex
    target: Name


@event_type("planted", "{item} is placed in {hex} with a {detonator} detonator[ set to {turns}]", LIES)
class Planted(Event):
    """A charge is placed (8.5-24..27)."""

    item: Name
    hex: Hex
    detonator: Detonator
    turns: Count | None = None


@event_type("timer", "The timer of {item} stands on {turns}")
class Timer(Event):
    """The turns that a timed charge has left (8.5-26)."""

    item: Name
    turns: Count


@event_type("detonate", "{soldier} detonates {item}")
class Detonate(Event):
    """A soldier detonates a charge from afar (8.5-27)."""

    soldier: PieceName
    item: Name


@event_type("disarm", "{soldier} tries to disarm {item}")
class Disarm(Event):
    """A soldier tries to disarm a charge (11.0-12/13)."""

    soldier: PieceName
    item: Name


@event_type("disarmed", "{item} is disarmed")
class Disarmed(Event):
    """A charge is disarmed (11.0-12)."""

    item: Name


@event_type("destroy", "{target} is destroyed")
class Destroy(Event):
    """A target is destroyed (8.5-28/33, 13.0-09)."""

    target: Name


@event_type("debris", "{building} collapses into debris")
class Debris(Event):
    """A building becomes debris (8.5-34, 13.0-09)."""

    building: Name
