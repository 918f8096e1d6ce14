"""The things on the map apart from men: grenades and charges, smoke, denied megahexes, target markers."""

from __future__ import annotations

from dataclasses import field

from ccmod.ground.dataclass import dataclass


@dataclass(slots=True)
class Thing:
    """A grenade, a charge or a mine."""

    name: str
    kind: str | None = None
    hex: str | None = None
    """Where it lies; ``None`` for one that is carried, or gone."""
    place: str | None = None
    aimed: str | None = None
    opening: str | None = None
    """The window through which it was thrown."""
    thrower: str | None = None
    origin: str | None = None
    """The hex from which it was thrown."""
    lands: frozenset[str] = frozenset()
    """The hexes in which its dice let it land; none where it is unknown."""
    target: str | None = None
    detonator: str | None = None
    turns: int | None = None
    """The turns that its timer shows."""
    set_by: str | None = None
    spent: bool = False
    inside: str | None = None
    """The building in which it has come down."""
    burst: int = 0
    """The how manieth explosion of the mission it was; 0 before."""
    ticked: int | None = None
    """The turn at whose end its timer was last turned."""


@dataclass(slots=True)
class Cloud:
    """Smoke in a megahex."""

    megahex: str
    turn: int | None = None
    """The turn in which it was thrown, or drifted."""
    drifted: bool | None = False
    """Whether the wind has moved it; ``None`` where nobody knows."""


@dataclass(slots=True)
class Area:
    """A megahex under suppression, and by whom (8.3-09, 8.3-10)."""

    megahex: str
    by: str
    turn: int | None = None
    denied: bool = False
    """Whether its marker lies in the megahex, which was empty."""
    broken: bool = False
    """Whether its firer was interrupted (8.3-13)."""
    victims: set[str] = field(default_factory=set)
    """The men whom it suppressed."""


@dataclass(slots=True)
class Call:
    """A support call (13.0)."""

    by: str
    side: str | None
    support: str
    turn: int | None
    with_leader: bool | None = None
    """Whether the Leader was there and able at the call."""
    stand_in: bool = False
    markers: dict[str, str] = field(default_factory=dict)
    """Target markers with their megahexes."""
    truths: dict[str, str] = field(default_factory=dict)
    """The truth of those that were turned up."""
    astray: dict[str, str] = field(default_factory=dict)
    """Where those markers go whose roll has failed, as far as it is known."""
    struck: list[str] = field(default_factory=list)
    over: bool = False


@dataclass(slots=True)
class Fight:
    """A close combat (8.4)."""

    attacker: str
    defender: str
    blows: list[str] = field(default_factory=list)
    """Who struck, in order."""
    fleeing: str | None = None
    last_blow: bool = False
    helpless: bool = False
    """Whether the defender could not defend himself from the beginning."""
    unaware: bool = False
    """Whether the defender was unalerted (8.4-07)."""
    prone: bool = False
    """Whether the defender lay prone when it began (8.4-09)."""

    def other(self, name: str) -> str:
        """The opponent of a fighter."""
        return self.defender if name == self.attacker else self.attacker
