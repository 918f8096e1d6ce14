"""Lines from a spreadsheet: a CSV file as the same data, with places, as a list of a YAML file would give.

The first row names the columns by the keys of the model; a dot leads into a mapping (``values.attack``). Empty cells
are left out. Commas, semicolons and tabs part the cells, whichever the first row uses.
"""

from __future__ import annotations

import csv
import io
import re
from pathlib import Path
from typing import Any

from ccmod.ground.errors import CcmodError, ManyErrors, SourceLocation, UnreadableInput
from ccmod.ground.reading import decoded, read_file
from ccmod.ground.source import DEFAULT_LIMITS, Limits, Path_, Source, SourceFloat, SourceInt

_WHOLE, _DECIMAL = re.compile(r"[-+]?[0-9]+"), re.compile(r"[-+]?([0-9]+\.[0-9]*|\.[0-9]+)")


def read_table(path: Path, shown: str, key: str, limits: Limits = DEFAULT_LIMITS) -> Source:
    """The rows of the CSV file at ``path``, as the list under ``key`` of a file's data.

    Raises :class:`UnreadableInput` (``yaml/file``, ``yaml/encoding``, ``yaml/too-large``, ``table/…``), or
    :class:`ManyErrors` with everything that is wrong with its rows.
    """
    try:
        raw = read_file(path, limits.size + 1)
    except CcmodError as error:
        raise UnreadableInput("yaml/file", error.message, place=SourceLocation(shown), hint=error.hint) from None
    return parse_table(raw, shown, key, limits)


def parse_table(raw: bytes, file: str, key: str, limits: Limits = DEFAULT_LIMITS) -> Source:
    """The same for the bytes of a file. A byte order mark and Windows line ends are fine."""
    if len(raw) > limits.size:
        raise UnreadableInput(
            "yaml/too-large", f"the file is larger than {limits.size} bytes", place=SourceLocation(file)
        )
    text = decoded(raw, file, "yaml/encoding", "the file is not UTF-8", "save the table as CSV UTF-8")
    return _Table(Source(file, text.splitlines()), key).read(text)


class _Table:
    def __init__(self, source: Source, key: str) -> None:
        self.source, self.key, self.delimiter = source, key, ","
        self.errors: list[CcmodError] = []

    def read(self, text: str) -> Source:
        """The source with its data."""
        first = self.source.lines[0] if self.source.lines else ""
        self.delimiter = max(",;\t", key=first.count)
        reader = csv.reader(io.StringIO(text, newline=""), delimiter=self.delimiter, strict=True)
        rows: list[dict[str, Any]] = []
        columns: list[str] | None = None
        line = 1
        try:
            for cells in reader:
                if columns is None:
                    columns = self._columns(cells)
                    if self.errors:
                        break
                elif any(cell.strip() for cell in cells) and not cells[0].lstrip().startswith("#"):
                    rows.append(self._row(cells, columns, line, (self.key, len(rows))))
                line = reader.line_num + 1
        except csv.Error as error:
            hint = 'a cell that holds a quote has it twice: "a ""good"" order"'
            self._note("table/quotes", f"not a table: {error}", line, 1, hint)
        if columns is None and not self.errors:
            self._note("table/empty", "the table is empty", 1, 1, "its first row names the columns")
        self.source.data = {self.key: rows}
        self.source.values[()] = self.source.values[self.key,] = (1, 1)
        if self.errors:
            raise self.errors[0] if len(self.errors) == 1 else ManyErrors(self.errors)
        return self.source

    def _note(self, code: str, message: str, line: int, column: int, hint: str | None = None) -> None:
        place = SourceLocation(self.source.file, line, column)
        self.errors.append(UnreadableInput(code, message, place=place, hint=hint, excerpt=self.source.excerpt(place)))

    def _columns(self, cells: list[str]) -> list[str]:
        names, starts = [cell.strip() for cell in cells], self._starts(1, len(cells))
        for index, name in enumerate(names):
            self.source.heads.setdefault(name, (1, starts[index]))
            if name and name in names[:index]:
                self._note("table/column", f"two columns are called {name!r}", 1, starts[index])
            if any(other.startswith(f"{name}.") for other in names):
                self._note("table/column", f"{name!r} is a column and has columns below it", 1, starts[index])
        return names

    def _starts(self, line: int, count: int) -> list[int]:
        """The characters with which the cells of a row begin, from 1; of one over several lines those of the first."""
        text, starts, quoted = self.source.lines[line - 1], [1], False
        for at, sign in enumerate(text, 1):
            quoted ^= sign == '"'
            if sign == self.delimiter and not quoted:
                starts.append(at + 1)
        return (starts + [len(text)] * count)[:count]

    def _row(self, cells: list[str], columns: list[str], line: int, path: Path_) -> dict[str, Any]:
        """One row; the column of a place is the character with which the cell begins, from 1."""
        self.source.values[path] = (line, 1)
        row: dict[str, Any] = {}
        starts = self._starts(line, len(cells))
        for index, cell in enumerate(cells):
            text = cell.strip()
            if index >= len(columns) or (text and not columns[index]):
                if text:
                    hint = f"the first row names {len(columns)} columns; put a cell with commas in it between quotes"
                    self._note(
                        "table/row", f"{text[:40]!r} stands in a column without a name", line, starts[index], hint
                    )
                    break
            elif text:
                self._put(row, columns[index].split("."), _scalar(text), (line, starts[index]), path)
        return row

    def _put(self, row: dict[str, Any], keys: list[str], value: Any, spot: tuple[int, int], path: Path_) -> None:
        """Put a cell into its row, and note its place and those of the mappings around it."""
        for key in keys[:-1]:
            path = (*path, key)
            self.source.values.setdefault(path, spot)
            self.source.keys.setdefault(path, spot)
            row = row.setdefault(key, {})
        row[keys[-1]] = value
        self.source.values[*path, keys[-1]] = self.source.keys[*path, keys[-1]] = spot


def _scalar(text: str) -> Any:
    """A cell as YAML 1.2 would read it: numbers, true and false, else the text."""
    if text.lower() in ("true", "false"):
        return text.lower() == "true"
    if _WHOLE.fullmatch(text):
        whole = SourceInt(text)
        whole.text = text
        return whole
    if _DECIMAL.fullmatch(text):
        decimal = SourceFloat(text)
        decimal.text = text
        return decimal
    return text
