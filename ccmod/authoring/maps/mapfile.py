"""A map file: one window of VASSAL with its board or boards."""

from __future__ import annotations

from pydantic import Field

from ccmod.authoring.fields import FileName, Line, Model, Slug
from ccmod.authoring.maps.grid import Grid


class MapFile(Model):
    """A map: a picture with a grid."""

    id: Slug = Field(description="A short id in lower case.")
    title: Line = Field(description="The map's name, as VASSAL shows it.")
    image: FileName | None = Field(None, description="The picture.")
    grid: Grid | None = Field(None, description="Its hexes or squares.")
