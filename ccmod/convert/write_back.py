"""An edited position document written back into the save that it came from.

Only what was edited is written anew. Every other command of the save keeps its text and its place; without edits the
save is the same, byte for byte.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from difflib import get_close_matches

from ccmod.convert.additions import find_additions
from ccmod.convert.describe import Description, sides_in
from ccmod.convert.document import OFF, PlacedDeck, PlacedStack, PositionDocument, StackedPiece
from ccmod.convert.edits import Edits, find_edits
from ccmod.convert.names import at_rest, layers_of
from ccmod.convert.places import PlaceNames
from ccmod.convert.trees import after_last_piece, last_parent, new_id
from ccmod.convert.upgrade.palette import Palette, PaletteSlot
from ccmod.convert.values import Sides, value_of, values_of, wanted_by, with_value
from ccmod.ground.counting import counted
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import SourceLocation, UsageFault
from ccmod.vassal.commands import AddPiece, Command, GlobalProperty
from ccmod.vassal.numbers import natural
from ccmod.vassal.position import MODULE, Position
from ccmod.vassal.property_keys import property_words
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.table import Thing
from ccmod.vassal.traits import Deck as DeckTrait
from ccmod.vassal.traits import Layer, Piece, Trait
from ccmod.vassal.traits import Stack as StackTrait


@dataclass(frozen=True, slots=True)
class WrittenSave:
    """A save with the changes of a position, and the pieces that it has more and less than its base."""

    game: SavedGame
    added: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()


def write_back(
    base: SavedGame,
    position: Position,
    description: Description,
    edited: PositionDocument,
    places: PlaceNames,
    file: str | None = None,
    palette: Palette | None = None,
) -> WrittenSave:
    """The save ``base`` with what ``edited`` changes; new pieces come from the ``palette``.

    ``position`` and ``description`` are those of the base as the referee sees it; ``file`` is the document's, for
    messages. Raises :class:`UsageFault` if they cannot be written back, see :func:`~ccmod.convert.edits.find_edits`.
    """
    additions = find_additions(description.document, edited, palette)
    offered = palette.by_name if palette is not None else ()
    edits = find_edits(description.document, additions.document, file, new=additions.slots, offered=offered)
    if not edits:
        return WrittenSave(base.with_tree(base.tree))
    changes = _Changes(position, description, places, edited, file, sides_in(base))
    changes.make(additions.slots)
    changes.take(edits)
    tree = _rebuilt(base.tree, changes, last_parent(base.tree))
    return WrittenSave(base.with_tree(tree), tuple(name.partition("\t")[0] for name in additions.slots), edits.removed)


@dataclass(slots=True)
class _Changes:
    """The new texts of pieces, stacks and decks, as they are made."""

    position: Position
    description: Description
    places: PlaceNames
    edited: PositionDocument
    file: str | None
    sides: Sides
    ids: dict[str, str] = field(default_factory=dict)
    """Name to id, of new pieces, too."""
    new: dict[str, Thing] = field(default_factory=dict)
    """New pieces by id."""
    pieces: dict[str, Piece] = field(default_factory=dict)
    """Changed pieces by id."""
    holders: dict[str, AddPiece] = field(default_factory=dict)
    """Changed and new stacks and decks by id; they go after all pieces, for members come first."""
    removed: set[str] = field(default_factory=set)
    """Stacks that have lost all their members, and pieces that are gone."""
    properties: dict[str, str] = field(default_factory=dict)

    def make(self, slots: Mapping[str, PaletteSlot]) -> None:
        """Make new pieces, by the names that they have here; numbered ones in the order of their numbers."""
        self.ids = dict(self.description.ids)
        for name, slot in sorted(slots.items(), key=lambda pair: natural(pair[0])):
            id = self.ids[name] = self._new_id()
            piece = slot.piece.with_basic(persistent=(("UniqueID", id),))
            self.new[id] = Thing(id, piece.type, piece.state)
            self.pieces[id] = piece

    def take(self, edits: Edits) -> None:
        """Carry out all edits."""
        self.properties = edits.properties
        for name, entry in edits.states.items():
            self._set_state(name, entry)
        free = {thing.id: thing for thing in (self._thing_of(stack) for stack in edits.gone)}
        spots = [self._spot(stack) for stack in edits.placed]
        for stack, (map, x, y) in zip(edits.placed, spots, strict=True):
            self._lay(stack, map, x, y, self._reused(stack, free))
        self.removed = {id for id, thing in free.items() if thing.is_stack} - self.holders.keys()
        self.removed |= {self.ids[name] for name in edits.removed}
        for deck in edits.decks:
            self._fill(deck)
        for name in edits.taken_off:
            id = self.ids[name]
            self.pieces[id] = self._piece(id).with_basic(map=None)

    def _piece(self, id: str) -> Piece:
        return self.pieces.get(id) or self.position.piece(id)

    def _set_state(self, name: str, entry: StackedPiece) -> None:
        """Levels and values as written. Where none are, layers are at rest, of new pieces as in the palette."""
        piece_id = self.ids[name]
        piece = self._piece(piece_id)
        layers, values = layers_of(piece), values_of(piece)
        wanted = dict(entry.layers)
        texts = {key: "off" if wanted[key] == OFF else str(wanted.pop(key)) for key in entry.layers if key in values}
        texts |= entry.values
        self._check_state(
            name.partition("\t")[0], layers, values, {k: v for k, v in wanted.items() if k not in texts}, texts
        )
        changed: dict[int, Trait] = {}  # by identity, for two layers may be equal
        for key, layer in layers.items():
            level = wanted.get(key, layer.level if piece_id in self.new else at_rest(layer))
            if layer.level != level:
                changed[id(layer)] = layer.at(level)
        for key, text in texts.items():
            if value_of(values[key], self.sides) != text:
                changed[id(values[key])] = self._valued(name, key, values[key], text)
        self.pieces[piece_id] = piece.map_traits(lambda trait: changed.get(id(trait), trait))

    def _check_state(
        self,
        name: str,
        layers: Mapping[str, Layer],
        values: Mapping[str, Trait],
        levels: Mapping[str, int],
        texts: Mapping[str, str],
    ) -> None:
        spot = self.edited.spot("piece", name, self.file)
        for key in (*levels, *texts):
            if key not in layers and key not in values:
                raise _unknown(f"{name!r} has no layer {key!r}", key, [*layers, *values], spot)
            if key in layers and key in texts:
                message = f"{name!r}: the layer {key!r} has a level, a number or off, not {texts[key]!r}"
                raise UsageFault("convert/level", message, place=spot)
        for key, level in levels.items():
            most = max(1, len(layers[key].images))
            if level > most:
                message = f"{name!r}: the layer {key!r} has {counted(most, 'level')}, not {level}"
                raise UsageFault("convert/level", message, place=spot)

    def _valued(self, name: str, key: str, trait: Trait, text: str) -> Trait:
        made = with_value(trait, text, self.sides)
        if made is None:
            message = f"{name.partition(chr(9))[0]!r}: {key!r} is {wanted_by(trait)}, not {text!r}"
            raise UsageFault("convert/value", message, place=self.edited.spot("piece", name, self.file))
        return made

    def _thing_of(self, stack: PlacedStack) -> Thing:
        """The stack of the base with these pieces, or the piece that lies alone."""
        things = self.position.table.things
        piece = things[self.ids[stack.pieces[0].name]]
        return piece.parent or piece

    def _spot(self, stack: PlacedStack) -> tuple[str, int, int]:
        """The pixels of a stack's place: where others of that name lie in the base, or where the module has it."""
        for one in self.description.document.stacks:
            if (one.map, one.at) == (stack.map, stack.at):
                _, x, y = self._thing_of(one).place
                return stack.map, x, y
        maps = {one.map for one in self.description.document.stacks} | set(self.position.boards) | self.places.maps
        if stack.map not in maps:
            spot = self.edited.spot("map", stack.map, self.file)
            raise _unknown(f"there is no map {stack.map!r}", stack.map, maps, spot)
        found = self.places.find(stack.map, stack.at)
        if found is None:
            raise UsageFault(
                "convert/place",
                f"there is no place {stack.at!r} on {stack.map}",
                place=self.edited.spot(stack.map, stack.at, self.file),
                hint="give the module with --module, or write the place in pixels, as in 734,718",
            )
        return stack.map, *found

    def _reused(self, stack: PlacedStack, free: dict[str, Thing]) -> Thing | None:
        """The thing of the base that becomes this stack: the one at its place, or with most of its pieces."""
        ids = {self.ids[entry.name] for entry in stack.pieces}

        def common(thing: Thing) -> tuple[bool, int]:
            members = {member.id for member in thing.members} or {thing.id}
            at = self.places.exact(stack.map, thing.place.x, thing.place.y)
            return (thing.place.map, at) == (stack.map, stack.at), len(members & ids)

        candidates = [thing for thing in free.values() if thing.id not in self.holders and common(thing)[1]]
        return max(candidates, key=common, default=None)

    def _lay(self, stack: PlacedStack, map: str, x: int, y: int, reused: Thing | None) -> None:
        """Lay the pieces at a place: in a stack, as far as they may lie in one."""
        ids = [self.ids[entry.name] for entry in stack.pieces]
        for id in ids:
            self.pieces[id] = self._piece(id).at(map, x, y)
        members = tuple(id for id in ids if (self.new.get(id) or self.position.table.things[id]).stacks)
        if not members or (reused is not None and not reused.is_stack and len(members) == 1):
            return  # what lay without a stack goes on doing so
        if reused is not None and reused.is_stack:
            id, layer = reused.id, reused.layer
        else:
            id, layer = self._new_id(), -1
        self.holders[id] = AddPiece(id, StackTrait.PREFIX, StackTrait(map, x, y, members, layer).state)

    def _new_id(self) -> str:
        """An id that nothing has: one more than the greatest, as VASSAL's ids are readings of a clock."""
        return new_id([*self.position.table.things, *self.new, *self.holders])

    def _fill(self, deck: PlacedDeck) -> None:
        id = self.description.decks[deck.name]
        trait = self.position.piece(id).basic
        assert isinstance(trait, DeckTrait)
        cards = tuple(self.ids[entry.name] for entry in reversed(deck.cards or ()))
        for card in cards:
            self.pieces[card] = self._piece(card).at(trait.map, trait.x, trait.y)
        thing = self.position.table.things[id]
        self.holders[id] = AddPiece(id, thing.type, trait.change(cards=cards, face_down=deck.face_down).state)


