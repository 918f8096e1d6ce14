"""How a game writes its names and words, found again however somebody types them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from difflib import SequenceMatcher
from types import ModuleType
from typing import Any

from ccmod.play.slots import Slot

MOST_WORDS = 8
"""Words of a name that are looked for together."""
ALIKE = 0.85
"""How alike two names have to be for a slip of the pen."""
_LIST = re.compile(r"\s*,\s*(?:and\s+|&\s*|\+\s+)?|\s+and\s+|\s*&\s*|\s+\+\s+|^and\s+", re.IGNORECASE)
_WORD = re.compile(r"[A-Za-z][A-Za-z'-]*")


class Spelling:
    """The names and words of one game. Names learnt first have precedence."""

    def __init__(self) -> None:
        self._names: dict[str, str] = {}
        self._words: dict[str, str] = {}
        self._written: set[str] = set()
        """Words as they are written, where two differ only in their letters' case: ``1d`` and ``1D``."""

    def learn(self, names: Iterable[str]) -> None:
        """Names of sides and pieces."""
        for name in names:
            self._names.setdefault(_folded(name), name)

    def learn_words(self, words: Iterable[str]) -> None:
        """Other words that a sentence may hold: of weapons, of orders, of what a scenario calls things."""
        for word in words:
            if self._words.setdefault(_folded(word), word) != word:
                self._written.add(word)

    def has_any(self, value: Any) -> bool:
        """Whether a name, or one of several, is of the game."""
        return any(self.of(text) == text for text in ((value,) if isinstance(value, str) else value))

    def of(self, text: str) -> str | None:
        """A name or word as the game writes it; ``None`` for one that it does not have."""
        folded = _folded(text)
        return self._names.get(folded) or (text if text in self._written else self._words.get(folded))

    def nearest(self, text: str) -> str | None:
        """The one name that somebody must have meant who slipped: no other is as near, and its numbers are the same."""
        folded, found = _folded(text), []
        for near, name in self._names.items():
            if re.findall(r"\d+", near) == re.findall(r"\d+", folded):
                ratio = SequenceMatcher(None, folded, near).ratio()
                if ratio >= ALIKE:
                    found.append((ratio, name))
        found.sort(reverse=True)
        return found[0][1] if found and (len(found) == 1 or found[0][0] > found[1][0]) else None

    def value(self, slot: Slot[Any], text: str | None) -> Any:
        """The value of a text in a slot, as the game writes it; ``None`` if no such slot takes it."""
        if text is None:
            return slot.empty
        if slot.is_list_of_names:
            names = tuple(name for name in self._several(text) if name)
            return names if slot.fits(names) else None
        if slot.is_name:
            return self.of(text) or self._recased(text)
        words = [word for word in slot.schema.get("enum", ()) if word.casefold() == text.casefold()]
        if words:
            return text if text in words else words[0]
        listed = {word.casefold(): word for word in _WORD.findall(slot.pattern)}
        by_pattern = _WORD.sub(lambda word: listed.get(word[0].casefold(), word[0]), text)
        for written in (self._recased(text), text, text.upper(), by_pattern):
            if re.fullmatch(slot.pattern, written):
                return slot.read_within(written)
        return None

    def _several(self, text: str) -> Iterator[str]:
        """The names of a list; a name that has "and" in it is kept whole."""
        for item in text.split(", "):
            whole = self.of(item)
            parts = [item] if whole is not None else _LIST.split(item)
            yield from (self.of(part) or self._recased(part) for part in parts if part)

    def _recased(self, text: str) -> str:
        """A text with the names and words in it as the game writes them, the longest first."""
        words, done = text.split(" "), []
        while words:
            for count in range(min(MOST_WORDS, len(words)), 0, -1):
                known = self.of(" ".join(words[:count]))
                if known is not None or count == 1:
                    done.append(known or words[0])
                    del words[:count]
                    break
        return " ".join(done)


def _folded(text: str) -> str:
    return " ".join(text.casefold().split())


def texts_in(data: Any) -> Iterator[str]:
    """All texts of a scenario's data, keys included."""
    stack = [data]
    while stack:
        one = stack.pop()
        if isinstance(one, str):
            yield one
        elif isinstance(one, Mapping):
            stack += [*one, *one.values()]
        elif isinstance(one, list | tuple):
            stack += one


def words_of(terms: ModuleType) -> tuple[str, ...]:
    """The words that a module of constants holds, such as the orders of a game and its weapons."""
    return tuple(text for value in vars(terms).values() for text in _constants(value))


def _constants(value: Any) -> Iterator[str]:
    if isinstance(value, str | tuple | list | Mapping):
        yield from texts_in(value)
    elif isinstance(value, frozenset):
        yield from (text for text in value if isinstance(text, str))
