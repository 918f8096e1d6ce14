"""The files of an unpacked folder to the file that they came from, or would be after their changes."""

from __future__ import annotations

import hashlib
import os
import zlib
from collections.abc import Iterator
from dataclasses import field, replace
from pathlib import Path

from ccmod.convert.unpack.manifest import MANIFEST, Item, Manifest
from ccmod.convert.unpack.stream import read_stream
from ccmod.convert.unpack.unpacking import CONTENT, KEPT, deflate
from ccmod.convert.unpack.zip_layout import DEFLATED, ZipEntry, ZipEntryHeader, write_zip
from ccmod.ground.dataclass import dataclass
from ccmod.ground.entries import name_fault
from ccmod.ground.errors import CcmodError, SourceLocation, UnreadableInput, UsageFault
from ccmod.ground.file_names import entry_name
from ccmod.ground.reading import decoded, read_file
from ccmod.ground.walking import walk
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BUILD_FILES, BuildFile
from ccmod.vassal.cipher import Cipher, decipher, encipher
from ccmod.vassal.savegame import SAVED_GAME, SavedGame

_NEW_LEVEL = 9


@dataclass(slots=True)
class Packed:
    """The file, and how it compares with the one that was unpacked."""

    data: bytes
    same: bool
    """Whether it is that very file again."""
    added: list[str] = field(default_factory=list)
    """Entries that were not there."""
    changed: list[str] = field(default_factory=list)
    """Entries with another content."""
    removed: list[str] = field(default_factory=list)


def pack_folder(folder: Path) -> Packed:
    """The file for an unpacked folder.

    Raises :class:`UsageFault` for a folder that ``ccmod unpack`` did not make, and :class:`UnreadableInput` for what
    cannot be packed: a stream whose text makes no sense, a build file that is not XML, names that lead out of it.
    """
    manifest = _manifest(folder)
    if not manifest.is_zip:
        packed = Packed(_stream(folder, f"{CONTENT}/savedGame.txt", manifest), same=False)
    else:
        packed = _Packer(folder, manifest).pack()
    packed.same = manifest.sha256 == hashlib.sha256(packed.data).hexdigest()
    if not packed.same:
        _check(packed.data, folder, is_zip=manifest.is_zip)
    return packed


def _manifest(folder: Path) -> Manifest:
    path = folder / MANIFEST
    if not path.is_file():
        hint = f"it has no {MANIFEST}; name the folder that ccmod unpack made"
        raise UsageFault(
            "unpack/no-folder", "this folder was not made by unpack", place=SourceLocation(str(folder)), hint=hint
        )
    return Manifest.read(read_file(path).decode("utf-8", "replace"), str(path))


