"""Units that change their hex, come, or go (O16, O21, O23, 6.1.2(5), 7.2)."""

from __future__ import annotations

from ccmod.play.event import Event, event_type
from ccmod.play.phrase import Phrase
from ccmod.play.slots import COUNT, HEX, NAME, NAMES, one_of


@event_type("enter", Phrase("{units} enters {hex}", units=NAMES, hex=HEX))
class EnterHex(Event):
    """Units go to a hex, together; the Order under way says whether they move, advance or retreat."""

    units: tuple[str, ...]
    hex: str


@event_type("spend", Phrase("{units} has spent {mp} MP", units=NAMES, mp=COUNT))
class Spend(Event):
    """The mover announces the movement points spent so far in this Move (O21.5)."""

    units: tuple[str, ...]
    mp: int


@event_type(
    "exit",
    Phrase(
        "{units} leaves the map[ over the {edge} edge][ to return on space {space}]",
        units=NAMES,
        edge=one_of("north", "east", "south", "west"),
        space=COUNT,
    ),
)
class Exit(Event):
    """Units leave the map over an edge; ``space`` of the Time track is where they wait (7.2.1)."""

    units: tuple[str, ...]
    edge: str | None = None
    space: int | None = None


@event_type("reinforce", Phrase("{units} arrives in {hex}", units=NAMES, hex=HEX))
class Reinforce(Event):
    """Units come onto the map (6.1.2(5), E68)."""

    units: tuple[str, ...]
    hex: str


@event_type("receive", Phrase("{side} receives {radio}", side=NAME, radio=NAME))
class Receive(Event):
    """A Radio comes into its owner's Artillery box (6.1.2(5), E68)."""

    side: str
    radio: str
