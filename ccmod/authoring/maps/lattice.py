"""The cells of an author's grid: names to raw columns and rows as VASSAL counts them, and to pixels.

VASSAL pushes every odd raw column half a hex down. Where the print pushes it up instead, its cells begin at raw row -1,
and the numbering is set to ``stagger``. Of a grid of pointed hexes VASSAL's raw columns are the printed rows.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from ccmod.authoring.maps.grid import Grid
from ccmod.ground.dataclass import dataclass
from ccmod.hexes import names
from ccmod.hexes.coordinates import Offset
from ccmod.hexes.grid import HexGrid
from ccmod.hexes.location import NumberedGrid
from ccmod.hexes.numbering import Labels, Numbering, hex_extent, square_extent
from ccmod.hexes.square import SquareGrid
from ccmod.vassal.numbers import count_of

_SEPARATED = re.compile(r"([A-Z]+|[0-9]+)([^A-Za-z0-9]*)([A-Z]+|[0-9]+)")
_TWIN = re.compile(r"([0-9]+|[A-Z]+)")
MOST = 100_000
"""The highest number of a first column or row."""
FIRST_HINT = "write it as it is printed, such as A1, 0101, 1.1 or AA-01"


@dataclass(frozen=True, slots=True)
class GridOrigin:
    """Where a grid lies: the centre of raw cell 0, 0 and the pitch, in pixels along the picture's own axes."""

    x0: float
    y0: float
    dx: float
    dy: float


@dataclass(frozen=True, slots=True)
class NumberingScheme:
    """How the cells of a grid are called, whatever their size in pixels."""

    columns: int
    rows: int
    sideways: bool
    square: bool
    stagger: bool
    fewer: bool
    """Whether every second column (of pointed hexes, row) has one hex less."""
    column_text: str
    """The printed number of the first column."""
    row_text: str
    separator: str
    rows_first: bool
    leading: tuple[int, int]
    """Leading zeros of columns and rows."""
    descending: tuple[bool, bool]

    def raw(self, column: int, row: int) -> Offset:
        """VASSAL's raw cell of a printed column and row, both from 0."""
        if self.sideways:
            return Offset(row, column - (1 if self.stagger and row % 2 else 0))
        return Offset(column, row - (1 if self.stagger and column % 2 else 0))

    def cells(self) -> Iterator[Offset]:
        """All raw cells, column by printed column."""
        return (
            self.raw(column, row)
            for column in range(self.columns)
            for row in range(self.rows)
            if not self._missing(column, row)
        )

    def _missing(self, column: int, row: int) -> bool:
        """Whether there is no cell, since this is the end of a column or row that has one less."""
        if self.sideways:
            return self.fewer and row % 2 == 1 and column == self.columns - 1
        return self.fewer and column % 2 == 1 and row == self.rows - 1

    def numbering(self, most: tuple[int, int] = (0, 0)) -> Numbering:
        """VASSAL's numbering; ``most`` are the numbers from which it counts descending columns and rows down."""
        # Of pointed hexes the attributes for columns format the printed rows, yet their direction is that of columns.
        texts, leading, first = (self.column_text, self.row_text), self.leading, self.rows_first
        if self.sideways:
            texts, leading, first = (self.row_text, self.column_text), (leading[1], leading[0]), not first
        plain = Numbering(
            columns=Labels(texts[0].isalpha(), leading[0], 0, self.descending[0]),
            rows=Labels(texts[1].isalpha(), leading[1], 0, self.descending[1]),
            rows_first=first,
            separator=self.separator,
            stagger=self.stagger,
            sideways=self.sideways,
            max_columns=most[0],
            max_rows=most[1],
        )
        at_first = plain.numbered(Offset(0, 0))
        return replace(
            plain,
            columns=replace(plain.columns, offset=_value(texts[0]) - at_first[0]),
            rows=replace(plain.rows, offset=_value(texts[1]) - at_first[1]),
        )


@dataclass(frozen=True, slots=True)
class Lattice:
    """A grid that has found its place on a board."""

    scheme: NumberingScheme
    places: NumberedGrid
    """Names to pixels and back, as VASSAL computes them."""

    @property
    def names(self) -> list[str]:
        """The names of all cells, column by column."""
        numbering = self.places.numbering
        assert numbering is not None, "every lattice is numbered"
        return [numbering.name(cell) for cell in self.scheme.cells()]


def scheme_of(grid: Grid) -> NumberingScheme:
    """The grid of the author's description. Raises :class:`ValueError` with what is wrong with ``first``."""
    parts = _parts(grid.first)
    if parts is None:
        raise ValueError(f"{grid.first!r} does not show how cells are numbered")
    one, separator, other = parts
    same = not separator and one.isalpha() == other.isalpha()
    column, row = (other, one) if grid.rows_first else (one, other)
    for text in (column, row):
        _value(text)  # refused here, where every caller expects it, and not when the first cell is numbered
    leading = tuple(_leading(text, same, grid.digits) for text in (column, row))
    return NumberingScheme(
        columns=grid.columns,
        rows=grid.rows,
        sideways=grid.shape == "pointed",
        square=grid.shape == "square",
        stagger=grid.shape != "square" and grid.second in ("higher", "left"),
        fewer=grid.fewer and grid.shape != "square",
        column_text=column,
        row_text=row,
        separator=separator,
        rows_first=grid.rows_first,
        leading=(leading[0], leading[1]),
        descending=("columns" in grid.descending, "rows" in grid.descending),
    )


def lattice_of(grid: Grid, origin: GridOrigin, size: tuple[int, int]) -> Lattice:
    """The grid at its place on a board of a size in pixels."""
    scheme = scheme_of(grid)
    x0, y0, dx, dy = round(origin.x0), round(origin.y0), origin.dx, origin.dy
    if scheme.square:
        places: HexGrid | SquareGrid = SquareGrid(dx, dy, x0, y0, manhattan=not grid.diagonal)
        most = square_extent(*size, dx, dy)
    else:
        if scheme.sideways:
            x0, y0, dx, dy = y0, x0, dy, dx
        places = HexGrid(dx, dy, x0, y0, scheme.sideways, grid.edges, grid.corners)
        most = hex_extent(*size, dx, dy)
    return Lattice(scheme, NumberedGrid(places, scheme.numbering(most)))


def _parts(first: str) -> tuple[str, str, str] | None:
    """Both numbers of a cell's name and the text between them."""
    match = _SEPARATED.fullmatch(first)
    if match and (match[2] or match[1].isalpha() != match[3].isalpha()):
        return match[1], match[2], match[3]
    if _TWIN.fullmatch(first) and len(first) % 2 == 0:
        return first[: len(first) // 2], "", first[len(first) // 2 :]
    return None


def _leading(text: str, same: bool, digits: int | None) -> int:
    """Leading zeros: as many as make all numbers as long as this one, if it is padded or must be."""
    if digits is not None:
        return digits - 1
    return len(text) - 1 if same or text.startswith("0") else 0


def _value(text: str) -> int:
    if text.isdigit():
        number = count_of(text, MOST)
        if number is None:
            raise ValueError(f"{text[:20]!r} is beyond {MOST:,}")
        return number
    number = names.number_of(text)
    if number is None:
        raise ValueError(f"{text!r} is not a column as VASSAL letters them: after Z come AA, BB, CC")
    return number
