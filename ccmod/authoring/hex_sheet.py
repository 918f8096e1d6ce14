"""The sheet of a map with terrain: its name, its picture, and where the hexes lie on it. Games add what they hold."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

from pydantic import AfterValidator, Field, model_validator

from ccmod.authoring.fields import FileName, Line, Model, Pixels, Slug
from ccmod.authoring.maps import grid as maps
from ccmod.authoring.maps.grid import Descending
from ccmod.authoring.maps.misread import explained
from ccmod.authoring.maps.pixels import ABOUT_SCALE, ImageScale, Pixel
from ccmod.authoring.maps.solve import GridFault, solve
from ccmod.ground.errors import UnreadableInput
from ccmod.ground.problems import Misfit
from ccmod.hexes.board import Board
from ccmod.hexes.coordinates import Offset
from ccmod.hexes.names import FIRST, names_from

_PLACE = ("x0", "y0", "dx", "dy")
"""The keys that known hexes determine."""
_SHAPE = ("columns", "rows", "first", "second", "fewer", "descending")
"""The keys of the board's shape."""


def _first(name: str) -> str:
    try:
        names_from(name)
    except UnreadableInput as error:
        raise ValueError(f"{error.message}; {error.hint}") from error
    return name


class Grid(Model):
    """Where the hexes lie on the picture, in pixels: flat-topped, in columns.

    Given by two or more known hexes, or by x0, y0, dx and dy; a map without a picture needs neither, and is drawn with
    these. The keys are those of the grid of any map (:class:`ccmod.authoring.maps.grid.Grid`).
    """

    columns: Annotated[int, Field(ge=1, le=200)] = Field(15, description="Columns of hexes.")
    rows: Annotated[int, Field(ge=1, le=200)] = Field(10, description="Hexes in a column.")
    first: Annotated[str, AfterValidator(_first)] = Field(
        FIRST, description="How the hex at the top left is called: A1, or four or six digits, as 0101 or 0001."
    )
    second: Literal["lower", "higher"] = Field(
        "lower", description="Whether the second column is half a hex lower or higher than the first."
    )
    fewer: bool = Field(False, description="Has every second column one hex less?")
    descending: Descending = Field(
        [], description="The numbers that run from the right or from the bottom: columns, rows."
    )
    x0: Pixels = Field(92, description="The x of the centre of the hex at the top left.")
    y0: Pixels = Field(96, description="The y of its centre.")
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
        """The pixels from the known hexes; room above a drawn second column that lies higher."""
        self._count_down()
        if not self.known:
            drawn_higher = self.second == "higher" and "y0" not in self.model_fields_set
            return self.model_copy(update={"y0": self.y0 + round(self.dy / 2)}) if drawn_higher else self
        given = {name: getattr(self, name) for name in _PLACE if name in self.model_fields_set}
        shape = {name: getattr(self, name) for name in (*_SHAPE, "regular")}
        grid = maps.Grid.model_validate(shape | given).model_copy(update={"known": self.known})
        try:
            origin = solve(grid)
        except GridFault as fault:
            raise explained(grid, fault, _SHAPE) from fault
        places = (round(origin.x0), round(origin.y0), origin.dx, origin.dy)
        return self.model_copy(update=dict(zip(_PLACE, places, strict=True)))

    def _count_down(self) -> None:
        """Refuse numbers that run down and do not begin high enough."""
        numbers = names_from(self.first, ("columns" in self.descending, "rows" in self.descending)).numbers
        column, row = numbers.of(Offset(self.columns - 1, self.rows - 1))
        if min(column, row) < 0:
            what, wanted = ("columns", self.columns) if column < 0 else ("rows", self.rows)
            message = f"counted down from {self.first}, there are not {wanted} {what}"
            hint = "first is the hex at the top left, so it bears the highest of the numbers that run down"
            raise Misfit(message, hint, ("first",))

    @property
    def shape(self) -> dict[str, Any]:
        """The keys of the board's shape, without its place."""
        return {name: getattr(self, name) for name in _SHAPE}

    def board(self) -> Board:
        """The hexes by their names."""
        return Board(**self.shape)


class HexSheet(Model):
    """The part of ``map.yaml`` that all games with terrain share."""

    id: Slug = Field(description="A short id in lower case.")
    title: Line = Field(description="The map's name.")
    image: FileName | None = Field(None, description="The picture; drawn by ccmod if there is none.")
    image_scale: ImageScale = Field(1, exclude=True, alias="image scale", description=ABOUT_SCALE)
    grid: Grid = Field(Grid.model_validate({}), description="The position of the hexes on the picture.")
