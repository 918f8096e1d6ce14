"""Grids and boards of a build file as :mod:`ccmod.hexes` computes them."""

from __future__ import annotations

from collections.abc import Callable

from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import CcmodError, SourceLocation, UnreadableInput, warn
from ccmod.hexes.grid import HexGrid
from ccmod.hexes.location import BoardGrid, LocationGrid, NumberedGrid, RegionGrid, Zone, ZonedGrid
from ccmod.hexes.numbering import Labels, Numbering, hex_extent, square_extent
from ccmod.hexes.points import Point
from ccmod.hexes.square import SquareGrid
from ccmod.vassal.bounds import MOST_LETTERS, decimal_number, grid_fault, whole_number
from ccmod.vassal.numbers import java_int
from ccmod.vassal.xml import Element

Size = tuple[int, int]
_CORNERS = 3
"""Corners that a zone needs to hold anything."""


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


def board_grid(
    board: Element, image_size: Callable[[str], Size | None], place: SourceLocation | None = None
) -> BoardGrid:
    """A ``Board`` element; ``image_size`` gives the size of an image by its name, ``None`` if unknown.

    ``place`` is the map and board for messages. Raises :class:`UnreadableInput` (``module/grid``, ``module/number``)
    for numbers that no board or grid can have. A corner of a zone or a region that cannot be read is left out, as in
    VASSAL, with a warning.
    """
    image = board.get("image")
    size = image_size(image) if image else None
    is_sized = size is not None or not image
    if size is None:
        size = whole_number(board, "width", place, "Board"), whole_number(board, "height", place, "Board")
    return BoardGrid(*size, _Reader(size, place).grid_in(board, None) or NoGrid(), is_sized=is_sized)


@dataclass(frozen=True, slots=True)
class _Reader:
    """Reads what lies on one board."""

    size: Size
    place: SourceLocation | None

    def grid_in(self, element: Element, background: LocationGrid | None) -> LocationGrid | None:
        for child in element.children:
            kind = child.tag.rpartition(".")[2]
            if kind == "HexGrid":
                return self._hex_grid(child)
            if kind == "SquareGrid":
                return self._square_grid(child)
            if kind == "RegionGrid":
                return RegionGrid(dict(filter(None, map(self._region, child.find("Region")))))
            if kind == "ZonedGrid":
                behind = self.grid_in(child, None)
                zones = [self._zone(zone, behind) for zone in child.children if zone.tag.endswith(".Zone")]
                return ZonedGrid(tuple(zone for zone in zones if len(zone.path) >= _CORNERS), behind)
        return background

    def _region(self, region: Element) -> tuple[str, Point] | None:
        name = region.get("name")
        try:
            return name, Point(whole_number(region, "originx"), whole_number(region, "originy"))
        except CcmodError as fault:
            warn(UnreadableInput("module/region", f"region {name!r} left out: {fault.message}", place=self.place))
            return None

    def _zone(self, zone: Element, behind: LocationGrid | None) -> Zone:
        name, path = zone.get("name"), []
        for corner in filter(None, zone.get("path").split(";")):
            x, y = (java_int(part.strip()) for part in (*corner.split(","), "")[:2])
            if x is None or y is None:
                message = f"a corner of zone {name!r} left out: {corner[:40]!r} is not x,y in whole pixels"
                warn(UnreadableInput("module/zone", message, place=self.place))
            else:
                path.append(Point(x, y))
        grid = behind if zone.get("useParentGrid") == "true" else self.grid_in(zone, None)
        return Zone(name, tuple(path), grid, zone.get("locationFormat") or "$name$")

    def _hex_grid(self, grid: Element) -> NumberedGrid:
        made = HexGrid(
            dx=decimal_number(grid, "dx", self.place),
            dy=decimal_number(grid, "dy", self.place),
            x0=whole_number(grid, "x0", self.place),
            y0=whole_number(grid, "y0", self.place),
            sideways=grid.get("sideways") == "true",
            edges_legal=grid.get("edgesLegal") == "true",
            corners_legal=grid.get("cornersLegal") == "true",
        )
        return NumberedGrid(made, self._numbering(grid, made, hex_extent(*self.size, made.dx, made.dy)))

    def _square_grid(self, grid: Element) -> NumberedGrid:
        made = SquareGrid(
            dx=decimal_number(grid, "dx", self.place),
            dy=decimal_number(grid, "dy", self.place),
            x0=whole_number(grid, "x0", self.place),
            y0=whole_number(grid, "y0", self.place),
            manhattan=grid.get("range") == "Manhattan",
        )
        return NumberedGrid(made, self._numbering(grid, made, square_extent(*self.size, made.dx, made.dy)))

    def _numbering(self, grid: Element, cells: HexGrid | SquareGrid, extent: Size) -> Numbering | None:
        for element in grid.children:
            kind = element.tag.rpartition(".")[2]
            if kind not in ("HexGridNumbering", "ObliqueHexGridNumbering", "SquareGridNumbering"):
                continue
            numbering = Numbering(
                columns=self._labels(element, "h"),
                rows=self._labels(element, "v"),
                rows_first=element.get("first", "H") == "V",
                separator=element.get("sep"),
                location_format=element.get("locationFormat") or "$gridLocation$",
                stagger=kind != "SquareGridNumbering" and element.get("stagger", "true") == "true",
                oblique=kind == "ObliqueHexGridNumbering",
                sideways=isinstance(cells, HexGrid) and cells.sideways,
                max_columns=extent[0],
                max_rows=extent[1],
            )
            self._check_letters(numbering, cells)
            return numbering
        return None

    def _labels(self, element: Element, way: str) -> Labels:
        return Labels(
            alphabetic=element.get(f"{way}Type", "N")[:1] == "A",
            leading=max(whole_number(element, f"{way}Leading", self.place), 0),
            offset=whole_number(element, f"{way}Off", self.place),
            descending=element.get(f"{way}Descend") == "true",
        )

    def _check_letters(self, numbering: Numbering, cells: HexGrid | SquareGrid) -> None:
        """Refuse letters without end: VASSAL repeats them, so a number of 26,000 takes a thousand."""
        corners = [Point(x, y) for x in (0, self.size[0]) for y in (0, self.size[1])]
        counted = [numbering.numbered(cells.cell(corner)) for corner in corners]
        for index, (labels, attribute) in enumerate(((numbering.columns, "hOff"), (numbering.rows, "vOff"))):
            letters = max(abs(both[index] + labels.offset) for both in counted) // 26 + 1
            if labels.alphabetic and letters > MOST_LETTERS:
                message = f"with {attribute} {labels.offset} places would be named by {letters:,} letters"
                raise grid_fault(f"{message}; allowed are {MOST_LETTERS:,}", self.place)
