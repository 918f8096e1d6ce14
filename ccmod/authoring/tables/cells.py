"""The rows of a table as texts, each cell with its place; and how those of CSV are read."""

from __future__ import annotations

import csv
import io
import re

from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import SourceLocation, UnreadableInput
from ccmod.ground.reading import decoded
from ccmod.ground.source import Source

ENDINGS = (".csv", ".tsv", ".xlsx")
"""How the names of tables end."""
OTHER_ENDINGS = (".xls", ".xlsm", ".xlsb", ".ods", ".numbers")
"""Of spreadsheets that ccmod does not read."""
NAMES = r"^[^#]+\.(csv|tsv|xlsx)(#.+)?$"
"""The form of names of tables, for schemas."""
_ENDS = "|".join(map(re.escape, ENDINGS + OTHER_ENDINGS))
_NAME = re.compile(rf"(?P<file>[^#\n]+(?i:{_ENDS}))(?:#(?P<sheet>.+))?")
_SEPARATOR = re.compile(r"sep=(?P<sign>[,;\t|])")


@dataclass(frozen=True, slots=True)
class TableRow:
    """A row: its number in the file, from 1, its cells, and the column at which each begins."""

    line: int
    cells: list[str]
    starts: list[int]
    """Of CSV in characters from 1, of a spreadsheet the numbers of the columns."""
    dates: frozenset[int] = frozenset()
    """The cells, from 0, that a spreadsheet holds as dates."""
    idle: frozenset[int] = frozenset()
    """Those with a formula that has not been calculated."""


@dataclass(frozen=True, slots=True)
class Cells:
    """A table's rows; those without any text are left out, so that the first is the head."""

    source: Source
    """The file, as yet without data."""
    rows: list[TableRow]


def table_name(name: object) -> tuple[str, str | None] | None:
    """The file and the sheet that a table's name means, as in ``battle.xlsx#Setup``; ``None`` if it is none."""
    found = _NAME.fullmatch(name) if isinstance(name, str) else None
    return None if found is None else (found["file"], found["sheet"])


def csv_cells(raw: bytes, file: str) -> Cells:
    """The rows of CSV, parted by commas, semicolons, tabs or bars, whichever the first row has more of.

    A byte order mark, Windows line ends and a first line ``sep=;`` of Excel's are fine.

    Raises :class:`UnreadableInput` (``yaml/encoding``,
    ``table/quotes``).
    """
    text = decoded(raw, file, "yaml/encoding", "the file is not UTF-8", "save the table as CSV UTF-8")
    source = Source(file, text.splitlines())
    first = next((line for line in source.lines if line.strip()), "")
    said = _SEPARATOR.fullmatch(first.strip("\r\n"))
    delimiter = said["sign"] if said else max(",;\t|", key=first.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    rows: list[TableRow] = []
    line = 1
    try:
        for cells in reader:
            if any(cell.strip() for cell in cells) and not (said and not rows and delimiter.join(cells) == said[0]):
                starts = _starts(source.lines[line - 1], delimiter, len(cells))
                rows.append(TableRow(line, [cell.strip() for cell in cells], starts))
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
