"""A table as a mapping: its first column names the entries, the others say what each of them is.

The shape of an entry decides how its rows are read (:class:`MappingShape`): names that belong together, such as the
counters of a hex, may take several rows and several may share a cell; an entry with keys has a column for each; a text,
a number or a point is in the columns after its name.
"""

from __future__ import annotations

from enum import Enum
from typing import Any

from ccmod.authoring.tables.cells import Cells, TableRow
from ccmod.authoring.tables.records import CellPosition, ReadTable, scalar
from ccmod.ground.dataclass import dataclass
from ccmod.ground.source import Path_, Source


class MappingShape(Enum):
    """The kinds of entries of a mapping."""

    NAMES = "names"
    KEYS = "keys"
    VALUE = "value"


@dataclass(frozen=True, slots=True)
class EntryKind:
    """The kind of an entry, as its model says."""

    shape: MappingShape
    keys: frozenset[str] = frozenset()
    """The keys that an entry knows, of :attr:`MappingShape.KEYS`."""
    short: bool = False
    """Whether such an entry may also be a value alone."""
    words: frozenset[str] = frozenset()
    """Words that stand for a whole list of names, of :attr:`MappingShape.NAMES`."""


def as_mapping(cells: Cells, kind: EntryKind) -> Source:
    """The rows as a mapping that is all the data. Raises as :func:`~ccmod.authoring.tables.lines.as_list` does."""
    table = ReadTable(cells)
    if not table.errors and len(table.columns) < 2:
        hint = "the first column names the entries, the others say what they are"
        table.note("table/column", "a table of entries has two columns or more", 1, 1, hint)
    table.raise_any()
    reader = _Reader(table, kind)
    for row in table.rows:
        reader.row(row)
    table.raise_any()
    return reader.source


class _Reader:
    def __init__(self, table: ReadTable, kind: EntryKind) -> None:
        self.table, self.kind, self.source = table, kind, table.source
        self.source.data = {}
        self.source.values[()] = (1, 1)
        self.last = ""
        keys = frozenset(name.split(".")[0] for name in table.columns[1:])
        self.alone = len(table.columns) == 2 and (not kind.keys or (kind.short and not keys & kind.keys))
        """Whether the second column is an entry's value, not one of its keys."""

    def row(self, row: TableRow) -> None:
        """One row, put into the data."""
        name = row.cells[0] or (self.last if self.kind.shape is MappingShape.NAMES else "")
        spot = (row.line, row.starts[0])
        if not name:
            hint = f"name it in the column {self.table.columns[0]!r}"
            self.table.note("table/row", "this row does not say what it is about", *spot, hint)
            return
        if self.kind.shape is MappingShape.NAMES:
            self._names(name, row, spot)
        elif name in self.source.data:
            line = self.source.keys[name,][0]
            hint = "join the two rows, or rename one"
            self.table.note("table/twice", f"{name!r} has a row already, row {line}", *spot, hint)
        else:
            self._entry(name, row, spot)
        self.last = name

    def _names(self, name: str, row: TableRow, spot: CellPosition) -> None:
        self.source.keys.setdefault((name,), spot)
        self.source.values.setdefault((name,), spot)
        for index, cell in enumerate(row.cells[1:], 1):
            at = (row.line, row.starts[index])
            if cell in self.kind.words and name not in self.source.data:
                self._set((name,), cell, at)
                continue
            held = self.source.data.setdefault(name, [])
            for part in filter(None, map(str.strip, cell.split(","))):
                if not isinstance(held, list):
                    self.table.note("table/twice", f"{name!r} is {held!r} already", *at)
                    return
                self.source.values[name, len(held)] = at
                held.append(part)
        self.source.data.setdefault(name, [])

    def _entry(self, name: str, row: TableRow, spot: CellPosition) -> None:
        self.source.keys[name,] = self.source.values[name,] = spot
        if self.kind.shape is MappingShape.KEYS and not self.alone:
            record = self.table.record(row, 1)
            self.source.data[name] = record.data
            for way, at in record.spots.items():
                self.source.values[name, *way] = self.source.keys[name, *way] = at
            return
        cells = [(scalar(cell), (row.line, row.starts[index])) for index, cell in enumerate(row.cells) if index]
        if len(self.table.columns) == 2:
            value, at = cells[0] if cells and cells[0][0] != "" else (None, spot)
            self._set((name,), value, at)
            return
        self.source.data[name] = [value for value, _ in cells]
        for index, (_, at) in enumerate(cells):
            self.source.values[name, index] = at

    def _set(self, path: Path_, value: Any, spot: CellPosition) -> None:
        self.source.data[path[0]] = value
        self.source.values[path] = spot
