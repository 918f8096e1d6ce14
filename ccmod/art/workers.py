"""Many drawings made by several processes at once."""

from __future__ import annotations

import multiprocessing
import os
import sys
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor

from ccmod.art.drawing import Drawing

WORTH_IT = 100
"""The number of drawings from which further processes win more time than their start takes."""
_CHUNK = 16


def draw_all(drawings: Sequence[Drawing], processes: int = 1) -> Iterator[bytes]:
    """The PNG file of each drawing, in their order; with ``processes`` beyond 1, several at a time."""
    if processes < 2 or len(drawings) < WORTH_IT:
        yield from map(Drawing.png, drawings)
        return
    with ProcessPoolExecutor(min(processes, len(drawings) // _CHUNK), _context()) as pool:
        yield from pool.map(Drawing.png, drawings, chunksize=_CHUNK)


def processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def _context() -> multiprocessing.context.BaseContext:
    """Processes start as copies of this one where that is safe: on Linux, while nothing else runs in it."""
    copies = sys.platform == "linux" and threading.active_count() == 1
    return multiprocessing.get_context("fork" if copies else "spawn")
