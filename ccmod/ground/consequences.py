"""Mistakes that follow from others: they are held back, and those with one cause are said once.

A mistake knows its :attr:`way <ccmod.ground.errors.CcmodError.way>` through the author's file. What a check finds
between several keys of a mapping says nothing while one of these keys is unknown or its value was refused.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ccmod.ground.counting import in_words
from ccmod.ground.errors import CcmodError, SourceLocation, UnreadableInput
from ccmod.ground.source import Path_, Source


class Flaws:
    """The mappings of authors' files that lack something, since a key is unknown or a value was refused."""

    def __init__(self) -> None:
        self._holders: set[Path_] = set()
        self._places: set[SourceLocation] = set()
        """Where mappings below the top of a file are that have an unknown key."""
        self._nameless: set[SourceLocation] = set()
        """Unknown keys below which things may be named that others refer to."""
        self._refusals: set[CcmodError] = set()
        """What the models refuse: it follows from nothing."""

    def note_refusal(self, error: CcmodError) -> None:
        """Note a mistake in the shape of a file."""
        self._refusals.add(error)

    def note_key(self, source: Source, holder: Path_, key: Path_, *, holds: bool) -> None:
        """Note an unknown ``key`` of the mapping at ``holder``; ``holds``: there is a list or mapping below it."""
        self.note_value(source, holder, holds=holds)
        if holder:
            self._places |= {source.place(holder, key=True), source.place(holder)}
        if holds or not holder or source.head(key) is not None:
            self._nameless.add(source.place(source.head(key) or key, key=True))

    def note_value(self, source: Source, holder: Path_, *, holds: bool) -> None:
        """Note a refused value of the mapping at ``holder``.

        In a whole file only what holds others matters, and so does it in a section of the file.
        """
        if holder or holds:
            self._holders.add((source.file, *(holder[1:] if holds and len(holder) == 1 else holder)))

    def explain(self, error: CcmodError) -> bool:
        """Whether a mistake may only be there for what a mapping lacks."""
        if error.code in _OF_KEYS:
            return False
        if error.place in self._places:
            return True
        if error in self._refusals or error.code.startswith(_BY_THEMSELVES) or error.code in _OF_NAMES:
            return False
        way = error.way
        return any(way[: len(holder)] == holder or way == holder[: len(way)] for holder in self._holders if way)

    def leave_nameless(self, error: CcmodError) -> bool:
        """Whether names may be missing for this mistake."""
        if error.code == "authoring/unknown-key":
            return error.place in self._nameless
        if error.code == "authoring/value":
            return error.place.column == 1 and error.message.startswith("nothing was found")
        return error.code in ("authoring/counter-twice", "authoring/prototype-twice", "authoring/deck-twice")


_OF_KEYS = ("authoring/unknown-key", "authoring/missing-key")
_OF_NAMES = frozenset(
    f"authoring/{what}" for what in ("counter", "place", "deck", "side", "prototype", "unknown-name", "board")
)
"""Codes of unknown names."""
_BY_THEMSELVES = (
    "yaml/",
    "file/",
    "hexes/",
    "authoring/value",
    "authoring/no-file",
    "authoring/path",
    "authoring/image",
    "authoring/off-picture",
)
"""Codes of mistakes that a value has by itself, whatever is beside it."""


def independent(errors: Sequence[CcmodError], flaws: Flaws) -> list[CcmodError]:
    """The mistakes without those that may follow from others.

    While a key of a whole file or a column of a table is unknown, or one that holds others, or two things have one
    name, names that nobody has are held back: one of them may be meant there.
    """
    whole = [one for one in errors if not flaws.explain(one)]
    reported = [one for one in whole if not _may_follow(one)]
    return reported if any(map(flaws.leave_nameless, reported)) else whole


def _may_follow(error: CcmodError) -> bool:
    """Whether an error may come of another one, as a name that was to be given elsewhere."""
    return error.code in _OF_NAMES and error.message.startswith("there is no ")


MANY = 6
"""Places off one map from which the map is wrong rather than each of them."""
_PLACES = ("hexes/off-map", "authoring/place")
_OF_KINDS = ("build/class", "build/nation", "build/type")
"""Codes of kinds of counters that a game does not have."""
_PLACE = re.compile(r"^hex \S+|^there is no place '[^']*'")
_NUMBER = re.compile(r" \d+(?=')")


def joined_alike(errors: Sequence[CcmodError]) -> list[CcmodError]:
    """The mistakes with those joined that have one cause: a name met several times, or many places off one map."""
    maps = _grouped([one for one in errors if one.code in _PLACES], _PLACE)
    lost = {id(one): alike for alike in maps if len(alike) >= MANY for one in alike}
    named = [one for one in errors if (_may_follow(one) or one.code in _OF_KINDS) and id(one) not in lost]
    alike_of = lost | {id(one): alike for alike in _grouped(named, _NUMBER) for one in alike}
    told: list[CcmodError] = []
    for error in errors:
        alike = alike_of.get(id(error), [error])
        if error is alike[0]:
            told.append(error if len(alike) == 1 else _joined(alike, of_a_map=id(error) in lost))
    return told


def _grouped(errors: Sequence[CcmodError], varies: re.Pattern[str]) -> list[list[CcmodError]]:
    """The mistakes whose messages are the same but for what ``varies``."""
    groups: dict[tuple[str, str], list[CcmodError]] = {}
    for error in errors:
        groups.setdefault((error.code, varies.sub("", error.message)), []).append(error)
    return list(groups.values())


_OF_MAP = "is the map right? See the numbers of columns and rows in its file, and the name of its first hex"


def _joined(alike: Sequence[CcmodError], *, of_a_map: bool) -> CcmodError:
    """One mistake for several, with the lines of all of them."""
    error, *others = alike
    same = all(one.message == error.message for one in others)
    lines: dict[str, list[str]] = {}
    for one in others:
        held = lines.setdefault(one.place.file or "", [])
        if str(one.place.line) not in held:
            held.append(str(one.place.line))
    where = in_words([f"{_lines(held)} of {file.rpartition('/')[2]}" for file, held in lines.items()])
    also = f", also in {where}" if same else f"; so it is with {len(others)} more, in {where}"
    hint = _OF_MAP if of_a_map else error.hint
    joined = UnreadableInput(error.code, f"{error.message}{also}", place=error.place, hint=hint, excerpt=error.excerpt)
    joined.way = error.way
    return joined


def _lines(numbers: list[str]) -> str:
    shown = numbers if len(numbers) <= MANY else [*numbers[: MANY - 1], "more"]
    return f"line{'s' if len(numbers) > 1 else ''} {in_words(shown)}"
