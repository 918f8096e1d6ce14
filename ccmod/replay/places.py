"""Names of places from pixels, and back, for every map of a module."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field, replace

from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import SourceLocation
from ccmod.hexes.location import OFFBOARD, BoardGrid
from ccmod.hexes.points import Point
from ccmod.replay.grids import board_grid
from ccmod.replay.measured import measured
from ccmod.vassal.archive import Archive
from ccmod.vassal.bounds import whole_number
from ccmod.vassal.buildfile import BuildFile, Element
from ccmod.vassal.commands import BoardPicker, PlacedBoard
from ccmod.vassal.opening import Module
from ccmod.vassal.pictures import picture_size

_PIXELS = re.compile(r"x(-?[0-9]{1,9}) y(-?[0-9]{1,9})")


def pixel_name(x: int, y: int) -> str:
    """The name of a point that has no name."""
    return f"x{x} y{y}"


def pixels_of(name: str) -> Point | None:
    """The point of a name that :func:`pixel_name` gave."""
    match = _PIXELS.fullmatch(name)
    return Point(int(match[1]), int(match[2])) if match is not None else None


@dataclass(frozen=True, slots=True)
class PlacedGrid:
    """A board's grid and where its upper left corner lies on the map."""

    name: str
    corner: Point
    grid: BoardGrid
    reversed: bool = False
    """Whether it lies upside down (``Board.java``)."""
    is_placed: bool = True
    """Whether the corner is certain: the sizes of all boards that it depends on are known."""

    def holds(self, point: Point) -> bool:
        """Whether a point of the map is on this board."""
        x, y = point.x - self.corner.x, point.y - self.corner.y
        return 0 <= x < self.grid.width and 0 <= y < self.grid.height

    def own(self, point: Point) -> Point:
        """A point of the map in the board's own pixels."""
        return self._turned(Point(point.x - self.corner.x, point.y - self.corner.y))

    def on_map(self, point: Point) -> Point:
        """A point of the board in the map's pixels."""
        x, y = self._turned(point)
        return Point(x + self.corner.x, y + self.corner.y)

    def _turned(self, point: Point) -> Point:
        return Point(self.grid.width - point.x, self.grid.height - point.y) if self.reversed else point


@dataclass(frozen=True, slots=True)
class MapGrids:
    """The maps of a module with the boards that lie on them; a map that is unknown has no names."""

    maps: Mapping[str, tuple[PlacedGrid, ...]] = field(default_factory=dict)

    @classmethod
    def of(cls, module: Module, picked: Iterable[BoardPicker] = ()) -> MapGrids:
        """The maps of a module with the boards that a game has ``picked``.

        Where it has not, a map shows its default boards, as VASSAL does (:func:`default_boards`). Raises
        :class:`UnreadableInput` (``module/grid``, ``module/number``) for numbers of a board that is shown, or of its
        map, that cannot be.
        """
        archive = module.archive
        chosen = {picker.map: picker.boards for picker in picked}
        maps = {}
        for name, element, picker in named_maps(module.build):
            boards = boards_of(picker)
            placed = chosen.get(name) or default_boards(picker)
            grids = {
                board: measured(element, board_grid(boards[board], _Sizes(archive), _place(archive, name, board)))
                for board in dict.fromkeys(board.name for board in placed)
                if board in boards
            }
            maps[name] = tuple(_laid_out(element, placed, grids, _place(archive, name)))
        return cls(maps)

    def name(self, map: str, x: int, y: int) -> str:
        """VASSAL's name of a point of a map; ``offboard`` if it has no name."""
        point = Point(x, y)
        for placed in self.maps.get(map, ()):
            if placed.holds(point):
                return placed.grid.location(placed.own(point))
        return OFFBOARD

    def find(self, map: str, name: str) -> Point | None:
        """The pixel of the place so called, on the first board that has it; a grid goes on beyond its board."""
        for placed in self.maps.get(map, ()):
            found = placed.grid.find(name)
            if found is not None and placed.holds(placed.on_map(found)):
                return placed.on_map(found)
        return None


def named_maps(build: BuildFile) -> Iterator[tuple[str, Element, Element]]:
    """Every map with its name and its board picker; those without a name are counted: Map0, Map1 ..."""
    index = 0
    for element in build.root.walk():
        for child in element.children:
            if child.tag.endswith(".BoardPicker"):
                yield element.get("mapName") or f"Map{index}", element, child
                index += 1


def boards_of(picker: Element) -> dict[str, Element]:
    """The boards that a board picker offers, by their names."""
    return {board.get("name"): board for board in picker.children if board.tag.endswith(".Board")}


def default_boards(picker: Element) -> tuple[PlacedBoard, ...]:
    """The boards that a map shows before any are picked: those that the designer chose, else a single one
    (``BoardPicker.getDefaultSetup``)."""
    text = next((child.text for child in picker.children if child.tag == BoardPicker.SETUP), "")
    if text:
        return BoardPicker.read(text).boards
    boards = boards_of(picker)
    return tuple(PlacedBoard(board) for board in boards if len(boards) == 1)


def _place(archive: Archive, map: str, board: str | None = None) -> SourceLocation:
    return SourceLocation(archive.name, part=f"map {map!r}" if board is None else f"map {map!r}, board {board!r}")


def _laid_out(
    map: Element, placed: Iterable[PlacedBoard], grids: Mapping[str, BoardGrid], place: SourceLocation
) -> Iterable[PlacedGrid]:
    """Boards with their corners: the widths in a row and the heights in a column add up (``Map.java``)."""
    edge_x, edge_y = (whole_number(map, name, place, "Map") for name in ("edgeWidth", "edgeHeight"))
    known = [board for board in placed if board.name in grids]
    cells = {(board.column, board.row): grids[board.name] for board in known}
    left: dict[tuple[int, int], int] = {}
    top: dict[tuple[int, int], int] = {}
    width: dict[int, int] = {}
    height: dict[int, int] = {}
    unsized = [at for at, grid in cells.items() if not grid.is_sized]
    for column, row in sorted(cells):
        left[column, row], top[column, row] = width.get(row, 0), height.get(column, 0)
        width[row] = left[column, row] + cells[column, row].width
        height[column] = top[column, row] + cells[column, row].height
    piles = list(_piles(map, place))
    for board in known:
        at = board.column, board.row
        corner = Point(edge_x + left[at], edge_y + top[at])
        decks = {name: point for owner, name, point in piles if owner in ("", board.name)}
        is_placed = not any(
            (one[1] == at[1] and one[0] < at[0]) or (one[0] == at[0] and one[1] < at[1]) for one in unsized
        )
        yield PlacedGrid(board.name, corner, replace(grids[board.name], decks=decks), board.reversed, is_placed)


def _piles(map: Element, place: SourceLocation) -> Iterable[tuple[str, str, Point]]:
    """The decks of a map: the board that each is on (empty for any), its name, its pixel."""
    for pile in map.find("DrawPile"):
        point = Point(whole_number(pile, "x", place), whole_number(pile, "y", place))
        yield pile.get("owningBoard"), pile.get("name"), point


@dataclass(frozen=True, slots=True)
class _Sizes:
    """Sizes of a module's images."""

    archive: Archive

    def __call__(self, name: str) -> tuple[int, int] | None:
        entry = f"images/{name}"
        return picture_size(self.archive.read(entry)) if entry in self.archive else None
