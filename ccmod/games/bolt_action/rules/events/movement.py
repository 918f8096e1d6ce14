"""Movement across the table (BA-MOV, BA-MAN, BA-REV)."""

from __future__ import annotations

from typing import Annotated

from ccmod.games.bolt_action.rules.events.slots import Length, Way
from ccmod.games.bolt_action.rules.names import PATH, UNITS
from ccmod.play.event import Event, event_type
from ccmod.play.footprints import Goes
from ccmod.play.slots import Count, PieceName, Signed, one_of

REVERSE, ROAD = "in reverse", "by road"


@event_type(
    "move",
    "{unit} moves to {path}[ for {length:inch/inches}][ with {turns:turn/turns}][ going {manner}][ facing {facing}]",
    Goes("{unit}", PATH, kinds=UNITS),
)
class Move(Event):
    """A unit moves through the points of ``path``; ``length`` as measured, in hundredths of an inch."""

    unit: PieceName
    path: Way
    length: Length | None = None
    turns: Count | None = None
    manner: Annotated[str, one_of(REVERSE, ROAD)] | None = None
    facing: Signed | None = None


@event_type("escape", "{unit} escapes to {path}", Goes("{unit}", PATH, kinds=UNITS))
class Escape(Event):
    """A Recce vehicle gets away from an assault (BA-IAV-4)."""

    unit: PieceName
    path: Way


@event_type("regroup", "{unit} regroups[ to {path}]", Goes("{unit}", PATH, kinds=UNITS))
class Regroup(Event):
    """A unit that has won in close quarters, or has assaulted a vehicle, regroups (BA-CQ-6, BA-IAV-9)."""

    unit: PieceName
    path: Way = ()
