"""``ccmod audit --archive`` and ``--query``: many games judged, and the database of their findings asked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

import click

from ccmod.cli.json_output import print_data
from ccmod.cli.lazy import is_quiet
from ccmod.cli.terminal import progress_bar, say

if TYPE_CHECKING:
    from ccmod.audit.archive.store import Answer, Store
    from ccmod.audit.archive.work import Result, Task
    from ccmod.perspective import Perspective

DATABASE = Path("ccmod-audit.sqlite")
"""Where results are kept if no other file is named."""


def judge_archive(
    folders: tuple[Path, ...],
    database: Path | None,
    module: Path | None,
    perspective: Perspective,
    workers: tuple[int | None, str | None],
    *,
    as_json: bool,
) -> int:
    """Judge what is not judged yet, report the throughput and the league table; 1 if there are findings.

    ``workers`` are a number of processes and a Dask address.
    """
    from ccmod.audit.archive.store import Store, ask
    from ccmod.audit.archive.units import units_of
    from ccmod.audit.archive.work import Task

    if not folders:
        raise click.UsageError("name the folder of the archive")
    path = database or DATABASE
    with Store(path) as store:
        done = store.done(perspective)
        units = [(unit, unit.stamp) for unit in units_of(folders)]
        tasks = [
            Task(unit, stamp, str(module) if module else None, perspective)
            for unit, stamp in units
            if done.get(unit.name) != stamp
        ]
        told = _work(store, tasks, len(units) - len(tasks), workers)
    league = ask(path, "league", perspective)
    if as_json:
        print_data("audit", {"archive": told, "league": _rows(league)})
    else:
        say(_summary(told, path))
        for line in _table(league):
            say(line)
    return int(any(not note for _, note, *_ in league.rows))


def _work(store: Store, tasks: list[Task], before: int, workers: tuple[int | None, str | None]) -> dict[str, float]:
    began = perf_counter()
    told = {"units": len(tasks), "before": before, "games": 0, "logs": 0, "steps": 0, "failed": 0}
    with progress_bar(length=len(tasks), label="judging", hidden=is_quiet(), show_pos=True) as bar:
        for result in _results(tasks, workers):
            store.save(result)
            told["games"] += len(result.games)
            told["logs"] += sum(game["logs"] for game in result.games)
            told["steps"] += sum(game["steps"] for game in result.games)
            told["failed"] += result.error is not None
            bar.update(1)
    return {**told, "seconds": round(perf_counter() - began, 3)}


def _results(tasks: list[Task], workers: tuple[int | None, str | None]) -> Iterator[Result]:
    from ccmod.audit.archive.cluster import judge_in_cluster
    from ccmod.audit.archive.processes import judge_in_processes

    processes, address = workers
    return judge_in_processes(tasks, processes) if address is None else judge_in_cluster(tasks, address)


def _summary(told: dict[str, float], path: Path) -> str:
    speed = told["games"] / told["seconds"] if told["seconds"] else 0.0
    parts = [
        f"{told['games']} games in {told['logs']} logs with {told['steps']} steps",
        f"{told['seconds']:.1f} s, {speed:.1f} games a second",
    ]
    parts += [f"{told['before']} units were judged before"] if told["before"] else []
    parts += [f"{told['failed']} units could not be read (--query failed)"] if told["failed"] else []
    return f"{'; '.join(parts)}; results in {path}"


def ask_archive(database: Path | None, question: str, perspective: Perspective, *, as_json: bool) -> int:
    """Print the answer of a database to a side, the referee or an onlooker."""
    from ccmod.audit.archive.store import ask

    answer = ask(database or DATABASE, question, perspective)
    if as_json:
        print_data("audit", {"rows": _rows(answer)})
    else:
        for line in _table(answer):
            say(line)
    return 0


def _rows(answer: Answer) -> list[dict[str, object]]:
    return [dict(zip(answer.columns, row, strict=True)) for row in answer.rows]


def _table(answer: Answer) -> Iterator[str]:
    """The answer in columns."""
    rows = [answer.columns, *(tuple("" if cell is None else str(cell) for cell in row) for row in answer.rows)]
    widths = [min(60, max(len(row[index]) for row in rows)) for index in range(len(answer.columns))]
    for row in rows:
        yield "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
