"""A module's folder watched: whenever its author saves something, the module can be built again.

The folder is looked at ten times a second. A module has some dozens of files, so that costs next to nothing, and unlike
the messages of an operating system it works on network drives, in containers and with every editor, without another
library.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

from ccmod.ground.dataclass import dataclass
from ccmod.modules.lock import FILE as LOCK_FILE

WAIT = 0.1
"""Seconds between two looks at a folder of :data:`FEW` files; at a larger one it is looked less often."""
FEW = 200
QUIET = 0.1
"""Seconds without a further change until what was saved counts as complete: editors write several files at once."""
_PASSING = ("~", ".tmp", ".swp", ".swo", ".part", ".crdownload", "___jb_tmp___", "___jb_old___")
"""Endings of files that editors and browsers write on their way to the real one."""
_LOCKS = ("#", "~$")
"""Beginnings of files by which editors and office programs mark what they hold open."""
_BUILT = (".vmod", ".vmdx")

FileStamps = dict[Path, tuple[int, int]]
"""Each file with its time in nanoseconds and its size in bytes."""


@dataclass(frozen=True, slots=True)
class FolderWatch:
    """A folder and further files to be watched."""

    folder: Path
    files: tuple[Path, ...] = ()
    """Files elsewhere, such as a patch."""
    sleep: Callable[[float], None] = time.sleep

    def look(self) -> FileStamps:
        """The files there now, without those that a build writes, hidden ones, and the passing ones of editors."""
        found: FileStamps = {}
        for path in (*self._inside(), *self.files):
            try:
                state = path.stat()
            except OSError:  # gone between listing and looking
                continue
            found[path] = (state.st_mtime_ns, state.st_size)
        return found

    def changes(self, before: FileStamps) -> Iterator[tuple[Path, ...]]:
        """Wait for ever; give the files that were saved, added or removed, once no more change for :data:`QUIET`.

        ``before`` is the look from before the first build, so that what is saved during a build is not lost.
        """
        while True:
            self.sleep(WAIT * max(1.0, len(before) / FEW))
            now = self.look()
            if now == before:
                continue
            settled = now
            while True:
                self.sleep(QUIET)
                now = self.look()
                if now == settled:
                    break
                settled = now
            changed = sorted(path for path in before.keys() | now.keys() if before.get(path) != now.get(path))
            before = now
            if changed:  # what was changed and changed back is nothing
                yield tuple(changed)

    def _inside(self) -> Iterator[Path]:
        for path in self.folder.rglob("*"):
            parts = path.relative_to(self.folder).parts
            if not any(part.startswith(".") or part == "__pycache__" for part in parts) and _is_source(path):
                yield path


def _is_source(path: Path) -> bool:
    name = path.name
    passing = name.endswith((*_PASSING, *_BUILT)) or name.startswith(_LOCKS)
    return name != LOCK_FILE and not passing and path.is_file()
