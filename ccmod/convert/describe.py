"""A position of VASSAL, as a perspective sees it, as a position document."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ccmod.convert.document import PlacedDeck, PlacedStack, PositionDocument, StackedPiece, seen_by
from ccmod.convert.names import at_rest, layers_of, piece_name, unique_names
from ccmod.convert.places import PlaceNames
from ccmod.convert.values import Sides, shown_values
from ccmod.ground.dataclass import dataclass
from ccmod.vassal import traits as vassal
from ccmod.vassal.commands import OBSERVER
from ccmod.vassal.numbers import natural
from ccmod.vassal.position import MODULE
from ccmod.vassal.property_keys import property_words
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.table import Thing
from ccmod.vassal.visible import VisiblePosition


@dataclass(frozen=True, slots=True)
class Description:
    """A document, and which pieces and decks of the position its names stand for."""

    document: PositionDocument
    ids: dict[str, str]
    """From a piece's name in the document to its id; empty unless the referee looks."""
    decks: dict[str, str]
    """From a deck's name in the document to its id."""


def describe(game: SavedGame, seen: VisiblePosition, places: PlaceNames, step: int | None = None) -> Description:
    """The document of what is seen of a position. ``step`` is how many steps of the log ``game`` were made."""
    position = seen.position
    lying = [thing for thing in position.table.top_level() if not thing.is_stack or thing.members]
    things = position.table.things.values()
    on_maps = list(_pieces(lying))
    there = {one.id for one in on_maps}
    pieces_off = (one for one in things if one.id not in there and not one.is_stack and not one.is_deck)
    off = [one for one in pieces_off if one.parent is None or not one.parent.is_deck]
    pieces = sorted((*on_maps, *off), key=lambda one: natural(one.id))
    names = unique_names((one.id, piece_name(one)) for one in pieces if seen.knows(one.id))
    decks = unique_names((deck.id, deck.piece.name) for deck in sorted(position.decks(), key=lambda d: natural(d.id)))
    view = _View(seen, places, names, sides_in(game))
    shown_decks = [view.deck(position.table.things[id], name) for id, name in decks.items()]
    document = PositionDocument(
        module=game.module.name if game.module else "",
        version=game.module.version if game.module else "",
        seen_by=seen_by(seen.perspective),
        stacks=tuple(sorted(view.stacks(lying), key=_in_reading_order)),
        decks=tuple(sorted(shown_decks, key=lambda deck: natural(deck.name))),
        off_map=tuple(view.entry(one) for one in off),
        properties={
            property_words(name): value
            for (container, name), value in position.properties.items()
            if container == MODULE
        },
        players={seat.side: seat.name for seat in position.seats if seat.side != OBSERVER},
        step=step,
        notes=tuple(seen.notes),
    )
    ids = {name: id for id, name in names.items()} if seen.referee else {}
    return Description(document, ids, {name: id for id, name in decks.items()})


@dataclass(frozen=True, slots=True)
class _View:
    """Things of the table as entries of the document."""

    seen: VisiblePosition
    places: PlaceNames
    names: dict[str, str]
    sides: Sides

    def stacks(self, lying: Iterable[Thing]) -> Iterator[PlacedStack]:
        """The stacks and lone pieces on the maps."""
        for thing in lying:
            map, x, y = thing.place
            if not thing.is_deck and map is not None:
                pieces = tuple(self.entry(one) for one in _pieces([thing]))
                yield PlacedStack(map, self.places.exact(map, x, y), pieces)

    def deck(self, deck: Thing, name: str) -> PlacedDeck:
        """A deck, with its cards where they may be known."""
        basic = deck.piece.basic
        face_down = isinstance(basic, vassal.Deck) and basic.face_down
        secret = face_down and not all(self.seen.knows(card.id) for card in deck.members)
        cards = None if secret else tuple(self.entry(card) for card in reversed(deck.members))
        return PlacedDeck(name, len(deck.members), face_down, cards)

    def entry(self, thing: Thing) -> StackedPiece:
        """A piece with the layers that are not at rest; of one that is not known, only what it looks like."""
        if thing.id not in self.names:
            return StackedPiece(piece_name(thing))
        layers = layers_of(thing.piece).items()
        shown = {name: layer.level for name, layer in layers if layer.level != at_rest(layer)}
        return StackedPiece(self.names[thing.id], shown, shown_values(thing.piece, self.sides))


def sides_in(game: SavedGame) -> Sides:
    """The players of a game and their sides."""
    return Sides.of({id: seat.side for id, seat in game.seat_by_id.items()})


def _pieces(things: Iterable[Thing]) -> Iterator[Thing]:
    """The pieces among things and inside stacks and decks, from bottom to top."""
    for thing in things:
        if thing.is_stack or thing.is_deck:
            yield from thing.members
        else:
            yield thing


def _in_reading_order(stack: PlacedStack) -> tuple[str, list[tuple[bool, int, str]]]:
    return stack.map, natural(stack.at)
