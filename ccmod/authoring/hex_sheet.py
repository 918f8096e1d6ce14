"""Where the hexes of a drawn sheet lie: for the systems whose maps are hexes with terrain."""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator, Field

from ccmod.authoring.fields import Model, Pixels
from ccmod.ground.errors import UnreadableInput
from ccmod.hexes.board import Board
from ccmod.hexes.names import FIRST, names_from


def _first(name: str) -> str:
    try:
        names_from(name)
    except UnreadableInput as error:
        raise ValueError(f"{error.message}; {error.hint}") from error
    return name


class Grid(Model):
    """Where the hexes lie on the picture, in pixels: flat-topped, columns B, D, F … half a hex lower.

    The pixels may be left out for a map without a picture, which is then drawn with these.
    """

    columns: Annotated[int, Field(ge=1, le=200)] = Field(15, description="Columns of hexes, lettered from A.")
    rows: Annotated[int, Field(ge=1, le=200)] = Field(10, description="Hexes in a column, numbered from 1.")
    x0: Pixels = Field(92, description="The x of A1's centre.")
    y0: Pixels = Field(96, description="The y of A1's centre.")
    dx: Annotated[float, Field(gt=1, le=2000)] = Field(83.0, description="From one column to the next.")
    dy: Annotated[float, Field(gt=1, le=2000)] = Field(96.0, description="From one hex to the next in a column.")

    def board(self) -> Board:
        """The hexes by their names."""
        return Board(self.columns, self.rows)


class NumberedGrid(Grid):
    """The same for games whose hexes may have numbers instead of letters."""

    first: Annotated[str, AfterValidator(_first)] = Field(
        FIRST, description="How the hex at the top left is called: A1, or four or six digits, as 0101 or 0001."
    )

    def board(self) -> Board:
        """The hexes by their names."""
        return Board(self.columns, self.rows, self.first)
