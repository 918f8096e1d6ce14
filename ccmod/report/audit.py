"""An audit as text and as JSON data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

from ccmod.audit.audit import Audit, GameAudit
from ccmod.audit.finding import EXPLANATIONS, AuditFinding
from ccmod.audit.log import LogReport
from ccmod.audit.rules import Judged
from ccmod.ground.counting import counted
from ccmod.report.chance import chance_data, chance_lines, rolls_data
from ccmod.report.rhythm import outcome_data, rhythm_data, rhythm_lines

if TYPE_CHECKING:
    from ccmod.report.outputs import audit as shapes

PLURAL = ("violation", "warning")
"""The verdicts that are counted as things; others say how a step is."""


def audit_lines(audit: Audit) -> Iterator[str]:
    """The audit as lines of text: each game with its logs in their order, then findings, notes and dice."""
    for number, game in enumerate(audit.games, 1):
        if len(audit.games) > 1:
            yield from ("", f"Game {number} of {len(audit.games)}{f': {game.module}' if game.module else ''}", "")
        yield from game_lines(game)
    if audit.skipped:
        yield ""
        yield f"Left out: {len(audit.skipped)}"
        yield from (f"  {one.place}: {one.why}" for one in audit.skipped)


def game_lines(game: GameAudit) -> Iterator[str]:
    """One game as lines of text."""
    for number, log in enumerate(game.logs, 1):
        yield f"{number}. {log.name}: {', '.join(facts(log))}"
    for title, notes in (("Findings", False), ("Notes", True)):
        findings = [finding for finding in game.findings if finding.is_note is notes]
        if findings or not notes:
            yield ""
            yield f"{title}: {len(findings) or 'none'}"
        for finding in findings:
            yield f"  {finding.kind.value}: {finding.log}{at_step(finding)} {finding.message}"
            yield from (f"    {detail}" for detail in finding.details)
    yield from _explanations(game)
    for judged in game.judged:
        yield ""
        yield from (f"Rules: {line}" for line in judged_lines(judged))
    course = list(rhythm_lines(game.rhythm, game.outcome))
    yield from ("", *course) if course else ()
    yield from chance_lines(game.chance)


def _explanations(game: GameAudit) -> Iterator[str]:
    """Other explanations of the kinds of findings in the report."""
    kinds = list(dict.fromkeys(finding.kind for finding in game.findings if not finding.is_note))
    if kinds:
        yield ""
        yield "A finding is not proof. Other explanations:"
        yield from (f"  {kind.value}: {EXPLANATIONS[kind]}" for kind in kinds)


def judged_lines(judged: Judged) -> Iterator[str]:
    """How a stretch of logs was judged, in one line and its notes."""
    names = judged.logs[0] if len(judged.logs) == 1 else f"{judged.logs[0]} to {judged.logs[-1]}"
    counts = ", ".join(
        counted(number, status) if status in PLURAL else f"{number} {status}"
        for status, number in judged.counts.items()
        if number
    )
    yield f"{names} as one game: {counts or 'no events'}" if judged.report is not None else names
    yield from judged.notes


def at_step(finding: AuditFinding) -> str:
    """`` step 5``, or nothing where the whole log is meant."""
    return f" step {finding.step}" if finding.step is not None else ""


def facts(log: LogReport) -> Iterator[str]:
    """The facts of a log in one line."""
    if log.saved is not None:
        yield log.saved.strftime("%Y-%m-%d %H:%M")
    yield counted(log.steps, "step")
    if log.rolls:
        repeated = len(log.rolls) - len(log.new_rolls)
        yield counted(len(log.rolls), "roll") + (f" ({repeated} repeated)" if repeated else "")
    if log.undone:
        yield f"{len(log.undone)} undone"
    if log.players:
        yield ", ".join(f"{seat.name} ({seat.side})" for seat in log.players)


def audit_data(audit: Audit) -> shapes.Audit:
    """The audit as JSON data with stable names."""
    return {
        "games": [game_data(game) for game in audit.games],
        "skipped": [{"place": one.place, "why": one.why} for one in audit.skipped],
    }


def game_data(game: GameAudit) -> shapes.AuditedGame:
    """One game as JSON data."""
    return {
        "module": game.module or None,
        "logs": [_log(log) for log in game.logs],
        "findings": [cast("shapes.AuditFinding", finding.to_data()) for finding in game.findings],
        "explanations": {kind.value: EXPLANATIONS[kind] for kind in {one.kind: None for one in game.findings}},
        "rules": [
            {
                "logs": list(one.logs),
                "judged": one.report is not None,
                "counts": dict(one.counts),
                "notes": list(one.notes),
            }
            for one in game.judged
        ],
        "outcome": outcome_data(game.outcome),
        "rhythm": rhythm_data(game.rhythm),
        "chance": chance_data(game.chance),
    }


def _log(log: LogReport) -> shapes.Log:
    return {
        "name": log.name,
        "place": log.source.place,
        "saved": None if log.saved is None else log.saved.isoformat(),
        "mailed": None if log.source.mailed is None else log.source.mailed.isoformat(),
        "vassal": None if log.game.saved is None else log.game.saved.vassal_version,
        "players": [{"name": seat.name, "side": seat.side} for seat in log.players],
        "steps": log.steps,
        "chat": log.chat,
        "repeated": len(log.links.repeated),
        "rolls": rolls_data(log),
        "undone": [{"step": one.step, "by": one.by, "said": one.said} for one in log.undone],
    }
