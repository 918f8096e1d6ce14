"""Pieces of an edited position that its base does not have: new ones from the module's palette."""

from __future__ import annotations

import dataclasses
import re
from collections import Counter
from collections.abc import Iterable, Iterator

from ccmod.convert.document import PlacedDeck, PlacedStack, PositionDocument, StackedPiece
from ccmod.convert.upgrade.palette import Palette, PaletteSlot
from ccmod.ground.dataclass import dataclass

_NUMBER = re.compile(r" \(\d+\)$")


@dataclass(frozen=True, slots=True)
class Additions:
    """An edited document in which every new piece has a name of its own, and the slots of these."""

    document: PositionDocument
    slots: dict[str, PaletteSlot]


def entries_of(document: PositionDocument) -> Iterator[StackedPiece]:
    """All pieces of a document."""
    for stack in document.stacks:
        yield from stack.pieces
    for deck in document.decks:
        yield from deck.cards or ()
    yield from document.off_map


def find_additions(base: PositionDocument, edited: PositionDocument, palette: Palette | None) -> Additions:
    """Which pieces are new. A name that neither the base nor the palette has is left as it is.

    New pieces may be written with a number, ``Foxholes (3)``, as they will be called afterwards.
    """
    if palette is None:
        return Additions(edited, {})
    known = {entry.name for entry in entries_of(base)}
    slots: dict[str, PaletteSlot] = {}
    times: Counter[str] = Counter()

    def named(entry: StackedPiece) -> StackedPiece:
        slot = None if entry.name in known else _slot(palette, entry.name)
        if slot is None:
            return entry
        times[entry.name] += 1
        key = f"{entry.name}\t{times[entry.name]}"
        slots[key] = slot
        return dataclasses.replace(entry, name=key)

    def row(entries: Iterable[StackedPiece]) -> tuple[StackedPiece, ...]:
        return tuple(map(named, entries))

    document = dataclasses.replace(
        edited,
        stacks=tuple(PlacedStack(one.map, one.at, row(one.pieces)) for one in edited.stacks),
        decks=tuple(_with_cards(one, None if one.cards is None else row(one.cards)) for one in edited.decks),
        off_map=row(edited.off_map),
    )
    return Additions(document, slots)


def _with_cards(deck: PlacedDeck, cards: tuple[StackedPiece, ...] | None) -> PlacedDeck:
    return dataclasses.replace(deck, cards=cards)


def _slot(palette: Palette, name: str) -> PaletteSlot | None:
    found = palette.by_name.get(name) or palette.by_name.get(_NUMBER.sub("", name))
    return found[0] if found else None
