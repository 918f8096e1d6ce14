"""What the modules of the series call maps, layers, boxes and spaces: they are built, and logs are read, by these."""

from __future__ import annotations

from ccmod.play.footprints import BOARD as BOARD
from ccmod.play.footprints import Location

TRACKS = "Tracks"
"""The map of the tracks and boxes beside the board."""
TRACKS_BOARD = "tracks"
"""The board of that map."""
UNIT, SUPPORT, TRACK = "unit", "support", "track"
"""The classes of pieces."""
STEP, FULL, REDUCED = "Step", 1, 2
"""The layer of a unit's steps, and its levels."""
TURN = "Turn"
"""The turn track, the marker on it, and the tracker's level."""
PHASE = "Phase"
"""The tracker's level of phases, and the property that holds it."""


def turn_space(turn: int | str) -> str:
    """A space of the turn track."""
    return f"{TURN} {turn}"


def pool_of(side: str) -> str:
    """The box of a side's Support Fire markers that are not allotted."""
    return f"{side} Pool"


def support_of(side: str) -> str:
    """The box of those that it has in this game turn."""
    return f"{side} Support"


def casualties_of(side: str) -> str:
    """The box of its eliminated units."""
    return f"{side} Casualties"


def reserve_of(side: str) -> str:
    """The box of its units that are off the map."""
    return f"{side} Reserve"


HEX, NEAR_HEX = Location(BOARD, "{hex}"), Location(BOARD, "{hex}", loose=True)
POOL_BOX, SUPPORT_BOX = Location(TRACKS, pool_of("{owner}")), Location(TRACKS, support_of("{owner}"))
CASUALTIES = Location(TRACKS, casualties_of("{owner}"), loose=True)
RESERVE = Location(TRACKS, reserve_of("{owner}"), loose=True)
TURN_SPACE = Location(TRACKS, turn_space("{turn}"), loose=True)
