"""What the modules of the series call layers, numbers and boxes: they are built, and logs are read, by these."""

from __future__ import annotations

from ccmod.play.footprints import BOARD, Location

INFANTRY, CAVALRY, ARTILLERY = UNITS = ("infantry", "cavalry", "artillery")
LEADER, ACTIVATION, EFFICIENCY = "leader", "activation", "efficiency"
"""The classes of pieces: units, leaders, and the markers in the cups."""
DISORDER, FRONT, BACK = "Disorder", 1, 2
"""The layer of a unit's sides, and its levels: Good Order and Disordered."""
COLLAPSED, BLOWN, REFUSED, ABANDONED = "Collapsed", "Blown", "Refused", "Abandoned"
"""Layers that are off at level 0; Abandoned has two levels, Refused left and right."""
AMMUNITION, LOW, OUT = "Ammunition", 1, 2
STRENGTH = "SP"
"""The property that holds a unit's strength points."""
LEADERS = "Leaders"
"""The map of the leaders' boards, with a box of each division for routed units."""

HEX = Location(BOARD, "{hex}")
ROUTED = Location(LEADERS, "Routed of {division}", loose=True, anywhere=True)
CASUALTIES = Location(LEADERS, "{owner} Casualties", loose=True)
