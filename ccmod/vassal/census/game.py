"""The pieces of a save, one by one, as a perspective sees them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from ccmod.ground.dataclass import dataclass
from ccmod.vassal.census.pieces import UnfoldedTrait, unfolded
from ccmod.vassal.prototypes import Prototypes
from ccmod.vassal.table import MapPixel, Thing
from ccmod.vassal.visibility import name_of
from ccmod.vassal.visible import VisiblePosition


@dataclass(frozen=True, slots=True)
class PlacedPiece:
    """A piece on the table as it is seen."""

    id: str | None
    """``None`` for a covered piece, because ids reveal which pieces are missing elsewhere."""
    number: int | None
    """The running number of a covered piece, from 1; ``None`` for a known one."""
    name: str
    """Its own, or what it looks like."""
    place: MapPixel
    holder: str | None
    """The name of its deck, ``stack`` in a stack, ``None`` by itself."""
    level: int | None
    """Its place in the stack or deck from the bottom, from 1."""
    gpid: str
    traits: tuple[UnfoldedTrait, ...] | None
    """Innermost first, the basic piece before all; ``None`` if it is not known what it is."""


def placed_pieces(seen: VisiblePosition, prototypes: Prototypes | None = None) -> Iterator[PlacedPiece]:
    """The pieces that are seen, known ones in the order of the file, then covered ones by where they lie.

    Cards of face-down decks are not listed: there is nothing to know of them but their number. With ``prototypes`` (a
    module's) their traits follow their names.
    """
    known = prototypes or Prototypes()
    numbers = count(1)
    levels: dict[Thing, dict[Thing, int]] = {}
    """By the things themselves: of what was added twice, two have one id."""
    for thing in seen.position.table.things.values():
        if thing.is_stack or thing.is_deck or (thing.id in seen.covered and thing.parent and thing.parent.is_deck):
            continue
        parent, holder, level = thing.parent, None, None
        if parent is not None:
            holder = name_of(parent) if parent.is_deck else "stack"
            if parent not in levels:
                levels[parent] = {member: number for number, member in enumerate(parent.members, 1)}
            level = levels[parent][thing]
        piece, covered = thing.piece, thing.id in seen.covered
        traits = None if covered else unfolded(known.expand((piece.basic, *piece.traits), cycles=False))
        yield PlacedPiece(
            None if covered else thing.id, next(numbers) if covered else None, seen.name(thing), thing.place, holder,
            level, "" if covered else piece.gpid, traits,
        )  # fmt: skip
        thing.forget()
