"""Counters that are cut out of a sheet or fitted into their size: what can be wrong with that."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from ccmod.authoring.counters import CounterLine, CountersFile
from ccmod.authoring.images import check_image
from ccmod.authoring.look import CutSheet, cell_of
from ccmod.authoring.rows import Row
from ccmod.ground.counting import counted
from ccmod.ground.nearest import near
from ccmod.ground.problems import Problems
from ccmod.ground.source import Source


def check_cuts(
    file: CountersFile, lines: Iterable[Row[CounterLine]], source: Source, folder: Path, problems: Problems
) -> None:
    """Note sheets that their pictures are too small for, and cells that no sheet has."""
    for name, sheet in file.sheets.items():
        _check_sheet(sheet, source, name, folder, problems)
    for row in lines:
        line = row.line
        if line.sheet is None and line.cell is None:
            if file.fit and any(str(image).lower().endswith(".svg") for image in (line.image, line.back)):
                message = "an SVG picture cannot be fitted"
                problems.add(row.source.mistake("authoring/image", message, (*row.at, "image"), hint="make it a PNG"))
            continue
        _check_cell(file, row, problems)


def _check_sheet(sheet: CutSheet, source: Source, name: str, folder: Path, problems: Problems) -> None:
    for key in ("image", "back"):
        picture = getattr(sheet, key)
        if picture is None:
            continue
        at = ("sheets", name, key)
        size = check_image(source, at, folder, picture, problems)
        right, bottom = sheet.reach
        if size is not None and (right > size[0] or bottom > size[1]):
            counters = f"{counted(sheet.rows, 'row')} of {counted(sheet.columns, 'counter')}"
            message = f"{counters} reach to {right}, {bottom}, but the picture only to {size[0]}, {size[1]}"
            hint = "measure x, y, width, height and gap in an image editor"
            problems.add(source.mistake("authoring/cut", message, at, hint=hint))


def _check_cell(file: CountersFile, row: Row[CounterLine], problems: Problems) -> None:
    line = row.line

    def note(message: str, key: str, hint: str | None) -> None:
        problems.add(row.source.mistake("authoring/cut", message, (*row.at, key), hint=hint))

    if line.sheet is None or line.cell is None:
        given, missing = ("cell", "sheet") if line.sheet is None else ("sheet", "cell")
        note(f"a {given} without a {missing}", given, "write both, such as sheet: front, cell: 3/5")
    elif line.sheet not in file.sheets:
        known = ", ".join(file.sheets) or "none; they are listed under sheets"
        note(f"there is no sheet {line.sheet!r}", "sheet", near(line.sheet, file.sheets) or f"known: {known}")
    else:
        sheet = file.sheets[line.sheet]
        across, down = cell_of(line.cell)[::-1]
        if not (1 <= down <= sheet.rows and 1 <= across <= sheet.columns):
            note(f"the sheet {line.sheet} has no cell {line.cell}", "cell", f"1/1 to {sheet.rows}/{sheet.columns}")
