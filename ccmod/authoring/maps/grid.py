"""The grid of a board as its author describes it: hexes or squares, how they are numbered, where they lie."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from ccmod.authoring.fields import Line, Model, Pixels
from ccmod.authoring.maps.pixels import Colour, Pixel
from ccmod.authoring.shorthand import Shorthand

Pitch = Annotated[float, Field(gt=1, le=5000)]


def _one_or_both(value: Any) -> Any:
    return value.replace(",", " ").split() if isinstance(value, str) else value


Descending = Annotated[list[Literal["columns", "rows"]], BeforeValidator(_one_or_both), Shorthand({"type": "string"})]
"""The rows or columns numbered from the right or from below."""


class Grid(Model):
    """Cells and their numbers. Where they lie is given by x0, y0, dx and dy, or by two or three known cells."""

    shape: Literal["flat", "pointed", "square"] = Field(
        "flat", description="flat: columns of flat-topped hexes; pointed: rows of pointed hexes; square: squares."
    )
    columns: Annotated[int, Field(ge=1, le=1000)] = Field(description="Columns of cells.")
    rows: Annotated[int, Field(ge=1, le=1000)] = Field(description="Rows of cells.")
    first: Line = Field(
        "A1", description="How the cell at the top left is called, as printed: A1, 0101, 1.1. It shows the numbering."
    )
    rows_first: bool = Field(False, alias="rows first", description="Does the row's number come before the column's?")
    digits: Annotated[int, Field(ge=1, le=6)] | None = Field(
        None, description="Digits of a number at least; left out, as first shows them."
    )
    descending: Descending = Field(
        [], description="The numbers that run from the right or from the bottom: columns, rows."
    )
    second: Literal["lower", "higher", "right", "left"] | None = Field(
        None,
        description="Where the second column (of pointed hexes, the second row) lies: half a hex lower or higher "
        "(right or left) than the first. Left out: lower, right.",
    )
    fewer: bool = Field(False, description="Has every second column (of pointed hexes, row) one hex less?")
    known: dict[Line, Pixel] = Field(
        default_factory=dict, description="Two or three cells and the pixels of their centres, such as C4: 512 300."
    )
    x0: Pixels | None = Field(None, description="The x of the centre of the cell at the top left, in pixels.")
    y0: Pixels | None = Field(None, description="The y of its centre.")
    dx: Pitch | None = Field(None, description="From one column to the next, in pixels.")
    dy: Pitch | None = Field(None, description="From one row to the next, in pixels.")
    regular: bool = Field(True, description="false: the printed hexes are stretched, and so is the grid.")
    lines: Colour | None = Field(None, description="The colour in which VASSAL draws the grid; left out, it does not.")
    numbers: Colour | None = Field(None, description="The colour in which VASSAL draws the numbers, likewise.")
    rotated: Literal[0, 90, 180, 270] = Field(0, description="By how many degrees VASSAL turns these numbers.")
    snap: bool = Field(True, description="Do counters snap to the cells?")
    edges: bool = Field(False, description="Do they also snap to the sides of cells?")
    corners: bool = Field(False, description="And to their corners?")
    diagonal: bool = Field(True, description="Squares: is a step across a corner one step?")
