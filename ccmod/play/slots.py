"""The kinds of values in a report line: names, hexes, cards, numbers, lists of names.

Each kind says exactly what it takes, so that no check ever meets anything else: a record that holds more is refused
where it is read, and a line of chat that says more is not a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cached_property
from typing import Annotated, Any, Generic, TypeVar

from ccmod.ground.dataclass import dataclass

T = TypeVar("T")
PIECE, SIDE, THING = "piece", "side", "thing"
"""A piece on the board; a side; what the scenario has a name for, as a brigade or a door."""


def _dumped(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _loaded(data: Any) -> Any:
    return tuple(data) if isinstance(data, list) else data


LONGEST_NAME = 200
"""Characters of a name."""
MOST_NAMES = 2000
"""Names in one list: the pieces of a large game moved at once."""
HALF = re.compile("[\ud800-\udfff]")
"""Half a character, which no file can hold; JSON can."""


@dataclass(frozen=True, eq=False)
class Slot(Generic[T]):
    """One kind of value: the pattern of its text, how to read and write it, its JSON Schema, and that in words."""

    pattern: str
    read: Callable[[str], T]
    schema: dict[str, Any]
    write: Callable[[T], str] = str
    empty: T | None = None
    """The value when an optional part of a phrase is not there. It never fits: whether a field may be left empty is
    the event type's to say, by its default."""
    about: str = "a text"
    """The accepted values, in words."""
    names: tuple[str, ...] = ()
    """What a text may name: :data:`PIECE`, :data:`SIDE`, :data:`THING`; empty where nobody has said it."""
    words: tuple[str, ...] = ()
    """The words that the rules know, where any other text is taken, too, so that they can say that it is wrong."""
    dump: Callable[[Any], Any] = _dumped
    """A value as JSON data. It takes anything, also what does not fit."""
    load: Callable[[Any], Any] = _loaded
    """JSON data as a value. It takes anything: what is not such a value comes out as something that does not fit."""

    @property
    def is_name(self) -> bool:
        """Whether it takes one name, whatever that names."""
        return self.pattern == _ONE_NAME

    @property
    def is_list_of_names(self) -> bool:
        """Whether it takes a list of names, whatever they name."""
        return self.pattern == NAMES.pattern

    @property
    def is_list_of_hexes(self) -> bool:
        """Whether it takes a list of hexes and of nothing else."""
        return "items" in self.schema and self.schema["items"] == texts(HEX.pattern)["items"]

    def fits(self, value: Any) -> bool:
        """Whether ``value`` would be read back as itself from its own text."""
        kinds: dict[str, type] = {"string": str, "integer": int, "array": list}
        data = self.dump(value)
        if not isinstance(data, kinds[self.schema["type"]]) or isinstance(data, bool) or not self._in_bounds(data):
            return False
        text = self.write(value)
        if not text.isascii() and HALF.search(text):
            return False
        return self._shape.fullmatch(text) is not None and self.read(text) == value

    def read_within(self, text: str) -> T | None:
        """The value in a text that has the pattern; ``None`` for a number beyond its bounds."""
        value = self.read(text)
        return value if self._in_bounds(self.dump(value)) else None

    def _in_bounds(self, data: Any) -> bool:
        """Whether a number, a length or a list is not too large; looked at first, since the value may be anything."""
        schema = self.schema
        if isinstance(data, int):
            return bool(schema["minimum"] <= data <= schema["maximum"])
        if isinstance(data, list):
            return 0 < len(data) <= schema["maxItems"] and all(
                isinstance(item, str) and len(item) <= LONGEST_NAME for item in data
            )
        return not isinstance(data, str) or len(data) <= schema.get("maxLength", LONGEST_NAME)

    @cached_property
    def _shape(self) -> re.Pattern[str]:
        return re.compile(self.pattern)


def number(least: int, most: int, about: str = "") -> Slot[int]:
    """A whole number within bounds, both included."""
    digits = max(len(str(abs(least))), len(str(abs(most))))
    sign = "-?" if least < 0 else ""
    return Slot(
        f"{sign}[0-9]{{1,{digits}}}", int, whole(least, most), about=about or f"a whole number from {least} to {most}"
    )


def whole(least: int, most: int) -> dict[str, Any]:
    """The JSON Schema of a whole number within bounds."""
    return {"type": "integer", "minimum": least, "maximum": most}


def texts(pattern: str) -> dict[str, Any]:
    """The JSON Schema of a list of texts that each have a pattern, at least one."""
    return {
        "type": "array",
        "items": {"type": "string", "pattern": f"^(?:{pattern})$", "maxLength": LONGEST_NAME},
        "minItems": 1,
        "maxItems": MOST_NAMES,
    }


