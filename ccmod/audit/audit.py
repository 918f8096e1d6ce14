"""The logs of one game together: their order, what does not fit, who rolled what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ccmod.audit.chat import read_roll
from ccmod.audit.continuity import Glasses, differences, summary
from ccmod.audit.finding import AuditFinding, Kind
from ccmod.audit.log import LogAccount, read_log
from ccmod.convert.fog import Fog, check_side, sight_of
from ccmod.convert.names import natural
from ccmod.convert.places import PlaceNames
from ccmod.vassal.archive import Archive
from ccmod.vassal.commands import BoardPicker
from ccmod.vassal.position import Position

SHOWN = 5
"""How many differences are told in words; the rest is counted."""


@dataclass(frozen=True, slots=True)
class DiceCount:
    """The dice of one player of one kind."""

    player: str
    what: str
    dice: int
    """How many dice were thrown."""
    total: int

    @property
    def mean(self) -> float:
        """Points a die."""
        return self.total / self.dice


@dataclass(frozen=True, slots=True)
class Audit:
    """What the logs of a game tell together."""

    logs: tuple[LogAccount, ...]
    """In the order of the game."""
    findings: tuple[AuditFinding, ...]

    @property
    def is_clean(self) -> bool:
        """Whether there is nothing but notes."""
        return all(finding.is_note for finding in self.findings)

    def dice(self) -> list[DiceCount]:
        """Dice by player and kind over all logs, the undone ones with them."""
        counts: Counter[tuple[str, str]] = Counter()
        totals: Counter[tuple[str, str]] = Counter()
        for log in self.logs:
            for one in log.rolls:
                key = one.roll.player, one.roll.what
                counts[key] += len(one.roll.dice)
                totals[key] += sum(one.roll.dice)
        return [DiceCount(*key, number, totals[key]) for key, number in sorted(counts.items())]


@dataclass(frozen=True, slots=True)
class Onlooker:
    """Through whose eyes pieces are named, and with which module's places."""

    module: Archive | None = None
    side: str | None = None
    referee: bool = False

    def glasses(self, before: Position, after: Position) -> Glasses:
        """To tell the differences between two positions."""
        sight = sight_of(self.side, self.referee, self.module)
        boards = [BoardPicker(map, boards) for map, boards in after.boards.items()]
        fogs = [Fog(position, sight) for position in (before, after)]
        return Glasses(PlaceNames(self.module, boards), *fogs)


def audit(paths: Iterable[Path], onlooker: Onlooker, *, sort: bool = True) -> Audit:
    """The audit of the logs in these files, put in order by their dates or names unless ``sort`` is false.

    Raises :class:`~ccmod.errors.UnreadableInput` for a file that is no log, :class:`~ccmod.errors.UsageFault` for an
    unknown side.
    """
    logs = [read_log(path) for path in paths]
    check_side(onlooker.side, onlooker.module, (seat for log in logs for seat in log.players))
    if sort:
        logs.sort(key=_order(logs))
    findings: list[AuditFinding] = []
    for index, log in enumerate(logs):
        findings += _between(logs[:index], log, onlooker)
        findings += _within(log)
    return Audit(tuple(logs), tuple(findings))


def _order(logs: Sequence[LogAccount]) -> Any:
    """By the dates in the files if all have one, else by their names, numbers counted as numbers."""
    dated = all(log.saved is not None for log in logs)

    def key(log: LogAccount) -> tuple[int, list[tuple[bool, int, str]]]:
        return log.game.saved.saved_ms if dated and log.game.saved else 0, natural(log.name)

    return key


def _between(before: Sequence[LogAccount], log: LogAccount, onlooker: Onlooker) -> Iterator[AuditFinding]:
    """What is to be said of a log and those before it."""
    for other in before:
        if other.game.tree == log.game.tree:
            yield AuditFinding(Kind.COPY, log.name, f"holds the same as {other.name}")
            return
    if not before:
        return
    last = before[-1]
    found = list(differences(last.end, log.start, onlooker.glasses(last.end, log.start)))
    if not found:
        return
    for other in reversed(before):
        if not any(differences(other.start, log.start, onlooker.glasses(other.start, log.start))):
            yield AuditFinding(Kind.REPEATED, log.name, f"begins from the same position as {other.name}: played again?")
            return
        if not any(differences(other.end, log.start, onlooker.glasses(other.end, log.start))):
            message = f"begins where {other.name} ended, without what came after that until {last.name}"
            yield AuditFinding(Kind.REPEATED, log.name, message)
            return
    told = [one.about for one in found[:SHOWN]]
    if len(found) > SHOWN:
        told.append(f"and {len(found) - SHOWN} more")
    message = f"does not begin where {last.name} ended: {summary(found)}"
    yield AuditFinding(Kind.GAP, log.name, message, details=tuple(told))


def _within(log: LogAccount) -> Iterator[AuditFinding]:
    """What is to be said of a log by itself."""
    rolled = {one.step for one in log.rolls}
    for undone in log.undone:
        which = f"step {undone.step} back" if undone.step is not None else "a step back"
        said = f": {undone.said}" if undone.said else ""
        with_dice = undone.step in rolled or read_roll(undone.said) is not None
        kind = Kind.UNDONE_ROLL if with_dice else Kind.UNDONE
        yield AuditFinding(kind, log.name, f"takes {which}{said}", step=undone.by)
    if log.mismatches:
        number = len(log.mismatches)
        message = f"{number} command{'' if number == 1 else 's'} did not fit the position, from step "
        yield AuditFinding(Kind.MISFIT, log.name, f"{message}{log.mismatches[0].step} on", step=log.mismatches[0].step)