def _unknown(message: str, name: str, known: Iterable[str], spot: SourceLocation) -> UsageFault:
    near = get_close_matches(name, list(known), 1)
    hint = f"did you mean {near[0]!r}?" if near else f"known: {', '.join(sorted(known)) or 'none'}"
    return UsageFault("convert/unknown", message, place=spot, hint=hint)


def _rebuilt(command: Command, changes: _Changes, parent: Command) -> Command:
    """The command with all that has changed; the very same object where nothing inside it changed."""
    subs = list(_subs(command, changes, parent))
    if command is parent:
        new = (AddPiece(id, changes.pieces[id].type, changes.pieces[id].state) for id in changes.new)
        subs = after_last_piece(subs, [*new, *changes.holders.values()])
    if len(subs) == len(command.subs) and all(a is b for a, b in zip(subs, command.subs, strict=True)):
        return command
    return command.with_subs(*subs)


def _subs(command: Command, changes: _Changes, parent: Command) -> Iterator[Command]:
    for sub in command.subs:
        match sub:
            case AddPiece(id=str(id)) if id in changes.removed or id in changes.holders:
                continue
            case AddPiece(id=str(id)) if id in changes.pieces and changes.pieces[id].state != sub.state:
                yield dataclasses.replace(sub, state=changes.pieces[id].state)
            case GlobalProperty() if sub.container in ("", MODULE) and property_words(sub.name) in changes.properties:
                yield dataclasses.replace(sub, value=changes.properties[property_words(sub.name)])
            case _:
                yield _rebuilt(sub, changes, parent)
