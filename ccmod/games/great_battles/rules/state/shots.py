"""Fire under way in an activation: what was declared, rolled and reported (10.1, 10.4)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import field
from functools import lru_cache
from typing import NamedTuple

from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.ground.dataclass import dataclass

RAPID, SECOND_ROUND = "rapid", "second round"
UNSAID_SHOT = "DIE unsaid shot"
"""The cause of the second die of fire that was not reported as rapid."""
RETURN, PRE_SHOCK, WITHDRAWAL, APPROACH = NON_PHASING = ("return", "pre-shock", "withdrawal", "approach")
SPENCERS = ("SR", "SC")
"""The Spencer rifle and carbine (14.3)."""
TOO_LOW = 2
"""The highest die of fire that may hit friends beside its target (10.26)."""
CANISTER = 3
"""The farthest hex at which artillery fires as small arms do (10.67)."""


def is_rapid(kind: str | None) -> bool:
    """Whether a kind of fire is Rapid Fire (10.68)."""
    return kind is not None and kind.startswith(RAPID)


@lru_cache(maxsize=32)
def base_kind(kind: str | None) -> str | None:
    """The kind of fire that a rapid one is: ``None`` for phasing fire.

    >>> base_kind("rapid return"), base_kind("rapid"), base_kind("approach")
    ('return', None, 'approach')
    """
    return (kind or "").removeprefix(RAPID).strip() or None


class Drms(NamedTuple):
    """The modifiers of a fire (10.81)."""

    terms: tuple[tuple[str, int], ...] = ()
    open: tuple[tuple[str, int], ...] = ()
    """Those that the firer may have or not, or that rules leave open."""
    missing: str | None = None
    """The datum without which they are not known."""

    @property
    def totals(self) -> frozenset[int]:
        """Their possible totals."""
        return _totals(self.terms, self.open)

    def part(self, name: str) -> int:
        """The modifier of this name; 0 if there is none."""
        return sum(value for one, value in self.terms if one == name)

    def is_open(self, name: str) -> bool:
        """Whether the modifier of this name may be there or not."""
        return any(one == name for one, _ in self.open)

    def __str__(self) -> str:
        """``range -1, Prepared Fire +1``; ``none``."""
        said = [f"{name} {value:+d}" for name, value in self.terms]
        said += [f"{name} {value:+d} or not" for name, value in self.open]
        return ", ".join(said) or "none"


@lru_cache(maxsize=1 << 10)
def _totals(terms: tuple[tuple[str, int], ...], open_: tuple[tuple[str, int], ...]) -> frozenset[int]:
    """The possible sums of modifiers; most fire of a battle has the same few."""
    found = {sum(value for _, value in terms)}
    for _, value in open_:
        found |= {total + value for total in found}
    return frozenset(found)


def rapid(kind: str | None) -> str:
    """The rapid fire of a kind.

    >>> rapid("return"), rapid(None)
    ('rapid return', 'rapid')
    """
    return f"{RAPID} {kind or ''}".strip()


@dataclass(slots=True)
class Shot:
    """One fire as it was declared, and what has become of it."""

    units: tuple[str, ...]
    hex: str
    kind: str | None
    """``None`` for phasing fire."""
    strengths: tuple[int, ...]
    """With what they fire: as it was said, else all that it may be; nothing where that is not known."""
    side: str | None
    origins: tuple[str, ...]
    """The hexes of the units that fire."""
    distance: int | None
    is_ball: bool | None
    """Whether it is artillery at 4 hexes or more."""
    steps: int
    """The hexes that the first unit had moved before."""
    most: int | None
    """The strength that it could have fired."""
    company: tuple[str, ...]
    """The units in the hex that it comes from."""
    struck: tuple[str, ...]
    """The units in its target, from the top."""
    steady: bool
    """Whether all that fire were in Good Order."""
    drms: Drms
    total: int | None = None
    """The sum of its modifiers as it was announced."""
    dice: list[int] = field(default_factory=list)
    """Natural rolls: two in Rapid Fire."""
    results: list[str] = field(default_factory=list)
    applied: bool = False
    """Units have begun to suffer what it did."""
    over: bool = False
    """Something else has begun since."""
    past: bool = False
    """Other fire was declared after its die: its modifiers are no longer reported."""

    @property
    def strength(self) -> int | None:
        """The strength that fires, if there is but one that it may be."""
        return self.strengths[0] if len(self.strengths) == 1 else None

    @property
    def base(self) -> str | None:
        """Its kind, rapid or not."""
        return base_kind(self.kind)

    @property
    def is_second_round(self) -> bool:
        """Whether it is the second round of Spencers."""
        return self.kind == SECOND_ROUND

    @property
    def most_dice(self) -> int:
        """How many dice it takes."""
        return 2 if is_rapid(self.kind) else 1


@dataclass(slots=True)
class Firing:
    """All fire of an activation, and what decides about more."""

    shots: list[Shot] = field(default_factory=list)
    beneath: set[str] = field(default_factory=set)
    """Artillery that began the activation beneath other units (10.61)."""
    attackers: set[str] = field(default_factory=set)
    defenders: set[str] = field(default_factory=set)
    """Those of the Shocks that were announced."""
    charging: dict[str, str] = field(default_factory=dict)
    """Cavalry that charges, and the units of its stack: whom each was to charge."""
    hurt: set[str] = field(default_factory=set)
    """Units that Withdrawal Fire has harmed (10.44)."""
    again: set[str] = field(default_factory=set)
    """Units that suffered a second Disorder (14.3)."""
    speaking: bool = False
    """Whether fire is being reported: modifiers that come now are those of a fire, not of a check or a Shock."""

    @property
    def is_idle(self) -> bool:
        """Whether nothing has been noted."""
        said = self.shots or self.beneath or self.attackers or self.defenders or self.charging
        return not (said or self.hurt or self.again or self.speaking)

    def of(self, units: tuple[str, ...], kind: str | None) -> list[Shot]:
        """The earlier fire of these units of a kind, second rounds left out."""
        base = base_kind(kind)
        return [one for one in self.shots if one.units == units and one.base == base and not one.is_second_round]

    def last(self, unit: Unit) -> Shot | None:
        """The last fire of a unit that was no second round."""
        mine = (one for one in reversed(self.shots) if unit.name in one.units and not one.is_second_round)
        return next(mine, None)

    def waiting(self) -> list[Shot]:
        """Fire whose first die has not been rolled."""
        return [one for one in self.shots if not one.over and not one.dice]

    def going_on(self) -> list[Shot]:
        """Rapid fire whose second die has not been rolled."""
        return [one for one in self.shots if not one.over and len(one.dice) == 1 < one.most_dice]

    def begun(self, pieces: Collection[str]) -> Shot | None:
        """The last fire of these, or some of them, that has had one die."""
        mine = (one for one in reversed(self.shots) if all(name in pieces for name in one.units))
        return next((one for one in mine if len(one.dice) == 1), None)

    def awaited(self, total: int) -> Shot | None:
        """The fire whose modifiers come to a total: the one rolled last, or the next; rather one that they fit."""
        if not self.speaking:
            return None
        open_ = [one for one in self.shots if one.total is None and not (one.over or one.past or one.results)]
        found = [*reversed([one for one in open_ if one.dice]), *(one for one in open_ if not one.dice)]
        fitting = (one for one in found if one.drms.missing is not None or total in one.drms.totals)
        return next(fitting, None) or next(iter(found), None)

    def rolled(self, hex: str) -> list[Shot]:
        """The fire at a hex of which not every die has its result yet."""
        return [one for one in self.shots if one.hex == hex and not one.over and len(one.dice) > len(one.results)]
