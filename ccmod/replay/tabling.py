"""VASSAL's position in an adapter's terms, and what a step of a log has changed in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ccmod.replay.adapter import Change, Moved, Ordered, Piece, Spot, Standing, Table, Turned
from ccmod.replay.places import Places
from ccmod.vassal.commands import AddPiece, ChangePiece, Command, MovePiece, Null, RemovePiece
from ccmod.vassal.position import Mismatch, Position
from ccmod.vassal.table import Thing
from ccmod.vassal.traits import Layer


@dataclass(frozen=True, slots=True)
class Tabling:
    """Looks at a position through a module's names."""

    position: Position
    places: Places

    def table(self) -> Table:
        """Everything that lies there."""
        things = self.position.table.things
        standings = {id: self.standing(things[id]) for id in self.position.piece_ids()}
        pieces = {id: standing for id, standing in standings.items() if standing is not None}
        return Table(pieces, dict(self.deck(deck) for deck in self.position.decks()))

    def deck(self, thing: Thing) -> tuple[str, tuple[str, ...]]:
        """A deck's name, and those of its cards, top first."""
        return thing.piece.name, cards_of(thing)

    def standing(self, thing: Thing) -> Standing | None:
        """One piece; ``None`` if nothing is to be said of it."""
        piece = thing.piece
        levels = {layer.name: layer.level for layer in piece.all(Layer) if layer.name}
        return Standing(named(thing), self.spot(thing), levels, self._over(thing))

    def spot(self, thing: Thing) -> Spot | None:
        """Where a piece is; ``None`` off all maps."""
        place = thing.place
        if place.map is None:
            return None
        deck = thing.parent.piece.name if thing.parent is not None and thing.parent.is_deck else None
        return Spot(place.map, deck or self.places.name(place.map, place.x, place.y), deck)

    def compared(self, before: Standing | None, after: Standing | None) -> Iterator[Change]:
        """What became of a piece."""
        standing = after or before
        if standing is None:
            return
        old, new = before.spot if before else None, after.spot if after else None
        was_over, over = before.over if before else (), after.over if after else ()
        if old != new or was_over[:1] != over[:1]:
            yield Moved(standing.piece, old, new, over, was_over)
        if before is None or after is None:
            return
        for layer, level in after.levels.items():
            if before.levels.get(layer, level) != level:
                yield Turned(standing.piece, layer, before.levels[layer], level)

    def told(self, misfits: list[Mismatch]) -> list[Mismatch]:
        """The misfits that may be spoken of."""
        return misfits

    def _over(self, thing: Thing) -> tuple[Piece, ...]:
        """What lies under a piece in its stack, the nearest first."""
        if thing.parent is None or thing.parent.is_deck:
            return ()
        members = thing.parent.members
        below = members[: members.index(thing)]
        return tuple(named(other) for other in reversed(below))


def named(thing: Thing) -> Piece:
    """A piece by its name and marks."""
    piece = thing.piece
    marks = piece.marks
    return Piece(piece.name, marks.get("Class", ""), marks.get("Side", ""), marks.get("Type", ""))


def cards_of(deck: Thing) -> tuple[str, ...]:
    """The names of a deck's cards, top first."""
    return tuple(card.piece.name for card in reversed(deck.members))


class Watch:
    """Takes note of pieces before each step, and tells afterwards what has become of them."""

    def __init__(self, tabling: Tabling) -> None:
        self.tabling = tabling
        self.action: Command = Null()
        self._ids: dict[str, None] = {}
        self._before: Mapping[str, Standing] = {}

    def before(self, _: int, action: Command) -> None:
        """Look before an action is carried out."""
        self.action = action
        self._ids = dict.fromkeys(self._touched())
        self._before = self._standings()

    def changes(self) -> Iterator[Change]:
        """What is different now, pieces in the order in which the step touched them."""
        self._ids |= dict.fromkeys(self._touched())
        after = self._standings()
        for id in self._ids:
            yield from self.tabling.compared(self._before.get(id), after.get(id))
        for command in self.action.walk():
            if isinstance(command, ChangePiece):
                yield from self._ordered(command.id)

    def _standings(self) -> Mapping[str, Standing]:
        things = self.tabling.position.table.things
        pieces = ((id, things[id]) for id in self._ids if id in things)
        found = {id: self.tabling.standing(thing) for id, thing in pieces if not thing.is_stack and not thing.is_deck}
        return {id: standing for id, standing in found.items() if standing is not None}

    def _touched(self) -> Iterator[str]:
        """The pieces that the step's commands name, members in the place of their stack."""
        things = self.tabling.position.table.things
        for command in self.action.walk():
            if not isinstance(command, AddPiece | RemovePiece | ChangePiece | MovePiece) or command.id is None:
                continue
            thing = things.get(command.id)
            if thing is None:
                yield command.id
            elif thing.is_stack or thing.is_deck:
                yield from (member.id for member in thing.members)
            else:
                yield thing.id

    def _ordered(self, id: str) -> Iterator[Ordered]:
        thing = self.tabling.position.table.things.get(id)
        if thing is not None and thing.is_deck:
            yield Ordered(*self.tabling.deck(thing))
