"""The charts of a battle as their author gives them: in the file itself, or as CSV beside it.

A chart of results has its columns in the first row and the modified roll in the first column; the weapons have a row
each; the other charts have two columns, what it is and its modifier.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

from pydantic import BeforeValidator, Field

from ccmod.authoring.fields import FileName, Line, Model, Text
from ccmod.authoring.library import inside
from ccmod.authoring.tables.charts import rows_of
from ccmod.games.great_battles.rules.state.charts import CHARTS, Span
from ccmod.ground.errors import CcmodError
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
    """The mistake in a chart, in words, and the advice."""

    def __init__(self, message: str, hint: str | None = None) -> None:
        super().__init__(message)
        self.hint = hint


def chart_data(name: str, given: Any, folder: Path) -> Any:
    """A chart as a compiled scenario has it. Raises :class:`WrongChart`, and what is wrong with its file."""
    data = _from_file(name, folder, given) if isinstance(given, str) else _plain(given)
    if not (data["rows"] if name in RESULTS else data):
        raise WrongChart(f"the chart {name} has a header and no rows", "give it rows, or leave the chart out")
    if name in RESULTS:
        _check_rows(data)
    for cell in (cell for row in data["rows"].values() for cell in row) if name == SHOCK else ():
        if not NAME.fits(cell):
            raise WrongChart(f"no record can say the result {cell!r}", "leave out commas, colons and brackets")
    wrong = CHARTS({name: data})
    if wrong is not None:
        raise WrongChart(f"the chart {name} {wrong}")
    return data


def _check_rows(data: Mapping[str, Any]) -> None:
    """Rows of modified rolls, none of them for a roll of another, each with a result for every column."""
    if not data["columns"]:
        raise WrongChart("the rows have no results", "name the columns in the first row, and give each row its results")
    spans = dict[str, Span]()
    for label, cells in data["rows"].items():
        span = Span.of(label)
        if span is None:
            raise WrongChart(f"{label!r} is not a row of modified rolls", 'write a number, 2-3, "<=0" or ">=9"')
        other = next((one for one, taken in spans.items() if taken.meets(span)), None)
        if other is not None:
            raise WrongChart(f"the rows {other!r} and {label!r} are both for some rolls", "let each roll be in one row")
        spans[label] = span
        given, wanted = sum(cell != "" for cell in cells), len(data["columns"])
        if given != wanted:
            raise WrongChart(
                f"the row {label!r} has {given} of {wanted} results", "give one for each column, none for nothing"
            )


def _plain(given: Any) -> Any:
    """The models of a chart as data, without what they remember of how numbers were written."""
    if isinstance(given, Model):
        return given.model_dump()
    return {str(key): one.model_dump() if isinstance(one, Model) else int(one) for key, one in dict(given).items()}


def _from_file(name: str, folder: Path, file: str) -> dict[str, Any]:
    try:
        path = inside(folder, file)
        head, *rows = rows_of(path.parent, path.name)
    except CcmodError as error:
        raise WrongChart(f"{file}: {error.message}", error.hint) from None
    labels = [row[0] for row in rows]
    twice = next((label for label in labels if labels.count(label) > 1), None)
    if twice is not None:
        raise WrongChart(f"{path.name} has two rows {twice!r}", "join them")
    if name in RESULTS:
        return {
            "columns": list(head[1:]),
            "rows": {label: list(row[1:]) for label, row in zip(labels, rows, strict=True)},
        }
    if name == WEAPONS:
        return {row[0]: _weapon(dict(zip(head, row, strict=True)), path) for row in rows}
    return {row[0]: _number(row[1] if len(row) > 1 else "", row[0], path) for row in rows}


def _weapon(row: Mapping[str, str], path: Path) -> dict[str, Any]:
    """A row of the Range Effects Table: range, prepared, rapid, and a column for each distance."""
    name = next(iter(row.values()))
    hexes = sorted((count_of(head) or 0, cell) for head, cell in row.items() if count_of(head) and cell)
    if [hex for hex, _ in hexes] != list(range(1, len(hexes) + 1)):
        raise WrongChart(f"{path.name}: the modifiers of {name} leave out a distance", "name them from 1 hex on")
    found: dict[str, Any] = {key: _number(row[key], name, path) for key in ("range", "prepared") if row.get(key)}
    return {**found, "drms": [_number(cell, name, path) for _, cell in hexes], "rapid": row.get("rapid") == "yes"}


def _number(cell: str, row: str, path: Path) -> int:
    number = count_of(cell.lstrip("+-"))
    if number is None:
        raise WrongChart(f"{path.name} says {cell!r} for {row}", "write a whole number")
    return -number if cell.startswith("-") else number
