"""A table's rows as mappings: the first row names the columns by the keys of the model, a dot leads into a mapping.

Empty cells are left out, and so are rows that begin with ``#``.
"""

from __future__ import annotations

import re
from itertools import dropwhile
from typing import Any

from ccmod.authoring.tables.cells import Cells, TableRow
from ccmod.ground.counting import counted
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import CcmodError, ManyErrors, UnreadableInput
from ccmod.ground.source import Path_, Source, SourceFloat, SourceInt

_WHOLE, _DECIMAL = re.compile(r"[-+]?[0-9]+"), re.compile(r"[-+]?([0-9]+\.[0-9]*|\.[0-9]+)")
_FAILED = frozenset({"#REF!", "#N/A", "#NAME?", "#VALUE!", "#DIV/0!", "#NULL!", "#NUM!", "#SPILL!", "#CALC!"})
"""What spreadsheets show for a formula that has no value."""
_NO_NAME = "a column of this table has no name"
_FIRST_ROW = "the first row names the columns: nothing may come before it, and no column be without a name"
CellPosition = tuple[int, int]
"""A line and a column, from 1."""


@dataclass(frozen=True, slots=True)
class RowRecord:
    """A row as the mapping that YAML would have, and where each part of it is."""

    line: int
    data: dict[str, Any]
    spots: dict[Path_, CellPosition]
    """By the paths within :attr:`data`."""


def _is_remark(row: TableRow) -> bool:
    """Whether a row is left out since it begins with ``#``, and is no formula that failed."""
    return row.cells[0].startswith("#") and row.cells[0] not in _FAILED


class ReadTable:
    """A table with its head read; what is wrong with it is gathered in ``errors``."""

    def __init__(self, cells: Cells) -> None:
        self.source: Source = cells.source
        self.errors: list[CcmodError] = []
        self.columns: list[str] = []
        rows = list(dropwhile(_is_remark, cells.rows))
        if not rows:
            self.note("table/empty", "the table is empty", 1, 1, "its first row names the columns")
            return
        head, *self.rows = rows
        self._read_head(head)
        for row in self.rows:
            self._read_formulas(row)
        self.rows = [row for row in self.rows if not _is_remark(row)]
        self._read_widths(head)

    def _read_head(self, head: TableRow) -> None:
        self.columns = head.cells
        for index, name in enumerate(head.cells):
            spot = (head.line, head.starts[index])
            self.source.heads.setdefault(name, spot)
            if name and not all(name.split(".")):
                self.note("table/column", f"{name!r} does not name a column", *spot, "write it as values.attack")
            if name and name in head.cells[:index]:
                self.note("table/column", f"two columns are called {name!r}", *spot)
            if any(other.startswith(f"{name}.") for other in head.cells):
                self.note("table/column", f"{name!r} is a column and has columns below it", *spot)

    def _read_formulas(self, row: TableRow) -> None:
        """A spreadsheet's formula that came to nothing is not a value, and not a row that is left out."""
        for index, text in enumerate(row.cells):
            if text in _FAILED:
                hint = "mend the formula, or write the value itself"
                self.note("table/row", f"the formula here gives {text}", row.line, row.starts[index], hint)
            elif index in row.idle:
                hint = "open the spreadsheet in its program, which calculates it, and save it there"
                self.note("table/row", "the formula here has no result yet", row.line, row.starts[index], hint)
            elif index in row.dates and self.columns[index : index + 1] not in (["date"], []):
                hint = "the program took 3-4 or the like for a date: format the column as text, and type it anew"
                self.note("table/row", f"this cell holds a date, {text}", row.line, row.starts[index], hint)

    def _read_widths(self, head: TableRow) -> None:
        """The first row names every column: else there may be something before the row that does."""
        nameless = {
            index
            for row in self.rows
            for index, text in enumerate(row.cells)
            if text and (index >= len(head.cells) or not head.cells[index])
        }
        in_head = [index for index in sorted(nameless) if index < len(head.cells)]
        wide = [row for row in self.rows if any(row.cells[len(head.cells) :])]
        if in_head or len(wide) * 2 > len(self.rows):
            index = in_head[0] if in_head else 0
            message = (
                f"{counted(len(nameless), 'column')} of this table have no name" if len(nameless) > 1 else _NO_NAME
            )
            self.note("table/row", message, head.line, head.starts[index], _FIRST_ROW)
            return
        for row in wide:
            index = next(at for at in range(len(head.cells), len(row.cells)) if row.cells[at])
            hint = (
                f"the first row names {counted(len(self.columns), 'column')}; put a cell with commas between quotes"
                if self.source.sheet is None
                else "name the column in the first row"
            )
            message = f"{row.cells[index][:40]!r} is in a column without a name"
            self.note("table/row", message, row.line, row.starts[index], hint)

    def note(self, code: str, message: str, line: int, column: int, hint: str | None = None) -> None:
        """Note a mistake at a place of the table."""
        place = self.source.located(line, column)
        self.errors.append(UnreadableInput(code, message, place=place, hint=hint, excerpt=self.source.excerpt(place)))

    def raise_any(self) -> None:
        """Raise what was noted: one mistake as itself, several as :class:`ManyErrors`."""
        if self.errors:
            raise self.errors[0] if len(self.errors) == 1 else ManyErrors(self.errors)

    def record(self, row: TableRow, first: int = 0) -> RowRecord:
        """A row as a mapping, from column ``first`` (from 0) on."""
        found = RowRecord(row.line, {}, {})
        for index, text in enumerate(row.cells[first:], first):
            spot = (row.line, row.starts[index])
            if not text:
                continue
            _put(found, self.columns[index].split("."), scalar(text), spot)
        return found


def _put(record: RowRecord, keys: list[str], value: Any, spot: CellPosition) -> None:
    """Put a cell into its row, and note its place and those of the mappings around it."""
    data, path = record.data, tuple(keys)
    for length in range(1, len(keys)):
        record.spots.setdefault(path[:length], spot)
        data = data.setdefault(keys[length - 1], {})
    data[keys[-1]] = value
    record.spots[path] = spot


def scalar(text: str) -> Any:
    """A cell as YAML 1.2 would read it: numbers, true and false, else the text."""
    if text.lower() in ("true", "false"):
        return text.lower() == "true"
    for pattern, kind in ((_WHOLE, SourceInt), (_DECIMAL, SourceFloat)):
        if pattern.fullmatch(text):
            number = kind(text)
            number.text = text
            return number
    return text
