"""Detects that a file was replaced by another, without reading it."""

from __future__ import annotations

import os
from pathlib import Path

Stamp = tuple[int, int]
"""Bytes, and nanoseconds of the last change."""


def stamp_of(file: str | Path) -> Stamp:
    """The stamp of a file as it is now. Raises :class:`OSError` where there is none."""
    status = os.stat(file)
    return status.st_size, status.st_mtime_ns
