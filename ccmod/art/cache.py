"""Drawn pictures kept between builds, by the key of their drawing.

All lie in one small database (SQLite), since hundreds of files of their own would take longer to open than to draw.
What a build has drawn is written at its end, in one step, so that builds at the same time do no harm to each other;
whatever is damaged counts as absent. The cache is no more than a help: where it cannot be written, nothing is kept.
"""

from __future__ import annotations

import os
import sqlite3
import sys
import time
import zlib
from collections.abc import Mapping
from contextlib import closing, suppress
from pathlib import Path

VARIABLE = "CCMOD_CACHE"
"""The environment variable that names another folder for the cache, or is ``off``."""
LIMIT = 256_000_000
"""The bytes that the cache may take; beyond them, the pictures go that were not used for longest."""
_FRESH = 86_400
"""The seconds for which a picture counts as just used; only then is its time set again."""
_WAIT = 5.0
"""The seconds for which another build may hold the database."""
_DAMAGED = (sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
"""The answers of SQLite to a file that is damaged, of another shape, or no database at all: it is made anew."""
_TABLE = """create table if not exists drawings (
    key text primary key, width integer, height integer, sum integer, used real, picture blob
) without rowid"""
_ROW = "select width, height, sum, used, picture from drawings where key = ?"
_KINDS = [int, int, int, float, bytes]


def cache_folder(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path | None:
    """Where the user's drawings are kept: ``$CCMOD_CACHE``, else the platform's folder for such; or ``None``.

    ``None`` stands for ``off``, and for a user without a home. The platform's is ``$XDG_CACHE_HOME`` or
    ``~/.cache``, ``~/Library/Caches`` on a Mac, ``%LOCALAPPDATA%`` on Windows.
    """
    own = environ.get(VARIABLE)
    try:
        if own:
            return None if own.lower() in ("off", "0", "no", "none") else Path(own).expanduser()
        home = Path(environ.get("HOME") or environ.get("USERPROFILE") or "~").expanduser()
    except RuntimeError:  # there is no home
        return None
    if platform == "win32":
        return Path(environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "ccmod" / "cache"
    if platform == "darwin":
        return home / "Library" / "Caches" / "ccmod"
    xdg = environ.get("XDG_CACHE_HOME", "")
    return (Path(xdg) if os.path.isabs(xdg) else home / ".cache") / "ccmod"


class DrawingCache:
    """PNG files by the keys of their drawings."""

    def __init__(self, folder: Path, limit: int = LIMIT) -> None:
        self._file = folder / "drawings.sqlite3"
        self._limit = limit
        self._reader: sqlite3.Connection | None = None
        self._new: dict[str, tuple[int, int, int, float, bytes]] = {}
        self._used: set[str] = set()

    def get(self, key: str) -> tuple[bytes, tuple[int, int]] | None:
        """The PNG file of a drawing and its size in pixels, if it is there and whole."""
        found = self._new.get(key) or self._row(key)
        if found is None:
            return None
        width, height, sum_, used, picture = found
        if zlib.crc32(picture) != sum_:
            return None
        if time.time() - used > _FRESH:
            self._used.add(key)
        return picture, (width, height)

    def put(self, key: str, picture: bytes, size: tuple[int, int]) -> None:
        """Keep the PNG file of a drawing, from the next :meth:`save` on in the database."""
        self._new[key] = (*size, zlib.crc32(picture), time.time(), picture)

    def save(self) -> None:
        """Write what is new, and bring the cache below its limit; the pictures that were used last stay."""
        self._close()
        if not self._new and not self._used:
            return
        try:
            self._write()
        except sqlite3.DatabaseError as error:
            if error.sqlite_errorcode & 0xFF in _DAMAGED:
                with suppress(sqlite3.Error, OSError):
                    self._file.unlink()
                    self._write()
        except (sqlite3.Error, OSError):
            pass
        self._new.clear()
        self._used.clear()

    def _row(self, key: str) -> tuple[int, int, int, float, bytes] | None:
        """The row of a key, if it has the kinds of values that it must have."""
        try:
            if self._reader is None:
                if not self._file.is_file():
                    return None
                self._reader = self._open()
            row = self._reader.execute(_ROW, (key,)).fetchone()
        except (sqlite3.Error, OSError):
            return None
        return row if row is not None and [type(value) for value in row] == _KINDS else None

    def _close(self) -> None:
        if self._reader is not None:
            self._reader.close()
            self._reader = None

    def _open(self) -> sqlite3.Connection:
        database = sqlite3.connect(self._file, timeout=_WAIT)
        database.execute("pragma synchronous = off")
        database.execute(f"pragma mmap_size = {2 * LIMIT}")
        return database

    def _write(self) -> None:
        self._file.parent.mkdir(parents=True, exist_ok=True)
        if self._file.exists() and not self._file.is_file():  # SQLite would wait for a pipe for ever
            return
        with closing(self._open()) as database, database:
            database.execute(_TABLE)
            rows = ((key, *row) for key, row in self._new.items())
            database.executemany("insert or replace into drawings values (?, ?, ?, ?, ?, ?)", rows)
            now = time.time()
            database.executemany("update drawings set used = ? where key = ?", ((now, key) for key in self._used))
            total = database.execute("select total(length(picture)) from drawings").fetchone()[0]
            if total > self._limit:
                self._trim(database, total)

    def _trim(self, database: sqlite3.Connection, total: float) -> None:
        """Let go of the pictures that were not used for longest."""
        gone = []
        for key, size in database.execute("select key, length(picture) from drawings order by used, key"):
            if total <= self._limit:
                break
            gone.append((key,))
            total -= size
        database.executemany("delete from drawings where key = ?", gone)
