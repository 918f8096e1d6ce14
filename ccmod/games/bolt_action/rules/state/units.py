"""Units: their data, and their state in play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field

from ccmod.games.bolt_action.rules.points import Point
from ccmod.games.bolt_action.rules.terms import ARTILLERY, INFANTRY, RUN, SOFT_SKIN, VEHICLE
from ccmod.ground.dataclass import dataclass

ONE_BASE = (Point(0, 0),)
"""The formation of a unit that stands on one base."""


@dataclass(slots=True)
class Unit:
    """A unit. Unknown values are ``None``."""

    name: str
    side: str | None = None
    kind: str | None = None
    """``infantry``, ``artillery`` or ``vehicle``."""
    quality: str | None = None
    officer: str | None = None
    """The rank of an officer."""
    models: int | None = None
    thinned: bool = False
    """It has lost models without a report, so that it is unknown how many are left."""
    doomed: bool = False
    """A soft-skinned vehicle that was damaged, which is lost even if no step reports it (BA-DMG)."""
    weapons: dict[str, int] = field(default_factory=dict)
    """Each weapon, and how many bear it."""
    anti_tank: bool | None = None
    """Whether it is equipped against tanks, where the scenario says so."""
    locomotion: str | None = None
    armour: str | None = None
    """The class of a vehicle: ``soft_skin``, ``armoured_car``, ``light_tank`` …"""
    open_topped: bool | None = None
    recce: bool = False
    arcs: dict[str, int] = field(default_factory=dict)
    """The arc of each weapon of a vehicle, in degrees to both sides of its facing together."""
    base: int = 0
    """The width of a base, in hundredths of an inch."""
    formation: tuple[Point, ...] = ONE_BASE
    """Where the bases stand, seen from the unit's point."""
    at: Point | None = None
    facing: int | None = None
    may_have_turned: bool = False
    """Where it faces is read from its last way, of which perhaps only the end was reported."""
    order: str | None = None
    """The order on its die; ``None`` without one."""
    kept: bool = False
    """Its die was kept from the turn before."""
    has_spare: bool = False
    """Its die is a spare one: its own is still in the cup (B31)."""
    pins: int = 0
    immobilised: bool = False
    destroyed: bool = False
    lost_unsaid: bool = False
    """It is destroyed by a result, and nobody has reported it yet."""
    wreck: bool = False
    die_removed: bool = False
    """Its die has left the game (BA-END-1)."""
    dug_in: bool = False
    """A gun that was deployed where guns cannot go (BA-TER-K5)."""
    acted: bool = False
    """It has done something in this turn."""
    moved: bool = False
    """It has gone somewhere in this turn."""
    halted: bool = False
    """Stunned, or its fire put out, in this turn (BA-VDR-1, 3)."""
    fired: dict[str, int] = field(default_factory=dict)
    """How many of each weapon have fired on its order, or at the assault under way."""
    sprung: bool = False
    """It has fired from its Ambush (BA-ORD-4)."""
    spent: dict[str, int] = field(default_factory=dict)
    """How often each one-shot weapon was fired."""

    @property
    def is_soft_target(self) -> bool | None:
        """Whether it is infantry or artillery; ``None`` if that is not known."""
        return None if self.kind is None else self.kind in (INFANTRY, ARTILLERY)

    @property
    def is_armoured(self) -> bool | None:
        """Whether it is an armoured vehicle; ``None`` if that is not known."""
        if self.kind is None:
            return None
        if self.kind != VEHICLE:
            return False
        return None if self.armour is None else self.armour != SOFT_SKIN

    @property
    def is_enclosed(self) -> bool | None:
        """Whether it is a fully enclosed armoured vehicle; ``None`` if that is not known."""
        if self.is_armoured is not True:
            return self.is_armoured
        return None if self.open_topped is None else not self.open_topped

    @property
    def is_running(self) -> bool:
        """Whether it is on a Run, and was not stopped since (B38)."""
        return self.order == RUN and not (self.immobilised or self.halted)

    @property
    def damage_class(self) -> str | None:
        """Its row in the damage table."""
        return self.armour if self.kind == VEHICLE else self.quality

    @property
    def column(self) -> str | None:
        """Its column in the tables of moves and terrain."""
        return self.locomotion if self.kind == VEHICLE else self.kind

    def bases(self, at: Point | None = None) -> Iterator[Point]:
        """The middle of each base, where the unit stands or would stand."""
        here = at or self.at
        if here is not None:
            left = self.formation if self.models is None else self.formation[: max(1, self.models)]
            for offset in left:
                yield Point(here.x + offset.x, here.y + offset.y)


def distance(one: Unit, other: Unit, at: Point | None = None) -> int | None:
    """From base to base, in hundredths of an inch; ``None`` unless both stand on the table.

    ``at``: where the first would stand instead.
    """
    here = at or one.at
    if one.formation is ONE_BASE is other.formation:
        gap = None if here is None or other.at is None else here.to(other.at)
        return None if gap is None else max(0, round(gap - (one.base + other.base) / 2))
    if one.thinned or other.thinned:
        return None  # it is not known which bases are left
    ends = tuple(other.bases())
    gaps = [a.to(b) for a in one.bases(at) for b in ends]
    if not gaps:
        return None
    return max(0, round(min(gaps) - (one.base + other.base) / 2))
