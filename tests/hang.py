"""A bound for what would hang: many times what the work takes, so that a busy machine is no failure.

How fast a thing is, the benchmarks in ``tools`` measure.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from time import process_time


@contextmanager
def ends(seconds: float = 20.0) -> Iterator[None]:
    """The work inside takes less than these processor seconds: work that grows with a power of its input does not."""
    began = process_time()
    yield
    assert process_time() - began < seconds
