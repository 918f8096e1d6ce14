"""Steps of a log as data and as lines."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ccmod.vassal.steps import StepReport

if TYPE_CHECKING:
    from ccmod.report.outputs import inspected_game as shapes


def step_data(step: StepReport) -> shapes.LogStep:
    """One step as JSON data."""
    return {
        "step": step.number,
        "who": step.who,
        "undo": step.undo,
        "deeds": list(step.actions),
        "chat": list(step.chat),
        "misfits": [{"kind": one.kind, "piece": one.id or None, "about": one.about} for one in step.mismatches],
    }


def step_lines(step: StepReport) -> Iterator[str]:
    """One step for a person."""
    who = f" {step.who}" if step.who else ""
    undo = " (undo)" if step.undo else ""
    lines = [*step.actions, *(f"> {line}" for line in step.chat)]
    yield f"{step.number:>5}{who}{undo}: {lines[0] if lines else 'nothing to see'}"
    for line in lines[1:]:
        yield f"       {line}"
    for mismatch in step.mismatches:
        piece = f"piece {mismatch.id}" if mismatch.id else "a piece"
        yield f"       misfit: {piece} {mismatch.about}"
