"""``map.yaml`` of the folio series: a hex map, its terrain, and the Terrain Effects Chart that is printed on it."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from ccmod.authoring.fields import Chain, Hexes, HexRef, Hexsides, Line, Model
from ccmod.authoring.hex_sheet import HexSheet

Cost = Annotated[float, Field(ge=0, le=99, multiple_of=0.5)]
"""Movement points, in halves."""


class Costs(Model):
    """The Terrain Effects Chart (5.2)."""

    hex: dict[str, Cost] = Field(default_factory=dict, description="Movement points to enter each terrain; clear is 1.")
    hexside: dict[str, Cost] = Field(
        default_factory=dict, description="Movement points to cross each hexside feature, besides."
    )


class Fortification(Model):
    """A fortified hex (7.5)."""

    negates_zones: bool = Field(
        False, alias="negates zones", description="Does it free its hex of enemy zones of control (6.0)?"
    )


class MapFile(HexSheet):
    """A map: what is printed on it, hex by hex. A hex that is not named is clear."""

    terrain: dict[str, Hexes] = Field(
        default_factory=dict, description="Each kind of terrain with its hexes; a hex may have several."
    )
    prohibited: Hexes = Field([], description="Hexes that no unit can enter, in addition to sea.")
    hexsides: dict[str, Hexsides] = Field(
        default_factory=dict,
        description="River, stream, ditch, bridge, minefield, sea, prohibited …: each with its hexsides, C4-C5.",
    )
    roads: list[Chain] = Field(default_factory=list, description="Roads, each a chain of adjacent hexes.")
    trails: list[Chain] = Field(default_factory=list, description="Trails, likewise.")
    fortifications: dict[HexRef, Fortification | None] = Field(
        default_factory=dict, description="Fortified hexes: G8: {negates zones: true}, or nothing more to say."
    )
    costs: Costs = Field(Costs.model_validate({}), description="The Terrain Effects Chart.")
    rows: dict[str, str] = Field(
        default_factory=dict,
        description="Terrain and features with another name in the Combat Results Table: village: town.",
    )
    places: dict[HexRef, Line] = Field(default_factory=dict, description="Names printed next to a hex.")
