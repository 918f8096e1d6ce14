"""The kind of thing at a path: ccmod reads and writes files, and nothing that only looks like one."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from ccmod.ground import standard
from ccmod.ground.errors import SourceLocation, UsageFault

_KINDS = (
    (stat.S_ISDIR, "a folder"),
    (stat.S_ISFIFO, "a pipe"),
    (stat.S_ISSOCK, "a socket"),
    (stat.S_ISCHR, "a device"),
    (stat.S_ISBLK, "a device"),
)
_FIRST = 1 << 20
"""Bytes after which an archive need not have ended."""
_MOST_LINKS = 40
"""Links that a system follows; beyond them it says that they lead in a circle."""


def special_kind(mode: int) -> str | None:
    """The kind of something other than a file, by its ``st_mode``; ``None`` for a file."""
    if stat.S_ISREG(mode):
        return None
    return next((words for is_kind, words in _KINDS if is_kind(mode)), "no file")


def is_sound_archive(start: bytes) -> bool:
    """Whether the first bytes of a file, or all of them, may be those of a whole ZIP archive."""
    return start.startswith(b"PK\x03\x04") and (b"PK\x05\x06" in start or len(start) > _FIRST)


def is_file(path: str | Path) -> bool:
    """Whether a name stands for a file, or for the standard input in the place of one."""
    return standard.is_input(path) or os.path.isfile(path)


def not_a_file(path: str | Path, kind: str, hint: str) -> UsageFault:
    """The error (``file/kind``) for something that was named as a file and is none; ``hint`` is not for folders."""
    if kind == "a folder":
        hint = "name a file in it"
    return UsageFault("file/kind", f"this is {kind}, not a file", place=SourceLocation(str(path)), hint=hint)


def is_stream(path: str | Path) -> bool:
    """Whether a name stands for a stream that is open already, such as ``/dev/stdout``."""
    link = os.path.abspath(path)
    for _ in range(_MOST_LINKS):
        folder = os.path.realpath(os.path.dirname(link))
        if folder == "/dev/fd" or (folder.startswith("/proc/") and os.path.basename(folder) == "fd"):
            return True
        if not os.path.islink(link):
            return False
        link = os.path.join(folder, os.readlink(link))
    return False
