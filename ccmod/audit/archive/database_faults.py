"""SQLite's messages about a database's file, as errors of ccmod's own."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ccmod.audit.archive.tables import FORMAT
from ccmod.ground.errors import CcmodError, SourceLocation, UnreadableInput, UnwritableOutput

_ELSEWHERE = "choose another place with --database"
_WAIT = ("another program is using it", "wait until that has ended, and go on then")
_WRITING = {
    sqlite3.SQLITE_CANTOPEN: ("it cannot be opened", _ELSEWHERE),
    sqlite3.SQLITE_READONLY: ("it can be read, but not written", _ELSEWHERE),
    sqlite3.SQLITE_PERM: ("there is no permission", _ELSEWHERE),
    sqlite3.SQLITE_FULL: ("the disk is full", f"make room on it, or {_ELSEWHERE}"),
    sqlite3.SQLITE_IOERR: ("the disk is full or fails", f"make room on it, or {_ELSEWHERE}"),
    sqlite3.SQLITE_BUSY: _WAIT,
    sqlite3.SQLITE_LOCKED: _WAIT,
}
"""SQLite's numbers in words for a user; it does not pass on those of the system."""
_READING = (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_FORMAT)


@contextmanager
def database_faults(path: Path) -> Iterator[None]:
    """Raise SQLite's errors as :class:`UnwritableOutput` (``audit/database-file``) where the system refused something.

    All others mean that the file is not the database of an archive (:class:`UnreadableInput`, ``audit/database``).
    """
    try:
        yield
    except sqlite3.Error as error:
        raise _fault(path, error) from None
    except UnicodeDecodeError:  # of the file's own texts, those of its tables included
        raise _no_database(path, "its texts are damaged") from None


def is_of_the_file(error: Exception) -> bool:
    """Whether an error is the file's, and not that of the question that was asked."""
    return _number(error) in (*_READING, *(number for number in _WRITING if number != sqlite3.SQLITE_READONLY))


def check_format(path: Path, version: int) -> None:
    """Raise (``audit/database``) unless the tables have the version that this ccmod knows."""
    if version == 0:
        raise _no_database(path, "it holds something else")
    if version < FORMAT:
        message = f"an earlier version of ccmod wrote this database (format {version}; this one knows {FORMAT})"
        hint = "`ccmod audit --archive FOLDER --database FILE` brings it up to date, and judges its games again"
        raise UnreadableInput("audit/database", message, place=SourceLocation(str(path)), hint=hint)
    if version != FORMAT:
        message = f"a later version of ccmod wrote this database (format {version}; this one knows {FORMAT})"
        hint = "update ccmod, or name another file and judge the archive anew"
        raise UnreadableInput("audit/database", message, place=SourceLocation(str(path)), hint=hint)


def _number(error: Exception) -> int:
    """SQLite's number for an error, without its finer distinctions."""
    return int(getattr(error, "sqlite_errorcode", None) or 0) & 0xFF


def _fault(path: Path, error: sqlite3.Error) -> CcmodError:
    known = _WRITING.get(_number(error))
    if known is None:
        return _no_database(path, str(error))
    words, hint = known
    message = f"this database cannot be used: {words} ({error})"
    return UnwritableOutput("audit/database-file", message, place=SourceLocation(str(path)), hint=hint)


def _no_database(path: Path, why: str) -> UnreadableInput:
    message = f"this is not a database of an archive: {why}"
    return UnreadableInput("audit/database", message, place=SourceLocation(str(path)), hint="name another file")
