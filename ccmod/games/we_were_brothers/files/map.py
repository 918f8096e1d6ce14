"""``map.yaml`` of a mission: hexes of a man's size, woods, depressions, rivers, barriers on hexsides, buildings."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, WithJsonSchema

from ccmod.authoring.fields import Chain, Hexes, HexRef, HexsideRef, Hexsides, Line, Model, Name
from ccmod.authoring.hex_sheet import HexSheet
from ccmod.games.we_were_brothers.rules.ground.ground import DEPRESSION, RIVER, WOODS


def _as_written(value: Any) -> Any:
    """``1`` as the text that it was, so that levels need no quotes."""
    return getattr(value, "text", value)


BarrierLevel = Annotated[
    Literal["0", "1/2", "1", "2"],
    BeforeValidator(_as_written),
    WithJsonSchema({"enum": ["0", "1/2", "1", "2", 0, 1, 2]}),
]
TERRAIN = {
    WOODS: ("woods", "forest", "orchard", "olive grove"),
    DEPRESSION: ("depression", "ditch", "crater", "shelter"),
    RIVER: ("river", "stream"),
}
"""The ways of the rules (1.5), each by all words for it."""
DRAWN = ("field", "brush", "rough", "marsh", "yard")
"""Terrain that is drawn and has no rules."""
Elevation = Annotated[int, Field(ge=-9, le=9)]


class Barrier(Model):
    """A wall, a hedge, a vehicle …: what lies on one hexside, or on several (1.4)."""

    sides: Hexsides = Field(min_length=1, description="Its hexsides, C4-C5 D4-D5.")
    level: BarrierLevel = Field(description="How much of a standing man it covers: 0, 1/2, 1 or 2, more than all.")
    kind: Line = Field("wall", description="wall, hedge, fence, vehicle …; the first three are drawn.")
    armour: Annotated[int, Field(ge=0, le=9)] = Field(
        0, description="The penetration that a weapon needs: 1 for hedges."
    )
    cover: Literal["light", "heavy"] | None = Field(None, description="Its cover against explosions (8.5-12).")
    name: Name | None = Field(None, description="Its name in reports.")


class Place(Model):
    """Where one man may be in a building."""

    floor: Line = Field("ground floor", description="One of the building's floors.")
    hex: HexRef = Field(description="Its hex.")
    opening: HexsideRef | None = Field(None, description="The hexside with its window or loophole.")


class Door(Model):
    """A door, between a hex of the building and one outside."""

    side: HexsideRef = Field(description="Its hexside.")
    open: bool = Field(False, description="Whether it is open at the start.")
    place: Name = Field(description="The place behind it: on the ground floor, away from the windows (7.0-20).")


class Building(Model):
    """A house or a bunker."""

    hexes: Hexes = Field(min_length=1, description="The hexes that it covers.")
    bunker: bool = Field(False, description="Whether it is a bunker, whose openings are loopholes.")
    floors: list[Line] = Field(["ground floor"], min_length=1, description="Its floors from the ground upwards.")
    corners: Hexes = Field([], description="The hexes next to its corners (6.0-32).")
    places: dict[Name, Place] = Field(default_factory=dict, description="The places in it, by names of their own.")
    doors: dict[Name, Door] = Field(default_factory=dict, description="Its doors, likewise.")


class MapFile(HexSheet):
    """A map: what is on it, hex by hex. A hex that is not named is open ground at level 0."""

    panels: dict[Name, Literal["all"] | Hexes] = Field(
        default_factory=dict, description="The panels with their hexes: 1a: A1 A2 A3, or 1a: all."
    )
    megahexes: dict[Name, Hexes] = Field(
        default_factory=dict, description="Each with its hexes; a hex of several megahexes is on their edge."
    )
    sevens: HexRef | None = Field(
        None, description="The middle of one, where no megahexes are named: they are groups of seven hexes then."
    )
    terrain: dict[str, Hexes] = Field(
        default_factory=dict, description="Each kind of terrain with its hexes: woods, ditch, stream, field …"
    )
    woods_edge: Hexes | None = Field(
        None, alias="woods edge", description="Where men are on the edge of woods; left out, the hexes around them."
    )
    level: dict[Elevation, Hexes] = Field(default_factory=dict, description="Each elevation with its hexes: 1: C3 C4.")
    barriers: list[Barrier] = Field(default_factory=list, description="The features on hexsides.")
    buildings: dict[Name, Building] = Field(default_factory=dict, description="Houses and bunkers, by name.")
    roads: list[Chain] = Field(default_factory=list, description="Lanes, each a chain of hexes; they are only drawn.")
    places: dict[HexRef, Line] = Field(default_factory=dict, description="The label next to a hex.")
    note: Line | None = Field(None, description="The small print below the map.")
