"""What happens in any game on a map, as events with their chat lines.

Fields called ``piece`` and ``pieces`` hold names of counters or cards, ``place`` a hex of the board or a place on
another map (``0305 @ Weather``), ``by`` a player's or a side's name.
"""

from __future__ import annotations

import re

from ccmod.play.event import Event, event_type
from ccmod.play.phrase import Phrase
from ccmod.play.slots import LONGEST_NAME, MOST_NAMES, NAME, NAMES, Slot, number, shaped, texts
from ccmod.play.vocabulary import Vocabulary

DICE: Slot[tuple[str, ...]] = Slot(
    rf"-?[0-9]{{1,6}}(?:, -?[0-9]{{1,6}}){{0,{MOST_NAMES - 1}}}",
    lambda text: tuple(text.split(", ")),
    texts("-?[0-9]{1,6}"),
    ", ".join,
    (),
    about='a list of what one or more dice show, as in ["4", "6"]',
)
"""What each die shows."""
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
"""What a property holds: ``7``, ``"Out of ammo"`` where it has spaces, ``nothing`` where it is empty."""
DEGREES = shaped(
    r"(?:[0-9]|[1-9][0-9]|[12][0-9]{2}|3[0-5][0-9])(?:\.[0-9]{1,2})?",
    "degrees clockwise from 0 to less than 360, as in 60 or 12.5",
)
FACING = number(1, 999, "the number of a facing, from 1")


@event_type("message", Phrase("{by} says: {text}", by=NAME, text=TEXT))
class Message(Event):
    """Somebody says something."""

    by: str
    text: str


@event_type("turn", Phrase("Turn {turn} begins", turn=NAME))
class Turn(Event):
    """A turn or phase begins, by whatever name the players give it."""

    turn: str


@event_type("move", Phrase("{pieces} moves to {place}[ from {origin}]", pieces=NAMES, place=NAME, origin=NAME))
class Move(Event):
    """Pieces go from one place to another."""

    pieces: tuple[str, ...]
    place: str
    origin: str | None = None


@event_type("place", Phrase("{piece} is placed in {place}", piece=NAME, place=NAME))
class Place(Event):
    """A new piece comes into play."""

    piece: str
    place: str


@event_type("remove", Phrase("{piece} is removed", piece=NAME))
class Remove(Event):
    """A piece leaves the game."""

    piece: str


@event_type("flip", Phrase("{piece} shows {face}[ on layer {layer}]", piece=NAME, face=NAME, layer=NAME))
class Flip(Event):
    """A piece shows another face: ``front``, ``off`` for a layer that is switched off, or a word for the face."""

    piece: str
    face: str
    layer: str | None = None


@event_type(
    "rotate",
    Phrase(
        "{piece} is turned to[ facing {facing},] {degrees} degrees[ by {trait}]",
        piece=NAME, facing=FACING, degrees=DEGREES, trait=NAME,
    ),
)  # fmt: skip
class Rotate(Event):
    """A piece is turned: to one of its facings, or to any angle, by one of its rotate traits."""

    piece: str
    degrees: str
    facing: int | None = None
    trait: str | None = None


@event_type(
    "property",
    Phrase(
        "The property {name}[ of the zone {zone}][ on {map}]: {was} becomes {value}",
        name=NAME, zone=NAME, map=NAME, was=VALUE, value=VALUE,
    ),
)  # fmt: skip
class Property(Event):
    """A value of the whole game, of a map or of a zone changes."""

    name: str
    value: str
    was: str = ""
    zone: str | None = None
    map: str | None = None


@event_type(
    "set", Phrase("{piece}: {property} {was} becomes {value}", piece=NAME, property=NAME, was=VALUE, value=VALUE)
)
class Set(Event):
    """A value of a piece changes: its strength, its ammunition, what is written on it."""

    piece: str
    property: str
    value: str
    was: str = ""


@event_type(
    "roll", Phrase("{by} rolls {dice}[ on {kind}][ for {purpose}]", by=NAME, dice=DICE, kind=NAME, purpose=NAME)
)
class Roll(Event):
    """Dice are rolled; ``kind`` says with which (``2d6``)."""

    by: str
    dice: tuple[str, ...]
    kind: str | None = None
    purpose: str | None = None


@event_type("draw", Phrase("{by} draws a card from {deck}", by=NAME, deck=NAME), silent={"card": NAME})
class Draw(Event):
    """A card is taken from a deck into a hand; which one, only its owner knows."""

    by: str
    deck: str
    card: str | None = None


@event_type("discard", Phrase("{card} is put on {deck}", card=NAME, deck=NAME))
class Discard(Event):
    """A card goes to a deck or a pile of discards."""

    card: str
    deck: str


@event_type("shuffle", Phrase("{deck} is shuffled", deck=NAME))
class Shuffle(Event):
    """A deck gets a new order."""

    deck: str


VOCABULARY = Vocabulary(Message, Turn, Move, Place, Remove, Flip, Rotate, Property, Set, Roll, Draw, Discard, Shuffle)
