"""What happens to hidden things in a step: cards that leave decks or come back, covers that are lifted or laid on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ccmod.vassal.commands import AddPiece, ChangePiece, Command, MovePiece, RemovePiece
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import Seat
from ccmod.vassal.sight import Sight
from ccmod.vassal.table import Thing
from ccmod.vassal.traits import Mask, RestrictedAccess


@dataclass(frozen=True, slots=True)
class Deed:
    """One thing that an audit remembers of a step."""

    step: int
    kind: str
    """``drawn``, ``returned``, ``uncovered``, ``covered`` or ``foreign`` (moved by a side that may not)."""
    id: str
    """The piece."""
    about: str
    """The deck's name, or whose cover or piece it is, never by id."""
    mover: Seat | None = None


class Watch:
    """Looks at the pieces of each action before it is carried out, and again behind it."""

    def __init__(self, position: Position, sight: Sight) -> None:
        self._position = position
        self._sight = sight
        self._step = 0
        self._mover: Seat | None = None
        self._moved: set[str] = set()
        self._before: dict[str, tuple[str | None, str | None]] = {}
        self._unknown: set[str] = set()

    def before(self, step: int, action: Command) -> None:
        """Look before an action is carried out."""
        self._step = step
        self._mover = _mover(self._position, action)
        named = [one for one in action.walk() if isinstance(one, AddPiece | ChangePiece | MovePiece | RemovePiece)]
        self._moved = {one.id for one in named if isinstance(one, MovePiece)}
        self._before = {one.id: self._state(one.id) for one in named if one.id}
        self._unknown = set() if self._sight.referee else {id for id in self._before if not self._knows(id)}

    def knows(self, id: str) -> bool:
        """Whether the eyes of the audit know a piece all through the action."""
        return id not in self._unknown and self._knows(id)

    def _knows(self, id: str) -> bool:
        thing = self._position.table.things.get(id)
        if thing is None:
            return True
        there = [thing, *thing.members] if thing.is_stack else [thing]
        return all(self._sight.knows(self._position, one) for one in there)

    def deeds(self) -> Iterator[Deed]:
        """What is worth remembering, once the action is carried out."""
        for id, (deck, cover) in self._before.items():
            new_deck, new_cover = self._state(id)
            if deck != new_deck:
                if deck is not None:
                    yield self._deed("drawn", id, deck)
                if new_deck is not None:
                    yield self._deed("returned", id, new_deck)
            if cover != new_cover and None in (cover, new_cover) and id in self._position.table.things:
                yield self._deed("covered" if cover is None else "uncovered", id, new_cover or cover or "")
            sides = self._restricted(id)
            if sides and self._mover is not None and self._mover.side and self._mover.side not in sides:
                yield self._deed("foreign", id, " or ".join(sides))

    def _deed(self, kind: str, id: str, about: str) -> Deed:
        return Deed(self._step, kind, id, about, self._mover)

    def _state(self, id: str) -> tuple[str | None, str | None]:
        """The name of the deck that a piece is in, and the side that covers it."""
        thing = self._position.table.things.get(id)
        if thing is None or thing.is_stack or thing.is_deck:
            return None, None
        deck = "a deck" if thing.deck_name == "" else thing.deck_name
        return deck, self._cover(thing)

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
        """The sides that alone may move a piece, if there are such."""
        thing = self._position.table.things.get(id)
        if id not in self._moved or thing is None or "restrict;" not in thing.type:
            return ()
        for trait in thing.piece.all(RestrictedAccess):
            if trait.sides and trait.restrict_movement and not trait.by_player:
                return trait.sides
        return ()


def _mover(position: Position, action: Command) -> Seat | None:
    """Who moved something in an action, if it tells."""
    ids = (one.player for one in action.walk() if isinstance(one, MovePiece))
    return next((seat for id in ids if (seat := position.seat_of(id)) is not None), None)
