"""Carrying out the commands on pieces, as ``command/AddPiece.java``, ``ChangePiece.java``, ``MovePiece.java`` and
``RemovePiece.java`` do; what does not fit is noted and carried out all the same.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from ccmod.ground.dataclass import dataclass
from ccmod.vassal import sequence
from ccmod.vassal.commands import OBSERVER, AddPiece, ChangePiece, MovePiece, RemovePiece
from ccmod.vassal.savegame import Seat
from ccmod.vassal.stacking import LocalPlayer, Stacking
from ccmod.vassal.table import MapPixel, Table, Thing
from ccmod.vassal.traits import BasicPiece, Deck, Invisible, Layer, Mask, Rotate, Stack
from ccmod.vassal.traits.chain import levels_of, states_of
from ccmod.vassal.traits.registry import read_trait
from ccmod.vassal.values import INT, NULLABLE

_STACK = Stack()


@dataclass(frozen=True, slots=True)
class Mismatch:
    """A command that does not fit the position in which it was carried out."""

    kind: str
    """``missing`` (no such piece), ``place`` (moved from elsewhere), ``state`` (changed from another state),
    ``deck`` (a deck's order differs; VASSAL loses cards then), ``levels`` (other traits than the piece has), ``twin``
    (added once more: the new one is known by the id from then on, and the old one stays on the table, in its stack,
    where nothing reaches it, as ``build/module/GameState.java`` lets it)."""
    id: str
    about: str
    """The expected and the found value, without any state text, for states hold players' passwords."""
    step: int | None = None
    trait: str = ""
    """Where a trait had another state, the front of its type; ``stack`` where a stack had other members."""
    expected: MapPixel | str | None = None
    """The place, or the state of the trait in words, that the command was written for; ``None`` if it is not said."""
    found: MapPixel | str | None = None
    """The value found instead."""

    def __str__(self) -> str:
        where = f"step {self.step}: " if self.step is not None else ""
        return f"{where}piece {self.id}: {self.about}"


class PieceCommands:
    """Carries out commands on the things of a table."""

    def __init__(self, table: Table, seat_of: Callable[[str | None], Seat | None], stacking: Stacking) -> None:
        self.table = table
        self._stacking = stacking
        self.found: list[Mismatch] = []
        """The misfits since somebody emptied this."""
        self.started = False
        """Whether the game has begun. From then on whatever is moved, added or removed is highlighted, which brings it
        or its stack to the top of the drawing order (``build/module/map/HighlightLastMoved.java``)."""
        self._seat_of = seat_of

    def carry_out(self, command: AddPiece | MovePiece | ChangePiece | RemovePiece) -> None:
        """Carry out one command (not those inside it)."""
        match command:
            case AddPiece():
                self._add(command)
            case MovePiece():
                self._move(command)
            case ChangePiece():
                self._change(command)
            case RemovePiece():
                self._remove(command)

    def _miss(
        self,
        kind: str,
        id: str,
        about: str,
        *,
        trait: str = "",
        expected: MapPixel | str | None = None,
        found: MapPixel | str | None = None,
    ) -> None:
        self.found.append(Mismatch(kind, id, about, trait=trait, expected=expected, found=found))

    def _find(self, id: str, what: str, expected: MapPixel | None = None) -> Thing | None:
        thing = self.table.things.get(id)
        if thing is None:
            self._miss("missing", id, f"is to be {what}, but there is no such piece", expected=expected)
        return thing

    def _highlight(self, thing: Thing) -> None:
        if self.started:
            self.table.raise_up(thing)

    def _add(self, command: AddPiece) -> None:
        if command.id is None:
            return
        if command.id in self.table.things:
            self._miss("twin", command.id, "is added, but there is one already, which stays where it is")
        thing = Thing(command.id, command.type)
        self.table.things[command.id] = thing
        self._set(thing, command.state)
        self._highlight(thing)

    def _set(self, thing: Thing, state: str) -> None:
        """Give a thing a whole new state."""
        if thing.is_stack:
            place, members, thing.layer = _stack_state(state)
            self._settle(thing, place)
            self._fill(thing, members)
            return
        thing.set(state)
        if thing.is_deck:
            deck = Deck.read(thing.type, state)
            self._settle(thing, MapPixel(deck.map, deck.x, deck.y))
            self._fill(thing, deck.cards)
        else:
            self._settle_basic(thing, states_of(state, len(levels_of(thing.type)))[0][-1])

    def _settle(self, thing: Thing, place: MapPixel) -> None:
        """Put a thing where its own state says, unless it lies there already or a stack holds it."""
        if thing.parent is not None:
            thing.own = place
        elif place.map != thing.own.map or not thing.arrival:
            self.table.put(thing, place)
        else:
            self.table.shift(thing, place)
        self.table.touch(len(thing.members))
        for member in thing.members:
            member.own = place

    def _settle_basic(self, thing: Thing, state: str) -> None:
        place = _place_in(state)
        if thing.parent is not None and place.map not in (None, thing.parent.own.map):
            self.table.take_out(thing)  # a piece that says it is on another map goes there, out of its stack
        self._settle(thing, place)

    def _fill(self, holder: Thing, ids: tuple[str, ...]) -> None:
        things = self.table.things
        self.table.fill(holder, [things[id] for id in ids if id in things])

    def _move(self, command: MovePiece) -> None:
        before = MapPixel(command.old_map, command.old_x, command.old_y)
        thing = self._find(command.id, "moved", before)
        if thing is None:
            return
        found = thing.place
        if thing.parent is not None and found.map is None:  # its stack was removed, which comes first when undone
            found = found._replace(map=before.map)
        if before.map is not None and found != before:
            about = f"is moved from {before}, but is {_at(found)}"
            self._miss("place", thing.id, about, expected=before, found=found)
        if command.map is None:
            self.table.lift(thing)
            self._highlight(thing)
            return
        place = MapPixel(command.map, command.x, command.y)
        under = self.table.things.get(command.under) if command.under is not None else None
        mover = self._mover(command.player)
        if under is not None and under.place == place:
            self.table.merge(thing, self._stacking.upon(under, mover))
        else:
            self._lay(thing, place, mover)
        if command.under is None and thing.parent is not None:
            self.table.insert(thing, thing.parent, 0)
        self._highlight(thing)

    def _lay(self, thing: Thing, place: MapPixel, mover: LocalPlayer) -> None:
        """Lay a thing at a place where it may meet others: the first that accepts it gets it."""
        for other in self.table.at(place):
            if self._stacking.accepts(other, thing, mover):
                self.table.merge(thing, self._stacking.upon(other, mover))
                return
        alone = thing.parent is None and not thing.is_stack and not thing.is_deck
        if alone and thing.stacks and self._stacking.on(place.map).stacking:
            stack = self.table.new_stack(place)
            self.table.insert(thing, stack, 0)
            return
        self.table.put(thing, place)
        self.table.touch(len(thing.members))
        for member in thing.members:
            member.own = place

    def _mover(self, player: str | None) -> LocalPlayer:
        seat = self._seat_of(player)
        return LocalPlayer(player, seat.side if seat is not None and seat.side != OBSERVER else None)

    def _remove(self, command: RemovePiece) -> None:
        thing = self._find(command.id, "removed")
        if thing is not None:
            self._highlight(thing)
            self.table.take_out(thing)
            self.table.lift(thing)
            thing.own = MapPixel(None, thing.own.x, thing.own.y)  # what still lies in a stack goes off the map with it
            del self.table.things[thing.id]

    def _change(self, command: ChangePiece) -> None:
        thing = self._find(command.id, "changed")
        if thing is None:
            return
        if command.old is None:
            self._set(thing, command.new)
        elif thing.is_stack:
            self._change_stack(thing, Stack.read(Stack.PREFIX, command.new), Stack.read(Stack.PREFIX, command.old))
        elif thing.is_deck:
            self._change_deck(thing, command)
        else:
            self._change_levels(thing, command.new, command.old)

    def _change_levels(self, thing: Thing, new: str, old: str) -> None:
        """Set the levels in which new and old differ, and leave the others as they are."""
        types = levels_of(thing.type)
        self.table.touch(len(types))
        (news, _), (olds, _) = states_of(new, len(types)), states_of(old, len(types))
        if "\t" in news[-1]:
            self._miss("levels", thing.id, "the new state has other traits than the piece")
        for i, (type, before, after) in enumerate(zip(types, olds, news, strict=True)):
            if before == after:
                continue
            if not same_state(type, thing.levels[i], before, thing):
                front = type.partition(";")[0]
                about = f"the state of its trait {front} was another"
                expected, found = _compared(type, before, thing, i)
                self._miss("state", thing.id, about, trait=front, expected=expected, found=found)
            thing.set_level(i, after)
            if i == len(types) - 1:
                self._settle_basic(thing, after)

    def _change_stack(self, thing: Thing, new: Stack, old: Stack) -> None:
        """Set the new members; those that only the present stack has stay after their predecessors."""
        now = tuple(member.id for member in thing.members)
        ids = list(new.members)
        if now != old.members:
            self._miss("state", thing.id, "the stack had other members", trait=Stack.PREFIX)
            ids = _with_others(ids, now, {*new.members, *old.members})
        thing.layer = new.layer
        self._settle(thing, MapPixel(new.map, new.x, new.y))
        self._fill(thing, tuple(ids))

    def _change_deck(self, thing: Thing, command: ChangePiece) -> None:
        """Set the new state. Where the deck had another order VASSAL would lose cards; that is reported."""
        old = Deck.read(thing.type, command.old or "")
        if tuple(member.id for member in thing.members) != old.cards:
            self._miss("deck", thing.id, "the deck had other cards or another order")
        self._set(thing, command.new)


def _with_others(ids: list[str], now: tuple[str, ...], named: set[str]) -> list[str]:
    """The ids, and after its predecessor each that only the present stack has; one without comes before all."""
    known = set(ids)
    behind: dict[str, str] = {}
    before: list[str] = []
    for one, id in zip(("", *now), now, strict=False):
        if id not in named:
            if one in known:
                behind[one] = id
            else:
                before.append(id)
            known.add(id)
    found = []
    for id in (*reversed(before), *ids):
        next: str | None = id
        while next is not None:
            found.append(next)
            next = behind.pop(next, None)
    return found


@lru_cache(maxsize=1 << 10)
def _stack_state(state: str) -> tuple[MapPixel, tuple[str, ...], int | None]:
    """A stack's place, members and layer; old saves have thousands of stacks in the same empty state."""
    fields = _STACK.read_state(state)
    return MapPixel(fields["map"], fields["x"], fields["y"]), fields["members"], fields["layer"]


def _place_in(state: str) -> MapPixel:
    """The place in the state of a basic piece."""
    map, x, y = (*sequence.decode(state, ";")[:3], "", "")[:3]
    return MapPixel(NULLABLE.read(map, None), INT.read(x, 0), INT.read(y, 0))


def _compared(type: str, before: str, thing: Thing, level: int) -> tuple[MapPixel | str | None, MapPixel | str | None]:
    """The state that was expected of a level and the one that it has, as far as words can say them."""
    if type.startswith(BasicPiece.PREFIX):
        return _place_in(before), thing.place
    return _in_words(type, before), _in_words(type, thing.levels[level])


def _in_words(type: str, state: str) -> str | None:
    match read_trait(type, state):
        case Layer() as layer:
            return layer.level_name or (f"level {layer.level}" if layer.level else "off")
        case Mask() as mask:
            return "covered" if mask.masked else "open"
        case Invisible() as cover:
            return "hidden" if cover.hidden else "to be seen"
        case Rotate() as turned:
            return f"facing {turned.facing}" if turned.facings > 1 else f"{turned.angle:g} degrees"
        case _:
            return None


def _at(place: MapPixel) -> str:
    return f"at {place}" if place.map is not None else str(place)


def same_state(type: str, now: str, before: str, thing: Thing) -> bool:
    """Whether a level's state is the one that was expected, however it is spelled.

    Old layers have a second field, old masks none of their options, and a place counts only as that of the stack.
    """
    if now == before:
        return True
    if type.startswith(Layer.PREFIX):
        return now.partition(";")[0] == before.partition(";")[0]
    if type.startswith(Mask.PREFIX):
        return now.rstrip(";") == before.rstrip(";")
    if type.startswith(BasicPiece.PREFIX):
        place = _place_in(before)
        return place.map is None or thing.place == place
    return False
