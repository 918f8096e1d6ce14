"""Sentences that players type: read as they write them, by the names that the game has.

A sentence of the module is exact. A player writes ``german activates lt. adler and german rifle 1``, or copies the
module's line with its star. So capitals do not count, "and" divides names as a comma does, and a name is taken for the
one of the game that it spells. A line in which no side or piece of the game is named is talk.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from ccmod.play.event import Event
from ccmod.play.slots import NAME, Slot
from ccmod.play.vocabulary import LONGEST_SENTENCE, Vocabulary

_STAR = re.compile(r"\*\s+|\s+\*$")
_AND = re.compile(r"(?:^|,? )and ", re.IGNORECASE)
ACTORS = ("side",)
"""Fields that name a side."""
PIECES = ("unit", "units", "piece", "pieces", "weapon", "observer", "team", "teams")
"""Fields that name pieces of the game."""


class TypedSentences:
    """Reads them. It learns the names of pieces and sides as a log shows them."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary
        self._names: dict[str, str] = {}

    def learn(self, names: Iterable[str]) -> None:
        """Names of sides and pieces that the game has."""
        for name in names:
            self._names.setdefault(name.casefold(), name)

    def read(self, line: str) -> Event | None:
        """The event that a typed line says; ``None`` if it is talk."""
        if len(line) > LONGEST_SENTENCE:
            return None
        line = _STAR.sub("", line.strip()).removesuffix(".").strip()
        exact = self._vocabulary.read_line(line)
        if exact is not None and self._knows_all(exact):
            return exact
        for cls in self._vocabulary.types.values():
            values = cls.phrase.read(line, capitals=False)
            event = None if values is None else self._event(cls, values)
            if event is not None:
                return event
        return exact if exact is not None and self._is_of_the_game(exact) else None

    def _event(self, cls: type[Event], values: dict[str, Any]) -> Event | None:
        """The event with the game's own names; ``None`` if its words are no such event's, or name nobody."""
        spelt = {name: self._spelt(cls.slots[name], value) for name, value in values.items()}
        said = {name: value for name, value in spelt.items() if value != cls.slots[name].empty}
        if not all(cls.slots[name].fits(value) for name, value in said.items()):
            return None
        event = cls(**spelt)
        return event if self._is_of_the_game(event) else None

    def _spelt(self, slot: Slot[Any], value: Any) -> Any:
        """A value as the game writes it."""
        if isinstance(value, tuple) and all(isinstance(item, str) for item in value):
            return tuple(name for item in value for name in self._several(item))
        if not isinstance(value, str):
            return value
        if "enum" in slot.schema:
            words = {word.casefold(): word for word in slot.schema["enum"]}
            return words.get(value.casefold(), value)
        if slot is NAME:
            return self._names.get(value.casefold(), value)
        return value if slot.fits(value) else value.upper()  # a hex, a card

    def _several(self, item: str) -> Iterable[str]:
        """The names in what stands between two commas."""
        known = self._names.get(item.casefold())
        parts = (item,) if known is not None else _AND.split(item)
        return (self._names.get(part.casefold(), part) for part in parts if part)

    def _knows_all(self, event: Event) -> bool:
        return all(name in self._names.values() for name in _named(event, (*ACTORS, *PIECES)))

    def _is_of_the_game(self, event: Event) -> bool:
        """Whether an event names sides of the game only, and, if it names pieces alone, one of them at least."""
        known = set(self._names.values())
        sides, pieces = list(_named(event, ACTORS)), list(_named(event, PIECES))
        if sides:
            return known.issuperset(sides)
        return not pieces or not known.isdisjoint(pieces)


def _named(event: Event, fields: Iterable[str]) -> Iterable[str]:
    for field in fields:
        value = getattr(event, field, None)
        yield from value if isinstance(value, tuple) else (value,) if isinstance(value, str) else ()
