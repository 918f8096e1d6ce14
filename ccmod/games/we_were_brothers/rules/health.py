"""The health track: what a wound costs, and what happens where on it (9.0, 8.1-11).

The token starts on 0, the cross above the first box. Which boxes there are is lost with the rulebook's picture: a
mission says it.
"""

from __future__ import annotations

from collections.abc import Mapping

from ccmod.games.we_were_brothers.rules.terms import BLEEDING, LIGHT, SERIOUS, UNCONSCIOUS
from ccmod.ground.dataclass import dataclass

TOP = 0
COST = {LIGHT: 2, SERIOUS: 3}
"""Boxes that a wound takes (9.0-02, 9.0-03); one of the head goes to a box of its own."""


@dataclass(frozen=True, slots=True)
class HealthTrack:
    """The boxes of the Health Line, counted from the top."""

    boxes: int
    minus1: int
    """From here on a soldier rolls at -1 (9.0-11)."""
    minus2: int
    bleeding: int
    """Where a soldier starts to bleed (9.0-05)."""
    last: int
    """Where he loses consciousness (9.0-07)."""
    head: int
    """Where a serious wound of the head puts the token (9.0-04)."""

    @classmethod
    def of(cls, data: Mapping[str, int] | None) -> HealthTrack | None:
        """The track of a compiled mission's ``health``; ``None`` if it does not say it."""
        return cls(**data) if data else None

    def after(self, box: int, wound: str) -> int:
        """Where the token stands after a wound; below the last box the track is at its end (9.0-09)."""
        return box + COST[wound] if wound in COST else max(box, self.head)

    def state(self, box: int) -> str | None:
        """The effect of a token there on a soldier: he bleeds, is unconscious, or neither."""
        if box >= self.last:
            return UNCONSCIOUS
        return BLEEDING if box >= self.bleeding else None

    def malus(self, box: int) -> int:
        """The number that wounds take off each roll: 0, -1 or -2 (9.0-11)."""
        if box >= self.minus2:
            return -2
        return -1 if box >= self.minus1 else 0
