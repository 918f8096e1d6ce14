"""One log of a game as an audit sees it: who wrote it, what was rolled and undone, how it begins and ends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from ccmod.audit.chat import Roll, RollReader, read_undo, roll_reader
from ccmod.convert.position_file import read_game
from ccmod.replay.undoing import Finger, is_undo
from ccmod.vassal.commands import OBSERVER, Chat, Command
from ccmod.vassal.position import Mismatch, Position
from ccmod.vassal.savegame import SavedGame, Seat


@dataclass(frozen=True, slots=True)
class RolledAt:
    """A roll and the step in which it was made, from 1."""

    step: int
    roll: Roll


@dataclass(frozen=True, slots=True)
class UndoneStep:
    """A step that was taken back."""

    step: int | None
    """Which one, from 1; ``None`` where the log does not tell."""
    by: int
    """The step that took it back."""
    said: str
    """What chat said of it."""


@dataclass(slots=True)
class LogAccount:
    """What one log tells."""

    path: Path
    game: SavedGame
    steps: int = 0
    chat: int = 0
    """Lines of chat."""
    rolls: list[RolledAt] = field(default_factory=list)
    undone: list[UndoneStep] = field(default_factory=list)
    mismatches: list[Mismatch] = field(default_factory=list)
    start: Position = field(default_factory=Position)
    """The position with which it begins."""
    end: Position = field(default_factory=Position)

    @property
    def name(self) -> str:
        """The file's name."""
        return self.path.name

    @property
    def saved(self) -> datetime | None:
        """When VASSAL wrote it; the oldest versions do not say."""
        return self.game.saved.saved if self.game.saved else None

    @property
    def players(self) -> tuple[Seat, ...]:
        """Who plays which side when it ends."""
        return tuple(seat for seat in self.end.seats if seat.side != OBSERVER)


def read_log(path: Path) -> LogAccount:
    """The account of the log in a file. Raises :class:`~ccmod.errors.UnreadableInput` for what is no save or log."""
    game = read_game(path)
    account = LogAccount(path, game, steps=len(game.steps), start=Position.of(game), end=Position.of(game))
    read_roll = roll_reader(game.module)
    finger = Finger()
    for number, action, mismatches in account.end.follow(game):
        account.mismatches += mismatches
        lines = list(_lines(action))
        account.chat += len(lines)
        target = finger.pass_on(action)
        if is_undo(action):
            said = " / ".join(_lines(game.steps[target])) if target is not None else ""
            account.undone.append(UndoneStep(None if target is None else target + 1, number, said))
            continue
        account.rolls += _rolls(number, lines, read_roll)
        account.undone += (UndoneStep(None, number, said) for said in map(read_undo, lines) if said is not None)
    return account


def _lines(action: Command) -> Iterator[str]:
    return (command.text for command in action.walk() if isinstance(command, Chat))


def _rolls(step: int, lines: list[str], read_roll: RollReader) -> Iterator[RolledAt]:
    for line in lines:
        roll = read_roll(line)
        if roll is not None:
            yield RolledAt(step, roll)
