"""Reading files: every input of the user's passes here, so that nothing is waited for or read without end."""

from __future__ import annotations

import os
from pathlib import Path

from ccmod.errors import Place, UnreadableInput
from ccmod.vassal.file_kinds import not_a_file, special_kind
from ccmod.vassal.limits import MIB
from ccmod.vassal.system_errors import reading

LARGEST = 3072 * MIB
"""Bytes of a file that is read at all; the largest module known has less than half of it."""
_SLACK = 16 * MIB
"""Bytes that a file may have beyond its stated size: it may be growing, and in ``/proc`` all sizes are 0."""
_NO_FILE = "save its content as a file first, and name that"


def read_file(path: str | Path, most: int | None = None) -> bytes:
    """The bytes of a file: all of them, or ``most`` from its beginning.

    Raises :class:`~ccmod.errors.UsageFault` (``file/kind``) for what is no file: a folder, or a pipe or device, which
    could make ccmod wait or read for ever; and :class:`UnreadableInput` for what the system does not give
    (``file/read``) and for more than :data:`LARGEST` bytes (``file/too-large``).
    """
    with reading(path):
        check_input(path)
        # between the look and this somebody may have put a pipe here: then do not wait for its writer
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        with open(handle, "rb") as stream:
            status = os.fstat(handle)
            kind = special_kind(status.st_mode)
            if kind is not None:
                raise not_a_file(path, kind, _NO_FILE)
            if most is not None:
                return stream.read(most)
            if status.st_size > LARGEST:
                raise _too_large(path, f"{status.st_size} bytes")
            room = status.st_size + _SLACK
            data = stream.read(room + 1)
            if len(data) > room:
                raise _too_large(path, "more bytes than the system says")
            return data


def check_input(path: str | Path) -> None:
    """Raise :class:`~ccmod.errors.UsageFault` (``file/kind``) unless there is a file at ``path``; see `read_file`."""
    with reading(path):
        kind = special_kind(os.stat(path).st_mode)
        if kind is not None:
            raise not_a_file(path, kind, _NO_FILE)


def _too_large(path: str | Path, found: str) -> UnreadableInput:
    message = f"this has {found}; files of up to {LARGEST // MIB} MiB are read"
    return UnreadableInput("file/too-large", message, place=Place(str(path)))
