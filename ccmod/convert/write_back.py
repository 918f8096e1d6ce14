"""An edited position document written back into the save that it came from.

Only what was edited is written anew. Every other command of the save keeps its text and its place; without edits the
save is the same, byte for byte.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from difflib import get_close_matches

from ccmod.convert.describe import Description
from ccmod.convert.document import Deck, Document, Stack
from ccmod.convert.edits import Edits, find_edits
from ccmod.convert.names import at_rest, layers_of
from ccmod.convert.places import PlaceNames
from ccmod.errors import Place, UsageFault
from ccmod.vassal.commands import AddPiece, Command, GlobalProperty
from ccmod.vassal.position import MODULE, Position
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.table import Thing
from ccmod.vassal.traits import Deck as DeckTrait
from ccmod.vassal.traits import Piece, Trait
from ccmod.vassal.traits import Stack as StackTrait


def write_back(
    base: SavedGame,
    position: Position,
    description: Description,
    edited: Document,
    places: PlaceNames,
    file: str | None = None,
) -> SavedGame:
    """The save ``base`` with what ``edited`` changes.

    ``position`` and ``description`` are those of the base as the referee sees it; ``file`` is the document's, for
    messages. Raises :class:`UsageFault` for what cannot be written back, see :func:`~ccmod.convert.edits.find_edits`.
    """
    edits = find_edits(description.document, edited, file)
    if not edits:
        return base
    desk = _Desk(position, description, places, file)
    desk.take(edits)
    return base.with_tree(_rebuilt(base.tree, desk, _last_parent(base.tree)))


@dataclass(slots=True)
class _Desk:
    """Where the new texts of pieces, stacks and decks are made."""

    position: Position
    description: Description
    places: PlaceNames
    file: str | None
    pieces: dict[str, Piece] = field(default_factory=dict)
    """Changed pieces by id."""
    holders: dict[str, AddPiece] = field(default_factory=dict)
    """Changed and new stacks and decks by id; they go behind all pieces, for members come first."""
    removed: set[str] = field(default_factory=set)
    """Stacks that have lost all their members."""
    properties: dict[str, str] = field(default_factory=dict)

    def take(self, edits: Edits) -> None:
        """Carry out all edits."""
        self.properties = edits.properties
        for name, levels in edits.levels.items():
            self._set_levels(name, levels)
        free = {thing.id: thing for thing in (self._thing_of(stack) for stack in edits.gone)}
        spots = [self._spot(stack) for stack in edits.placed]
        for stack, (map, x, y) in zip(edits.placed, spots, strict=True):
            self._lay(stack, map, x, y, self._reused(stack, free))
        self.removed = {id for id, thing in free.items() if thing.is_stack} - self.holders.keys()
        for deck in edits.decks:
            self._fill(deck)
        for name in edits.taken_off:
            id = self.description.ids[name]
            self.pieces[id] = self._piece(id).with_basic(map=None)

    def _piece(self, id: str) -> Piece:
        return self.pieces.get(id) or self.position.piece(id)

    def _set_levels(self, name: str, levels: dict[str, int]) -> None:
        piece_id = self.description.ids[name]
        piece = self._piece(piece_id)
        layers = layers_of(piece)
        for key, level in levels.items():
            if key not in layers:
                raise self._unknown(f"{name!r} has no layer {key!r}", key, layers)
            most = max(1, len(layers[key].images))
            if level > most:
                message = f"{name!r}: the layer {key!r} has {most} levels, not {level}"
                raise UsageFault("convert/level", message, place=Place(self.file))
        changed: dict[int, Trait] = {  # by identity, for two layers may be equal
            id(layer): layer.at(level)
            for key, layer in layers.items()
            if layer.level != (level := levels.get(key, at_rest(layer)))
        }
        self.pieces[piece_id] = piece.map_traits(lambda trait: changed.get(id(trait), trait))

    def _thing_of(self, stack: Stack) -> Thing:
        """The stack of the base with these pieces, or the piece that lies alone."""
        things = self.position.table.things
        piece = things[self.description.ids[stack.pieces[0].name]]
        return piece.parent or piece

    def _spot(self, stack: Stack) -> tuple[str, int, int]:
        """The pixels of a stack's place: where others of that name lie in the base, or where the module has it."""
        for one in self.description.document.stacks:
            if (one.map, one.at) == (stack.map, stack.at):
                _, x, y = self._thing_of(one).place
                return stack.map, x, y
        maps = {one.map for one in self.description.document.stacks} | set(self.position.boards) | self.places.maps
        if stack.map not in maps:
            raise self._unknown(f"there is no map {stack.map!r}", stack.map, maps)
        found = self.places.find(stack.map, stack.at)
        if found is None:
            raise UsageFault(
                "convert/place",
                f"there is no place {stack.at!r} on {stack.map}",
                place=Place(self.file),
                hint="give the module with --module, or write the place in pixels, as in 734,718",
            )
        return stack.map, *found

    def _unknown(self, message: str, name: str, known: Iterable[str]) -> UsageFault:
        near = get_close_matches(name, list(known), 1)
        hint = f"did you mean {near[0]!r}?" if near else f"known: {', '.join(sorted(known)) or 'none'}"
        return UsageFault("convert/unknown", message, place=Place(self.file), hint=hint)

    def _reused(self, stack: Stack, free: dict[str, Thing]) -> Thing | None:
        """The thing of the base that becomes this stack: the one at its place, or with most of its pieces."""
        ids = {self.description.ids[entry.name] for entry in stack.pieces}

        def common(thing: Thing) -> tuple[bool, int]:
            members = {member.id for member in thing.members} or {thing.id}
            at = self.places.name(stack.map, thing.place.x, thing.place.y)
            return (thing.place.map, at) == (stack.map, stack.at), len(members & ids)

        candidates = [thing for thing in free.values() if thing.id not in self.holders and common(thing)[1]]
        return max(candidates, key=common, default=None)

    def _lay(self, stack: Stack, map: str, x: int, y: int, reused: Thing | None) -> None:
        """Lay the pieces at a place: in a stack, as far as they may lie in one."""
        ids = [self.description.ids[entry.name] for entry in stack.pieces]
        for id in ids:
            self.pieces[id] = self._piece(id).at(map, x, y)
        members = tuple(id for id in ids if self.position.table.things[id].stacks)
        if not members or (reused is not None and not reused.is_stack and len(members) == 1):
            return  # what lay without a stack goes on doing so
        if reused is not None and reused.is_stack:
            id, layer = reused.id, reused.layer
        else:
            id, layer = self._new_id(), -1
        self.holders[id] = AddPiece(id, StackTrait.PREFIX, StackTrait(map, x, y, members, layer).state)

    def _new_id(self) -> str:
        """An id that nothing has: one more than the greatest, as VASSAL's ids are readings of a clock."""
        taken = [*self.position.table.things, *self.holders]
        return str(max((int(id) for id in taken if id.isdecimal()), default=0) + 1)

    def _fill(self, deck: Deck) -> None:
        id = self.description.decks[deck.name]
        trait = self.position.piece(id).basic
        assert isinstance(trait, DeckTrait)
        cards = tuple(self.description.ids[entry.name] for entry in reversed(deck.cards or ()))
        for card in cards:
            self.pieces[card] = self._piece(card).at(trait.map, trait.x, trait.y)
        thing = self.position.table.things[id]
        self.holders[id] = AddPiece(id, thing.type, trait.change(cards=cards, face_down=deck.face_down).state)


