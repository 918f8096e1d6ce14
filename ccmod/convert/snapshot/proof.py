"""A proof of grids: every cell, place and zone of a map laid over its boards with the names that VASSAL gives them.

So an author sees whether the grid fits the print before anybody drags a counter, and what the game's rules take the
ground of each hex for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from PIL import Image, ImageDraw, ImageFont

from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import SourceLocation, UnreadableInput, warn
from ccmod.hexes.coordinates import Offset
from ccmod.hexes.grid import HexGrid
from ccmod.hexes.location import OFFBOARD, LocationGrid, NumberedGrid, RegionGrid, ZonedGrid
from ccmod.hexes.points import Point
from ccmod.hexes.square import SquareGrid
from ccmod.replay.built import ENTRY, BuiltModule
from ccmod.replay.places import PlacedGrid
from ccmod.vassal.archive import Archive

MOST_CELLS = 20_000
"""Cells of a board that are named; what is beyond them is left out, with a warning."""
LINE, HALO, ZONE, SPOT = (214, 0, 120), (255, 255, 255), (0, 90, 200), (0, 90, 200)
LEAST_TYPE, MOST_TYPE = 7, 22
"""Pixels of the type for names."""
_TALL = 0.2
"""Of the height of a cell: that of the type of its name."""


def terrain_of(archive: Archive) -> dict[str, str]:
    """The ground of each hex by its name, and its level, in a module that ccmod has built; nothing of others."""
    if ENTRY not in archive:
        return {}
    told: dict[str, list[str]] = {}
    for scenario in BuiltModule.of(archive).scenarios.values():
        map_data = scenario.get("map")
        if not isinstance(map_data, Mapping):
            continue
        for kind in ("terrain", "level", "levels"):
            found = map_data.get(kind)
            for hex, word in found.items() if isinstance(found, Mapping) else ():
                text = str(word) if kind == "terrain" else f"level {word}"
                if text not in told.setdefault(str(hex), []):
                    told[str(hex)].append(text)
    return {hex: ", ".join(words) for hex, words in told.items()}


@dataclass(frozen=True, slots=True)
class _Cell:
    """A cell of a board, in its pixels."""

    centre: Point
    corners: tuple[Point, ...]
    name: str
    height: float


def draw_proof(picture: Image.Image, board: PlacedGrid, terrain: Mapping[str, str]) -> int:
    """Lay the grids of a board over the map's picture; ``terrain`` tells the ground of hexes by name.

    Returns how many cells and places are named.
    """
    pen, named = ImageDraw.Draw(picture), 0
    for cell in _cells(board, board.grid.grid):
        corners = [tuple(board.on_map(corner)) for corner in cell.corners]
        pen.line([*corners, corners[0]], LINE, 1)
        at = board.on_map(cell.centre)
        pen.line([(at.x - 3, at.y), (at.x + 3, at.y)], LINE, 1)
        pen.line([(at.x, at.y - 3), (at.x, at.y + 3)], LINE, 1)
        if cell.name != OFFBOARD:
            named += 1
            size = max(LEAST_TYPE, min(MOST_TYPE, round(cell.height * _TALL)))
            _write(pen, Point(at.x, round(at.y - cell.height * _TALL)), cell.name, size, LINE)
            if cell.name in terrain:
                _write(pen, Point(at.x, round(at.y + cell.height * _TALL)), terrain[cell.name], size * 3 // 4, LINE)
    for name, path in _zones(board.grid.grid):
        corners = [tuple(board.on_map(corner)) for corner in path]
        pen.line([*corners, corners[0]], ZONE, 2)
        _write(pen, Point(min(x for x, _ in corners) + 4, min(y for _, y in corners) + 10), name, 12, ZONE, anchor="lm")
    for name, spot in _spots(board.grid.grid):
        at, named = board.on_map(spot), named + 1
        pen.ellipse([at.x - 4, at.y - 4, at.x + 4, at.y + 4], outline=SPOT, width=2)
        _write(pen, Point(at.x, at.y + 13), name, 12, SPOT)
    return named


def _cells(board: PlacedGrid, grid: LocationGrid) -> Iterator[_Cell]:
    """The cells whose centres lie on the board and answer by this grid."""
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
                    corners = _corners(made, Offset(column, row), centre)
                    yield _Cell(centre, corners, size.location(centre), made.dx if _is_sideways(made) else made.dy)


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


def _zones(grid: LocationGrid) -> Iterator[tuple[str, tuple[Point, ...]]]:
    if isinstance(grid, ZonedGrid):
        yield from ((zone.name, zone.path) for zone in grid.zones)


def _spots(grid: LocationGrid | None) -> Iterator[tuple[str, Point]]:
    """Named points of areas and tracks."""
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


@lru_cache(maxsize=32)
def _type(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(size)


def _write(
    pen: ImageDraw.ImageDraw, at: Point, text: str, size: int, colour: tuple[int, int, int], anchor: str = "mm"
) -> None:
    """A name with a pale rim, to be read on any ground."""
    pen.text((at.x, at.y), text, colour, _type(size), anchor=anchor, stroke_width=2, stroke_fill=HALO)
