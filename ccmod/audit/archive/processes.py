"""Work spread over the cores of one computer. A unit that brings its process down takes no other with it."""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing.connection import wait as wait_for

from ccmod.art.workers import interrupts_held, leave_signals_to_parent
from ccmod.audit.archive.work import AGAIN, Result, Task, judge_unit

_AHEAD = 3
"""How many units wait for each process."""


def judge_in_processes(tasks: Iterable[Task], processes: int | None = None) -> Iterator[Result]:
    """The results of all tasks, as they come; by default one process for each core."""
    count = processes or os.cpu_count() or 1
    if count == 1:
        yield from map(judge_unit, tasks)
        return
    waiting = iter(tasks)
    while True:
        suspects: list[Task] = []
        yield from _pool(waiting, count, suspects)
        if not suspects:
            return
        for task in suspects:  # one of these brought its process down: each by itself, so that it is known which
            yield from _alone(task)


def _pool(waiting: Iterator[Task], count: int, suspects: list[Task]) -> Iterator[Result]:
    """Work until nothing waits, or until a process dies; then ``suspects`` are the tasks that were under way."""
    running: dict[Future[Result], Task] = {}
    with _executor(count) as pool:
        while True:
            try:
                for task in islice(waiting, _AHEAD * count - len(running)):
                    suspects.append(task)
                    with interrupts_held():
                        running[pool.submit(judge_unit, task)] = task
                    suspects.pop()
                if not running:
                    return
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    result = future.result()
                    del running[future]
                    yield result
            except BrokenProcessPool:
                suspects += running.values()
                return
            except BaseException:
                pool.shutdown(cancel_futures=True)
                raise


def _alone(task: Task) -> Iterator[Result]:
    try:
        with _executor(1) as pool:
            with interrupts_held():
                future = pool.submit(judge_unit, task)
            yield future.result()
    except BrokenProcessPool:
        yield Result(
            task.unit.name,
            AGAIN,
            error="its process came to a sudden end (too little memory?)",
            perspective=task.perspective,
        )


def _executor(count: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(count, multiprocessing.get_context("spawn"), _end_with_parent)


def _end_with_parent() -> None:
    """Let a process end when the one that started it is killed: otherwise it would wait for work for ever."""
    leave_signals_to_parent()
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def watch() -> None:
        wait_for([parent.sentinel])
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
