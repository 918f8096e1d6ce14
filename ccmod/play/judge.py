"""The judge: runs a record's events through a system's checks, step by step, and goes on after a breach.

Each event is judged from the position as it really became, then applied as it happened. Pure Python without I/O.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ccmod.play.event import Event
from ccmod.play.finding import Finding, Objection, Verdict
from ccmod.play.record import Header, Record
from ccmod.play.rulebook import Answer, RecordEnds
from ccmod.play.system import System


@dataclass(frozen=True, slots=True)
class Replay:
    """A judged record: one verdict a step, and one more when the end itself has findings."""

    record: Record
    verdicts: tuple[Verdict, ...]

    @property
    def findings(self) -> Iterator[Finding]:
        """All findings in the order of the steps."""
        return (finding for verdict in self.verdicts for finding in verdict.findings)


class Judge:
    """Judges events one at a time; :attr:`state` is the position after the last one."""

    def __init__(self, system: System, header: Header, scenario: Mapping[str, Any] | None = None) -> None:
        self.system = system
        self.state = system.start(header, scenario)
        self.steps = 0

    def step(self, event: Event) -> Verdict:
        """Judge one event from the present position, then apply it."""
        self.steps += 1
        findings = self._findings(event)
        self.system.apply(self.state, event)
        return Verdict(self.steps, event, findings)

    def objections(self, event: Event) -> Iterator[Objection]:
        """What would be said against this event now, without applying it: none means that it is legal."""
        for check in self.system.rulebook.checks_of(type(event)):
            yield from _objections(check.function(self.state, event))

    def end(self) -> Verdict:
        """What is found when no more steps come: unfinished business."""
        return Verdict(self.steps, None, self._findings(RecordEnds()))

    def _findings(self, event: Event) -> tuple[Finding, ...]:
        rulebook = self.system.rulebook
        findings: list[Finding] = []
        for check in rulebook.checks_of(type(event)):
            answer = check.function(self.state, event)
            if answer is not None:
                entry = check.entry
                findings += (
                    Finding(f"{rulebook.system}/{entry.id}", entry.rule, self.steps, objection)
                    for objection in _objections(answer)
                )
        return tuple(findings)


def judge(system: System, record: Record, scenario: Mapping[str, Any] | None = None) -> Replay:
    """Judge a whole record."""
    bench = Judge(system, record.header, scenario)
    verdicts = [bench.step(event) for event in record.events]
    last = bench.end()
    if last.findings:
        verdicts.append(last)
    return Replay(record, tuple(verdicts))


def _objections(answer: Answer) -> Iterable[Objection]:
    if answer is None:
        return ()
    return (answer,) if isinstance(answer, Objection) else answer
