"""A judged game as lines of text, with the styles in which a terminal may show them."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.ground.counting import counted
from ccmod.hexes.printed import board_of
from ccmod.play.finding import Finding, Severity
from ccmod.play.note import Note
from ccmod.replay.replay_report import ReplayReport
from ccmod.replay.step import OK, WATCHED, JudgedStep
from ccmod.replay.variations import JudgedVariation
from ccmod.report.noted import step_name
from ccmod.report.styled import Line, Styled
from ccmod.report.text_map import text_map

STYLES = {"ok": "green", "watched": "dim", "violation": "bold red", "warning": "yellow", "not checkable": "cyan"}
"""The colour of each verdict."""

_INDENT = "  "
_BELOW = " " * 21
"""Below the sentence of a step where every step is shown."""
_RUNS = 12
"""How many runs of steps are listed in the summary's first line."""


def replay_lines(report: ReplayReport, *, verbose: bool = False, quiet: bool = False) -> Iterator[Line]:
    """The report. ``verbose`` shows every step, ``quiet`` leaves the head and the notes out."""
    if not quiet:
        yield from _head(report)
    yield from _note(report.notes.get(0))
    for index, step in enumerate(report.steps):
        shown = [f for f in step.findings if f.severity is not Severity.NOT_CHECKABLE]
        note = report.notes.get(step_name(step))
        if verbose or shown or note:
            yield _step(step, shown, verbose)
        for reason in step.because if verbose else ():
            yield (Styled(f"{_BELOW}because: {reason}", "dim"),)
        for finding in shown:
            yield from _finding(report, finding, step)
        yield from _note(note)
        if shown:
            yield from _map(report, index, shown)
        if shown or note:
            yield ()
    for variation in report.variations:
        yield from _variation(report, variation, verbose=verbose)
    yield from _summary(report)


def _note(note: Note | None) -> Iterator[Line]:
    """A judge's note, a line for each of its own."""
    if note is None:
        return
    if note.bookmark:
        yield _INDENT, Styled(f"bookmark: {note.bookmark}", "bold")
    if note.says:
        first, *rest = note.says.split("\n")
        yield _INDENT, Styled("note", "bold"), f"{note.said_by and f' by {note.said_by}'}: {first}"
        yield from ((_INDENT * 2, line) for line in rest)


def _variation(report: ReplayReport, variation: JudgedVariation, *, verbose: bool) -> Iterator[Line]:
    """A variation in a line, and below it the steps of it that earned a finding, or all."""
    counts = ", ".join(f"{count} {status}" for status, count in variation.counts.items())
    about = f" after step {variation.after}: {counted(len(variation.steps), 'step')}{counts and f' ({counts})'}"
    yield Styled(f"Variation {variation.name}", "bold"), about
    for step in variation.steps:
        shown = [f for f in step.findings if f.severity is not Severity.NOT_CHECKABLE]
        if verbose or shown:
            yield _step(step, shown, verbose)
        for finding in shown:
            yield from _finding(report, finding, step)
    yield ()


def _head(report: ReplayReport) -> Iterator[Line]:
    header = report.record.header
    players = ", ".join(f"{side}: {name}" for side, name in header.players.items())
    head = f"{report.title} - {report.system.title}"
    yield (Styled(f"{head} ({players})" if players else head, "bold"),)
    chosen = ", ".join(f"{name}={value}" for name, value in header.options.items())
    if chosen:
        yield (f"Options: {chosen}",)
    if report.about:
        yield (f"About: {report.about}",)
    for note in report.source.notes:
        yield (f"Note: {note}",)
    yield ()


def _step(step: JudgedStep, shown: list[Finding], verbose: bool) -> Line:
    logged = "" if step.log_step is None else f" (log step {step.log_step})"
    if not verbose:
        return f"Step {step.number}{logged}: ", Styled(step.sentence, "bold")
    number, status = Styled(f"{step.number:>5} ", "dim"), Styled(f"{step.status:<14}", STYLES[step.status])
    return number, status, step.sentence if shown else Styled(step.sentence, "dim"), Styled(logged, "dim")


