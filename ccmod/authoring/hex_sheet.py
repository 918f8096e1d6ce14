"""Where the hexes of a drawn sheet lie: for the systems whose maps are hexes with terrain."""

from __future__ import annotations

from typing import Annotated, Self

from pydantic import AfterValidator, Field, model_validator

from ccmod.authoring.fields import Line, Model, Pixels
from ccmod.authoring.maps import grid as maps
from ccmod.authoring.maps.misread import explained
from ccmod.authoring.maps.pixels import Pixel
from ccmod.authoring.maps.solve import GridFault, solve
from ccmod.ground.errors import UnreadableInput
from ccmod.hexes.board import Board
from ccmod.hexes.names import FIRST, names_from

_PLACE = ("x0", "y0", "dx", "dy")
"""What known hexes tell."""


def _first(name: str) -> str:
    try:
        names_from(name)
    except UnreadableInput as error:
        raise ValueError(f"{error.message}; {error.hint}") from error
    return name


class Grid(Model):
    """Where the hexes lie on the picture, in pixels: flat-topped, columns B, D, F … half a hex lower.

    Told by two or more known hexes, or by x0, y0, dx and dy; a map without a picture needs neither, and is drawn with
    these.
    """

    columns: Annotated[int, Field(ge=1, le=200)] = Field(15, description="Columns of hexes, lettered from A.")
    rows: Annotated[int, Field(ge=1, le=200)] = Field(10, description="Hexes in a column, numbered from 1.")
    x0: Pixels = Field(92, description="The x of A1's centre.")
    y0: Pixels = Field(96, description="The y of A1's centre.")
    dx: Annotated[float, Field(gt=1, le=2000)] = Field(83.0, description="From one column to the next.")
    dy: Annotated[float, Field(gt=1, le=2000)] = Field(96.0, description="From one hex to the next in a column.")
    known: dict[Line, Pixel] = Field(
        default_factory=dict,
        exclude=True,
        description="Two or more hexes and the pixels of their centres, such as C4: 512 300, in place of x0 to dy.",
    )
    regular: bool = Field(True, exclude=True, description="false: the printed hexes are stretched, and so is the grid.")

    @model_validator(mode="after")
    def _solved(self) -> Self:
        """The pixels from the known hexes."""
        if self.known:
            given = {name: getattr(self, name) for name in _PLACE if name in self.model_fields_set}
            grid = maps.Grid.model_validate(
                {
                    "columns": self.columns,
                    "rows": self.rows,
                    "first": self.named_first,
                    "regular": self.regular,
                    **given,
                }
            ).model_copy(update={"known": self.known})
            try:
                origin = solve(grid)
            except GridFault as fault:
                raise explained(grid, fault) from fault
            places = (round(origin.x0), round(origin.y0), origin.dx, origin.dy)
            return self.model_copy(update=dict(zip(_PLACE, places, strict=True)))
        return self

    @property
    def named_first(self) -> str:
        """How the hex at the top left is called."""
        return FIRST

    def board(self) -> Board:
        """The hexes by their names."""
        return Board(self.columns, self.rows)


class NumberedGrid(Grid):
    """The same for games whose hexes may have numbers instead of letters."""

    first: Annotated[str, AfterValidator(_first)] = Field(
        FIRST, description="How the hex at the top left is called: A1, or four or six digits, as 0101 or 0001."
    )

    @property
    def named_first(self) -> str:
        """How the hex at the top left is called."""
        return self.first

    def board(self) -> Board:
        """The hexes by their names."""
        return Board(self.columns, self.rows, self.first)
