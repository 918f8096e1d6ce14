"""From the text of a command stream to commands.

A text is a head and sub-commands joined by ESC, each sub-command such a text in its turn with one more backslash before
its ESCs (``build/module/GameModule.java``).
"""

from __future__ import annotations

import dataclasses
from typing import ClassVar, Self

from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import SourceLocation, UnreadableInput
from ccmod.ground.limits import DEFAULT_LIMITS
from ccmod.vassal import sequence
from ccmod.vassal.commands.command import ESC, TAB, Command
from ccmod.vassal.commands.components import (
    Clock,
    ClockControl,
    DeckFile,
    Events,
    Extension,
    MailDice,
    OptionsLock,
    Plugin,
    SetupStack,
    StartupCommand,
    Unmask,
    VersionCheck,
)
from ccmod.vassal.commands.game import (
    BeginSave,
    BoardPicker,
    Chat,
    EndSave,
    GlobalProperty,
    MutableProperty,
    Null,
    Player,
    PlayerLeaves,
    TurnTracker,
    Undo,
    Unknown,
)
from ccmod.vassal.commands.notes import Notes, PrivateNotes, PublicNotes, SecretNote
from ccmod.vassal.commands.pieces import AddPiece, ChangePiece, MovePiece, RemovePiece
from ccmod.vassal.commands.plain import read_plain
from ccmod.vassal.commands.shown import AudioClip, Flare, LineOfSight, SymbolDice
from ccmod.vassal.fields import part
from ccmod.vassal.values import ValueKind


@dataclass(frozen=True, slots=True)
class Log(Command):
    """A logged command. Its sub-commands are :class:`Log` again; :meth:`assemble` gives the action that they are.

    Source: ``build/module/BasicLogger.java``.
    """

    PREFIX: ClassVar[str] = "LOG\t"

    logged: Command = part(
        ValueKind("command", lambda token, _: read_head(token), lambda value: value.encode()), Null()
    )

    @classmethod
    def read(cls, head: str) -> Self:
        """The command; what was logged follows the prefix without further escapes.

        Raises :class:`UnreadableInput` if that is a log entry itself, too many times over.
        """
        prefixes = (DEFAULT_LIMITS.command_depth + 1) * cls.PREFIX
        if head.startswith(prefixes):
            raise _too_deep()
        return cls(read_head(head[4:]))

    def write_head(self) -> str:
        """The head, from what was logged."""
        return self.PREFIX + self.logged.head

    def assemble(self) -> Command:
        """The action as it was done: the same tree without ``LOG``."""
        subs = tuple(sub.assemble() if isinstance(sub, Log) else sub for sub in self.subs)
        return self.logged.with_subs(*subs) if subs else self.logged

    @classmethod
    def wrap(cls, action: Command) -> Log:
        """The log entry of an action."""
        return cls(action.with_subs(), subs=tuple(cls.wrap(sub) for sub in action.subs))


COMMANDS: tuple[type[Command], ...] = (
    AddPiece, RemovePiece, ChangePiece, MovePiece, Null, BeginSave, EndSave, Log, Undo,
    Chat, Player, PlayerLeaves, BoardPicker, TurnTracker, GlobalProperty, MutableProperty,
    Notes, PublicNotes, PrivateNotes, SecretNote,
    SetupStack, StartupCommand, Extension, Plugin, VersionCheck, Unmask, OptionsLock, Clock, ClockControl,
    AudioClip, LineOfSight, Flare, SymbolDice, Events, MailDice, DeckFile, Unknown,
)  # fmt: skip
"""Every kind of command, for the documentation and the tests."""
_BY_TWO = {cls.PREFIX: cls for cls in (AddPiece, RemovePiece, ChangePiece, MovePiece)}
_BY_WORD: dict[str, type[Command]] = {"": Null, "null": Null, "begin_save": BeginSave, "end_save": EndSave}
_BY_TAB = {cls.PREFIX.partition(TAB)[0]: cls for cls in COMMANDS if TAB in cls.PREFIX}
BEGINNINGS = (*sorted({cls.PREFIX for cls in COMMANDS if cls.PREFIX}), "null")
"""The beginnings that the text of a command may have; a stream that ends within one of these was torn off there."""


def decode(text: str, *, depth: int = DEFAULT_LIMITS.command_depth) -> Command:
    """The command in ``text`` with all inside it; ``decode(text).encode() == text`` for every text.

    Raises :class:`UnreadableInput` for more than ``depth`` levels of nesting.
    """
    if "\\" * depth + ESC in text:
        raise _too_deep()
    plain = read_plain(text, read_head, _too_deep, depth)
    return _decode(text, depth) if plain is None else plain


def _decode(text: str, depth: int) -> Command:
    if ESC not in text and not (text[:1] == text[-1:] == "'" and len(text) > 1):
        return read_head(text)
    if depth <= 0:
        raise _too_deep()
    tokens = sequence.decode(text, ESC)
    if tokens[0] == text:
        return read_head(text)
    head = _decode(tokens[0], depth - 1)
    subs = tuple([_decode(token, depth - 1) for token in tokens[1:]])
    plain = len(tokens) > 1 and not head.subs and head.raw_group is None and sequence.encode(tokens, ESC) == text
    command = dataclasses.replace(head, subs=head.subs + subs)
    if not plain:
        object.__setattr__(command, "raw_group", text)
    object.__setattr__(command, "raw_head", head.raw_head)
    return command


def _too_deep() -> UnreadableInput:
    return UnreadableInput(
        "commands/depth",
        "the commands are nested too deeply",
        place=SourceLocation(part="command stream"),
        hint="no genuine log does this; the file was made to do harm, or it is damaged",
    )


def read_head(text: str) -> Command:
    """The one command in ``text``, which has no sub-commands."""
    cls: type[Command] | None = _BY_TWO.get(text[:2]) or _BY_WORD.get(text)
    if cls is None and text.rstrip() == EndSave.PREFIX:  # an editor's newline at the end of a plain text
        cls = EndSave
    if cls is None and text.startswith("CHAT"):
        cls = Chat
    if cls is None:
        first, tab, _ = text.partition(TAB)
        if tab and first in _BY_TAB and text.startswith(_BY_TAB[first].PREFIX):
            cls = _BY_TAB[first]
        elif first.endswith(BoardPicker.SUFFIX) and not first.startswith("\\"):
            cls = BoardPicker
        elif tab and first.startswith(TurnTracker.IDS):
            cls = TurnTracker
        elif text.startswith(Events.PREFIX):
            cls = Events
    return (cls or Unknown).read(text)
