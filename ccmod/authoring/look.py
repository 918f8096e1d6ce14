"""How a drawn counter looks, and how counters are cut out of a picture of a whole sheet."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ccmod.authoring.fields import FileName, Line, Model
from ccmod.authoring.maps.pixels import Pixel

Corner = Literal["top left", "top right", "left", "right"]
Box = tuple[int, int, int, int]


class Look(Model):
    """The drawing for a counter that has no picture of the author's."""

    template: Literal["nato", "silhouette", "text"] | None = Field(
        None, description="How it is drawn: with a NATO symbol (also if only a symbol is given), a silhouette, a text."
    )
    symbol: Line | None = Field(
        None, description="The symbol in its middle: infantry, mechanized infantry ...; for a silhouette tank, gun ..."
    )
    size: Line | None = Field(None, description="The unit's size over the symbol: III, XX, or a word such as company.")
    printed: Line | None = Field(
        None, description="The large line below, such as $attack$-$move$; left out, its values in their order."
    )
    title: Line | None = Field(None, description="Words above or below the symbol.")
    corners: dict[Corner, Line] = Field(
        default_factory=dict, description="Small words: top left, top right, left, right."
    )
    colour: Line | None = Field(None, description="Its ground colour; left out, that of its sheet or side.")
    box: Line | None = Field(None, description="The colour of the symbol's box.")
    band: Line | None = Field(None, description="The colour of a band along its top, for its formation.")


Pixels = Annotated[int, Field(ge=0, le=20_000)]
Side = Annotated[int, Field(ge=4, le=2_000)]
Many = Annotated[int, Field(ge=1, le=200)]


class CutSheet(Model):
    """A picture of a whole counter sheet, of which counters are cut out by row and column."""

    image: FileName = Field(description="The picture of the fronts.")
    back: FileName | None = Field(None, description="The picture of the backs, if they are printed.")
    rows: Many = Field(description="Rows of counters.")
    columns: Many = Field(description="Counters in a row.")
    x: Pixels = Field(0, description="The left edge of the first counter, in pixels.")
    y: Pixels = Field(0, description="The top edge of the first counter.")
    width: Side = Field(description="A counter's width.")
    height: Side = Field(description="A counter's height.")
    gap: Pixel = Field((0, 0), description="Pixels between columns and between rows.")
    mirrored: bool = Field(True, description="Are the backs in mirrored order, as on the reverse of a printed sheet?")

    def part(self, row: int, column: int, *, back: bool = False) -> Box:
        """The pixels of a counter (left, top, right, bottom); row and column count from 1."""
        place = self.columns - column if back and self.mirrored else column - 1
        left = self.x + place * (self.width + self.gap[0])
        top = self.y + (row - 1) * (self.height + self.gap[1])
        return left, top, left + self.width, top + self.height

    @property
    def reach(self) -> tuple[int, int]:
        """The pixels that the last counter reaches to, across and down."""
        _, _, right, bottom = self.part(self.rows, self.columns)
        return right, bottom


def cell_of(text: str) -> tuple[int, int]:
    """Row and column of a cell such as ``3/5``."""
    row, _, column = text.partition("/")
    return int(row), int(column)
