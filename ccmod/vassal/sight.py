"""Who may see what: masked and hidden pieces, face-down cards and private hands are named only to those who may look.

VASSAL's files hold everything in clear; what is told of them goes through a :class:`Sight`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from ccmod.vassal import sequence
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

    def owns(self, position: Position, owner: str, access: str = "player:") -> bool:
        """Whether what ``owner`` covered or hid is open to these eyes, by the ``access`` that the trait grants.

        ``player:``: to the player with that id; ``side:``: to that side; ``sides:A:B``: to all these sides, if one of
        them did it, else to nobody (``counters/SpecifiedSideAccess.java``). The eyes of a side are those of all its
        players. Whom else a mask lets take it off sees nothing before he does.
        """
        if self.referee:
            return True
        if self.side is None:
            return False
        if access.startswith("sides:"):
            sides = sequence.decode(access.removeprefix("sides:"), ":")
            return owner in sides and self.side in sides
        if access.startswith("side:"):
            return self.side == owner
        seat = position.seat_of(owner)
        return seat is not None and seat.side == self.side

    def sees(self, position: Position, thing: Thing) -> bool:
        """Whether these eyes see that a piece is there, and where."""
        if self.referee:
            return True
        if "hide;" in thing.type:
            return self._owns_all(position, thing.piece.all(Invisible))
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
            return self._owns_all(position, thing.piece.all(Mask))
        return True

    def _owns_all(self, position: Position, covers: Sequence[Invisible | Mask]) -> bool:
        return all(self.owns(position, one.owner, one.access) for one in covers if one.owner is not None)

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
