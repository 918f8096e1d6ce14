"""The things on the table while a game is replayed: pieces, stacks and decks, and how they come to lie on each other.

Follows ``command/MovePiece.java``, ``build/module/map/StackMetrics.java``, ``counters/Stack.java`` and
``build/module/map/DefaultPieceCollection.java``. Knows nothing of commands; :mod:`ccmod.vassal.position` does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import field
from functools import lru_cache
from typing import NamedTuple

from ccmod.ground.dataclass import dataclass
from ccmod.ground.limits import limits_in_force
from ccmod.vassal.counts import check_count
from ccmod.vassal.traits import BasicPiece, Deck, DoesNotStack, Invisible, Piece, Stack
from ccmod.vassal.traits.chain import levels_of, states_of


class MapPixel(NamedTuple):
    """A point on a map, in the map's pixels; ``map`` is ``None`` off all maps."""

    map: str | None
    x: int
    y: int

    def __str__(self) -> str:
        return f"{self.map} {self.x},{self.y}" if self.map is not None else "off all maps"


_SEARCHED = 64
"""How many pieces of a list are searched in the time that it takes to move one."""
OFF_MAP = MapPixel(None, 0, 0)


@lru_cache(maxsize=1024)
def _deck_name(type: str) -> str:
    return str(Deck.read(type, "").name)


@dataclass(slots=True, eq=False)
class Thing:
    """A piece, a stack or a deck. Its place in the game is :attr:`place`."""

    id: str
    type: str
    state: str = ""
    """The state that it was last given as a whole; for stacks, their contents are kept elsewhere."""
    own: MapPixel = OFF_MAP
    """Its place by itself; a member of a stack is where the stack is."""
    parent: Thing | None = None
    members: list[Thing] = field(default_factory=list)
    """Of a stack or deck, from bottom to top."""
    arrival: int = 0
    """When it came to its map; the drawing order within its group. 0 = in no map's list."""
    layer: int | None = -1
    """Visual layer of a stack."""
    _levels: list[str] | None = None
    _piece: Piece | None = None
    is_stack: bool = field(init=False)
    """Whether it is a stack (decks are not)."""
    is_deck: bool = field(init=False)
    """Whether it is a deck."""

    def __post_init__(self) -> None:
        self.is_stack, self.is_deck = self.type == Stack.PREFIX, self.type.startswith(Deck.PREFIX)

    @property
    def levels(self) -> list[str]:
        """The states of a piece's levels, outermost first; taken apart when first asked for."""
        if self._levels is None:
            self._levels = list(states_of(self.state, len(levels_of(self.type)))[0])
        return self._levels

    def set(self, state: str) -> None:
        """Give it a whole new state."""
        self.state, self._levels, self._piece = state, None, None

    @property
    def place(self) -> MapPixel:
        """Where it is: where its stack or deck is, else where it lies itself."""
        return self.own if self.parent is None else self.parent.own

    @property
    def piece(self) -> Piece:
        """Its type and state as a :class:`Piece`; the state has the place where it really is."""
        piece = self._piece
        if piece is None or self.is_stack or self.is_deck:
            piece = self._piece = self._read()
        basic = piece.basic
        if isinstance(basic, BasicPiece):
            place = self.own if self.parent is None else self.parent.own
            if (basic.map, basic.x, basic.y) != place:
                piece = self._piece = piece.at(*place)
        return piece

    @property
    def deck_name(self) -> str | None:
        """The name of the deck in which it lies; ``None`` if it lies in none."""
        return _deck_name(self.parent.type) if self.parent is not None and self.parent.is_deck else None

    @property
    def face_down(self) -> bool:
        """Whether it is a deck whose cards lie face down; which cards these are does not count."""
        if not self.is_deck:
            return False
        if self._piece is None:
            self._piece = self._read()
        basic = self._piece.basic
        return isinstance(basic, Deck) and basic.face_down

    @property
    def in_deck(self) -> bool:
        """Whether it lies in a deck."""
        return self.parent is not None and self.parent.is_deck

    def set_level(self, index: int, state: str) -> None:
        """Give one level, counted from the outermost, a new state."""
        self.levels[index] = state
        self._piece = None

    def copy(self) -> Thing:
        """The same piece in another table, in no stack."""
        levels = None if self._levels is None else list(self._levels)
        return Thing(self.id, self.type, self.state, self.place, _levels=levels, _piece=self._piece)

    def forget(self) -> None:
        """Forget what was read of it and can be read again, as is wise when millions of pieces are looked through."""
        self._piece = None

    @property
    def stacks(self) -> bool:
        """Whether it may lie in a stack."""
        if self.is_stack or self.is_deck or "immob;" not in self.type:
            return not self.is_deck
        return all(trait.stacking == "L" for trait in self._read().all(DoesNotStack))

    def pieces(self) -> list[Thing]:
        """The pieces in a stack, also in stacks within it; each once: a damaged game may lay stacks in each other."""
        found: dict[str, Thing] = {}
        todo = [self]
        while todo:
            thing = todo.pop()
            if thing.id not in found:
                found[thing.id] = thing
                todo += thing.members
        return [thing for thing in found.values() if not thing.is_stack]

    @property
    def invisibility(self) -> Invisible | None:
        """The outermost trait that may make it invisible."""
        return self._read().first(Invisible) if "hide;" in self.type else None

    @property
    def hidden_by(self) -> str | None:
        """The player (his id) or side who made it invisible, as the outermost such trait says."""
        trait = self.invisibility
        return None if trait is None else trait.owner

    def _read(self) -> Piece:
        ids = tuple(member.id for member in self.members)
        if self.is_stack:
            return Piece(Stack(*self.own, ids, self.layer))
        if self.is_deck:  # its cards change more often than its state
            known = self._piece.basic if self._piece is not None else None
            deck = known if isinstance(known, Deck) else Deck.read(self.type, self.state)
            return self._piece if self._piece is not None and deck.cards == ids else Piece(deck.change(cards=ids))
        if self._piece is None:
            levels = self._levels
            self._piece = Piece.read(self.type, self.state) if levels is None else Piece.of_levels(self.type, levels)
        return self._piece


