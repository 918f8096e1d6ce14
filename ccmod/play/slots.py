"""The kinds of values that stand in a report line: names, hexes, cards, numbers, lists of names."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Slot(Generic[T]):
    """One kind of value: the pattern of its text, how to read and write it, its JSON type for the schema."""

    pattern: str
    read: Callable[[str], T]
    schema: dict[str, Any]
    write: Callable[[T], str] = str
    empty: T | None = None
    """The value when an optional part of a phrase is not there."""

    def fits(self, value: Any) -> bool:
        """Whether ``value`` would be read back as itself from its own text (or is the empty value)."""
        if value == self.empty:
            return True
        kinds: dict[str, type] = {"string": str, "integer": int, "array": tuple}
        if not isinstance(value, kinds[self.schema["type"]]) or isinstance(value, bool):
            return False
        if isinstance(value, tuple) and not all(isinstance(item, str) for item in value):
            return False
        text = self.write(value)  # type: ignore[arg-type]  # its kind was just tested
        return re.fullmatch(self.pattern, text) is not None and self.read(text) == value


def _read_names(text: str) -> tuple[str, ...]:
    return tuple(text.split(", "))


_ONE_NAME = r"[^\s,:;()\[\]](?:[^,:;()\[\]\n]*?[^\s,:;()\[\]])??"
"""A name holds no comma, colon, semicolon, parenthesis, bracket or line end, and no space at its ends.

It is read as short as it can be, so that it does not swallow an optional part that follows it.
"""

NAME: Slot[str] = Slot(_ONE_NAME, str, {"type": "string"})
NAMES: Slot[tuple[str, ...]] = Slot(
    f"{_ONE_NAME}(?:, {_ONE_NAME})*?", _read_names, {"type": "array", "items": {"type": "string"}}, ", ".join, ()
)
HEX: Slot[str] = Slot(r"[A-Z]+[0-9]+|[0-9]{3,6}", str, {"type": "string", "pattern": "^([A-Z]+[0-9]+|[0-9]{3,6})$"})
INT: Slot[int] = Slot(r"-?[0-9]+", int, {"type": "integer"})


def one_of(*words: str) -> Slot[str]:
    """A slot that takes one of these words, longest first so that no word hides a longer one."""
    ordered = sorted(words, key=len, reverse=True)
    return Slot("|".join(map(re.escape, ordered)), str, {"type": "string", "enum": list(words)})
