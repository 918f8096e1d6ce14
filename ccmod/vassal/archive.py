"""The ZIP containers of modules, extensions, saves and logs, read with suspicion and written reproducibly.

An unchanged entry is written with the same bytes (also the compressed ones) and time as before; a new entry
gets the fixed time :data:`~ccmod.ground.zipping.FIXED_TIME`. So the same input gives the same file.
"""

from __future__ import annotations

import io
import lzma
import struct
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, cast

from ccmod.ground.dataclass import dataclass
from ccmod.ground.entries import check_entries
from ccmod.ground.errors import SourceLocation, UnreadableInput
from ccmod.ground.files import write_atomically
from ccmod.ground.limits import MIB, Limits, limits_in_force
from ccmod.ground.reading import read_file
from ccmod.ground.zipping import PackedEntry, pack, write_zip

_LOCAL_HEADER = struct.Struct("<4s5H3I2H")
_PIECE = MIB
_DAMAGE = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, OSError, lzma.LZMAError)
"""The errors that :mod:`zipfile` raises when an entry cannot be unpacked."""


@dataclass(slots=True)
class _Kept:
    """An entry of the file that was read, still packed."""

    info: zipfile.ZipInfo


class Archive:
    """Entries by name, in order. Made by :meth:`open` and :meth:`from_bytes`, or empty to be filled.

    Contents are unpacked when asked for, each within the limits.
    """

    def __init__(self, *, limits: Limits | None = None, name: str | None = None) -> None:
        self.limits = limits or limits_in_force()
        self.name = name
        """The file, for error messages."""
        self._entries: dict[str, bytes | _Kept] = {}
        self._data = b""
        self._zip: zipfile.ZipFile | None = None

    @classmethod
    def open(cls, path: str | Path, *, limits: Limits | None = None) -> Archive:
        """The archive at ``path``. Raises :class:`UnreadableInput` for one that is damaged or unsafe."""
        return cls.from_bytes(read_file(path, limits=limits), limits=limits, name=str(path))

    @classmethod
    def from_bytes(cls, data: bytes, *, limits: Limits | None = None, name: str | None = None) -> Archive:
        """The archive that ``data`` holds; every name and size in it is checked before anything is unpacked."""
        archive = cls(limits=limits, name=name)
        try:
            archive._zip = zipfile.ZipFile(io.BytesIO(data))
        except (zipfile.BadZipFile, ValueError, NotImplementedError, struct.error, EOFError) as error:
            raise _damaged(name, None, str(error)) from None
        infos = archive._zip.infolist()
        check_entries(infos, archive.limits, name, packed=len(data))
        archive._data = data
        archive._entries = {info.orig_filename: _Kept(info) for info in infos}
        return archive

    def __contains__(self, name: object) -> bool:
        return name in self._entries

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    def read(self, name: str) -> bytes:
        """The content of an entry. Raises :class:`UnreadableInput`, ``module/entry-missing`` if there is none of that
        name."""
        entry = self._entry(name)
        if isinstance(entry, bytes):
            return entry
        with self.stream(name) as stream:
            return stream.read()

    @contextmanager
    def stream(self, name: str) -> Iterator[BinaryIO]:
        """An entry, open to be read piece by piece. Raises as :meth:`read`."""
        entry = self._entry(name)
        if isinstance(entry, bytes):
            yield io.BytesIO(entry)
            return
        assert self._zip is not None
        try:
            stream = self._zip.open(entry.info)
        except (*_DAMAGE, ValueError) as error:  # a false offset, or a header's name that cannot be
            raise _damaged(self.name, name, str(error)) from None
        try:
            with stream:
                yield cast(BinaryIO, stream)
        except _DAMAGE as error:
            raise _damaged(self.name, name, str(error)) from None

    def size(self, name: str) -> int:
        """The unpacked size of an entry in bytes. Raises as :meth:`read`."""
        entry = self._entry(name)
        return len(entry) if isinstance(entry, bytes) else entry.info.file_size

    def equals(self, name: str, other: Archive) -> bool:
        """Whether both have the same content under a name; it is unpacked piece by piece. Raises as :meth:`read`."""
        if self.size(name) != other.size(name):
            return False
        with self.stream(name) as one, other.stream(name) as two:
            while piece := one.read(_PIECE):
                if piece != two.read(len(piece)):
                    return False
            return not two.read(1)

    def _entry(self, name: str) -> bytes | _Kept:
        found = self._entries.get(name)
        if found is None:
            raise missing_entry(self.name, name)
        return found

    def put(self, name: str, content: bytes) -> None:
        """Add an entry at the end, or replace the content of an existing one. The same content changes nothing."""
        if name not in self._entries:
            check_entries([zipfile.ZipInfo(name)], self.limits, self.name)
        elif self.size(name) == len(content) and self.read(name) == content:
            return
        self._entries[name] = content

    def remove(self, name: str) -> None:
        """Take an entry out."""
        del self._entries[name]

    def order(self, names: Iterable[str]) -> None:
        """Put the entries in this order; those that are not named follow in their old order."""
        wanted = [name for name in names if name in self._entries]
        self._entries = {name: self._entries[name] for name in [*wanted, *self._entries]}

    def copy(self) -> Archive:
        """Another archive with the same entries, to be changed without changing this one."""
        other = Archive(limits=self.limits, name=self.name)
        other._entries, other._data, other._zip = dict(self._entries), self._data, self._zip
        return other

    def to_bytes(self) -> bytes:
        """The archive as a ZIP file; the same bytes that were read if nothing was changed."""
        if self._zip is not None and self._is_unchanged():
            return self._data
        stream = io.BytesIO()
        write_zip(stream, (self._packed(name) for name in self._entries))
        return stream.getvalue()

    def write(self, path: str | Path, *, force: bool = False) -> None:
        """Write the archive to ``path`` in one step (see :func:`~ccmod.ground.files.write_atomically`)."""
        write_atomically(path, self.to_bytes(), force=force)

    def _is_unchanged(self) -> bool:
        assert self._zip is not None
        return [info.orig_filename for info in self._zip.infolist()] == list(self._entries) and not any(
            isinstance(entry, bytes) for entry in self._entries.values()
        )

    def _packed(self, name: str) -> PackedEntry:
        entry = self._entries[name]
        if isinstance(entry, bytes):
            return pack(name, entry)
        info = entry.info
        header = self._data[info.header_offset : info.header_offset + _LOCAL_HEADER.size]
        if len(header) < _LOCAL_HEADER.size:
            raise _damaged(self.name, name, "its header is cut off")
        *_, name_length, extra_length = _LOCAL_HEADER.unpack(header)
        start = info.header_offset + _LOCAL_HEADER.size + name_length + extra_length
        return PackedEntry(
            name, self._data[start : start + info.compress_size], info.compress_type, info.CRC, info.file_size,
            info.date_time, info.external_attr, utf8=bool(info.flag_bits & 0x800),
        )  # fmt: skip


def missing_entry(file: str | None, entry: str, component: str | None = None) -> UnreadableInput:
    """The error for a missing entry, optionally with the component (class and name) that needs it."""
    if component is None:
        message = f"there is no entry {entry!r} in this archive"
        hint = "fetch the file again from where it came, or ask its author for a whole one"
    else:
        message = f"the component {component} names the entry {entry!r}, which is not in this module"
        hint = "put the file into the module, or take the component out; `ccmod check` lists all that is missing"
    return UnreadableInput(
        "module/entry-missing", message, place=SourceLocation(file, part=component or entry), hint=hint
    )


def _damaged(file: str | None, part: str | None, why: str) -> UnreadableInput:
    what = "this is not a ZIP archive, or it is damaged" if part is None else "this entry is damaged"
    hint = "fetch the file again from where it came"
    return UnreadableInput("archive/damaged", f"{what} ({why})", place=SourceLocation(file, part=part), hint=hint)
