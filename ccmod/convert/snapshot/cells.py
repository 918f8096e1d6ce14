"""Every cell, zone and named spot of a board, in the pixels of its map, with the names that VASSAL gives them."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import SourceLocation, UnreadableInput, warn
from ccmod.hexes.coordinates import Offset
from ccmod.hexes.grid import HexGrid
from ccmod.hexes.location import LocationGrid, NumberedGrid, RegionGrid, ZonedGrid
from ccmod.hexes.points import Point
from ccmod.hexes.square import SquareGrid
from ccmod.replay.places import PlacedGrid

MOST_CELLS = 20_000
"""Cells of a board that are named; what is beyond them is left out, with a warning."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A hex or square."""

    centre: Point
    corners: tuple[Point, ...]
    name: str
    """:data:`ccmod.hexes.location.OFFBOARD` if it has none."""
    height: float
    """From row to row, in pixels."""


def cells_of(board: PlacedGrid) -> Iterator[Cell]:
    """The cells whose centres lie on the board and answer by their grid.

    A grid of more than :data:`MOST_CELLS` is left out, with a warning (``snapshot/piece``).
    """
    grid = board.grid.grid
    for numbered in _numbered(grid):
        made, size = numbered.grid, board.grid
        far = Point(size.width - 1, size.height - 1)
        first, last = made.cell(Point(0, 0)), made.cell(far)
        columns = range(min(first.column, last.column) - 1, max(first.column, last.column) + 2)
        rows = range(min(first.row, last.row) - 1, max(first.row, last.row) + 2)
        if len(columns) * len(rows) > MOST_CELLS:
            message = f"a grid of the board {board.name!r} has more than {MOST_CELLS:,} cells, and is left out"
            warn(UnreadableInput("snapshot/piece", message, place=SourceLocation(board.name)))
            continue
        for column in columns:
            for row in rows:
                centre = made.centre(Offset(column, row))
                inside = 0 <= centre.x < size.width and 0 <= centre.y < size.height
                if inside and _answers(grid, centre) is numbered:
                    corners = tuple(map(board.on_map, _corners(made, Offset(column, row), centre)))
                    height = made.dx if _is_sideways(made) else made.dy
                    yield Cell(board.on_map(centre), corners, size.location(centre), height)


def zones_of(board: PlacedGrid) -> Iterator[tuple[str, tuple[Point, ...]]]:
    """The zones of a board with their corners."""
    grid = board.grid.grid
    if isinstance(grid, ZonedGrid):
        yield from ((zone.name, tuple(map(board.on_map, zone.path))) for zone in grid.zones)


def spots_of(board: PlacedGrid) -> Iterator[tuple[str, Point]]:
    """The named points of areas and tracks."""
    return ((name, board.on_map(spot)) for name, spot in _spots(board.grid.grid))


def _numbered(grid: LocationGrid | None) -> Iterator[NumberedGrid]:
    """The grids of cells, that behind the zones first, each once."""
    if isinstance(grid, NumberedGrid):
        yield grid
    if isinstance(grid, ZonedGrid):
        found = [grid.background, *(zone.grid for zone in grid.zones)]
        kept = {id(one): one for one in found if isinstance(one, NumberedGrid)}
        yield from kept.values()


def _answers(grid: LocationGrid, point: Point) -> LocationGrid | None:
    """The grid of cells that names a point."""
    if not isinstance(grid, ZonedGrid):
        return grid
    zone = grid.zone(point)
    return grid.background if zone is None else zone.grid


def _spots(grid: LocationGrid | None) -> Iterator[tuple[str, Point]]:
    if isinstance(grid, RegionGrid):
        yield from grid.regions.items()
    if isinstance(grid, ZonedGrid):
        for one in (grid.background, *(zone.grid for zone in grid.zones)):
            yield from _spots(one)


def _corners(grid: HexGrid | SquareGrid, cell: Offset, centre: Point) -> tuple[Point, ...]:
    if isinstance(grid, HexGrid):
        return grid.corners(cell)
    across, down = round(grid.dx / 2), round(grid.dy / 2)
    return tuple(Point(centre.x + x, centre.y + y) for x, y in
                 ((-across, -down), (across, -down), (across, down), (-across, down)))  # fmt: skip


def _is_sideways(grid: HexGrid | SquareGrid) -> bool:
    return isinstance(grid, HexGrid) and grid.sideways
