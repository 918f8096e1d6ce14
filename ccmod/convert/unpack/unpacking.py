"""A file of VASSAL to the files of a folder: their paths and contents, before anything is written."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import PurePosixPath

from ccmod.convert.unpack.manifest import MANIFEST, Item, Manifest
from ccmod.convert.unpack.secrets import without_secrets
from ccmod.convert.unpack.stream import write_stream
from ccmod.convert.unpack.zip_layout import DEFLATED, ZipEntry, is_layout_of, read_zip
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import CcmodError
from ccmod.ground.file_names import file_paths
from ccmod.ground.limits import Limits, limits_in_force
from ccmod.vassal.archive import Archive
from ccmod.vassal.cipher import Cipher, encipher
from ccmod.vassal.savegame import SAVED_GAME, SavedGame

CONTENT, KEPT = "content", "kept"
"""Folders: what is in the archive, and packed bytes that could not be made again."""
STREAM = "savedGame.txt"
"""The command stream as text."""
_ZIP = b"PK\x03\x04"
_GAME_ENDINGS = {".vsav", ".vlog", ".sav", ".log"}
_PIECE = 1 << 16
_LEVELS = (6, 9, 5, 1, 2, 3, 4, 7, 8)


UnpackedFiles = Iterator[tuple[str, bytes]]
"""Files of the folder, by path; folders without files end in ``/``."""


class Unpacked:
    """The files that one unpacks to, made while they are asked for: an archive is never held unpacked as a whole."""

    def __init__(
        self, data: bytes, *, name: str | None = None, secrets: bool = True, limits: Limits | None = None
    ) -> None:
        """Of the file ``data``; with ``secrets=False`` players' ids are replaced by neutral ones."""
        self._data, self._name, self._secrets = data, name, secrets
        self._limits = limits or limits_in_force()
        self._room = self._limits
        """The limits left for games inside the archive."""
        self.count = 0
        """How many files were made."""
        self.games = 0
        """How many streams were turned into text."""
        self.players = False
        """Whether any of them names players, whose ids are their passwords."""

    def items(self) -> UnpackedFiles:
        """Each file with its content.

        Raises :class:`~ccmod.ground.errors.UnreadableInput` for a damaged or unsafe file.
        """
        if self._data.startswith(_ZIP):
            found = self._zip(self._data, Archive.from_bytes(self._data, limits=self._limits, name=self._name), "")
        else:
            found = self._bare(self._data, "")
        for path, content in found:
            self.count += 1
            yield path, content

    def _zip(self, data: bytes, archive: Archive, at: str, *, nested: bool = False) -> UnpackedFiles:
        entries, comment = read_zip(data)
        games = {entry.name for entry in entries if _is_game(entry.name, archive, nested=nested)}
        paths = file_paths({entry.name: _wanted(entry) for entry in entries})
        items: list[Item] = []
        cipher, kept, same = None, [], self._secrets
        for entry in entries:
            content, path = archive.read(entry.name), paths[entry.name]
            is_game = False
            if entry.name == SAVED_GAME:
                stream = self._stream(content)
                yield from _stream_files(stream, path, at)
                is_game, cipher, same = True, stream.cipher, same and stream.same
                kept += ["game"] if stream.raw else []
                content = content if stream.same else b""
            elif entry.name in games:
                inner = self._inner(content, f"{at}{CONTENT}/{path}/")
                is_game = inner is not None
                yield from inner or ()
            if not is_game:
                yield f"{at}{CONTENT}/{path}", content
            may_keep = self._secrets or not is_game
            level = _level(content, entry.packed) if entry.header.method == DEFLATED else None
            if may_keep and level is None and entry.header.method != 0:
                yield f"{at}{KEPT}/{path}.packed", bytes(entry.packed)
            items.append(
                Item(entry.name, path, entry.header, level, zlib.crc32(content) if may_keep else None, is_game)
            )
        if same and not is_layout_of(data, entries, comment):
            yield f"{at}{KEPT}/archive", data
            kept.append("archive")
        manifest = Manifest(tuple(items), True, comment, cipher, _hash(data) if same else None, tuple(kept))
        yield at + MANIFEST, manifest.write().encode()

    def _bare(self, data: bytes, at: str) -> UnpackedFiles:
        stream = self._stream(data)
        yield from _stream_files(stream, STREAM, at)
        kept = ("game",) if stream.raw else ()
        manifest = Manifest((), False, b"", stream.cipher, _hash(data) if stream.same else None, kept)
        yield at + MANIFEST, manifest.write().encode()

    def _inner(self, data: bytes, at: str) -> list[tuple[str, bytes]] | None:
        """A game inside a module, unpacked to a folder of its own; ``None`` if it cannot be read, or is too large."""
        before = self.games, self.players
        try:
            if not data.startswith(_ZIP):
                return list(self._bare(data, at))
            archive = Archive.from_bytes(data, limits=self._room)
            found = list(self._zip(data, archive, at, nested=True))
        except CcmodError:
            self.games, self.players = before
            return None
        self._room = replace(self._room, total_size=self._room.total_size - sum(map(archive.size, archive)))
        return found

    def _stream(self, data: bytes) -> _Stream:
        """A stream as it goes into the folder."""
        game = SavedGame.read(data, limits=self._room)
        self._room = self._room.without(game.counts)
        tree = game.tree if self._secrets else without_secrets(game.tree)
        text = tree.encode()
        same = self._secrets or text == game.tree.encode()
        raw = data if same and encipher(text, game.cipher) != data else b""
        self.games += 1
        self.players |= bool(game.seat_by_id)
        return _Stream(write_stream(tree).encode(), game.cipher, raw, same)