def _finding(report: ReplayReport, finding: Finding, step: JudgedStep) -> Iterator[Line]:
    yield _INDENT, Styled(finding.severity.value, STYLES[finding.severity.value]), f": {finding.message}"
    for label, text in _evidence(report, finding, step):
        yield (Styled(f"{_INDENT}  {label:<9} {text}", "dim"),)


def _evidence(report: ReplayReport, finding: Finding, step: JudgedStep) -> Iterator[tuple[str, str]]:
    o = finding.objection
    if o.expected:
        yield "expected", o.expected
    if o.found:
        yield "found", o.found
    if o.pieces:
        yield "pieces", ", ".join(o.pieces)
    if o.hexes:
        yield "hexes", ", ".join(o.hexes)
    for line in step.scene.lines:
        yield ("line" if line.kind == "sight" else "way"), str(line)
    yield "rule", f"{finding.rule}: {report.breach(finding)}"
    plain_id = finding.check.partition("/")[2]
    yield "check", f"{finding.check}: ccmod rules {report.system.id} {plain_id}"


def _map(report: ReplayReport, index: int, shown: list[Finding]) -> Iterator[Line]:
    """The position before the step, around the hexes of its findings."""
    view = report.before(index)
    sheet = (report.scenario or {}).get("map") or {}
    hexes = dict.fromkeys(hex for finding in shown for hex in finding.objection.hexes)
    if view is None or not hexes or not {"columns", "rows"} <= set(sheet):
        return
    lines = text_map(view, hexes, board_of(sheet))
    if lines:
        yield (Styled(f"{_INDENT}  before the step:", "dim"),)
    for line in lines:
        yield (Styled(f"{_INDENT}    {line}", "dim"),)


def _summary(report: ReplayReport) -> Iterator[Line]:
    counts, source = report.count(), report.source
    steps = sum(counts.values())
    fine = OK if report.system.judges else WATCHED
    parts = [f"{counts[fine]} {fine}", counted(counts["violation"], "violation")]
    parts.append(counted(counts["warning"], "warning"))
    parts.append(f"{counts['not checkable']} not checkable{_listed(report)}")
    style = STYLES[next((s.value for s in Severity if report.has(s)), "ok")]
    yield (Styled(f"{counted(steps, 'step')}: {', '.join(parts)}", style),)
    if report.is_in_the_dark:
        yield (Styled(f"nothing could be judged: {_why_nothing(report)}", STYLES["violation"]),)
    for datum, checks in report.missing().items():
        ids = ", ".join(check.partition("/")[2] for check in checks[:8])
        more = f" and {len(checks) - 8} more" if len(checks) > 8 else ""
        yield (Styled(f"  missing: {datum} ({counted(len(checks), 'check')}: {ids}{more})", "cyan"),)
    unjudged = len(report.system.rulebook.missing())
    if unjudged:
        hint = f"ccmod rules {report.system.id} --status missing"
        yield (Styled(f"  {counted(unjudged, 'check')} of the rules not made yet: {hint}", "dim"),)
    if source.undone:
        yield (f"  {counted(source.undone, 'log step')} undone and left out",)
    if source.eventless:
        yield (f"  {counted(source.eventless, 'log step')} without anything that the rules know",)
    for log_step, about in source.unread:
        yield (Styled(f"  log step {log_step} was not understood: {about}", "yellow"),)


def _listed(report: ReplayReport) -> str:
    """The steps that were not checkable, as far as a line has room: `` (steps 1-4, 9)``."""
    numbers = [step.number for step in report.steps if step.event is not None and step.status == "not checkable"]
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1][1:] = [number]
        else:
            runs.append([number])
    if not runs:
        return ""
    shown = ", ".join("-".join(map(str, run)) for run in runs[:_RUNS])
    return f" ({'steps' if len(numbers) > 1 else 'step'} {shown}{' …' if len(runs) > _RUNS else ''})"


def _why_nothing(report: ReplayReport) -> str:
    if report.scenario is None and report.record.header.scenario is None:
        return "the game names no scenario (--scenario NAME or FILE)"
    return "the data that were missing are named below"
