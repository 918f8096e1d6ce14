"""A judged game as a perspective sees it. Every form of output shows such a report and nothing else."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Callable, Iterator, Mapping
from dataclasses import field, replace
from typing import Any

from ccmod.ground.dataclass import dataclass
from ccmod.perspective import ONLOOKER, Perspective
from ccmod.play.finding import Finding, Severity
from ccmod.play.judge import Judge
from ccmod.play.note import END, Note, StepName
from ccmod.play.options import refuse_unknown_options
from ccmod.play.record import Record, readings
from ccmod.play.system import System
from ccmod.play.undecided import OpenJudge, bench
from ccmod.play.view import NOTHING_SHOWN, BoardView
from ccmod.replay.branches import Branch
from ccmod.replay.choice import EVERYTHING, StepSelection
from ccmod.replay.redaction import hidden_names, redacted_note, visible_view
from ccmod.replay.step import OK, WATCHED, JudgedStep, step_seen
from ccmod.replay.variations import JudgedVariation, judged_variations
from ccmod.vassal.sides import check_side


@dataclass(frozen=True, slots=True)
class RecordSource:
    """Where a record came from and what its reading left behind; see :mod:`ccmod.replay.importer`."""

    file: str | None = None
    log_steps: tuple[int, ...] = ()
    """For each event the step of its log; empty for a record that is not a log."""
    notes: tuple[str, ...] = ()
    unread: tuple[tuple[int, str], ...] = ()
    """Log steps that made meaningful changes without being understood, each with what it did."""
    undone: int = 0
    """How many log steps were undone."""
    branches: tuple[tuple[int, Branch], ...] = ()
    """The undone steps, as far as chat reports them, each with the step of the game after which it lies, 0 for none."""
    eventless: int = 0
    """How many log steps say nothing to the rules."""
    all_steps: int = 0
    """How many steps the log has."""


@dataclass(frozen=True, slots=True)
class ReplayReport:
    """A judged game: the header's facts, the steps chosen, and what came of it."""

    system: System
    record: Record
    scenario: Mapping[str, Any] | None
    perspective: Perspective
    start: BoardView | None
    """The position before the first step that is reported."""
    steps: tuple[JudgedStep, ...]
    source: RecordSource = field(default_factory=RecordSource)
    variations: tuple[JudgedVariation, ...] = ()
    """The record's variations, as far as their steps were chosen. No verdict on the game counts them."""
    notes: Mapping[StepName, Note] = field(default_factory=dict)
    """A judge's notes on the steps that were chosen, as the perspective sees them. No verdict depends on them."""

    @property
    def title(self) -> str:
        """The scenario's title or id, or words for an unknown one."""
        named = self.scenario.get("title") if self.scenario else None
        return str(named or self.record.header.scenario or "an unnamed game")

    @property
    def about(self) -> str:
        """The scenario's words on where its own data come from, on one line; empty if it has none."""
        return " ".join(str((self.scenario or {}).get("about") or "").split())

    @property
    def findings(self) -> Iterator[Finding]:
        """The findings of all steps, in their order."""
        return (finding for step in self.steps for finding in step.findings)

    def before(self, index: int) -> BoardView | None:
        """The position before the step at an index of :attr:`steps`."""
        return self.steps[index - 1].view if index else self.start

    def breach(self, finding: Finding) -> str:
        """The subject of the check of a finding, in the catalogue's words."""
        entry = self.system.rulebook.entry(finding.check.partition("/")[2])
        return entry.title if entry is not None else finding.check

    def describe(self, card: str) -> str | None:
        """The text of a card, in a few words, if the system knows it."""
        return self.system.describe(self.scenario, card) if self.system.describe else None

    def count(self) -> Mapping[str, int]:
        """How many events have earned each verdict; what the end of the record earns counts as findings only."""
        tally = Tally(step.status for step in self.steps if step.event is not None)
        return {status: tally[status] for status in (OK, WATCHED, *(severity.value for severity in Severity))}

    def missing(self) -> Mapping[str, tuple[str, ...]]:
        """Each datum that checks lacked, with the ids of those checks."""
        lacking: dict[str, dict[str, None]] = {}
        for finding in self.findings:
            if finding.severity is Severity.NOT_CHECKABLE:
                lacking.setdefault(finding.objection.expected or finding.message, {})[finding.check] = None
        return {datum: tuple(checks) for datum, checks in lacking.items()}

    @property
    def unjudged(self) -> tuple[int, ...]:
        """The steps that could not be judged, or not wholly, for want of a datum; the record's end is one, too."""
        return tuple(step.number for step in self.steps if step.unjudged)

    @property
    def is_in_the_dark(self) -> bool:
        """Whether there are steps, and none of them could be judged."""
        counts = self.count()
        judged = sum(counts.values()) - counts[Severity.NOT_CHECKABLE.value]
        return not judged and bool(counts[Severity.NOT_CHECKABLE.value] or self.source.unread)

    @property
    def is_complete(self) -> bool:
        """Whether every step was understood and could be judged."""
        return not self.unjudged and not self.source.unread

    def has(self, severity: Severity) -> bool:
        """Whether any finding is of this severity."""
        return any(finding.severity is severity for finding in self.findings)


