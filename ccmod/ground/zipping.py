"""Writing ZIP files entry by entry, packed bytes as given: what :mod:`zipfile` cannot do.

Plain ZIP without the 64-bit extensions; archives and entries stay below 4 GiB.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable
from typing import BinaryIO

from ccmod.ground.dataclass import dataclass

FIXED_TIME = (1980, 1, 1, 0, 0, 0)
"""The time of new entries: the first that ZIP can express."""

_LOCAL = struct.Struct("<4s5H3I2H")
_CENTRAL = struct.Struct("<4s6H3I5H2I")
_END = struct.Struct("<4s4H2IH")
_UTF8 = 0x800
_STORED, _DEFLATED = 0, 8
_VERSION = 20
_PACKED_ALREADY = (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"GIF8")
"""How pictures begin that deflating makes hardly smaller, but costs most of a module's time."""

LEVEL = 6
"""How hard entries are pressed: the highest level takes ten times as long on a build file and saves two per cent."""


@dataclass(frozen=True, slots=True)
class PackedEntry:
    """An entry as it is in a ZIP file."""

    name: str
    packed: bytes
    method: int
    crc: int
    size: int
    """Unpacked, in bytes."""
    time: tuple[int, int, int, int, int, int] = FIXED_TIME
    attributes: int = 0
    utf8: bool = True
    """Whether the name is UTF-8; old archives have code page 437."""


def pack(name: str, content: bytes) -> PackedEntry:
    """A new entry, deflated where that helps; pictures are packed already."""
    packed, method = content, _STORED
    if not content.startswith(_PACKED_ALREADY):
        worker = zlib.compressobj(LEVEL, zlib.DEFLATED, -15)
        deflated = worker.compress(content) + worker.flush()
        if len(deflated) < len(content):
            packed, method = deflated, _DEFLATED
    return PackedEntry(name, packed, method, zlib.crc32(content), len(content), utf8=not name.isascii())


def write_zip(stream: BinaryIO, entries: Iterable[PackedEntry]) -> None:
    """Write the entries in their order, then the directory."""
    offset, directory, count = 0, b"", 0
    for entry in entries:
        name = entry.name.encode("utf-8" if entry.utf8 else "cp437")
        flags = _UTF8 if entry.utf8 else 0
        year, month, day, hour, minute, second = entry.time
        date, time = (year - 1980) << 9 | month << 5 | day, hour << 11 | minute << 5 | second // 2
        common = (flags, entry.method, time, date, entry.crc, len(entry.packed), entry.size, len(name), 0)
        stream.write(_LOCAL.pack(b"PK\x03\x04", _VERSION, *common) + name + entry.packed)
        directory += _CENTRAL.pack(
            b"PK\x01\x02", _VERSION, _VERSION, *common, 0, 0, 0, entry.attributes, offset
        ) + name  # fmt: skip
        offset += _LOCAL.size + len(name) + len(entry.packed)
        count += 1
    stream.write(directory + _END.pack(b"PK\x05\x06", 0, 0, count, count, len(directory), offset, 0))
