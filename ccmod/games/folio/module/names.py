"""How the modules of the folio series name maps, boxes and spaces; their logs are read by these names."""

from __future__ import annotations

BOARD, TRACKS = "Board", "Tracks"
"""The maps of every module of this game."""
TRACKS_BOARD = "tracks"
"""The board of the second."""
TURN = "Turn"
"""The turn track, the marker on it, and the tracker's level."""
PHASE = "Phase"
"""The tracker's level of phases, and the property that holds it."""


def turn_space(turn: int) -> str:
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