def visual_layer(thing: Thing) -> int:
    """The layer of a thing on a map without layers of its own: what does not stack lies below all else."""
    return int(thing.stacks and not thing.is_deck)


class Table:
    """All things by id, and which of them lie where."""

    def __init__(self) -> None:
        self.things: dict[str, Thing] = {}
        self._at: dict[MapPixel, list[Thing]] = {}
        self.layer_of: Callable[[Thing], int] = visual_layer
        """The visual layer of a thing on its map, from 0 at the bottom."""
        self._clock = 0
        self._made = 0
        self._left = limits_in_force().touched * _SEARCHED

    def touch(self, count: int) -> None:
        """Count pieces or traits that a command goes through one by one.

        A few commands on many pieces in one stack could take hours. Raises :class:`UnreadableInput` (``save/size``)
        beyond the limit.
        """
        self._search(count * _SEARCHED)

    def _search(self, count: int) -> None:
        """Count pieces of a list that is only searched, which is quicker."""
        self._left -= count
        if self._left < 0:
            limits = limits_in_force()
            check_count(limits.touched + 1, "touched", limits, None)

    def at(self, place: MapPixel) -> list[Thing]:
        """The pieces and stacks at a point, in drawing order: layer by layer, in each as they came."""
        self.touch(len(self._at.get(place, ())))
        return sorted(self._at.get(place, ()), key=lambda thing: (self.layer_of(thing), thing.arrival))

    def top_level(self) -> list[Thing]:
        """The pieces and stacks on all maps, in drawing order."""
        found = [thing for things in self._at.values() for thing in things if self.things.get(thing.id) is thing]
        return sorted(found, key=lambda thing: (self.layer_of(thing), thing.arrival))

    def put(self, thing: Thing, place: MapPixel) -> None:
        """Lay a thing at a place by itself, out of its stack.

        On another map it comes on top of the drawing order; what lay on this map by itself keeps its turn.
        """
        if thing.arrival and place.map == thing.own.map:
            self.shift(thing, place)
            return
        self.take_out(thing)
        self.lift(thing)
        thing.own = place
        if place.map is not None:
            self._clock += 1
            thing.arrival = self._clock
            self._at.setdefault(place, []).append(thing)

    def shift(self, thing: Thing, place: MapPixel) -> None:
        """Give a thing another own place without a new place in the drawing order."""
        if thing.arrival and thing.own != place:
            self._forget(thing)
            self._at.setdefault(place, []).append(thing)
        thing.own = place

    def raise_up(self, thing: Thing) -> None:
        """Put a thing, or the stack or deck that it is in, on top of the drawing order of its map."""
        top = thing if thing.parent is None else thing.parent
        if top.arrival:
            self._clock += 1
            top.arrival = self._clock

    def lift(self, thing: Thing) -> None:
        """Strike a thing from its map's list; it keeps its own place."""
        if thing.arrival:
            self._forget(thing)
            thing.arrival = 0

    def _forget(self, thing: Thing) -> None:
        things = self._at[thing.own]
        self._search(len(things))
        things.remove(thing)
        if not things:
            del self._at[thing.own]

    def take_out(self, thing: Thing) -> None:
        """Take a thing out of its stack or deck, if it is in one."""
        if thing.parent is not None:
            self._search(len(thing.parent.members))
            thing.parent.members.remove(thing)
            thing.parent = None

    def insert(self, thing: Thing, holder: Thing, index: int) -> None:
        """Put a thing into a stack or deck."""
        self._search(len(holder.members))
        if thing.parent is holder:
            if holder.members.index(thing) < index:
                index -= 1
            holder.members.remove(thing)
        else:
            self.take_out(thing)
            self.lift(thing)
        holder.members.insert(index, thing)
        thing.parent = holder
        thing.own = holder.own

    def fill(self, holder: Thing, members: Iterable[Thing]) -> None:
        """Make these the members of a stack or deck, wherever they were. Former members not named lie nowhere."""
        self.touch(len(holder.members))
        for member in holder.members:
            member.parent = None
        holder.members.clear()
        for member in members:
            if member is not holder:
                self.insert(member, holder, len(holder.members))

    def new_stack(self, place: MapPixel, layer: int = -1) -> Thing:
        """A new stack at a place. VASSAL names it by the clock, so each player has another id; here ``~1`` ..."""
        self._made += 1
        stack = Thing(f"~{self._made}", Stack.PREFIX, layer=layer)
        self.things[stack.id] = stack
        self.put(stack, place)
        return stack

    def merge(self, moved: Thing, fixed: Thing) -> None:
        """Lay ``moved`` (a stack or deck: its members in order) directly above ``fixed``, or on top of a stack or deck
        of which nothing is seen.

        A stack from which all go stays on its map, empty.
        """
        if moved is fixed or moved is fixed.parent:
            return
        if fixed.is_deck or fixed.is_stack:
            holder, index = fixed, len(fixed.members)
        elif fixed.parent is not None:
            holder = fixed.parent
            index = holder.members.index(fixed) + 1
        else:
            holder, index = self.new_stack(fixed.own, self.layer_of(fixed)), 1
            self.insert(fixed, holder, 0)
        for member in list(moved.members) if moved.is_stack or moved.is_deck else [moved]:
            self.touch(1)
            self.insert(member, holder, index)
            index = holder.members.index(member) + 1

    def holders(self) -> Iterator[Thing]:
        """Every deck, and every stack that has members."""
        return (thing for thing in self.things.values() if thing.is_deck or (thing.is_stack and thing.members))
