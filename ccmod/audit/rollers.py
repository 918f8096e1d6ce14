"""Who rolls dice of faces: a side, or a piece of it."""

from __future__ import annotations

from dataclasses import replace

from ccmod.audit.chat import ChatRoll
from ccmod.vassal.visibility import Visibility

_SIDE = "Side"
"""The mark by which modules of ccmod's say whose a piece is."""


class Rollers:
    """Whose the pieces are that sentences say to roll: dice are counted by side, not by soldier."""

    def __init__(self, eyes: Visibility) -> None:
        self._eyes = eyes
        """Whose a piece is, is not shown to those who do not know the piece."""
        self._sides: dict[str, str] = {}

    def named(self, roll: ChatRoll) -> ChatRoll:
        """The roll by the side of the piece that rolls dice of faces, if that is a piece of a side."""
        if not roll.is_faced:
            return roll
        if roll.player not in self._sides:
            things = self._eyes.position.table.things.values()
            self._sides |= {one.piece.name: one.piece.marks.get(_SIDE, "") for one in things if self._eyes.knows(one)}
        return replace(roll, player=self._sides.setdefault(roll.player, "") or roll.player)
