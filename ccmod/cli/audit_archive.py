"""``ccmod audit --archive`` and ``--query``: many games judged, and the database of their findings asked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

import click

from ccmod.cli.escapes import printable
from ccmod.cli.json_output import print_data
from ccmod.cli.lazy import is_quiet
from ccmod.cli.terminal import print_table, progress_bar, say
from ccmod.ground.errors import UnreadableInput

if TYPE_CHECKING:
    from ccmod.audit.archive.questions import Answer
    from ccmod.audit.archive.rerun import ChangedFinding, StoredUnit
    from ccmod.audit.archive.store import Store
    from ccmod.audit.archive.work import Result, Task
    from ccmod.perspective import Perspective
    from ccmod.report.outputs.archive import ArchiveWork

DATABASE = Path("ccmod-audit.sqlite")
"""Where results are kept if no other file is named."""


_NO_UNIT = (
    "each game has its logs in a folder, a ZIP archive or a mail of its own; logs end in .vlog, very old ones in .log"
)


@dataclass(frozen=True)
class ArchiveAudit:
    """The units to be judged, and the settings."""

    folders: tuple[Path, ...]
    module: Path | None
    perspective: Perspective
    processes: int | None
    dask: str | None
    """The address of a scheduler."""
    rerun: bool
    """Whether what was judged before is judged again, and compared."""


def judge_archive(work: ArchiveAudit, database: Path | None, *, as_json: bool) -> int:
    """Judge what is not judged yet, report the throughput and the league table; 1 if there are findings.

    With ``rerun`` everything is judged, what has changed is reported, and the code is 1 if anything has.
    """
    from ccmod.audit.archive.rerun import changes
    from ccmod.audit.archive.store import Store, ask, there_must_be
    from ccmod.audit.archive.units import units_of
    from ccmod.report.archive import answer_rows, change_lines, changes_data, summary_line

    if not work.folders:
        raise click.UsageError("name the folder of the archive")
    path = database or DATABASE
    changed: list[ChangedFinding] = []
    if work.rerun:
        there_must_be(path)
    if next(units_of(work.folders), None) is None:
        raise UnreadableInput("audit/none", "there is no log in any of these folders", hint=_NO_UNIT)
    with Store(path) as store:
        kept, checks = (store.kept(work.perspective), store.checks()) if work.rerun else ({}, {})
        tasks, before = _tasks(store, work, kept)
        done: ArchiveWork = {
            "units": len(tasks), "before": before, "games": 0, "logs": 0, "steps": 0, "failed": 0, "seconds": 0.0,
        }  # fmt: skip
        for result in _judged(tasks, work, done):
            if result.name in kept:
                changed += changes(kept[result.name], result, checks)
            store.save(result)
    league = ask(path, "league", work.perspective)
    changed.sort(key=lambda one: one.unit)
    if as_json:
        more = {"changes": changes_data(changed)} if work.rerun else {}
        print_data("audit", {"archive": done, "league": answer_rows(league), **more})
        return _code(work, league, changed)
    say(summary_line(done, path))
    if work.rerun:
        for line in change_lines(changed):
            say(*line)
    else:
        _print_answer(league)
    return _code(work, league, changed)


def _code(work: ArchiveAudit, league: Answer, changed: list[ChangedFinding]) -> int:
    return int(bool(changed) if work.rerun else any(not note for _, note, *_ in league.rows))


def _tasks(store: Store, work: ArchiveAudit, kept: Mapping[str, StoredUnit]) -> tuple[list[Task], int]:
    """The units to be judged now, and the number of the others."""
    from ccmod.audit.archive.units import units_of
    from ccmod.audit.archive.work import Task

    done = store.done(work.perspective)
    module = str(work.module) if work.module else None
    units = [(unit, unit.stamp) for unit in units_of(work.folders)]
    tasks = [
        Task(unit, stamp, module, work.perspective, kept[unit.name].places if unit.name in kept else frozenset())
        for unit, stamp in units
        if work.rerun or done.get(unit.name) != stamp
    ]
    return tasks, len(units) - len(tasks)


def _judged(tasks: list[Task], work: ArchiveAudit, done: ArchiveWork) -> Iterator[Result]:
    """The results of all tasks, as they come, counted in ``done``."""
    began = perf_counter()
    with progress_bar(length=len(tasks), label="judging", hidden=is_quiet(), show_pos=True) as bar:
        for result in _results(tasks, work):
            yield result
            done["games"] += len(result.games)
            done["logs"] += sum(game["logs"] for game in result.games)
            done["steps"] += sum(game["steps"] for game in result.games)
            done["failed"] += result.error is not None
            bar.update(1)
    done["seconds"] = round(perf_counter() - began, 3)


def _results(tasks: list[Task], work: ArchiveAudit) -> Iterator[Result]:
    from ccmod.audit.archive.cluster import judge_in_cluster
    from ccmod.audit.archive.processes import judge_in_processes

    return judge_in_processes(tasks, work.processes) if work.dask is None else judge_in_cluster(tasks, work.dask)


def ask_archive(database: Path | None, question: str, perspective: Perspective, *, as_json: bool) -> int:
    """Print the answer of a database to a side, the referee or an onlooker."""
    from ccmod.audit.archive.store import ask
    from ccmod.report.archive import answer_rows

    answer = ask(database or DATABASE, question, perspective)
    if as_json:
        print_data("audit", {"rows": answer_rows(answer)})
    else:
        _print_answer(answer)
    return 0


def _print_answer(answer: Answer) -> None:
    from ccmod.report.archive import answer_table

    rows = (tuple(printable(cell) if isinstance(cell, str) else cell for cell in row) for row in answer.rows)
    shown = replace(answer, columns=tuple(map(printable, answer.columns)), rows=tuple(rows))  # a row keeps to its line
    print_table(answer_table(shown))
