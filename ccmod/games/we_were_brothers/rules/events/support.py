"""Artillery and aircraft (13.0)."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules.events.slots import Megahex, SupportName, Truth
from ccmod.play.event import Event, event_type
from ccmod.play.slots import Name, PieceName


@event_type("quadrant", "{leader} commits a quadrant as {seal}")
class Quadrant(Event):
    """A Leader writes down a quadrant in secret (13.0-02)."""

    leader: PieceName
    seal: Name


@event_type("call_support", "{soldier} calls for {support}")
class CallSupport(Event):
    """A soldier calls artillery or aircraft (12.0-10/34/35, 13.0-01)."""

    soldier: PieceName
    support: SupportName


@event_type("place_target", "{soldier} places target {marker} on {megahex}")
class PlaceTarget(Event):
    """One of six target markers is placed face down (13.0-03/10)."""

    soldier: PieceName
    marker: Name
    megahex: Megahex


@event_type("reveal_target", "Target {marker} is {truth}")
class RevealTarget(Event):
    """A target marker is revealed (13.0-04/11)."""

    marker: Name
    truth: Truth


@event_type("deviate", "Target {marker} deviates to {megahex}")
class Deviate(Event):
    """A target marker is moved by its deviation (13.0-05/06)."""

    marker: Name
    megahex: Megahex


@event_type("impact", "The bombardment falls on {megahex}")
class Impact(Event):
    """A bombardment falls (13.0-07..09)."""

    megahex: Megahex


@event_type("strafe", "The aircraft strafe {megahex}")
class Strafe(Event):
    """Aircraft strafe a megahex (13.0-11/12)."""

    megahex: Megahex
