"""Games by the same players that began alike: one set-up played again and again, its logs side by side in one folder.

Two logs that begin where nobody had played yet, and whose first steps that count are not the same, are of two games.
What is truly a fork, a repeat or an edit of one game parts later: it begins with the same steps, or where a log ended.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Sequence

from ccmod.audit.chain import begins_as, follows, in_order
from ccmod.audit.continuity import changed
from ccmod.audit.log import LogReport
from ccmod.audit.retracing import keys_of

_NUMBERED = re.compile(r"[\W_]*\d*\W*(\.\w+)?$")
"""The end of a file's name that counts the logs of one game: ``-2.vlog`` of ``ann-bob-2.vlog``."""


def apart(logs: Sequence[LogReport]) -> list[list[LogReport]]:
    """The logs of the same players, with the same pieces, sorted into games, each in the order given."""
    waiting = in_order(logs)
    games: dict[Hashable, list[LogReport]] = {}
    for log in _from_the_opening(waiting):
        games.setdefault(_first_step(log), []).append(log)
    if len(games) < 2:
        return [list(logs)]
    found = list(games.values())
    sorted_already = {id(log) for game in found for log in game}
    for log in waiting:
        if id(log) not in sorted_already:
            _game_of(log, found).append(log)
    place = {id(log): index for index, log in enumerate(logs)}
    return sorted((sorted(game, key=lambda log: place[id(log)]) for game in found), key=lambda game: place[id(game[0])])


def _from_the_opening(waiting: Sequence[LogReport]) -> Iterator[LogReport]:
    """The logs that begin as the first of all does and play on, unless another led there: somebody had played before.

    Logs of mere talk or dice, which end as they begin, are of whichever game goes on from them.
    """
    first = waiting[0]
    begun = [log for log in waiting if begins_as(first, log)]
    there = set(map(id, begun))
    if not any(follows(log, first) for log in waiting if id(log) not in there):
        yield from (log for log in begun if not follows(log, log))


def _first_step(log: LogReport) -> Hashable:
    """What the first step is compared by that changes something or rolls dice, and was not taken back."""
    counts = (number for number in range(1, log.steps + 1) if number in log.weighty and number not in log.partners)
    first = next(counts, None)
    return None if first is None else keys_of(log)[first - 1]


def _game_of(log: LogReport, games: Sequence[list[LogReport]]) -> list[LogReport]:
    """The game that a later log is of: whose position it goes on from, else which is called so, else the nearest."""
    for joins in (follows, begins_as):
        joined = [game for game in games if any(joins(other, log) for other in game)]
        games = joined or games
        if joined:
            break
    series = [game for game in games if any(_series(other.name) == _series(log.name) for other in game)]
    return min(series or games, key=lambda game: min(_distance(other, log) for other in game))


def _distance(before: LogReport, log: LogReport) -> int:
    """How many pieces and decks are not as they were at the end of another log."""
    return sum(1 for _ in changed(before.end, log.start))


def _series(name: str) -> str:
    """What the names of a game's logs have in common, where somebody numbered them."""
    return _NUMBERED.sub("", name).casefold()
