"""What was edited in a position document, against the document that its base save gives."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches

from ccmod.convert.document import Deck, Document, Entry, Stack
from ccmod.convert.fog import REFEREE
from ccmod.errors import CcmodError, ManyErrors, Place, UsageFault


@dataclass(frozen=True, slots=True)
class Edits:
    """The parts of a document that differ from the base; what is not here stays as it stands in the save."""

    levels: dict[str, dict[str, int]]
    """Piece to the levels of its layers, for pieces whose layers were changed."""
    placed: tuple[Stack, ...]
    """Stacks that the base has not, by their pieces, order and place."""
    gone: tuple[Stack, ...]
    """Stacks of the base that the document has not."""
    decks: tuple[Deck, ...]
    """Decks with other cards, another order or another face."""
    taken_off: tuple[str, ...]
    """Pieces put on no map."""
    properties: dict[str, str]

    def __bool__(self) -> bool:
        return any((self.levels, self.placed, self.gone, self.decks, self.taken_off, self.properties))


def find_edits(base: Document, edited: Document, file: str | None = None) -> Edits:
    """What ``edited`` changes in ``base``.

    Raises :class:`UsageFault` or :class:`ManyErrors` for what cannot be written back: a document that does not show
    everything, pieces that the base has not, that stand twice or nowhere, other decks, players or properties.
    """
    if edited.eyes != REFEREE:
        raise UsageFault(
            "convert/fog",
            f"a position seen by {edited.eyes} does not show everything and cannot be written back",
            place=Place(file),
            hint="make it with --referee",
        )
    errors = list(_mistakes(base, edited, file))
    if errors:
        raise errors[0] if len(errors) == 1 else ManyErrors(errors)
    before, now = Counter(map(_key, base.stacks)), Counter(map(_key, edited.stacks))
    base_decks = {deck.name: deck for deck in base.decks}
    levels = {entry.name: dict(entry.layers) for entry in _entries(base)}
    off = {entry.name for entry in base.off_map}
    return Edits(
        levels={e.name: dict(e.layers) for e in _entries(edited) if dict(e.layers) != levels[e.name]},
        placed=tuple(_more(edited.stacks, now - before)),
        gone=tuple(_more(base.stacks, before - now)),
        decks=tuple(deck for deck in edited.decks if _deck_key(deck) != _deck_key(base_decks[deck.name])),
        taken_off=tuple(entry.name for entry in edited.off_map if entry.name not in off),
        properties={name: v for name, v in edited.properties.items() if v != base.properties[name]},
    )


def _mistakes(base: Document, edited: Document, file: str | None) -> Iterator[CcmodError]:
    known = {entry.name for entry in _entries(base)}
    times = Counter(entry.name for entry in _entries(edited))
    place = Place(file)
    for name in times.keys() - known:
        yield _unknown(f"there is no piece {name!r} in the base", name, known, place)
    for name in known:
        if times[name] != 1:
            what = "stands nowhere" if times[name] == 0 else f"stands {times[name]} times"
            hint = "each piece of the base stands exactly once; put it under 'off map' to take it from its map"
            yield UsageFault("convert/pieces", f"the piece {name!r} {what}", place=place, hint=hint)
    for kind, ours, theirs in (
        ("deck", {deck.name for deck in base.decks}, {deck.name for deck in edited.decks}),
        ("property", base.properties.keys(), edited.properties.keys()),
    ):
        for name in sorted(theirs - ours):
            yield _unknown(f"there is no {kind} {name!r} in the base", name, ours, place)
        for name in sorted(ours - theirs):
            yield UsageFault("convert/fixed", f"the {kind} {name!r} cannot be taken away", place=place)
    if base.players != edited.players:
        yield UsageFault("convert/fixed", "players and sides cannot be changed", place=place)


def _unknown(message: str, name: str, known: Iterable[str], place: Place) -> UsageFault:
    near = get_close_matches(name, list(known), 1)
    return UsageFault("convert/unknown", message, place=place, hint=f"did you mean {near[0]!r}?" if near else None)


def _entries(document: Document) -> Iterator[Entry]:
    for stack in document.stacks:
        yield from stack.pieces
    for deck in document.decks:
        yield from deck.cards or ()
    yield from document.off_map


def _key(stack: Stack) -> tuple[str, str, tuple[str, ...]]:
    return stack.map, stack.at, tuple(entry.name for entry in stack.pieces)


def _deck_key(deck: Deck) -> tuple[bool, tuple[str, ...]]:
    return deck.face_down, tuple(entry.name for entry in deck.cards or ())


def _more(stacks: tuple[Stack, ...], wanted: Counter[tuple[str, str, tuple[str, ...]]]) -> Iterator[Stack]:
    """Those of ``stacks`` that ``wanted`` counts."""
    left = wanted.copy()
    for stack in stacks:
        if left[_key(stack)] > 0:
            left[_key(stack)] -= 1
            yield stack
