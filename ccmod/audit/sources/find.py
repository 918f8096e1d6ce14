"""Finds the logs in whatever players keep them in: files, folders, ZIP archives in each other, mails, mailboxes."""

from __future__ import annotations

import io
import os
import tempfile
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import field, replace
from datetime import datetime
from pathlib import Path
from typing import BinaryIO, cast

from ccmod.audit.sources.mail import is_mail, read_mail
from ccmod.audit.sources.mailbox import FROM, mails_of
from ccmod.audit.sources.source import STREAMS, ZIP, GameSource, Skipped, packed_at
from ccmod.ground import standard
from ccmod.ground.dataclass import dataclass
from ccmod.ground.entries import is_dense, is_dense_entry
from ccmod.ground.errors import CcmodError, SourceLocation, UnreadableInput
from ccmod.ground.limits import DEFAULT_LIMITS, MIB, limits_in_force
from ccmod.ground.reading import check_input, read_file, read_up_to
from ccmod.ground.system_errors import reading
from ccmod.vassal.buildfile import BUILD_FILES
from ccmod.vassal.savegame import SAVED_GAME

_MODULES = (".vmod", ".mod", ".vmdx", ".mdx")
_LOGS = (".vlog", ".log", ".vsav", ".sav")


@dataclass(frozen=True, slots=True)
class Bounds:
    """How much is looked through before it is left out with a word."""

    depth: int = 5
    """Archives within archives and mails within them."""
    entry: int = 256 * MIB
    """Bytes of one file inside an archive, unpacked."""
    total: int = 1024 * MIB
    """Bytes of all files of one outermost archive, unpacked; and of all logs that are found, as they lie there."""
    entries: int = 20_000
    """Files inside one outermost archive."""
    dense: int = MIB
    """Bytes of a file from which it is looked at how tightly it is packed (:func:`~ccmod.ground.entries.is_dense`)."""
    mail: int = 64 * MIB
    """Bytes of one mail."""
    lines: int = 2_000_000
    """Lines of one mail; one of base64 with that many has 150 MB."""
    parts: int = 10_000
    """Parts of one mail."""

    @classmethod
    def usual(cls) -> Bounds:
        """The bounds that go with the limits in force."""
        factor = limits_in_force().total_size / DEFAULT_LIMITS.total_size
        usual = cls()
        sizes = {name: max(1, int(getattr(usual, name) * factor)) for name in ("entry", "total", "mail", "lines")}
        return replace(usual, **sizes)


@dataclass(slots=True)
class FoundLogs:
    """The logs that were found, in the order of the search, and what was left out."""

    sources: list[GameSource] = field(default_factory=list)
    skipped: list[Skipped] = field(default_factory=list)


@dataclass(slots=True)
class _Spent:
    """The cost of one outermost archive so far."""

    packed: int
    entries: int = 0
    total: int = 0


@dataclass(frozen=True, slots=True)
class _Way:
    """How a file was come to."""

    place: str
    depth: int = 0
    mailed: datetime | None = None
    named: bool = False

    @property
    def name(self) -> str:
        return self.place.replace("\\", "/").rpartition(" > ")[2].rpartition("/")[2]

    def into(self, name: str) -> _Way:
        return replace(self, place=f"{self.place} > {name}", depth=self.depth + 1, named=False)


IS_MODULE = "is a module, not a log"
"""Why a sound file of VASSAL's is left out; nobody needs one to be named as such, who names all files of a folder."""


def find_logs(paths: Iterable[Path], bounds: Bounds | None = None, *, strict: bool = True) -> FoundLogs:
    """All logs and saves in these files and folders.

    Raises :class:`UnreadableInput` (``audit/no-log``) for a file that is named and is nothing of the kind. What is
    found inside folders, archives and mails and cannot be read is left out with a word; so is what is named, unless
    ``strict``.
    """
    search = _Search(bounds or Bounds.usual())
    for path in paths:
        if path.is_dir():
            for file in _files(path):
                search.file(file, named=False)
        else:
            search.file(path, named=strict)
    return search.found


def _files(folder: Path) -> Iterator[Path]:
    for root, folders, names in os.walk(folder):
        folders.sort()
        yield from (Path(root, name) for name in sorted(names) if not name.startswith("."))


def _opened(path: Path) -> BinaryIO:
    """The file, open for reading from any place; of standard input a copy, which a mailbox or an archive needs."""
    check_input(path)
    if not standard.is_input(path):
        return path.open("rb")
    copy = cast(BinaryIO, tempfile.TemporaryFile())  # noqa: SIM115  (the caller closes it)
    copy.write(read_file(path))
    copy.seek(0)
    return copy


