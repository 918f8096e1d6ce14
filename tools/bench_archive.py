"""How many games of an archive are judged a second: in one process, in two, and by Dask where it is installed.

    python -m tools.bench_archive [GAMES]

One game of 400 steps a folder. Told are games a second of processor for one process, beside reading the same logs
alone, and by the clock for all, since several share the machine.
"""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from ccmod.audit.archive.processes import judge_in_processes
from ccmod.audit.archive.units import units_of
from ccmod.audit.archive.work import Task, judge_unit
from ccmod.vassal.opening import open_any
from tools.benching.clock import REFERENCE, baseline, best
from tools.benching.games import log, write_module

STEPS, TARGET = 400, 10.0
"""Steps of each game, and games a second that one process is to judge."""


def tasks_of(folder: Path, games: int) -> list[Task]:
    """An archive of so many games."""
    module = write_module(folder / "m.vmod")
    for number in range(games):
        place = folder / "games" / f"{number:04}"
        place.mkdir(parents=True)
        (place / "game.vlog").write_bytes(log(STEPS, number))
    return [Task(unit, unit.stamp, str(module)) for unit in units_of([folder / "games"])]


def main() -> int:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 12
    with TemporaryDirectory() as name:
        tasks = tasks_of(Path(name), games)
        judge_unit(tasks[0])  # opens the module
        speed = baseline() / REFERENCE
        start = process_time()
        failed = [result.error for result in map(judge_unit, tasks) if result.error is not None]
        one = (process_time() - start) / games
        reading = best(lambda: [open_any(task.unit.files[0]) for task in tasks]) / games
        assert not failed, failed[0]
        print(f"one process: {1 / one:.1f} games a second of processor, usually {speed / one:.1f} (wanted: {TARGET})")
        print(f"  {one / reading:.1f} times as long as reading the logs alone")
        for count in (1, 2):
            start = perf_counter()
            assert all(result.error is None for result in judge_in_processes(tasks, count))
            print(f"{count} processes by the clock: {games / (perf_counter() - start):.1f} games a second")
        if find_spec("distributed") is not None:
            print(f"Dask with 2 workers: {games / _with_dask(tasks):.1f} games a second")
    return int(speed / one < TARGET)


def _with_dask(tasks: list[Task]) -> float:
    """Seconds by the clock with two workers on this machine."""
    from distributed import LocalCluster

    from ccmod.audit.archive.cluster import judge_in_cluster

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        address = cluster.scheduler_address
        list(judge_in_cluster(tasks[:2], address))  # the workers import
        start = perf_counter()
        assert all(result.error is None for result in judge_in_cluster(tasks, address))
        return perf_counter() - start


if __name__ == "__main__":
    sys.exit(main())
