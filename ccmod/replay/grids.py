"""Grids and boards of a build file as :mod:`ccmod.hexes` computes them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import isfinite

from ccmod.hexes.grid import HexGrid
from ccmod.hexes.location import BoardGrid, NumberedGrid, Places, RegionGrid, Zone, ZonedGrid
from ccmod.hexes.numbering import Labels, Numbering, hex_extent, square_extent
from ccmod.hexes.points import Point
from ccmod.hexes.square import SquareGrid
from ccmod.vassal.xml import Element

Size = tuple[int, int]


@dataclass(frozen=True, slots=True)
class NoGrid:
    """A board without a grid: nothing snaps, nothing has a name."""

    def snap(self, point: Point) -> Point:
        """The point itself."""
        return point

    def name(self, point: Point) -> str | None:
        """No name."""
        return None

    def find(self, name: str) -> Point | None:
        """No place."""
        return None


def board_grid(board: Element, image_size: Callable[[str], Size | None]) -> BoardGrid:
    """A ``Board`` element; ``image_size`` tells the size of an image by name, ``None`` where it cannot."""
    image = board.get("image")
    size = (image_size(image) if image else None) or (_int(board, "width", 500), _int(board, "height", 500))
    grid = _grid_in(board, size, None)
    return BoardGrid(*size, grid or NoGrid())


def _grid_in(element: Element, size: Size, background: Places | None) -> Places | None:
    for child in element.children:
        kind = child.tag.rpartition(".")[2]
        if kind == "HexGrid":
            return _hex_grid(child, size)
        if kind == "SquareGrid":
            return _square_grid(child, size)
        if kind == "RegionGrid":
            regions = (
                (r.get("name"), Point(_int(r, "originx", 0), _int(r, "originy", 0))) for r in child.find("Region")
            )
            return RegionGrid(dict(regions))
        if kind == "ZonedGrid":
            behind = _grid_in(child, size, None)
            zones = (_zone(zone, size, behind) for zone in child.children if zone.tag.endswith(".Zone"))
            return ZonedGrid(tuple(zones), behind)
    return background


def _zone(zone: Element, size: Size, behind: Places | None) -> Zone:
    corners = (corner.split(",") for corner in zone.get("path").split(";") if corner.count(",") == 1)
    path = tuple(Point(int(x), int(y)) for x, y in corners)
    grid = behind if zone.get("useParentGrid") == "true" else _grid_in(zone, size, None)
    return Zone(zone.get("name"), path, grid, zone.get("locationFormat") or "$name$")


def _hex_grid(grid: Element, size: Size) -> NumberedGrid:
    made = HexGrid(
        dx=_float(grid, "dx", 55.42562584220407),
        dy=_float(grid, "dy", 64.0),
        x0=_int(grid, "x0", 0),
        y0=_int(grid, "y0", 32),
        sideways=grid.get("sideways") == "true",
        edges_legal=grid.get("edgesLegal") == "true",
        corners_legal=grid.get("cornersLegal") == "true",
    )
    return NumberedGrid(made, _numbering(grid, hex_extent(*size, made.dx, made.dy), sideways=made.sideways))


def _square_grid(grid: Element, size: Size) -> NumberedGrid:
    made = SquareGrid(
        dx=_float(grid, "dx", 48.0),
        dy=_float(grid, "dy", 48.0),
        x0=_int(grid, "x0", 24),
        y0=_int(grid, "y0", 24),
        manhattan=grid.get("range") == "Manhattan",
    )
    return NumberedGrid(made, _numbering(grid, square_extent(*size, made.dx, made.dy), sideways=False))


def _numbering(grid: Element, extent: Size, *, sideways: bool) -> Numbering | None:
    for element in grid.children:
        kind = element.tag.rpartition(".")[2]
        if kind not in ("HexGridNumbering", "SquareGridNumbering"):
            continue
        return Numbering(
            columns=_labels(element, "h"),
            rows=_labels(element, "v"),
            rows_first=element.get("first", "H") == "V",
            separator=element.get("sep"),
            location_format=element.get("locationFormat") or "$gridLocation$",
            stagger=kind == "HexGridNumbering" and element.get("stagger", "true") == "true",
            sideways=sideways,
            max_columns=extent[0],
            max_rows=extent[1],
        )
    return None


def _labels(element: Element, way: str) -> Labels:
    return Labels(
        alphabetic=element.get(f"{way}Type", "N") == "A",
        leading=_int(element, f"{way}Leading", 1),
        offset=_int(element, f"{way}Off", 1),
        descending=element.get(f"{way}Descend") == "true",
    )


def _int(element: Element, name: str, default: int) -> int:
    try:
        return int(element.get(name))
    except ValueError:
        return default


def _float(element: Element, name: str, default: float) -> float:
    """A distance; the usual one where the file has none that could be."""
    try:
        value = float(element.get(name))
    except ValueError:
        return default
    return value if isfinite(value) and value > 0 else default