class _Search:
    """Goes through what it is given and remembers what it finds."""

    def __init__(self, bounds: Bounds) -> None:
        self.bounds = bounds
        self.found = FoundLogs()
        self.held = 0
        """Bytes of the logs that were found."""

    def file(self, path: Path, *, named: bool) -> None:
        way = _Way(str(path), named=named)
        try:
            with reading(path):
                stream = _opened(path)
        except CcmodError as error:
            if named:
                raise
            self._skip(way, f"is left out: {error.message}")
            return
        with reading(path), stream:
            self._stream(stream, way, path.suffix.lower())

    def _stream(self, stream: BinaryIO, way: _Way, suffix: str) -> None:
        start = stream.read(4096)
        stream.seek(0)
        if start.startswith(FROM):
            self._mailbox(stream, way)
        elif start.startswith(ZIP):
            self._zip(stream, way, _Spent(os.fstat(stream.fileno()).st_size))
        elif start.startswith(STREAMS) or is_mail(start) or suffix == ".eml":
            data = read_up_to(stream, self.bounds.entry)
            if data is None:
                self._leave_out(way, f"has more than {self.bounds.entry // MIB} MB")
            else:
                self._content(data, way, _Spent(len(data)))
        elif way.named:
            message = "this is not a log: neither a saved game of VASSAL nor an archive, mail or mailbox"
            hint = "logs end in .vlog, very old ones in .log; mails in .eml, mailboxes in .mbox"
            raise UnreadableInput("audit/no-log", message, place=SourceLocation(way.place), hint=hint)
        elif suffix in _LOGS:
            self._skip(way, "is not a log by its content")

    def _content(self, data: bytes, way: _Way, spent: _Spent) -> None:
        """The content of a file that is in memory."""
        if data.startswith(ZIP):
            self._zip(io.BytesIO(data), way, spent)
        elif data.startswith(STREAMS):
            self._take(data, way)
        elif data.startswith(FROM):
            self._mailbox(io.BytesIO(data), way)
        elif is_mail(data[:4096]) or way.name.lower().endswith(".eml"):
            self._mail(data, way, spent)
        elif way.name.lower().endswith(_LOGS):
            self._skip(way, "is not a log by its content")

    def _take(self, data: bytes, way: _Way) -> None:
        self.held += len(data)
        if self.held > self.bounds.total:
            self._leave_out(way, f"is one too many: the logs together have more than {self.bounds.total // MIB} MB")
            return
        self.found.sources.append(GameSource(way.name, way.place, data, way.mailed, packed_at(data), way.named))

    def _skip(self, way: _Way, why: str) -> None:
        self.found.skipped.append(Skipped(way.place, why))

    def _mailbox(self, stream: BinaryIO, way: _Way) -> None:
        for number, raw in enumerate(mails_of(stream, self.bounds.mail), 1):
            mail = way.into(f"mail {number}")
            if raw is None:
                self._skip(mail, f"is larger than {self.bounds.mail // MIB} MiB")
            else:
                self._mail(raw, mail, _Spent(len(raw)))

    def _mail(self, raw: bytes, way: _Way, spent: _Spent) -> None:
        if raw.count(b"\n") > self.bounds.lines or raw.count(b"\n--") > self.bounds.parts:
            self._leave_out(way, "is a mail of more lines or parts than any genuine one has")
            return
        mail = read_mail(raw)
        for attachment in mail.attachments:
            inner = replace(way.into(attachment.name), mailed=mail.sent)
            if attachment.salvaged:
                self._skip(way, f"its parts are not marked as MIME wants it; {attachment.name} was found by content")
            self._content(attachment.data, inner, spent)

    def _zip(self, stream: BinaryIO, way: _Way, spent: _Spent) -> None:
        try:
            with zipfile.ZipFile(stream) as archive:
                names = archive.namelist()
                if SAVED_GAME in names:
                    if stream.seek(0, os.SEEK_END) > self.bounds.entry:
                        self._leave_out(way, f"has more than {self.bounds.entry // MIB} MB")
                        return
                    stream.seek(0)
                    self._take(stream.read(), way)
                elif any(name in names for name in BUILD_FILES) or way.name.lower().endswith(_MODULES):
                    self._skip(way, IS_MODULE)
                else:
                    self._entries(archive, way, spent)
        except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError) as error:
            self._leave_out(way, f"is a damaged archive ({error})")

    def _leave_out(self, way: _Way, why: str) -> None:
        """Leave out what cannot be read, unless the user named it: then that is an error."""
        if way.named:
            raise UnreadableInput(
                "audit/no-log", f"this {why}", place=SourceLocation(way.place), hint="ask for the file again"
            )
        self._skip(way, why)

    def _entries(self, archive: zipfile.ZipFile, way: _Way, spent: _Spent) -> None:
        if way.depth >= self.bounds.depth:
            self._skip(way, f"lies more than {self.bounds.depth} archives deep")
            return
        for info in archive.infolist():
            if info.filename.endswith("/") or info.filename.startswith("__MACOSX/"):  # a name may be empty, too
                continue
            inner = way.into(info.filename)
            refused = self._refused(info, spent)
            if refused is not None:
                self._skip(inner, refused)
                continue
            try:
                data = archive.read(info)
            except (zipfile.BadZipFile, zlib.error, EOFError, OSError, NotImplementedError) as error:
                self._skip(inner, f"is damaged ({error})")
                continue
            self._content(data, inner, spent)

    def _refused(self, info: zipfile.ZipInfo, spent: _Spent) -> str | None:
        """Why an entry is not unpacked; what it says of its size is all that is unpacked of it."""
        spent.entries += 1
        spent.total += info.file_size
        if info.flag_bits & 1:
            return "is locked with a password"
        if spent.entries > self.bounds.entries:
            return f"is beyond the first {self.bounds.entries} files of the archive"
        if info.file_size > self.bounds.entry or spent.total > self.bounds.total:
            return "is too large to be a log"
        limits = replace(limits_in_force(), ratio_from=self.bounds.dense)
        if is_dense_entry(info, limits) or is_dense(spent.total, spent.packed, limits):
            return "is packed so tightly that it cannot be a log"
        return None
