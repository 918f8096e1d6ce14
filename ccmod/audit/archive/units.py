"""The units of an archive, each of which is read, judged and stored as a whole.

A ZIP archive, a mailbox or a record is a unit; so are the logs and mails that lie in one folder together.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path

from ccmod.ground.dataclass import dataclass

_TOGETHER = (".vlog", ".log", ".eml")
_ALONE = (".zip", ".mbox", ".mbx", ".ccrec")


def storable(text: str) -> str:
    """Text with undecodable bytes as escapes: bytes of a name that are not text are lone surrogates in it, which
    UTF-8 does not have, and therefore no database either.
    """
    return text.encode("utf-8", "backslashreplace").decode()


@dataclass(frozen=True, slots=True)
class ArchiveUnit:
    """Files that are judged together."""

    name: str
    """The path of the folder or of the only file, as text (:func:`storable`)."""
    files: tuple[str, ...]

    @property
    def stamp(self) -> str:
        """A digest of the files' names, sizes and times; another one means that the unit must be judged again."""
        digest = hashlib.sha256()
        for file in self.files:
            status = Path(file).stat()
            digest.update(f"{file}\0{status.st_size}\0{status.st_mtime_ns}\0".encode("utf-8", "surrogateescape"))
        return digest.hexdigest()


def units_of(folders: Iterable[Path]) -> Iterator[ArchiveUnit]:
    """The units of these folders, from the top to the bottom; a file that is named is a unit, too."""
    for folder in folders:
        if folder.is_file():
            yield ArchiveUnit(storable(str(folder)), (str(folder),))
        else:
            yield from _in(folder)


def _in(folder: Path) -> Iterator[ArchiveUnit]:
    inside = sorted(path for path in folder.iterdir() if not path.name.startswith("."))
    together = tuple(str(path) for path in inside if path.is_file() and path.suffix.lower() in _TOGETHER)
    if together:
        yield ArchiveUnit(storable(str(folder)), together)
    for path in inside:
        if path.is_dir() and not path.is_symlink():
            yield from _in(path)
        elif path.is_file() and path.suffix.lower() in _ALONE:
            yield ArchiveUnit(storable(str(path)), (str(path),))
