"""Movement across the table (BA-MOV, BA-MAN, BA-REV)."""

from __future__ import annotations

from ccmod.games.bolt_action.rules.events.slots import COUNT, LENGTH, NAME, SIGNED, WAY, one_of
from ccmod.play.event import Event, event_type
from ccmod.play.phrase import Phrase

REVERSE, ROAD = "in reverse", "by road"


@event_type(
    "move",
    Phrase(
        "{unit} moves to {path}[ for {length} inches][ with {turns} turns][ going {manner}][ facing {facing}]",
        unit=NAME,
        path=WAY,
        length=LENGTH,
        turns=COUNT,
        manner=one_of(REVERSE, ROAD),
        facing=SIGNED,
    ),
)
class Move(Event):
    """A unit moves through the points of ``path``; ``length`` as measured, in hundredths of an inch."""

    unit: str
    path: tuple[str, ...]
    length: int | None = None
    turns: int | None = None
    manner: str | None = None
    facing: int | None = None


@event_type("escape", Phrase("{unit} escapes to {path}", unit=NAME, path=WAY))
class Escape(Event):
    """A Recce vehicle gets away from an assault (BA-IAV-4)."""

    unit: str
    path: tuple[str, ...]


@event_type("regroup", Phrase("{unit} regroups[ to {path}]", unit=NAME, path=WAY))
class Regroup(Event):
    """Who has won in close quarters, or has assaulted a vehicle, reforms (BA-CQ-6, BA-IAV-9)."""

    unit: str
    path: tuple[str, ...] = ()
