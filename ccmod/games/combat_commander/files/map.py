"""``map.yaml`` of Combat Commander: a hex map, its picture and its terrain."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ccmod.authoring.fields import Chain, Hexes, HexRef, Hexsides, Line
from ccmod.authoring.hex_sheet import HexSheet
from ccmod.authoring.references import Ref
from ccmod.games.combat_commander.files.shapes import Mask, Outlines

TerrainRef = Annotated[str, Ref("terrain")]
"""A kind of terrain that a hex may have (T78)."""
Direction = Literal["n", "ne", "se", "s", "sw", "nw"]


class MapFile(HexSheet):
    """A map: what is printed on it, hex by hex. A hex that is not named is open ground on level 0."""

    terrain: dict[TerrainRef, Hexes] = Field(default_factory=dict, description="Each kind of terrain with its hexes.")
    below: dict[HexRef, TerrainRef] = Field(
        default_factory=dict, description="The terrain below each minor bridge, for those who leave its road."
    )
    level: dict[Annotated[int, Field(ge=0, le=9)], Hexes] = Field(
        default_factory=dict, description="Each level above 0 with its hexes."
    )
    roads: list[Chain] = Field(default_factory=list, description="Roads, each a chain of adjacent hexes.")
    rails: list[Chain] = Field(default_factory=list, description="Railways, likewise.")
    trails: list[Chain] = Field(default_factory=list, description="Trails, likewise.")
    hexsides: dict[Literal["wall", "hedge", "fence", "cliff"], Hexsides] = Field(
        default_factory=dict, description="The features on hexsides, each given as its two hexes, C4-C5."
    )
    shapes: dict[str, Outlines] = Field(
        default_factory=dict,
        description="Where things are drawn, for lines of sight: a kind of terrain, 'level 1' or rails, each with its "
        "outlines, such as 120,340 160,380 C4+10-25.",
    )
    mask: Mask | None = Field(None, description="The same by the colours of a picture.")
    buildings: list[Hexes] | None = Field(
        None, description="Buildings of several hexes, each with its hexes: an objective in one is all of it (7.3.1.1)."
    )
    objectives: dict[int, HexRef] = Field(default_factory=dict, description="Each objective's number and its hex.")
    places: dict[HexRef, Line] = Field(default_factory=dict, description="Names printed next to a hex.")
    compass: dict[int, Direction] = Field(
        default={1: "n", 2: "ne", 3: "se", 4: "s", 5: "sw", 6: "nw"}, description="The directions of the compass rose."
    )
