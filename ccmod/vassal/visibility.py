"""The part of a position that a perspective sees: masked and hidden pieces, face-down cards and private maps.

VASSAL's files hold everything in clear. Nothing else in ccmod decides what is shown of them to whom:
:class:`Visibility` answers piece by piece, while a game goes on; :func:`~ccmod.vassal.visible.visible` makes a position
of what is seen, once and for all.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from ccmod.ground.dataclass import dataclass
from ccmod.perspective import Perspective
from ccmod.vassal.commands import SecretNote
from ccmod.vassal.covers import BY_ANY_NAME, Cover, covers_of, sides_with_access
from ccmod.vassal.execution import Mismatch
from ccmod.vassal.position import Position
from ccmod.vassal.property_keys import PropertyKey
from ccmod.vassal.table import Thing
from ccmod.vassal.traits import Invisible, Layer

CARD = "a card"
"""The name of a card that is not known."""
MASKED = "a masked piece"
"""The name of any other piece that is seen and not known."""
HIDDEN = "a hidden piece"
"""The name of a piece that is not seen to be there."""
_PRIVATE_NAME = re.compile(r"\b(hand|private)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Visibility:
    """The part that ``perspective`` sees of ``position``, at the moment when it is asked."""

    position: Position
    perspective: Perspective

    @property
    def referee(self) -> bool:
        """Whether everything is seen."""
        return self.perspective.referee

    def sees_map(self, name: str | None) -> bool:
        """Whether a map is visible.

        The module says which are private; besides, a map with ``hand`` or ``private`` in its name counts as private to
        the sides whose names are in it.
        """
        side, private = self.perspective.side, self.position.private_maps
        if name is None or self.perspective.referee:
            return True
        return side in private[name] if name in private else _open_by_name(name, side)

    def sees_property(self, name: str, container: str) -> bool:
        """Whether a global property may be known: those of a private map and of its zones are as private."""
        maps = [PropertyKey.read(name, container).map, container]  # a map may have a colon in its name
        maps += [container[:at] for at, letter in enumerate(container) if letter == ":"]
        return all(self.sees_map(map) for map in maps if map)

    def owns(self, owner: str, access: str = "player:") -> bool:
        """Whether what ``owner`` covered, hid or wrote is open, by the ``access`` that the trait grants.

        ``player:``: to the player with that id; ``side:`` and ``sides:``: see
        :func:`~ccmod.vassal.covers.sides_with_access`; :data:`~ccmod.vassal.covers.BY_ANY_NAME`: to whom the owner
        names in any way. A side sees what any of its players sees. Whom else a mask lets take it off sees nothing
        before he does.
        """
        side = self.perspective.side
        if self.referee:
            return True
        if side is None:
            return False
        sides = sides_with_access(owner, access)
        if sides is not None:
            return side in sides
        seat = self.position.seat_of(owner)
        if seat is None and access == BY_ANY_NAME:
            return side == owner or any(one.name == owner and one.side == side for one in self.position.seats)
        return seat is not None and seat.side == side

    def reads(self, note: SecretNote) -> bool:
        """Whether the text of a secret note may be known (``build/module/noteswindow/SecretNotesController.java``)."""
        return not note.hidden or self.owns(note.owner)

    def sees(self, thing: Thing) -> bool:
        """Whether it is seen that a piece is there, and where."""
        if self.perspective.referee:
            return True
        if not self.sees_map(thing.place.map):
            return False
        if "hide;" not in thing.type:
            return True
        owned = ((one.owner, one.access) for one in thing.piece.all(Invisible) if one.owner is not None)
        return all(self.owns(owner, access) for owner, access in owned)

    def knows(self, thing: Thing) -> bool:
        """Whether it is seen what a piece is; of a stack, what all pieces in it are."""
        if thing.is_stack and not self.referee:
            return self.sees_map(thing.place.map) and all(map(self.knows, thing.pieces()))
        return self.sees(thing) and not self._is_face_down(thing) and self.cover(thing) is None

    def cover(self, thing: Thing) -> Cover | None:
        """The outermost thing over a piece that keeps it from being known; ``None`` if nothing does."""
        if self.referee:
            return None
        covers = covers_of(thing, self.position.owners)
        return next((one for one in covers if not self.owns(one.owner, one.access)), None)

    def _is_face_down(self, thing: Thing) -> bool:
        """Whether a card lies in a face-down deck, which only the referee looks through."""
        if self.referee or thing.parent is None or not thing.parent.is_deck:
            return False
        return thing.parent.face_down

    def name(self, thing: Thing) -> str:
        """The name of a piece."""
        if self.knows(thing):
            return name_of(thing)
        return CARD if thing.in_deck else MASKED if self.sees(thing) else HIDDEN

    def mismatches(self, found: Iterable[Mismatch]) -> list[Mismatch]:
        """Those that may be known of: of pieces that are known now.

        Nobody but the referee hears of an id that is not in the game, or of stacks: the piece may have been a hidden
        one, and hidden pieces may have been in the stack.
        """
        things = self.position.table.things
        return [one for one in found if self.referee or (one.id in things and self._is_known_piece(things[one.id]))]

    def _is_known_piece(self, thing: Thing) -> bool:
        return not thing.is_stack and self.knows(thing)


def without_secret(note: SecretNote) -> SecretNote:
    """The note as those see it who may not read it."""
    return SecretNote(note.name, note.owner, note.hidden, "")


@lru_cache(maxsize=256)
def _open_by_name(map: str, side: str | None) -> bool:
    """Whether a side may look at a map of which the module says nothing, by the map's name."""
    return _PRIVATE_NAME.search(map) is None or (bool(side) and _named(side or "", map))


def _named(side: str, map: str) -> bool:
    """Whether a side's name occurs in a map's as whole words: side A has no part in every Hand."""
    return re.search(rf"(?<!\w){re.escape(side)}(?!\w)", map, re.IGNORECASE) is not None


def name_of(thing: Thing) -> str:
    """A piece's own name: its BasicName, else its picture's, else its id."""
    piece = thing.piece
    if piece.name:
        return piece.name
    picture = piece.image or next((image for layer in piece.all(Layer) for image in layer.images if image), "")
    return picture.rpartition("/")[2].partition(".")[0] or f"piece {thing.id}"
