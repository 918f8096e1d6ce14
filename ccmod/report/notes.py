"""A judge's notes on the steps of a game: read from the file that a page has saved, or that somebody has written.

The file is YAML, and so JSON as well::

    ccmod: notes/1
    game: The Mill Farm
    steps:
    - {step: 69, ruling: stands, note: The Leader was in D3., by: Carla}
"""

from __future__ import annotations

import re
from collections.abc import Container, Mapping
from pathlib import Path
from typing import Any, Literal

from pydantic import Field

from ccmod.authoring.fields import Model, Text
from ccmod.authoring.schema import draft_07
from ccmod.ground.errors import CcmodError
from ccmod.ground.problems import Problems
from ccmod.ground.source import Source, read_source
from ccmod.play.note import Note, StepName, note_from_data

_CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f\x7f]")
"""The characters that a record's notes cannot hold, but for the ends of lines."""


class StepNote(Model):
    """A judge's note on one step; an empty one takes away the note before."""

    step: int | Literal["end"] = Field(description="the step's number on the page; end: what is found when it ends")
    says: Text = Field("", description="the step's sentence; if it is given, the step must say it")
    ruling: Literal["stands", "overruled", "open"] | None = Field(
        None, description="whether the finding stands, is overruled, or is still to be decided"
    )
    note: Text = Field("", description="the judge's words")
    bookmark: Text = Field("", description="a name for the step, by which it is listed and found again")
    by: Text = Field("", description="who says it")
    date: Text = Field("", description="when it was said, such as 2026-11-28")

    def as_note(self) -> Note:
        """The same as a record holds it. Raises :class:`CcmodError` (``record/note``) if none can hold it."""
        said = {"note": _CONTROL.sub(" ", self.note).strip(), "bookmark": self.bookmark, "by": self.by}
        ruling = {} if self.ruling is None else {"ruling": self.ruling}
        words = {key: " ".join(text.split()) if key != "note" else text for key, text in said.items()}
        if not (self.note.strip() or self.ruling or words["bookmark"]):
            return Note()
        return note_from_data({**words, **ruling, "date": self.date})


class NotesFile(Model):
    """The notes on one game."""

    ccmod: Literal["notes/1"] = Field(description="notes/1, the format of this file")
    game: Text = Field("", description="the title of the game")
    steps: list[StepNote] = Field(description="the notes, one a step")


def notes_schema() -> dict[str, Any]:
    """The schema of a file of notes for ``ccmod replay --notes``."""
    schema: dict[str, Any] = draft_07(NotesFile.model_json_schema())
    return {"$schema": "http://json-schema.org/draft-07/schema#", **schema, "title": "Notes for ccmod replay"}


def load_notes(path: Path, sentences: Mapping[StepName, str]) -> dict[StepName, Note]:
    """The notes of a file by their steps, which must be among those of ``sentences``, or the set-up; some say nothing.

    Raises :class:`UnreadableInput`, or :class:`ManyErrors` with all mistakes, each with its line: ``notes/step`` for a
    step that the game does not have, ``notes/sentence`` for one that says something else, ``notes/twice`` for two notes
    on one step, ``record/note`` for words that no note can hold.
    """
    source = read_source(path)
    problems = Problems()
    made = problems.model(NotesFile, source)
    notes: dict[StepName, Note] = {}
    for index, one in enumerate(made.steps if made is not None else ()):
        error = _mistake(one, index, source, sentences, notes)
        if error is not None:
            problems.add(error)
            continue
        try:
            notes[one.step] = one.as_note()
        except CcmodError as fault:
            problems.add(source.mistake(fault.code, fault.message, ("steps", index), hint=fault.hint))
    problems.raise_any()
    return notes


def _mistake(
    one: StepNote, index: int, source: Source, sentences: Mapping[StepName, str], seen: Container[StepName]
) -> CcmodError | None:
    """The fault of a note's place, if any."""
    at = ("steps", index, "step")
    if one.step not in sentences and one.step != 0:
        last = max((number for number in sentences if isinstance(number, int)), default=0)
        hint = f"the steps run from 1 to {last}; is this the file of another game?"
        return source.mistake("notes/step", f"the game has no step {one.step}", at, hint=hint)
    if one.step in seen:
        return source.mistake("notes/twice", f"step {one.step} has a note already", at, hint="make one note of both")
    if one.says and one.step in sentences and one.says != sentences[one.step]:
        message = f"step {one.step} says {sentences[one.step]!r}, not {one.says!r}"
        hint = "the notes are on another game, or on an earlier form of it: give the step that they are about"
        return source.mistake("notes/sentence", message, ("steps", index, "says"), hint=hint)
    return None
