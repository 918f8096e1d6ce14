"""What a combat does: step losses, retreats, displacement, Stiff Resistance, advance (7.6 to 7.9)."""

from __future__ import annotations

from ccmod.play.event import Event, event_type
from ccmod.play.phrase import Phrase
from ccmod.play.slots import HEX, NAME, one_of


@event_type("lose_step", Phrase("{unit} loses a step[ by {cause}]", unit=NAME, cause=one_of("friendly fire")))
class LoseStep(Event):
    """A full two-step unit goes to its reduced side (7.6)."""

    unit: str
    cause: str | None = None


@event_type("eliminate", Phrase("{unit} is eliminated[ by {cause}]", unit=NAME, cause=one_of("friendly fire")))
class Eliminate(Event):
    """A unit leaves the game (7.6)."""

    unit: str
    cause: str | None = None


@event_type("retreat", Phrase("{unit} retreats to {hex}[ by {side}]", unit=NAME, hex=HEX, side=NAME))
class Retreat(Event):
    """A unit retreats by one hex (7.7); ``side`` is who moves it."""

    unit: str
    hex: str
    side: str | None = None


@event_type("displace", Phrase("{unit} is displaced to {hex}", unit=NAME, hex=HEX))
class Displace(Event):
    """A unit makes room for one that retreats (7.7.2)."""

    unit: str
    hex: str


@event_type("resist", Phrase("{unit} offers stiff resistance[ by {side}]", unit=NAME, side=NAME))
class Resist(Event):
    """A retreat is refused for a step (7.8); the step loss follows in an event of its own."""

    unit: str
    side: str | None = None


@event_type("advance", Phrase("{unit} advances to {hex}", unit=NAME, hex=HEX))
class Advance(Event):
    """A unit advances by one hex along the path of retreat (7.9)."""

    unit: str
    hex: str
