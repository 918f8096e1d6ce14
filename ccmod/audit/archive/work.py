"""Judging one unit of an archive: what every process and every worker of a cluster does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from functools import lru_cache
from pathlib import Path
from time import perf_counter
from typing import Any

from ccmod.audit.archive.rows import game_row, record_row
from ccmod.audit.archive.units import ArchiveUnit
from ccmod.audit.audit import AuditContext, audit
from ccmod.ground.collecting import collected_seldom
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import CcmodError, exhaustion
from ccmod.ground.stamp import Stamp, stamp_of
from ccmod.perspective import ONLOOKER, REFEREE, Perspective
from ccmod.vassal.opening import module_at

AGAIN = ""
"""The stamp of a result that is none: its unit is judged again the next time."""


@dataclass(frozen=True, slots=True)
class Task:
    """The data that a worker needs."""

    unit: ArchiveUnit
    stamp: str
    module: str | None = None
    perspective: Perspective = ONLOOKER
    asked: frozenset[tuple[str, int | None]] = frozenset()
    """The logs and steps of which something was found before: today's verdict on them is asked, with its reasons."""


@dataclass(slots=True)
class Result:
    """The result of a unit; plain data, so that it can be sent from anywhere."""

    name: str
    stamp: str
    seconds: float = 0.0
    error: str | None = None
    perspective: Perspective = REFEREE
    games: list[dict[str, Any]] = field(default_factory=list)


def judge_unit(task: Task) -> Result:
    """Judge a unit. A unit that cannot be read gives a result as well, with the error's words."""
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
        yield record_row(files[0], task.perspective, task.asked)
        return
    stamp = stamp_of(task.module) if task.module else None
    context = _context(task.module, stamp, task.perspective, bool(task.asked))
    # whoever names files wants each of them read; in an archive a bad one is left out with a word
    for game in audit(files, context, strict=False).games:
        yield game_row(game, task.asked)


@lru_cache(maxsize=2)
def _context(module: str | None, _: Stamp | None, perspective: Perspective, reasons: bool) -> AuditContext:
    """The context in which the games of a process are read: the module is opened once for all that were played with it.

    No game leaves anything in it but what is read of modules, which does not change while their files do not.
    """
    return AuditContext(module_at(module).archive if module else None, perspective, reasons=reasons)
