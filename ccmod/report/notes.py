"""A judge's notes on the steps of a game: read from the file that a page has saved, or that somebody has written.

The file is YAML, and so JSON as well::

    ccmod: notes/1
    game: The Mill Farm
    steps:
    - {step: 69, ruling: stands, note: The Leader was in D3., by: Carla}
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

from pydantic import Field

from ccmod.authoring.fields import Model, Text
from ccmod.authoring.schema import draft_07
from ccmod.ground.errors import CcmodError
from ccmod.ground.problems import Problems
from ccmod.ground.source import Source, read_source
from ccmod.replay.replay_report import ReplayReport


class StepNote(Model):
    """What a judge says of one step."""

    step: int | Literal["end"] = Field(description="the step's number on the page; end: what is found when it ends")
    says: Text = Field("", description="the step's sentence; if it is given, the step must say it")
    ruling: Literal["stands", "overruled", "open"] | None = Field(
        None, description="whether the finding stands, is overruled, or is still to be decided"
    )
    note: Text = Field("", description="the judge's words")
    bookmark: Text = Field("", description="a name for the step, by which it is listed and found again")
    by: Text = Field("", description="who says it")


class NotesFile(Model):
    """The notes on one game."""

    ccmod: Literal["notes/1"] = Field(description="notes/1, the format of this file")
    game: Text = Field("", description="the title of the game")
    steps: list[StepNote] = Field(description="the notes, one a step")


def notes_schema() -> dict[str, Any]:
    """The schema of a file of notes for ``ccmod replay --notes``."""
    schema: dict[str, Any] = draft_07(NotesFile.model_json_schema())
    return {"$schema": "http://json-schema.org/draft-07/schema#", **schema, "title": "Notes for ccmod replay"}


def load_notes(path: Path, report: ReplayReport) -> tuple[StepNote, ...]:
    """The notes of a file, which must be on steps of this game.

    Raises :class:`UnreadableInput`, or :class:`ManyErrors` with all mistakes, each with its line: ``notes/step`` for a
    step that the game does not have, ``notes/sentence`` for one that says something else, ``notes/twice`` for two notes
    on one step.
    """
    source = read_source(path)
    problems = Problems()
    made = problems.model(NotesFile, source)
    for error in _mistakes(made, source, report) if made is not None else ():
        problems.add(error)
    problems.raise_any()
    assert made is not None
    return tuple(made.steps)


def _mistakes(file: NotesFile, source: Source, report: ReplayReport) -> Iterator[CcmodError]:
    sentences = {step.number if step.event is not None else "end": step.sentence for step in report.steps}
    seen: set[int | str] = set()
    for index, one in enumerate(file.steps):
        at = ("steps", index, "step")
        if one.step not in sentences and one.step != 0:
            last = max((number for number in sentences if isinstance(number, int)), default=0)
            hint = f"the steps run from 1 to {last}; is this the file of another game?"
            yield source.mistake("notes/step", f"the game has no step {one.step}", at, hint=hint)
        elif one.step in seen:
            yield source.mistake("notes/twice", f"step {one.step} has a note already", at, hint="make one note of both")
        elif one.says and one.step in sentences and one.says != sentences[one.step]:
            message = f"step {one.step} says {sentences[one.step]!r}, not {one.says!r}"
            hint = "the notes are on another game, or on an earlier form of it: give the step that they are about"
            yield source.mistake("notes/sentence", message, ("steps", index, "says"), hint=hint)
        seen.add(one.step)
