"""Stretches of a log that were taken back, and whether the very same dice came again behind them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ccmod.audit.chat import Roll, read_roll
from ccmod.audit.log import LogAccount, RolledAt, UndoneStep


@dataclass(frozen=True, slots=True)
class Stretch:
    """Undos that follow each other at once."""

    undone: tuple[UndoneStep, ...]
    rolls: tuple[Roll, ...]
    """The dice that were taken back, in the order in which they had been rolled."""
    following: tuple[RolledAt, ...]
    """As many rolls of the same players and kinds as come next."""

    @property
    def steps(self) -> set[int]:
        """The steps that were taken back."""
        return {one.step for one in self.undone if one.step is not None}

    @property
    def last(self) -> int:
        """The last step that took one back."""
        return self.undone[-1].by

    @property
    def redone(self) -> bool:
        """Whether the same dice came again in the same order: a redo, by which nobody has won anything."""
        return bool(self.rolls) and tuple(one.roll for one in self.following) == self.rolls


def stretches(log: LogAccount) -> Iterator[Stretch]:
    """The stretches of a log that were taken back, in order."""
    together: list[UndoneStep] = []
    for one in log.undone:
        if together and one.by > together[-1].by + 1:
            yield _stretch(log, together)
            together = []
        together.append(one)
    if together:
        yield _stretch(log, together)


def _stretch(log: LogAccount, undone: list[UndoneStep]) -> Stretch:
    taken = {one.step for one in undone if one.step is not None}
    rolls = [one.roll for one in log.rolls if one.step in taken]
    rolls += [roll for one in undone if one.step is None and (roll := read_roll(one.said)) is not None]
    wanted = {(roll.player, roll.what) for roll in rolls}
    after = [one for one in log.rolls if one.step > undone[-1].by and (one.roll.player, one.roll.what) in wanted]
    return Stretch(tuple(undone), tuple(rolls), tuple(after[: len(rolls)]))
