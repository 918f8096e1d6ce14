"""The data of ``ccmod inspect`` for a save or log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, NotRequired

from ccmod.report.outputs.audit import Player
from ccmod.report.outputs.base import Count, Counts, Metadata, Shape, StepNumber, Texts, one_of
from ccmod.report.outputs.inspected_pieces import PlacedPiece


class MapContent(Shape):
    """The contents of one map of a game."""

    boards: Sequence[str]
    """The boards of the map."""
    pieces: Count
    """The number of visible pieces on it."""
    stacks: Count
    """The number of stacks of two or more."""
    names: Counts
    """The pieces by name, or by what they look like where they are covered."""


class DeckContent(Shape):
    """A deck of a game."""

    name: str
    """The deck's name."""
    map: str | None
    """The map on which it lies."""
    cards: Count
    """The number of cards in it."""
    face_down: bool
    """Whether they lie face down."""
    from_the_top: Sequence[str] | None
    """Their names from the top; null if they are hidden."""


class GameContent(Shape):
    """A save or log in numbers and names, as it is when opened."""

    encoding: str
    """How its commands are scrambled."""
    zip: bool
    """Whether there is a ZIP archive around it."""
    players: Sequence[Player]
    """The players. Never a password."""
    maps: dict[str, MapContent]
    """The contents of each map."""
    decks: Sequence[DeckContent]
    """The decks."""
    pieces: Count
    """The number of visible pieces."""
    stacks: Count
    """The number of stacks of two or more."""
    empty_stacks: Count | None
    """Stacks without pieces that the file holds; null but for the referee."""
    classes: Counts
    """The pieces by their class, which a mark names."""
    traits: Counts
    """The traits of all pieces by name."""
    properties: Sequence[str]
    """The names of the global properties."""
    turn_trackers: Texts
    """The state of each turn tracker by its id."""
    extensions: Sequence[str]
    """The extensions that it was played with."""
    other_commands: Counts
    """Commands that are not looked into, by their first word."""
    steps: Count
    """The number of steps of the log."""


class Mismatch(Shape):
    """A command of a log that does not fit the position in which it was carried out."""

    kind: str
    """The problem."""
    piece: str | None
    """The id of the piece."""
    about: str
    """The same in words."""


class LogStep(Shape):
    """One step of a log in plain words."""

    step: StepNumber
    """The step, from 1."""
    who: str | None
    """The player who moved something, if the log states one."""
    undo: bool
    """Whether it takes other steps back."""
    deeds: Sequence[str]
    """The effects, one sentence each."""
    chat: Sequence[str]
    """The chat."""
    misfits: Sequence[Mismatch]
    """The misfits."""


class InspectedGame(Shape):
    """A save or log."""

    file: str
    """The file."""
    kind: Annotated[str, one_of(["save", "log"])]
    """The kind of the file, by its content."""
    notes: Sequence[str]
    """Notes on it."""
    written: Metadata | None
    """Its own metadata."""
    module: Metadata | None
    """The module that it is for."""
    game: GameContent
    """Its contents."""
    pieces: NotRequired[Sequence[PlacedPiece]]
    """Every piece that is seen (`--pieces`)."""
    steps: NotRequired[Sequence[LogStep]]
    """Every step of a log (`--steps`)."""
