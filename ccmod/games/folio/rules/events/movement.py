"""Movement, step by step (5)."""

from __future__ import annotations

from ccmod.games.folio.rules.events.slots import POINTS
from ccmod.play.event import Event, event_type
from ccmod.play.phrase import Phrase
from ccmod.play.slots import HEX, NAME


@event_type("arrive", Phrase("{unit} arrives in {hex}[ for {mp} MP]", unit=NAME, hex=HEX, mp=POINTS))
class Arrive(Event):
    """A reinforcement comes onto the map (3.0e, 4.1c). ``mp`` is held in half points."""

    unit: str
    hex: str
    mp: int | None = None


@event_type("enter", Phrase("{unit} enters {hex}[ for {mp} MP]", unit=NAME, hex=HEX, mp=POINTS))
class EnterHex(Event):
    """A unit goes one hex further (5.0b). ``mp``: what this step costs, in half points."""

    unit: str
    hex: str
    mp: int | None = None


@event_type("leave", Phrase("{unit} leaves the map", unit=NAME))
class LeaveMap(Event):
    """A unit goes off the map (5.1e)."""

    unit: str
