"""The pieces of a save, one by one, through chosen eyes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ccmod.vassal.census.pieces import UnfoldedTrait, unfolded
from ccmod.vassal.lint.subject import Definition
from ccmod.vassal.position import Position
from ccmod.vassal.sight import Sight, name_of
from ccmod.vassal.table import Place, Thing


@dataclass(frozen=True, slots=True)
class PlacedPiece:
    """A piece on the table as these eyes see it."""

    id: str
    name: str
    """Its own, or what it looks like."""
    place: Place
    holder: str | None
    """The name of its deck, ``stack`` in a stack, ``None`` by itself."""
    level: int | None
    """Its place in the stack or deck from the bottom, from 1, if it is seen."""
    gpid: str
    traits: tuple[UnfoldedTrait, ...] | None
    """Innermost first, the basic piece before all; ``None`` if these eyes do not know what it is."""


def placed_pieces(
    position: Position, sight: Sight, prototypes: Mapping[str, Definition] | None = None
) -> Iterator[PlacedPiece]:
    """The pieces of a position in the order of the file; those on closed maps are left out, as nobody sees them.

    With ``prototypes`` (a module's) their traits stand behind their names.
    """
    known = dict(prototypes or {})
    levels: dict[Thing, dict[Thing, int]] = {}
    """By the things themselves: of what was added twice, two have one id."""
    for thing in position.table.things.values():
        if thing.is_stack or thing.is_deck or not sight.sees_map(thing.place.map) or not sight.sees(position, thing):
            continue
        parent, holder, level = thing.parent, None, None
        knows = sight.knows(position, thing)
        if parent is not None:
            holder = name_of(parent) if parent.is_deck else "stack"
            if parent not in levels:
                levels[parent] = _levels(position, sight, parent)
            level = levels[parent][thing] if knows else None
        piece = thing.piece
        traits = unfolded((piece.basic, *piece.traits), known) if knows else None
        gpid = piece.gpid if knows else ""
        yield PlacedPiece(thing.id, sight.name(position, thing), thing.place, holder, level, gpid, traits)
        thing.forget()


def _levels(position: Position, sight: Sight, holder: Thing) -> dict[Thing, int]:
    """The seen members of a stack or deck, counted from the bottom."""
    seen = (member for member in holder.members if sight.sees(position, member))
    return {member: level for level, member in enumerate(seen, 1)}
