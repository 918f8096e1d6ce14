"""Who may see what: masked and hidden pieces, face-down cards and private hands are named only to those who may look.

VASSAL's files hold everything in clear; what is told of them goes through a :class:`Sight`.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass, field

from ccmod.vassal import sequence
from ccmod.vassal.covers import BY_ANY_NAME, Cover, covers_of
from ccmod.vassal.position import Position
from ccmod.vassal.property_keys import PropertyKey
from ccmod.vassal.table import Thing
from ccmod.vassal.traits import Deck, Invisible, Layer

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
            return bool(self.side) and _named(self.side or "", name)
        return True

    def sees_property(self, name: str, container: str) -> bool:
        """Whether a global property is open to these eyes: those of a private map and of its zones are as private."""
        maps = [PropertyKey.read(name, container).map, container]  # a map may have a colon in its name
        maps += [container[:at] for at, letter in enumerate(container) if letter == ":"]
        return all(self.sees_map(map) for map in maps if map)

    def owns(self, position: Position, owner: str, access: str = "player:") -> bool:
        """Whether what ``owner`` covered or hid is open to these eyes, by the ``access`` that the trait grants.

        ``player:``: to the player with that id; ``side:``: to that side; ``sides:A:B``: to all these sides, if one of
        them did it, else to nobody (``counters/SpecifiedSideAccess.java``);
        :data:`~ccmod.vassal.covers.BY_ANY_NAME`: to whom the owner names in any way. The eyes of a side are those of
        all its players. Whom else a mask lets take it off sees nothing before he does.
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
        if seat is None and access == BY_ANY_NAME:
            return self.side == owner or any(one.name == owner and one.side == self.side for one in position.seats)
        return seat is not None and seat.side == self.side

    def sees(self, position: Position, thing: Thing) -> bool:
        """Whether these eyes see that a piece is there, and where."""
        if self.referee:
            return True
        if not self.sees_map(thing.place.map):
            return False
        if "hide;" not in thing.type:
            return True
        owned = ((one.owner, one.access) for one in thing.piece.all(Invisible) if one.owner is not None)
        return all(self.owns(position, owner, access) for owner, access in owned)

    def knows(self, position: Position, thing: Thing) -> bool:
        """Whether these eyes see what a piece is."""
        return self.sees(position, thing) and not self._is_face_down(thing) and self.cover(position, thing) is None

    def cover(self, position: Position, thing: Thing) -> Cover | None:
        """The outermost thing over a piece that keeps these eyes from knowing it; ``None`` if nothing does."""
        if self.referee:
            return None
        covers = covers_of(thing, position.owners)
        return next((one for one in covers if not self.owns(position, one.owner, one.access)), None)

    def _is_face_down(self, thing: Thing) -> bool:
        """Whether a card lies in a face-down deck, which only the referee looks through."""
        if self.referee or thing.parent is None or not thing.parent.is_deck:
            return False
        deck = thing.parent.piece.basic
        return isinstance(deck, Deck) and deck.face_down

    def name(self, position: Position, thing: Thing) -> str:
        """What a piece is called before these eyes."""
        if self.knows(position, thing):
            return name_of(thing)
        if thing.parent is not None and thing.parent.is_deck:
            return "a card"
        return "a masked piece" if self.sees(position, thing) else "a hidden piece"


def _named(side: str, map: str) -> bool:
    """Whether a side's name stands in a map's as words of its own: side A has no part in every Hand."""
    return re.search(rf"(?<!\w){re.escape(side)}(?!\w)", map, re.IGNORECASE) is not None


def name_of(thing: Thing) -> str:
    """A piece's own name: its BasicName, else its picture's, else its id."""
    piece = thing.piece
    if piece.name:
        return piece.name
    picture = piece.image or next((image for layer in piece.all(Layer) for image in layer.images if image), "")
    return picture.rpartition("/")[2].partition(".")[0] or f"piece {thing.id}"
