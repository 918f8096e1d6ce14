"""How far a log goes the way of those before it: a session that was logged again, or another way from one position.

Whoever steps through the logs of others while he logs writes all their steps again. Remarks and moves of his own may
stand between them; what counts is that nothing that changes the game is left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable, Iterator, Sequence
from dataclasses import field
from functools import cached_property
from html import unescape
from itertools import chain

from ccmod.audit.alignment import align
from ccmod.audit.continuity import same
from ccmod.audit.log import LogReport, RolledAt
from ccmod.ground.dataclass import dataclass
from ccmod.vassal.commands import AddPiece, ChangePiece, Chat, Command, MovePiece, Null
from ccmod.vassal.position import Position

_FURTHER = 2
"""How many times as many steps as the log has are looked at of those before it."""
_PLACES = 3
"""A step that occurs more often than this does not show where a log begins."""


@dataclass(frozen=True, slots=True)
class RetracedStep:
    """One step of a log, numbered from 1."""

    log: LogReport = field(repr=False)
    number: int

    @property
    def matters(self) -> bool:
        """Whether it changes the game or rolls dice; talk does not, nor what was taken back."""
        return self.number in self.log.weighty


@dataclass(frozen=True)
class Retrace:
    """A log beside the earlier ones that begin from its first position, step by step."""

    ours: tuple[RetracedStep, ...]
    theirs: tuple[RetracedStep, ...]
    """The steps of the earlier logs, one log after the other."""
    pairs: tuple[tuple[int, int], ...]
    """Indices of equal steps."""

    @property
    def logs(self) -> tuple[LogReport, ...]:
        """The earlier logs of which steps are repeated."""
        return _logs(self.theirs[other] for _, other in self.pairs)

    @property
    def is_whole(self) -> bool:
        """Whether nothing of the earlier logs is left out but talk."""
        return bool(self.pairs) and self._missing is None

    @property
    def adds_nothing(self) -> bool:
        """Whether the log has nothing of its own but talk, and leaves out nothing before its end."""
        if next(self._own(range(len(self.ours)), self.pairs), None) is not None:
            return False
        missing = self._missing
        return missing is None or not self.pairs or self.pairs[-1][1] < missing

    @cached_property
    def _missing(self) -> int | None:
        """The first of their steps that matters and is not ours."""
        known = {other for _, other in self.pairs}
        left = {(id(step.log), step.number) for index, step in enumerate(self.theirs) if index not in known}
        for index, step in enumerate(self.theirs):
            if index not in known and step.matters and not _taken_back(step, left):
                return index
        return None

    @cached_property
    def before_parting(self) -> tuple[tuple[int, int], ...]:
        """The equal steps before the first that matters and is left out."""
        missing = self._missing
        return self.pairs if missing is None else tuple(pair for pair in self.pairs if pair[1] < missing)

    @cached_property
    def parting(self) -> tuple[int, int]:
        """The indices of our and their first steps on different ways."""
        missing = self._missing
        ours, theirs = self._behind
        parted = next(self._own(range(ours, len(self.ours)), self.before_parting), ours)
        return parted, theirs if missing is None else missing

    @property
    def _behind(self) -> tuple[int, int]:
        """The indices of our and their first steps after what both have."""
        pairs = self.before_parting
        return (pairs[-1][0] + 1, pairs[-1][1] + 1) if pairs else (0, 0)

    def other_dice(self) -> tuple[RolledAt, RetracedStep, RolledAt] | None:
        """The first rolls after the parting, ours and theirs, if both ways part with a roll of one player and kind and
        other dice."""
        ours, theirs = self.parting
        if any(not step.log.rolls_by_step.get(step.number) for step in (*self.ours[ours:][:1], self.theirs[theirs])):
            return None
        mine, yours = _rolls(self.ours[ours:]), _rolls(self.theirs[theirs:])
        for (_, one), (step, other) in zip(mine, yours, strict=False):
            if (one.roll.player, one.roll.what) != (other.roll.player, other.roll.what):
                return None
            if one.roll.results != other.roll.results:
                return one, step, other
        return None

    def more(self, pairs: Sequence[tuple[int, int]]) -> Counter[str]:
        """Steps of ours between these equal steps that the other log lacks: remarks, rolls and other steps."""
        known = {ours for ours, _ in pairs}
        between = (self.ours[index] for index in range(pairs[-1][0] if pairs else 0) if index not in known)
        return Counter(_sort(step) for step in between)

    def _own(self, indices: Collection[int], pairs: Sequence[tuple[int, int]]) -> Iterator[int]:
        """Which of these steps of ours matter and are in none of the pairs."""
        known = {ours for ours, _ in pairs}
        left = {(id(step.log), step.number) for index, step in enumerate(self.ours) if index not in known}
        return (
            index
            for index in indices
            if index not in known and self.ours[index].matters and not _taken_back(self.ours[index], left)
        )


def retrace(log: LogReport, first: LogReport, at: int = 0) -> Retrace:
    """A log beside an earlier one from its step ``at`` on (0: the first), and beside those that go on from that."""
    ours = tuple(RetracedStep(log, number) for number in range(1, log.steps + 1))
    theirs = [RetracedStep(first, number) for number in range(at + 1, first.steps + 1)]
    keys = Counter(keys_of(log))
    here = first
    while here.links.after and len(theirs) < _FURTHER * max(len(ours), 1):
        here = max(here.links.after, key=lambda one: sum((Counter(keys_of(one)) & keys).values()))
        theirs += (
            RetracedStep(here, number) for number in range(1, here.steps + 1) if number not in here.links.repeated
        )
    pairs = align(keys_of(log), [keys_of(step.log)[step.number - 1] for step in theirs])
    return Retrace(ours, tuple(theirs), tuple(pairs))


def starts_within(log: LogReport, other: LogReport) -> Iterator[int]:
    """The steps of another log (0: its first) in whose midst a log begins, by its first step that changes something.

    The position there must be the one that the log begins with.
    """
    ours, theirs = keys_of(log), keys_of(other)
    first = next((ours[number - 1] for number in range(1, log.steps + 1) if number in log.weighty), None)
    places = {index for index, key in enumerate(theirs) if key == first} if first is not None else set()
    if not 1 <= len(places) <= _PLACES:
        return
    position = Position.of(other.game, other.module)
    steps = (number for number, _, _ in position.follow(other.game, max(places)))
    for index in chain((0,), steps):
        if index in places and same(position, log.start):
            yield index


def keys_of(log: LogReport) -> list[Hashable]:
    """The key by which the steps of a log are compared, however a version of VASSAL spells them."""
    if log.keys is None:
        log.keys = [
            tuple(_key(command) for command in step.walk() if not isinstance(command, Null)) for step in log.game.steps
        ]
    return log.keys


def _key(command: Command) -> Hashable:
    match command:
        case Chat():
            return unescape(command.text)
        case AddPiece():
            return "+", command.id
        case ChangePiece():
            return "D", command.id, command.new
        case MovePiece():
            return "M", command.id, command.map, command.x, command.y, command.old_map, command.old_x, command.old_y
        case _:
            return command.head


def _taken_back(step: RetracedStep, left: Collection[tuple[int, int]]) -> bool:
    """Whether a step was undone, or undoes one, and both are left out: together they change nothing."""
    other = step.log.partners.get(step.number)
    return other is not None and (id(step.log), other) in left


def _rolls(steps: Sequence[RetracedStep]) -> Iterator[tuple[RetracedStep, RolledAt]]:
    return ((step, roll) for step in steps for roll in step.log.rolls_by_step.get(step.number, ()))


def _sort(step: RetracedStep) -> str:
    if step.number in step.log.rolls_by_step:
        return "roll"
    return "step" if step.matters else "remark"


def _logs(steps: Iterator[RetracedStep]) -> tuple[LogReport, ...]:
    found = {id(step.log): step.log for step in steps}
    return tuple(found.values())
