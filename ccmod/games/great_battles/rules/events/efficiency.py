"""Efficiency Markers and how many activations each division has (5.2, 5.4)."""

from __future__ import annotations

from typing import Annotated

from ccmod.play.event import Event, SecretOf, event_type
from ccmod.play.slots import COUNT, Count, Name, Names, PieceName, SideName, Signed


@event_type("call_em", "{side} draws an efficiency marker for {corps}", once=("{side} draws efficiency for {corps}",))
class CallEm(Event):
    """A player names the corps that he draws an Efficiency Marker for (5.21).

    ``marker`` is what he draws, where the piece shows it; he may keep it hidden until he shows it (:class:`DrawEm`).
    """

    side: SideName
    corps: Name
    marker: Annotated[int, COUNT, SecretOf("side")] | None = None


@event_type("draw_em", "The efficiency marker of {corps} is a {value}")
class DrawEm(Event):
    """The Efficiency Marker of a corps (5.21)."""

    corps: Name
    value: Count


@event_type("boost", "{leader} raises the efficiency of {corps} by 1", once=("{leader} raises {corps} by 1",))
class Boost(Event):
    """The Overall Commander raises the efficiency of a corps (5.22, 9.32)."""

    leader: PieceName
    corps: Name


@event_type("favour", "{leader} gives {points:AM/AMs} to {division}", once=("{leader} gives {points} to {division}",))
class Favour(Event):
    """A corps commander gives his rating, or a portion of it, to a division (5.23)."""

    leader: PieceName
    points: Signed
    division: Name


@event_type("set_ams", "{division} gets {count:AM/AMs}")
class SetAms(Event):
    """The number of Activation Markers that a division has this turn (5.23-5.28)."""

    division: Name
    count: Count


@event_type("transfer", "{side} transfers activations from {donors} to {division}")
class Transfer(Event):
    """Two activations of other divisions make one of this; a donor named twice gives both (5.41-5.44)."""

    side: SideName
    donors: Names
    division: Name
