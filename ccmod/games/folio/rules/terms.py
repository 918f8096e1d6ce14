"""The game's words: phases, traits of units, movement points."""

from __future__ import annotations

MOVEMENT, COMBAT = "Movement Phase", "Combat Phase"
MOBILE_MOVEMENT, MOBILE_COMBAT = "Mobile Movement Phase", "Mobile Combat Phase"
PHASES = (MOVEMENT, COMBAT, MOBILE_MOVEMENT, MOBILE_COMBAT)
"""The phases of a player turn, in their order (4.1)."""
MOVING = frozenset({MOVEMENT, MOBILE_MOVEMENT})
FIGHTING = frozenset({COMBAT, MOBILE_COMBAT})
MOBILE = "mobile"
"""The class of units that are not on foot (2.3.2)."""
COMMANDO, AMPHIBIOUS = "commando", "amphibious"
"""Traits of units (5.1.2, 7.7)."""
WHOLE = 2
"""Movement points are counted in halves, since a road costs half a point (5.2.1)."""


def points(halves: int) -> str:
    """Half points as movement points: ``3`` is ``1 1/2``."""
    whole, half = divmod(halves, WHOLE)
    return f"{whole} 1/2" if whole and half else "1/2" if half else str(whole)
