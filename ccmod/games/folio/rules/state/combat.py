"""The combat under way (7, 8.3, 8.4): who attacks whom, which markers were played, what came of it."""

from __future__ import annotations

from dataclasses import field

from ccmod.ground.dataclass import dataclass


@dataclass(slots=True)
class Duty:
    """A retreat that a unit owes (7.6, 7.7), and what became of it."""

    unit: str
    hexes: int
    origin: str
    from_shells: bool = False
    """A bombardment demands it (7.7.1)."""
    path: list[str] = field(default_factory=list)
    """The hexes into which it has retreated."""
    reported: list[str] = field(default_factory=list)
    """Those of them that were reported."""
    may_be_whole: bool = False
    """Whether it is short only by the report: a longer way may lead past the same hexes."""
    resisted: bool = False
    """Stiff Resistance was declared for it (7.8)."""
    lost: bool = False
    """It has lost a step or was eliminated since."""
    gone: bool = False
    """It was eliminated."""

    @property
    def left(self) -> int:
        """The hexes that it still has to retreat."""
        return max(0, self.hexes - len(self.path))

    @property
    def is_done(self) -> bool:
        """Whether nothing more is owed: retreated in full, refused for a step, or broken off for one."""
        return self.left == 0 or self.gone or self.lost

    @property
    def is_untouched(self) -> bool:
        """Whether nothing at all has been done about it yet."""
        return not (self.is_done or self.path or self.resisted)


@dataclass(slots=True)
class Combat:
    """An attack or a bombardment, until play goes on."""

    side: str
    attackers: tuple[str, ...]
    target: str
    hex: str
    bombardment: bool = False
    played: dict[str, list[str]] = field(default_factory=dict)
    """The markers that each side has played, in their order."""
    slots: list[tuple[str, str | None]] = field(default_factory=list)
    """Each opportunity taken or declined: the side, and the marker or ``None``."""
    origins: dict[str, str] = field(default_factory=dict)
    """Where each attacker stood when it was declared."""
    die: int | None = None
    result: str | None = None
    """The result by the table; as announced where the table cannot show it."""
    duties: dict[str, Duty] = field(default_factory=dict)
    """The retreats that are owed, by unit."""
    losses: list[str] = field(default_factory=list)
    """The units that have lost a step or were eliminated since the die, one entry a step."""
    eliminated: set[str] = field(default_factory=set)
    path: list[str] = field(default_factory=list)
    """The path of retreat: the hexes that the defender has left, his own first (7.9c)."""
    guessed: bool = False
    """Only where the target's retreat has ended is known, so that its path may have been another."""
    displaced: list[str] = field(default_factory=list)
    """Who has made room."""
    emptied: list[str] = field(default_factory=list)
    """The hexes in which room was made, and which nobody has entered since (7.7.2)."""
    advanced: dict[str, str] = field(default_factory=dict)
    """The attackers that have advanced, and where each stands."""
    dragged: str | None = None
    """The one of them whose advance is reported only where it ends, which it does not yet."""
    odds_announced: bool = False
    resolved_at: int = 0
    """The step of its die."""

    @property
    def rolled(self) -> bool:
        """Whether the die is cast."""
        return self.die is not None

    @property
    def taken(self) -> dict[str, list[str | None]]:
        """For each side its opportunities so far: a marker, or ``None`` for one that it declined."""
        found: dict[str, list[str | None]] = {}
        for side, marker in self.slots:
            found.setdefault(side, []).append(marker)
        return found

    def count(self, side: str) -> int:
        """How many markers a side has played."""
        return len(self.played.get(side, ()))