def one_of(*words: str) -> Slot[str]:
    """A slot that takes one of these words, longest first so that no word hides a longer one."""
    ordered = sorted(words, key=len, reverse=True)
    about = f"one of: {', '.join(words)}"
    return Slot("|".join(map(re.escape, ordered)), str, {"type": "string", "enum": list(words)}, about=about)


def worded(words: Mapping[str, str], once: str = "") -> Slot[str]:
    """A slot that takes one of some words, each written as its phrase.

    It also reads the words themselves, alone or as they were written ``once``, behind other words.

    >>> cause = worded({"fire": "by fire", "rest": "at rest"}, once="from")
    >>> cause.write("fire"), cause.read("by fire"), cause.read("from fire"), cause.read("fire")
    ('by fire', 'fire', 'fire', 'fire')
    >>> cause.fits("fire"), cause.fits("by fire"), cause.fits("water")
    (True, False, False)
    """
    before = {f"{once} {word}": word for word in words} if once else {}
    readings = {word: word for word in words} | before | {phrase: word for word, phrase in words.items()}
    ordered = sorted(readings, key=len, reverse=True)
    about = f"one of: {', '.join(words)}"
    schema = {"type": "string", "enum": list(words)}

    def write(word: str) -> str:
        return words.get(word, word)  # another word, which the slot does not take, stays as it is

    return Slot("|".join(map(re.escape, ordered)), readings.__getitem__, schema, write, about=about)


def shaped(pattern: str, about: str) -> Slot[str]:
    """A slot that takes a text of a pattern."""
    return Slot(pattern, str, {"type": "string", "pattern": f"^(?:{pattern})$"}, about=about)


def _read_names(text: str) -> tuple[str, ...]:
    return tuple(text.split(", "))


NOT_IN_NAMES = r",:;()\[\]\x00-\x1f\x7f-\x9f"
"""The characters that no name has, as a set in a pattern: the signs that divide sentences, and control characters.
Nothing beyond 255, since such a set takes long to compile."""
_ONE_NAME = rf"[^\s{NOT_IN_NAMES}](?:[^{NOT_IN_NAMES}]{{0,{LONGEST_NAME - 2}}}?[^\s{NOT_IN_NAMES}])??"
"""A name has no space at its ends.

It is read as short as it can be, so that it does not swallow an optional part that follows it.
"""
_SCHEMA_NAME = rf"[^\s{NOT_IN_NAMES}](?:[^{NOT_IN_NAMES}]*[^\s{NOT_IN_NAMES}])?"

NAME: Slot[str] = Slot(
    _ONE_NAME,
    str,
    {"type": "string", "pattern": f"^(?:{_SCHEMA_NAME})$", "maxLength": LONGEST_NAME},
    about=f"a name of 1 to {LONGEST_NAME} characters, without , : ; ( ) [ ] and without spaces at its ends",
)
NAMES: Slot[tuple[str, ...]] = Slot(
    f"{_ONE_NAME}(?:, {_ONE_NAME}){{0,{MOST_NAMES - 1}}}?",
    _read_names,
    texts(_SCHEMA_NAME),
    ", ".join,
    (),
    about="a list of one or more names, each without , : ; ( ) [ ]",
)


def naming(*names: str) -> Slot[str]:
    """A name of one of these: :data:`PIECE`, :data:`SIDE`, :data:`THING`."""
    return replace(NAME, names=names)


def likely(*words: str) -> Slot[str]:
    """A name that is one of these words if it is right."""
    return replace(NAME, words=words)


_DIVIDING = re.compile(rf"[\s{NOT_IN_NAMES}]+")


def as_name(text: str, longest: int = LONGEST_NAME) -> str:
    """A text as a sentence can hold it as a name: ``0,0`` becomes ``0 0``. It may be empty."""
    return _DIVIDING.sub(" ", text[:longest]).strip()


HEX = shaped("[A-Z]{1,4}[0-9]{1,4}|[0-9]{3,6}", "a hex such as C4 or 0304")
COUNT = number(0, 9999)
"""How many: points, models, hits."""
SIGNED = number(-9999, 9999)
"""A number that may fall below nothing: a modified total, a modifier."""
DIE = number(0, 99)
"""The result of a die; whether it has such a side is for the checks to decide."""
TURN = number(0, 999)

Name = Annotated[str, NAME]
Names = Annotated[tuple[str, ...], NAMES]
PieceName = Annotated[str, naming(PIECE)]
PieceNames = Annotated[tuple[str, ...], replace(NAMES, names=(PIECE,))]
SideName = Annotated[str, naming(SIDE)]
Hex = Annotated[str, HEX]
Count = Annotated[int, COUNT]
Signed = Annotated[int, SIGNED]
Die = Annotated[int, DIE]
TurnNumber = Annotated[int, TURN]
