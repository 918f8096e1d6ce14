"""Where on a board: the location names that players see, for every kind of grid that VASSAL has.

A :class:`BoardGrid` answers for a whole board picture what VASSAL answers for a piece on it: where a dropped piece
snaps to, and what its place is called (``Map.java``, ``ZonedGrid.java``, ``Zone.java``, ``RegionGrid.java``).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import field
from typing import Protocol

from ccmod.ground.dataclass import dataclass
from ccmod.hexes.grid import HexGrid
from ccmod.hexes.numbering import Numbering
from ccmod.hexes.points import Point, inside
from ccmod.hexes.square import SquareGrid

OFFBOARD = "offboard"
"""VASSAL's name for a point without board or name."""


class LocationGrid(Protocol):
    """Whatever snaps points and names places."""

    def snap(self, point: Point) -> Point:
        """Where a piece comes to lie that is dropped at ``point``."""
        ...

    def name(self, point: Point) -> str | None:
        """The name of the place, if it has one."""
        ...

    def find(self, name: str) -> Point | None:
        """The pixel of the place so called, if there is one."""
        ...


@dataclass(frozen=True, slots=True)
class NumberedGrid:
    """A hex or square grid with its numbering; without one its cells have no names."""

    grid: HexGrid | SquareGrid
    numbering: Numbering | None = None

    def snap(self, point: Point) -> Point:
        """Where a piece comes to lie: the centre of its cell."""
        return self.grid.snap(point)

    def name(self, point: Point) -> str | None:
        """The name of the cell under the point."""
        return self.numbering.name(self.grid.cell(point)) if self.numbering else None

    def find(self, name: str) -> Point | None:
        """The centre of the cell of that name."""
        cell = self.numbering.cell(name) if self.numbering else None
        return self.grid.centre(cell) if cell is not None else None


@dataclass(frozen=True, slots=True)
class RegionGrid:
    """Named points; the nearest one takes the piece. Between equally near ones VASSAL's choice is unpredictable."""

    regions: Mapping[str, Point]

    def snap(self, point: Point) -> Point:
        """The nearest region's point; the point itself where there is no region."""
        name = self.name(point)
        return point if name is None else self.regions[name]

    def name(self, point: Point) -> str | None:
        """The name of the nearest region."""
        return min(self.regions, key=lambda name: _squared(self.regions[name], point), default=None)

    def find(self, name: str) -> Point | None:
        """The point of the region so called."""
        return self.regions.get(name)


@dataclass(frozen=True, slots=True)
class Zone:
    """A named polygon, with a grid of its own or none."""

    name: str
    path: tuple[Point, ...]
    grid: LocationGrid | None = None
    location_format: str = "$name$"

    def __contains__(self, point: Point) -> bool:
        return inside(self.path, point)

    def location(self, point: Point) -> str:
        """The name of a point in the zone: the format with the zone's name and the grid's answer."""
        values = {"name": self.name, "gridLocation": (self.grid.name(point) if self.grid else None) or ""}
        return re.sub(r"\$(\w+)\$", lambda match: values.get(match[1], ""), self.location_format)

    def find(self, name: str) -> Point | None:
        """The pixel of a place in the zone: without grid names its middle, or its first corner if that is outside."""
        if self.grid is not None and "$gridLocation$" in self.location_format:
            before, after = self.location_format.replace("$name$", self.name).split("$gridLocation$", 1)
            if name.startswith(before) and name.endswith(after):
                return self.grid.find(name[len(before) : len(name) - len(after)])
            return None
        if name != self.location_format.replace("$name$", self.name):
            return None
        count = len(self.path)
        middle = Point(sum(p.x for p in self.path) // count, sum(p.y for p in self.path) // count)
        return middle if middle in self else self.path[0]


@dataclass(frozen=True, slots=True)
class ZonedGrid:
    """Zones over a background grid: the first zone that holds a point answers for it."""

    zones: tuple[Zone, ...]
    background: LocationGrid | None = None

    def zone(self, point: Point) -> Zone | None:
        """The first zone that holds the point."""
        return next((zone for zone in self.zones if point in zone), None)

    def snap(self, point: Point) -> Point:
        """The snap of the zone's grid, or of the background; the point itself where there is neither."""
        zone = self.zone(point)
        grid = zone.grid if zone else self.background
        return grid.snap(point) if grid else point

    def name(self, point: Point) -> str | None:
        """The zone's answer, or the background's."""
        zone = self.zone(point)
        if zone:
            return zone.location(point)
        return self.background.name(point) if self.background else None

    def find(self, name: str) -> Point | None:
        """The pixel of the place so called, in the first zone that knows the name."""
        for place in (*self.zones, self.background):
            found = place.find(name) if place else None
            if found is not None:
                return found
        return None


@dataclass(frozen=True, slots=True)
class BoardGrid:
    """A board picture of so many pixels, with its grid and the decks that lie on it."""

    width: int
    height: int
    grid: LocationGrid
    decks: Mapping[str, Point] = field(default_factory=dict)
    """Deck positions by name: exactly there, the deck's name goes before any grid's."""
    is_sized: bool = True
    """Whether the size is that of the picture, not a guess because the picture cannot be read."""

    def snap(self, point: Point) -> Point:
        """Where a piece comes to lie that is dropped at ``point``; the result may be off the board."""
        return self.grid.snap(point)

    def location(self, point: Point) -> str:
        """VASSAL's name for the place, :data:`OFFBOARD` if it has no name."""
        for name, place in self.decks.items():
            if place == point:
                return name
        if not (0 <= point.x < self.width and 0 <= point.y < self.height):
            return OFFBOARD
        return self.grid.name(point) or OFFBOARD

    def find(self, name: str) -> Point | None:
        """The pixel of the place so called."""
        return self.decks.get(name) or self.grid.find(name)


def _squared(a: Point, b: Point) -> int:
    return (a.x - b.x) ** 2 + (a.y - b.y) ** 2
