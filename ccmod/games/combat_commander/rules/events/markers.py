"""Markers on the map and on the tracks (2.6, 4)."""

from __future__ import annotations

from ccmod.play.event import Event, event_type
from ccmod.play.phrase import Phrase
from ccmod.play.slots import COUNT, HEX, NAME, SIGNED


@event_type("draw_marker", Phrase("{side} draws {marker} at random", side=NAME, marker=NAME))
class DrawMarker(Event):
    """A Smoke or Blaze marker is drawn at random, to be placed next (T94)."""

    side: str
    marker: str


@event_type("place", Phrase("{marker} is placed in {hex}[ by {side}]", marker=NAME, hex=HEX, side=NAME))
class Place(Event):
    """A marker comes into a hex: ``Smoke 4``, ``Blaze``, ``Foxholes``, ``Trench``, ``Wire``, ``Mines 6`` …"""

    marker: str
    hex: str
    side: str | None = None


@event_type("remove", Phrase("{marker} is removed from {hex}[ by {side}]", marker=NAME, hex=HEX, side=NAME))
class Remove(Event):
    """A marker leaves a hex."""

    marker: str
    hex: str
    side: str | None = None


@event_type("attack_marker", Phrase("The Attack Total marker stands on {total}", total=SIGNED))
class AttackMarker(Event):
    """The marker shows the Attack Total (4.1.2)."""

    total: int


@event_type("vp_marker", Phrase("The VP marker stands on {points} for {side}", points=COUNT, side=NAME))
class VPMarker(Event):
    """The marker shows who leads by how many VP (4.1.1)."""

    side: str
    points: int


@event_type("move_surrender", Phrase("{side} moves the Surrender marker to {space}", side=NAME, space=COUNT))
class MoveSurrender(Event):
    """A Surrender marker goes to another space of its owner's casualty row (E54)."""

    side: str
    space: int
