"""The result of a build: the bytes of a module or extension, what is in it, and where it is written."""

from __future__ import annotations

import datetime
from pathlib import Path

from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import CcmodError, UsageFault
from ccmod.ground.file_names import is_file_name
from ccmod.ground.files import check_output, write_atomically
from ccmod.modules.lock import FILE as LOCK_FILE
from ccmod.modules.lock import Lock

DATE = datetime.date(2026, 1, 1)
"""The date of a module whose author gives none."""


@dataclass(frozen=True, slots=True)
class Report:
    """The contents of the built module."""

    module: str
    name: str
    version: str
    pieces: int
    cards: int
    pictures: int
    setups: tuple[str, ...]
    """Titles of the scenarios."""
    bytes: int
    seconds: float
    warnings: tuple[str, ...]
    suffix: str = ".vmod"
    """Of an extension ``.vmdx``."""


@dataclass(frozen=True, slots=True)
class BuildResult:
    """A module that is made, but not written yet."""

    content: bytes
    report: Report
    lock: Lock
    folder: Path
    notes: tuple[str, ...] = ()
    """Warnings without a place."""
    found: tuple[CcmodError, ...] = ()
    """Warnings that have one in the author's files."""

    def write(self, path: Path, *, force: bool = False) -> None:
        """Write the lock beside its sources where it has changed, then the module; neither is ever half-written.

        Raises :class:`UsageFault` if ``path`` exists and ``force`` is not set.
        """
        check_output(path, force=force)
        if self.lock.changed:
            write_atomically(self.folder / LOCK_FILE, self.lock.to_text(), force=True)
        write_atomically(path, self.content, force=force)


def default_output(built: BuildResult) -> Path:
    """``ID-VERSION.vmod`` in the working folder.

    Raises :class:`UsageFault` (``build/name``) if that can be no file's name: an imported module's version may be any
    text, and so may be the name of a folder that stands for an id.
    """
    version = f"-{built.report.version}" if built.report.version else ""
    name = f"{built.report.module}{version}{built.report.suffix}"
    if not is_file_name(name):
        hint = "name the file yourself: -o FILE"
        raise UsageFault("build/name", f"{name!r}, of its id and version, cannot be a file's name", hint=hint)
    return Path(name)
