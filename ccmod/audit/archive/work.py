"""Judging one unit of an archive: what every process and every worker of a cluster does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from functools import lru_cache
from pathlib import Path
from time import perf_counter
from typing import Any

from ccmod.audit.archive.units import Unit
from ccmod.audit.audit import AuditContext, GameAudit, audit
from ccmod.ground.collecting import collected_seldom
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import CcmodError, exhaustion
from ccmod.perspective import ONLOOKER, REFEREE, Perspective
from ccmod.play.finding import Severity
from ccmod.vassal.archive import Archive

AGAIN = ""
"""The stamp of a result that is none: its unit is judged again the next time."""


@dataclass(frozen=True, slots=True)
class Task:
    """What a worker needs to know."""

    unit: Unit
    stamp: str
    module: str | None = None
    perspective: Perspective = ONLOOKER


@dataclass(slots=True)
class Result:
    """What came of a unit; plain data, so that it can be sent from anywhere."""

    name: str
    stamp: str
    seconds: float = 0.0
    error: str | None = None
    perspective: Perspective = REFEREE
    games: list[dict[str, Any]] = field(default_factory=list)


def judge_unit(task: Task) -> Result:
    """Judge a unit. What cannot be read is a result as well, with the error's words."""
    began = perf_counter()
    result = Result(task.unit.name, task.stamp, perspective=task.perspective)
    try:
        with collected_seldom():
            result.games += _judge(task)
    except (CcmodError, OSError) as error:
        result.error = str(error) or type(error).__name__
    except Exception as error:  # a fault of ours in one game must not end the work on thousands
        exhausted = exhaustion(error)
        result.error = str(exhausted) if exhausted is not None else f"fault of ccmod: {type(error).__name__}: {error}"
    result.seconds = perf_counter() - began
    return result


def _judge(task: Task) -> Iterator[dict[str, Any]]:
    files = [Path(file) for file in task.unit.files]
    if files[0].suffix.lower() == ".ccrec":
        yield _record(files[0], task)
        return
    context = _context(task.module, _file_stamp(task.module), task.perspective)
    # whoever names files wants each of them read; in an archive a bad one is left out with a word
    for game in audit(files, context, strict=False).games:
        yield _game(game)


def _file_stamp(file: str | None) -> tuple[int, int] | None:
    """Size and time of a file, by which it is known that it is another."""
    status = None if file is None else Path(file).stat()
    return None if status is None else (status.st_size, status.st_mtime_ns)


@lru_cache(maxsize=1)
def _context(module: str | None, _: tuple[int, int] | None, perspective: Perspective) -> AuditContext:
    """What the games of a process are read with: the module is opened once for all that were played with it.

    No game leaves anything in it but what is read of modules, which does not change while their files do not.
    """
    return AuditContext(Archive.open(Path(module)) if module else None, perspective, reasons=False)


def _game(game: GameAudit) -> dict[str, Any]:
    return {
        "module": game.module,
        "logs": len(game.logs),
        "steps": sum(log.steps for log in game.logs),
        "rolls": sum(len(log.new_rolls) for log in game.logs),
        "players": sorted({f"{seat.name} ({seat.side})" for log in game.logs for seat in log.players}),
        "findings": [finding.to_data() for finding in game.findings],
    }


def _record(path: Path, task: Task) -> dict[str, Any]:
    """A record is judged by its rules alone; there are no logs to compare."""
    from ccmod.audit.finding import Kind
    from ccmod.play.systems import load_system, vocabulary_of
    from ccmod.replay.reading import read_game
    from ccmod.replay.replay_report import replay_report

    read = read_game(path, vocabulary_of)
    system = load_system(read.record.header.system)
    report = replay_report(system, read.record, read.scenario, perspective=task.perspective, source=read.source)
    kinds = {Severity.VIOLATION: Kind.RULE, Severity.WARNING: Kind.RULE_WARNING}
    return {
        "module": report.title,
        "logs": 0,
        "steps": len(read.record.events),
        "rolls": 0,
        "players": sorted(f"{name} ({side})" for side, name in read.record.header.players.items()),
        "findings": [
            {
                "kind": kinds[one.severity].value,
                "note": one.severity is not Severity.VIOLATION,
                "log": path.name,
                "step": one.step,
                "rule": one.check,
                "message": one.message,
            }
            for one in report.findings
            if one.severity in kinds
        ],
    }
