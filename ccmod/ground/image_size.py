"""The size of a picture in pixels, from the first bytes of its file."""

from __future__ import annotations

import struct

_PNG, _GIF, _JPEG = b"\x89PNG\r\n\x1a\n", (b"GIF87a", b"GIF89a"), b"\xff\xd8"
_FRAMES = {*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC}
"""JPEG segments that begin a frame and so hold its size."""
_JPEG_HEAD = 1 << 20
"""Bytes within which the frame begins: colour profiles and the camera's notes precede it."""


def image_size(data: bytes) -> tuple[int, int] | None:
    """Width and height of a PNG, GIF or JPEG; ``None`` for other or truncated data."""
    if data.startswith(_PNG):
        return struct.unpack(">II", data[16:24]) if len(data) >= 24 else None
    if data.startswith(_GIF):
        return struct.unpack("<HH", data[6:10]) if len(data) >= 10 else None
    return _jpeg_size(data[:_JPEG_HEAD]) if data.startswith(_JPEG) else None


def _jpeg_size(data: bytes) -> tuple[int, int] | None:
    at = 2
    while at + 9 <= len(data) and data[at] == 0xFF:
        marker = data[at + 1]
        if marker == 0xFF:  # a byte of padding
            at += 1
        elif marker in _FRAMES:
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return width, height
        else:
            at += 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    return None
