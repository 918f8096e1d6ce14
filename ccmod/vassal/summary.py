"""The contents of a save or log, as a perspective sees it."""

from __future__ import annotations

from collections import Counter
from dataclasses import field

from ccmod.ground.dataclass import dataclass
from ccmod.vassal.cipher import CipherScheme
from ccmod.vassal.command_words import kind_of_unknown
from ccmod.vassal.commands import Command, Extension, PlacedBoard, Unknown
from ccmod.vassal.position import Position
from ccmod.vassal.property_keys import PropertyKey
from ccmod.vassal.savegame import SavedGame, Seat
from ccmod.vassal.table import Thing
from ccmod.vassal.traits import Deck, Piece, Trait, UnknownTrait
from ccmod.vassal.visibility import name_of
from ccmod.vassal.visible import VisiblePosition

CLASS_MARKS = ("Class", "Type", "type")
"""Marks by which pieces are put into classes, the first that a piece has."""
OFF_MAP = "(off all maps)"


@dataclass(slots=True)
class MapContent:
    """The pieces on one map."""

    boards: tuple[PlacedBoard, ...] = ()
    pieces: int = 0
    stacks: int = 0
    """Of two or more pieces."""
    names: Counter[str] = field(default_factory=Counter)
    """Pieces by name; those that are not known under what they look like."""


@dataclass(frozen=True, slots=True)
class DeckContent:
    """A deck."""

    name: str
    map: str | None
    count: int
    face_down: bool
    cards: tuple[str, ...] | None
    """Names from the top, if they may be seen."""


@dataclass(slots=True)
class GameSummary:
    """A save or log in numbers and names, as it is when opened."""

    encoding: str
    container: bool
    """Whether there is a ZIP around it."""
    seats: tuple[Seat, ...]
    maps: dict[str, MapContent]
    decks: list[DeckContent]
    classes: dict[str, int]
    traits: dict[str, int]
    """Traits by name as VASSAL's editor says it; others by prefix."""
    properties: list[str]
    """Names of the global properties; values may be secrets."""
    trackers: dict[str, str]
    extensions: list[str]
    unknown: dict[str, int]
    """Commands that are not looked into, by their first word."""
    stacks: int
    """Of two or more pieces."""
    empty_stacks: int | None
    """Left behind in the file; ``None`` but for the referee, since hidden pieces leave them, too."""
    pieces: int
    steps: int


def summarise(game: SavedGame, seen: VisiblePosition) -> GameSummary:
    """The summary of a save, or of a log's start; of what is hidden there is no trace in it, nor in its numbers."""
    position = seen.position
    scheme = game.cipher.scheme
    summary = GameSummary(
        encoding={CipherScheme.PLAIN: "plain text", CipherScheme.XZ: "XZ"}.get(scheme)
        or scheme.name.replace("BANG_", "!"),
        container=game.archive is not None,
        seats=game.seats,
        maps={},
        decks=[_deck(deck, seen) for deck in position.decks()],
        classes={},
        traits={},
        properties=sorted({_property(name, container) for container, name in position.properties}),
        trackers=position.trackers,
        extensions=[],
        unknown={},
        stacks=sum(_is_stack(thing) for thing in position.table.things.values()),
        empty_stacks=_empty_stacks(position) if seen.referee else None,
        pieces=0,
        steps=len(game.steps),
    )
    _count_pieces(summary, seen)
    _count_others(summary, game.setup)
    return summary


def _count_pieces(summary: GameSummary, seen: VisiblePosition) -> None:
    classes: Counter[str] = Counter()
    traits: Counter[str] = Counter()
    for map, boards in seen.position.boards.items():
        summary.maps[map] = MapContent(boards)
    for thing in seen.position.table.things.values():
        if thing.is_stack:
            if _is_stack(thing):
                _content(summary, thing).stacks += 1
            continue
        if thing.is_deck:
            continue
        summary.pieces += 1
        traits.update(_trait_name(trait) for trait in thing.piece.traits)
        content = _content(summary, thing)
        content.pieces += 1
        content.names[seen.name(thing)] += 1
        classes["(covered)" if thing.id in seen.covered else class_of(thing.piece)] += 1
        thing.forget()
    summary.classes = dict(classes.most_common())
    summary.traits = dict(traits.most_common())


def _is_stack(thing: Thing) -> bool:
    return thing.is_stack and len(thing.members) > 1


def _property(name: str, container: str) -> str:
    """Its name; of a zone's property, with the zone."""
    key = PropertyKey.read(name, container)
    return key.words if key.zone else key.name


def _empty_stacks(position: Position) -> int:
    return sum(thing.is_stack and not thing.members for thing in position.table.things.values())


def _content(summary: GameSummary, thing: Thing) -> MapContent:
    return summary.maps.setdefault(thing.place.map or OFF_MAP, MapContent())


def class_of(piece: Piece) -> str:
    """The class of a piece by its marks."""
    marks = piece.marks
    return next((marks[name] for name in CLASS_MARKS if marks.get(name)), "(no class)")


def _trait_name(trait: Trait) -> str:
    return trait.prefix if isinstance(trait, UnknownTrait) else trait.NAME


def _deck(thing: Thing, seen: VisiblePosition) -> DeckContent:
    deck = thing.piece.basic
    assert isinstance(deck, Deck)
    open_to_eyes = all(card.id not in seen.covered for card in thing.members)
    names = tuple(name_of(card) for card in reversed(thing.members)) if open_to_eyes else None
    return DeckContent(deck.name, deck.map, len(thing.members), deck.face_down, names)


def _count_others(summary: GameSummary, setup: tuple[Command, ...]) -> None:
    unknown: Counter[str] = Counter()
    for part in setup:
        for command in part.walk():
            if isinstance(command, Extension):
                summary.extensions.append(f"{command.name} {command.version}".strip())
            elif isinstance(command, Unknown):
                unknown[kind_of_unknown(command)] += 1
    summary.unknown = dict(unknown.most_common())
