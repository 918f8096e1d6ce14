"""Tables that are shown as they are: charts from CSV files."""

from __future__ import annotations

import csv
import io
from pathlib import Path

from ccmod.ground.errors import SourceLocation, UnreadableInput
from ccmod.ground.reading import read_file

MOST_CELLS = 20_000


def rows_of(path: Path) -> tuple[tuple[str, ...], ...]:
    """The rows of a table, all of one length; separated by commas, semicolons or tabs, whichever the first row has.

    Raises :class:`UnreadableInput` (``authoring/chart``) for a file that is no text or holds nothing.
    """
    try:
        text = read_file(path).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UnreadableInput("authoring/chart", f"{path.name} is not UTF-8", hint="save it as UTF-8") from None
    first = text.split("\n", 1)[0]
    separator = max(",;\t", key=first.count)
    rows = [row for row in csv.reader(io.StringIO(text, newline=""), delimiter=separator) if any(map(str.strip, row))]
    if not rows:
        raise UnreadableInput("authoring/chart", f"the table {path.name} is empty", place=SourceLocation(str(path)))
    width = max(map(len, rows))
    if width * len(rows) > MOST_CELLS:
        raise UnreadableInput("authoring/chart", f"the table {path.name} has more than {MOST_CELLS} cells")
    return tuple(tuple(cell.strip() for cell in [*row, *[""] * (width - len(row))]) for row in rows)
