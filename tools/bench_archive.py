"""How many games of an archive are judged a second: in one process, in two, and by Dask where it is installed.

    python -m tools.bench_archive [GAMES]

One game of 400 steps a folder. Told are games a second of processor for one process, beside reading the same logs
alone; and for two processes and for Dask how much more processor a game takes there than in one, by the difference
between so many games and twice as many, so that what their start takes does not count. Near 1.00 work that is spread
is done as many times as fast as there are processors. Exits with 1 if a target is missed.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from ccmod.audit.archive.processes import judge_in_processes
from ccmod.audit.archive.units import units_of
from ccmod.audit.archive.work import Result, Task, judge_unit
from ccmod.vassal.opening import open_any
from tools.benching.clock import REFERENCE, baseline, best
from tools.benching.games import log, write_module

STEPS, TARGET = 400, 10.0
"""Steps of each game, and games a second that one process is to judge."""
SPREAD, DASK = 1.15, 1.2
"""How many times as much of a processor a game may take in several processes as in one, and with Dask as in these."""


def tasks_of(folder: Path, games: int) -> list[Task]:
    """An archive of so many games."""
    module = write_module(folder / "m.vmod")
    for number in range(games):
        place = folder / "games" / f"{number:04}"
        place.mkdir(parents=True)
        (place / "game.vlog").write_bytes(log(STEPS, number))
    return [Task(unit, unit.stamp, str(module)) for unit in units_of([folder / "games"])]


def main() -> int:
    """Measure and print."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 12
    with TemporaryDirectory() as name:
        tasks = tasks_of(Path(name), 2 * games)
        judge_unit(tasks[0])  # opens the module
        speed = baseline() / REFERENCE
        one = best(lambda: _well(map(judge_unit, tasks[:games]))) / games
        reading = best(lambda: [open_any(task.unit.files[0]) for task in tasks[:games]]) / games
        print(f"one process: {1 / one:.1f} games a second of processor, usually {speed / one:.1f} (wanted: {TARGET})")
        print(f"  {one / reading:.1f} times as long as reading the logs alone")
        spread = _more(tasks, lambda some: judge_in_processes(some, 2)) / one
        print(f"two processes: a game takes {spread:.2f} times as much of a processor (wanted: {SPREAD})")
        missed = speed / one < TARGET or spread > SPREAD
        if find_spec("distributed") is not None:
            dask = _more(tasks, _with_dask) / one
            print(f"Dask with two workers: {dask:.2f} times, {dask / spread:.2f} of two processes (wanted: {DASK})")
            missed |= dask / spread > DASK
    return int(missed)


def _more(tasks: list[Task], judged: Callable[[list[Task]], Iterator[Result]]) -> float:
    """Seconds of processor, in all processes, that each game of the second half takes."""
    few, many = (_spent(lambda some=some: _well(judged(some))) for some in (tasks[: len(tasks) // 2], tasks))
    return (many - few) / (len(tasks) - len(tasks) // 2)


def _spent(work: Callable[[], object]) -> float:
    """Seconds of processor of the work, in this process and in those that have ended with it."""
    before = sum(os.times()[:4])
    work()
    return sum(os.times()[:4]) - before


def _well(results: Iterator[Result]) -> None:
    """All results, none of which may be an error."""
    for result in results:
        assert result.error is None, result.error


def _with_dask(tasks: list[Task]) -> Iterator[Result]:
    from distributed import LocalCluster

    from ccmod.audit.archive.cluster import judge_in_cluster

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        yield from judge_in_cluster(tasks, cluster.scheduler_address)


if __name__ == "__main__":
    sys.exit(main())
