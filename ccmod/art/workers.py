"""Many drawings made by several processes, while whoever asks for them goes on with other work."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from contextlib import contextmanager

from ccmod.art.drawing import Drawing

WORTH_IT = 100
"""The number of drawings from which further processes win more time than their start takes."""
_BATCH = 20
"""Drawings handed to a process at a time."""

Batch = list[tuple[str, Drawing]]


class Drawers:
    """Drawings that are asked for one by one and made in the background, if there are many."""

    def __init__(self, processes: int = 1) -> None:
        self._processes = processes
        self._waiting: Batch = []
        self._pool: ProcessPoolExecutor | None = None
        self._under_way: list[tuple[Future[list[tuple[str, bytes]]], Batch]] = []

    def ask(self, name: str, drawing: Drawing) -> None:
        """Ask for a drawing; ``name`` comes back with it."""
        self._waiting.append((name, drawing))
        if self._processes < 2:
            return
        if self._pool is None and len(self._waiting) >= WORTH_IT:
            self._pool = _pool(self._processes - 1)
            self._processes = self._processes if self._pool is not None else 1
        while self._pool is not None and len(self._waiting) >= 2 * _BATCH:
            batch, self._waiting = self._waiting[:_BATCH], self._waiting[_BATCH:]
            try:
                with interrupts_held():
                    self._under_way.append((self._pool.submit(_draw, batch), batch))
            except BrokenExecutor:
                self._waiting += batch
                self._processes = 1
                return

    def results(self) -> Iterator[tuple[str, bytes]]:
        """The PNG file of every drawing asked for so far, in no order; this process helps."""
        try:
            while self._waiting or self._under_way:
                if self._waiting:
                    name, drawing = self._waiting.pop()
                    yield name, drawing.png()
                    continue
                future, batch = self._under_way.pop()
                if future.cancel():  # no worker has begun with it
                    self._waiting = batch
                    continue
                try:
                    drawn = future.result()
                except BrokenExecutor:  # the system has ended a process: this one draws what is left
                    self._waiting += batch
                    continue
                yield from drawn
        finally:
            if self._pool is not None:
                self._pool.shutdown(cancel_futures=True)
                self._pool = None


def _pool(processes: int) -> ProcessPoolExecutor | None:
    """Further processes; ``None`` where the system has none to give."""
    try:
        return ProcessPoolExecutor(processes, process_context(), leave_signals_to_parent)
    except (OSError, ImportError, NotImplementedError):
        return None


def _draw(batch: Batch) -> list[tuple[str, bytes]]:
    return [(name, drawing.png()) for name, drawing in batch]


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Processes that start meanwhile never hear Ctrl-C, not even while they import; this one hears it afterwards."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def leave_signals_to_parent() -> None:
    """In a process that works for another: Ctrl-C reaches both, and the other one ends the work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_DFL)


def processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def process_context() -> multiprocessing.context.BaseContext:
    """Processes start as copies of this one where that is safe: on Linux, while nothing else runs in it."""
    copies = sys.platform == "linux" and threading.active_count() == 1
    return multiprocessing.get_context("fork" if copies else "spawn")
