"""VASSAL's position in an adapter's terms, and what a step of a log has changed in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import NamedTuple

from ccmod.ground.dataclass import dataclass
from ccmod.replay import details
from ccmod.replay.adapter import Change, Detail, Moved, Ordered, PieceState, PropertySet, RecordPiece, Tableau, Turned
from ccmod.replay.location import PieceLocation
from ccmod.replay.places import MapGrids
from ccmod.vassal.commands import (
    AddPiece,
    ChangePiece,
    Command,
    GlobalProperty,
    MovePiece,
    MutableProperty,
    Null,
    RemovePiece,
)
from ccmod.vassal.position import MODULE, MapPixel, Mismatch, Position
from ccmod.vassal.table import Thing
from ccmod.vassal.traits import DynamicProperty, Layer
from ccmod.vassal.traits import Piece as Traits
from ccmod.vassal.visibility import Visibility


class _Read(NamedTuple):
    """The reading of a piece, and its source."""

    traits: Traits
    place: MapPixel
    deck: str | None
    state: PieceState


@dataclass(frozen=True, slots=True)
class PositionReader:
    """Looks at a position through a module's names."""

    position: Position
    places: MapGrids
    read: dict[str, _Read] = field(default_factory=dict, kw_only=True)
    """The last reading of each piece, by id."""
    decks: dict[str, tuple[tuple[Thing, ...], tuple[str, tuple[str, ...]]]] = field(default_factory=dict, kw_only=True)
    """Of each deck, by id, itself with the cards that were in it, and what all are called; cards keep their names."""

    def table(self) -> Tableau:
        """Everything that lies there."""
        things = self.position.table.things
        states = {id: self.state_of(things[id]) for id in self.position.piece_ids()}
        pieces = {id: state for id, state in states.items() if state is not None}
        return Tableau(pieces, dict(self.deck(deck) for deck in self.position.decks()), dict(self.position.trackers))

    def deck(self, thing: Thing) -> tuple[str, tuple[str, ...]]:
        """A deck's name, and those of its cards, top first."""
        cards = (thing, *thing.members)
        known = self.decks.get(thing.id)
        if known is None or known[0] != cards:
            known = self.decks[thing.id] = (cards, (thing.piece.name, cards_of(thing)))
        return known[1]

    def state_of(self, thing: Thing) -> PieceState | None:
        """One piece; ``None`` if nothing is to be said of it. Of one that has not changed it is read once."""
        piece, place, deck, over = thing.piece, thing.place, thing.deck_name, self._over(thing)
        known = self.read.get(thing.id)
        if known is not None and _reads_alike(known.traits, piece):
            state = known.state
            if known.place == place and known.deck == deck and state.over == over:
                return state
            state = PieceState(state.piece, self.spot(thing), state.levels, over, state.facings, state.values)
        else:
            levels = {layer.name: layer.level for layer in piece.all(Layer) if layer.name}
            values = {one.name: one.value for one in piece.all(DynamicProperty)}
            state = PieceState(named(thing), self.spot(thing), levels, over, details.facings_of(piece), values)
        self.read[thing.id] = _Read(piece, place, deck, state)
        return state

    def spot(self, thing: Thing) -> PieceLocation | None:
        """Where a piece is; ``None`` off all maps."""
        place = thing.place
        if place.map is None:
            return None
        deck = thing.deck_name
        return PieceLocation(place.map, deck or self.places.name(place.map, place.x, place.y), deck)

    def compared(self, before: PieceState | None, after: PieceState | None) -> Iterator[Change]:
        """The change of a piece."""
        state = after or before
        if state is None:
            return
        old, new = before.spot if before else None, after.spot if after else None
        was_over, over = before.over if before else (), after.over if after else ()
        if old != new or was_over[:1] != over[:1]:
            yield Moved(state.piece, old, new, over, was_over)
        if before is None or after is None:
            return
        for layer, level in after.levels.items():
            if before.levels.get(layer, level) != level:
                yield Turned(state.piece, layer, before.levels[layer], level)

    def knows(self, thing: Thing) -> bool:
        """Whether it may be said what a piece is, and with it how it is turned and what values it has."""
        return True

    def worded(self, detail: Detail, thing: Thing) -> Detail:
        """How a piece was turned, or which of its values was changed, in the words of the record."""
        return detail

    def knows_property(self, container: str, name: str) -> bool:
        """Whether a value of the module, a map or a zone may be reported."""
        return True

    def reportable(self, misfits: list[Mismatch]) -> list[Mismatch]:
        """The misfits that may be spoken of."""
        return misfits

    def _over(self, thing: Thing) -> tuple[RecordPiece, ...]:
        """The pieces under a piece in its stack, the nearest first."""
        if thing.parent is None or thing.parent.is_deck:
            return ()
        members = thing.parent.members
        below = members[: members.index(thing)]
        return tuple(map(self._called, reversed(below)))

    def _called(self, thing: Thing) -> RecordPiece:
        """A piece by its name and marks, as they were read if it has not changed."""
        known = self.read.get(thing.id)
        return known.state.piece if known is not None and known.traits is thing.piece else named(thing)


