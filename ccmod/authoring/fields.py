"""The kinds of values in an author's files: texts, lists that may be one line, names of files and hexes."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints, WithJsonSchema

from ccmod.authoring.references import Linked, Ref
from ccmod.ground.problems import Misfit


class Model(BaseModel):
    """A mapping of an author's file: a key that it does not know is a mistake."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Part(Model):
    """An entry that can be inherited, and so switched off."""

    off: bool = Field(
        default=False, description="true (or the entry itself false): left out here, although a prototype has it."
    )


def entries(short: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Entries by name from a list of names, or from a mapping with values that ``short`` writes out."""

    def written_out(value: Any) -> Any:
        if isinstance(value, list):
            return by_name(value)
        if not isinstance(value, dict):
            return value
        return {key: {"off": True} if item is False else short(item) for key, item in value.items()}

    return written_out


def by_name(value: list[Any]) -> Any:
    """Entries without keys by their names; the list itself if it holds anything but names."""
    if not all(isinstance(item, str) for item in value):
        return value
    twice = next((index for index, item in enumerate(value) if item in value[:index]), None)
    if twice is not None:
        raise Misfit(f"{value[twice]!r} is in this list twice", "take one of the two away", (twice,))
    return {item: {} for item in value}


def _as_text(value: Any) -> Any:
    """A number as it was written, so that ``version: 1.10`` needs no quotes."""
    return getattr(value, "text", value)


def _as_list(value: Any) -> Any:
    """``A5 B5 C6`` or ``A5, B5, C6`` as a list; ``0304`` alone, too."""
    value = _as_text(value)
    return value.replace(",", " ").split() if isinstance(value, str) else value


def _as_files(value: Any) -> Any:
    """One file alone as a list of one, several with commas as a list; a single name may hold a comma."""
    if not isinstance(value, str):
        return value
    parts = [part.strip() for part in value.split(",")]
    return parts if len(parts) > 1 and all(_ENDS_LIKE_A_FILE.search(part) for part in parts) else [value]


_ENDS_LIKE_A_FILE = re.compile(r"\.[A-Za-z0-9]{2,5}$")


def _as_names(value: Any) -> Any:
    """``Rifle 1, Rifle 2``, or one name alone, as a list; no name holds a comma."""
    return [part.strip() for part in value.split(",")] if isinstance(value, str) else value


_ONE_LINE = r"^[^\x00-\x1f\x7f]*$"


def worded(pattern: str, why: str, meant: Callable[[str], str] | None = None) -> BeforeValidator:
    """Refuses a text of another form, with a reason to be read after it: "is no id, that has letters and digits".

    ``meant`` makes the text that its author may have meant, for the hint. The pattern itself is for the schema. Every
    pattern has such words (``tests/authoring/test_refused_texts.py``).
    """
    fits = re.compile(pattern)

    def check(value: Any) -> Any:
        if isinstance(value, str) and fits.search(value) is None:
            close = meant(value[:60]) if meant is not None else ""
            raise Misfit(f"{value[:60]!r} {why}", f"did you mean {close!r}?" if fits.search(close) else None)
        return value

    return BeforeValidator(check)


_one_line = worded(_ONE_LINE, "has a line's end or another sign that is not seen; write it in one line")

_TEXT_OR_NUMBER = WithJsonSchema({"type": ["string", "number"]})

Text = Annotated[str, BeforeValidator(_as_text), StringConstraints(max_length=20_000), _TEXT_OR_NUMBER]
"""Any text; a number is kept as it was written."""

LongText = Annotated[str, BeforeValidator(_as_text), StringConstraints(max_length=4_000_000), _TEXT_OR_NUMBER]
"""The same of any length, for names in modules made by others."""

Line = Annotated[
    str,
    _one_line,
    BeforeValidator(_as_text),
    StringConstraints(min_length=1, max_length=200, pattern=_ONE_LINE),
    _TEXT_OR_NUMBER,
]
"""A text of one line that is not empty."""


_SLUG = r"^[a-z0-9]+(-[a-z0-9]+)*$"
Slug = Annotated[
    str,
    worded(
        _SLUG,
        "is not an id: that has letters from a to z, digits, and single hyphens between them, such as mill-farm",
        lambda text: re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-"),
    ),
    BeforeValidator(_as_text),
    StringConstraints(max_length=60, pattern=_SLUG),
]
"""An id in lower case with hyphens, such as ``mill-farm``."""

_IN_FILE_NAME = r"[^.<>:\"/\\|?*\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]+"

_VERSION = rf"^{_IN_FILE_NAME}(\.{_IN_FILE_NAME})*$"
Version = Annotated[
    str,
    worded(_VERSION, "is not a version: write it like 1.0 or 2.0 beta, without signs that no file's name may have"),
    BeforeValidator(_as_text),
    StringConstraints(min_length=1, max_length=60, pattern=_VERSION),
    _TEXT_OR_NUMBER,
]
"""A version such as ``1.10`` or ``2.0 beta``. It becomes part of a file's name: no separators, no two dots together."""

_NAME = r"^[^\s,:;()\[\]$/\\|{}<>\x00-\x1f]([^,:;()\[\]\n$/\\|{}<>\x00-\x1f]*[^\s,:;()\[\]$/\\|{}<>\x00-\x1f])?$"
_UNSEEN = "\xa0\xad\u200b-\u200f\u202f\u2060\ufeff"
"""No-break spaces and signs without a width, as texts from pages and word processors have them."""
Name = Annotated[
    str,
    worded(
        f"^[^{_UNSEEN}]*$",
        "has a no-break space or another sign that is not seen in it",
        lambda name: re.sub(f"[{_UNSEEN}]", "", re.sub("[\xa0\u202f]", " ", name)),
    ),
    worded(_NAME, "is not a name: leave out , : ; ( ) [ ] { } < > $ / \\ | and blanks at its ends"),
    BeforeValidator(_as_text),
    StringConstraints(max_length=60, pattern=_NAME),
]
"""A name of a side, counter or marker, as reports write it: no commas, colons, brackets, slashes or dollars."""

FileName = Annotated[str, _one_line, StringConstraints(min_length=1, max_length=200, pattern=_ONE_LINE)]
"""A file beside this one, or the name of something that ships with ccmod."""

SideRef = Annotated[Name, Ref("side")]
"""A side of the game, by its name."""

OwnSide = Annotated[Name, Ref("own side", owns=True)]
"""A side as the key of what belongs to it; the counters named below are its own."""

CounterRef = Annotated[Name, Ref("counter")]
"""A counter by its name."""

MarkerRef = Annotated[Name, Ref("marker")]
"""A kind of counter of which several copies may be on the map."""

CardRef = Annotated[Name, Ref("card")]
"""A card by its name."""

DeckRef = Annotated[Name, Ref("deck")]
"""A deck by its name."""

MapRef = Annotated[Line, Ref("map")]
"""A map by its title."""

PlaceRef = Annotated[Line, Ref("place")]
"""A place of any map, by its name."""

Reading = Annotated[Line, BeforeValidator(lambda value: str(value).lower() if isinstance(value, bool) else value)]
"""A reading of an option; true and false are refused with the words that it has, such as yes and no."""

_HEX = "(?:[A-Za-z]+[0-9]+|[0-9]{4}|[0-9]{6})"

HexRef = Annotated[
    str,
    worded(f"^ *{_HEX} *$", "is not a hex: write C4, or four or six digits, as 0304"),
    BeforeValidator(_as_text),
    StringConstraints(pattern=f"^ *{_HEX} *$"),
    _TEXT_OR_NUMBER,
    Ref("hex"),
]
"""A hex such as ``C4``, or ``0304`` on a map whose hexes have numbers."""

HexsideRef = Annotated[
    str,
    worded(f"^{_HEX}-{_HEX}$", "is not a hexside: write its two hexes, as C4-C5"),
    StringConstraints(pattern=f"^{_HEX}-{_HEX}$"),
    Ref("hexside"),
]
"""A hexside by its two hexes, such as ``C4-C5``."""

_ONE_LINE_LIST = {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]}

