"""A record of a game that was watched as a VASSAL log in its module, whoever made that.

The log begins at the module's set-up with the pieces as the record's header has them; an adapter, the one by which the
record was made or a draft, says which piece, place and face is meant by which name.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import UsageFault
from ccmod.play.board import events as e
from ccmod.play.board.setup_shape import SHAPES
from ccmod.play.board.terms import AT, PLAIN_FACES
from ccmod.play.event import Event
from ccmod.play.record import Header, Record
from ccmod.play.shapes import check_setup
from ccmod.replay.acts import Act, LeaveOut, Make, Put, SetLevel, SetProperty, SetRotation, SetValue, TakeOff
from ccmod.replay.adapter import PieceState, Tableau
from ccmod.replay.board.adapter import HAND
from ccmod.replay.exporter import Exported, write_log
from ccmod.replay.foreign.loading import LoadedAdapter
from ccmod.replay.foreign.meaning import Meaning, plain
from ccmod.replay.foreign.position_reader import ForeignPositionReader
from ccmod.replay.location import PieceLocation
from ccmod.replay.places import MapGrids
from ccmod.vassal.commands import BoardPicker
from ccmod.vassal.opening import Module
from ccmod.vassal.position import Position
from ccmod.vassal.table import Thing
from ccmod.vassal.traits import Layer


def export_watched(record: Record, module: Module, loaded: LoadedAdapter) -> Exported:
    """The log of a record of the system ``board`` in a module; what cannot be shown is left out with a word.

    Raises :class:`UsageFault` (``replay/scenario``) if the module has several set-ups and the record names none, and
    :class:`UnreadableInput` (``board/setup-key``) for a header that cannot be read.
    """
    check_setup(record.header.setup or {}, SHAPES, "board/setup-key")
    start = module.setup(_setup(record.header, module))
    position = Position.of(start, module)
    picked = [BoardPicker(map, boards) for map, boards in position.boards.items()]
    reader = ForeignPositionReader(position, MapGrids.of(module, picked), Meaning(loaded.file, module))
    return write_log(record, module, start, reader, Writing(reader))


def _setup(header: Header, module: Module) -> str:
    """The archive entry of the set-up that a record begins from."""
    setups = list(module.setups())
    fitting = [entry for name, entry in setups if header.scenario in (name, entry, entry.removesuffix(".vsav"))]
    if fitting:
        return fitting[0]
    if header.scenario is None and len(setups) == 1:
        return setups[0][1]
    message = f"the module has no set-up {header.scenario!r}" if header.scenario else "the record names no set-up"
    hint = (
        f"write `scenario:` in the record's header; the module has: {', '.join(name for name, _ in setups) or 'none'}"
    )
    raise UsageFault("replay/scenario", message, hint=hint)


@dataclass(frozen=True, slots=True)
class Writing:
    """The effect of an event of a watched game on the pieces of its module."""

    reader: ForeignPositionReader

    def arrange(self, setup: Mapping[str, Any], table: Tableau) -> Iterator[Act]:
        """The changes that turn the module's set-up into that of a record's header."""
        for name, row in (setup.get("pieces") or {}).items():
            id, place = table.find(name), row.get("place")
            state = None if id is None else table.pieces[id]
            if place is not None and (state is None or state.spot is None or state.spot.place != place):
                yield from self._placed(id, name, place)
            if id is not None and state is not None:
                yield from self._shown(id, state, row)
        for side, cards in (setup.get("hands") or {}).items():
            found = [id for card in cards if card is not None and (id := table.find(card)) is not None]
            hand = self._hand(side)
            yield from (Put((id,), hand) for id in found if self._thing(id).place.map != hand.map)

    def _shown(self, id: str, state: PieceState, row: Mapping[str, Any]) -> Iterator[Act]:
        """The faces that a piece shows, and how it is turned."""
        faces, turned = row.get("faces") or {}, row.get("turned") or {}
        for layer in state.levels:
            yield from self._face(id, layer, (faces[layer],) if layer in faces else PLAIN_FACES) or ()
        for trait, facing in state.facings.items():
            degrees = float(turned.get(plain(trait), 0))
            if degrees != facing.degrees:
                yield SetRotation(id, plain(trait), degrees)

    def acts(self, event: Event, table: Tableau) -> Iterator[Act]:
        """The effect of an event on the pieces as they are now."""
        match event:
            case e.Move(pieces, place):
                for name in pieces:
                    yield from self._placed(table.find(name), name, place)
            case e.Place(piece, place):
                yield from self._placed(table.find(piece), piece, place)
            case e.Property(name, value, was, zone, map):
                yield SetProperty(name, value, was, map, zone)
            case e.Draw(by, deck, card):
                id = self._top(deck) if card is None else table.find(card)
                yield from () if id is None else (Put((id,), self._hand(by)),)
            case e.Remove(piece) | e.Flip(piece) | e.Rotate(piece) | e.Set(piece) | e.Discard(piece):
                id = table.find(piece)
                if id is not None:
                    yield from self._done(event, id)

    def _done(self, event: Event, id: str) -> Iterator[Act]:
        match event:
            case e.Remove():
                yield TakeOff(id)
            case e.Flip(_, face, layer):
                acts = self._face(id, layer or "", (face,))
                missing = f"{self._thing(id).piece.name} was not turned over: it has no face {face!r}"
                yield from (LeaveOut(missing),) if acts is None else acts
            case e.Rotate(_, degrees, _, trait):
                yield SetRotation(id, trait or "", float(degrees))
            case e.Set(_, name, value):
                yield SetValue(id, name, value)
            case e.Discard(_, deck):
                found = self._deck(deck)
                if found is not None and found.place.map is not None:
                    yield Put((id,), PieceLocation(found.place.map, found.piece.name, found.piece.name))

    def _placed(self, id: str | None, name: str, place: str) -> Iterator[Act]:
        spot = self._spot(place)
        yield Make(name, spot) if id is None else Put((id,), spot)

    def _spot(self, place: str) -> PieceLocation:
        """A place of the record as the module has it."""
        name, at, map = place.rpartition(AT)
        if not at:
            return PieceLocation(self.reader.meaning.file.board.map, place)
        known = next((one for one in self.reader.places.maps if plain(one) == map), map)
        return PieceLocation(known, "" if name == "somewhere" else name)

    def _face(self, id: str, wanted: str, words: tuple[str, ...]) -> tuple[Act, ...] | None:
        """The change that lets a layer show one of these faces: nothing if it does already; ``None`` if it cannot."""
        piece, meaning = self._thing(id).piece, self.reader.meaning
        for index, layer in enumerate(piece.all(Layer)):
            levels = (layer.level, *range(len(layer.images) + 1))
            for level in levels:
                face = meaning.face(piece.name, layer.at(level), index)
                if face is not None and face.layer == wanted and face.word in words:
                    return () if level == layer.level else (SetLevel(id, index, level),)
        return None

    def _hand(self, side: str) -> PieceLocation:
        hands = self.reader.meaning.hands
        return PieceLocation(next((map for map, owner in hands.items() if owner == side), f"{side}{HAND}"), "")

    def _top(self, deck: str) -> str | None:
        found = self._deck(deck)
        return found.members[-1].id if found is not None and found.members else None

    def _deck(self, name: str) -> Thing | None:
        decks = self.reader.position.decks()
        return next((deck for deck in decks if self.reader.meaning.deck(deck.piece.name) == name), None)

    def _thing(self, id: str) -> Thing:
        return self.reader.position.table.things[id]
