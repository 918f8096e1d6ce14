"""A judged game as text for a terminal: in colour where that is wanted, plain everywhere else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO, TYPE_CHECKING

from ccmod.hexes.board import Board
from ccmod.play.finding import Finding, Severity
from ccmod.replay.account import Account, Step
from ccmod.report.text_map import text_map

if TYPE_CHECKING:
    from rich.console import Console

STYLES = {"ok": "green", "violation": "bold red", "warning": "yellow", "not checkable": "cyan"}
"""The colour of each verdict."""

_INDENT = "  "


def print_account(account: Account, file: IO[str], *, verbose: bool = False, quiet: bool = False) -> None:
    """Write the report. ``verbose`` tells every step, ``quiet`` leaves the head and the notes out.

    Colours follow the terminal and ``NO_COLOR``; what is not a terminal gets plain text without line breaks of ours.
    """
    from rich.console import Console

    console = Console(file=file, highlight=False, soft_wrap=True, emoji=False, markup=False)
    if not quiet:
        _print_head(console, account)
    for index, step in enumerate(account.steps):
        told = [f for f in step.findings if f.severity is not Severity.NOT_CHECKABLE]
        if verbose or told:
            _print_step(console, step, told, verbose)
        for finding in told:
            _print_finding(console, account, finding, step)
        if told:
            _print_map(console, account, index, told)
            console.print()
    _print_summary(console, account)


def _print_head(console: Console, account: Account) -> None:
    header = account.record.header
    players = ", ".join(f"{side}: {name}" for side, name in header.players.items())
    head = f"{account.title} - {account.system.title}"
    console.print(_plain(f"{head} ({players})" if players else head), style="bold")
    chosen = ", ".join(f"{name}={value}" for name, value in header.options.items())
    if chosen:
        console.print(_plain(f"Options: {chosen}"))
    for note in account.source.notes:
        console.print(_plain(f"Note: {note}"))
    console.print()


def _print_step(console: Console, step: Step, told: list[Finding], verbose: bool) -> None:
    from rich.text import Text

    logged = "" if step.log_step is None else f" (log step {step.log_step})"
    if verbose:
        line = Text(f"{step.number:>5} ", style="dim")
        line.append(f"{step.status:<14}", style=STYLES[step.status])
        line.append(_plain(step.sentence), style="" if told else "default")
        line.append(logged, style="dim")
    else:
        line = Text(f"Step {step.number}{logged}: ")
        line.append(_plain(step.sentence), style="bold")
    console.print(line)


def _print_finding(console: Console, account: Account, finding: Finding, step: Step) -> None:
    from rich.text import Text

    line = Text(_INDENT)
    line.append(finding.severity.value, style=STYLES[finding.severity.value])
    line.append(_plain(f": {finding.message}"))
    console.print(line)
    for label, text in _evidence(account, finding, step):
        console.print(f"{_INDENT}  {label:<9}", _plain(text), style="dim")


def _evidence(account: Account, finding: Finding, step: Step) -> Iterator[tuple[str, str]]:
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
    yield "rule", f"{finding.rule}: {account.breach(finding)}"
    plain_id = finding.check.partition("/")[2]
    yield "check", f"{finding.check}: ccmod rules {account.system.id} {plain_id}"


def _print_map(console: Console, account: Account, index: int, told: list[Finding]) -> None:
    """The position before the step, around the hexes of its findings."""
    view = account.before(index)
    sheet = (account.scenario or {}).get("map") or {}
    hexes = dict.fromkeys(hex for finding in told for hex in finding.objection.hexes)
    if view is None or not hexes or not {"columns", "rows"} <= set(sheet):
        return
    lines = text_map(view, hexes, Board(sheet["columns"], sheet["rows"]))
    if lines:
        console.print(f"{_INDENT}  before the step:", style="dim")
    for line in lines:
        console.print(f"{_INDENT}    {_plain(line)}", style="dim")


def _print_summary(console: Console, account: Account) -> None:
    counts, source = account.count(), account.source
    steps = sum(counts.values())
    parts = [_number(counts["ok"], "ok", "ok"), _number(counts["violation"], "violation")]
    parts.append(_number(counts["warning"], "warning"))
    parts.append(f"{counts['not checkable']} not checkable")
    style = STYLES[next((s.value for s in Severity if account.has(s)), "ok")]
    console.print(f"{_number(steps, 'step')}: {', '.join(parts)}", style=style)
    for datum, checks in account.missing().items():
        ids = ", ".join(check.partition("/")[2] for check in checks[:8])
        more = f" and {len(checks) - 8} more" if len(checks) > 8 else ""
        console.print(_plain(f"  missing: {datum} ({_number(len(checks), 'check')}: {ids}{more})"), style="cyan")
    unjudged = len(account.system.rulebook.missing())
    if unjudged:
        hint = f"ccmod rules {account.system.id} --status missing"
        console.print(f"  {_number(unjudged, 'check')} of the rules not made yet: {hint}", style="dim")
    if source.undone:
        console.print(f"  {_number(source.undone, 'log step')} undone and left out")
    if source.silent:
        console.print(f"  {_number(source.silent, 'log step')} of talk and look-ups")
    for log_step, about in source.unread:
        console.print(_plain(f"  log step {log_step} was not understood: {about}"), style="yellow")


def _number(count: int, one: str, many: str | None = None) -> str:
    return f"{count} {one if count == 1 else many or one + 's'}"


def _plain(text: str) -> str:
    """``text`` on one line without control characters: a hostile record must not steer the terminal."""
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in text.replace("\n", " "))
