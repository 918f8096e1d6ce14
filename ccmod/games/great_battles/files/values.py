"""The values printed on a counter of the series, from the values of its line.

A regiment: ``values: {strength: 8, weapon: R, cohesion: 6-4, move: 6-4}``, each second number for its Disordered side.
A leader: ``values: {level: brigade, range: 4, rating: 1, profile: Normal}``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ccmod.authoring.sheets import Counter
from ccmod.games.great_battles.rules.names import ARTILLERY, CAVALRY, LEADER, UNITS
from ccmod.games.great_battles.rules.state.commands import BRIGADE, DIVISION, LEVELS
from ccmod.games.great_battles.rules.terms import PROFILES, UNRELIABLE
from ccmod.ground.counting import in_words
from ccmod.ground.dataclass import dataclass
from ccmod.ground.nearest import meant_for
from ccmod.vassal.numbers import count_of

CLASSES = (*UNITS, LEADER, "marker")
"""The classes of counters."""
YES, NO = "yes", "no"
MOST = 99
NAMES = (
    *("strength", "weapon", "cohesion", "move", "green", "horse", "battery", "foot cohesion", "foot move"),
    *("level", "range", "rating", "coordination", "profile"),
)
"""The values that mean something here; any others are the author's own."""
_BOTH = re.compile(r" *(\d{1,2})(?: *- *(\d{1,2}))? *")
_SIGNED = re.compile(r" *([+-]?\d{1,2}) *")


@dataclass(frozen=True, slots=True)
class Wrong:
    """The mistake in a counter's values."""

    message: str
    hint: str
    key: str | None = None
    """The value, if it is there and wrong."""


class Values:
    """Reads the values of one counter, and collects what is wrong with them."""

    def __init__(self, counter: Counter) -> None:
        self.counter, self.wrong = counter, list[Wrong]()
        self.lacking: dict[str, str] = {}
        """What is missing, each with what to write."""
        self.values: Mapping[str, str] = counter.behaviour.values

    def unit(self) -> dict[str, Any]:
        """The data of a unit for a scenario, by its counter."""
        found: dict[str, Any] = {
            "type": self.counter.class_,
            "weapon": self.values.get("weapon"),
            "strength": self._count("strength"),
            "cohesion": self._both("cohesion"),
            "movement": self._both("move"),
        }
        if self._flag("green"):
            found["green"] = True
        if self.counter.class_ == ARTILLERY:
            if self._flag("horse"):
                found["horse"] = True
            if self.values.get("battery"):
                found["battery"] = self.values["battery"]
        if self.counter.class_ == CAVALRY and ("foot cohesion" in self.values or "foot move" in self.values):
            found["dismounted"] = {"cohesion": self._both("foot cohesion"), "movement": self._both("foot move")}
        return found

    def leader(self) -> dict[str, Any]:
        """The data of a leader for a scenario, by his counter."""
        level = self._one_of("level", LEVELS)
        found: dict[str, Any] = {"level": level, "range": self._count("range"), "rating": self._signed("rating")}
        if level == DIVISION or "coordination" in self.values:
            found["coordination"] = self._signed("coordination")
        if level == BRIGADE or "profile" in self.values:
            found["profile"] = self._one_of("profile", (*PROFILES, UNRELIABLE))
        return found

    def _both(self, name: str) -> list[int] | None:
        """The numbers of both sides; one alone is that of both."""
        text = self.values.get(name)
        if text is None:
            self._lacks(name, f"values: {{{name}: 6-4}}, the second one Disordered")
            return None
        match = _BOTH.fullmatch(text)
        if match is None:
            self._says(name, text, "6-4, the second one Disordered, or one number for both sides")
            return None
        return [int(match[1]), int(match[2] or match[1])]

    def _count(self, name: str) -> int | None:
        text = self.values.get(name)
        if text is None:
            self._lacks(name, f"values: {{{name}: 4}}")
            return None
        number = count_of(text.strip(), MOST)
        if number is None:
            self._says(name, text, "a whole number")
        return number

    def _signed(self, name: str) -> int | None:
        text = self.values.get(name)
        if text is None:
            self._lacks(name, f"values: {{{name}: 1}}")
            return None
        match = _SIGNED.fullmatch(text)
        if match is None:
            self._says(name, text, "a whole number, such as -1")
            return None
        return int(match[1])

    def _one_of(self, name: str, words: tuple[str, ...]) -> str | None:
        text = self.values.get(name)
        if text is None:
            self._lacks(name, f"known: {', '.join(words)}")
            return None
        if text not in words:
            self._says(name, text, f"one of {', '.join(words)}")
        return text

    def _flag(self, name: str) -> bool:
        text = self.values.get(name, NO)
        if text not in (YES, NO):
            self._says(name, text, f"{YES} or {NO}")
        return text == YES

    def _lacks(self, name: str, hint: str) -> None:
        self.lacking[name] = meant_for(name, self.values, NAMES) or hint

    def _says(self, name: str, text: str, wanted: str) -> None:
        self.wrong.append(Wrong(f"{self.counter.kind} has {name} {text!r}", f"write {wanted}", name))


def wrongs_of(counter: Counter) -> list[Wrong]:
    """Everything that is wrong with a counter."""
    values = Values(counter)
    if counter.class_ in UNITS:
        values.unit()
    elif counter.class_ == LEADER:
        values.leader()
    if values.lacking:  # one counter, one message
        lacks = f"{counter.kind} has no {in_words(list(values.lacking))}"
        values.wrong.append(Wrong(lacks, next(iter(values.lacking.values()))))
    return values.wrong
