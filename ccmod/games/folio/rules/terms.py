"""The game's words: phases, slots of support fire, traits of units."""

from __future__ import annotations

MOVEMENT, COMBAT = "Movement Phase", "Combat Phase"
MOBILE_MOVEMENT, MOBILE_COMBAT = "Mobile Movement Phase", "Mobile Combat Phase"
PHASES = (MOVEMENT, COMBAT, MOBILE_MOVEMENT, MOBILE_COMBAT)
"""The phases of a player turn, in their order (4.1)."""
MOVING = frozenset({MOVEMENT, MOBILE_MOVEMENT})
FIGHTING = frozenset({COMBAT, MOBILE_COMBAT})
LEG, MOBILE = "leg", "mobile"
"""The two classes of units (2.3.2)."""
SLOTS = ("A1", "D1", "A2", "D2")
"""The opportunities to play support fire in one combat: attacker and defender in turn (8.3)."""
COMMANDO, AMPHIBIOUS = "commando", "amphibious"
"""Traits of units (5.1.2, 7.7)."""
HALF = 1
"""Movement points are counted in halves, since a road costs half a point (5.2.1)."""
WHOLE = 2
