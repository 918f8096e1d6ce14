"""The rows of a table as texts, each cell with its place: from CSV here, from a spreadsheet by ``workbook``."""

from __future__ import annotations

import csv
import io
import re
from pathlib import Path

from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import CcmodError, SourceLocation, UnreadableInput
from ccmod.ground.reading import decoded, read_file
from ccmod.ground.source import DEFAULT_LIMITS, Limits, Source

ENDINGS = (".csv", ".tsv", ".xlsx")
"""How the names of tables end."""
OTHER_ENDINGS = (".xls", ".xlsm", ".xlsb", ".ods", ".numbers")
"""Of spreadsheets that ccmod does not read."""
NAMES = r"^[^#]+\.(csv|tsv|xlsx)(#.+)?$"
"""What names of tables look like, for schemas."""
_ENDS = "|".join(map(re.escape, ENDINGS + OTHER_ENDINGS))
_NAME = re.compile(rf"(?P<file>[^#\n]+(?:{_ENDS}))(?:#(?P<sheet>.+))?")


@dataclass(frozen=True, slots=True)
class Row:
    """A row: its number in the file, from 1, its cells, and the column at which each begins."""

    line: int
    cells: list[str]
    starts: list[int]
    """Of CSV in characters from 1, of a spreadsheet the numbers of the columns."""


@dataclass(frozen=True, slots=True)
class Cells:
    """A table's rows; those without any text are left out, so that the first is the head."""

    source: Source
    """The file, as yet without data."""
    rows: list[Row]


def table_name(name: object) -> tuple[str, str | None] | None:
    """The file and the sheet that a table's name means, as in ``battle.xlsx#Setup``; ``None`` if it is none."""
    found = _NAME.fullmatch(name) if isinstance(name, str) else None
    return None if found is None else (found["file"], found["sheet"])


def read_cells(path: Path, shown: str, sheet: str | None = None, limits: Limits = DEFAULT_LIMITS) -> Cells:
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
        from ccmod.authoring.tables.workbook import workbook_cells

        return workbook_cells(raw, shown, sheet, limits)
    if sheet is not None:
        hint = f"name it {shown.rpartition('/')[2]}, without #{sheet}"
        raise UnreadableInput("table/sheet", "a text file has no sheets", place=_of(shown), hint=hint)
    return csv_cells(raw, shown)


def csv_cells(raw: bytes, file: str) -> Cells:
    """The rows of CSV, parted by commas, semicolons or tabs, whichever the first row has more of.

    A byte order mark and Windows line ends are fine. Raises :class:`UnreadableInput` (``yaml/encoding``,
    ``table/quotes``).
    """
    text = decoded(raw, file, "yaml/encoding", "the file is not UTF-8", "save the table as CSV UTF-8")
    source = Source(file, text.splitlines())
    first = next((line for line in source.lines if line.strip()), "")
    delimiter = max(",;\t", key=first.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    rows: list[Row] = []
    line = 1
    try:
        for cells in reader:
            if any(cell.strip() for cell in cells):
                starts = _starts(source.lines[line - 1], delimiter, len(cells))
                rows.append(Row(line, [cell.strip() for cell in cells], starts))
            line = reader.line_num + 1
    except csv.Error as error:
        hint = 'a cell that holds a quote has it twice: "a ""good"" order"'
        place = SourceLocation(file, line, 1)
        excerpt = source.excerpt(place)
        raise UnreadableInput(
            "table/quotes", f"not a table: {error}", place=place, hint=hint, excerpt=excerpt
        ) from None
    return Cells(source, rows)


def _starts(text: str, delimiter: str, count: int) -> list[int]:
    """The characters with which the cells of a row begin, from 1; of one over several lines those of the first."""
    starts, quoted = [1], False
    for at, sign in enumerate(text, 1):
        quoted ^= sign == '"'
        if sign == delimiter and not quoted:
            starts.append(at + 1)
    return (starts + [len(text)] * count)[:count]


def _of(shown: str) -> SourceLocation:
    return SourceLocation(shown)
