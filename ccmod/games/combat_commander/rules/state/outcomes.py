"""What the last roll has made of its unit."""

from __future__ import annotations

from ccmod.ground.dataclass import dataclass


@dataclass(slots=True)
class Outcome:
    """What a roll has made of a unit and what has not been seen yet."""

    unit: str
    effect: str
    """``break``, ``suppress``, ``rally`` or ``retreat``."""
    hexes: int = 0
    """For a retreat, how many hexes are left."""
