"""Fire, Targeting, lines of sight, mines, Melee (10, O20, F103, O16.4)."""

from __future__ import annotations

from typing import Annotated

from ccmod.play.event import Event, event_type
from ccmod.play.slots import Count, Hex, Name, PieceName, PieceNames, SideName, Signed, one_of


@event_type("attack", "{side} attacks {hex}[ and {second}] with {pieces}[ at FP {fp}][ through Hindrance {hindrance}]")
class Attack(Event):
    """A Fire Attack is announced (O20.3), with ``second`` as the other hex of a Spray Fire (A40).

    ``fp`` is the FP with Command, levels and Hindrance, and with or without the Actions that are played for it (A27,
    A30, A34, A37, A41); ``hindrance`` what was taken off for Hindrance in it (O20.3.2).
    """

    side: SideName
    hex: Hex
    pieces: PieceNames
    fp: Signed | None = None
    second: Hex | None = None
    hindrance: Count | None = None


@event_type("target", "{side} targets {hex} with {weapon}[ to lay {load}][ through Hindrance {hindrance}]")
class Target(Event):
    """An Ordnance weapon aims; its Targeting roll follows (O20.2), and with smoke no Fire Attack (O20.2.1)."""

    side: SideName
    hex: Hex
    weapon: PieceName
    load: Annotated[str, one_of("smoke")] | None = None
    hindrance: Count | None = None


@event_type("reduce", "{side} takes {points} off the Attack Total")
class Reduce(Event):
    """Concealment subtracts the Cover of the hex from the Attack Total (A29)."""

    side: SideName
    points: Count


@event_type(
    "line_of_sight",
    "The line of sight from {a} to {b} is {verdict}[ through Hindrance {hindrance}][ because of {cause}]",
)
class LineOfSight(Event):
    """The players agree on a line of sight (10), and why."""

    a: Hex
    b: Hex
    verdict: Annotated[str, one_of("clear", "blocked")]
    hindrance: Count | None = None
    cause: Name | None = None


@event_type("mines", "Mines in {hex} attack {units}[ at FP {fp}]")
class Mines(Event):
    """Mines attack the units that enter or leave their hex (F103.1); the roll is the opponent's (F103.2)."""

    hex: Hex
    units: PieceNames
    fp: Signed | None = None


@event_type("melee", "Melee in {hex}")
class Melee(Event):
    """A Melee begins (O16.4)."""

    hex: Hex


@event_type("melee_fp", "{side} has Melee FP {fp}")
class MeleeFP(Event):
    """A side says what its units bring into the Melee, before its roll (O16.4.1)."""

    side: SideName
    fp: Signed
