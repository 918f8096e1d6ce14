"""Units that change their hex, come, or go (O16, O21, O23, 6.1.2(5), 7.2)."""

from __future__ import annotations

from typing import Annotated

from ccmod.games.combat_commander.rules.names import HEX, MARKER, RADIO_BOX, RESERVE, TIME_SPACE, UNITS
from ccmod.play.event import Event, event_type
from ccmod.play.footprints import OFF_BOARD, ON_BOARD, Goes
from ccmod.play.slots import Count, Hex, PieceName, PieceNames, SideName, one_of


@event_type("enter", "{units:enters/enter} {hex}", Goes("{units}", HEX, origin=ON_BOARD, kinds=UNITS))
class EnterHex(Event):
    """Units go to a hex, together; the Order under way says whether they move, advance or retreat."""

    units: PieceNames
    hex: Hex


@event_type("spend", "{units:has/have} spent {mp} MP")
class Spend(Event):
    """The mover announces the movement points spent so far in this Move (O21.5)."""

    units: PieceNames
    mp: Count


@event_type(
    "exit",
    "{units:leaves/leave} the map[ over the {edge} edge][ to return on space {space}]",
    Goes("{units}", TIME_SPACE, origin=ON_BOARD, kinds=UNITS),
    Goes("{units}", RESERVE, kinds=UNITS, unless="space", inferred=False),
)
class Exit(Event):
    """Units leave the map over an edge; ``space`` of the Time track is where they wait (7.2.1)."""

    units: PieceNames
    edge: Annotated[str, one_of("north", "east", "south", "west")] | None = None
    space: Count | None = None


@event_type("reinforce", "{units:arrives/arrive} in {hex}", Goes("{units}", HEX, origin=OFF_BOARD, kinds=UNITS))
class Reinforce(Event):
    """Units come onto the map (6.1.2(5), E68)."""

    units: PieceNames
    hex: Hex


@event_type("receive", "{side} receives {radio}", Goes("{radio}", RADIO_BOX, kinds=(MARKER,), make=True))
class Receive(Event):
    """A Radio is placed in its owner's Artillery box (6.1.2(5), E68)."""

    side: SideName
    radio: PieceName
