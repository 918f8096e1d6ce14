"""Stretches of a log that were taken back, and whether the very same dice came again after them.

What comes after the end of a log is looked for in the logs that go on from it: players often take the last roll back,
begin a log of their own, and let the same dice fall in that again.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from ccmod.audit.chat import ChatRoll, read_roll
from ccmod.audit.log import LogReport, RolledAt, UndoneStep
from ccmod.ground.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class LaterRoll:
    """A roll that comes after a stretch, in the same log or in a later one."""

    at: RolledAt
    log: str
    """The log's name."""
    behind_gap: bool = False
    """Whether a log may be missing between."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """Undos that follow each other at once."""

    undone: tuple[UndoneStep, ...]
    rolls: tuple[ChatRoll, ...]
    """The dice that were taken back, in the order in which they had been rolled."""
    following: tuple[LaterRoll, ...]
    """As many rolls of the same players and kinds as come next; where the game forks, those of the way on which other
    dice came, if there is one."""

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
        """Whether the same dice came again in the same order: a redo, from which nobody gained anything."""
        return _is_redo(self.rolls, self.following)


def stretches(log: LogReport) -> Iterator[Stretch]:
    """The stretches of a log that were taken back, in order."""
    together: list[UndoneStep] = []
    for one in log.undone:
        if together and one.by > together[-1].by + 1:
            yield _stretch(log, together)
            together = []
        together.append(one)
    if together:
        yield _stretch(log, together)


def _stretch(log: LogReport, undone: list[UndoneStep]) -> Stretch:
    taken = {one.step for one in undone if one.step is not None}
    rolls = [one.roll for one in log.rolls if one.step in taken]
    rolls += [roll for one in undone if one.step is None and (roll := read_roll(one.said)) is not None]
    if not rolls:
        return Stretch(tuple(undone), (), ())
    wanted = {(roll.player, roll.what) for roll in rolls}
    ways = list(_ways(log, undone[-1].by, wanted, len(rolls)))
    others = [way for way in ways if way and not _is_redo(rolls, way)]
    return Stretch(tuple(undone), tuple(rolls), next(iter(others or filter(None, ways)), ()))


def _is_redo(rolls: Collection[ChatRoll], following: Collection[LaterRoll]) -> bool:
    return bool(rolls) and tuple(one.at.roll for one in following) == tuple(rolls)


def _ways(log: LogReport, step: int, wanted: Collection[tuple[str, str]], most: int) -> Iterator[tuple[LaterRoll, ...]]:
    """The first such rolls after a step, on each way on which the game goes on."""
    waiting: list[tuple[LogReport, tuple[LaterRoll, ...], bool]] = [(log, (), False)]
    while waiting:
        here, found, gap = waiting.pop()
        behind = (one for one in log.rolls if one.step > step) if here is log else here.new_rolls
        such = (one for one in behind if (one.roll.player, one.roll.what) in wanted)
        found = (*found, *(LaterRoll(one, here.name, gap) for one in such))[:most]
        if len(found) == most or not here.links.after:
            yield found
        else:
            waiting += ((one, found, gap or one.links.behind_gap) for one in reversed(here.links.after))
