"""The questions to an archive's database that have a name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import median
from typing import Any

from ccmod.audit.archive.ladder import RatedGame, ratings
from ccmod.ground.dataclass import dataclass

Rows = Sequence[tuple[Any, ...]]
TABLES = ("unit", "game", "seat", "log", "finding", "rulebook")
"""The tables that a ``SELECT`` of the user's may ask for."""
_DAY = 86_400


@dataclass(frozen=True, slots=True)
class Answer:
    """The rows that answer a question."""

    columns: tuple[str, ...]
    rows: tuple[tuple[Any, ...], ...]


@dataclass(frozen=True, slots=True)
class Question:
    """A ``SELECT``, and what makes the answer of its rows where they are not the answer themselves."""

    select: str
    compute: Callable[[Rows], Answer] | None = None


def _answers(rows: Rows) -> Answer:
    """How fast each player answers, the slowest first."""
    times: dict[str, list[float]] = {}
    for player, seconds in rows:
        times.setdefault(player, []).append(seconds / _DAY)
    slowest = [(player, len(own), round(median(own), 2), round(max(own), 2)) for player, own in times.items()]
    slowest.sort(key=lambda row: (-row[2], row[0]))
    return Answer(("player", "answers", "median_days", "longest_days"), tuple(slowest))


def _ratings(rows: Rows) -> Answer:
    """The ladder, the strongest first."""
    games = [RatedGame(winner, loser, ended) for winner, loser, ended in rows]
    rated = [(one.player, one.rating, one.deviation, one.won + one.lost, one.won, one.lost) for one in ratings(games)]
    return Answer(("player", "rating", "deviation", "games", "won", "lost"), tuple(rated))


QUESTIONS = {
    "league": Question("""SELECT coalesce(rule, kind) AS finding, note, count(*) AS times,
        count(DISTINCT game) AS games, round(100.0 * count(DISTINCT game) / (SELECT count(*) FROM game), 1) AS percent
        FROM finding GROUP BY 1, 2 ORDER BY games DESC, times DESC, 1"""),
    "games": Question("""SELECT unit, number, module, players, logs, steps, rolls,
        (SELECT count(*) FROM finding WHERE game = id AND NOT note) AS findings
        FROM game ORDER BY findings DESC, unit, number"""),
    "failed": Question("SELECT name, error FROM unit WHERE error IS NOT NULL ORDER BY name"),
    "results": Question("""SELECT unit, number, players, coalesce(outcome, 'not known') AS result, winner,
        (SELECT group_concat(player, ', ') FROM seat WHERE game = id AND side = winner) AS won_by,
        substr(ended, 1, 10) AS ended FROM game ORDER BY ended, unit, number"""),
    "owed": Question("""SELECT unit, number, owed_by, since FROM game WHERE owed_by <> ''
        ORDER BY since, unit, number"""),
    "answers": Question("SELECT player, answered FROM log WHERE answered IS NOT NULL AND player IS NOT NULL", _answers),
    "ratings": Question(
        """SELECT won.player, lost.player, ended FROM game
        JOIN seat AS won ON won.game = id AND won.side = winner
        JOIN seat AS lost ON lost.game = id AND lost.side <> winner
        WHERE outcome = 'won' AND won.player <> lost.player AND (SELECT count(*) FROM seat WHERE game = id) = 2
        ORDER BY ended, unit, number""",
        _ratings,
    ),
}
"""By their names."""
