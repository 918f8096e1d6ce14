"""Movement, step by step (5)."""

from __future__ import annotations

from ccmod.games.folio.rules.events.slots import Points
from ccmod.games.folio.rules.names import HEX, RESERVE, UNIT
from ccmod.play.event import Event, event_type
from ccmod.play.footprints import ON_BOARD, Goes
from ccmod.play.slots import Hex, PieceName


@event_type("arrive", "{unit} arrives in {hex}[ for {mp} MP]", Goes("{unit}", HEX, kinds=(UNIT,)))
class Arrive(Event):
    """A reinforcement comes onto the map (3.0e, 4.1c). ``mp`` is held in half points."""

    unit: PieceName
    hex: Hex
    mp: Points | None = None


@event_type("enter", "{unit} enters {hex}[ for {mp} MP]", Goes("{unit}", HEX, kinds=(UNIT,)))
class EnterHex(Event):
    """A unit moves one hex (5.0b). ``mp``: the cost of this step, in half points."""

    unit: PieceName
    hex: Hex
    mp: Points | None = None


@event_type("leave", "{unit} leaves the map", Goes("{unit}", RESERVE, origin=ON_BOARD, kinds=(UNIT,)))
class LeaveMap(Event):
    """A unit leaves the map (5.1e)."""

    unit: PieceName
