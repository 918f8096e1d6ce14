"""Units and Weapons with their state in play."""

from __future__ import annotations

from ccmod.games.combat_commander.rules.components import UnitType, Values, WeaponType
from ccmod.ground.dataclass import dataclass

LEADERS = ("leader", "hero")
"""The kinds of unit that are Leaders in the sense of 3.3; a Hero is one (E58.1)."""


@dataclass(slots=True)
class Unit:
    """A Squad, Team, Leader or Hero (3). Unknown values are ``None``: ``type`` of a unit that no set-up names."""

    name: str
    side: str | None = None
    type: UnitType | None = None
    hex: str | None = None
    """Its hex; ``None`` off the map."""
    broken: bool = False
    suppressed: bool = False
    veteran: bool = False
    weapon: str | None = None
    """The Weapon that it carries."""
    activated_for: str | None = None
    """The Order, or ``Op Fire``, for which it was last activated in this Turn."""
    eliminated: bool = False

    @property
    def kind(self) -> str | None:
        """``leader``, ``hero``, ``team``, ``squad``; ``None`` if unknown."""
        return self.type.kind if self.type else None

    @property
    def is_leader(self) -> bool:
        """Whether it is a Leader in the sense of 3.3; a Hero is one (E58.1)."""
        return self.type is not None and self.type.kind in LEADERS

    @property
    def is_hero(self) -> bool:
        """Whether it is a Hero (E58.1)."""
        return self.kind == "hero"

    @property
    def figures(self) -> int | None:
        """The figures that count for stacking (8.2); ``None`` if unknown."""
        return self.type.figures if self.type else None

    @property
    def values(self) -> Values | None:
        """The values printed on the side that is up (3.1); ``None`` if unknown."""
        if self.type is None:
            return None
        return self.type.broken if self.broken else self.type.good

    @property
    def command(self) -> int:
        """The printed Command of the side that is up; 0 for all but Leaders (3.3.1)."""
        if self.type is None:
            return 0
        return (self.type.broken if self.broken else self.type.good).command


@dataclass(slots=True)
class Weapon:
    """A Weapon (11)."""

    name: str
    side: str | None = None
    type: WeaponType | None = None
    carrier: str | None = None
    broken: bool = False
    eliminated: bool = False
    fix: frozenset[int] | None = None
    """The numbers of random hexes that repair it when broken (11.4); ``None`` if that is not known."""
    eliminate: frozenset[int] | None = None
    """Those that eliminate it."""
