"""The names of layers, numbers and boxes in the modules of the series: they are built, and logs are read, by these."""

from __future__ import annotations

from ccmod.games.great_battles.rules.terms import MARCH
from ccmod.play.footprints import BOARD, Location

INFANTRY, CAVALRY, ARTILLERY = UNITS = ("infantry", "cavalry", "artillery")
LEADER, ACTIVATION, EFFICIENCY = "leader", "activation", "efficiency"
"""The classes of pieces: units, leaders, and the markers in the cups."""
DISORDER, FRONT, BACK = "Disorder", 1, 2
"""The layer of a unit's sides, and its levels: Good Order and Disordered."""
COLLAPSED, BLOWN, REFUSED, ABANDONED = "Collapsed", "Blown", "Refused", "Abandoned"
EXTENDED, DISMOUNTED, OUT_OF_COMMAND = "Extended", "Dismounted", "Out of Command"
"""Layers that are off at level 0; Abandoned has two levels, Refused left and right."""
AMMUNITION, LOW, OUT = "Ammunition", 1, 2
ORDERS, RESERVE, FATIGUE, INEFFECTIVE = "Orders", "Reserve", "Fatigue", "Ineffective"
"""Layers of leaders: what their whole command is under."""
STRENGTH = "SP"
"""The property that holds a unit's strength points."""
LEADERS = "Leaders"
"""The map of the leaders' boards, with a box of each division for routed units."""

COMMAND, BRIGADE, DIVISION = "Command", "Brigade", "Division"
"""Properties of counters: whom a leader leads, and where a unit belongs."""
ACTIVATION_POOL = "Activation Pool"
"""The cup from which Activation Markers are drawn."""


def efficiency_cup(side: str) -> str:
    """The cup of a side's Efficiency Markers."""
    return f"{side} Efficiency"


def routed_box(division: str) -> str:
    """The box of a division's routed units."""
    return f"Routed of {division}"


def casualties_box(side: str) -> str:
    """The box of what a side has lost."""
    return f"{side} Casualties"


def reserve_box(side: str) -> str:
    """The box of what a side has off the map: reinforcements, replacements, the Activation Markers that were drawn."""
    return f"{side} Off the Map"


def markers_box(side: str, command: str) -> str:
    """The box in which the Activation Markers of a command wait; ``command`` may be the March Orders of a side."""
    return f"{side} {command} AM" if command == MARCH else f"AMs of {command}"


HEX = Location(BOARD, "{hex}")
ROUTED = Location(LEADERS, "Routed of {division}", loose=True, anywhere=True)
CASUALTIES = Location(LEADERS, "{owner} Casualties", loose=True)
