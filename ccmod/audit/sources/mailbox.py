"""Mailboxes (``mbox``) mail by mail: however large the file is, only one mail of it is in memory."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

FROM = b"From "
"""The beginning of the line before each mail of a mailbox, which follows an empty line."""
_CHUNK = 1 << 16


def mails_of(stream: BinaryIO, largest: int) -> Iterator[bytes | None]:
    """Every mail in order, without the ``From`` line; ``None`` for one with more than ``largest`` bytes."""
    lines: list[bytes] = []
    size = 0
    begun, new_line, after_empty = False, True, True
    while piece := stream.readline(_CHUNK):
        if new_line and after_empty and piece.startswith(FROM):
            if begun:
                yield _whole(lines, size, largest)
            lines, size, begun = [], 0, True
        elif begun:
            size += len(piece)
            if size <= largest:
                lines.append(piece)
            else:
                lines.clear()
        after_empty = new_line and piece in (b"\n", b"\r\n")
        new_line = piece.endswith(b"\n")
    if begun:
        yield _whole(lines, size, largest)


def _whole(lines: list[bytes], size: int, largest: int) -> bytes | None:
    return b"".join(lines) if size <= largest else None
