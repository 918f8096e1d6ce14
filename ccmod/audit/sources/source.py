"""One file that may be a log: its bytes, and how it came here."""

from __future__ import annotations

import io
import zipfile
from datetime import datetime

from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import CcmodError
from ccmod.vassal.archive import Archive
from ccmod.vassal.cipher import CipherScheme
from ccmod.vassal.savegame import SAVED_GAME, SavedGame

ZIP = b"PK\x03\x04"
STREAMS = (b"begin_save", *(scheme.value for scheme in CipherScheme if scheme.value))
"""How the bare command streams of very old versions begin."""


@dataclass(frozen=True, slots=True)
class GameSource:
    """A file with a saved game, wherever it was found."""

    name: str
    """The file's name, as it is called in reports."""
    place: str
    """Where it is: its path, through mails and archives."""
    data: bytes
    mailed: datetime | None = None
    """When the mail that carried it was sent, as the mail says."""
    packed: datetime | None = None
    """When the entry was packed, by the clock of the computer that did it; its zone is unknown."""
    named: bool = True
    """Whether the user named this very file, so that it must be read."""


@dataclass(frozen=True, slots=True)
class Skipped:
    """Something that was left out, and why."""

    place: str
    why: str


def open_source(source: GameSource) -> SavedGame:
    """The saved game of a source. Raises :class:`UnreadableInput` for anything else, with its place."""
    try:
        if source.data.startswith(ZIP):
            return SavedGame.from_archive(Archive.from_bytes(source.data, name=source.place))
        return SavedGame.read(source.data)
    except CcmodError as error:
        raise error.in_file(source.place) from None


def packed_at(data: bytes) -> datetime | None:
    """When the saved game in a ZIP was packed; ``None`` where there is no ZIP, or none with a real date."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            stamp = archive.getinfo(SAVED_GAME).date_time
        return datetime(*stamp) if stamp[0] > 1980 else None
    except (zipfile.BadZipFile, KeyError, ValueError, OSError, NotImplementedError):
        return None