def _reads_alike(before: Traits, now: Traits) -> bool:
    """Whether nothing has changed but where a piece is. Traits do not change: the same ones say the same."""
    return now is before or (now.traits is before.traits and now.name == before.name)


def named(thing: Thing) -> RecordPiece:
    """A piece by its name and marks."""
    piece = thing.piece
    marks = piece.marks
    return RecordPiece(piece.name, marks.get("Class", ""), marks.get("Side", ""), marks.get("Type", ""))


def cards_of(deck: Thing) -> tuple[str, ...]:
    """The names of a deck's cards, top first."""
    return tuple(card.piece.name for card in reversed(deck.members))


class _Look(NamedTuple):
    """A piece at one moment."""

    state: PieceState
    place: MapPixel
    traits: Traits | None
    """``None`` of one of which it may not be said what it is."""
    is_hidden: bool
    """Whether the perspective did not know what it is."""


class StepWatch:
    """Takes note of pieces before each step, and reports afterwards what has become of them."""

    def __init__(self, reader: PositionReader, visibility: Visibility | None = None) -> None:
        self.reader = reader
        self.visibility = visibility
        """Who gets the report; ``None`` is one who sees everything."""
        self.action: Command = Null()
        self._ids: dict[str, None] = {}
        self._before: Mapping[str, _Look] = {}
        self._after: Mapping[str, _Look] = {}
        self._properties: dict[tuple[str, str], str] = {}

    def before(self, _: int, action: Command) -> None:
        """Look before an action is carried out."""
        self.action = action
        self._ids = dict.fromkeys(self._touched())
        self._before = self._looks()
        named = [one for one in action.walk() if isinstance(one, GlobalProperty | MutableProperty)]
        if named:
            self._properties = dict(self.reader.position.properties)
        for one in named:  # what a save does not hold, its changes show
            if isinstance(one, MutableProperty):
                self._properties.setdefault((one.container or MODULE, one.name), one.old)

    def after(self) -> None:
        """Look again after the step, before :meth:`changes` and :meth:`details` are called."""
        self._ids |= dict.fromkeys(self._touched())
        self._after = self._looks()

    def unseen(self) -> Iterator[str]:
        """The names of the pieces that were touched and that the perspective does not know now, or did not before."""
        for id in self._ids:
            look = self._after.get(id) or self._before.get(id)
            if look is not None and look.is_hidden:
                yield look.state.piece.name

    def changes(self) -> Iterator[Change]:
        """The differences, pieces in the order in which the step touched them."""
        for before, after in self._pairs():
            yield from self.reader.compared(before and before.state, after and after.state)
        for command in self.action.walk():
            if isinstance(command, ChangePiece):
                yield from self._ordered(command.id)

    def details(self) -> Iterator[Detail]:
        """How pieces were turned, and which values have changed, those of the module, maps and zones last."""
        things = self.reader.position.table.things
        for id in self._ids:
            before, after = self._before.get(id), self._after.get(id)
            if before is None or after is None or before.traits is None or after.traits is None:
                continue
            old, new = before.state, after.state
            if old.piece == new.piece:
                moved = before.place != after.place
                for detail in details.compared(new.piece, before.traits, after.traits, moved=moved):
                    yield self.reader.worded(detail, things[id])
        for command in self.action.walk():
            if isinstance(command, GlobalProperty | MutableProperty):
                yield from self._property_set()
                return

    def _property_set(self) -> Iterator[PropertySet]:
        for (container, name), value in self.reader.position.properties.items():
            old = self._properties.get((container, name), "")
            if old != value and self.reader.knows_property(container, name):
                yield details.property_set(container, name, old, value)

    def _pairs(self) -> Iterator[tuple[_Look | None, _Look | None]]:
        return ((self._before.get(id), self._after.get(id)) for id in self._ids)

    def _looks(self) -> Mapping[str, _Look]:
        reader = self.reader
        things = reader.position.table.things
        found = {}
        for thing in (things[id] for id in self._ids if id in things):
            if not thing.is_stack and not thing.is_deck and (state := reader.state_of(thing)) is not None:
                hidden = self.visibility is not None and not self.visibility.knows(thing)
                found[thing.id] = _Look(state, thing.place, thing.piece if reader.knows(thing) else None, hidden)
        return found

    def _touched(self) -> Iterator[str]:
        """The pieces that the step's commands name, members in the place of their stack."""
        things = self.reader.position.table.things
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
        thing = self.reader.position.table.things.get(id)
        if thing is not None and thing.is_deck:
            yield Ordered(*self.reader.deck(thing))
