"""One change to an input of any kind."""

from __future__ import annotations

from random import Random

from tools.fuzzing import wild
from tools.fuzzing.mutate_data import Folder, change_file, change_folder, change_lines, change_record, change_yaml
from tools.fuzzing.mutate_zip import change_bytes, change_game, change_module

Item = bytes | Folder
"""A file's content, or a folder's files."""


def change(kind: str, item: Item, random: Random) -> Item:
    """``item``, an input of this kind (see :mod:`tools.fuzzing.forms`), changed in one thing."""
    if isinstance(item, dict):
        return change_folder(item, random)
    if kind in ("module", "extension"):
        return change_module(item, random)
    if kind in ("game", "save", "log"):
        return change_game(item, random)
    if kind == "record":
        return change_record(item, random)
    if kind == "mails":
        return change_mail(item, random)
    if kind == "word":
        return change_word(item, random)
    if kind == "scenario":
        return change_file("scenario.json", item, random)
    if kind == "database":
        return change_bytes(item, random)
    return change_yaml(item, random)


def change_mail(data: bytes, random: Random) -> bytes:
    """A mail or mailbox: other headers, parts in parts, other encodings; a ZIP is changed as an archive."""
    if data[:2] == b"PK":
        return change_bytes(data, random)
    how = random.random()
    if how < 0.35:
        return change_lines(data, random, wild.HEADERS)
    lines = data.split(b"\n")
    headers = [i for i, line in enumerate(lines) if b": " in line[:40]] or [0]
    at = random.choice(headers)
    header = random.choice(wild.HEADERS).encode("latin-1", "replace")
    if how < 0.6:
        lines[at] = header
    elif how < 0.75:
        lines.insert(at, header)
    elif how < 0.8:
        depth = random.choice((1, 5, 60, 300))
        return b"Content-Type: message/rfc822\n\n" * depth + data
    elif how < 0.85:
        return b"".join(b"From x@y Mon Jan 1 00:00:00 2020\n%s\n\n" % data for _ in range(3))
    elif how < 0.9:
        return data.replace(b"base64", random.choice((b"quoted-printable", b"7bit", b"x-uuencode", b"")))
    else:
        return change_bytes(data, random)
    return b"\n".join(lines)


def change_word(data: bytes, random: Random) -> bytes:
    """A word of the command line: anything that a shell can pass, so without NUL."""
    tables = (wild.NUMBERS, wild.NAMES, wild.TEXTS, wild.FORMATS, wild.PATTERNS, wild.OPTION_VALUES)
    word = str(random.choice(random.choice(tables)))
    if random.random() < 0.2:
        word = f"{data.decode('utf-8', 'replace')}{word}"
    if not word.strip("/."):  # the folders above are nobody's input
        word = "x"
    return word.replace("\0", "").encode("utf-8", "replace")[:50_000]
