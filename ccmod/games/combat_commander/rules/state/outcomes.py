"""The result of the last roll for its unit."""

from __future__ import annotations

from ccmod.ground.dataclass import dataclass


@dataclass(slots=True)
class Outcome:
    """The result of a roll for a unit that has not been seen yet."""

    unit: str
    effect: str
    """``break``, ``suppress``, ``rally`` or ``retreat``."""
    hexes: int = 0
    """For a retreat, how many hexes are left."""
