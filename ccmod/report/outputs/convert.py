"""The data of ``ccmod convert``: a position, what was written of it, and games that were carried over to a module."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from ccmod.convert.document import FORMAT
from ccmod.convert.upgrade.report import KINDS
from ccmod.report.outputs.base import Count, Counts, Shape, Texts, one_of

Piece = str | Mapping[str, Mapping[str, int | str]]
"""A piece's name, or its name with the levels of its layers and its values."""


class Deck(Shape):
    """A deck of a position."""

    face: Annotated[str, one_of(["up", "down"])]
    """Which side of the cards is up."""
    cards: Sequence[Piece] | Count
    """The cards from top to bottom; only their number where they are hidden."""


_Blanks = TypedDict(
    "_Blanks",
    {
        "seen by": Annotated[str, Field(description="Whose eyes looked: a side, `referee` or `everyone`.")],
        "off map": NotRequired[Annotated[Sequence[Piece], Field(description="Pieces that lie on no map.")]],
    },
)


class Position(Shape, _Blanks):
    """A position, as the YAML of `ccmod convert` has it; what is empty is left out."""

    ccmod: Annotated[str, one_of([FORMAT])]
    """The format of positions."""
    step: NotRequired[Count]
    """For a log: the number of steps."""
    module: NotRequired[str]
    """The module's name."""
    version: NotRequired[str]
    """The module's version."""
    players: NotRequired[Texts]
    """The players' names by their sides."""
    properties: NotRequired[Texts]
    """The global properties."""
    maps: NotRequired[Mapping[str, Sequence[Mapping[str, Sequence[Piece]]]]]
    """By map the stacks, each as its place with its pieces from bottom to top."""
    decks: NotRequired[Mapping[str, Deck]]
    """The decks by name."""
    notes: NotRequired[Sequence[str]]
    """Notes."""


class ShownPosition(Shape):
    """The position of a save or log."""

    position: Position
    """The position."""


class WrittenFile(Shape):
    """The output made from a position (`-o`, `--to`)."""

    output: str
    """The file that was written."""
    kind: Annotated[str, one_of(["yaml", "json", "vsav", "setup", "scenario", "png"])]
    """The kind of output."""
    notes: Sequence[str]
    """Notes on parts that could not be written unchanged."""


class WrittenBack(Shape):
    """A save with the changes from a position."""

    output: str
    """The save that was written."""
    added: Sequence[str]
    """Pieces that are not in its base."""
    removed: Sequence[str]
    """Pieces that its base had."""


class Line(Shape):
    """Something that was lost, kept or changed while a game was carried over."""

    kind: Annotated[str, one_of(KINDS)]
    """The result, the gravest first: something lost, something left as it was because nothing was found for it,
    something changed, something that is as it was and worth a look."""
    topic: str
    """The subject: pieces, decks, boards, places, properties, players, trackers, log, module, rules."""
    text: str
    """The change."""
    of: Sequence[str]
    """The names of those to which it happened."""
    count: Count
    """How often."""


class CarriedGame(Shape):
    """The result for a game that was carried over."""

    pieces: Count
    """The number of pieces."""
    matched: Counts
    """The pieces by the way in which their new definition was found."""
    whole: bool
    """Whether everything was carried over."""
    partial: bool
    """Whether this omits hidden things, which were nevertheless carried over."""
    lines: Sequence[Line]
    """Losses, kept things and changes."""


class CarriedFile(Shape):
    """A file carried over to another module (`--to-module`)."""

    output: str
    """The file that was written."""
    files: Mapping[str, CarriedGame]
    """By name, what became of the game; of a module, of each of its set-ups."""


class Failure(Shape):
    """Why a file could not be carried over."""

    code: str
    """The code of the error, which `ccmod explain` explains."""
    message: str
    """The error."""


class Outcome(Shape):
    """The result for one file of a folder."""

    file: str
    """Its path below the folder."""
    whole: bool
    """Whether everything in it was carried over."""
    before: bool
    """Whether an earlier run did it."""
    accounts: NotRequired[Mapping[str, CarriedGame]]
    """By name, what became of the game."""
    error: NotRequired[Failure]
    """The reason why there is no new file."""


class CarriedFolder(Shape):
    """A folder of games carried over to another module (`--to-module`)."""

    files: Count
    """The number of files."""
    whole: Count
    """The number carried over completely."""
    broken: Count
    """The number that could not be read."""
    matched: Counts
    """The pieces of all by the way in which their new definition was found."""
    outcomes: Sequence[Outcome]
    """The result for each file."""
