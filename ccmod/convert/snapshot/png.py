"""Large pictures as PNG files: written strip by strip, each with the filter that suits it.

Pillow tries every filter on every row, which takes longer than to draw the map; of the flat colours of most maps no
filter at all gives the smallest file (PNG specification 12.7 says the same).
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator

from ccmod.ground.pillow import Image, ImageChops

_ROWS = 64
"""Rows of a strip."""
_FLAT = 4096
"""Colours that a strip of flat colours has at most, with the shades along its lines."""
_LEVEL = 3
"""How hard zlib tries; the default takes twice as long for a sixth less."""
_NONE, _SUB = b"\0", b"\1"
"""The filters: the bytes themselves, or what each differs by from the pixel to its left (PNG specification 9.2)."""


def map_png(picture: Image.Image) -> bytes:
    """A picture without clear parts (RGBA whose alpha says nothing) as a PNG file."""
    head = struct.pack(">IIBBBBB", *picture.size, 8, 2, 0, 0, 0)  # eight bits each for red, green and blue
    body = b"".join(_compressed(picture))
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", head) + _chunk(b"IDAT", body) + _chunk(b"IEND", b"")


def _compressed(picture: Image.Image) -> Iterator[bytes]:
    packer = zlib.compressobj(_LEVEL, memLevel=9)
    for top in range(0, picture.height, _ROWS):
        strip = picture.crop((0, top, picture.width, min(top + _ROWS, picture.height))).convert("RGB")
        yield packer.compress(_filtered(strip))
    yield packer.flush()


def _filtered(strip: Image.Image) -> bytes:
    """The rows of a strip, each after its filter."""
    filter = _NONE
    if strip.getcolors(_FLAT) is None:
        filter, left = _SUB, strip.crop((-1, 0, strip.width - 1, strip.height))
        strip = ImageChops.subtract_modulo(strip, left)
    data, length = strip.tobytes(), 3 * strip.width
    return b"".join([part for start in range(0, len(data), length) for part in (filter, data[start : start + length])])


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
