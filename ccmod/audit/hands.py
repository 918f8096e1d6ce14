"""Whose hands made the steps of a log: who moved pieces in them, spoke and rolled.

A move carries the id of the player who made it (``command/MovePiece.java``), and chat begins with the speaker's name
(``build/module/Chatter.java``); ids are passwords, so only names are kept.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator

from ccmod.audit.chat import ChatRoll
from ccmod.vassal.commands import Command, MovePiece
from ccmod.vassal.position import Position

_SPEAKER = re.compile(r"<([^<>]{1,200})> - ")


class StepOwners:
    """Who did what, step by step, from 1."""

    def __init__(self) -> None:
        self._movers: dict[int, set[str]] = defaultdict(set)
        self._speakers: dict[int, set[str]] = defaultdict(set)

    def moved(self, step: int, action: Command, position: Position) -> None:
        """Remember who moves pieces in an action."""
        ids = (one.player for one in action.walk() if isinstance(one, MovePiece))
        names = {seat.name for id in ids if (seat := position.seat_of(id)) is not None}
        if names:
            self._movers[step] |= names

    def spoke(self, step: int, lines: Iterable[str], rolls: Iterable[ChatRoll]) -> None:
        """Remember who speaks and rolls in an action."""
        names = {said[1] for line in lines if (said := _SPEAKER.match(line))} | {roll.player for roll in rolls}
        if names:
            self._speakers[step] |= names

    def author(self, players: Collection[str], without: Collection[int] = ()) -> str | None:
        """The player who alone moved pieces in the steps that count, or who alone spoke and rolled where none moved.

        ``None`` where several did, as in a game that was played live, and where nothing shows who it was.
        """
        for acts in (self._movers, self._speakers):
            names = set(_named(acts, without)).intersection(players)
            if names:
                return names.pop() if len(names) == 1 else None
        return None


def _named(acts: dict[int, set[str]], without: Collection[int]) -> Iterator[str]:
    for step, names in acts.items():
        if step not in without:
            yield from names
