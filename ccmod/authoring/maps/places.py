"""Places of a board in addition to its grid: areas, tracks and zones."""

from __future__ import annotations

import re
from itertools import count
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, Field

from ccmod.authoring.added import Components
from ccmod.authoring.fields import Line, Model, Text
from ccmod.authoring.maps.grid import Grid
from ccmod.authoring.maps.pixels import Box, Colour, Pixel
from ccmod.authoring.shorthand import Shorthand
from ccmod.ground.problems import Misfit

Areas = dict[Line, Pixel]
"""Named points: the nearest one is where a counter is."""


def spaces_of(value: Any) -> Any:
    """``0-20``, ``1-3 5`` or a list of names as a list of names."""
    value = getattr(value, "text", value)
    if not isinstance(value, str):
        return [str(getattr(item, "text", item)) for item in value] if isinstance(value, list) else value
    names: list[str] = []
    for part in re.sub(r"(?<=[0-9]) *[-–] *(?=[0-9])", "-", value).replace(",", " ").split():
        ends = re.fullmatch(r"(-?[0-9]+)-([0-9]+)", part)
        if ends is None:
            names.append(part)
            continue
        first, last = int(ends[1]), int(ends[2])
        if abs(last - first) > 999:
            raise ValueError("has more than 1000 spaces")
        names += map(str, range(first, last + 1) if first <= last else range(first, last - 1, -1))
    if len(names) == 1 and re.fullmatch(r"[0-9]+|\S*[0-9]\.\.+[0-9]\S*", names[0]):
        raise Misfit(f"this is one space, called {names[0]!r}", "write its spaces as in 1-10, or a list of names")
    return names


def _apart(spaces: list[str]) -> list[str]:
    """No two spaces of one name."""
    twice = next((name for index, name in enumerate(spaces) if name in spaces[:index]), None)
    if twice is not None:
        raise Misfit(f"two spaces are called {twice!r}", "each space of a track has a name of its own")
    return spaces


class Track(Model):
    """A row of spaces for markers: turns, victory points, strengths."""

    spaces: Annotated[
        list[Line], BeforeValidator(spaces_of), AfterValidator(_apart), Shorthand({"type": ["string", "number"]})
    ] = Field(min_length=1, description="Its spaces: 0-20, or their names as a list.")
    at: Pixel = Field(description="The centre of its first space.")
    size: Annotated[int, Field(ge=8, le=2000)] = Field(80, description="A space's side in pixels.")
    step: Pixel | None = Field(None, description="From one space to the next: pixels right and down; by default, size.")
    wrap: Annotated[int, Field(ge=1, le=500)] | None = Field(None, description="Spaces in a row, if it has several.")
    row: Pixel | None = Field(None, description="From one row to the next; by default, size downward.")
    names: Line = Field("{track} {space}", description="How a space is called; the default gives Turn 1, Turn 2 …")

    def points(self, name: str) -> dict[str, tuple[int, int]]:
        """The name of each space of the track with its centre."""
        right, down = self.step or (self.size, 0)
        row_right, row_down = self.row or (0, self.size)
        wrap = self.wrap or len(self.spaces)
        found = {}
        for index, space in zip(count(), self.spaces):
            row, column = divmod(index, wrap)
            called = self.names.replace("{track}", name).replace("{space}", space)
            found[called] = (
                self.at[0] + column * right + row * row_right,
                self.at[1] + column * down + row * row_down,
            )
        return found


class Zone(Model):
    """A part of a board with a name, and perhaps with a grid or areas of its own."""

    box: Box | None = Field(None, description="A rectangle: left, top, width, height.")
    path: list[Pixel] | None = Field(None, min_length=3, max_length=200, description="Or its corners, in their order.")
    grid: Grid | None = Field(None, description="Its own hexes or squares.")
    areas: Areas = Field(default_factory=dict, description="Or its own named points.")
    names: Literal["own", "cell", "both", "board"] = Field(
        "own",
        description="How places in it are called: own: by the zone; cell: by its grid; both: zone and cell; board: by "
        "the board's grid. With a grid or areas of its own: cell.",
    )
    colour: Colour | None = Field(None, description="Its colour on a board that ccmod draws.")
    first: Pixel | None = Field(
        None,
        description="Where set-ups put its first counter; further ones go next to it. All in the middle if left out.",
    )
    step: Annotated[int, Field(ge=1, le=2000)] = Field(80, description="Pixels from one of these to the next.")
    text: Text = Field("", description="Its label on a board that ccmod draws; its name if left out.")
    components: Components = Field((), description="Other components of VASSAL's zone, in words: - ZoneProperty: Fog.")

    @property
    def format(self) -> str:
        """The zone's location format."""
        own = self.names
        if own == "own" and (self.grid is not None or self.areas):
            own = "cell"
        return {"own": "$name$", "both": "$name$ $gridLocation$"}.get(own, "$gridLocation$")

    def corners(self) -> tuple[tuple[int, int], ...]:
        """The corners of the zone in their order."""
        if self.path is not None:
            return tuple(self.path)
        x, y, width, height = self.box or (0, 0, 0, 0)
        return ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
