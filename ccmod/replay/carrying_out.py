"""Acts as commands, written as VASSAL itself writes what a player does (``M/``, ``+/``, ``D/``)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ccmod.hexes.points import Point
from ccmod.play.slots import as_name
from ccmod.replay.acts import (
    Act,
    Arrange,
    LeaveOut,
    Make,
    Put,
    SetLayer,
    SetLevel,
    SetProperty,
    SetRotation,
    SetValue,
    TakeOff,
)
from ccmod.replay.details import altered, property_set
from ccmod.replay.location import PieceLocation
from ccmod.replay.places import MapGrids, pixels_of
from ccmod.vassal.commands import AddPiece, ChangePiece, Command, MovePiece, MutableProperty, RemovePiece
from ccmod.vassal.position import MODULE, Position
from ccmod.vassal.property_keys import PropertyKey
from ccmod.vassal.table import Thing
from ccmod.vassal.traits import Deck, Layer, Piece, Stack

FIRST_STACK, FIRST_PIECE = 3_000_000, 4_000_000
"""Where the ids of new stacks and pieces begin, above those of set-ups."""
NOBODY = ""
"""The player id of a move; a real one would be a password."""


class ActPerformer:
    """Carries out acts on a position and gives the commands that say so. Acts that cannot be done give none."""

    def __init__(self, position: Position, places: MapGrids, tray: Mapping[str, Piece]) -> None:
        self.position = position
        self.places = places
        self.tray = tray
        self.stacks = self.pieces = 0
        """How many new ones were made."""
        self.left_out: list[str] = []
        """The acts that could not be done, in plain words."""

    def do(self, act: Act) -> Iterator[Command]:
        """The commands of one act, each carried out when it is given."""
        match act:
            case Put(pieces, spot, on):
                for id in pieces:
                    yield from self._put(id, spot, on)
            case Make(name, spot):
                yield from self._make(name, spot)
            case TakeOff(id):
                yield self._carry_out(RemovePiece(id))
            case SetLayer(id, layer, level):
                piece = self.position.piece(id)
                yield self._carry_out(ChangePiece(id, piece.with_level(layer, level).state, piece.state))
            case SetLevel(id, index, level):
                piece = self.position.piece(id)
                shown = piece.all(Layer)[index]
                new = piece.map_traits(lambda trait: shown.at(level) if trait is shown else trait)
                yield self._carry_out(ChangePiece(id, new.state, piece.state))
            case SetRotation() | SetValue():
                yield from self._changed(act.piece, altered(self.position.piece(act.piece), act))
            case LeaveOut(about):
                self.left_out.append(about)
            case SetProperty():
                yield from self._property(act)
            case Arrange(deck, cards):
                yield from self._arrange(deck, cards)

    def _carry_out(self, command: Command) -> Command:
        self.position.apply(command)
        return command

    def _changed(self, id: str, new: Piece | None) -> Iterator[Command]:
        piece = self.position.piece(id)
        if new is None:
            self.left_out.append(f"{piece.name} was not changed: it has no such trait, or one that cannot be set")
        elif new.state != piece.state:
            yield self._carry_out(ChangePiece(id, new.state, piece.state))

    def _property(self, act: SetProperty) -> Iterator[Command]:
        """The property whose name, map and zone are those of the act as sentences can hold them."""
        wanted = tuple(as_name(one or "") for one in (act.name, act.map, act.zone))
        for (container, name), old in self.position.properties.items():
            found = property_set(container, name, old, act.value)
            if tuple(as_name(one or "") for one in (found.name, found.map, found.zone)) == wanted:
                key = PropertyKey.read(name, container)
                yield self._carry_out(MutableProperty(key.name, old, act.value, key.container))
                return
        container = f"{act.map}:{act.zone}" if act.zone else act.map or MODULE
        yield self._carry_out(MutableProperty(act.name, act.was, act.value, container))

    def _put(self, id: str, spot: PieceLocation, on: str | None) -> Iterator[Command]:
        thing = self.position.table.things[id]
        point = self._point(spot)
        if point is None:
            where = f"{spot.place!r} on {spot.map!r}" if spot.place else f"map {spot.map!r}"
            self.left_out.append(f"{thing.piece.name} was not moved: there is no {where}")
            return
        under = self.position.table.things[on] if on is not None else self._top(thing, spot, point)
        if under is not None and under is self._beneath(thing):
            return
        old, beneath = thing.place, self._beneath(thing)
        yield self._carry_out(
            MovePiece(
                id, spot.map, point.x, point.y, under.id if under else None,
                old.map, old.x, old.y, beneath.id if beneath else None, NOBODY,
            )
        )  # fmt: skip
        yield from self._stacked(thing)

    def _point(self, spot: PieceLocation) -> Point | None:
        if spot.deck is not None:
            try:
                place = self.position.deck(spot.deck).place
            except KeyError:
                return None
            return Point(place.x, place.y) if place.map == spot.map else None
        if spot.place:
            return self.places.find(spot.map, spot.place) or pixels_of(spot.place)
        boards = self.places.maps.get(spot.map, ())
        return next((board.on_map(Point(board.grid.height // 2, board.grid.height // 2)) for board in boards), None)

    def _top(self, thing: Thing, spot: PieceLocation, point: Point) -> Thing | None:
        """The piece on top of which another comes to lie; none for one that does not stack."""
        if spot.deck is not None:
            members = [card for card in self.position.deck(spot.deck).members if card is not thing]
            return members[-1] if members else None
        if not thing.stacks:
            return None
        for other in reversed(self.position.table.at(type(thing.place)(spot.map, point.x, point.y))):
            if other.stacks:
                members = [piece for piece in (other.members or [other]) if piece is not thing]
                if members:
                    return members[-1]
        return None

    @staticmethod
    def _beneath(thing: Thing) -> Thing | None:
        if thing.parent is None:
            return None
        index = thing.parent.members.index(thing)
        return thing.parent.members[index - 1] if index else None

    def _stacked(self, thing: Thing) -> Iterator[Command]:
        """The stack that a move has made, written with an id: VASSAL's own would differ from player to player."""
        parent = thing.parent
        if not thing.stacks or (parent is not None and not parent.id.startswith("~")):
            return
        members = (thing,) if parent is None else tuple(parent.members)
        place = thing.place
        self.stacks += 1
        stack = Stack(place.map, place.x, place.y, tuple(member.id for member in members))
        yield self._carry_out(AddPiece(str(FIRST_STACK + self.stacks), stack.type, stack.state))

    def _make(self, name: str, spot: PieceLocation) -> Iterator[Command]:
        piece = self.tray.get(name)
        if piece is None:
            self.left_out.append(f"{name} was not made: the module has no such counter")
            return
        self.pieces += 1
        id = str(FIRST_PIECE + self.pieces)
        new = piece.with_basic(map=None, x=0, y=0, persistent=(("UniqueID", id),))
        yield self._carry_out(AddPiece(id, new.type, new.state))
        yield from self._put(id, spot, None)

    def _arrange(self, name: str, cards: tuple[str, ...]) -> Iterator[Command]:
        try:
            deck = self.position.deck(name)
        except KeyError:
            self.left_out.append(f"{name} was not shuffled: there is no such deck")
            return
        ids = {member.piece.name: member.id for member in deck.members}
        wanted = [ids[card] for card in cards if card in ids]
        others = [member.id for member in deck.members if member.id not in set(wanted)]
        before, basic = deck.piece.state, deck.piece.basic
        assert isinstance(basic, Deck)
        after = basic.change(cards=(*others, *reversed(wanted))).state
        yield self._carry_out(ChangePiece(deck.id, after, before))
