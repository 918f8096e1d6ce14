"""Events of known kinds with other pieces, hexes, words and numbers put in, to ask the judge about."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, fields
from itertools import islice, product
from typing import Any

from ccmod.play.causes import EventCauses
from ccmod.play.event import Event
from ccmod.play.slots import PIECE, SIDE, THING, Slot
from ccmod.play.view import BoardView

Near = Callable[[str], Sequence[str]]
"""The hexes about a hex."""
MOST_OTHERS = 40
"""Other counters that are put into a second field, such as whom a shot is for."""
MOST_OF_NOBODY = 240
"""Variants of one event type that are about no counter, for each side."""
MOST_OF_A_TYPE = 200
"""Variants of one event type that are tried."""


def names_of(scenario: Mapping[str, Any] | None) -> list[str]:
    """The names of a scenario's things, as commands, leaders, squads and weapons.

    They are the keys below which each is described, and those of what each has a number of.
    """
    tables = [table for table in (scenario or {}).values() if isinstance(table, Mapping)]
    described = [table for table in tables if all(isinstance(one, Mapping) for one in table.values())]
    held = [held for table in described for one in table.values() for held in one.values() if _is_count(held)]
    return list(dict.fromkeys(str(name) for table in (*described, *held) for name in table))


def _is_count(held: Any) -> bool:
    """Whether a thing has numbers of others, as a unit of its weapons."""
    return isinstance(held, Mapping) and bool(held) and all(isinstance(one, int) for one in held.values())


class Variants:
    """Events of known kinds with other values in them, as far as the position has such values."""

    def __init__(
        self,
        view: BoardView,
        near: Near | None,
        known: Iterable[Event],
        kinds: Mapping[type[Event], EventCauses],
        names: Sequence[str] = (),
    ) -> None:
        """``known`` are events whose values are tried, ``kinds`` what the table of causes says of each type."""
        self._counters = {one.name: one for one in view.counters}
        self._sides = sorted({one.side for one in view.counters if one.side is not None})
        self._names = tuple(name for name in names if name not in self._counters and name not in self._sides)
        self._near = near or (lambda _: ())
        self._held = dict.fromkeys(one.hex for one in view.counters)
        self._named = {kind: declared.of for kind, declared in kinds.items()}
        self._known: dict[type[Event], list[Event]] = {kind: [] for kind in kinds}
        for event in known:
            self._known.setdefault(type(event), []).append(event)

    def with_focus(self, focus: str) -> list[Event]:
        """Variants that name the counter ``focus``; none if it is not a counter on the board."""
        counter = self._counters.get(focus)
        if counter is None:
            return []
        found: list[Event] = []
        for kind, examples in self._known.items():
            for name in self._of_counters(kind):
                found += islice(self._filled(kind, examples, name, focus), MOST_OF_A_TYPE)
        return found

    def of_nobody(self) -> list[Event]:
        """Variants that are about no counter, such as the beginning of a phase."""
        kinds = {kind: examples for kind, examples in self._known.items() if self._may_be_of_nobody(kind)}
        return [event for kind, examples in kinds.items() for event in self._of_sides(kind, examples)]

    def _may_be_of_nobody(self, kind: type[Event]) -> bool:
        """Whether each of the counters that an event is about may be something else instead."""
        return all(kind.slots[name].names != (PIECE,) for name in self._of_counters(kind))

    def _of_sides(self, kind: type[Event], examples: Sequence[Event]) -> Iterator[Event]:
        for side in self._sides:
            pools = {name: list(self._values(kind, name, examples, None, side)) for name in kind.slots}
            yield from islice(_each(kind, pools, {}), MOST_OF_NOBODY)

    def _of_counters(self, kind: type[Event]) -> list[str]:
        """The fields that name the counters that an event is about: of those that may be left out, the ones by which
        the table of causes finds it.
        """
        pieces = (name for name, slot in kind.slots.items() if PIECE in slot.names)
        return [name for name in pieces if name in self._named.get(kind, ()) or not list(_default(kind, name))]

    def _filled(self, kind: type[Event], examples: Sequence[Event], field: str, focus: str) -> Iterator[Event]:
        """Events of a kind with the counter in a field, and in the others each value that fits there."""
        side = self._counters[focus].side
        pools = {name: list(self._values(kind, name, examples, focus, side)) for name in kind.slots if name != field}
        yield from _each(kind, pools, {field: _as_held(kind.slots[field], focus)})

    def _values(
        self, kind: type[Event], name: str, examples: Sequence[Event], focus: str | None, side: str | None
    ) -> Iterator[Any]:
        slot, seen = kind.slots[name], list(dict.fromkeys(getattr(one, name) for one in examples))
        empty = tuple(_default(kind, name))
        if name in kind.hexes:
            here = () if focus is None else self._about(self._counters[focus].hex)
            yield from dict.fromkeys((*empty, *here, *self._held))
        elif slot.is_list_of_hexes:
            ways = () if focus is None else self._ways(self._counters[focus].hex)
            yield from dict.fromkeys((*empty, *seen[-4:], *ways))
        elif "enum" in slot.schema:
            yield from dict.fromkeys((*empty, *slot.schema["enum"]))
        elif slot.names:
            yield from dict.fromkeys((*empty, *self._named_by(slot, seen, focus, side)))
        elif empty and slot.schema["type"] == "integer":
            yield from empty  # computed values may be left out, and are not choices
        elif slot.schema["type"] in ("string", "array"):
            yield from dict.fromkeys((*empty, *seen[-4:], *self._worded(slot)))
        elif seen:
            yield from dict.fromkeys(seen[-4:])
        elif slot.schema["type"] == "integer":
            least = slot.schema["minimum"]
            yield from range(least, min(least + 7, slot.schema["maximum"] + 1))

    def _about(self, hex: str) -> Iterator[str]:
        """A hex, its neighbours, and theirs."""
        yield from (hex, *self._near(hex))
        yield from (beyond for one in self._near(hex) for beyond in self._near(one))

    def _ways(self, hex: str) -> Iterator[tuple[str, ...]]:
        """The ways of one hex and of two that begin beside a hex, and that hex by itself."""
        yield from ((one,) for one in (*self._near(hex), hex))
        yield from ((one, beyond) for one in self._near(hex) for beyond in self._near(one) if beyond != hex)

    def _named_by(self, slot: Slot[Any], seen: Sequence[Any], focus: str | None, side: str | None) -> Iterator[Any]:
        """What a field names: the side that acts, and about a counter the others as well; counters; things."""
        if SIDE in slot.names and side is not None:
            yield from (side, *(() if focus is None else (one for one in self._sides if one != side)))
        if slot.names == (PIECE,) or (PIECE in slot.names and focus is not None):
            others = islice((one for one in self._counters if one != focus), MOST_OTHERS)
            yield from (*(_as_held(slot, one) for one in others), *seen[-4:])
        if THING in slot.names:
            yield from (*seen[-4:], *self._worded(slot))

    def _worded(self, slot: Slot[Any]) -> Iterator[Any]:
        """The words that a field is known to take, or what the scenario has a name for."""
        for name in slot.words or self._names:
            if slot.fits(value := _as_held(slot, name)):
                yield value


def _each(kind: type[Event], pools: Mapping[str, Sequence[Any]], fixed: Mapping[str, Any]) -> Iterator[Event]:
    """An event for each combination of values, those first in which all that may be left out is left out.

    Values of the fullest field change first, so that none is cut off; those that are ``fixed`` are in every event.
    """
    left = {name: list(islice(_default(kind, name), 1)) or values for name, values in pools.items()}
    for each in (left, pools):
        ordered = sorted(each, key=lambda name: len(each[name]))
        for values in product(*(each[name] for name in ordered)):
            yield kind(**fixed, **dict(zip(ordered, values, strict=True)))


def _as_held(slot: Slot[Any], name: str) -> Any:
    """A name as a field holds it: by itself, or as a list of one."""
    return (name,) if slot.schema["type"] == "array" else name


def _default(kind: type[Event], name: str) -> Iterator[Any]:
    """The value of a field that is left empty; nothing for one that must be filled."""
    found = next(one.default for one in fields(kind) if one.name == name)  # type: ignore[arg-type]
    if found is not MISSING:
        yield found
