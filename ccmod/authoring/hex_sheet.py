"""Where the hexes of a drawn sheet lie: for the systems whose maps are hexes with terrain."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from ccmod.authoring.fields import Model, Pixels


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
