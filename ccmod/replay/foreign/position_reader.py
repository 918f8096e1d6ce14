"""A stranger's position in the words of an adapter."""

from __future__ import annotations

from collections import Counter
from dataclasses import field, replace

from ccmod.ground.dataclass import dataclass
from ccmod.hexes.location import OFFBOARD
from ccmod.replay.adapter import Detail, PieceState, RecordPiece, Rotated
from ccmod.replay.details import facings_of, values_of
from ccmod.replay.foreign.meaning import Meaning, plain
from ccmod.replay.location import PieceLocation
from ccmod.replay.places import pixel_name
from ccmod.replay.position_reader import PositionReader
from ccmod.vassal.table import MapPixel, Thing
from ccmod.vassal.traits import Layer, Mask


@dataclass(slots=True)
class Names:
    """Gives every piece a name of its own, and keeps it."""

    of: dict[str, RecordPiece] = field(default_factory=dict)
    """By the piece's id."""
    count: Counter[str] = field(default_factory=Counter)
    taken: set[str] = field(default_factory=set)

    def give(self, id: str, piece: RecordPiece, *, numbered: bool) -> RecordPiece:
        """The piece under a name that no other has: ``Landfronte``, ``Landfronte #2``; ``Rifle 1`` if numbered."""
        name = piece.name
        while name in self.taken or (numbered and name == piece.name):
            self.count[piece.name] += 1
            number = self.count[piece.name] + (not numbered)
            name = f"{piece.name} {'' if numbered else '#'}{number}"
        self.taken.add(name)
        self.of[id] = replace(piece, name=name)
        return self.of[id]


@dataclass(frozen=True, slots=True)
class ForeignPositionReader(PositionReader):
    """See :class:`PositionReader`; every piece, place and layer goes through the adapter."""

    meaning: Meaning
    names: Names = field(default_factory=Names)
    faces: dict[tuple[str, str, int], str] = field(default_factory=dict)
    """Piece, layer and level to the word for that face."""
    unknown: dict[str, str] = field(default_factory=dict)
    """Pieces that no rule of the adapter knows: their names in the record, and in the module."""

    def deck(self, thing: Thing) -> tuple[str, tuple[str, ...]]:
        """A deck's name, and those of its cards, top first."""
        return self.meaning.deck(thing.piece.name), tuple(self.named(card).name for card in reversed(thing.members))

    def named(self, thing: Thing) -> RecordPiece:
        """A piece as the record knows it."""
        known = self.names.of.get(thing.id)
        if known is not None:
            return known
        found = self.meaning.piece(thing.piece, thing.place.map)
        if found is None:
            piece = self._stranger(thing)
            made = self.names.give(thing.id, piece, numbered=False)
            self.unknown[made.name] = thing.piece.name
            return made
        rule, piece = found
        numbered = rule.numbered and rule.card_of is None
        return self.names.give(thing.id, piece, numbered=numbered)

    def _stranger(self, thing: Thing) -> RecordPiece:
        """A piece that no rule knows: nothing in a game with rules, a counter where all that counts is to see it."""
        kind = "unit" if self.meaning.file.system == "board" else ""
        return RecordPiece(plain(thing.piece.name) or "piece", kind)

    def state_of(self, thing: Thing) -> PieceState | None:
        """One piece."""
        piece = self.named(thing)
        levels = {}
        for index, layer in enumerate(thing.piece.all(Layer)):
            face = self.meaning.face(thing.piece.name, layer, index)
            if face is not None:
                levels[face.layer] = face.level
                self.faces[piece.name, face.layer, face.level] = face.word
        if self.meaning.mask is not None and thing.piece.all(Mask):
            levels[self.meaning.mask] = int(thing.piece.masked)
        called = thing.piece.name
        facings = dict(self.meaning.facing(called, *found) for found in facings_of(thing.piece).items())
        values = {self.meaning.value(called, name): value for name, value in values_of(thing.piece).items()}
        return PieceState(piece, self.spot(thing), levels, self._over(thing), facings, values)

    def worded(self, detail: Detail, thing: Thing) -> Detail:
        """A turn, or a value, in the words of the adapter."""
        called = thing.piece.name
        if isinstance(detail, Rotated):
            return Rotated(detail.piece, *self.meaning.facing(called, detail.trait, detail.new))
        return replace(detail, name=self.meaning.value(called, detail.name))

    def spot(self, thing: Thing) -> PieceLocation | None:
        """Where a piece is; ``None`` off all maps."""
        place = thing.place
        if not place.map:
            return None
        return self.meaning.spot(place.map, self._place_name(place), thing.deck_name)

    def _place_name(self, place: MapPixel) -> str:
        """The name of a place: by its grid, or where a game is only watched and the place has no name by pixels."""
        name = self.places.name(str(place.map), place.x, place.y)
        return pixel_name(place.x, place.y) if name == OFFBOARD and self.meaning.file.system == "board" else name

    def _over(self, thing: Thing) -> tuple[RecordPiece, ...]:
        if thing.parent is None or thing.parent.is_deck:
            return ()
        members = thing.parent.members
        return tuple(self.named(other) for other in reversed(members[: members.index(thing)]))
