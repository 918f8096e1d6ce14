"""Reading files: every input of the user's passes here, so that nothing is waited for or read without end."""

from __future__ import annotations

import codecs
import os
from pathlib import Path
from typing import BinaryIO

from ccmod.ground import standard
from ccmod.ground.errors import SourceLocation, UnreadableInput
from ccmod.ground.file_kinds import not_a_file, special_kind
from ccmod.ground.limits import MIB, RAISE_IT, Limits, limits_in_force
from ccmod.ground.system_errors import reading

_PIECE = MIB
_NO_FILE = "save its content as a file first, and name that"


def read_file(path: str | Path, most: int | None = None, *, limits: Limits | None = None) -> bytes:
    """The bytes of a file: all of them, or ``most`` from its beginning.

    Raises :class:`~ccmod.ground.errors.UsageFault` (``file/kind``) unless it is a file: a folder, or a pipe or device,
    which could make ccmod wait or read for ever; and :class:`UnreadableInput` for files that the system does not give
    (``file/read``) and for more bytes than the limits allow (``file/too-large``).
    """
    if standard.is_input(path):
        return _standard_input(path, most, limits)
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
            largest = (limits or limits_in_force()).total_size
            data = read_up_to(stream, largest)
            if data is None:
                raise _too_large(path, largest)
            return data


def _standard_input(path: str | Path, most: int | None, limits: Limits | None) -> bytes:
    """The content found in the place of a file, by the rules of :func:`read_file`."""
    largest = (limits or limits_in_force()).total_size
    with reading(path):
        content = standard.input_bytes(largest + 1 if most is None else most)
    if most is None and len(content) > largest:
        raise _too_large(path, largest)
    return content


def _too_large(path: str | Path, largest: int) -> UnreadableInput:
    message = f"this file has more than {largest // MIB} MB, which is the limit"
    return UnreadableInput("file/too-large", message, place=SourceLocation(str(path)), hint=RAISE_IT)


def read_up_to(stream: BinaryIO, most: int) -> bytes | None:
    """The rest of an open file; ``None`` if that is more than ``most`` bytes, of which no more are read.

    No more memory is asked for than the file has, whatever ``most`` is. A file may be growing, and in ``/proc`` all
    sizes are 0: what goes beyond the stated size is read in pieces.
    """
    size = os.fstat(stream.fileno()).st_size
    content = stream.read(min(size, most) + 1)
    pieces = [content]
    while len(content) > size and sum(map(len, pieces)) <= most and (piece := stream.read(_PIECE)):
        pieces.append(piece)
    whole = content if len(pieces) == 1 else b"".join(pieces)
    return whole if len(whole) <= most else None


_LOOKED_AT = 64
"""Bytes by which a text in UTF-16 is recognised: every second one is zero."""


def decoded(raw: bytes, file: str, code: str, message: str, hint: str) -> str:
    """The text of a file in UTF-8, with or without a byte order mark.

    Raises :class:`~ccmod.ground.errors.UnreadableInput` with this code, and the line and byte that are not UTF-8.
    """
    if raw[:2] in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE) or raw[:_LOOKED_AT].count(0) > len(raw[:_LOOKED_AT]) // 4:
        raise UnreadableInput(code, f"{message}, but UTF-16", place=SourceLocation(file, 1), hint=hint)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        place = SourceLocation(file, raw.count(b"\n", 0, error.start) + 1, offset=error.start)
        raise UnreadableInput(code, message, place=place, hint=hint) from None


def check_input(path: str | Path) -> None:
    """Raise :class:`~ccmod.ground.errors.UsageFault` (``file/kind``) unless a file is at ``path``; see `read_file`."""
    if standard.is_input(path):
        return
    with reading(path):
        kind = special_kind(os.stat(path).st_mode)
        if kind is not None:
            raise not_a_file(path, kind, _NO_FILE)
