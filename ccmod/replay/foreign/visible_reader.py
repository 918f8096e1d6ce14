"""A stranger's log as others than the referee may watch it: what they do not see is not there, the rest has no name.

A game without known rules is only watched, never judged, so nothing but what was seen need be read. A covered piece is
called by a number for as long as one can keep an eye on it; once it went into a deck or a hand no one can say whether
it is the one that comes out again.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field

from ccmod.ground.dataclass import dataclass
from ccmod.hexes.location import OFFBOARD
from ccmod.perspective import ONLOOKER
from ccmod.replay.adapter import Change, Moved, PieceState, RecordPiece, Tableau
from ccmod.replay.foreign.position_reader import ForeignPositionReader
from ccmod.replay.location import PieceLocation
from ccmod.vassal.position import Mismatch, Position
from ccmod.vassal.table import MapPixel, Thing
from ccmod.vassal.visibility import CARD, MASKED, Visibility

_CARD = RecordPiece(CARD, "card")


@dataclass(frozen=True, slots=True)
class VisiblePositionReader(ForeignPositionReader):
    """See :class:`~ccmod.replay.position_reader.PositionReader`; as far as it is seen."""

    seen: Visibility = field(default_factory=lambda: Visibility(Position(), ONLOOKER))
    veils: dict[str, RecordPiece] = field(default_factory=dict)
    """Pieces that are covered now, by id."""

    def table(self) -> Tableau:
        """Everything that is seen: known pieces in the order of the file, then covered ones by where they lie."""
        position = self.position
        things = [position.table.things[id] for id in position.piece_ids()]
        seen = [(thing, self.seen.knows(thing)) for thing in things if self.seen.sees(thing)]
        known = [thing for thing, is_known in seen if is_known]
        covered = [thing for thing, is_known in seen if not is_known]
        covered.sort(key=lambda thing: (thing.place.map or "", thing.place.y, thing.place.x, _level(thing)))
        states = {thing.id: self.state_of(thing) for thing in (*known, *covered) if not thing.in_deck}
        pieces = {id: state for id, state in states.items() if state is not None}
        decks = (deck for deck in position.decks() if self.seen.sees_map(deck.place.map))
        return Tableau(pieces, dict(self.deck(deck) for deck in decks))

    def deck(self, thing: Thing) -> tuple[str, tuple[str, ...]]:
        """A deck's name, and those of its cards, top first; none of a deck that lies face down."""
        cards = [card for card in reversed(thing.members) if self.seen.knows(card)]
        return self.meaning.deck(thing.piece.name), tuple(self.named(card).name for card in cards)

    def state_of(self, thing: Thing) -> PieceState | None:
        """One piece as it is seen; ``None`` if it is not."""
        if not self.seen.sees_map(thing.place.map):
            self.veils.pop(thing.id, None)  # what comes out of a hand again may be another piece
            spot = self.spot(thing)
            if spot is None or spot.deck is not None:
                return None
            return PieceState(_CARD, spot)
        if not self.seen.sees(thing):
            self.veils.pop(thing.id, None)
            return None
        if self.seen.knows(thing):
            self.veils.pop(thing.id, None)
            return ForeignPositionReader.state_of(self, thing)
        if thing.in_deck:
            self.veils.pop(thing.id, None)
            return PieceState(_CARD, self.spot(thing))
        return PieceState(self._veiled(thing), self.spot(thing), {}, self._over(thing))

    def _place_name(self, place: MapPixel) -> str:
        """As for the referee; none on a map that may not be looked at."""
        return ForeignPositionReader._place_name(self, place) if self.seen.sees_map(place.map) else OFFBOARD

    def _veiled(self, thing: Thing) -> RecordPiece:
        if thing.id not in self.veils:
            self.veils[thing.id] = self.names.give(f"?{thing.id}", RecordPiece(MASKED, "unit"), numbered=True)
        return self.veils[thing.id]

    def _over(self, thing: Thing) -> tuple[RecordPiece, ...]:
        if thing.parent is None or thing.parent.is_deck:
            return ()
        members = thing.parent.members
        below = (one for one in reversed(members[: members.index(thing)]) if self.seen.sees(one))
        return tuple(self.named(one) if self.seen.knows(one) else self._veiled(one) for one in below)

    def compared(self, before: PieceState | None, after: PieceState | None) -> Iterator[Change]:
        """The change of a piece, which may have got or lost its name with it."""
        if _is_out_of_sight(before) and _is_out_of_sight(after):
            return
        if before is None or after is None or before.piece == after.piece:
            yield from ForeignPositionReader.compared(self, before, after)
        elif after.piece == _CARD:
            to_deck = after.spot is not None and after.spot.deck is not None
            yield Moved(before.piece, before.spot, after.spot if to_deck else None)
        else:
            if before.piece != _CARD:
                yield Moved(before.piece, before.spot, None)
            yield Moved(after.piece, _unknown_hand(before.spot) if before.piece == _CARD else None, after.spot)

    def knows(self, thing: Thing) -> bool:
        """Whether it is known what a piece is."""
        return self.seen.knows(thing)

    def knows_property(self, container: str, name: str) -> bool:
        """Whether a value is open: those of a private map and of its zones are as private."""
        return self.seen.sees_property(name, container)

    def reportable(self, misfits: list[Mismatch]) -> list[Mismatch]:
        """The misfits of pieces that are known."""
        return self.seen.mismatches(misfits)


def _is_out_of_sight(state: PieceState | None) -> bool:
    """Whether a piece is not in the game, not seen, or on a private map: from one to another nobody sees it go."""
    return state is None or (state.piece == _CARD and _unknown_hand(state.spot) is not None)


def _unknown_hand(spot: PieceLocation | None) -> PieceLocation | None:
    """Where a card came from, if that is a hand: from a deck it is as if it came from nowhere."""
    return spot if spot is not None and spot.deck is None else None


def _level(thing: Thing) -> int:
    return thing.parent.members.index(thing) if thing.parent is not None else 0
