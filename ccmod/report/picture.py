"""The board under a step-through page: an image with the centre of each hex, or plain hexes where there is no image."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field, replace
from io import BytesIO
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import CcmodError, SourceLocation, warn
from ccmod.ground.image_size import image_size
from ccmod.ground.picture_data import data_address, kind_of
from ccmod.hexes.board import LOWER, Board
from ccmod.hexes.grid import HexGrid
from ccmod.hexes.points import Point
from ccmod.hexes.printed import board_of
from ccmod.replay.built import BuiltModule
from ccmod.replay.grids import board_grid
from ccmod.replay.places import MapGrids, pixels_of
from ccmod.report.plain_ground import Drawn, drawn_lines, tinted
from ccmod.vassal.archive import Archive
from ccmod.vassal.bounds import decimal_number
from ccmod.vassal.buildfile import BuildFile
from ccmod.vassal.pictures import beside_in, can_decode, opened

if TYPE_CHECKING:
    from PIL.Image import Image

PLAIN = HexGrid(dx=83.0, dy=96.0, x0=55, y0=48)
"""The grid of a board that is drawn as plain hexes, in pixels."""


Area = tuple[str, str, tuple[Point, ...]]
"""A piece of terrain on an open table: its name, its type, its corners."""


@dataclass(frozen=True, slots=True)
class BoardPicture:
    """A board as drawn: its size in pixels, the centre of each hex, and what is seen under the counters."""

    width: int
    height: int
    centres: Mapping[str, Point]
    dx: float
    """Pixels from column to column."""
    dy: float
    """Pixels from row to row: the height of a hex."""
    image: str | None = None
    """The map image as a ``data:`` address."""
    terrain: Mapping[str, str] = field(default_factory=dict)
    """Without an image: hex to the word of its terrain."""
    areas: tuple[Area, ...] = ()
    """Without an image or hexes: what lies on the table."""
    levels: Mapping[str, tuple[int, str]] = field(default_factory=dict)
    """Without an image: hex to its level and the tint of that."""
    lines: tuple[Drawn, ...] = ()
    """Without an image: ways, slopes, and what else lies on hexsides."""


def _board(sheet: Mapping[str, Any]) -> Board:
    """The hexes of a compiled map; those of a sheet of 15 by 10 if it is not known."""
    return board_of({"columns": 15, "rows": 10, **sheet})


def plain_picture(map_data: Mapping[str, Any] | None) -> BoardPicture:
    """Plain hexes in the colours of their terrain and their levels, with ways and hexsides.

    They are those of the compiled ``map`` of a scenario; 15 by 10 if it is unknown.
    """
    data = map_data or {}
    board = _board(data)
    grid = PLAIN if board.second == LOWER else replace(PLAIN, y0=round(PLAIN.dy))
    terrain = data.get("terrain") or {}
    return BoardPicture(
        round(grid.dx * (board.columns - 1)) + 2 * grid.x0,
        round(grid.dy * (board.rows + 0.5)) + 1,
        {name: grid.centre(board.offset(name)) for name in board},
        grid.dx,
        grid.dy,
        terrain={name: _words(terrain.get(name, "open")) for name in board},
        levels=tinted(data, board),
        lines=drawn_lines(data, board, grid),
    )


def _words(terrain: Any) -> str:
    """The terrain of a hex in words, several kinds apart."""
    return " ".join(map(str, terrain)) if isinstance(terrain, (list, tuple)) else str(terrain)


def module_picture(module: BuiltModule, map_data: Mapping[str, Any] | None, longest: int = 1600) -> BoardPicture | None:
    """The map of a module: its first board with an image under a hex grid; ``None`` if it has none that can be read.

    An image longer than ``longest`` pixels is embedded smaller, at the same coordinates.
    """
    data = map_data or {}
    for element in BuildFile.of(module.archive).find("boardPicker.Board"):
        entry = f"images/{element.get('image')}"
        grid = next(element.find("HexGrid"), None)
        if grid is None or entry not in module.archive:
            continue
        found = _embedded(module.archive, entry, longest)
        if found is None:
            continue
        size, image = found
        place = SourceLocation(module.archive.name, part=f"board {element.get('name')!r}")
        board = board_grid(element, lambda _, size=size: size, place)  # type: ignore[misc]
        names = _board(data)
        centres = {name: centre for name in names if (centre := board.find(name)) is not None}
        return BoardPicture(*size, centres, decimal_number(grid, "dx", place), decimal_number(grid, "dy", place), image)
    return None


def map_image(archive: Archive, title: str, longest: int = 1600) -> str | None:
    """The picture of a map's first board as a ``data:`` address; ``None`` if there is none that can be read."""
    for map in BuildFile.of(archive).find("Map"):
        board = next(map.find("boardPicker.Board"), None)
        if map.get("mapName") == title and board is not None:
            return _board_image(archive, board.get("name"), longest)
    return None


