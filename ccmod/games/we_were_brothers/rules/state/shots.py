"""A shot, throw or test under way: what the next rolls belong to."""

from __future__ import annotations

from dataclasses import field

from ccmod.games.we_were_brothers.rules.sight.bodies import Sighting
from ccmod.ground.dataclass import dataclass
from ccmod.play.dice import Die
from ccmod.play.sum import Sum


@dataclass(frozen=True, slots=True)
class Reckoning:
    """The die of a shot: its place on the ladder of colours, and all that shifts it (8.1-04 to 8.1-07)."""

    sum: Sum = field(default_factory=Sum)
    """From the place of the base die; each shift with the check that its neglect breaks."""
    misreadings: tuple[tuple[str, int], ...] = ()
    """Other errors that a rule forbids, and by how much they are off; those of the base die last."""
    bases: tuple[tuple[str, str], ...] = ()
    """Dice that are not the base, each with the check of who takes it for that."""
    unsure: tuple[int, ...] = ()
    """Shifts of which the rules leave it open whether they count, besides or instead."""
    missing: str | None = None
    """The datum without which it cannot be determined."""


@dataclass(slots=True)
class Shot:
    """A shot that was declared, until its roll."""

    firer: str
    target: str
    purpose: str
    weapon: str | None
    distance: int | None = None
    """In megahexes, as it was announced."""
    part: str | None = None
    step: int = 0
    rolled: bool = False
    sighting: Sighting | None = None
    """The firer's sight of the target; ``None`` for fire at an area."""
    reckoning: Reckoning | None = None
    head_only: bool = False
    """Whether only the target's head was exposed (6.0-19)."""


@dataclass(slots=True)
class Test:
    """A roll that was made and whose outcome may still follow."""

    roller: str
    purpose: str
    subject: str | None
    dice: tuple[Die, ...]
    step: int
    again: bool = False
    """Whether it has been rolled again."""
