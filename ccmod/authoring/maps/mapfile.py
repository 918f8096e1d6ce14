"""A map file: one window of VASSAL with its board or boards."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BeforeValidator, Field

from ccmod.authoring.added import Components
from ccmod.authoring.fields import FileName, Line, Model, Name, PlaceRef, Sides, Slug, Stack, Text
from ccmod.authoring.keys import Shortcut
from ccmod.authoring.maps.grid import Grid
from ccmod.authoring.maps.pixels import ABOUT_SCALE, Colour, ImageScale, Pixel, Size
from ccmod.authoring.maps.places import Areas, Track, Zone
from ccmod.authoring.maps.tools import Tools
from ccmod.authoring.shorthand import Shorthand


class Scale(Model):
    """How long a pixel is, on an open table or any other map."""

    unit: Line = Field(description="The unit in which players measure: inch, cm, m.")
    pixels: Annotated[int, Field(ge=1, le=1000)] = Field(description="Pixels of one unit.")


class MoveReports(Model):
    """The report of counters that move: $pieceName$, $previousLocation$, $location$, $mapName$."""

    within: Text = Field(default="", description="When one moves on this map.")
    to: Text = Field(default="", description="When one comes from another map.")
    created: Text = Field(default="", description="When one comes out of the counters' window.")


class BoardLines(Model):
    """The contents of one board."""

    image: FileName | None = Field(None, description="The picture; drawn by ccmod if there is none.")
    image_scale: ImageScale = Field(1, alias="image scale", description=ABOUT_SCALE)
    size: Size | None = Field(None, description="Width and height in pixels, of a board without a picture.")
    colour: Colour = Field("#cfd3b4", description="The ground of a board without a picture.")
    grid: Grid | None = Field(None, description="Its hexes or squares.")
    areas: Areas = Field(default_factory=dict, description="Named points of an area or point-to-point board.")
    links: list[Annotated[list[Line], Field(min_length=2, max_length=2)]] = Field(
        [], description="Ways between areas, drawn on a board without a picture: [Rome, Capua]."
    )
    tracks: dict[Line, Track] = Field(default_factory=dict, description="Tracks by their names.")
    zones: dict[Line, Zone] = Field(default_factory=dict, description="Zones by their names.")


class BoardFile(BoardLines):
    """One of several boards."""

    id: Slug = Field(description="A short id in lower case.")


def _rows(value: Any) -> Any:
    """``north`` alone, or one row, as a list of rows."""
    if isinstance(value, str):
        return [value.split()]
    if isinstance(value, list):
        return [row.split() if isinstance(row, str) else row for row in value]
    return value


Layout = Annotated[
    list[list[Slug]],
    BeforeValidator(_rows),
    Shorthand({"type": "string"}, {"type": "array", "items": {"type": "string"}}),
]
"""Which boards lie where: rows of board ids, from above; one row may be written as one line."""


class MapFile(BoardLines):
    """A map: a window with one board, whose lines are written right here, or with several boards."""

    id: Slug = Field(description="A short id in lower case.")
    title: Name = Field(description="The map's name, as VASSAL shows it.")
    boards: list[BoardFile] = Field([], description="The boards, if there are several.")
    layout: Layout | None = Field(
        None, description="Rows of boards in their initial layout; all of them side by side if left out."
    )
    scale: Scale | None = Field(None, description="For measuring: how many pixels a unit has.")
    sides: Sides | None = Field(None, description="Whose window it is; left out, everybody's.")
    visible: bool = Field(False, description="A window of some sides: may the others look in?")
    edge: Annotated[int, Field(ge=0, le=500)] = Field(0, description="Pixels of empty space around the boards.")
    button: Line | None = Field(None, description="The text of its button, if it is not the first map.")
    key: Shortcut | None = Field(None, description="A shortcut that opens and closes its window.")
    marks: bool = Field(True, description="Are counters marked that have moved on it?")
    reports: bool = Field(True, description="Are moves reported in the chat?")
    says: MoveReports | None = Field(None, description="Sentences of yours for moves.")
    tools: Tools = Field(default_factory=lambda: Tools.model_validate({}), description="Other tools than the module's.")
    at_start: dict[PlaceRef, Stack] = Field(
        default_factory=dict,
        alias="at start",
        description="Copies of counters that are on the map in every new game without a scenario.",
    )
    components: Components = Field((), description="Further components of this map, in words: - MapShader: Fog.")
    raw: Text = Field("", description="XML of further components of this map, as VASSAL's build file has them.")

    def all_boards(self) -> list[BoardFile]:
        """The boards, also where there is only the one."""
        if self.boards:
            return self.boards
        lines = {name: getattr(self, name) for name in BoardLines.model_fields}
        return [BoardFile.model_construct(id=self.id, **lines)]

    def rows(self) -> list[list[str]]:
        """The boards as they lie at first, row by row."""
        return self.layout or [[board.id for board in self.all_boards()]]


__all__ = ["BoardFile", "BoardLines", "MapFile", "Pixel", "Scale"]
