"""The edits in a position document, against the document that its base save gives."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from difflib import get_close_matches

from ccmod.convert.additions import entries_of
from ccmod.convert.document import SEEN_BY_REFEREE, PlacedDeck, PlacedStack, PositionDocument, StackedPiece
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import CcmodError, ManyErrors, SourceLocation, UsageFault


@dataclass(frozen=True, slots=True)
class Edits:
    """The parts of a document that differ from the base; what is not here stays as it is in the save."""

    states: dict[str, StackedPiece]
    """The pieces whose layers or values were changed, and all new ones, by name."""
    placed: tuple[PlacedStack, ...]
    """Stacks that are not in the base, by their pieces, order and place."""
    gone: tuple[PlacedStack, ...]
    """Stacks of the base that are not in the document."""
    decks: tuple[PlacedDeck, ...]
    """Decks with other cards, another order or another face."""
    taken_off: tuple[str, ...]
    """Pieces put on no map."""
    properties: dict[str, str]
    removed: tuple[str, ...] = ()
    """Pieces that the document has no more."""

    def __bool__(self) -> bool:
        parts = self.states, self.placed, self.gone, self.decks, self.taken_off, self.properties, self.removed
        return any(parts)


def find_edits(
    base: PositionDocument,
    edited: PositionDocument,
    file: str | None = None,
    *,
    new: Collection[str] = (),
    offered: Iterable[str] = (),
) -> Edits:
    """The changes of ``edited`` against ``base``. ``new`` names the new pieces, ``offered`` those that could be made.

    Raises :class:`UsageFault` or :class:`ManyErrors` if something cannot be written back: a document that does not show
    everything, pieces that neither the base nor the palette has or that are there twice, other decks, players,
    properties.
    """
    if edited.seen_by != SEEN_BY_REFEREE:
        raise UsageFault(
            "convert/fog",
            f"a position seen by {edited.seen_by} does not show everything and cannot be written back",
            place=SourceLocation(file),
            hint="make it with --referee",
        )
    errors = list(_mistakes(base, edited, file, new, offered))
    if errors:
        raise errors[0] if len(errors) == 1 else ManyErrors(errors)
    before, now = Counter(map(_key, base.stacks)), Counter(map(_key, edited.stacks))
    base_decks = {deck.name: deck for deck in base.decks}
    states = {entry.name: entry.state for entry in entries_of(base)}
    here = {entry.name for entry in entries_of(edited)}
    off = {entry.name for entry in base.off_map}
    return Edits(
        states={e.name: e for e in entries_of(edited) if e.name in new or e.state != states[e.name]},
        placed=tuple(_more(edited.stacks, now - before)),
        gone=tuple(_more(base.stacks, before - now)),
        decks=tuple(deck for deck in edited.decks if _deck_key(deck) != _deck_key(base_decks[deck.name])),
        taken_off=tuple(entry.name for entry in edited.off_map if entry.name not in off),
        properties={name: v for name, v in edited.properties.items() if v != base.properties[name]},
        removed=tuple(name for name in states if name not in here),
    )


def _mistakes(
    base: PositionDocument, edited: PositionDocument, file: str | None, new: Collection[str], offered: Iterable[str]
) -> Iterator[CcmodError]:
    known = {entry.name for entry in entries_of(base)}
    times = Counter(entry.name for entry in entries_of(edited))
    there = {*known, *offered}
    for name in times:
        if name in known or name in new:
            continue
        where = "in the base" if there == known else "in the base or in the module's palette"
        spot = edited.spot("piece", name, file)
        yield _unknown(f"there is no piece {name!r} {where}", name, there, spot)
    for name in sorted(known):
        if times[name] > 1:
            hint = f"each piece of the base appears at most once; with --module, {name} (2) makes another one"
            message, spot = f"the piece {name!r} appears {times[name]} times", edited.spot("piece", name, file)
            yield UsageFault("convert/pieces", message, place=spot, hint=hint)
    for kind, ours, theirs in (
        ("deck", {deck.name for deck in base.decks}, {deck.name for deck in edited.decks}),
        ("property", base.properties.keys(), edited.properties.keys()),
    ):
        for name in sorted(theirs - ours):
            yield _unknown(f"there is no {kind} {name!r} in the base", name, ours, edited.spot(kind, name, file))
        for name in sorted(ours - theirs):
            hint = "write it as it was"
            yield UsageFault(
                "convert/fixed", f"the {kind} {name!r} cannot be taken away", place=SourceLocation(file), hint=hint
            )
    if base.players != edited.players:
        held = ", ".join(f"{side}: {player}" for side, player in base.players.items()) or "nobody"
        spot, hint = edited.spot("key", "players", file), f"write them as they were: {held}"
        yield UsageFault("convert/fixed", "players and sides cannot be changed", place=spot, hint=hint)


def _unknown(message: str, name: str, known: Iterable[str], place: SourceLocation) -> UsageFault:
    near = get_close_matches(name, list(known), 1)
    return UsageFault("convert/unknown", message, place=place, hint=f"did you mean {near[0]!r}?" if near else None)


def _key(stack: PlacedStack) -> tuple[str, str, tuple[str, ...]]:
    return stack.map, stack.at, tuple(entry.name for entry in stack.pieces)


def _deck_key(deck: PlacedDeck) -> tuple[bool, tuple[str, ...]]:
    return deck.face_down, tuple(entry.name for entry in deck.cards or ())


def _more(stacks: tuple[PlacedStack, ...], wanted: Counter[tuple[str, str, tuple[str, ...]]]) -> Iterator[PlacedStack]:
    """Those of ``stacks`` that ``wanted`` counts."""
    left = wanted.copy()
    for stack in stacks:
        if left[_key(stack)] > 0:
            left[_key(stack)] -= 1
            yield stack
