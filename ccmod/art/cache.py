"""Drawn pictures kept between builds, by the key of their drawing.

One file a picture, written beside its place and then moved there, so that builds at the same time do no harm to each
other; whatever is damaged counts as absent. The cache is no more than a help: where it cannot be written, nothing is
kept.
"""

from __future__ import annotations

import os
import struct
import sys
import threading
import time
import zlib
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

VARIABLE = "CCMOD_CACHE"
"""The environment variable that names another folder for the cache, or is ``off``."""
LIMIT = 256_000_000
"""The bytes that the cache may take; beyond them, the pictures go that were not used for longest."""
_FRESH = 86_400
"""The seconds for which a picture counts as just used; only then is its time set again."""
_HEAD = struct.Struct("<8sIII")
_MAGIC = b"ccmodpc1"


def cache_folder(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path | None:
    """Where the user's drawings are kept: ``$CCMOD_CACHE``, else the platform's folder for such; ``None`` for ``off``.

    That is ``$XDG_CACHE_HOME`` or ``~/.cache``, ``~/Library/Caches`` on a Mac, ``%LOCALAPPDATA%`` on Windows.
    """
    own = environ.get(VARIABLE)
    if own:
        return None if own.lower() in ("off", "0", "no", "none") else Path(own).expanduser()
    home = Path(environ.get("HOME") or environ.get("USERPROFILE") or "~").expanduser()
    if platform == "win32":
        return Path(environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "ccmod" / "cache"
    if platform == "darwin":
        return home / "Library" / "Caches" / "ccmod"
    xdg = environ.get("XDG_CACHE_HOME", "")
    return (Path(xdg) if os.path.isabs(xdg) else home / ".cache") / "ccmod"


class DrawingCache:
    """PNG files by the keys of their drawings."""

    def __init__(self, folder: Path, limit: int = LIMIT) -> None:
        self._folder = folder / "drawings"
        self._limit = limit
        self._written = 0
        self._usable = True

    def get(self, key: str) -> tuple[bytes, tuple[int, int]] | None:
        """The PNG file of a drawing and its size in pixels, if it is there and whole."""
        path = self._path(key)
        try:
            content = path.read_bytes()
            magic, width, height, sum_ = _HEAD.unpack_from(content)
        except (OSError, struct.error):
            return None
        picture = content[_HEAD.size :]
        if magic != _MAGIC or zlib.crc32(picture) != sum_:
            return None
        with suppress(OSError):
            if time.time() - path.stat().st_mtime > _FRESH:
                os.utime(path)
        return picture, (width, height)

    def put(self, key: str, picture: bytes, size: tuple[int, int]) -> None:
        """Keep the PNG file of a drawing. Where that cannot be done, nothing is kept from then on."""
        if not self._usable:
            return
        path = self._path(key)
        content = _HEAD.pack(_MAGIC, *size, zlib.crc32(picture)) + picture
        try:
            if not path.parent.is_dir():
                path.parent.mkdir(parents=True, exist_ok=True)
            part = path.with_name(f"{path.name}.{os.getpid()}-{threading.get_ident()}.part")
            try:
                part.write_bytes(content)
                os.replace(part, path)
            except OSError:
                with suppress(OSError):
                    part.unlink()
                raise
        except OSError:
            self._usable = False
        else:
            self._written += len(content)

    def trim(self) -> None:
        """Bring the cache below its limit, if anything was written; the pictures that were used last stay."""
        if not self._written:
            return
        self._written = 0
        found = []
        with suppress(OSError):
            for folder in list(os.scandir(self._folder)):
                for entry in list(os.scandir(folder.path)):
                    status = entry.stat(follow_symlinks=False)
                    found.append((status.st_mtime, status.st_size, entry.path))
        total = sum(size for _, size, _ in found)
        for _, size, path in sorted(found):
            if total <= self._limit:
                return
            with suppress(OSError):
                os.unlink(path)
            total -= size

    def _path(self, key: str) -> Path:
        return self._folder / key[:2] / key[2:]
