"""Everything in a folder and those below it, also what is not a file: nothing is left out silently."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path

from ccmod.ground.file_kinds import special_kind
from ccmod.ground.system_errors import reading

LINK = "a link"


def walk(folder: Path) -> Iterator[tuple[Path, str | None]]:
    """The entries of a folder and those below it, by name: its path, and what it is instead of a file (``a pipe``).

    Folders themselves are not given, and links (:data:`LINK`) are not followed. Raises
    :class:`~ccmod.ground.errors.UnreadableInput` (``file/read``) for a folder that cannot be looked into.
    """
    with reading(folder):
        names = sorted(os.listdir(folder))
    for name in names:
        path = folder / name
        with reading(path):
            mode = os.lstat(path).st_mode
        if stat.S_ISDIR(mode):
            yield from walk(path)
        else:
            yield path, LINK if stat.S_ISLNK(mode) else special_kind(mode)