def foreign_picture(
    places: MapGrids, map: str, archive: Archive | None, names: Iterable[str], longest: int = 2400
) -> BoardPicture | None:
    """The board of a stranger's module with the centres of the places of these ``names``; ``None`` if none has one.

    The picture is that of the map's first board, if the module is at hand and its picture can be read. Places that
    are called by their pixels have their centres there.
    """
    centres = {name: centre for name in names if (centre := pixels_of(name) or places.find(map, name)) is not None}
    placed = next(iter(places.maps.get(map, ())), None)
    if not centres:
        return None
    image = None if archive is None or placed is None else _board_image(archive, placed.name, longest)
    if any(pixels_of(name) is not None for name in centres):
        return _by_pixels(centres, None if placed is None else (placed.grid.width, placed.grid.height), image)
    if placed is None:
        return None
    width, height = placed.grid.width, placed.grid.height
    if image is None:
        width = max(centre.x for centre in centres.values()) + PLAIN.x0
        height = max(centre.y for centre in centres.values()) + PLAIN.y0
    dx, dy = _pitch(list(centres.values()))
    return BoardPicture(width, height, centres, dx, dy, image, dict.fromkeys(centres, "open") if image is None else {})


def _by_pixels(centres: Mapping[str, Point], size: tuple[int, int] | None, image: str | None) -> BoardPicture:
    """A board without cells: as large as it is known to be, and as what lies on it needs."""
    width = max(size[0] if size else 0, *(centre.x + PLAIN.x0 for centre in centres.values()))
    height = max(size[1] if size else 0, *(centre.y + PLAIN.y0 for centre in centres.values()))
    if image is not None and size is not None:  # the image fills the board
        width, height = size
    return BoardPicture(width, height, centres, PLAIN.dx, PLAIN.dy, image)


def _board_image(archive: Archive, board: str, longest: int) -> str | None:
    for element in BuildFile.of(archive).find("boardPicker.Board"):
        entry = f"images/{element.get('image')}"
        if element.get("name") == board and entry in archive:
            found = _embedded(archive, entry, longest)
            return None if found is None else found[1]
    return None


def _pitch(centres: list[Point]) -> tuple[float, float]:
    """Pixels from column to column and from row to row: the smallest distances between centres."""

    def least(values: Iterable[int], usual: float) -> float:
        ordered = sorted(set(values))
        return float(min((b - a for a, b in pairwise(ordered) if b - a > 3), default=usual))

    dx = least((centre.x for centre in centres), PLAIN.dx)
    columns: dict[int, list[int]] = {}
    for centre in centres:
        columns.setdefault(centre.x, []).append(centre.y)
    return dx, min((least(ys, 1.15 * dx) for ys in columns.values()), default=1.15 * dx)


def _embedded(archive: Archive, entry: str, longest: int) -> tuple[tuple[int, int], str] | None:
    """The size of a picture, and its ``data:`` address as a JPEG; ``None``, with a warning, where it cannot be read.

    Without Pillow a picture that browsers show goes into the page as it is.
    """
    try:
        place, content = SourceLocation(archive.name, part=entry), archive.read(entry)
        if not can_decode() and (whole := _as_it_is(content)) is not None:
            return whole
        return opened(content, place, lambda picture: _small(picture, longest), beside=beside_in(archive))
    except CcmodError as fault:
        warn(fault)
        return None


def _as_it_is(content: bytes) -> tuple[tuple[int, int], str] | None:
    """The size and the address of a picture that is not decoded; ``None`` for one that no browser shows."""
    size, kind = image_size(content), kind_of(content)
    return None if size is None or kind is None else (size, data_address(kind, content))


def _small(picture: Image, longest: int) -> tuple[tuple[int, int], str]:
    size = picture.size
    picture.draft("RGB", (longest, longest))  # a JPEG need not be decoded at its full size
    small = picture.convert("RGB")
    small.thumbnail((longest, longest))
    out = BytesIO()
    small.save(out, "JPEG", quality=82, optimize=True)
    return size, data_address("jpeg", out.getvalue())
