"""The grids that VASSAL draws over its boards where the designer made them visible (``HexGrid.java``,
``SquareGrid.java``, ``ZonedGrid.java``, ``Zone.java``): lines, and dots in the middles of cells.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import floor

from ccmod.ground.errors import SourceLocation, UnreadableInput, warn
from ccmod.ground.pillow import Image, ImageDraw
from ccmod.replay.places import PlacedGrid
from ccmod.vassal.bounds import decimal_number, whole_number
from ccmod.vassal.buildfile import Element
from ccmod.vassal.numbers import java_int
from ccmod.vassal.values import COLOUR

MOST_CELLS = 200_000
"""Cells of all grids of a board that are drawn, which takes about two seconds."""
_MOST_MASKED = 200_000_000
"""Pixels of all areas in which grids are drawn, of one board."""
_GRIDS = ("HexGrid", "SquareGrid", "ZonedGrid", "RegionGrid")
_DOT = 1
"""Pixels from the first to the last of a dot."""

Box = tuple[int, int, int, int]
Corners = list[tuple[int, int]]
Segment = tuple[int, int, int, int]


def draw_grids(picture: Image.Image, board: PlacedGrid, element: Element, place: SourceLocation) -> None:
    """Draw the visible grids of a board on the map's picture; more than :data:`MOST_CELLS` are left out, with a warning
    (``snapshot/piece``)."""
    size = board.grid.width, board.grid.height
    cells = masked = 0
    for grid, zone, holes in _visible(_grid_in(element)):
        box = (0, 0, *size) if zone is None else _box(zone, size)
        if box[0] >= box[2] or box[1] >= box[3]:
            continue
        across, down = (box[2] - box[0]) / _pitch(grid, "dx"), (box[3] - box[1]) / _pitch(grid, "dy")
        cells += int((across + 2) * (down + 2))
        masked += (box[2] - box[0]) * (box[3] - box[1])
        if cells > MOST_CELLS or masked > _MOST_MASKED:
            message = f"a grid of the board {board.name!r} is not drawn: there are more than {MOST_CELLS:,} cells"
            warn(UnreadableInput("snapshot/piece", message, place=place))
            return
        _lay(picture, board, box, _mask(grid, box, zone, holes), _colour(grid))


def _grid_in(element: Element) -> Element | None:
    return next((child for child in element.children if child.tag.rpartition(".")[2] in _GRIDS), None)


def _visible(grid: Element | None) -> Iterator[tuple[Element, Corners | None, list[Corners]]]:
    """Each visible grid with the zone in which it lies, if it does, and the zones that have grids of their own."""
    if grid is None:
        return
    if grid.tag.rpartition(".")[2] != "ZonedGrid":
        if _is_visible(grid):
            yield grid, None, []
        return
    zones = [(zone, _corners(zone)) for zone in grid.children if zone.tag.endswith(".Zone")]
    zones = [(zone, corners) for zone, corners in zones if len(corners) >= 3]
    behind = _grid_in(grid)
    if behind is not None and _is_visible(behind):
        yield behind, None, [corners for zone, corners in zones if zone.get("useParentGrid") != "true"]
    for zone, corners in zones:
        own = _grid_in(zone)
        if own is not None and zone.get("useParentGrid") != "true" and _is_visible(own):
            yield own, corners, []


def _is_visible(grid: Element) -> bool:
    is_drawn = grid.tag.rpartition(".")[2] in ("HexGrid", "SquareGrid") and _colour(grid) is not None
    return is_drawn and "true" in (grid.get("visible"), grid.get("dotsVisible"))


def _corners(zone: Element) -> Corners:
    """The corners of a zone; one that cannot be read is left out, as in VASSAL."""
    found = []
    for corner in filter(None, zone.get("path").split(";")):
        x, y = (java_int(part.strip()) for part in (*corner.split(","), "")[:2])
        if x is not None and y is not None:
            found.append((x, y))
    return found


def _box(corners: Corners, size: tuple[int, int]) -> Box:
    """The part of a board in which a zone lies."""
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return max(0, min(xs)), max(0, min(ys)), min(size[0], max(xs) + 1), min(size[1], max(ys) + 1)


def _colour(grid: Element) -> tuple[int, ...] | None:
    return COLOUR.read(grid.get("color"), None) if "color" in grid.attributes else (0, 0, 0)


def _pitch(grid: Element, name: str) -> float:
    return decimal_number(grid, name)


def _mask(grid: Element, box: Box, zone: Corners | None, holes: list[Corners]) -> Image.Image:
    """Where the grid has lines and dots, within a part of the board."""
    left, top, right, bottom = box
    mask = Image.new("L", (right - left, bottom - top), 0)
    pen = ImageDraw.Draw(mask)
    is_hexes = grid.tag.endswith("HexGrid")
    if grid.get("visible") == "true":
        for x, y, to_x, to_y in (_hex_lines if is_hexes else _square_lines)(grid, box):
            pen.line((x - left, y - top, to_x - left, to_y - top), 255)
    if grid.get("dotsVisible") == "true":
        for x, y in (_hex_dots if is_hexes else _square_dots)(grid, box):
            pen.rectangle((x - left, y - top, x - left + _DOT, y - top + _DOT), 255)
    for hole in holes:
        pen.polygon([(x - left, y - top) for x, y in hole], 0)
    if zone is None:
        return mask
    inside = Image.new("L", mask.size, 0)
    ImageDraw.Draw(inside).polygon([(x - left, y - top) for x, y in zone], 255)
    return Image.composite(mask, inside, inside)


def _lay(picture: Image.Image, board: PlacedGrid, box: Box, mask: Image.Image, colour: tuple[int, ...] | None) -> None:
    left, top, right, bottom = box
    if board.reversed:
        mask = mask.transpose(Image.Transpose.ROTATE_180)
        left, top = board.grid.width - right, board.grid.height - bottom
    if colour is not None:
        picture.paste((*colour[:3], 255), (board.corner.x + left, board.corner.y + top), mask)


def _hexes(grid: Element, box: Box) -> tuple[bool, Iterator[tuple[float, float, bool]]]:
    """Whether the grid lies sideways; and the middles of its hexes, of every second column those of the next one, too,
    each with whether it is in the first column. Coordinates are those of a grid that does not lie sideways."""
    sideways = grid.get("sideways") == "true"
    left, top, right, bottom = (box[1], box[0], box[3], box[2]) if sideways else box
    dx, dy = _pitch(grid, "dx"), _pitch(grid, "dy")
    x0, y0 = whole_number(grid, "x0"), whole_number(grid, "y0")

    def middles() -> Iterator[tuple[float, float, bool]]:
        first = floor((left - x0) / (2 * dx))
        for column in range(first, floor((right - x0) / (2 * dx)) + 2):
            for row in range(floor((top - y0) / dy), floor((bottom - y0) / dy) + 2):
                x, y = x0 + 2 * dx * column, y0 + dy * row
                yield x, y, column == first
                yield x + dx, y + dy / 2, False

    return sideways, middles()


def _hex_lines(grid: Element, box: Box) -> Iterator[Segment]:
    """The upper three sides of each hex: the lower ones are those of its neighbours."""
    dx, dy = _pitch(grid, "dx"), _pitch(grid, "dy")
    side = 2 * dx / 3
    sideways, middles = _hexes(grid, box)
    for x, y, is_first in middles:
        path = [(x - side, y), (x - side / 2, y - dy / 2), (x + side / 2, y - dy / 2), (x + side, y)]
        if is_first:
            path.insert(0, (x - side / 2, y + dy / 2))
        corners = [(_round(b), _round(a)) if sideways else (_round(a), _round(b)) for a, b in path]
        for one, other in pairwise(corners):
            yield *one, *other


def _hex_dots(grid: Element, box: Box) -> Iterator[tuple[int, int]]:
    sideways, middles = _hexes(grid, box)
    for x, y, _ in middles:
        yield (_round(y), _round(x)) if sideways else (_round(x), _round(y))


def _square_lines(grid: Element, box: Box) -> Iterator[Segment]:
    """Lines half a cell beside the middles of cells."""
    left, top, right, bottom = box
    for x in _steps(grid, "x", left, right, 0.5):
        yield x, top, x, bottom
    for y in _steps(grid, "y", top, bottom, 0.5):
        yield left, y, right, y


def _square_dots(grid: Element, box: Box) -> Iterator[tuple[int, int]]:
    left, top, right, bottom = box
    across = [x - 1 for x in _steps(grid, "x", left, right, 0)]
    for y in _steps(grid, "y", top, bottom, 0):
        yield from ((x, y - 1) for x in across)


def _steps(grid: Element, axis: str, first: int, last: int, part: float) -> Iterator[int]:
    """Where lines cross an axis, from one pixel to another: the middles of cells, and so much of a cell more."""
    pitch, origin = _pitch(grid, f"d{axis}"), whole_number(grid, f"{axis}0")
    for number in range(floor((first - origin) / pitch) - 1, floor((last - origin) / pitch) + 2):
        yield _round(origin + pitch * (number + part))


def _round(number: float) -> int:
    """As ``Math.round`` of Java."""
    return floor(number + 0.5)
