"""Fire, Targeting, lines of sight, mines, Melee (10, O20, F103, O16.4)."""

from __future__ import annotations

from ccmod.play.event import Event, event_type
from ccmod.play.phrase import Phrase
from ccmod.play.slots import COUNT, HEX, NAME, NAMES, SIGNED, one_of


@event_type(
    "attack",
    Phrase(
        "{side} attacks {hex}[ and {second}] with {pieces}[ at FP {fp}][ through Hindrance {hindrance}]",
        side=NAME,
        hex=HEX,
        second=HEX,
        pieces=NAMES,
        fp=SIGNED,
        hindrance=COUNT,
    ),
)
class Attack(Event):
    """A Fire Attack is announced (O20.3), with ``second`` as the other hex of a Spray Fire (A40).

    ``fp`` is the FP with Command, levels and Hindrance, but without the Actions that follow (A27, A30, A34, A37,
    A41); ``hindrance`` what was taken off for Hindrance in it (O20.3.2).
    """

    side: str
    hex: str
    pieces: tuple[str, ...]
    fp: int | None = None
    second: str | None = None
    hindrance: int | None = None


@event_type(
    "target",
    Phrase(
        "{side} targets {hex} with {weapon}[ to lay {load}][ through Hindrance {hindrance}]",
        side=NAME,
        hex=HEX,
        weapon=NAME,
        load=one_of("smoke"),
        hindrance=COUNT,
    ),
)
class Target(Event):
    """An Ordnance weapon aims; its Targeting roll follows (O20.2), and with smoke no Fire Attack (O20.2.1)."""

    side: str
    hex: str
    weapon: str
    load: str | None = None
    hindrance: int | None = None


@event_type("reduce", Phrase("{side} takes {points} off the Attack Total", side=NAME, points=COUNT))
class Reduce(Event):
    """Concealment takes the Cover of the hex off the Attack Total (A29)."""

    side: str
    points: int


@event_type(
    "line_of_sight",
    Phrase(
        "The line of sight from {a} to {b} is {verdict}[ through Hindrance {hindrance}][ because of {cause}]",
        a=HEX,
        b=HEX,
        verdict=one_of("clear", "blocked"),
        hindrance=COUNT,
        cause=NAME,
    ),
)
class LineOfSight(Event):
    """The players agree on a line of sight (10), and why."""

    a: str
    b: str
    verdict: str
    hindrance: int | None = None
    cause: str | None = None


@event_type("mines", Phrase("Mines in {hex} attack {units}[ at FP {fp}]", hex=HEX, units=NAMES, fp=SIGNED))
class Mines(Event):
    """Mines attack the units that enter or leave their hex (F103.1); the roll is the opponent's (F103.2)."""

    hex: str
    units: tuple[str, ...]
    fp: int | None = None


@event_type("melee", Phrase("Melee in {hex}", hex=HEX))
class Melee(Event):
    """A Melee begins (O16.4)."""

    hex: str


@event_type("melee_fp", Phrase("{side} has Melee FP {fp}", side=NAME, fp=SIGNED))
class MeleeFP(Event):
    """A side says what its units bring into the Melee, before its roll (O16.4.1)."""

    side: str
    fp: int
