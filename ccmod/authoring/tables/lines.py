"""A table as a list, one line a row, read from a CSV file or a sheet of a spreadsheet."""

from __future__ import annotations

from pathlib import Path

from ccmod.authoring.tables.cells import OTHER_ENDINGS, Cells, csv_cells
from ccmod.authoring.tables.records import ReadTable
from ccmod.authoring.tables.workbook import workbook_cells
from ccmod.ground.errors import CcmodError, SourceLocation, UnreadableInput
from ccmod.ground.reading import read_file
from ccmod.ground.source import DEFAULT_LIMITS, Source, YamlLimits


def read_cells(path: Path, shown: str, sheet: str | None = None, limits: YamlLimits = DEFAULT_LIMITS) -> Cells:
    """The rows of the table at ``path``, of a spreadsheet those of ``sheet`` (the first one, if none is named).

    Raises :class:`UnreadableInput` (``yaml/file``, ``yaml/encoding``, ``yaml/too-large``, ``table/…``), and
    :class:`UnsupportedInput` (``table/library``) for a spreadsheet where the library that reads it is not installed.
    """
    if path.suffix.lower() in OTHER_ENDINGS:
        hint = "save it as .xlsx, or the sheet as CSV UTF-8"
        raise UnreadableInput("table/format", "this kind of spreadsheet is not read", place=_of(shown), hint=hint)
    try:
        raw = read_file(path, limits.size + 1)
    except CcmodError as error:
        raise UnreadableInput("yaml/file", error.message, place=_of(shown), hint=error.hint) from None
    if len(raw) > limits.size:
        raise UnreadableInput("yaml/too-large", f"the file is larger than {limits.size} bytes", place=_of(shown))
    if path.suffix.lower() == ".xlsx":
        return workbook_cells(raw, shown, sheet, limits)
    if sheet is not None:
        hint = f"name it {shown.rpartition('/')[2]}, without #{sheet}"
        raise UnreadableInput("table/sheet", "a text file has no sheets", place=_of(shown), hint=hint)
    return csv_cells(raw, shown)


def _of(shown: str) -> SourceLocation:
    return SourceLocation(shown)


def read_table(
    path: Path, shown: str, key: str, sheet: str | None = None, limits: YamlLimits = DEFAULT_LIMITS
) -> Source:
    """The rows of the table at ``path``, as the list under ``key`` of a file's data.

    Raises as :func:`~ccmod.authoring.tables.cells.read_cells` does, and :class:`UnreadableInput` (``table/…``) or
    :class:`ManyErrors` with everything that is wrong with its rows.
    """
    return as_list(read_cells(path, shown, sheet, limits), key)


def parse_table(raw: bytes, file: str, key: str) -> Source:
    """The same for the bytes of a CSV file."""
    return as_list(csv_cells(raw, file), key)


def as_list(cells: Cells, key: str) -> Source:
    """The rows as the list under ``key``."""
    table = ReadTable(cells)
    table.raise_any()
    source = table.source
    source.values[()] = source.values[key,] = (1, 1)
    lines = []
    for index, row in enumerate(table.rows):
        record = table.record(row)
        source.values[key, index] = (row.line, 1)
        for way, spot in record.spots.items():
            source.values[key, index, *way] = source.keys[key, index, *way] = spot
        lines.append(record.data)
    table.raise_any()
    source.data = {key: lines}
    return source
