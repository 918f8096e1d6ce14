"""Places on an open table with a scale: points in its units, ``12.5/30``.

A map of which VASSAL measures freely (its thread has a scale) and whose ground no grid covers has no cells to be named
by; there a place is the point itself, from the upper left corner of its board. Named places of tracks stay named.
"""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal

from ccmod.ground.dataclass import dataclass
from ccmod.hexes.location import BoardGrid, LocationGrid, ZonedGrid
from ccmod.hexes.points import Point
from ccmod.replay.grids import NoGrid
from ccmod.vassal.buildfile import Element
from ccmod.vassal.numbers import count_of

_POINT = re.compile(r"([0-9]{1,6}(?:\.[0-9]{1,6})?)/([0-9]{1,6}(?:\.[0-9]{1,6})?)")
_HUNDREDTH = Decimal("0.01")
MOST_PIXELS = 10_000
"""Pixels of a unit on the largest table; a scale beyond it measures something else."""


@dataclass(frozen=True, slots=True)
class Measured:
    """The places of a board that is measured in units of so many pixels."""

    places: LocationGrid
    pixels: int

    def snap(self, point: Point) -> Point:
        """Where a piece comes to lie: nothing but tracks takes it."""
        return self.places.snap(point)

    def name(self, point: Point) -> str | None:
        """The name of a space of a track; else the point in units."""
        zone = self.places.zone(point) if isinstance(self.places, ZonedGrid) else None
        if zone is not None and zone.grid is not None:
            return zone.location(point)
        return f"{self._units(point.x)}/{self._units(point.y)}"

    def find(self, name: str) -> Point | None:
        """The pixel of a point in units, or of a named place."""
        match = _POINT.fullmatch(name)
        if match is None:
            return self.places.find(name)
        return Point(round(Decimal(match[1]) * self.pixels), round(Decimal(match[2]) * self.pixels))

    def _units(self, pixel: int) -> str:
        text = f"{(Decimal(pixel) / self.pixels).quantize(_HUNDREDTH):f}"
        return text.rstrip("0").rstrip(".")


def measured(map: Element, grid: BoardGrid) -> BoardGrid:
    """A board of this map with its points named, if the map is an open table with a scale; else as it is."""
    scale = next((thread.get("scale") for thread in map.find("LOS_Thread") if thread.get("scale")), "")
    places = grid.grid
    is_open = isinstance(places, NoGrid) or (isinstance(places, ZonedGrid) and places.background is None)
    pixels = count_of(scale, MOST_PIXELS)
    return replace(grid, grid=Measured(places, pixels)) if is_open and pixels else grid
