"""Footprints: what an event does to the pieces on the table, declared with it.

What a module's menu does, what an exporter moves, which change of a log belongs to which sentence, and what a piece
means that moved without one, all follow from them. Names of pieces and places are templates of the event's fields:
``{unit}`` is the unit, or each of them if the field holds several, ``{owner}`` the side of the piece itself. A name in
braces that is not a field is filled in by the game when something is moved, and is anything when something is read.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from ccmod.ground.dataclass import dataclass

BOARD = "Board"
"""The map on which the game is played, whatever a module calls it."""
EVERY = "*"
"""In the place of a piece's name: every piece that fits, of the event's side if it has one."""


@dataclass(frozen=True, slots=True)
class Location:
    """Where pieces lie: a map and the name of a place on it, or of a deck; no name is anywhere on the map."""

    map: str
    name: str = ""
    deck: bool = False
    loose: bool = False
    """Players may lay the piece elsewhere, on the board or beside it as this is, and still mean the same."""
    anywhere: bool = False
    """Every place on the board, or beside it, counts as it."""

    @property
    def on_board(self) -> bool:
        """Whether it is on the board itself."""
        return self.map == BOARD


@dataclass(frozen=True, slots=True)
class Chosen:
    """The location that a field of the event chooses by its value; another one for values that are not listed."""

    field: str
    locations: Mapping[int | str, Location]
    otherwise: Location | None = None


ON_BOARD = Location(BOARD, loose=True, anywhere=True)
"""Anywhere on the board."""
OFF_BOARD = Location("", loose=True, anywhere=True)
"""Anywhere beside the board, or nowhere."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Footprint:
    """The parts that all footprints have."""

    kinds: tuple[str, ...] = ()
    """The classes of pieces that it takes; any, if none is named."""
    unless: str = ""
    """A field; where it says something, the event leaves no such footprint."""
    inferred: bool = True
    """Whether a piece that leaves it without a report means this event."""


@dataclass(frozen=True, slots=True)
class Goes(Footprint):
    """Pieces come to lie at a location."""

    pieces: str
    to: Location | Chosen
    origin: Location | None = field(default=None, kw_only=True)
    """Where they come from: if pieces are not named, or if only that distinguishes it from another event."""
    only_there: bool = field(default=False, kw_only=True)
    """A piece of this name that lies elsewhere stays."""
    most: str = field(default="", kw_only=True)
    """Of pieces that are not named so many go, or as many as a field has entries."""
    make: bool = field(default=False, kw_only=True)
    """A piece that is nowhere comes from the counters' window."""
    alone: bool = field(default=False, kw_only=True)
    """The pieces that it carries stay."""


@dataclass(frozen=True, slots=True)
class GoesOnto(Footprint):
    """A piece comes to lie directly upon another, its bearer."""

    pieces: str
    bearer: str


@dataclass(frozen=True, slots=True)
class Created(Footprint):
    """A new piece comes into play at a location; one that was laid aside for it is taken first."""

    pieces: str
    to: Location
    aside: Location | None = field(default=None, kw_only=True)


@dataclass(frozen=True, slots=True)
class TakenOff(Footprint):
    """A piece leaves the game."""

    pieces: str
    origin: Location | None = None
    cup: Location | None = field(default=None, kw_only=True)
    """The deck into which it goes back if its name begins with the deck's."""


@dataclass(frozen=True, slots=True)
class Shows(Footprint):
    """A layer of a piece shows a level, from 1; 0 is off."""

    pieces: str
    layer: str
    level: int


@dataclass(frozen=True, slots=True)
class Sets(Footprint):
    """A property of a piece gets a value."""

    pieces: str
    property: str
    value: str
    """A template."""


@dataclass(frozen=True, slots=True)
class Counts(Footprint):
    """A number on a piece goes up, or down."""

    pieces: str
    property: str
    by: str
    """A template, with a minus sign in front where the number goes down."""


@dataclass(frozen=True, slots=True)
class Arranged(Footprint):
    """The cards of a deck get the order that a field holds, top card first."""

    deck: Location
    cards: str
    """The field."""
