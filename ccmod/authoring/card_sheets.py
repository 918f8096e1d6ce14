"""Card files put together: every card by its name, every deck, and what they get wrong together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field
from pathlib import Path

from ccmod.authoring.behaviour import Behaviour
from ccmod.authoring.cards import CardLine, CardsFile, DeckLine
from ccmod.authoring.inheritance import Family
from ccmod.authoring.rows import Row, check_behaviours, check_picture, check_pictures, take_name
from ccmod.ground.dataclass import dataclass
from ccmod.ground.nearest import near
from ccmod.ground.problems import Problems
from ccmod.ground.source import Path_, Source

ONLY_DECK = "Cards"
"""The deck of a file that names none."""


@dataclass(frozen=True, slots=True)
class CardSheet:
    """A card file, where it lies, and its lines."""

    file: CardsFile
    source: Source
    folder: Path
    lines: tuple[Row[CardLine], ...]

    @property
    def first_deck(self) -> str:
        """Where its cards begin unless they say otherwise."""
        return next(iter(self.file.decks), ONLY_DECK)


@dataclass(frozen=True, slots=True)
class Card:
    """One card by its unique name."""

    name: str
    was: str
    side: str | None
    deck: str
    line: CardLine
    sheet: CardSheet
    behaviour: Behaviour

    @property
    def kind(self) -> str:
        """The name of its line: ``Ambush`` for ``Ambush 3``."""
        return self.line.name


@dataclass(frozen=True, slots=True)
class AuthoredDeck:
    """One deck and the file that it is written in."""

    name: str
    side: str | None
    line: DeckLine
    sheet: CardSheet


@dataclass(frozen=True, slots=True)
class CardBox:
    """All cards and decks of a module, by name and in the author's order."""

    sheets: tuple[CardSheet, ...] = ()
    cards: Mapping[str, Card] = field(default_factory=dict)
    decks: Mapping[str, AuthoredDeck] = field(default_factory=dict)


def card_sheet_of(file: CardsFile, source: Source, folder: Path, problems: Problems) -> CardSheet:
    """A card file with its lines."""
    lines = [Row(line, source, ("cards", index)) for index, line in enumerate(file.cards)]
    check_behaviours(file.prototypes, lines, source, folder, problems)
    if file.back is not None:
        check_picture(source, ("back",), folder, file.back, problems)
    for row in lines:
        check_pictures(row, folder, problems, image=row.line.image, back=row.line.back)
    return CardSheet(file, source, folder, tuple(lines))


def card_box(sheets: Iterable[CardSheet], family: Family, counters: Iterable[str], problems: Problems) -> CardBox:
    """Every card and deck by its name; cards have other names than counters. The family must be sound."""
    sheets = tuple(sheets)
    taken = dict.fromkeys(counters, "counter")
    cards: dict[str, Card] = {}
    for sheet in sheets:
        for row in sheet.lines:
            for card in _of_line(sheet, row, family):
                take_name(card.name, "card", taken, row, problems)
                cards[card.name] = card
    decks = _decks(sheets, problems)
    _check_decks(sheets, decks, problems)
    return CardBox(sheets, cards, decks)


def _of_line(sheet: CardSheet, row: Row[CardLine], family: Family) -> Iterable[Card]:
    line = row.line
    behaviour = family.resolve(line, sheet.folder, default=sheet.file.like)
    side = behaviour.side or sheet.file.side
    for name, was in zip(line.names(), line.earlier_names(), strict=True):
        yield Card(name, was, side, line.deck or sheet.first_deck, line, sheet, behaviour)


def _decks(sheets: Iterable[CardSheet], problems: Problems) -> dict[str, AuthoredDeck]:
    decks: dict[str, AuthoredDeck] = {}
    for sheet in sheets:
        own = sheet.file.decks
        if not own and any(row.line.deck is None for row in sheet.lines):
            own = {ONLY_DECK: DeckLine.model_validate({})}
        for name, line in own.items():
            if name in decks:
                message = f"there is already a deck {name!r}"
                hint = "name the deck under decks" if not sheet.file.decks else None
                at: Path_ = ("decks", name)
                problems.add(sheet.source.mistake("authoring/deck-twice", message, at, hint=hint, key=True))
            decks[name] = AuthoredDeck(name, line.side or sheet.file.side, line, sheet)
    return decks


def _check_decks(sheets: Iterable[CardSheet], decks: Mapping[str, AuthoredDeck], problems: Problems) -> None:
    """Note names of decks that are none."""

    def check(source: Source, at: Path_, name: str | None) -> None:
        if name is not None and name not in decks:
            hint = near(name, decks) or f"the decks are {', '.join(decks)}"
            problems.add(source.mistake("authoring/deck", f"there is no deck {name!r}", at, hint=hint))

    for sheet in sheets:
        for name, line in sheet.file.decks.items():
            check(sheet.source, ("decks", name, "discard"), line.discard)
            check(sheet.source, ("decks", name, "into"), line.into)
            if line.into == name:
                message = f"{name} cannot be shuffled into itself"
                hint = "into: of a pile of discards names the deck that they come back to"
                problems.add(sheet.source.mistake("authoring/deck", message, ("decks", name, "into"), hint=hint))
            if line.refill and not any(other.into == name for other in sheet.file.decks.values()):
                message = f"no pile is shuffled into {name}, so nothing refills it"
                hint = (
                    f"give it a pile: {name}: {{discard: Discards, refill: true}}, Discards: {{face: up, into: {name}}}"
                )
                at: Path_ = ("decks", name, "refill")
                problems.add(sheet.source.mistake("authoring/deck", message, at, hint=hint))
        for row in sheet.lines:
            check(row.source, (*row.at, "deck"), row.line.deck)
