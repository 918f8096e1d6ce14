"""The cyclic garbage collector runs seldom while a file is read whole and kept, or a game is judged."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

_AFTER = 200_000
"""New objects between runs of the collector; at the default of 700, start-up alone runs it some hundred times."""


def collect_seldom() -> None:
    """For the rest of this process."""
    gc.set_threshold(_AFTER)


@contextmanager
def collected_seldom() -> Iterator[None]:
    """For a piece of work in a process that is somebody else's."""
    before = gc.get_threshold()
    collect_seldom()
    try:
        yield
    finally:
        gc.set_threshold(*before)
