"""How VASSAL names the cells of a grid, and back.

Sources are ``HexGridNumbering.java``, ``ObliqueHexGridNumbering.java`` and ``SquareGridNumbering.java``.

A cell is a raw column and row from the grid's origin; a name is what players read, such as ``C4`` or ``0304``.
"""

from __future__ import annotations

import re

from ccmod.ground.dataclass import dataclass
from ccmod.hexes import names
from ccmod.hexes.coordinates import Offset

_PROPERTY = re.compile(r"\$(\w+)\$")
_MOST_DIGITS = 12
"""Digits of the longest number in a name, without leading zeros: more than any cell of a board has."""


@dataclass(frozen=True, slots=True)
class Labels:
    """One direction of a numbering: how its numbers are written, where they start, which way they run."""

    alphabetic: bool = False
    leading: int = 1
    """Zeros before a one-digit number; ignored for letters."""
    offset: int = 1
    """The number of raw column or row 0."""
    descending: bool = False

    def text(self, number: int) -> str:
        """The number as it appears in a name."""
        sign = "-" if number < 0 else ""
        return sign + (names.letters(abs(number)) if self.alphabetic else f"{abs(number):0{self.leading + 1}d}")

    def number(self, text: str) -> int | None:
        """The inverse of :meth:`text`; ``None`` for a text that is not a number, or has more digits than any name."""
        sign, plain = (-1, text[1:]) if text.startswith("-") else (1, text)
        if self.alphabetic:
            number = names.number_of(plain)
        else:
            is_number = plain.isascii() and plain.isdecimal() and len(plain.lstrip("0")) <= _MOST_DIGITS
            number = int(plain.lstrip("0") or "0") if is_number else None
        return None if number is None else sign * number

    @property
    def pattern(self) -> str:
        """A regular expression for numbers of this kind."""
        return "-?[A-Z]+" if self.alphabetic else f"-?[0-9]{{{self.leading + 1},}}"


@dataclass(frozen=True, slots=True)
class Numbering:
    """The numbering of a hex or square grid by the attributes of VASSAL's element.

    ``max_columns`` and ``max_rows`` matter only where numbers descend; take them from :func:`hex_extent` or
    :func:`square_extent`, which follow VASSAL.
    """

    columns: Labels = Labels()
    rows: Labels = Labels()
    rows_first: bool = False
    separator: str = ""
    location_format: str = "$gridLocation$"
    stagger: bool = False
    """Hex grids only: whether raw odd columns start with the half hex at the top as their first row."""
    sideways: bool = False
    max_columns: int = 0
    max_rows: int = 0
    oblique: bool = False
    """Hex grids only, since VASSAL 3.8: rows run aslant, upwards to the right if staggered, else downwards."""

    def name(self, cell: Offset) -> str:
        """The name of a raw cell."""
        column, row = self.numbered(cell)
        across, down = self.columns.text(column + self.columns.offset), self.rows.text(row + self.rows.offset)
        parts = (down, across) if self.rows_first else (across, down)
        values = {"gridLocation": self.separator.join(parts), "column": across, "row": down}
        return _PROPERTY.sub(lambda match: values.get(match[1], ""), self.location_format)

    def cell(self, name: str) -> Offset | None:
        """The raw cell of a name: the exact inverse of :meth:`name`, ``None`` for a text that names no cell.

        It is also ``None`` where the format leaves out the column or the row, so that many cells share a name: VASSAL
        gives up there, too (``RegularGridNumbering.getLocation``). Its own way back goes astray for some descending
        grids; this one does not.
        """
        match = self._pattern().fullmatch(name)
        if match is None or not {"column", "row"} <= match.groupdict().keys():
            return None
        column, row = self.columns.number(match["column"]), self.rows.number(match["row"])
        if column is None or row is None:
            return None
        column, row = column - self.columns.offset, row - self.rows.offset
        for raw in (self._raw(column, row, odd=False), self._raw(column, row, odd=True)):
            if self.numbered(raw) == (column, row):
                return raw
        return None

    def _pattern(self) -> re.Pattern[str]:
        """The form of names; a number that they contain twice must be the same both times."""
        shapes = {"column": self.columns.pattern, "row": self.rows.pattern}
        seen: set[str] = set()

        def group(name: str) -> str:
            again = name in seen
            seen.add(name)
            return f"(?P={name})" if again else f"(?P<{name}>{shapes[name]})"

        both = ("row", "column") if self.rows_first else ("column", "row")
        found = ""
        for index, piece in enumerate(_PROPERTY.split(self.location_format)):
            if index % 2 == 0:
                found += re.escape(piece)
            elif piece == "gridLocation":
                found += re.escape(self.separator).join(map(group, both))
            elif piece in shapes:
                found += group(piece)
        return re.compile(found)

    @property
    def _row_descends(self) -> bool:
        return self.columns.descending if self.sideways else self.rows.descending

    @property
    def _column_descends(self) -> bool:
        return self.rows.descending if self.sideways else self.columns.descending

    def _most(self) -> tuple[int, int]:
        """The numbers from which descending columns and rows count down: exchanged when sideways."""
        return (self.max_rows, self.max_columns) if self.sideways else (self.max_columns, self.max_rows)

    def numbered(self, cell: Offset) -> tuple[int, int]:
        """The column and row of a raw cell as they are counted, before their offsets are added."""
        most_columns, most_rows = self._most()
        row = most_rows - cell.row if self._row_descends else cell.row
        column = most_columns - cell.column if self._column_descends else cell.column
        return column, row + self._staggered(cell.column % 2 == 1) + self._slanted(column)

    def _raw(self, column: int, row: int, *, odd: bool) -> Offset:
        most_columns, most_rows = self._most()
        row -= self._staggered(odd) + self._slanted(column)
        return Offset(
            most_columns - column if self._column_descends else column,
            most_rows - row if self._row_descends else row,
        )

    def _slanted(self, column: int) -> int:
        """The number added to the row of an oblique grid (``ObliqueHexGridNumbering.slantRow``)."""
        half = int(column / 2)  # towards zero, as in Java
        return (half if self.stagger else 1 - half) if self.oblique else 0

    def _staggered(self, odd: bool) -> int:
        return (-1 if self._row_descends else 1) if self.stagger and odd else 0


def hex_extent(width: int, height: int, dx: float, dy: float) -> tuple[int, int]:
    """Columns and rows from which a hex grid counts down, by the board's size in pixels.

    VASSAL divides the height by ``dx`` and the width by ``dy``; so do we, to give the same names.
    """
    return int(width / dy + 0.5), int(height / dx + 0.5)


def square_extent(width: int, height: int, dx: float, dy: float) -> tuple[int, int]:
    """Columns and rows from which a square grid counts down, by the board's size in pixels."""
    return int(width / dx + 0.5), int(height / dy + 0.5)
