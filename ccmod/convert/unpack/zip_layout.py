"""How a ZIP file is laid out around its packed data, read and written so that the same bytes come again."""

from __future__ import annotations

import struct
import zipfile
from collections.abc import Iterable, Iterator
from io import BytesIO

from ccmod.ground.dataclass import dataclass

_LOCAL = struct.Struct("<4s5H3I2H")
_CENTRAL = struct.Struct("<4s4B4H3I5H2I")
_END = struct.Struct("<4s4H2IH")
_DESCRIPTOR = struct.Struct("<4s3I")
_UTF8, _STREAMED = 0x800, 0x8
DEFLATED = 8
Time = tuple[int, int, int, int, int, int]


@dataclass(frozen=True, slots=True)
class ZipEntryHeader:
    """The file's data about an entry apart from its name, sizes and checksum."""

    flags: int = 0
    method: int = DEFLATED
    time: Time = (1980, 1, 1, 0, 0, 0)
    made_by: int = 20
    system: int = 0
    needed: int = 20
    internal: int = 0
    external: int = 0
    local_extra: bytes = b""
    extra: bytes = b""
    comment: bytes = b""

    @classmethod
    def new(cls, name: str) -> ZipEntryHeader:
        """That of an entry which was not there before."""
        return cls(flags=0 if name.isascii() else _UTF8)


@dataclass(frozen=True, slots=True)
class ZipEntry:
    """An entry with its packed bytes."""

    name: str
    header: ZipEntryHeader
    packed: bytes | memoryview
    crc: int
    size: int
    """Unpacked, in bytes."""


def read_zip(data: bytes) -> tuple[list[ZipEntry], bytes]:
    """The entries of a ZIP file that was checked before, and its comment."""
    with zipfile.ZipFile(BytesIO(data)) as archive:
        return [_entry(data, info) for info in archive.infolist()], archive.comment


def _entry(data: bytes, info: zipfile.ZipInfo) -> ZipEntry:
    name_length, extra_length = struct.unpack_from("<2H", data, info.header_offset + 26)
    extra_at = info.header_offset + _LOCAL.size + name_length
    start = extra_at + extra_length
    header = ZipEntryHeader(
        info.flag_bits, info.compress_type, info.date_time, info.create_version, info.create_system,
        info.extract_version, info.internal_attr, info.external_attr, data[extra_at:start], info.extra, info.comment,
    )  # fmt: skip
    packed = memoryview(data)[start : start + info.compress_size]
    return ZipEntry(info.orig_filename, header, packed, info.CRC, info.file_size)


def write_zip(entries: Iterable[ZipEntry], comment: bytes = b"") -> bytes:
    """A ZIP file of the entries. An entry that was streamed (as Java does) has its sizes after its data again."""
    return b"".join(_parts(entries, comment))


def is_layout_of(data: bytes, entries: Iterable[ZipEntry], comment: bytes) -> bool:
    """Whether :func:`write_zip` would give just these bytes; without making them anew."""
    at, whole = 0, memoryview(data)
    for part in _parts(entries, comment):
        if whole[at : at + len(part)] != part:
            return False
        at += len(part)
    return at == len(data)


def _parts(entries: Iterable[ZipEntry], comment: bytes) -> Iterator[bytes | memoryview]:
    offset, directory, count = 0, bytearray(), 0
    for entry in entries:
        header = entry.header
        name = entry.name.encode("utf-8" if header.flags & _UTF8 else "cp437")
        sizes = (entry.crc, len(entry.packed), entry.size)
        common = (header.flags, header.method, *_dos(header.time))
        streamed = bool(header.flags & _STREAMED)
        local = _LOCAL.pack(
            b"PK\x03\x04", header.needed, *common, *((0, 0, 0) if streamed else sizes),
            len(name), len(header.local_extra),
        )  # fmt: skip
        parts = [local + name + header.local_extra, entry.packed]
        if streamed:
            parts.append(_DESCRIPTOR.pack(b"PK\x07\x08", *sizes))
        yield from parts
        directory += _CENTRAL.pack(
            b"PK\x01\x02", header.made_by, header.system, header.needed & 0xFF, header.needed >> 8, *common, *sizes,
            len(name), len(header.extra), len(header.comment), 0, header.internal, header.external, offset,
        )  # fmt: skip
        directory += name + header.extra + header.comment
        count += 1
        offset += sum(map(len, parts))
    yield bytes(directory)
    yield _END.pack(b"PK\x05\x06", 0, 0, count, count, len(directory), offset, len(comment)) + comment


def _dos(time: Time) -> tuple[int, int]:
    """Time and date as DOS counted them, in this order."""
    year, month, day, hour, minute, second = time
    return hour << 11 | minute << 5 | second // 2, (year - 1980) << 9 | month << 5 | day
