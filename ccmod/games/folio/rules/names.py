"""The names of maps, layers, boxes and spaces in the modules of the series, by which logs are read, too."""

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
ALLOTTED, POOL, LOST, WAITING = BOXES = ("Support", "Pool", "Casualties", "Reserve")
"""The boxes of a side: its Support Fire markers of this game turn, the others, eliminated units, those off the map."""


def turn_space(turn: int | str) -> str:
    """A space of the turn track."""
    return f"{TURN} {turn}"


def box_of(side: str, box: str) -> str:
    """A box of a side."""
    return f"{side} {box}"


HEX, NEAR_HEX = Location(BOARD, "{hex}"), Location(BOARD, "{hex}", loose=True)
POOL_BOX, SUPPORT_BOX = Location(TRACKS, box_of("{owner}", POOL)), Location(TRACKS, box_of("{owner}", ALLOTTED))
CASUALTIES = Location(TRACKS, box_of("{owner}", LOST), loose=True)
RESERVE = Location(TRACKS, box_of("{owner}", WAITING), loose=True)
TURN_SPACE = Location(TRACKS, turn_space("{turn}"), loose=True)
