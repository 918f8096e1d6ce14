"""Mistakes that follow from others: they are held back, and those with one cause are said once.

A mistake knows its :attr:`way <ccmod.ground.errors.CcmodError.way>` through the author's file. What a check finds
between several keys of a mapping says nothing while one of these keys is unknown or its value was refused.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ccmod.ground.counting import in_words
from ccmod.ground.errors import CcmodError, SourceLocation, UnreadableInput
from ccmod.ground.nearest import near
from ccmod.ground.source import Path_, Source


class Flaws:
    """The mappings of authors' files that lack something, since a key is unknown or a value was refused."""

    def __init__(self) -> None:
        self._holders: set[Path_] = set()
        self._places: set[SourceLocation] = set()
        """Where mappings below the top of a file are that have an unknown key."""
        self._nameless: set[SourceLocation] = set()
        """Unknown keys and refused values for which things that others refer to may have no name."""
        self._gridless = False
        """Whether a key of a grid is unknown, so that its hexes may have other names."""
        self._unknown: dict[Path_, list[str]] = {}
        """The unknown keys of each mapping."""
        self._refusals: set[CcmodError] = set()
        """What the models refuse: it follows from nothing."""

    def note_refusal(self, error: CcmodError) -> None:
        """Note a mistake in the shape of a file."""
        self._refusals.add(error)

    def note_key(self, source: Source, holder: Path_, key: Path_, *, holds: bool) -> None:
        """Note an unknown ``key`` of the mapping at ``holder``; ``holds``: there is a list or mapping below it."""
        self.note_value(source, holder, holds=holds)
        self._unknown.setdefault((source.file, *holder), []).append(str(key[-1]))
        if holder:
            self._places |= {source.place(holder, key=True), source.place(holder)}
        names = near(str(key[-1]), _NAMING) is not None
        if holds or names or not holder or source.head(key) is not None:
            self.note_names(source.place(source.head(key) or key, key=True))
        if "grid" in holder or near(str(key[-1]), ("grid",)) is not None:
            self._gridless = True

    def note_names(self, place: SourceLocation) -> None:
        """Note the place of a mistake for which names may be missing."""
        self._nameless.add(place)

    def note_value(self, source: Source, holder: Path_, *, holds: bool) -> None:
        """Note a refused value of the mapping at ``holder``.

        In a whole file only what holds others matters, and so does it in a section of the file.
        """
        if holder or holds:
            self._holders.add((source.file, *(holder[1:] if holds and len(holder) == 1 else holder)))

    def explain(self, error: CcmodError) -> bool:
        """Whether a mistake may only be there for what a mapping lacks."""
        way = error.way
        if error.code == "authoring/missing-key":
            lacking = re.match("the key '([^']*)'", error.message)
            unknown = [key for part in (way, way[:-1]) for key in self._unknown.get(part, ())]
            return error not in self._refusals and lacking is not None and near(lacking[1], unknown) is not None
        if error.code == "authoring/unknown-key":
            return False
        if self._gridless and error.code.startswith(("hexes/", "authoring/place")):
            return True
        if error.place in self._places:
            return True
        if error in self._refusals or error.code.startswith(_BY_THEMSELVES) or error.code in _OF_NAMES:
            return False
        if not way:
            return False
        return any(
            way[: len(holder)] == holder or way == holder[: len(way)] or _names(error, holder)
            for holder in self._holders
        )

    def leave_nameless(self, error: CcmodError) -> bool:
        """Whether names may be missing for this mistake."""
        if error.code in ("authoring/unknown-key", "authoring/value"):
            return error.place in self._nameless or error.message.startswith("nothing was found for the key")
        return error.code in _NAMELESS


def _names(error: CcmodError, holder: Path_) -> bool:
    """Whether a mistake names a flawed mapping beside its own: a button that presses another one."""
    beside = len(holder) > 2 and error.way[: len(holder) - 1] == holder[:-1]
    return beside and f"{holder[-1]!r}" in error.message


_NAMELESS = (
    "authoring/counter-twice", "authoring/prototype-twice", "authoring/deck-twice", "authoring/unnamed-sheet",
)  # fmt: skip
"""Codes of mistakes for which others' names are missing."""
_NAMING = ("name", "count", "side", "first", "columns", "rows", "spaces", "names", "id", "title", "items", "faces")
"""Keys that give things their names, or say how many there are."""
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
    if error.code in ("authoring/scale", "authoring/board-size", "authoring/objective"):
        return True
    return error.code in _OF_NAMES and error.message.startswith(("there is no ", "no counter is of the side "))


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
