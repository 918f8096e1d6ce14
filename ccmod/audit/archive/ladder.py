"""The ladder of an archive: Glicko-2 ratings (Glickman, 2012) of its players.

Ratings are computed by the library elote (``pip install 'ccmod[ratings]'``). Games count in the order of their ends.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from importlib import import_module
from typing import Any

from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import UnsupportedInput

PERIOD = 30
"""Days of a rating period: after so many without a game a player's rating is by one step less certain. A game by mail
takes months."""
_UNDATED = datetime(1970, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class RatedGame:
    """A game of two players that somebody has won."""

    winner: str
    loser: str
    ended: str | None
    """The date (ISO 8601); games without one count as old as the oldest."""


@dataclass(frozen=True, slots=True)
class Rating:
    """Where a player stands."""

    player: str
    rating: int
    """1500 for a beginner."""
    deviation: int
    """How sure that is: the true strength lies within twice this much, nineteen times in twenty."""
    won: int
    lost: int


def ratings(games: Iterable[RatedGame]) -> list[Rating]:
    """The players of these games, the strongest first.

    Raises :class:`UnsupportedInput` (``audit/ratings``) if elote is not installed.
    """
    try:
        elote = import_module("elote")
    except ImportError:
        hint = "install it: pip install 'ccmod[ratings]'; `--query results` lists the results without it"
        raise UnsupportedInput("audit/ratings", "elote, which computes ratings, is not installed", hint=hint) from None
    dated = [(None if game.ended is None else datetime.fromisoformat(game.ended), game) for game in games]
    oldest = min((date for date, _ in dated if date is not None), default=_UNDATED)
    rated: dict[str, Any] = {}
    score: dict[str, list[int]] = {}
    for date, game in sorted(((date or oldest, game) for date, game in dated), key=lambda one: one[0]):
        for name in (game.winner, game.loser):
            if name not in rated:
                rated[name] = elote.Glicko2Competitor()
                rated[name].configure(rating_period_days=PERIOD)
                score[name] = [0, 0]
        rated[game.winner].beat(rated[game.loser], match_time=date)
        score[game.winner][0] += 1
        score[game.loser][1] += 1
    ranked = [Rating(name, round(one.rating), round(one.rd), *score[name]) for name, one in rated.items()]
    return sorted(ranked, key=lambda one: (-one.rating, one.player))
