"""Markers on the map and on the tracks (2.6, 4)."""

from __future__ import annotations

from ccmod.games.combat_commander.rules.names import (
    ANY_RESERVE,
    HEX,
    MARKER,
    OWN_RESERVE,
    SMOKE_CUP,
    SURRENDER_SPACE,
    VP,
    VP_BOX,
    surrender_of,
)
from ccmod.play.event import Event, event_type
from ccmod.play.footprints import Created, Goes, TakenOff
from ccmod.play.slots import Count, Hex, Name, SideName, Signed


@event_type(
    "draw_marker",
    "{side} draws {marker} at random",
    Goes("{marker}", OWN_RESERVE, origin=SMOKE_CUP, only_there=True, inferred=False),
)
class DrawMarker(Event):
    """A Smoke or Blaze marker is drawn at random, to be placed next (T94)."""

    side: SideName
    marker: Name


@event_type(
    "place", "{marker} is placed in {hex}[ by {side}]", Created("{marker}", HEX, aside=ANY_RESERVE, inferred=False)
)
class Place(Event):
    """A marker is placed in a hex: ``Smoke 4``, ``Blaze``, ``Foxholes``, ``Trench``, ``Wire``, ``Mines 6`` …"""

    marker: Name
    hex: Hex
    side: SideName | None = None


@event_type(
    "remove",
    "{marker} is removed from {hex}[ by {side}]",
    TakenOff("{marker}", HEX, cup=SMOKE_CUP, kinds=(MARKER,), inferred=False),
)
class Remove(Event):
    """A marker is removed from a hex."""

    marker: Name
    hex: Hex
    side: SideName | None = None


@event_type("attack_marker", "The Attack Total marker stands on {total}")
class AttackMarker(Event):
    """The marker shows the Attack Total (4.1.2)."""

    total: Signed


@event_type("vp_marker", "The VP marker stands on {points} for {side}", Goes(VP, VP_BOX))
class VPMarker(Event):
    """The marker shows who leads by how many VP (4.1.1)."""

    side: SideName
    points: Count


@event_type(
    "move_surrender", "{side} moves the Surrender marker to {space}", Goes(surrender_of("{side}"), SURRENDER_SPACE)
)
class MoveSurrender(Event):
    """A Surrender marker goes to another space of its owner's casualty row (E54)."""

    side: SideName
    space: Count