def _last_parent(tree: Command) -> Command:
    """The command that holds the last piece of a save."""
    parent = tree
    for command in tree.walk():
        if any(isinstance(sub, AddPiece) for sub in command.subs):
            parent = command
    return parent


def _rebuilt(command: Command, desk: _Desk, last_parent: Command) -> Command:
    """The command with all that the desk has made anew; the very same object where nothing inside it changed."""
    subs = list(_subs(command, desk, last_parent))
    if command is last_parent:
        pieces = [index for index, sub in enumerate(subs) if isinstance(sub, AddPiece)]
        at = pieces[-1] + 1 if pieces else len(subs)
        subs[at:at] = desk.holders.values()
    if len(subs) == len(command.subs) and all(a is b for a, b in zip(subs, command.subs, strict=True)):
        return command
    return command.with_subs(*subs)


def _subs(command: Command, desk: _Desk, last_parent: Command) -> Iterator[Command]:
    for sub in command.subs:
        match sub:
            case AddPiece(id=str(id)) if id in desk.removed or id in desk.holders:
                continue
            case AddPiece(id=str(id)) if id in desk.pieces and desk.pieces[id].state != sub.state:
                yield dataclasses.replace(sub, state=desk.pieces[id].state)
            case GlobalProperty() if sub.container in ("", MODULE) and sub.name in desk.properties:
                yield dataclasses.replace(sub, value=desk.properties[sub.name])
            case _:
                yield _rebuilt(sub, desk, last_parent)
