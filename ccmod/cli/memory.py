"""The last net under all limits: the command line bounds its own memory, so that what no limit foresaw ends in an
error of ours and not with a process that the kernel kills.
"""

from __future__ import annotations

import sys

_found: list[int] = []
"""The bound that this process was started with, once it has another."""


def bound(size: int) -> None:
    """Let this process, and each that it starts, have ``size`` bytes of memory of its own; beyond, MemoryError.

    What counts is what it may write to (``RLIMIT_DATA``), not mere address space, of which threads reserve much. A
    narrower bound that was set outside stays. Only Linux counts all memory so; elsewhere nothing is done.
    """
    if sys.platform != "linux":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_DATA)
    if not _found:
        _found.append(soft)
    bounds = [one for one in (size, hard, _found[0]) if one != resource.RLIM_INFINITY]
    resource.setrlimit(resource.RLIMIT_DATA, (min(bounds), hard))


def is_bound() -> bool:
    """Whether :func:`bound` was called: yes in each process of the command line, no where a test calls a command."""
    return bool(_found)
