"""The modifiers of fire, as shifts of the combat die's colour (8.1-06, TAB-5 of the summary of the rules).

The reference sheet with the target's own is lost but for two values; a mission gives the others.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ccmod.games.we_were_brothers.rules.terms import STANDING
from ccmod.ground.dataclass import dataclass

RUNNING_FIRER = -3
"""A soldier who runs on (7.0-04)."""
HEAD_SHOT = -2
FOREIGN_WEAPON = -1
"""A weapon of another army; Weapons of level 2 ignores it (11.0-10)."""
UNTRAINED = -3
"""The squad machine-gun in other hands than the gunner's (12.0-31)."""
GRENADE_SMOKE = -2

RUNNING_TARGET = "running"
LEVELS = ("0", "1/2", "1", "2")
WOODS, WINDOW, BUNKER, DEPRESSION = "woods", "window", "bunker", "depression"
COVERS = (*LEVELS, WOODS, WINDOW, BUNKER, DEPRESSION)
"""The rows of the sheet for targets in cover."""
KNOWN_OPEN, KNOWN_COVER = {STANDING: 1}, {"1/2": -2}
"""The two values that the rulebook's examples give (8.1-06, 8.1-09)."""


@dataclass(frozen=True, slots=True)
class Modifiers:
    """The reference sheet of a mission. Its two tables never add up (8.1-08)."""

    open: Mapping[str, int]
    """By the target's posture; ``running`` replaces the posture of a target that runs."""
    cover: Mapping[str, int]

    @classmethod
    def of(cls, data: Mapping[str, Any] | None) -> Modifiers:
        """The sheet of a compiled mission's ``modifiers``, with what the rulebook itself gives."""
        given = data or {}
        return cls({**KNOWN_OPEN, **(given.get("open") or {})}, {**KNOWN_COVER, **(given.get("cover") or {})})

    def in_the_open(self, posture: str, *, running: bool = False) -> int | None:
        """The shift for a target in the open; ``None`` if the mission does not say it."""
        return self.open.get(RUNNING_TARGET if running else posture)

    def in_cover(self, cover: str) -> int | None:
        """The shift for a target in cover, one of :data:`COVERS`; ``None`` if the mission does not say it."""
        return self.cover.get(cover)
