"""The stored data of a game: plain data, so that any process or worker can send it."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import Any

from ccmod.audit.audit import GameAudit
from ccmod.audit.outcome import GameOutcome, outcome_of
from ccmod.audit.rules import rule_findings
from ccmod.perspective import Perspective
from ccmod.play.finding import Severity
from ccmod.play.system import System
from ccmod.play.systems import load_system, vocabulary_of
from ccmod.replay.reading import read_game
from ccmod.replay.replay_report import replay_report
from ccmod.replay.step import JudgedStep

LogsAndSteps = Collection[tuple[str, int | None]]
"""Logs and steps of which a verdict is asked."""


def game_row(game: GameAudit, asked: LogsAndSteps = ()) -> dict[str, Any]:
    """A game whose logs were compared, and judged where its rules are known; with the verdicts on what is ``asked``."""
    rhythm, outcome = game.rhythm, game.outcome
    reports = [one.report for one in game.judged if one.report is not None]
    ended = rhythm.turns[-1].saved if outcome is not None and rhythm.turns else None
    return {
        "module": game.module,
        "logs": len(game.logs),
        "steps": sum(log.steps for log in game.logs),
        "rolls": sum(len(log.new_rolls) for log in game.logs),
        "seats": sorted({(seat.name, seat.side) for log in game.logs for seat in log.players}),
        "findings": [finding.to_data() for finding in game.findings],
        "turns": [
            {
                "name": turn.log,
                "player": turn.player,
                "saved": None if turn.saved is None else turn.saved.isoformat(),
                "answered": None if turn.answered is None else turn.answered.total_seconds(),
            }
            for turn in rhythm.turns
        ],
        "owed_by": ", ".join(rhythm.owed_by),
        "since": None if rhythm.since is None else rhythm.since.isoformat(),
        "ended": None if ended is None else ended.isoformat(),
        "verdicts": [
            _verdict(step, log, number)
            for one in game.judged
            if one.report is not None and asked
            for step, (log, number) in zip(one.report.steps, one.places, strict=False)  # its end is a step as well
            if (log, number) in asked
        ],
        **_judged(reports[0].system if reports else None, outcome),
    }


def record_row(path: Path, perspective: Perspective, asked: LogsAndSteps = ()) -> dict[str, Any]:
    """A record, judged by its rules alone: there are no logs to compare."""
    read = read_game(path, vocabulary_of)
    system = load_system(read.record.header.system)
    report = replay_report(
        system, read.record, read.scenario, perspective=perspective, source=read.source, reasons=bool(asked)
    )
    return {
        "module": report.title,
        "logs": 0,
        "steps": len(read.record.events),
        "rolls": 0,
        "seats": sorted((name, side) for side, name in read.record.header.players.items()),
        "findings": [one.to_data() for one in rule_findings(report, lambda step: (path.name, step))],
        "turns": [],
        "owed_by": "",
        "since": None,
        "ended": None,
        "verdicts": [
            _verdict(step, path.name, step.number) for step in report.steps if (path.name, step.number) in asked
        ],
        **_judged(system, outcome_of(report)),
    }


def _verdict(step: JudgedStep, log: str, number: int) -> dict[str, Any]:
    """Today's verdict on a step that had a finding before."""
    objections = (finding.objection for finding in step.findings)
    missing = (one.expected or one.message for one in objections if one.severity is Severity.NOT_CHECKABLE)
    return {
        "log": log,
        "step": number,
        "sentence": step.sentence,
        "missing": list(dict.fromkeys(missing)),
        "because": list(map(str, step.because)),
    }


def _judged(system: System | None, outcome: GameOutcome | None) -> dict[str, Any]:
    """By which rules a game was judged, and how it ended."""
    if system is None or not system.judges:
        return {"system": None, "rules": None, "checks": [], "outcome": None, "winner": None}
    if outcome is None:
        how = "under way" if system.story.end is not None else None
    else:
        how = "disputed" if outcome.disputed else "won" if outcome.winner else "no winner named"
    return {
        "system": system.id,
        "rules": system.version,
        "checks": sorted(system.rulebook.enforced()),
        "outcome": how,
        "winner": None if outcome is None else outcome.winner,
    }
