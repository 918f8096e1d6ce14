"""A file of VASSAL to the files of a folder: their paths and contents, before anything is written."""

from __future__ import annotations

import hashlib
import zlib
from dataclasses import dataclass, field
from pathlib import PurePosixPath

from ccmod.convert.unpack.manifest import MANIFEST, Item, Manifest
from ccmod.convert.unpack.secrets import without_secrets
from ccmod.convert.unpack.stream import write_stream
from ccmod.convert.unpack.zip_layout import DEFLATED, Entry, read_zip, write_zip
from ccmod.errors import CcmodError
from ccmod.vassal.archive import Archive
from ccmod.vassal.cipher import Cipher, encipher
from ccmod.vassal.file_names import file_paths
from ccmod.vassal.limits import DEFAULT_LIMITS, Limits
from ccmod.vassal.savegame import SAVED_GAME, SavedGame

CONTENT, KEPT = "content", "kept"
"""Folders: what is in the archive, and packed bytes that could not be made again."""
STREAM = "savedGame.txt"
"""The command stream as text."""
_ZIP = b"PK\x03\x04"
_GAME_ENDINGS = {".vsav", ".vlog", ".sav", ".log"}
_LEVELS = (6, 9, 5, 1, 2, 3, 4, 7, 8)


@dataclass(slots=True)
class Unpacked:
    """The files of the folder, by path; folders without files end in ``/``."""

    files: dict[str, bytes] = field(default_factory=dict)
    games: int = 0
    """How many streams were turned into text."""
    players: bool = False
    """Whether any of them names players, whose ids are their passwords."""


def unpack_bytes(
    data: bytes, *, name: str | None = None, secrets: bool = True, limits: Limits = DEFAULT_LIMITS
) -> Unpacked:
    """What the file ``data`` unpacks to; with ``secrets=False`` players' ids are replaced by neutral ones.

    Raises :class:`~ccmod.errors.UnreadableInput` for what is damaged or unsafe.
    """
    out = Unpacked()
    if data.startswith(_ZIP):
        _unpack_zip(data, out, "", name, secrets, limits, nested=False)
    else:
        _unpack_stream(data, out, "", secrets, limits)
    return out


def _unpack_zip(
    data: bytes, out: Unpacked, at: str, name: str | None, secrets: bool, limits: Limits, *, nested: bool
) -> None:
    archive = Archive.from_bytes(data, limits=limits, name=name)
    entries, comment = read_zip(data)
    games = {entry.name for entry in entries if _is_game(entry.name, archive, nested=nested)}
    wanted = {entry.name: _wanted(entry) for entry in entries}
    paths = file_paths(wanted)
    items: list[Item] = []
    cipher, kept, same = None, [], secrets
    for entry in entries:
        content, path = archive.read(entry.name), paths[entry.name]
        is_game = False
        if entry.name == SAVED_GAME:
            stream, is_game = _add_stream(content, path, out, at, secrets, limits), True
            cipher, same = stream.cipher, same and stream.same
            kept += ["game"] if stream.raw else []
            content = content if stream.same else b""
        elif entry.name in games:
            is_game = _unpack_inner(content, out, f"{at}{CONTENT}/{path}/", secrets, limits)
        if not is_game:
            out.files[f"{at}{CONTENT}/{path}"] = content
        items.append(_item(entry, content, path, is_game, out, at, may_keep=secrets or not is_game))
    if same and write_zip(entries, comment) != data:
        out.files[f"{at}{KEPT}/archive"] = data
        kept.append("archive")
    manifest = Manifest(tuple(items), True, comment, cipher, _hash(data) if same else None, tuple(kept))
    out.files[at + MANIFEST] = manifest.write().encode()


def _wanted(entry: Entry) -> str:
    """What the file of an entry would best be called; some archives have folders with content, which are files, too."""
    if entry.name == SAVED_GAME:
        return STREAM
    return entry.name.rstrip("/") if entry.size else entry.name


def _unpack_stream(data: bytes, out: Unpacked, at: str, secrets: bool, limits: Limits) -> None:
    stream = _add_stream(data, STREAM, out, at, secrets, limits)
    kept = ("game",) if stream.raw else ()
    manifest = Manifest((), False, b"", stream.cipher, _hash(data) if stream.same else None, kept)
    out.files[at + MANIFEST] = manifest.write().encode()


def _add_stream(data: bytes, path: str, out: Unpacked, at: str, secrets: bool, limits: Limits) -> _Stream:
    """Put a stream among the files, and tell how it went."""
    stream = _stream(data, secrets, limits)
    out.files[f"{at}{CONTENT}/{path}"] = stream.text
    if stream.raw:
        out.files[f"{at}{KEPT}/{SAVED_GAME}"] = stream.raw
    out.games += 1
    out.players |= stream.players
    return stream


def _unpack_inner(data: bytes, out: Unpacked, at: str, secrets: bool, limits: Limits) -> bool:
    """Unpack a game inside a module to a folder of its own; false, and nothing done, if it cannot be read."""
    inner = Unpacked()
    try:
        if data.startswith(_ZIP):
            _unpack_zip(data, inner, at, None, secrets, limits, nested=True)
        else:
            _unpack_stream(data, inner, at, secrets, limits)
    except CcmodError:
        return False
    out.files |= inner.files
    out.games += inner.games
    out.players |= inner.players
    return True


@dataclass(frozen=True, slots=True)
class _Stream:
    """A stream as it goes into the folder."""

    text: bytes
    cipher: Cipher
    raw: bytes
    """Its scrambled bytes, if they cannot be made again from the text and the cipher; else none."""
    same: bool
    """Whether the text is that of the file; it is not where secrets were taken out."""
    players: bool


def _stream(data: bytes, secrets: bool, limits: Limits) -> _Stream:
    game = SavedGame.read(data, limits=limits)
    tree = game.tree if secrets else without_secrets(game.tree)
    text = tree.encode()
    same = secrets or text == game.tree.encode()
    raw = data if same and encipher(text, game.cipher) != data else b""
    return _Stream(write_stream(tree).encode(), game.cipher, raw, same, bool(game.seat_by_id))


def _item(entry: Entry, content: bytes, path: str, is_game: bool, out: Unpacked, at: str, *, may_keep: bool) -> Item:
    """The entry's line in the manifest; packed bytes that no level of zlib gives go among the files."""
    level = _level(content, entry.packed) if entry.header.method == DEFLATED else None
    if may_keep and level is None and entry.header.method != 0:
        out.files[f"{at}{KEPT}/{path}.packed"] = entry.packed
    return Item(entry.name, path, entry.header, level, zlib.crc32(content) if may_keep else None, is_game)


def _level(content: bytes, packed: bytes) -> int | None:
    """The level at which zlib packs ``content`` to these very bytes."""
    return next((level for level in _LEVELS if deflate(content, level) == packed), None)


def deflate(content: bytes, level: int) -> bytes:
    """``content`` packed as ZIP files have it."""
    worker = zlib.compressobj(level, zlib.DEFLATED, -15)
    return worker.compress(content) + worker.flush()


def _is_game(name: str, archive: Archive, *, nested: bool) -> bool:
    """Whether an entry is a set-up of a module, to be unpacked as well."""
    return not nested and SAVED_GAME not in archive and PurePosixPath(name).suffix.lower() in _GAME_ENDINGS


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
