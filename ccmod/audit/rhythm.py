"""The rhythm of a game by mail: who wrote each log, how long the answers took, and who owes one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from statistics import median

from ccmod.audit.log import LogReport
from ccmod.ground.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class MailTurn:
    """One log as a turn of the correspondence."""

    log: str
    """The log's name."""
    player: str | None
    """Who wrote it; ``None`` where the log does not show it, or several played it live."""
    saved: datetime | None
    """When: by VASSAL's own date, or by that of its archive in the oldest versions."""
    answered: timedelta | None = None
    """How long after the log of another player that it answers."""


@dataclass(frozen=True, slots=True)
class Answers:
    """How fast a player answers."""

    player: str
    times: tuple[timedelta, ...]
    """In the order of the game; never empty."""

    @property
    def median(self) -> timedelta:
        """Half of the answers took no longer."""
        return timedelta(seconds=median(time.total_seconds() for time in self.times))

    @property
    def longest(self) -> timedelta:
        """The slowest answer."""
        return max(self.times)


@dataclass(frozen=True, slots=True)
class Rhythm:
    """The turns of a game, in its order."""

    turns: tuple[MailTurn, ...] = ()
    owed_by: tuple[str, ...] = ()
    """The players from whom a log is due; empty for a game that is over, and where the last log does not show its
    author."""
    since: datetime | None = None
    """Since when: the date of the last log."""

    @property
    def answers(self) -> tuple[Answers, ...]:
        """The answers of each player who has given any, in the order of their first turns."""
        times: dict[str, list[timedelta]] = {}
        for turn in self.turns:
            if turn.player is not None and turn.answered is not None:
                times.setdefault(turn.player, []).append(turn.answered)
        return tuple(Answers(player, tuple(own)) for player, own in times.items())


def rhythm_of(logs: Sequence[LogReport], *, is_over: bool) -> Rhythm:
    """The rhythm of the logs of one game, which stand in their order."""
    turns = tuple(_turns([log for log in logs if log.links.goes_on]))
    if not turns or is_over or turns[-1].player is None:
        return Rhythm(turns)
    players = dict.fromkeys(seat.name for log in logs for seat in log.players)
    return Rhythm(turns, tuple(name for name in players if name != turns[-1].player), turns[-1].saved)


def _turns(logs: Sequence[LogReport]) -> Iterator[MailTurn]:
    before: LogReport | None = None
    for log in logs:
        yield MailTurn(log.name, log.author, log.saved, None if before is None else _answered(before, log))
        before = log


def _answered(before: LogReport, log: LogReport) -> timedelta | None:
    """How long an answer took; nothing where a date of VASSAL's or an author is missing, or a clock was wrong."""
    if not (before.has_clock and log.has_clock) or None in (before.author, log.author) or before.author == log.author:
        return None
    sent, answered = before.saved, log.saved
    return None if sent is None or answered is None or answered < sent else answered - sent
