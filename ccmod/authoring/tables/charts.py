"""Tables that are shown as they are: charts."""

from __future__ import annotations

from pathlib import Path

from ccmod.authoring.tables.cells import table_name
from ccmod.authoring.tables.lines import read_cells
from ccmod.ground.errors import SourceLocation, UnreadableInput

MOST_CELLS = 20_000


def rows_of(folder: Path, name: str) -> tuple[tuple[str, ...], ...]:
    """The rows of the table so called in a folder (``crt.csv``, ``battle.xlsx#CRT``), all of one length.

    Raises as :func:`~ccmod.authoring.tables.cells.read_cells` does, and :class:`UnreadableInput` (``authoring/chart``)
    for one that holds nothing, or too much to be drawn.
    """
    file, sheet = table_name(name) or (name, None)
    cells = read_cells(folder / file, file, sheet)
    for row in cells.rows:
        for at in sorted(row.idle):
            hint = "open the spreadsheet in its program, which calculates it, and save it there"
            place = cells.source.located(row.line, row.starts[at])
            raise UnreadableInput("table/row", "the formula here has no result yet", place=place, hint=hint)
    rows = [row.cells for row in cells.rows]
    place = SourceLocation(file)
    if not rows:
        raise UnreadableInput("authoring/chart", f"the table {file} is empty", place=place)
    width = max(map(len, rows))
    if width * len(rows) > MOST_CELLS:
        message = f"the table {file} has more than {MOST_CELLS} cells"
        raise UnreadableInput("authoring/chart", message, place=place)
    return tuple((*row, *[""] * (width - len(row))) for row in rows)
