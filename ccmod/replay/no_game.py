"""Files that hold no game, distinguished by their first bytes, so that an error can say where each belongs."""

from __future__ import annotations

import re
from pathlib import Path

from ccmod.ground.errors import SourceLocation, UnreadableInput, UsageFault
from ccmod.ground.reading import read_file

TAKES = "one VASSAL log (.vlog) or one record (.ccrec, .yaml)"
"""The files that a command that replays takes."""
_LOOKED_AT = 4096
"""Bytes by which a kind of file is recognised."""
_SEVERAL = (
    "`ccmod audit` judges all the logs of a game by mail; `ccmod record join` makes one record of them, for one page"
)
_MAILS = {".eml": "a mail", ".mbox": "a mailbox", ".mbx": "a mailbox"}
"""The files that may hold logs, by the ending of the name."""
_KINDS: tuple[tuple[str, str, str], ...] = (
    (r"\x89PNG|GIF8|\xff\xd8\xff|RIFF....WEBP", "a picture", "name the log of the game"),
    (r"%PDF", "a PDF", "name the log of the game"),
    (r"SQLite format 3", "a database", "`ccmod audit --query league --database FILE` queries an archive's results"),
    (r"\s*<(!doctype html|html)", "a web page", "name the log or the record from which it was made"),
    (r"\s*(<\?xml[^>]*>\s*)?<VASSAL\.", "a build file", "`ccmod check` and `ccmod inspect` read its module"),
    (
        r"(From |From:|Received:|Return-Path:|Delivered-To:|MIME-Version:|Message-ID:|Subject:|Date:|To:)",
        "a mail",
        _SEVERAL,
    ),
    (
        r"""(.*\n)*?\W*ccmod["']?\s*:\s*["']?notes/1""",
        "a file of notes",
        "add a game: `ccmod replay GAME --notes FILE`",
    ),
    (r"""\{"ccmod":\s*1,""", "the output of a command with --json", "name the log or the record"),
    (r"(.*\n)*?adapter:", "an adapter", "add a log: `ccmod replay LOG --adapter FILE`"),
    (r"(?=(.*\n)*?title:)(.*\n)*?sides:", "a scenario", "add a game: `ccmod replay GAME --scenario FILE`"),
    (
        r"(?=(.*\n)*?name:)(.*\n)*?(version|system|maps|scenarios):",
        "an author's module",
        "`ccmod build FOLDER` builds it",
    ),
)
"""How files begin, what they are, and what to do with them."""
_RECORDS = (".ccrec", ".jsonl", ".json", ".yaml", ".yml")
"""Endings of records: one that cannot be read as such is reported with its lines."""


def refuse_other_files(path: Path) -> None:
    """Raise :class:`UsageFault` for a folder and mails (``replay/several``) and other files (``replay/no-game``), and
    :class:`UnreadableInput` for a text of no kind that is known.

    Whatever may be a damaged record is left to who reads records.
    """
    if path.is_dir():
        raise _refused("replay/several", path, "a folder", _SEVERAL)
    if path.suffix.lower() in _MAILS:
        raise _refused("replay/several", path, _MAILS[path.suffix.lower()], _SEVERAL)
    if path.suffix.lower() == ".ccrec":
        return
    start = read_file(path, _LOOKED_AT).decode("latin-1")
    if '"ccrec"' in start or re.search("^ccrec:", start, re.MULTILINE):
        return
    for pattern, what, advice in _KINDS:
        if re.match(pattern, start, re.IGNORECASE):
            raise _refused("replay/several" if what == "a mail" else "replay/no-game", path, what, advice)
    lines = (line.strip() for line in start.splitlines())
    first = next((line for line in lines if line and not line.startswith("#")), "{")
    if path.suffix.lower() not in _RECORDS and first.isprintable() and not first.startswith(("{", "!VCS")):
        message = f"this is a text of another kind; `ccmod replay` takes {TAKES}"
        hint = "name the log or the record of the game"
        raise UnreadableInput("replay/no-game", message, place=SourceLocation(str(path)), hint=hint)


def _refused(code: str, path: Path, what: str, advice: str) -> UsageFault:
    message = f"this is {what}; `ccmod replay` takes {TAKES}"
    return UsageFault(code, message, place=SourceLocation(str(path)), hint=advice)
