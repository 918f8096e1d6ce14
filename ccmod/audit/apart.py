"""Games by the same players that began alike: one set-up played again and again, its logs side by side in one folder.

Two logs that begin before any play, and part there, are of two games. Where they begin with the same steps,
it depends on how distinctive these are: every game begins with its first turn, and many a player repeats his opening.
What is truly a fork, a repeat or an edit of one game has more in common than chance and habit explain, or begins where
a log ended.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Iterator, Sequence
from math import ceil, log2

from ccmod.audit.chain import begins_as, follows, in_order
from ccmod.audit.continuity import changed
from ccmod.audit.linking import MOSTLY
from ccmod.audit.log import LogReport
from ccmod.audit.retracing import keys_of
from ccmod.vassal.commands import AddPiece, ChangePiece, Command, MovePiece

_NUMBERED = re.compile(r"[\W_]*\d*\W*(\.\w+)?$")
"""The end of a file's name that counts the logs of one game: ``-2.vlog`` of ``ann-bob-2.vlog``."""
_SAME_BY_CHANCE = 1 / 16
"""How likely two players make one choice alike, or a die shows the same again: roughly, and rather too likely."""
_CROSSROADS = 3
"""Where so many logs go so many ways, a new game begins as all of them do."""
_SHUFFLED = 12
"""The weight of a deck in the same order, in choices."""
_COMMON = 5
"""A step that more logs than this have leads to no log of which another may be an edited copy."""

Steps = tuple[tuple[Hashable, int], ...]
"""The steps of a log that count and were not taken back: what each is compared by, and how many choices and dice are in
it."""


def apart(logs: Sequence[LogReport]) -> list[list[LogReport]]:
    """The logs of the same players, with the same pieces, sorted into games, each in the order given."""
    waiting = in_order(logs)
    found = _begun(list(_from_the_opening(waiting)))
    if len(found) < 2:
        return [list(logs)]
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


def _begun(logs: Sequence[LogReport]) -> list[list[LogReport]]:
    """The logs from the opening sorted into games, step by step, as long as several have the same.

    A log that ends there is of the first game that goes on. Where they part, they are of one game all the same if
    they have had more choices and dice in common than any two of so many logs would have by chance.
    """
    steps = [tuple(_steps(log)) for log in logs]
    least = _beyond_chance(len(logs))
    games: list[list[int]] = []
    waiting: list[tuple[list[int], int, int]] = [(list(range(len(logs))), 0, 0)]
    while waiting:
        together, at, weight = waiting.pop()
        ways: dict[Hashable, list[int]] = {}
        for index in together:
            if at < len(steps[index]):
                ways.setdefault(steps[index][at][0], []).append(index)
        if not ways or (len(ways) > 1 and weight >= least):
            games.append(together)
            continue
        ended = [index for index in together if at >= len(steps[index])]
        before = weight if len(ways) < _CROSSROADS else 0
        for number, way in enumerate(ways.values()):
            weight = before + steps[way[0]][at][1]
            waiting.append((way if number else way + ended, at + 1, weight))
    sorted_out = _joined(games, _edited(steps, least))
    return [[logs[index] for index in sorted(game)] for game in sorted(sorted_out, key=min)]


def _beyond_chance(logs: int) -> int:
    """How many choices and dice two of so many logs must have in common: with more pairs of them, chance has more."""
    pairs = logs * (logs - 1) / 2
    return 1 + ceil(log2(max(pairs, 1)) / -log2(_SAME_BY_CHANCE))


def _joined(games: Sequence[list[int]], pairs: Iterable[tuple[int, int]]) -> list[list[int]]:
    """The games, those of one pair in one."""
    of = {index: game for game in games for index in game}
    for one, other in pairs:
        into, gone = of[other], of[one]
        if into is not gone:
            into += gone
            of |= dict.fromkeys(gone, into)
    return list({id(game): game for game in of.values()}.values())


def _steps(log: LogReport) -> Iterator[tuple[Hashable, int]]:
    keys = keys_of(log)
    for number, action in enumerate(log.game.steps, 1):
        if number in log.weighty and number not in log.partners:
            dice = sum(len(one.roll.results) for one in log.rolls_by_step.get(number, ()))
            yield keys[number - 1], dice + _choice(log, action)


def _choice(log: LogReport, action: Command) -> int:
    """How many choices are in an action: a drag is one, and no deck is shuffled alike twice."""
    commands = list(action.walk())
    changed_ones = (log.start.table.things.get(one.id) for one in commands if isinstance(one, ChangePiece))
    if any(thing is not None and thing.is_deck for thing in changed_ones):
        return _SHUFFLED
    return int(any(isinstance(one, AddPiece | MovePiece) for one in commands))


def _edited(logs: Sequence[Steps], least: int) -> Iterator[tuple[int, int]]:
    """The pairs of logs of which most distinctive steps are the same, wherever they part."""
    distinctive = [frozenset(key for key, weight in steps if weight) for steps in logs]
    having: dict[Hashable, list[int]] = defaultdict(list)
    for index, keys in enumerate(distinctive):
        shared = Counter(other for key in keys for other in having[key] if len(having[key]) <= _COMMON)
        for other in shared:
            if len(keys & distinctive[other]) >= max(least, MOSTLY * max(len(keys), len(distinctive[other]))):
                yield index, other
        for key in keys:
            having[key].append(index)


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
    """The common part of the names of a game's logs, where somebody numbered them."""
    return _NUMBERED.sub("", name).casefold()
