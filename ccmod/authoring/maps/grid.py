"""The grid of a board: hexes or squares, how they are numbered, where they lie on the picture."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ccmod.authoring.fields import Line, Model

Pitch = Annotated[float, Field(gt=1, le=5000)]


class Grid(Model):
    """Cells, numbered; their place in pixels."""

    shape: Literal["flat", "pointed", "square"] = Field(
        "flat", description="flat: columns of flat-topped hexes; pointed: rows of pointed hexes; square: squares."
    )
    columns: Annotated[int, Field(ge=1, le=1000)] = Field(description="Columns of cells.")
    rows: Annotated[int, Field(ge=1, le=1000)] = Field(description="Rows of cells.")
    first: Line = Field("A1", description="How the cell at the top left is called.")
    x0: int | None = Field(None, description="The x of the first cell's centre, in pixels.")
    y0: int | None = Field(None, description="The y of the first cell's centre, in pixels.")
    dx: Pitch | None = Field(None, description="From one column to the next, in pixels.")
    dy: Pitch | None = Field(None, description="From one row to the next, in pixels.")
