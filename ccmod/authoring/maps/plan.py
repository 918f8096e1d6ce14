"""A map with everything at its pixels: what is called how, and where it lies.

This is what scenarios are checked against and what boards, grids and set-ups are built from.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field

from ccmod.authoring.maps.lattice import Lattice
from ccmod.authoring.maps.mapfile import BoardFile, MapFile
from ccmod.authoring.maps.places import Track, Zone
from ccmod.ground.dataclass import dataclass
from ccmod.hexes.location import BoardGrid, LocationGrid, RegionGrid, ZonedGrid
from ccmod.hexes.location import Zone as Area
from ccmod.hexes.points import Point


@dataclass(frozen=True, slots=True)
class ZonePlan:
    """A zone of a board: one that the author calls so, or the ground of a track."""

    name: str
    corners: tuple[Point, ...]
    format: str
    lattice: Lattice | None = None
    points: Mapping[str, Point] = field(default_factory=dict)
    zone: Zone | None = None
    track: Track | None = None

    @property
    def uses_board(self) -> bool:
        """Whether the board's own grid goes on below it."""
        return self.zone is not None and self.zone.names == "board"

    def names(self) -> list[str]:
        """The names of its places; its own if it has no other."""
        inner = self.lattice.names if self.lattice else list(self.points)
        if not inner:
            return [] if self.uses_board else [self.name]
        return [self.format.replace("$name$", self.name).replace("$gridLocation$", name) for name in inner]

    def area(self, background: LocationGrid | None) -> Area:
        """The zone as VASSAL sees it."""
        own: LocationGrid | None = (
            self.lattice.places if self.lattice else RegionGrid(self.points) if self.points else None
        )
        return Area(self.name, self.corners, background if self.uses_board else own, self.format)


@dataclass(frozen=True, slots=True)
class BoardPlan:
    """One board."""

    file: BoardFile
    size: tuple[int, int]
    lattice: Lattice | None
    points: Mapping[str, Point]
    """Its areas."""
    zones: tuple[ZonePlan, ...]
    grid: BoardGrid = field(init=False, repr=False)
    """VASSAL's names of places on this board."""
    known: frozenset[str] = field(init=False, repr=False)
    """The names of all places."""

    def __post_init__(self) -> None:
        places = ZonedGrid(tuple(zone.area(self.background) for zone in self.zones), self.background)
        object.__setattr__(self, "grid", BoardGrid(*self.size, places))
        object.__setattr__(self, "known", frozenset(self.names()))

    def find(self, name: str) -> Point | None:
        """The pixel of a place; ``None`` if there is none, or it lies below a zone that calls it otherwise."""
        found = self.grid.find(name) if name in self.known else None
        if found is None:
            return None
        point = self.grid.snap(found)
        return point if self.grid.location(point) == name else None

    @property
    def background(self) -> LocationGrid | None:
        """The grid of the board itself."""
        if self.lattice is not None:
            return self.lattice.places
        return RegionGrid(self.points) if self.points else None

    def names(self) -> Iterator[str]:
        """The names of all places."""
        for zone in self.zones:
            yield from zone.names()
        yield from self.lattice.names if self.lattice else self.points


@dataclass(frozen=True, slots=True)
class MapPlan:
    """A map and its boards."""

    file: MapFile
    boards: tuple[BoardPlan, ...]

    def board(self, id: str) -> BoardPlan | None:
        """The board of that id."""
        return next((board for board in self.boards if board.file.id == id), None)

    def corners(self, layout: list[list[str]] | None = None) -> dict[str, Point]:
        """The upper left corner of each board of a layout, in pixels of the map (``Map.java``, ``setBoards``)."""
        rows = layout or self.file.rows()
        sizes = {board.file.id: board.size for board in self.boards}
        found = {}
        for index, row in enumerate(rows):
            for column, id in enumerate(row):
                left = sum(sizes[other][0] for other in row[:column])
                above = sum(sizes[other[column]][1] for other in rows[:index] if column < len(other))
                found[id] = Point(self.file.edge + left, self.file.edge + above)
        return found

    def size(self, layout: list[list[str]] | None = None) -> tuple[int, int]:
        """Width and height of the whole map."""
        sizes = {board.file.id: board.size for board in self.boards}
        corners = self.corners(layout)
        right = max(corner.x + sizes[id][0] for id, corner in corners.items())
        bottom = max(corner.y + sizes[id][1] for id, corner in corners.items())
        return right + self.file.edge, bottom + self.file.edge

    def find(self, name: str, layout: list[list[str]] | None = None) -> Point | None:
        """The pixel of the place so called on the map; ``board: place`` means that of one of several boards."""
        corners = self.corners(layout)
        only, colon, rest = name.partition(": ")
        for id, corner in corners.items():
            board = self.board(id)
            assert board is not None, "a layout names boards of its map"
            found = board.find(rest) if colon and only == id else None
            found = found or board.find(name)
            if found is not None:
                return Point(found.x + corner.x, found.y + corner.y)
        return None

    def names(self) -> list[str]:
        """The names of all places of all boards."""
        return [name for board in self.boards for name in board.names()]
