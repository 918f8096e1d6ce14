"""The commands of the notes window: for all, for all players, for one player, and secret until revealed."""

from __future__ import annotations

from typing import ClassVar

from ccmod.ground.dataclass import dataclass
from ccmod.vassal.commands.command import Command
from ccmod.vassal.fields import part
from ccmod.vassal.values import BOOL, TEXT


@dataclass(frozen=True, slots=True)
class Notes(Command):
    """The scenario's notes (``build/module/NotesWindow.java``). Text is not escaped."""

    PREFIX: ClassVar[str] = "NOTES\t"
    DELIMITER: ClassVar[str] = ""

    text: str = part(TEXT, "", "the notes")


@dataclass(frozen=True, slots=True)
class PublicNotes(Notes):
    """The notes that all players share (``build/module/NotesWindow.java``)."""

    PREFIX: ClassVar[str] = "PNOTES\t"


@dataclass(frozen=True, slots=True)
class PrivateNotes(Command):
    """The private notes of one player (``build/module/noteswindow/PrivateNotesController.java``)."""

    PREFIX: ClassVar[str] = "PNOTE\t"

    owner: str = part(TEXT, "", "player id (his password)", secret=True)
    text: str = part(TEXT, "", "the notes; lines with a pipe between them", secret=True)


@dataclass(frozen=True, slots=True)
class SecretNote(Command):
    """A note that its owner may reveal (``build/module/noteswindow/SecretNotesController.java``)."""

    PREFIX: ClassVar[str] = "SNOTE\t"

    name: str = part(TEXT, "", "the note's name, which all see")
    owner: str = part(TEXT, "", "player id (his password)", secret=True)
    hidden: bool = part(BOOL, True, "still secret?")
    text: str = part(TEXT, "", "the note; lines with a pipe between them", secret=True)
    date: str = part(TEXT, "", "month/day/year hour:minute AM or PM", missing="")
    handle: str = part(TEXT, "", "the owner's name that is shown", missing="")
