"""A judge's notes on a judged game: whose steps they are on, and as data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ccmod.play.note import END, Note, StepName
from ccmod.replay.replay_report import ReplayReport
from ccmod.replay.step import JudgedStep

if TYPE_CHECKING:
    from ccmod.report.outputs.replay import StepNote


def with_notes(present: Mapping[StepName, Note], notes: Mapping[StepName, Note]) -> dict[StepName, Note]:
    """The notes of a game with those of a file in the place of what was said of the same steps."""
    return {step: note for step, note in {**present, **notes}.items() if note}


def sentences_of(report: ReplayReport) -> dict[StepName, str]:
    """The sentence of each step of a judged game, by the key of a note."""
    return {step_name(step): step.sentence for step in report.steps}


def step_name(step: JudgedStep) -> StepName:
    """The number of a step, or ``end``: what a note calls it."""
    return step.number if step.event is not None else END


def notes_data(notes: Mapping[StepName, Note]) -> list[StepNote]:
    """Notes as their file has them, in the order of the steps."""
    order = sorted(notes, key=lambda step: (step == END, step))
    return [_data(step, notes[step]) for step in order]


def _data(step: StepName, note: Note) -> StepNote:
    return {
        "step": step, "ruling": str(note.ruling or ""), "note": note.text, "bookmark": note.bookmark, "by": note.by,
        "date": note.date,
    }  # fmt: skip
