"""Legal games with one fault: an event inserted, left out, done twice, moved, or with one of its words changed.

What a game names is taken from the game itself and its scenario, so that a fault is as plausible as a slip or a cheat:
another unit of this game, another hex that it plays on, a number that is one off.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from random import Random
from typing import Any

from ccmod.play.dice import Die, FacesSlot
from ccmod.play.event import Event
from ccmod.play.slots import DIE, HEX
from ccmod.play.vocabulary import Vocabulary


class Fault(StrEnum):
    """What is wrong with one event of a game: the columns of the matrix."""

    INSERTED = "inserted"
    LEFT_OUT = "left out"
    TWICE = "twice"
    EARLIER = "earlier"
    LATER = "later"
    SIDE = "other side"
    PIECE = "other piece"
    PLACE = "other place"
    UP = "one up"
    DOWN = "one down"
    WORD = "other word"


MOVED = (Fault.EARLIER, Fault.LATER)
REACH = 8
"""How many steps an event is moved at most."""
POINT = re.compile(r"(-?[0-9.]+)/(-?[0-9.]+)")
SHIFTS = (-12, -6, -3, -1, 1, 3, 6, 12)
"""By how much a point of an open table is shifted, in its own units."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """A game with one fault."""

    fault: Fault
    event: Event
    """As it stands in the mutant; as it stood in the game for one that is left out."""
    events: tuple[Event, ...]
    touched: tuple[int, ...]
    """The places in ``events`` where it can be seen at once, the first first: that of the event, or of what follows on
    one that is left out."""
    field: str | None = None
    """The field that was changed."""
    was: Any = None
    """What it said."""
    crossed: tuple[Event, ...] = ()
    """The events that one moved has passed."""

    def __str__(self) -> str:
        was = "" if self.field is None else f"; {self.field} was {self.was}"
        after = f", after: {self.events[self.touched[0] - 1].sentence()}" if self.touched[0] else ""
        return f"step {self.touched[0] + 1}: {self.event.sentence()}{was}{after}"


class Names:
    """What a game and its scenario name: sides, pieces of each kind, hexes, and the words of each field."""

    def __init__(self, events: Sequence[Event], scenario: Mapping[str, Any], vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.sides = tuple(scenario.get("sides") or ())
        rows = {key: value for key, value in scenario.items() if key != "sides" and _is_rows(value)}
        self.kinds = {name: tuple(row) for row in rows.values() for name in row}
        """For each piece the pieces of its kind."""
        said: dict[str, dict[str, None]] = {"": {}}
        for event in events:
            for field, slot in event.slots.items():
                value = getattr(event, field)
                words = (value,) if isinstance(value, str | Die) else value if isinstance(value, tuple) else ()
                said.setdefault("" if slot is HEX else field, {}).update(dict.fromkeys(words))
        self.hexes = tuple(said.pop(""))
        dice = [word for words in said.values() for word in words if isinstance(word, Die)]
        self.faces = {(die.colour, die.face): die.shows for die in dice}
        """What the faces of dice of faces show, as far as the game says it."""
        self.words = {field: tuple(words) for field, words in said.items()}


def _is_rows(value: Any) -> bool:
    return isinstance(value, Mapping) and bool(value) and all(isinstance(row, Mapping) for row in value.values())


def mutant(events: Sequence[Event], place: int, fault: Fault, names: Names, random: Random) -> Mutant | None:
    """The game with this fault at the event of this place; ``None`` if it gives no occasion."""
    return _MAKERS[fault](tuple(events), place, fault, names, random)


def _inserted(events: tuple[Event, ...], place: int, fault: Fault, _: Names, random: Random) -> Mutant | None:
    """The event somewhere before its own time, where its cards have not been seen yet, or after it."""
    places = [*range(1, place - 1)] or [*range(place + 2, len(events))]
    if not places:
        return None
    at = random.choice(places)
    return Mutant(fault, events[place], (*events[:at], events[place], *events[at:]), (at,))


def _left_out(events: tuple[Event, ...], place: int, fault: Fault, _: Names, random: Random) -> Mutant | None:
    if place + 1 == len(events) or events[place] == events[place + 1]:
        return None
    return Mutant(fault, events[place], (*events[:place], *events[place + 1 :]), (place,))


def _twice(events: tuple[Event, ...], place: int, fault: Fault, _: Names, random: Random) -> Mutant | None:
    """Once more: with the next dice and card that come up, where it has such."""
    event: Any = events[place]
    chance = [
        field
        for field, slot in event.slots.items()
        if slot is DIE or isinstance(slot, FacesSlot) or "card" in slot.about
    ]
    if chance:
        later = [one for one in events[place + 1 :] if type(one) is type(event)]
        if later:
            event = replace(event, **{field: getattr(later[0], field) for field in chance})
    return Mutant(fault, event, (*events[: place + 1], event, *events[place + 1 :]), (place + 1,))


def _moved(events: tuple[Event, ...], place: int, fault: Fault, _: Names, random: Random) -> Mutant | None:
    steps = random.randint(1, REACH)
    to = place - steps if fault is Fault.EARLIER else place + steps
    rest = [*events[:place], *events[place + 1 :]]
    if not 0 <= to < len(rest):
        return None
    crossed = events[to:place] if to < place else events[place + 1 : to + 1]
    if all(event == events[place] for event in crossed):
        return None
    rest.insert(to, events[place])
    touched = (to,) if to < place else (place, to)
    return Mutant(fault, events[place], tuple(rest), touched, crossed=crossed)


def _changed(events: tuple[Event, ...], place: int, fault: Fault, names: Names, random: Random) -> Mutant | None:
    """Another word, name or number in one of the fields that may have it."""
    event: Any = events[place]
    found = [
        (field.name, value) for field in fields(event) for value in _others(event, field.name, fault, names, random)
    ]
    random.shuffle(found)
    for field, value in found:
        other = replace(event, **{field: value})
        if other != event and names.vocabulary.admits(other):
            was = getattr(event, field)
            return Mutant(fault, other, (*events[:place], other, *events[place + 1 :]), (place,), field, was)
    return None


def _others(event: Event, field: str, fault: Fault, names: Names, random: Random) -> Iterator[Any]:
    """What a field may say instead, if this fault can befall it: one value by chance."""
    value, slot = getattr(event, field), event.slots[field]
    if field not in event.phrase.slots or value is None or value == ():
        return
    if isinstance(value, int):
        if fault in (Fault.UP, Fault.DOWN):
            yield value + (1 if fault is Fault.UP else -1)
        return
    if isinstance(slot, FacesSlot):
        yield from _other_dice(value, slot, fault, names, random)
        return
    parts = [value] if isinstance(value, str) else list(value)
    at = random.randrange(len(parts))
    other = _instead(parts[at], slot.schema.get("enum") or names.words.get(field, ()), fault, names, random)
    if other is not None and other not in parts:
        yield other if isinstance(value, str) else (*parts[:at], other, *parts[at + 1 :])


def _other_dice(
    value: Die | tuple[Die, ...], slot: FacesSlot[Any], fault: Fault, names: Names, random: Random
) -> Iterator[Any]:
    """The dice with the next face of one of them, the one before, or one of another colour, by chance."""
    dice = value if isinstance(value, tuple) else (value,)
    at = random.randrange(len(dice))
    colour, face = dice[at].colour, dice[at].face
    if fault is Fault.WORD and len(slot.colours) > 1:
        colour = random.choice([other for other in slot.colours if other != colour])
    elif fault in (Fault.UP, Fault.DOWN):
        face += 1 if fault is Fault.UP else -1
    if (colour, face) != (dice[at].colour, dice[at].face) and 0 < face <= slot.sides:
        other = Die(colour, face, names.faces.get((colour, face), ""))
        yield (*dice[:at], other, *dice[at + 1 :]) if isinstance(value, tuple) else other


def _instead(word: str, words: Sequence[str], fault: Fault, names: Names, random: Random) -> str | None:
    """Another word for one word of a field that takes ``words``, if it is of the sort that the fault changes."""
    point = POINT.fullmatch(word)
    sort = (
        Fault.SIDE
        if word in names.sides
        else Fault.PIECE
        if word in names.kinds
        else Fault.PLACE
        if word in names.hexes or point
        else Fault.WORD
    )
    if sort is not fault:
        return None
    if point:
        return _shifted(point, random)
    known = names.kinds[word] if sort is Fault.PIECE else {Fault.SIDE: names.sides, Fault.PLACE: names.hexes}.get(sort)
    others = [other for other in known or words if other != word]
    return random.choice(others) if others else None


def _shifted(point: re.Match[str], random: Random) -> str:
    x, y = (float(part) for part in point.groups())
    x, y = (x + random.choice(SHIFTS), y) if random.random() < 0.5 else (x, y + random.choice(SHIFTS))
    return f"{max(0, x):g}/{max(0, y):g}"


_MAKERS: Mapping[Fault, Callable[[tuple[Event, ...], int, Fault, Names, Random], Mutant | None]] = {
    Fault.INSERTED: _inserted,
    Fault.LEFT_OUT: _left_out,
    Fault.TWICE: _twice,
    Fault.EARLIER: _moved,
    Fault.LATER: _moved,
    **dict.fromkeys((Fault.SIDE, Fault.PIECE, Fault.PLACE, Fault.UP, Fault.DOWN, Fault.WORD), _changed),
}
