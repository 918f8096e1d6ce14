"""Which logs belong to one game, and in which order they were played.

Logs of one game share the module, most of their pieces (VASSAL gives each an id of its own when a game is set up) and
at least one player. Two games from one set-up share the pieces, too: the players distinguish them, and of the same
players the first steps (:mod:`ccmod.audit.apart`).
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from ccmod.audit.continuity import same
from ccmod.audit.log import LogReport
from ccmod.vassal.commands import OBSERVER
from ccmod.vassal.numbers import natural

SHARED = 0.5
"""Which part of the fewer pieces two logs must share to be of one game."""


def games_of(logs: Sequence[LogReport]) -> list[list[LogReport]]:
    """The logs sorted by their games, each in the order given; :func:`ccmod.audit.apart.apart` separates those that
    the same players began from one set-up.
    """
    games: list[list[LogReport]] = []
    for log in logs:
        game = next((game for game in games if any(_together(other, log) for other in game)), None)
        if game is None:
            games.append([log])
        else:
            game.append(log)
    return games


def follows(before: LogReport, after: LogReport) -> bool:
    """Whether a log begins just where another ended."""
    return after.starts_as in before.ends_as and same(before.end, after.start)


def begins_as(one: LogReport, other: LogReport) -> bool:
    """Whether two logs begin from the same position."""
    return one.starts_as == other.starts_as and same(one.start, other.start)


def in_order(logs: Sequence[LogReport]) -> list[LogReport]:
    """The logs as they were played: by the dates in the files, else by name, and never before what they go on from."""
    dated = all(log.saved is not None for log in logs)
    waiting = sorted(logs, key=lambda log: (log.saved.timestamp() if dated and log.saved else 0.0, natural(log.name)))
    goes_on: dict[int, set[int]] = {}
    for index, log in enumerate(waiting):
        begins = [other for other in range(len(waiting)) if other != index and _leads(waiting[other], log)]
        if begins and not any(other < index for other in begins):
            goes_on[index] = set(begins[:1])
    return [waiting[index] for index in _sorted(len(waiting), goes_on)]


def _leads(before: LogReport, after: LogReport) -> bool:
    """Whether ``after`` goes on from ``before`` and not the other way round as well, as logs of mere talk do."""
    return follows(before, after) and not follows(after, before)


def _sorted(count: int, goes_on: dict[int, set[int]]) -> list[int]:
    """All numbers, each after those that it goes on from, else in their order; a circle is cut where it is met."""
    order: list[int] = []
    placed: set[int] = set()

    def place(index: int, above: frozenset[int]) -> None:
        if index in placed or index in above:
            return
        for first in sorted(goes_on.get(index, ())):
            place(first, above | {index})
        placed.add(index)
        order.append(index)

    for index in range(count):
        place(index, frozenset())
    return order


def _together(one: LogReport, other: LogReport) -> bool:
    """Whether two logs are of one game."""
    if _module(one) != _module(other):
        return False
    pieces, others = one.pieces, other.pieces
    fewer = min(len(pieces), len(others))
    if fewer and len(pieces & others) < SHARED * fewer:
        return False
    if not fewer and len(pieces) != len(others) and not follows(one, other):
        return False
    return _same_players(one, other)


def _same_players(one: LogReport, other: LogReport) -> bool:
    """Whether a side that both have is played by the same person in both; so it is, too, if they share no side."""
    seats, others = _keys(one), _keys(other)
    shared = seats.keys() & others.keys()
    return not shared or any(seats[side] & others[side] for side in shared)


def _keys(log: LogReport) -> dict[str, set[str]]:
    """For each side what its players are known by: their names, and a digest of their ids, which are passwords."""
    keys: dict[str, set[str]] = {}
    for id, seat in log.game.seat_by_id.items():
        if seat.side != OBSERVER:
            keys.setdefault(seat.side, set()).add(hashlib.sha256(f"id {id}".encode()).hexdigest() if id else "no id")
    for seat in log.players:
        keys.setdefault(seat.side, set()).add(f"name {seat.name}")
        keys[seat.side].discard("no id")
    return keys


def _module(log: LogReport) -> str:
    return log.game.module.name if log.game.module is not None else ""
