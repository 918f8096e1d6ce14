"""Acts on hidden things in a step: cards that leave decks or come back, covers that are lifted or laid on."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.ground.dataclass import dataclass
from ccmod.vassal.commands import AddPiece, ChangePiece, Command, MovePiece, RemovePiece
from ccmod.vassal.position import Mismatch, Position
from ccmod.vassal.savegame import Seat
from ccmod.vassal.table import Thing
from ccmod.vassal.traits import Mask, RestrictedAccess
from ccmod.vassal.visibility import Visibility


@dataclass(frozen=True, slots=True)
class TrackedAction:
    """One thing that an audit remembers of a step."""

    step: int
    kind: str
    """``drawn``, ``returned``, ``uncovered``, ``covered``, ``foreign`` (moved by a side that may not), or ``lost``:
    gone where it is not seen, so that no one can say whether it is the one that comes back."""
    id: str
    """The piece."""
    about: str
    """The deck's name, or whose cover or piece it is, never by id."""
    mover: Seat | None = None


class PieceWatch:
    """Looks at the pieces of each action before it is carried out, and again after it, as far as they are seen."""

    def __init__(self, seen: Visibility) -> None:
        self._seen = seen
        self._position = seen.position
        self._step = 0
        self._mover: Seat | None = None
        self._moved: set[str] = set()
        self._before: dict[str, tuple[str | None, str | None]] = {}
        self._unknown: set[str] = set()
        self._unseen: set[str] = set()
        self._carried: list[str] = []

    def before(self, step: int, action: Command) -> None:
        """Look before an action is carried out."""
        self._step = step
        self._mover = _mover(self._position, action)
        named = [one for one in action.walk() if isinstance(one, AddPiece | ChangePiece | MovePiece | RemovePiece)]
        self._moved = {one.id for one in named if isinstance(one, MovePiece)}
        self._before = {one.id: self._state(one.id) for one in named if one.id}
        there = {id: thing for id in self._before if (thing := self._position.table.things.get(id)) is not None}
        self._unknown = {id for id, thing in there.items() if not self._seen.knows(thing)}
        self._unseen = {id for id, thing in there.items() if not self._seen.sees(thing)}
        self._carried = [one.id for thing in there.values() if thing.is_stack for one in thing.members]

    def mismatches(self, found: list[Mismatch]) -> list[Mismatch]:
        """The misfits, of pieces that are known all through the action."""
        return [one for one in self._seen.mismatches(found) if one.id not in self._unknown]

    def actions(self) -> Iterator[TrackedAction]:
        """The facts worth remembering, once the action is carried out."""
        for id, (deck, cover) in self._before.items():
            new_deck, new_cover = self._state(id)
            if deck != new_deck:
                if deck is not None:
                    yield self._action("drawn", id, deck)
                if new_deck is not None:
                    yield self._action("returned", id, new_deck)
            if cover != new_cover and None in (cover, new_cover) and self._is_seen(id):
                yield self._action("covered" if cover is None else "uncovered", id, new_cover or cover or "")
            sides = self._restricted(id)
            if sides and self._mover is not None and self._mover.side and self._mover.side not in sides:
                yield self._action("foreign", id, " or ".join(sides))
        for id in (*self._before, *self._carried):
            thing = self._position.table.things.get(id)
            if thing is not None and not (self._seen.sees(thing) and (not thing.in_deck or self._seen.knows(thing))):
                yield self._action("lost", id, "")

    def _is_seen(self, id: str) -> bool:
        """Whether a piece that is there now was seen before the action and is seen after it."""
        thing = self._position.table.things.get(id)
        return thing is not None and id not in self._unseen and self._seen.sees(thing)

    def _action(self, kind: str, id: str, about: str) -> TrackedAction:
        return TrackedAction(self._step, kind, id, about, self._mover)

    def _state(self, id: str) -> tuple[str | None, str | None]:
        """The name of the deck that a piece is in, if the deck is seen, and the side that covers the piece."""
        thing = self._position.table.things.get(id)
        if thing is None or thing.is_stack or thing.is_deck:
            return None, None
        deck = "a deck" if thing.deck_name == "" else thing.deck_name
        return deck if self._seen.sees_map(thing.place.map) else None, self._cover(thing)

    def _cover(self, thing: Thing) -> str | None:
        if "obs;" not in thing.type:
            return None
        owner = next((mask.owner for mask in thing.piece.all(Mask) if mask.owner is not None), None)
        if owner is None:
            return None
        seat = self._position.seat_of(owner)
        sides = {seat.side for seat in self._position.seats}
        return seat.side if seat is not None else owner if owner in sides else "somebody"

    def _restricted(self, id: str) -> tuple[str, ...]:
        """The sides that alone may move a piece, if there are such, and it is known."""
        thing = self._position.table.things.get(id)
        if id not in self._moved or thing is None or "restrict;" not in thing.type:
            return ()
        if id in self._unknown or not self._seen.knows(thing):
            return ()
        for trait in thing.piece.all(RestrictedAccess):
            if trait.sides and trait.restrict_movement and not trait.by_player:
                return trait.sides
        return ()


def _mover(position: Position, action: Command) -> Seat | None:
    """Who moved something in an action, if it states that."""
    ids = (one.player for one in action.walk() if isinstance(one, MovePiece))
    return next((seat for id in ids if (seat := position.seat_of(id)) is not None), None)
