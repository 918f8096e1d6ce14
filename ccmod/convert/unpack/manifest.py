"""The data of an unpacked file that a folder cannot show: order, times, headers, how it was scrambled.

JSON, one entry a line, so that it can be compared; what most entries have in common is written once, under ``usual``.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import field
from typing import Any

from ccmod.convert.unpack.zip_layout import Time, ZipEntryHeader
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import SourceLocation, UnreadableInput
from ccmod.vassal.cipher import Cipher, CipherScheme

MANIFEST = "ccmod-unpacked.json"
"""The file at the top of an unpacked folder."""
FORMAT = "unpacked/1"
"""The value of ``ccmod`` in it."""
_TIME = re.compile(r"(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)")
_BYTES = ("local_extra", "extra", "comment")
_NUMBERS = {"flags": 16, "method": 16, "made_by": 8, "system": 8, "needed": 16, "internal": 16, "external": 32}
"""The bits that a ZIP file has for each number of an entry."""
_LEVELS = range(-1, 10)
"""The compression levels of zlib."""
_COMMON = (*_NUMBERS, "time", "level", *_BYTES)
_SCHEMES = {scheme.name: scheme for scheme in CipherScheme}


@dataclass(frozen=True, slots=True)
class Item:
    """One entry of the archive."""

    name: str
    path: str
    """Of its file below the folder of contents; with ``/`` at its end a folder."""
    header: ZipEntryHeader
    level: int | None = None
    """Of zlib, if that packs it to the very same bytes."""
    crc: int | None = None
    """Of the content; ``None`` where something was taken out of it."""
    is_game: bool = False
    """Whether it is unpacked further, to the text of its stream or a folder of its own."""


@dataclass(frozen=True, slots=True)
class Manifest:
    """Everything that is needed to pack a folder again."""

    items: tuple[Item, ...] = ()
    """Empty for a bare stream."""
    is_zip: bool = True
    comment: bytes = b""
    cipher: Cipher | None = None
    """Of the game, if it is one."""
    sha256: str | None = None
    """Of the file that was unpacked; ``None`` if it is not to come again."""
    kept: tuple[str, ...] = field(default=())
    """The parts kept because they cannot be made again: ``game`` its scrambled bytes, ``archive`` the whole file."""

    def write(self) -> str:
        """The text of the file."""
        rows = [_row(item) for item in self.items]
        usual = _usual(rows)
        head: dict[str, Any] = {"ccmod": FORMAT, "container": "zip" if self.is_zip else "stream"}
        head |= {"sha256": self.sha256} if self.sha256 else {}
        head |= {"comment": self.comment.hex()} if self.comment else {}
        head |= {"cipher": _cipher_row(self.cipher)} if self.cipher is not None else {}
        head |= {"kept": list(self.kept)} if self.kept else {}
        head |= {"usual": usual} if usual else {}
        lines = [f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in head.items()]
        if self.is_zip:
            short = [{key: value for key, value in row.items() if usual.get(key, _ABSENT) != value} for row in rows]
            entries = ",\n".join("    " + json.dumps(row, ensure_ascii=False) for row in short)
            lines.append(f'  "entries": [\n{entries}\n  ]' if short else '  "entries": []')
        return "{\n" + ",\n".join(lines) + "\n}\n"

    @classmethod
    def read(cls, text: str, file: str) -> Manifest:
        """The manifest in ``text``. Raises :class:`UnreadableInput` for any other text."""
        try:
            data = json.loads(text)
            if data["ccmod"] != FORMAT:
                raise _fault(f"its format is {data['ccmod']!r}, not {FORMAT!r}", file)
            usual = data.get("usual", {})
            return cls(
                items=tuple(_item({**usual, **row}) for row in data.get("entries", ())),
                is_zip=data["container"] == "zip",
                comment=_bytes(data.get("comment", ""), "comment"),
                cipher=_cipher(data["cipher"]) if "cipher" in data else None,
                sha256=data.get("sha256"),
                kept=tuple(data.get("kept", ())),
            )
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
            raise _fault(f"{type(error).__name__}: {error}", file) from None


_ABSENT = object()


def _row(item: Item) -> dict[str, Any]:
    """An entry as JSON data, every key."""
    header = item.header
    row: dict[str, Any] = {"name": item.name, "file": item.path}
    row |= {"game": True} if item.is_game else {}
    row["time"] = "{:04}-{:02}-{:02} {:02}:{:02}:{:02}".format(*header.time)
    row |= {key: getattr(header, key) for key in _NUMBERS}
    row |= {key: getattr(header, key).hex() for key in _BYTES}
    row["level"] = item.level
    return row | ({"crc": item.crc} if item.crc is not None else {})


def _item(row: Mapping[str, Any]) -> Item:
    match = _TIME.fullmatch(row["time"])
    if match is None:
        raise ValueError(f"{row['time']!r} is not a time")
    year, month, day, hour, minute, second = map(int, match.groups())
    if not (1980 <= year < 2108 and month < 16 and day < 32 and hour < 32 and minute < 64 and second < 64):
        raise ValueError(f"{row['time']!r} is not a time that a ZIP file can hold")
    time: Time = year, month, day, hour, minute, second
    flags, method, made_by, system, needed, internal, external = (
        _number(row[key], key, range(1 << bits)) for key, bits in _NUMBERS.items()
    )
    local_extra, extra, comment = (_bytes(row[key], key) for key in _BYTES)
    header = ZipEntryHeader(
        flags, method, time, made_by, system, needed, internal, external, local_extra, extra, comment
    )
    level, crc = row.get("level"), row.get("crc")
    return Item(
        str(row["name"]), str(row["file"]), header, None if level is None else _number(level, "level", _LEVELS),
        None if crc is None else _number(crc, "crc", range(1 << 32)), bool(row.get("game")),
    )  # fmt: skip


def _bytes(text: str, key: str) -> bytes:
    value = bytes.fromhex(text)
    if len(value) >= 1 << 16:
        raise ValueError(f"{key} has {len(value)} bytes, more than a ZIP file can hold")
    return value


def _number(value: Any, key: str, known: range) -> int:
    if type(value) is not int or value not in known:
        raise ValueError(f"{key} is a whole number from {known[0]} to {known[-1]}, not {str(value)[:20]!r}")
    return value


def _usual(rows: list[dict[str, Any]]) -> dict[str, Any]:
    """The most frequent value of each common key."""
    if not rows:
        return {}
    return {key: Counter(row[key] for row in rows).most_common(1)[0][0] for key in _COMMON}


def _cipher_row(cipher: Cipher) -> dict[str, Any]:
    row: dict[str, Any] = {"scheme": cipher.scheme.name, "key": cipher.key, "upper": cipher.upper}
    return row if cipher.key_upper is None else row | {"key_upper": cipher.key_upper}


def _cipher(row: Mapping[str, Any]) -> Cipher:
    key_upper = row.get("key_upper")
    key = _number(row["key"], "key", range(256))
    return Cipher(_SCHEMES[row["scheme"]], key, bool(row["upper"]), None if key_upper is None else bool(key_upper))


def _fault(why: str, file: str) -> UnreadableInput:
    hint = "unpack the file again"
    return UnreadableInput("unpack/manifest", f"this is not a description of an unpacked file ({why})",
                           place=SourceLocation(file), hint=hint)  # fmt: skip
