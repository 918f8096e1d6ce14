"""The charts of a battle as their author gives them: in the file itself, or as CSV beside it.

A chart of results has its columns in the first row and the modified roll in the first column; the weapons have a row
each; the other charts have two columns, what it is and its modifier.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import permutations
from pathlib import Path
from typing import Annotated, Any

from pydantic import BeforeValidator, Field

from ccmod.authoring.fields import FileName, Line, Model, Text
from ccmod.authoring.library import inside
from ccmod.authoring.tables.cells import ENDINGS, table_name
from ccmod.authoring.tables.cells import Cells as TableCells
from ccmod.authoring.tables.lines import read_cells
from ccmod.games.great_battles.rules.shock_odds import RATIOS
from ccmod.games.great_battles.rules.state.charts import CHARTS, Span
from ccmod.ground.errors import CcmodError, UnreadableInput
from ccmod.ground.nearest import near
from ccmod.play.slots import NAME
from ccmod.vassal.numbers import count_of

SHOCK = "shock"
RESULTS = ("fire", "artillery", SHOCK)
MODIFIERS = ("ratios", "positions", "shock_drms", "pre_shock_drms")
WEAPONS = "weapons"
ALL = (*RESULTS, WEAPONS, *MODIFIERS)
_KNOWN = ("range", "prepared", "rapid")

Number = Annotated[int, Field(ge=-99, le=99)]
Hexes = Annotated[int, Field(ge=1, le=100)]


def _cells(value: Any) -> Any:
    """Cells of a row as texts; one alone needs no brackets."""
    cells = value if isinstance(value, list) else [value]
    return [getattr(one, "text", str(one) if isinstance(one, int) else one) for one in cells]


Cells = Annotated[list[Line], BeforeValidator(_cells)]


class Results(Model):
    """A chart of results."""

    columns: Cells = Field(["result"], description='What the columns are for: strength points as in 2-3 or ">=7".')
    rows: dict[Line, Cells] = Field(description='Results by the modified roll: "<=0", 1-8, ">=9".')


class WeaponRow(Model):
    """A row of the Range Effects Table (10.16)."""

    range: Hexes = Field(description="The farthest hex that it reaches.")
    prepared: Annotated[int, Field(ge=0, le=100)] = Field(0, description="The farthest hex for Prepared Fire.")
    drms: list[Number] = Field([], description="The modifier at 1 hex, 2 hexes and so on.")
    rapid: bool = Field(False, description="Is it a smooth-bore that may use Rapid Fire (10.68)?")


class ChartLines(Model):
    """The charts of a battle; what depends on one that is left out cannot be judged."""

    about: Text = Field("", description="Their source; shown with each of them.")
    fire: Results | FileName | None = Field(None, description="The Fire Table of small arms, and of guns near by.")
    artillery: Results | FileName | None = Field(None, description="The Fire Table of guns at 4 hexes and more.")
    shock: Results | FileName | None = Field(None, description="The Shock Resolution Table.")
    weapons: dict[Line, WeaponRow] | FileName | None = Field(None, description="The Range Effects Table, by weapons.")
    ratios: dict[Line, Number] | FileName | None = Field(None, description="The Shock Ratios as modifiers.")
    positions: dict[Line, Number] | FileName | None = Field(None, description="Flank, rear, front and rear.")
    shock_drms: dict[Line, Number] | FileName | None = Field(None, description="Other modifiers of a Shock.")
    pre_shock_drms: dict[Line, Number] | FileName | None = Field(None, description="Those of a Pre-Shock Check.")


class WrongChart(Exception):
    """The mistake in a chart, in words, and the advice; with the row and the column that it is in, as far as known."""

    def __init__(self, message: str, hint: str | None = None, label: str | None = None, column: int = 0) -> None:
        super().__init__(message)
        self.hint, self.label, self.column = hint, label, column
        self.found: CcmodError | None = None
        """The mistake at its place in a table beside the file."""


def chart_data(name: str, given: Any, folder: Path, shown: str = "") -> Any:
    """A chart as a compiled scenario has it; ``shown`` is the folder in messages. Raises :class:`WrongChart`."""
    cells = _cells_of(folder, shown, given) if isinstance(given, str) else None
    try:
        data = _plain(given) if cells is None else _from_cells(name, cells)
        _check(name, data)
    except WrongChart as error:
        if cells is not None:
            error.found = _located(error, cells)
        raise
    return data


def _located(error: WrongChart, cells: TableCells) -> CcmodError:
    """A mistake in a table, at its cell; that of a header at the first row."""
    rows = [row for row in cells.rows[1:] if row.cells[0] == error.label] or cells.rows[:1]
    row = rows[-1]
    place = cells.source.located(row.line, row.starts[min(error.column, len(row.starts) - 1)])
    return UnreadableInput(
        "gbacw/chart", str(error), place=place, hint=error.hint, excerpt=cells.source.excerpt(place)
    )  # fmt: skip


def _check(name: str, data: Any) -> None:
    if not (data["rows"] if name in RESULTS else data):
        raise WrongChart(f"the chart {name} has a header and no rows", "give it rows, or leave the chart out")
    if name in RESULTS:
        _check_columns(data["columns"])
        _check_rows(data)
        _check_results(name, data["rows"])
    elif name in _LABELS:
        for label in data:
            if label.lower().replace("&", "and") not in _LABELS[name]:
                hint = near(label, _LABELS[name]) or f"write one of {', '.join(_LABELS[name])}"
                raise WrongChart(f"{label!r} is not one of the {name} of a Shock", hint, label)
    wrong = CHARTS({name: data})
    if wrong is not None:
        label = wrong.removeprefix(f"{name}: ").partition(":")[0].partition("[")[0].strip()
        message = (
            f"the chart {name} cannot be read at {label}"
            if label and label != name
            else f"the chart {name} cannot be read"
        )
        raise WrongChart(message, _WRITTEN.get(name, "see `ccmod help authoring-great-battles`"), label or None)


_WRITTEN = {
    "weapons": "a row for each weapon, with the column at each range: see `ccmod help authoring-great-battles`",
}
"""How charts are written that are easily written otherwise."""
_SIDES = ("front", "flank", "rear")
_LABELS = {
    "ratios": RATIOS,
    "positions": tuple(
        " and ".join(some) for count in range(1, len(_SIDES) + 1) for some in permutations(_SIDES, count)
    ),
}
_OF_FIRE = re.compile(r"none|(?=[^+])[0-9]?[dD]?(?:\+[0-9])?")


def _check_columns(columns: list[str]) -> None:
    """Columns of numbers, none of them for a number of another."""
    spans = dict[str, Span]()
    for index, label in enumerate(columns, 1):
        span = Span.of(label)
        if span is None:
            continue
        _check_order(label, span, None, index)
        other = next((one for one, taken in spans.items() if taken.meets(span)), None)
        if other is not None:
            message = f"the columns {other!r} and {label!r} are both for some numbers"
            raise WrongChart(message, "let each number be in one column", None, index)
        spans[label] = span


def _check_order(label: str, span: Span, row: str | None, index: int) -> None:
    if span.least is not None and span.most is not None and span.least > span.most:
        raise WrongChart(f"{label!r} counts down", f"write {span.most}-{span.least}", row, index)


def _check_results(name: str, rows: Mapping[str, list[str]]) -> None:
    for label, cells in rows.items():
        for index, cell in enumerate(cells, 1):
            if name == SHOCK and not NAME.fits(cell):
                hint = "leave out commas, colons and brackets"
                raise WrongChart(f"no record can say the result {cell!r}", hint, label, index)
            if name != SHOCK and not _OF_FIRE.fullmatch(cell):
                hint = "write none, d, D, 1, 1d, 1D, or one of these with a number: d+1"
                raise WrongChart(f"{cell!r} is not a result of fire", hint, label, index)


def _check_rows(data: Mapping[str, Any]) -> None:
    """Rows of modified rolls, none of them for a roll of another, each with a result for every column."""
    if not data["columns"]:
        raise WrongChart("the rows have no results", "name the columns in the first row, and give each row its results")
    spans = dict[str, Span]()
    for label, cells in data["rows"].items():
        span = Span.of(label)
        if span is None:
            hint = 'write a number, 2-3, "<=0" or ">=9"'
            raise WrongChart(f"{label!r} is not a row of modified rolls", hint, label)
        _check_order(label, span, label, 0)
        other = next((one for one, taken in spans.items() if taken.meets(span)), None)
        if other is not None:
            message = f"the rows {other!r} and {label!r} are both for some rolls"
            raise WrongChart(message, "let each roll be in one row", label)
        spans[label] = span
        given, wanted = sum(cell != "" for cell in cells), len(data["columns"])
        if given != wanted:
            message = f"the row {label!r} has {given} of {wanted} results"
            raise WrongChart(message, "give one for each column, none for nothing", label)


def _plain(given: Any) -> Any:
    """The models of a chart as data, without what they remember of how numbers were written."""
    if isinstance(given, Model):
        return given.model_dump()
    return {str(key): one.model_dump() if isinstance(one, Model) else int(one) for key, one in dict(given).items()}


def _cells_of(folder: Path, shown: str, file: str) -> TableCells:
    """The rows of the table so called, of which each has as many cells as the longest."""
    name, sheet = table_name(file) or (file, None)
    try:
        path = inside(folder, name)
        if not path.is_file():
            there = [one.name for one in sorted(folder.iterdir()) if one.suffix.lower() in ENDINGS]
            raise WrongChart(f"there is no file {file!r}", near(name, there) or f"tables end in {', '.join(ENDINGS)}")
        cells = read_cells(path, f"{shown}{name}", sheet)
    except CcmodError as error:
        wrong = WrongChart(f"{file}: {error.message}", error.hint)
        wrong.found = None if error.place.line is None else error
        raise wrong from None
    if not cells.rows:
        raise WrongChart(f"the table {file} is empty", "its first row names the columns")
    return cells


def _from_cells(name: str, cells: TableCells) -> dict[str, Any]:
    width = max(len(row.cells) for row in cells.rows)
    head, *rows = ((*row.cells, *[""] * (width - len(row.cells))) for row in cells.rows)
    labels = [row[0] for row in rows]
    twice = next((label for label in labels if labels.count(label) > 1), None)
    if twice is not None:
        raise WrongChart(f"there are two rows {twice!r}", "join them", twice)
    if name in RESULTS:
        return {
            "columns": list(head[1:]),
            "rows": {label: list(row[1:]) for label, row in zip(labels, rows, strict=True)},
        }
    if name == WEAPONS:
        for index, column in enumerate(head[1:], 1):
            if column and column not in _KNOWN and not count_of(column):
                hint = near(column, _KNOWN) or f"the columns are {', '.join(_KNOWN)}, and a number for each distance"
                raise WrongChart(f"there is no column {column!r} of weapons", hint, None, index)
        return {row[0]: _weapon(head, row) for row in rows}
    return {row[0]: _number(row[1] if len(row) > 1 else "", row[0], 1) for row in rows}


def _weapon(head: tuple[str, ...], row: tuple[str, ...]) -> dict[str, Any]:
    """A row of the Range Effects Table: range, prepared, rapid, and a column for each distance."""
    name, given = row[0], {key: (cell, index) for index, (key, cell) in enumerate(zip(head, row, strict=True)) if cell}
    hexes = sorted((count_of(key) or 0, *found) for key, found in given.items() if count_of(key))
    if [hex for hex, _, _ in hexes] != list(range(1, len(hexes) + 1)):
        raise WrongChart(f"the modifiers of {name} leave out a distance", "name them from 1 hex on", name)
    rapid, at = given.get("rapid", ("no", 0))
    if rapid.lower() not in ("yes", "no", "true", "false"):
        raise WrongChart(f"rapid of {name} is {rapid!r}", "write yes or no", name, at)
    found: dict[str, Any] = {
        key: _number(given[key][0], name, given[key][1]) for key in ("range", "prepared") if key in given
    }
    drms = [_number(cell, name, index) for _, cell, index in hexes]
    return {**found, "drms": drms, "rapid": rapid.lower() in ("yes", "true")}


def _number(cell: str, row: str, column: int) -> int:
    number = count_of(cell.lstrip("+-"))
    if number is None:
        raise WrongChart(f"{cell!r} of {row} is not a whole number", "write a number such as -1, 0 or 2", row, column)
    return -number if cell.startswith("-") else number
