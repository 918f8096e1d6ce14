"""The rhythm and the end of a game by mail, as text and as JSON data."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from typing import TYPE_CHECKING

from ccmod.audit.outcome import GameOutcome
from ccmod.audit.rhythm import Rhythm
from ccmod.ground.counting import counted

if TYPE_CHECKING:
    from ccmod.report.outputs import audit as shapes

_HOUR, _DAY = timedelta(hours=1), timedelta(days=1)


def duration(time: timedelta) -> str:
    """A time in words, in the unit that people would use.

    >>> duration(timedelta(minutes=40)), duration(timedelta(hours=30)), duration(timedelta(days=9, hours=12))
    ('40 minutes', '30 hours', '9.5 days')
    """
    if time < _HOUR:
        return counted(round(time.total_seconds() / 60), "minute")
    if time < 2 * _DAY:
        return counted(round(time / _HOUR), "hour")
    return f"{time / _DAY:.3g} days"


def rhythm_lines(rhythm: Rhythm, outcome: GameOutcome | None) -> Iterator[str]:
    """How the game ended, how fast each player answers, and who owes a log."""
    if outcome is not None:
        who = f", played by {outcome.player}" if outcome.player else ""
        but = "; the step breaks a rule, so a judge should decide" if outcome.disputed else ""
        yield f"Result: {outcome.sentence}{who} (step {outcome.step}{but})"
    for one in rhythm.answers:
        longest = f", the longest {duration(one.longest)}" if len(one.times) > 1 else ""
        yield f"Rhythm: {one.player} answers in {duration(one.median)} ({counted(len(one.times), 'answer')}{longest})"
    if rhythm.owed_by:
        since = f" since {rhythm.since:%Y-%m-%d}" if rhythm.since is not None else ""
        yield f"To move: {' or '.join(rhythm.owed_by)}{since}"


def outcome_data(outcome: GameOutcome | None) -> shapes.Outcome | None:
    """How a game ended, as JSON data."""
    if outcome is None:
        return None
    return {
        "step": outcome.step,
        "sentence": outcome.sentence,
        "winner": outcome.winner,
        "player": outcome.player,
        "disputed": outcome.disputed,
    }


def rhythm_data(rhythm: Rhythm) -> shapes.Rhythm:
    """Who wrote which log, and who owes one, as JSON data."""
    return {
        "turns": [
            {
                "log": turn.log,
                "player": turn.player,
                "saved": None if turn.saved is None else turn.saved.isoformat(),
                "answered": None if turn.answered is None else turn.answered.total_seconds(),
            }
            for turn in rhythm.turns
        ],
        "answers": [
            {
                "player": one.player,
                "answers": len(one.times),
                "median": one.median.total_seconds(),
                "longest": one.longest.total_seconds(),
            }
            for one in rhythm.answers
        ],
        "owed_by": list(rhythm.owed_by),
        "since": None if rhythm.since is None else rhythm.since.isoformat(),
    }
