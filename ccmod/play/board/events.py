"""The events of any game on a map, with their chat lines.

Fields called ``piece`` and ``pieces`` hold names of counters or cards, ``place`` a hex of the board or a place on
another map (``0305 @ Weather``), ``by`` a player's or a side's name.
"""

from __future__ import annotations

import re
import sys
from typing import Annotated

from ccmod.play.event import Event, event_type
from ccmod.play.slots import LONGEST_NAME, MOST_NAMES, Name, Names, Slot, number, shaped, texts
from ccmod.play.vocabulary import Vocabulary

DICE: Slot[tuple[str, ...]] = Slot(
    rf"-?[0-9]{{1,6}}(?:, -?[0-9]{{1,6}}){{0,{MOST_NAMES - 1}}}",
    lambda text: tuple(text.split(", ")),
    texts("-?[0-9]{1,6}"),
    ", ".join,
    (),
    about='a list of what one or more dice show, as in ["4", "6"]',
)
"""The result of each die."""
_LONGEST_TEXT = 4000
TEXT: Slot[str] = Slot(
    r"[^\s](?:[^\n]*[^\s])?",
    str,
    {"type": "string", "pattern": r"^[^\s](?:[^\n]*[^\s])?$", "maxLength": _LONGEST_TEXT},
    about=f"a line of 1 to {_LONGEST_TEXT} characters",
)
"""Free text on one line."""


NOTHING = "nothing"
"""The word for an empty value."""
_QUOTED = re.compile(r'"(.*)"')


def _read_value(text: str) -> str:
    quoted = _QUOTED.fullmatch(text)
    return quoted[1] if quoted else "" if text == NOTHING else text


def _write_value(value: str) -> str:
    return f'"{value}"' if value == NOTHING or " " in value else value or NOTHING


VALUE: Slot[str] = Slot(
    r'"[^"\s]+(?: [^"\s]+)*"|[^\s"][^\s"]*',
    _read_value,
    {"type": "string", "pattern": r'^(?:[^"\s]+(?: [^"\s]+)*)?$', "maxLength": LONGEST_NAME},
    _write_value,
    about=f"a text of up to {LONGEST_NAME} characters on one line, without quotation marks and double spaces",
)
"""The value of a property: ``7``, ``"Out of ammo"`` where it has spaces, ``nothing`` where it is empty."""
DEGREES = shaped(
    r"(?:[0-9]|[1-9][0-9]|[12][0-9]{2}|3[0-5][0-9])(?:\.[0-9]{1,2})?",
    "degrees clockwise from 0 to less than 360, as in 60 or 12.5",
)
FACING = number(1, 999, "the number of a facing, from 1")
Dice = Annotated[tuple[str, ...], DICE]
Text = Annotated[str, TEXT]
Value = Annotated[str, VALUE]
Degrees = Annotated[str, DEGREES]
Facing = Annotated[int, FACING]


@event_type("message", "{by} says: {text}")
class Message(Event):
    """Somebody says something."""

    by: Name
    text: Text


@event_type("turn", "Turn {turn} begins")
class Turn(Event):
    """A turn or phase begins, by whatever name the players give it."""

    turn: Name


@event_type("move", "{pieces:moves/move} to {place}[ from {origin}]")
class Move(Event):
    """Pieces go from one place to another."""

    pieces: Names
    place: Name
    origin: Name | None = None


@event_type("place", "{piece} is placed in {place}")
class Place(Event):
    """A new piece comes into play."""

    piece: Name
    place: Name


@event_type("remove", "{piece} is removed")
class Remove(Event):
    """A piece leaves the game."""

    piece: Name


@event_type("flip", "{piece} shows {face}[ on layer {layer}]")
class Flip(Event):
    """A piece shows another face: ``front``, ``off`` for a layer that is switched off, or a word for the face."""

    piece: Name
    face: Name
    layer: Name | None = None


@event_type("rotate", "{piece} is turned to[ facing {facing},] {degrees} degrees[ by {trait}]")
class Rotate(Event):
    """A piece is turned: to one of its facings, or to any angle, by one of its rotate traits."""

    piece: Name
    degrees: Degrees
    facing: Facing | None = None
    trait: Name | None = None


@event_type("property", "The property {name}[ of the zone {zone}][ on {map}]: {was} becomes {value}")
class Property(Event):
    """A value of the whole game, of a map or of a zone changes."""

    name: Name
    value: Value
    was: Value = ""
    zone: Name | None = None
    map: Name | None = None


@event_type("set", "{piece}: {property} {was} becomes {value}")
class Set(Event):
    """A value of a piece changes: its strength, its ammunition, what is written on it."""

    piece: Name
    property: Name
    value: Value
    was: Value = ""


@event_type("roll", "{by} rolls {dice}[ on {kind}][ for {purpose}]")
class Roll(Event):
    """Dice are rolled; ``kind`` says with which (``2d6``)."""

    by: Name
    dice: Dice
    kind: Name | None = None
    purpose: Name | None = None


@event_type("draw", "{by} draws a card from {deck}")
class Draw(Event):
    """A card is taken from a deck into a hand; which one, only its owner knows."""

    by: Name
    deck: Name
    card: Name | None = None


@event_type("discard", "{card} is put on {deck}")
class Discard(Event):
    """A card goes to a deck or a pile of discards."""

    card: Name
    deck: Name


@event_type("shuffle", "{deck} is shuffled")
class Shuffle(Event):
    """A deck gets a new order."""

    deck: Name


VOCABULARY = Vocabulary.of(sys.modules[__name__])
