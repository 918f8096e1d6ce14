"""A judge's note on a step of a game, kept in its record: words, a ruling, a bookmark. No verdict depends on it.

It comes after the event that it is about; one before the first event is on the set-up, and one that says
``"on": "end"`` on what is found when the record ends:

    {"note": "The Leader was in D3.", "ruling": "overruled", "by": "Carla", "date": "2026-11-28"}
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from enum import StrEnum
from typing import Any, Literal

from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import UnreadableInput
from ccmod.play.slots import HALF
from ccmod.play.vocabulary import shown

KEY = "note"
"""The key of a line of a record that is a note."""
PLACE = "on"
"""The key that puts a note on the end of the record."""
END: Literal["end"] = "end"
StepName = int | Literal["end"]
"""The subject of a note: a step from 1, 0 for the set-up, or the end of the record."""
LONGEST = 20_000
"""Characters of a note."""
LONGEST_NAME = 100
"""Characters of a bookmark, and of who says it."""
_CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f\x7f]")
_DATE = re.compile(r"\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])")


class Ruling(StrEnum):
    """A judge's decision on the findings against a step; the values are the words of files."""

    STANDS = "stands"
    OVERRULED = "overruled"
    OPEN = "open"

    @property
    def words(self) -> str:
        """As reports say it."""
        return {"stands": "the finding stands", "overruled": "overruled", "open": "still open"}[self.value]


@dataclass(frozen=True, slots=True)
class Note:
    """A remark on a step; any part of it may be empty."""

    text: str = ""
    """Its lines end with a line feed."""
    ruling: Ruling | None = None
    bookmark: str = ""
    """A name by which the step is found again."""
    by: str = ""
    """Who says it."""
    date: str = ""
    """When it was said: ``2026-11-28``."""

    def __bool__(self) -> bool:
        """Whether it says anything."""
        return bool(self.text or self.ruling or self.bookmark)

    def to_data(self) -> dict[str, Any]:
        """JSON data; what is empty is left out, but for the key that makes it a note."""
        more = {
            "ruling": self.ruling and self.ruling.value,
            "bookmark": self.bookmark,
            "by": self.by,
            "date": self.date,
        }
        return {KEY: self.text, **{key: value for key, value in more.items() if value}}

    @property
    def said_by(self) -> str:
        """Who says it and when, as far as it is known: ``Carla, 2026-11-28``."""
        return ", ".join(filter(None, (self.by, self.date)))

    @property
    def says(self) -> str:
        """The ruling and the words: ``overruled: the Leader was in D3``."""
        return ": ".join(filter(None, (self.ruling and self.ruling.words, self.text)))


def both(first: Note, second: Note) -> Note:
    """Two notes on one step as one: both texts, and of all else the later."""
    texts = dict.fromkeys(filter(None, (first.text, second.text)))
    return Note(
        "\n".join(texts)[:LONGEST].strip(),
        second.ruling or first.ruling,
        second.bookmark or first.bookmark,
        second.by or first.by,
        second.date or first.date,
    )


def gathered(notes: Iterable[tuple[StepName, Note]]) -> dict[StepName, Note]:
    """Notes by their steps; several on one step as one."""
    found: dict[StepName, Note] = {}
    for step, note in notes:
        found[step] = both(found[step], note) if step in found else note
    return found


def note_from_data(data: Mapping[str, Any]) -> Note:
    """The note that JSON or YAML data describes. Raises :class:`UnreadableInput` (``record/note``)."""
    if unknown := data.keys() - {KEY, "ruling", "bookmark", "by", "date", PLACE}:
        hint = 'a note has "note", and may have "ruling", "bookmark", "by", "date" and "on"'
        raise UnreadableInput("record/note", f"a note has no {shown(min(unknown, key=str))}", hint=hint)
    if data.get(PLACE, END) != END:
        hint = f'"{PLACE}": "{END}", or leave it out: then the note is on the event before it'
        raise UnreadableInput("record/note", f"a note cannot be on {shown(data[PLACE])}", hint=hint)
    ruling = data.get("ruling")
    if ruling is not None and ruling not in list(Ruling):
        raise UnreadableInput("record/note", f"{shown(ruling)} is not a ruling", hint=f"one of {', '.join(Ruling)}")
    texts = {key: data.get(key, "") for key in (KEY, "bookmark", "by", "date")}
    for key, value in texts.items():
        _check(key, value)
    note = Note(texts[KEY], ruling and Ruling(ruling), texts["bookmark"], texts["by"], texts["date"])
    if not note:
        raise UnreadableInput("record/note", "this note says nothing", hint="write a text, a ruling or a bookmark")
    return note


def _check(key: str, value: Any) -> None:
    longest = LONGEST if key == KEY else LONGEST_NAME
    takes = f"a text of up to {longest} characters{'' if key == KEY else ' in one line'}, without control characters"
    good = isinstance(value, str) and len(value) <= longest and not HALF.search(value) and not _CONTROL.search(value)
    good = good and (key == KEY or "\n" not in value) and value == value.strip()
    if key == "date" and good:
        takes, good = "a day such as 2026-11-28", not value or bool(_DATE.fullmatch(value))
    if not good:
        raise UnreadableInput("record/note", f"{key!r} of a note cannot be {shown(value)}", hint=f"it takes {takes}")


def note_schema() -> dict[str, Any]:
    """JSON Schema (draft-07) of a note."""
    name = {"type": "string", "maxLength": LONGEST_NAME}
    return {
        "title": "A judge's note on the event before it.",
        "type": "object",
        "properties": {
            KEY: {"type": "string", "maxLength": LONGEST},
            "ruling": {"enum": list(Ruling)},
            "bookmark": name,
            "by": name,
            "date": {"type": "string", "pattern": rf"^({_DATE.pattern})?$"},
            PLACE: {"const": END},
        },
        "required": [KEY],
        "additionalProperties": False,
    }


def note_seen(note: Note, veil: Callable[[str], str]) -> Note:
    """The note with its words as ``veil`` leaves them."""
    return replace(note, text=veil(note.text), bookmark=veil(note.bookmark))
