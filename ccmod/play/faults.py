"""Kinds of faults by which a legal game is broken (:mod:`.mutants`): each a row of a table.

A row names the fault, the rule that it breaks, the events it may befall, and what is wrong with one of them then:

    Fault("a hit too many", "BA-HIT", e.ToHit, hits=plus(1))
    LeftOut("a die not drawn", "BA-TUR-1", e.DrawDie)

Where a fault breaks no rule for certain, ``where`` keeps it away.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from ccmod.play.event import Event

Where = Callable[[Any, Event | None, Event | None], bool]
"""``where(event, last, next)``: whether the fault may befall an event that comes after ``last`` and before ``next``."""
Change = Callable[[Any, Any, Random], Any]
"""``change(value, event, random)``: what a field says instead; ``None`` where there is nothing wrong to say."""
Instead = Callable[[Any, Sequence[Event], Random], Sequence[Event] | None]
"""``instead(event, before, random)``: the events in the place of one, after those before it; ``None`` if none fit."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """A game with one fault."""

    events: tuple[Event, ...]
    step: int
    """The first step that differs (from 1)."""
    what: str
    """The fault, in words."""


class Fault:
    """A kind of fault: an event whose ``fields`` say something wrong, or other events ``instead`` of it."""

    def __init__(
        self,
        name: str,
        rule: str,
        *kinds: type[Event],
        where: Where | None = None,
        instead: Instead | None = None,
        **fields: Change | str,
    ) -> None:
        self.name, self.rule, self.kinds, self.where = name, rule, kinds, where
        self.instead = instead or self._changed
        self.fields = fields

    def planted(self, events: Sequence[Event], random: Random) -> Mutant | None:
        """The game with this fault somewhere, by chance; ``None`` if it gives no occasion."""
        found = list(self._occasions(events))
        if not found:
            return None
        index = random.choice(found)
        wrong = self.instead(events[index], events[:index], random)
        return None if wrong is None else self._mutant(events, index, index + 1, wrong)

    def _occasions(self, events: Sequence[Event]) -> Iterator[int]:
        around = zip([None, *events], events, [*events[1:], None], strict=False)
        for index, (last, event, after) in enumerate(around):
            if isinstance(event, self.kinds) and (self.where is None or self.where(event, last, after)):
                yield index

    def _changed(self, event: Any, before: Sequence[Event], random: Random) -> Sequence[Event] | None:
        values = {
            field: change if isinstance(change, str) else change(getattr(event, field), event, random)
            for field, change in self.fields.items()
        }
        return None if None in values.values() else [replace(event, **values)]

    def _mutant(self, events: Sequence[Event], first: int, last: int, wrong: Sequence[Event]) -> Mutant:
        said, due = ("; ".join(event.sentence() for event in some) or "nothing" for some in (wrong, events[first:last]))
        what = f"{self.name} ({self.rule}): {said}, not {due}"
        return Mutant((*events[:first], *wrong, *events[last:]), first + 1, what)


class LeftOut(Fault):
    """An event that is not there; or all from it to the next of the kind ``to``, if no other of its own comes first."""

    def __init__(
        self, name: str, rule: str, *kinds: type[Event], where: Where | None = None, to: type[Event] | None = None
    ) -> None:
        super().__init__(name, rule, *kinds, where=where)
        self.to = to

    def planted(self, events: Sequence[Event], random: Random) -> Mutant | None:
        """The game without it, by chance."""
        found = [(index, last) for index in self._occasions(events) if (last := self._last(events, index))]
        return self._mutant(events, *random.choice(found), ()) if found else None

    def _last(self, events: Sequence[Event], index: int) -> int | None:
        """The index behind the last event that is left out."""
        if self.to is None:
            return index + 1
        for last in range(index + 1, len(events)):
            if isinstance(events[last], (self.to, *self.kinds)):
                return last + 1 if isinstance(events[last], self.to) else None
        return None


class Twice(Fault):
    """An event that is there a second time."""

    def __init__(self, name: str, rule: str, *kinds: type[Event]) -> None:
        super().__init__(name, rule, *kinds, instead=lambda event, before, random: [event, event])


class Reversed(Fault):
    """Two acts in the wrong order: one of ``pairs`` of which the second needs the first, with the rule that says so."""

    def __init__(self, name: str, *pairs: tuple[type[Event], type[Event], str]) -> None:
        super().__init__(name, ", ".join(dict.fromkeys(rule for _, _, rule in pairs)), Event, where=self._are_paired)
        self.pairs = pairs

    def _are_paired(self, event: Any, last: Event | None, after: Event | None) -> bool:
        return any(isinstance(event, first) and isinstance(after, second) for first, second, _ in self.pairs)

    def planted(self, events: Sequence[Event], random: Random) -> Mutant | None:
        """The game with two of its acts the other way round, by chance."""
        found = list(self._occasions(events))
        if not found:
            return None
        index = random.choice(found)
        return self._mutant(events, index, index + 2, (events[index + 1], events[index]))


def followed_by(*kinds: type[Event]) -> Where:
    """Where the next event is of one of these kinds."""
    return lambda event, last, after: isinstance(after, kinds)


def saying(field: str, least: int = 1) -> Where:
    """Where a field says something; of a list, ``least`` items or more."""
    return lambda event, last, after: (
        len(getattr(event, field)) >= least
        if isinstance(getattr(event, field), tuple)
        else getattr(event, field) is not None
    )


def plus(*numbers: int, least: int | None = None) -> Change:
    """One of these numbers more, but ``least`` at least."""

    def change(value: int, event: Any, random: Random) -> int:
        found = value + random.choice(numbers)
        return found if least is None else max(least, found)

    return change


def another_of(values: Sequence[Any]) -> Change:
    """Another one of these values."""
    return lambda value, event, random: random.choice([one for one in values if one != value])


def without_the_first(value: tuple[Any, ...], event: Any, random: Random) -> tuple[Any, ...]:
    """A list that has lost its first item."""
    return value[1:]
