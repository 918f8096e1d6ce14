"""Sentences that players type: read as they write them, by the names that the game has.

A sentence of the module is exact. A player writes ``german activates lt. adler and german rifle 1``, or copies the
module's line with its star. So capitals do not count, "and" divides names as a comma does, a small number may be a
word, and a name is taken for the one of the game that it spells. A line in which no side or piece of the game is named
is talk, and so is one that also names what the game does not have; what depends on the latter is not checkable.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator

from ccmod.ground.dataclass import dataclass
from ccmod.play.event import Event
from ccmod.play.vocabulary import LONGEST_SENTENCE, Vocabulary
from ccmod.replay.spelling import Spelling

_BEFORE = re.compile(r"^(?:[*>•–-]+\s+|<[^<>]*>\s*-\s*)+")
_BEHIND = re.compile(r"[\s.]*(?:\s\*)?[\s.]*$")
_AND = re.compile(r",?\s+(?:and|&|\+)\s+|\s*&\s*", re.IGNORECASE)
_NUMBERS = {
    word: str(number)
    for number, word in enumerate(
        ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
    )
}
_NUMBER = re.compile(rf"\b(?:{'|'.join(_NUMBERS)})\b", re.IGNORECASE)
LONGEST_SHOWN = 200
"""Characters of a line that a report repeats."""


@dataclass(frozen=True, slots=True)
class Unclear:
    """A line that looks like a sentence of the game, and names what the game does not have."""

    line: str
    event: Event
    """The event that it would be, with the names that mean nothing."""
    strange: tuple[str, ...]
    """These names."""

    def __str__(self) -> str:
        """The datum that is missing."""
        return f"what was meant by the typed line {self.line[:LONGEST_SHOWN]!r}"

    @property
    def description(self) -> str:
        """The mistake in the line, in plain words."""
        return f"the typed line {self.line[:LONGEST_SHOWN]!r} names {', '.join(self.strange)}: there is none"


Strange = Callable[[Event], Collection[str]]
"""The names and hexes of an event that a game does not have."""


def no_strangers(_: Event) -> Collection[str]:
    """Knows every name."""
    return ()


class TypedSentences:
    """Reads them, by the ``spelling`` of a game; ``strange`` says what of an event the game does not have."""

    def __init__(self, vocabulary: Vocabulary, spelling: Spelling, strange: Strange = no_strangers) -> None:
        self._vocabulary = vocabulary
        self._spelling = spelling
        self._strange = strange

    def read(self, line: str) -> Event | Unclear | None:
        """The event that a typed line says; ``None`` if it is talk."""
        if len(line) > LONGEST_SENTENCE:
            return None
        bare = _BEHIND.sub("", _BEFORE.sub("", " ".join(line.split()).replace(" ,", ",")))
        unclear: Unclear | None = None
        for event in self._readings(bare):
            strange = tuple(self._strange(event))
            if not strange:
                return event
            mended = self._mended(event, strange)
            if mended is not None:
                return mended
            if unclear is None and self._is_of_the_game(event):
                unclear = Unclear(bare, event, strange)
        return unclear

    def _readings(self, bare: str) -> Iterator[Event]:
        """The events that a line may say, the plainest first."""
        listed = _AND.sub(", ", bare)
        written = (bare, listed, _in_digits(bare), _in_digits(listed))
        for text in dict.fromkeys(written):
            for cls in self._vocabulary.types.values():
                event = self._event(cls, text)
                if event is not None:
                    yield event

    def _event(self, cls: type[Event], text: str) -> Event | None:
        """The event with the game's own names; ``None`` if the words do not fit such an event."""
        heard = (phrase.heard(text) for phrase in (cls.phrase, *cls.former_phrases))
        said = next((one for one in heard if one is not None), None)
        if said is None:
            return None
        values = {name: self._spelling.value(cls.slots[name], words) for name, words in said.items()}
        if any(value is None and said[name] is not None for name, value in values.items()):
            return None
        return cls(**values)

    def _is_of_the_game(self, event: Event) -> bool:
        """Whether an event names a side or piece of the game, or nothing that would need a name."""
        named = [
            getattr(event, name) for name, slot in event.phrase.slots.items() if slot.is_name or slot.is_list_of_names
        ]
        texts = [value for value in named if value not in (None, ())]
        return not texts or any(map(self._spelling.has_any, texts))

    def _mended(self, event: Event, strange: Iterable[str]) -> Event | None:
        """The event with the names that somebody slipped in, where it is plain which ones he meant."""
        meant = {name: self._spelling.nearest(name) for name in strange}
        if None in meant.values():
            return None
        values = {name: _with(getattr(event, name), meant) for name in event.slots}
        mended = type(event)(**values)
        return None if self._strange(mended) else mended


def _with(value: object, meant: dict[str, str | None]) -> object:
    if isinstance(value, tuple):
        return tuple(meant.get(item, item) if isinstance(item, str) else item for item in value)
    return meant.get(value, value) if isinstance(value, str) else value


def _in_digits(text: str) -> str:
    return _NUMBER.sub(lambda word: _NUMBERS[word[0].lower()], text)
