"""The data of one reading of a look: two men, the course of the line, and the circumstances against the spotter."""

from __future__ import annotations

from collections.abc import Sequence

from ccmod.games.we_were_brothers.rules.ground.ground import NEAR, Ground, Passage
from ccmod.games.we_were_brothers.rules.ground.levels import POSTURE_LEVELS
from ccmod.games.we_were_brothers.rules.sight.bodies import HIDDEN, Body, Conditions, Sighting

SURELY_NEAR = NEAR - 1
"""How far from a man the nearer hex of a barrier's side is at most, for the barrier to be his cover: it is two hexes
away then, if the hex beside it counts (6.0-09). If that does not count, it may be one more."""


class Scene:
    """Two men, what lies between them, and how it is read."""

    def __init__(
        self, ground: Ground, spotter: Body, target: Body, others: Sequence[Body], conditions: Conditions,
        course: Passage, deep: frozenset[str], strict: bool,
    ) -> None:  # fmt: skip
        self.ground, self.spotter, self.target, self.others = ground, spotter, target, others
        self.conditions, self.course, self.deep = conditions, course, deep
        self.strict = strict
        """Whether what is unclear is taken against the spotter."""
        self.unclear = False
        """Whether anything was."""
        self.met = course.barriers
        if conditions.gone:
            self.met = tuple(met for met in self.met if met.barrier.side not in conditions.gone)

    def against(self) -> bool:
        """Note that something is unclear; whether it is taken against the spotter."""
        self.unclear = True
        return self.strict

    def hidden(self, check: str, why: str) -> Sighting:
        """Not to be seen."""
        return Sighting(HIDDEN, check, f"{self.target.name} is hidden from {self.spotter.name}: {why}")

    def level(self, man: Body) -> int | None:
        """Halves of a level that a man's posture rises; ``None`` for one that the source gives no level."""
        return POSTURE_LEVELS.get(man.posture)

    def height(self, man: Body) -> int:
        """The elevation of a man above the battlefield, in whole levels."""
        return self.ground.elevation(man.hex, man.place) if man.elevation is None else man.elevation