def _wanted(entry: ZipEntry) -> str:
    """The best name for the file of an entry; some archives have folders with content, which are files, too."""
    if entry.name == SAVED_GAME:
        return STREAM
    return entry.name.rstrip("/") if entry.size else entry.name


@dataclass(frozen=True, slots=True)
class _Stream:
    """A stream as it goes into the folder."""

    text: bytes
    cipher: Cipher
    raw: bytes
    """Its scrambled bytes, if they cannot be made again from the text and the cipher; else none."""
    same: bool
    """Whether the text is that of the file; it is not where secrets were taken out."""


def _stream_files(stream: _Stream, path: str, at: str) -> UnpackedFiles:
    yield f"{at}{CONTENT}/{path}", stream.text
    if stream.raw:
        yield f"{at}{KEPT}/{SAVED_GAME}", stream.raw


def _level(content: bytes, packed: bytes | memoryview) -> int | None:
    """The level at which zlib packs ``content`` to these very bytes."""
    return next((level for level in _LEVELS if _packs_to(content, level, packed)), None)


def _packs_to(content: bytes, level: int, packed: bytes | memoryview) -> bool:
    """Whether zlib packs so; most wrong levels show in the first piece."""
    worker, at = zlib.compressobj(level, zlib.DEFLATED, -15), 0
    whole = memoryview(content)
    for start in range(0, len(content) + 1, _PIECE):
        piece = worker.compress(whole[start : start + _PIECE])
        if start + _PIECE > len(content):
            piece += worker.flush()
        if packed[at : at + len(piece)] != piece:
            return False
        at += len(piece)
    return at == len(packed)


def deflate(content: bytes, level: int) -> bytes:
    """``content`` packed as ZIP files have it."""
    worker = zlib.compressobj(level, zlib.DEFLATED, -15)
    return worker.compress(content) + worker.flush()


def _is_game(name: str, archive: Archive, *, nested: bool) -> bool:
    """Whether an entry is a set-up of a module, to be unpacked as well."""
    return not nested and SAVED_GAME not in archive and PurePosixPath(name).suffix.lower() in _GAME_ENDINGS


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