Hexes = Annotated[list[HexRef], BeforeValidator(_as_list), WithJsonSchema(_ONE_LINE_LIST)]
"""Hexes as a list, or in one line: ``A5 B5 C6``."""

Chain = Annotated[
    list[HexRef], BeforeValidator(_as_list), Field(min_length=2), WithJsonSchema(_ONE_LINE_LIST), Linked()
]
"""Hexes of a road or the like, two or more, each adjacent to the one before."""

Hexsides = Annotated[list[HexsideRef], BeforeValidator(_as_list), WithJsonSchema(_ONE_LINE_LIST)]
"""Hexsides as a list, or in one line: ``C4-C5 C5-D5``."""

FileNames = Annotated[list[FileName], BeforeValidator(_as_files), WithJsonSchema(_ONE_LINE_LIST)]
"""Several files, in a list or in one line with commas."""

Names = Annotated[list[Name], BeforeValidator(_as_names), WithJsonSchema(_ONE_LINE_LIST)]
"""Several names, in a list or in one line with commas."""

Sides = Annotated[list[SideRef], BeforeValidator(_as_names), WithJsonSchema(_ONE_LINE_LIST)]
"""Sides by their names, likewise."""

Cards = Annotated[list[CardRef], BeforeValidator(_as_names), WithJsonSchema(_ONE_LINE_LIST)]
"""Cards by their names, likewise."""

