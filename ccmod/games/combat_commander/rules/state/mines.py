"""Mines (F103): which attacks are due to units that have gone into a mined hex or out of one."""

from __future__ import annotations

from ccmod.ground.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class MinesDue:
    """One attack that Mines still have to make: on units that moved together (F103.1)."""

    hex: str
    """Where the Mines lie."""
    units: tuple[str, ...]
    leaving: bool
    destination: str | None
    """The hex that the units have entered; ``None`` off the map."""


def fp_of(marker: str, plain: int = 6) -> int | None:
    """The FP of a Mines marker: ``Mines 7`` has 7, ``Mines`` the usual 6 (F103.2); ``None`` for another marker."""
    word, _, number = marker.partition(" ")
    if word != "Mines":
        return None
    return int(number) if number.isdigit() else plain
