"""A scenario of Combat Commander (``cc``), written as its scenario card is printed."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ccmod.authoring.fields import (
    Hexes,
    HexRef,
    Line,
    MarkerRef,
    Model,
    Name,
    OwnSide,
    Reading,
    SideRef,
    Slug,
    Stack,
    Text,
    worded,
)
from ccmod.authoring.references import Ref, Stands

Space = Annotated[int, Field(ge=0, le=20)]
"""A space of the Time track."""
RadioRef = Annotated[Name, Ref("radio")]
"""A Radio of the side."""
ObjectiveRef = Annotated[int, Ref("objective")]
"""An objective of the map, by its number."""


class SideLines(Model):
    """One side of the scenario card."""

    nation: Slug = Field(description="Whose Fate deck it plays: germany, russia, usa, britain, france or italy.")
    posture: Literal["attacker", "recon", "defender"] = Field(description="Its posture; gives the hand size (1.1).")
    orders: Annotated[int, Field(ge=1, le=6)] = Field(description="Orders in a turn at most (5.1).")
    discard: Annotated[int, Field(ge=0, le=6)] | None = Field(
        None, description="The maximum number of cards discarded in a turn (5.3); no limit if left out."
    )
    surrender: Annotated[int, Field(ge=1, le=30)] = Field(description="The space of its Surrender marker (4.2).")
    area: Hexes = Field([], description="The hexes of its set-up area (4.3), for hidden units (A35.4).")
    radio: RadioRef | None = Field(None, description="The counter of its Radio, such as German Radio 105-114 (12).")
    edge: Literal["west", "east", "north", "south"] = Field(description="Its own edge of the map (7.2).")
    setup: dict[HexRef, Annotated[Stack, Stands("{}")]] = Field(
        description="The counters in each hex, bottom first; a weapon after a unit is carried by it."
    )
    reinforcements: dict[Annotated[int, Field(ge=1, le=20)], Annotated[Stack, Stands("space {} of the Time track")]] = (
        Field(
            default_factory=dict, description="For spaces of the Time track, the counters that arrive then (6.1.2(5))."
        )
    )
    off_map: Annotated[Stack, Stands("the units off the map")] = Field(
        [], alias="off map", description="Counters that begin the game off the map."
    )


class ScenarioFile(Model):
    """A scenario of Combat Commander."""

    title: Line = Field(description="The scenario's title.")
    id: Slug | None = Field(None, description="A short id; the file's name if it is left out.")
    system: Literal["cc"] = Field("cc", description="The rule system.")
    year: Annotated[int, Field(ge=1930, le=1950)] = Field(description="The year (4.3.2).")
    briefing: Text = Field("", description="The introduction for the players.")
    first: SideRef = Field(description="The side that takes the first turn (5).")
    initiative: SideRef = Field(description="The side that holds the Initiative card (9).")
    time: Space = Field(0, description="Where the Time marker begins (6.1.1).")
    sudden_death: Space = Field(alias="sudden death", description="The Sudden Death space (6.2.1).")
    vp: dict[SideRef, Annotated[int, Field(ge=0, le=100)]] = Field(
        default_factory=dict,
        max_length=1,
        description="The side that begins with victory points, and how many (4.1.1).",
    )
    sides: dict[OwnSide, SideLines] = Field(min_length=2, max_length=2, description="The two sides, by name.")
    markers: dict[MarkerRef, Hexes] = Field(
        default_factory=dict, description="Markers on the map, such as Foxholes, each with its hexes (F100)."
    )
    control: dict[ObjectiveRef, SideRef] = Field(
        default_factory=dict, description="The initial control of objectives (7.3.1)."
    )
    chits: dict[
        Annotated[str, worded("^[A-Z]$", "is not a chit: that is a letter from A to Z"), Field(pattern="^[A-Z]$")],
        SideRef | Literal["open"],
    ] = Field(
        default_factory=dict, description="Objective chits in play by their letters: open, or the side that holds one."
    )
    nations: dict[Slug, dict[str, object]] = Field(
        default_factory=dict,
        description="Nations that do not ship: like another one, with units and a deck of their own.",
    )
    options: dict[Line, Reading] = Field(
        default_factory=dict,
        description="House rules: readings of the rulebook's ambiguities, such as AMB-43: both sides.",
    )
    extra: dict[str, object] = Field(default_factory=dict, description="Anything else, passed on unchanged.")
