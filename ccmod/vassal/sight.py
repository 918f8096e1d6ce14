"""Who may see what: masked and hidden pieces, face-down cards and private hands are named only to those who may look.

VASSAL's files hold everything in clear; what is told of them goes through a :class:`Sight`.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass, field

from ccmod.vassal.position import Position
from ccmod.vassal.table import Thing
from ccmod.vassal.traits import Deck, Invisible, Layer, Mask

_PRIVATE_NAME = re.compile(r"\b(hand|private)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Sight:
    """Through whose eyes a game is told: one side's, the referee's (who sees all), or an onlooker's."""

    side: str | None = None
    referee: bool = False
    private_maps: dict[str, Collection[str]] = field(default_factory=dict)
    """Maps that only some sides see, with these sides, as the module says. Without the module a map with ``hand`` or
    ``private`` in its name counts as private to the sides whose names are in it."""

    def sees_map(self, name: str | None) -> bool:
        """Whether a map is open to these eyes."""
        if self.referee or name is None:
            return True
        if name in self.private_maps:
            return self.side in self.private_maps[name]
        if _PRIVATE_NAME.search(name):
            return self.side is not None and self.side.lower() in name.lower()
        return True

    def owns(self, position: Position, owner: str) -> bool:
        """Whether an owner (a player id or a side) is the one who looks."""
        if self.referee:
            return True
        seat = position.seat_of(owner)
        return self.side is not None and self.side in (owner, seat.side if seat is not None else None)

    def sees(self, position: Position, thing: Thing) -> bool:
        """Whether these eyes see that a piece is there, and where."""
        if self.referee:
            return True
        if "hide;" in thing.type:
            owners = [trait.owner for trait in thing.piece.all(Invisible) if trait.owner is not None]
            if not all(self.owns(position, owner) for owner in owners):
                return False
        return True

    def knows(self, position: Position, thing: Thing) -> bool:
        """Whether these eyes see what a piece is."""
        if self.referee:
            return True
        if not self.sees_map(thing.place.map) or not self.sees(position, thing):
            return False
        if thing.parent is not None and thing.parent.is_deck:
            deck = thing.parent.piece.basic
            if isinstance(deck, Deck) and deck.face_down:
                return False
        if "obs;" in thing.type:
            owners = [trait.owner for trait in thing.piece.all(Mask) if trait.owner is not None]
            return all(self.owns(position, owner) for owner in owners)
        return True

    def name(self, position: Position, thing: Thing) -> str:
        """What a piece is called before these eyes."""
        if self.knows(position, thing):
            return name_of(thing)
        if thing.parent is not None and thing.parent.is_deck:
            return "a card"
        if not self.sees(position, thing):
            return "a hidden piece"
        return "a piece in private" if not self.sees_map(thing.place.map) else "a masked piece"


def name_of(thing: Thing) -> str:
    """A piece's own name: its BasicName, else its picture's, else its id."""
    piece = thing.piece
    if piece.name:
        return piece.name
    picture = piece.image or next((image for layer in piece.all(Layer) for image in layer.images if image), "")
    return picture.rpartition("/")[2].partition(".")[0] or f"piece {thing.id}"
