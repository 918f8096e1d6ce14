"""Saves and logs: reading, changing, making."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable, Sequence
from functools import cached_property
from pathlib import Path

from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import CcmodError, SourceLocation, UnreadableInput
from ccmod.ground.files import write_atomically
from ccmod.ground.limits import Limits, limits_in_force
from ccmod.vassal.archive import Archive
from ccmod.vassal.cipher import Cipher, Deciphered, decipher, encipher
from ccmod.vassal.commands import BeginSave, Command, EndSave, Log, Null, Player, decode
from ccmod.vassal.commands.command import ESC
from ccmod.vassal.completeness import check_beginning, check_whole
from ccmod.vassal.counts import FileCounts, check_commands
from ccmod.vassal.metadata import MODULEDATA, SAVEDATA, Metadata

_STACK = rf"\+/(?<={ESC}\+/)[^/{ESC}\\']*/stack/[^;/{ESC}\\']*;-?[0-9]+;-?[0-9]+;?(?:@@-?[0-9]+)?"
"""A stack without members (``counters/Stack.java``): map, place, perhaps its layer."""
_RUN = re.compile(rf"({_STACK})(\\*{ESC})(?:{_STACK}\2)++")
"""Consecutive empty stacks, each followed by the same separator: all are in one group, none has commands inside
it, and the first alone leaves every other command in its group."""


def without_empty_stacks(text: str) -> tuple[str, int]:
    """The stream with one empty stack in the place of each run of them, and how many were left out.

    A text in quotes, whose separators may mean others, is left as it is.
    """
    if text.startswith("'"):
        return text, 0
    shorter = _RUN.sub(r"\1\2", text)
    return shorter, text.count(ESC) - shorter.count(ESC)


SAVED_GAME = "savedGame"
"""The entry with the command stream."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A player and his side; without the player's id, which is his password."""

    name: str
    side: str