_NAMES_ALONE = (
    "write their names alone, as in [{}]; a game begins with new counters: play them into another state, or write it "
    "in a position (ccmod help convert)"
)


def _as_stack(value: Any) -> Any:
    """Counters by their names; not with a state, as positions have them."""
    for index, one in enumerate(value if isinstance(value, list) else [value]):
        if isinstance(one, dict):
            name = next((key for key, inner in one.items() if isinstance(inner, dict)), "Red Rifle 1")
            at = (index,) if isinstance(value, list) else ()
            raise Misfit("a mapping was found, but counters are wanted", _NAMES_ALONE.format(name), at)
    return _as_names(value)


Stack = Annotated[list[CounterRef], BeforeValidator(_as_stack), WithJsonSchema(_ONE_LINE_LIST)]
"""Counters of one hex or place, from the bottom of the stack to its top: a list, or one line with commas."""


def _as_numbers(value: Any) -> Any:
    """``1-3`` or ``1, 3`` as a list of numbers."""
    if not isinstance(value, str) or not re.fullmatch(r" *[0-9]{1,3}( *(-|,) *[0-9]{1,3})* *", value):
        return [value] if isinstance(value, int) else value
    found: list[int] = []
    for part in value.split(","):
        first, _, last = part.partition("-")
        found += range(int(first), int(last or first) + 1)
    return found


_ONE_TO_TEN = {"type": "integer", "minimum": 1, "maximum": 10}

Numbers = Annotated[
    list[Annotated[int, Field(ge=1, le=10)]],
    BeforeValidator(_as_numbers),
    WithJsonSchema({"anyOf": [{"type": "string"}, _ONE_TO_TEN, {"type": "array", "items": _ONE_TO_TEN}]}),
]
"""Numbers from 1 to 10, as a list or in one line: ``1-3``, ``9, 10``."""

Count = Annotated[int, Field(ge=1, le=500)]
"""How many of a counter there are."""

Amount = Annotated[int, Field(ge=-1_000_000, le=1_000_000)]
"""A number of the game, such as points, and what may be added to it."""

Pixels = Annotated[int, Field(ge=-100_000, le=100_000)]
"""A distance on a picture."""