class _Packer:
    """Packs one archive."""

    def __init__(self, folder: Path, manifest: Manifest) -> None:
        self.folder = folder
        self.manifest = manifest
        self.files: list[str] = []
        """The files of its content, by their relative paths."""

    def pack(self) -> Packed:
        self.files = self.found_files()
        removed: list[str] = []
        changed: list[str] = []
        entries: list[ZipEntry] = []
        for item in self.manifest.items:
            content = self.content(item)
            if content is None:
                removed.append(item.name)
                continue
            if item.crc is not None and item.crc != zlib.crc32(content):
                changed.append(item.name)
            entries.append(self.entry(item, content))
        added = list(self.new_items({entry.name for entry in entries}))
        kept = None if added or "archive" not in self.manifest.kept else self.original(entries)
        entries += [self.entry(item, self.content(item) or b"") for item in added]
        data = write_zip(entries, self.manifest.comment) if kept is None else kept
        return Packed(data, False, [item.name for item in added], changed, removed)

    def content(self, item: Item) -> bytes | None:
        """The present content of an entry; ``None`` if its file is gone."""
        path = self.path(item.path, item.name)
        if item.path.endswith("/"):
            return b"" if path.is_dir() else None
        if item.is_game and item.name != SAVED_GAME:
            return pack_folder(path).data if path.is_dir() else None
        if not path.is_file():
            return None
        if item.is_game:
            return _stream(self.folder, f"{CONTENT}/{item.path}", self.manifest)
        return read_file(path)

    def path(self, relative: str, name: str) -> Path:
        """The file of an entry. Raises :class:`UnreadableInput` if it is not in this folder."""
        fault = name_fault(relative) or name_fault(name)
        root = os.path.realpath(self.folder / CONTENT)
        path = self.folder / CONTENT / relative
        if fault is None and not Path(os.path.realpath(path)).is_relative_to(root):
            fault = "leads out of the folder by a link"
        if fault is not None:
            message = f"an entry or its file has a name that {fault}"
            raise UnreadableInput(
                "unpack/path", message, place=SourceLocation(str(self.folder / MANIFEST), part=repr(relative))
            )
        return path

    def found_files(self) -> list[str]:
        """Every file that is to be packed. Raises :class:`UnreadableInput` for a link or a pipe."""
        root = self.folder / CONTENT
        found = []
        for path, kind in walk(root) if root.is_dir() else ():
            if kind is not None:
                hint = "take it away, or put the file itself there"
                raise UnreadableInput(
                    "unpack/path", f"this is {kind}, not a file", place=SourceLocation(str(path)), hint=hint
                )
            found.append(path.relative_to(root).as_posix())
        return found

    def entry(self, item: Item, content: bytes) -> ZipEntry:
        packed, method = self.packed(item, content)
        header = item.header if method == item.header.method else replace(item.header, method=method)
        return ZipEntry(item.name, header, packed, zlib.crc32(content), len(content))

    def packed(self, item: Item, content: bytes) -> tuple[bytes, int]:
        kept = self.folder / KEPT / f"{item.path}.packed"
        if item.crc is not None and item.crc == zlib.crc32(content) and kept.is_file():
            return read_file(kept), item.header.method
        if item.header.method == 0:
            return content, 0
        return deflate(content, _NEW_LEVEL if item.level is None else item.level), DEFLATED

    def new_items(self, known: set[str]) -> Iterator[Item]:
        """Entries for files that somebody put into the folder, in the order of their names."""
        inner = [f"{item.path}/" for item in self.manifest.items if item.is_game]
        paths = {item.path for item in self.manifest.items}
        for relative in self.files:
            if relative in paths or relative.startswith(tuple(inner)):
                continue
            name = entry_name(relative)
            if name in known:
                place = SourceLocation(str(self.folder / CONTENT / relative))
                raise UnreadableInput("unpack/path", f"the entry {name!r} has two files", place=place)
            yield Item(name, relative, ZipEntryHeader.new(name))

    def original(self, entries: list[ZipEntry]) -> bytes | None:
        """The file itself, where it is kept and holds just what these entries do; they are looked at one by one."""
        path = self.folder / KEPT / "archive"
        if not path.is_file():
            return None
        archive = Archive.open(path)
        if list(archive) != [entry.name for entry in entries]:
            return None
        items = {item.name: item for item in self.manifest.items}
        same = all(archive.read(name) == self.content(items[name]) for name in archive)
        return read_file(path) if same else None


def _stream(folder: Path, relative: str, manifest: Manifest) -> bytes:
    """The scrambled stream for its text in the folder."""
    path = folder / relative
    written = decoded(read_file(path), str(path), "unpack/stream", "the text is not UTF-8", "save it as UTF-8")
    text = read_stream(written, str(path))
    kept = folder / KEPT / SAVED_GAME
    if "game" in manifest.kept and kept.is_file():
        raw = read_file(kept)
        if decipher(raw).text == text:
            return raw
    return encipher(text, manifest.cipher or Cipher())


def _check(data: bytes, folder: Path, *, is_zip: bool) -> None:
    """Raise if what was packed could not be opened."""
    try:
        if not is_zip:
            SavedGame.read(data)
            return
        archive = Archive.from_bytes(data)
        if SAVED_GAME in archive:
            SavedGame.from_archive(archive)
        elif any(name in archive for name in BUILD_FILES):
            BuildFile.of(archive)
        else:
            hint = "put it back into the folder"
            raise UnreadableInput("unpack/path", "neither savedGame nor a build file is left", hint=hint)
    except CcmodError as error:
        raise error.in_file(str(folder)) from None
