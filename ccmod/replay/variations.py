"""The variations of a record, each judged from the position from which it begins."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from ccmod.ground.dataclass import dataclass
from ccmod.perspective import Perspective
from ccmod.play.record import Record
from ccmod.play.system import System
from ccmod.play.undecided import bench
from ccmod.play.variation import Variation
from ccmod.replay.choice import StepSelection
from ccmod.replay.step import JudgedStep, step_seen


@dataclass(frozen=True, slots=True)
class JudgedVariation:
    """A variation with what the judge says of its steps, as the report's perspective sees it."""

    name: str
    after: int
    """The step of the game after which it begins."""
    steps: tuple[JudgedStep, ...]
    """Its steps, counted on from those of the game."""

    @property
    def counts(self) -> Mapping[str, int]:
        """How many steps have earned each verdict; those that none has are left out."""
        return Tally(step.status for step in self.steps)


def judged_variations(
    system: System,
    record: Record,
    scenario: Mapping[str, Any] | None,
    perspective: Perspective,
    choice: StepSelection,
    *,
    reasons: bool,
) -> Iterator[JudgedVariation]:
    """Judge the variations of a record, of those steps that were chosen; one without such a step is left out."""
    for variation in record.variations:
        found = _judged(system, record, scenario, variation, (perspective, choice), reasons=reasons)
        steps = tuple(step for step in found if choice.takes(step.number))
        if steps or not variation.events:
            yield JudgedVariation(variation.name, variation.after, steps)


def _judged(
    system: System,
    record: Record,
    scenario: Mapping[str, Any] | None,
    variation: Variation,
    seen: tuple[Perspective, StepSelection],
    *,
    reasons: bool,
) -> Iterator[JudgedStep]:
    judge = bench(system, record.header, scenario, reasons=reasons)
    for index, event in enumerate(record.events[: variation.after]):
        judge.follow(event, record.remarks.get(index, ()))
    before = system.view(judge.state) if system.view else None
    for event in variation.events:
        verdict = judge.step(event)
        after = system.view(judge.state) if system.view else None
        step = step_seen(*seen, verdict, event, (before, after), None)
        yield replace(step, watched=not system.judges)
        before = after