def replay_report(
    system: System,
    record: Record,
    scenario: Mapping[str, Any] | None = None,
    *,
    perspective: Perspective = ONLOOKER,
    choice: StepSelection = EVERYTHING,
    source: RecordSource | None = None,
    reasons: bool = False,
    boards: bool = True,
    forward: Callable[[int], object] | None = None,
) -> ReplayReport:
    """Judge a record, and show it as ``perspective`` sees it; with ``reasons`` each step says why it is all right.

    Without ``boards`` only steps with findings or notes show a position and a scene: to look at
    all takes a sixth of the time, and a report of verdicts alone needs no more. Events lack their silent fields then.
    ``forward`` is called with 1 after each step.

    Raises :class:`CcmodError` for a set-up that cannot be, and :class:`UsageFault` (``perspective/side``) for a side
    that does not play.
    """
    source = source or RecordSource()
    judge = bench(system, record.header, scenario, reasons=reasons)
    before = start = _view(system, judge)
    _check_side(perspective, start, record, scenario)
    looked = None if boards else _Looked(system, bench(system, record.header, scenario), record)
    steps: list[JudgedStep] = []
    notes = _Notes(record, perspective, choice)
    notes.take(0, "", start, start)
    for index, event in enumerate(record.events):
        verdict = judge.step(event, record.remarks.get(index, ()))
        shows = boards or bool(verdict.findings) or verdict.step in record.notes
        after = _view(system, judge) if shows else None
        if looked is not None:
            before = looked.after(index) if shows else None
        log_step = source.log_steps[index] if source.log_steps else None
        if choice.takes(verdict.step):
            start = start if steps else before
            scene = system.scene(judge.state, event) if system.scene and shows else NOTHING_SHOWN
            if not boards and steps and before is not None:
                steps[-1] = replace(steps[-1], view=visible_view(perspective, before))
            step = step_seen(perspective, choice, verdict, event, (before, after), log_step, scene)
            steps.append(replace(step, watched=not system.judges))
            notes.take(verdict.step, step.sentence, before, after)
        before = after
        if forward is not None:
            forward(1)
    end = judge.end()
    if (end.findings or END in record.notes) and choice.takes(end.step):
        before = before or _view(system, judge)
        step = step_seen(perspective, choice, end, None, (before, before), None)
        notes.take(END, step.sentence, before, before)
        steps += [step] if step.findings or step.unjudged or END in notes.seen else []
    variations = tuple(judged_variations(system, record, scenario, perspective, choice, reasons=reasons))
    shown = start and visible_view(perspective, start)
    return ReplayReport(system, record, scenario, perspective, shown, tuple(steps), source, variations, notes.seen)


@dataclass(slots=True)
class _Notes:
    """The notes of a record as somebody sees them, gathered step by step."""

    record: Record
    perspective: Perspective
    choice: StepSelection
    seen: dict[StepName, Note] = field(default_factory=dict)

    def take(self, step: StepName, sentence: str, before: BoardView | None, after: BoardView | None) -> None:
        """Take the note on a step, if there is one, without what is hidden before or after it."""
        note = self.record.notes.get(step)
        if note is not None and (step != 0 or self.choice.takes(1)):
            self.seen[step] = redacted_note(note, sentence, hidden_names(self.perspective, before, after))


@dataclass(slots=True)
class _Looked:
    """The positions of a game that are asked for one after the other, by a second judge who follows no farther."""

    system: System
    judge: Judge | OpenJudge
    record: Record
    done: int = 0

    def after(self, count: int) -> BoardView | None:
        """The position after so many events, no fewer than the last time."""
        for event in self.record.events[self.done : count]:
            self.judge.follow(event)
        self.done = count
        return _view(self.system, self.judge)


def _view(system: System, judge: Judge | OpenJudge) -> BoardView | None:
    return system.view(judge.state) if system.view else None


def _check_side(
    perspective: Perspective, start: BoardView | None, record: Record, scenario: Mapping[str, Any] | None
) -> None:
    sides = set(record.header.players) | set(start.hands if start else ()) | set((scenario or {}).get("sides", ()))
    if sides:
        check_side(perspective, sides)


def with_options(
    system: System, record: Record, options: Mapping[str, str], scenario: Mapping[str, Any] | None = None
) -> Record:
    """The record under other readings of the rules: ``options`` over those of its header, and of its scenario.

    Raises :class:`UsageFault` (``replay/option``) for an option or a value that the system does not have.
    """
    chosen = {**readings((scenario or {}).get("options") or {}), **record.header.options, **options}
    refuse_unknown_options(system, chosen, may_be_open=True)
    return replace(record, header=replace(record.header, options=chosen))
