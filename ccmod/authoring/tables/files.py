"""A table's file, which its ending says how to read: CSV, or a sheet of a spreadsheet."""

from __future__ import annotations

from pathlib import Path

from ccmod.authoring.tables.cells import OTHER_ENDINGS, Cells, csv_cells
from ccmod.authoring.tables.workbook import workbook_cells
from ccmod.ground.errors import CcmodError, SourceLocation, UnreadableInput
from ccmod.ground.reading import read_file
from ccmod.ground.source import DEFAULT_LIMITS, YamlLimits


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
