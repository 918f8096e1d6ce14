"""A table's rows as mappings: the first row names the columns by the keys of the model, a dot leads into a mapping.

Empty cells are left out, and so are rows that begin with ``#``.
"""

from __future__ import annotations

import re
from typing import Any

from ccmod.authoring.tables.cells import Cells, TableRow
from ccmod.ground.counting import counted
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import CcmodError, ManyErrors, UnreadableInput
from ccmod.ground.source import Path_, Source, SourceFloat, SourceInt

_WHOLE, _DECIMAL = re.compile(r"[-+]?[0-9]+"), re.compile(r"[-+]?([0-9]+\.[0-9]*|\.[0-9]+)")
CellPosition = tuple[int, int]
"""A line and a column, from 1."""


@dataclass(frozen=True, slots=True)
class RowRecord:
    """A row as the mapping that YAML would have, and where each part of it is."""

    line: int
    data: dict[str, Any]
    spots: dict[Path_, CellPosition]
    """By the paths within :attr:`data`."""


class ReadTable:
    """A table with its head read; what is wrong with it is gathered in ``errors``."""

    def __init__(self, cells: Cells) -> None:
        self.source: Source = cells.source
        self.errors: list[CcmodError] = []
        self.columns: list[str] = []
        if not cells.rows:
            self.note("table/empty", "the table is empty", 1, 1, "its first row names the columns")
            return
        head, *self.rows = cells.rows
        self.rows = [row for row in self.rows if not row.cells[0].startswith("#")]
        self._read_head(head)

    def _read_head(self, head: TableRow) -> None:
        self.columns = head.cells
        for index, name in enumerate(head.cells):
            spot = (head.line, head.starts[index])
            self.source.heads.setdefault(name, spot)
            if name and name in head.cells[:index]:
                self.note("table/column", f"two columns are called {name!r}", *spot)
            if any(other.startswith(f"{name}.") for other in head.cells):
                self.note("table/column", f"{name!r} is a column and has columns below it", *spot)

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
            if index >= len(self.columns) or not self.columns[index]:
                hint = (
                    f"the first row names {counted(len(self.columns), 'column')}; put a cell with commas between quotes"
                    if self.source.sheet is None
                    else "name the column in the first row"
                )
                self.note("table/row", f"{text[:40]!r} is in a column without a name", *spot, hint)
                break
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
