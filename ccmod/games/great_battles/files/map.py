"""``map.yaml`` of a battle: hexes with terrain and levels, slopes and features of hexsides, ways, the terrain chart."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ccmod.authoring.fields import Chain, Hexes, HexRef, Hexsides, Line, Model
from ccmod.authoring.hex_sheet import HexSheet

Cost = Annotated[float, Field(ge=0, le=99, multiple_of=0.5)]
"""Movement points, in halves."""
Drm = Annotated[int, Field(ge=-99, le=99)]
Level = Annotated[int, Field(ge=-20, le=60)]
Height = Annotated[int, Field(ge=0, le=20)]
Mover = Literal["infantry", "cavalry", "artillery", "leader"]
Check = Literal["d", "D"]


class HexRow(Model):
    """A kind of hex in the Terrain Effects Chart (9.4, 10.23)."""

    cost: dict[Mover, Cost] = Field(
        default_factory=dict, description="Movement points to enter it; units that are not named cannot."
    )
    disorder: Check | None = Field(None, description="d for a check on entry, D for Disorder at once (9.47).")
    fire: Drm = Field(0, description="The modifier of fire at it.")
    shock: Drm = Field(0, description="The modifier of a Shock against it.")
    height: Height = Field(0, description="How many levels it rises above its ground (10.23).")


class HexsideRow(Model):
    """A slope, or another feature of hexsides, in the Terrain Effects Chart."""

    cost: dict[Mover, Cost] = Field(
        default_factory=dict, description="Additional movement points to cross it; units that are not named cannot."
    )
    disorder: Check | None = Field(None, description="d for a check on crossing, D for Disorder at once (9.47).")
    fire: Drm = Field(0, description="The modifier of fire through it; of a slope, of fire up it.")
    shock: Drm = Field(0, description="The modifier of a Shock across it.")
    down: Drm = Field(0, description="Of a slope: the modifier of fire down it (10.81).")
    rise: Annotated[int, Field(ge=1, le=60)] | None = Field(
        None, description="Of a slope: the difference of levels from which it counts over several hexes (10.81)."
    )


class TerrainChart(Model):
    """The Terrain Effects Chart, which each battle has for itself."""

    hex: dict[str, HexRow] = Field(default_factory=dict, description="Kinds of hexes; clear costs 1 if left out.")
    hexside: dict[str, HexsideRow] = Field(default_factory=dict, description="Slopes and features of hexsides.")


class Ways(Model):
    """The roads, trails and railroads over the ground (9.43, 9.44)."""

    pike: list[Chain] = Field(default_factory=list, description="Pikes, each a chain of adjacent hexes.")
    road: list[Chain] = Field(default_factory=list, description="Roads, likewise.")
    trail: list[Chain] = Field(default_factory=list, description="Trails, likewise.")


class MapFile(HexSheet):
    """A map: what is printed on it, hex by hex. A hex that is not named is clear and at level 0."""

    terrain: dict[str, Hexes] = Field(
        default_factory=dict, description="Each kind of terrain with its hexes; a hex may have several."
    )
    levels: dict[Level, Hexes] = Field(default_factory=dict, description="Each level with its hexes: 2: C3 C4 D4.")
    slopes: dict[str, Hexsides] = Field(
        default_factory=dict, description="Each kind of slope (minor, steep, sharp) with its hexsides, C4-C5."
    )
    hexsides: dict[str, Hexsides] = Field(
        default_factory=dict, description="Stream, river, bridge, ford …: each with its hexsides."
    )
    ways: Ways = Field(Ways.model_validate({}), description="Pikes, roads and trails.")
    chart: TerrainChart = Field(TerrainChart.model_validate({}), description="The Terrain Effects Chart.")
    places: dict[HexRef, Line] = Field(default_factory=dict, description="Names printed next to a hex.")