class SavedGame:
    """A save or a log: one command tree, with what its container says about it.

    It is immutable; :meth:`with_tree` makes another in the same container.
    """

    def __init__(
        self,
        tree: Command,
        *,
        archive: Archive | None = None,
        text: Deciphered | None = None,
        name: str | None = None,
    ) -> None:
        self.tree = tree
        """The whole stream."""
        self.archive = archive
        """The ZIP around it; ``None`` for a bare stream of very old versions."""
        self.name = name
        """The file that it was read from."""
        self.counts = FileCounts()
        """The bytes that were read; empty for a game made here."""
        self._text = text

    @classmethod
    def read(cls, data: bytes, *, limits: Limits | None = None) -> SavedGame:
        """The game in the bytes of ``savedGame``.

        Raises :class:`UnreadableInput` if they contain no save or log, or an incomplete one.
        """
        limits = limits or limits_in_force()
        return cls._of(decipher(data, limits=limits), len(data), None, limits)

    @classmethod
    def from_archive(cls, archive: Archive, *, empty_stacks: bool = True) -> SavedGame:
        """The game in a ZIP, on request without its empty stacks (they count towards limits all the same).

        Raises as :meth:`read`, and if there is no entry ``savedGame``.
        """
        if SAVED_GAME not in archive:
            raise UnreadableInput(
                "save/no-save", "there is no savedGame in this archive", place=SourceLocation(archive.name)
            )
        try:
            with archive.stream(SAVED_GAME) as stream:
                text = decipher(stream, limits=archive.limits)
            return cls._of(text, archive.size(SAVED_GAME), archive, archive.limits, empty_stacks=empty_stacks)
        except CcmodError as error:
            raise (error.in_file(archive.name) if archive.name else error) from None

    @classmethod
    def _of(
        cls, text: Deciphered, size: int, archive: Archive | None, limits: Limits, *, empty_stacks: bool = True
    ) -> SavedGame:
        check_commands(text.text, limits, SAVED_GAME)
        stream, left_out = (text.text, 0) if empty_stacks else without_empty_stacks(text.text)
        tree = decode(stream, depth=limits.command_depth)
        if not isinstance(tree, BeginSave):
            check_beginning(text.text, SourceLocation(part=SAVED_GAME, offset=size))
            begins = "it is empty" if not text.text.strip() else "it does not begin with begin_save"
            raise UnreadableInput(
                "save/no-save", f"this is not a saved game: {begins}", place=SourceLocation(part=SAVED_GAME)
            )
        check_whole(tree, SourceLocation(part=SAVED_GAME, offset=size))
        counts = FileCounts.of(text.text, tree, left_out)
        counts.check(limits, SAVED_GAME)
        if (
            text.raw is None or not empty_stacks
        ):  # the tree gives the text again; a large one need not stay in memory twice
            text = Deciphered("", text.cipher)
        game = cls(tree, archive=archive, text=text, name=archive.name if archive is not None else None)
        game.counts = counts
        return game

    @classmethod
    def new(
        cls,
        setup: Iterable[Command],
        *,
        steps: Iterable[Command] = (),
        module: Metadata | bytes | None = None,
        saved: Metadata | None = None,
        cipher: Cipher | None = None,
    ) -> SavedGame:
        """A new save from the commands between ``begin_save`` and ``end_save``; with ``steps`` (actions), a log.

        ``module`` is the module's ``moduledata`` (its bytes, if the module is available), ``saved`` the ``savedata``;
        a set-up inside a module may do without both. Members must come before their stack or deck.
        """
        tree = BeginSave(subs=(*setup, EndSave(), *(Log.wrap(step) for step in steps)))
        archive = Archive()
        used = (cipher or Cipher()).readable
        archive.put(SAVED_GAME, encipher(tree.encode(), used))
        if saved is not None:
            archive.put(SAVEDATA, saved.to_bytes())
        if module is not None:
            archive.put(MODULEDATA, module if isinstance(module, bytes) else module.to_bytes())
        return cls(tree, archive=archive, text=Deciphered(tree.encode(), used))

    @cached_property
    def steps(self) -> tuple[Command, ...]:
        """The logged actions, one for each press of Step, in order; empty in a save."""
        return tuple(sub.assemble() for sub in self.tree.subs if isinstance(sub, Log))

    @property
    def setup(self) -> tuple[Command, ...]:
        """Everything that is carried out when the file is opened: the start state, without the logged actions."""
        return tuple(sub for sub in self.tree.subs if not isinstance(sub, Log))

    @property
    def is_log(self) -> bool:
        """Whether there is anything to step through."""
        return any(isinstance(sub, Log) for sub in self.tree.subs)

    @cached_property
    def saved(self) -> Metadata | None:
        """``savedata``: who wrote the file, and when."""
        return self._metadata(SAVEDATA)

    @cached_property
    def module(self) -> Metadata | None:
        """``moduledata``: the module it belongs to."""
        return self._metadata(MODULEDATA)

    def _metadata(self, entry: str) -> Metadata | None:
        if self.archive is None or entry not in self.archive:
            return None
        try:
            return Metadata.read(self.archive.read(entry), limits=self.archive.limits, part=entry)
        except CcmodError as error:
            raise (error.in_file(self.name) if self.name else error) from None

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        """Who plays which side at the start."""
        found = [Seat(one.name, one.side) for one in self._players() if one.name or one.side]
        return tuple(dict.fromkeys(found))

    @cached_property
    def seat_by_id(self) -> dict[str, Seat]:
        """Seats by player id, for looking up owners. The keys are passwords: never show them."""
        return {one.id: Seat(one.name, one.side) for one in self._players()}

    def _players(self) -> Sequence[Player]:
        return [command for sub in self.setup for command in sub.walk() if isinstance(command, Player)]

    @property
    def cipher(self) -> Cipher:
        """How it is scrambled."""
        return self._text.cipher if self._text is not None else Cipher()

    def with_tree(self, tree: Command) -> SavedGame:
        """The same file with another stream; its metadata and, if VASSAL reads it, its scrambling are kept."""
        text = self._text
        if text is not None and text.cipher != text.cipher.readable:
            text = Deciphered("", text.cipher.readable)
        return SavedGame(tree, archive=self.archive, text=text, name=self.name)

    def with_subs(self, subs: Iterable[Command]) -> SavedGame:
        """The same file with other commands after ``begin_save``."""
        return self.with_tree(self.tree.with_subs(*subs))

    def to_bytes(self) -> bytes:
        """The file; the very bytes that were read if the stream is unchanged."""
        text = self.tree.encode()
        stream = encipher(text) if self._text is None else self._text.encipher(text)
        if self.archive is None:
            return stream
        copy = self.archive.copy()
        copy.put(SAVED_GAME, stream)
        return copy.to_bytes()

    def write(self, path: str | Path, *, force: bool = False) -> None:
        """Write the file in one step; an existing one only with ``force``."""
        write_atomically(path, self.to_bytes(), force=force)


def group(*commands: Command) -> Command:
    """One action out of several commands, carried out in order."""
    if len(commands) == 1:
        return commands[0]
    return Null(subs=commands)


def lead(first: Command, *others: Command) -> Command:
    """One action: ``first`` with the others inside it, as VASSAL writes a move with its reports."""
    return dataclasses.replace(first, subs=(*first.subs, *others))
