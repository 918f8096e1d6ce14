"""A chain of logs judged by the rules of its system as one game, where ccmod knows the system and has the module."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from ccmod.audit.chain import follows
from ccmod.audit.finding import AuditFinding, FindingKind
from ccmod.audit.game_modules import GameModules
from ccmod.audit.log import LogReport
from ccmod.ground.counting import counted
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import CcmodError
from ccmod.perspective import Perspective
from ccmod.play.finding import Finding, Severity
from ccmod.play.note import END, Note
from ccmod.play.record import Header, Record, joined
from ccmod.play.systems import load_system, system_ids, vocabulary_of
from ccmod.play.vocabulary import Vocabulary
from ccmod.replay.branches import Branch, branches
from ccmod.replay.built import BuiltModule
from ccmod.replay.importer import MIDWAY, ImportedLog, compare_built, import_log, mark_of, scenario_of
from ccmod.replay.replay_report import RecordSource, ReplayReport, replay_report
from ccmod.replay.scenarios import find_scenario

_SHOWN = 8
"""Missing data that a finding names."""
_KINDS = {Severity.VIOLATION: FindingKind.RULE, Severity.WARNING: FindingKind.RULE_WARNING}


@dataclass(frozen=True, slots=True)
class Judged:
    """A stretch of the chain without gaps, judged as one game."""

    logs: tuple[str, ...]
    """The names of its logs."""
    report: ReplayReport | None
    """``None`` where it could not be judged; then the notes say why."""
    notes: tuple[str, ...]
    findings: tuple[AuditFinding, ...] = ()
    module: BuiltModule | None = None
    """The module by which it was judged."""
    places: tuple[tuple[str, int], ...] = ()
    """For each event its log and the step of that."""

    @property
    def counts(self) -> Mapping[str, int]:
        """How many events have earned each verdict."""
        return self.report.count() if self.report is not None else {}


def judge_chain(
    chain: Sequence[LogReport],
    perspective: Perspective,
    modules: GameModules,
    *,
    strict: bool = False,
    reasons: bool = True,
) -> Iterator[Judged]:
    """Every stretch of logs that follow each other, judged. Nothing for games of modules that ccmod did not build.

    A stretch of which nothing could be judged is a finding; with ``strict`` every step that could not be, too. With
    ``reasons`` each step says why it is all right, and shows its position. Raises :class:`CcmodError` for a named
    module that is none of ours.
    """
    if not chain or not _is_ours(chain[0]):
        return
    modules.open_given()
    for stretch in _stretches(chain):
        names = tuple(log.name for log in stretch)
        try:
            judged = _judged(stretch, names, perspective, modules, reasons=reasons)
        except CcmodError as error:
            judged = Judged(names, None, (f"not judged: {error.message}",))
        unjudged = _unjudged(judged) if strict or _is_in_the_dark(judged) else ()
        yield replace(judged, findings=(*judged.findings, *unjudged))


def _is_in_the_dark(judged: Judged) -> bool:
    return judged.report is not None and judged.report.is_in_the_dark


def _unjudged(judged: Judged) -> Iterator[AuditFinding]:
    """The part of a stretch that could not be judged, as one finding."""
    log, report = judged.logs[0], judged.report
    if report is None:
        yield AuditFinding(FindingKind.UNJUDGED, log, judged.notes[0])
    elif not report.is_complete:
        steps, unread = len(report.unjudged), len(report.source.unread)
        what = [f"{steps} of {counted(len(report.steps), 'step')} not checkable"] if steps else []
        what += [f"{counted(unread, 'log step')} not understood"] if unread else []
        details = tuple(f"missing: {datum}" for datum in list(report.missing())[:_SHOWN])
        yield AuditFinding(FindingKind.UNJUDGED, log, ", ".join(what), details=details)


def _is_ours(log: LogReport) -> bool:
    mark = log.game.module.extra1 if log.game.module is not None else ""
    return mark.startswith("ccmod/") and mark.rpartition(" ")[2] in system_ids()


def _stretches(chain: Sequence[LogReport]) -> Iterator[list[LogReport]]:
    stretch: list[LogReport] = []
    for log in chain:
        if stretch and not (follows(stretch[-1], log) or (log.links.repeated and log.links.before is stretch[-1])):
            yield stretch
            stretch = []
        stretch.append(log)
    yield stretch


def _judged(
    stretch: Sequence[LogReport],
    names: tuple[str, ...],
    perspective: Perspective,
    modules: GameModules,
    *,
    reasons: bool,
) -> Judged:
    mark = mark_of(stretch[0].game)
    module = modules.find(mark.module)
    if module is None:
        return Judged(names, None, (f"not judged: the module {mark.module!r} is not at hand (--module FILE.vmod)",))
    others = [compare_built(log.game, module, perspective) for log in stretch]
    found = find_scenario(Header(mark.system, scenario=scenario_of(stretch[0].game)), None, module.scenarios)
    vocabulary = vocabulary_of(mark.system)
    imported = [_imported(log, module, vocabulary, found.data, perspective) for log in stretch]
    imported[1:] = [_new(one, log) for one, log in zip(imported[1:], stretch[1:], strict=True)]
    where, record = _joined(imported)
    steps = imported[0].steps if len(imported) == 1 else ()  # in several logs a step's number says nothing by itself
    unread = tuple(pair for one in imported for pair in one.unread)
    source = RecordSource(
        ", ".join(names), steps, found.notes, unread, branches=tuple(_taken_back(imported, stretch, where))
    )
    report = replay_report(
        load_system(mark.system), record, found.data, perspective=perspective, source=source,
        reasons=reasons, boards=reasons,
    )  # fmt: skip
    first_notes = (note for number, one in enumerate(imported) for note in one.notes if number == 0 or note != MIDWAY)
    notes = (*filter(None, others), *found.notes, *first_notes)
    places = tuple((names[index], step) for index, step in where)
    objected = rule_findings(report, lambda step: places[min(step, len(places)) - 1]) if places else ()
    findings = tuple(one for one in objected if not _is_reported(one, stretch))
    return Judged(names, report, tuple(dict.fromkeys(notes)), findings, module, places)


def _taken_back(
    imported: Sequence[ImportedLog], stretch: Sequence[LogReport], where: Sequence[tuple[int, int]]
) -> Iterator[tuple[int, Branch]]:
    """The undone steps of each log that no earlier one has, with the event after which they lie."""
    for index, (one, log) in enumerate(zip(imported, stretch, strict=True)):
        for branch in branches(one.undone):
            if branch.first not in log.links.repeated:
                yield bisect_left(where, (index, branch.first)), branch


def _imported(
    log: LogReport,
    module: BuiltModule,
    vocabulary: Vocabulary,
    scenario: Mapping[str, Any] | None,
    perspective: Perspective,
) -> ImportedLog:
    """The record of a log, which it has already if it was read by the same scenario while it was followed."""
    ready = log.imported
    if ready is not None and ready.scenario is scenario:
        return ready.log
    return import_log(log.game, module, vocabulary, scenario, perspective)


def _new(imported: ImportedLog, log: LogReport) -> ImportedLog:
    """The part of a log that the logs before it do not have."""
    repeated = log.links.repeated
    if not repeated:
        return imported
    kept = [index for index, step in enumerate(imported.steps) if step not in repeated]
    return replace(
        imported,
        record=imported.record.of(kept),
        steps=tuple(imported.steps[index] for index in kept),
        unread=tuple(pair for pair in imported.unread if pair[0] not in repeated),
    )


def _is_reported(finding: AuditFinding, stretch: Sequence[LogReport]) -> bool:
    """Whether it was said of an earlier log already."""
    return any(finding.log == log.name and finding.step in log.links.repeated for log in stretch)


def _joined(imported: Sequence[ImportedLog]) -> tuple[list[tuple[int, int]], Record]:
    """The events of all logs as one record under the header of the first; for each its log's index and its step."""
    where = [(index, step) for index, one in enumerate(imported) for step in one.steps]
    players: dict[str, Any] = {}
    for one in imported:
        players |= one.record.header.players
    header = replace(imported[0].record.header, players=players)
    return where, joined(header, (one.record for one in imported))


def rule_findings(report: ReplayReport, place: Callable[[int], tuple[str, int]]) -> Iterator[AuditFinding]:
    """The violations and warnings of a judged game; ``place`` gives the log and its step of a step of the game."""
    for step in report.steps:
        for finding in step.findings:
            kind = _KINDS.get(finding.severity)
            if kind is not None:
                log, number = place(finding.step)
                evidence = tuple(_evidence(finding, report.notes.get(step.number if step.event is not None else END)))
                yield AuditFinding(
                    kind, log, finding.message, number, evidence, rule=finding.check, sentence=step.sentence
                )


def _evidence(finding: Finding, note: Note | None) -> Iterator[str]:
    if note is not None and note.says:
        yield f"judge's note{note.said_by and f' by {note.said_by}'}: {' '.join(note.says.split())}"
    yield f"rule {finding.rule}"
    if finding.objection.expected is not None:
        yield f"expected: {finding.objection.expected}"
    if finding.objection.found is not None:
        yield f"found: {finding.objection.found}"
