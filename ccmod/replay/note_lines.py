"""A judge's notes as lines of chat, which a log carries, and notes out of such lines.

    * Note by Carla, 2026-11-28, overruled: The Leader was in D3.
    * Note, next line: Both players agreed.
    * Bookmark: The ford is lost

A note is on the step that it is written in; ``* Note on the set-up`` and ``* Note on the end`` say that they do not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from html import escape

from ccmod.ground.errors import CcmodError
from ccmod.play.note import END, Note, Ruling, StepName, note_from_data
from ccmod.vassal.chat import plain_text
from ccmod.vassal.commands import Chat, Command

_PLACES: dict[StepName, str] = {0: " on the set-up", END: " on the end"}
_NEXT = "* Note, next line:"
_BEGINNINGS = ("* Note", "* Bookmark")
_WORDS = {ruling.words: ruling for ruling in Ruling}
_NOTE = re.compile(
    r"\* (?P<kind>Note|Bookmark)(?P<on> on the set-up| on the end)?(?: by (?P<by>.+?))?"
    rf"(?:, (?P<date>\d{{4}}-\d\d-\d\d))?(?:, (?P<ruling>{'|'.join(_WORDS)}))?:(?: (?P<text>.*))?"
)


def chat_lines(step: StepName, note: Note) -> Iterator[Chat]:
    """The lines of a note, for the step of the log that it is about."""
    for line in _lines(_PLACES.get(step, ""), note):
        yield Chat(escape(line, quote=False))


def _lines(place: str, note: Note) -> Iterator[str]:
    by = f" by {note.by.replace(':', '')}" if note.by else ""
    date = f", {note.date}" if note.date else ""
    first, *rest = note.text.split("\n")
    if note.text or note.ruling:
        ruling = f", {note.ruling.words}" if note.ruling else ""
        yield f"* Note{place}{by}{date}{ruling}: {first}".rstrip()
    for line in rest:
        yield f"{_NEXT} {line}".rstrip()
    if note.bookmark:
        yield f"* Bookmark{place}{by}{date}: {note.bookmark}"


def is_of_a_note(line: str) -> bool:
    """Whether a line of plain text is one of a note's."""
    return line.startswith(_BEGINNINGS) and (line.startswith(_NEXT) or bool(_NOTE.fullmatch(line)))


def notes_in(action: Command) -> list[tuple[StepName | None, Note]]:
    """The notes that a step of a log holds, each with what it is on; ``None`` is the step itself."""
    found: list[tuple[StepName | None, Note]] = []
    chat = (one for one in action.walk() if isinstance(one, Chat) and one.text.startswith(_BEGINNINGS))
    for line in filter(is_of_a_note, (plain_text(one.text, pictures=False) for one in chat)):
        match = _NOTE.fullmatch(line)
        if line.startswith(_NEXT):
            place, note = found.pop() if found else (None, Note())
            found.append((place, replace(note, text=f"{note.text}\n{line.removeprefix(_NEXT).strip()}")))
        elif match is not None and (made := _read(match)) is not None:
            found.append((next((on for on, words in _PLACES.items() if words == match["on"]), None), made))
    return found


def _read(match: re.Match[str]) -> Note | None:
    said = {"bookmark" if match["kind"] == "Bookmark" else "note": (match["text"] or "").strip()}
    data = {"note": "", **said, "by": match["by"] or "", "date": match["date"] or ""}
    try:
        return note_from_data(data | ({"ruling": _WORDS[match["ruling"]]} if match["ruling"] else {}))
    except CcmodError:  # typed by somebody, and no note that a record can hold: talk
        return None
