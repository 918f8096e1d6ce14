"""A skirmish of Bolt Action (``ba``): what any scenario has, and what units, terrain and rules are."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from ccmod.authoring.fields import Line, Model, Name, Reading
from ccmod.authoring.plain.scenario import ScenarioFile as PlainScenario
from ccmod.authoring.references import Ref
from ccmod.authoring.shorthand import Shorthand

Inches = Annotated[float, Field(ge=0, le=1000)]
Beside = Annotated[float, Field(ge=-1000, le=1000)]
Models = Annotated[int, Field(ge=1, le=99)]


def _arms(value: Any) -> Any:
    """``rifle, smg`` or a list as one of each."""
    names = [part.strip() for part in value.split(",")] if isinstance(value, str) else value
    if isinstance(names, list) and all(isinstance(name, str) for name in names):
        return dict.fromkeys(names, 1)
    return names


class UnitLine(Model):
    """The data of a unit; checks that need an omitted value cannot judge."""

    kind: Literal["infantry", "artillery", "vehicle"] = Field(description="The kind of unit.")
    quality: Literal["inexperienced", "regular", "veteran"] | None = Field(None, description="Its troops.")
    officer: Literal["second_lieutenant", "lieutenant", "captain", "major"] | None = Field(
        None, description="The rank of an officer."
    )
    models: Models = Field(1, description="How many models it has.")
    weapons: Annotated[
        dict[Line, Models],
        BeforeValidator(_arms),
        Shorthand({"type": "string"}, {"type": "array", "items": {"type": "string"}}),
    ] = Field(default_factory=dict, description="Its weapons, each with how many bear it.")
    anti_tank: bool | None = Field(None, alias="anti-tank", description="Is it equipped against tanks?")
    locomotion: Literal["wheeled", "half_tracked", "tracked"] | None = Field(None, description="How a vehicle moves.")
    armour: (
        Literal["soft_skin", "armoured_car", "light_tank", "medium_tank", "heavy_tank", "super_heavy_tank"] | None
    ) = Field(None, description="A vehicle's row in the damage table.")
    open_topped: bool | None = Field(None, alias="open-topped", description="Is a vehicle open-topped?")
    recce: bool = Field(False, description="Is it a Recce vehicle?")
    arcs: dict[Line, Annotated[int, Field(ge=1, le=360)]] = Field(
        default_factory=dict, description="The arc of each weapon of a vehicle, in degrees."
    )
    base: Inches = Field(1, description="The width of a base, in inches.")
    formation: list[tuple[Beside, Beside]] = Field(
        [], description="The positions of further bases, in inches right of and below the counter; the first is 0, 0."
    )
    facing: Annotated[int, Field(ge=0, le=359)] | None = Field(None, description="Where it faces: degrees, 0 is up.")


class TerrainLine(Model):
    """The kind of zone."""

    type: Literal["open", "rough", "obstacle", "building", "road"] = Field(description="Its row in the terrain table.")
    cover: Literal["soft", "hard"] | None = Field(None, description="The cover that it gives.")
    anti_tank: bool = Field(False, alias="anti-tank", description="Does an obstacle stop every vehicle?")


Terrain = Annotated[
    TerrainLine,
    BeforeValidator(lambda value: {"type": value} if isinstance(value, str) else value),
    Shorthand({"type": "string"}),
]


class ScenarioFile(PlainScenario):
    """A skirmish of Bolt Action."""

    system: Literal["ba"] = Field("ba", description="The rule system.")  # type: ignore[assignment]  # another system
    table: Annotated[Name, Ref("table")] | None = Field(
        None, description="The map that is the table; the first one if left out."
    )
    terrain: dict[Annotated[Line, Ref("zone")], Terrain] = Field(
        default_factory=dict, description="The terrain of the zones of the table."
    )
    units: dict[Annotated[Name, Ref("unit")], UnitLine] = Field(
        default_factory=dict,
        description="The kinds of the units: by counter, or by the common name of several with a count.",
    )
    rules: dict[Line, Any] = Field(
        default_factory=dict, description="Rules that the summary leaves out; see `ccmod help bolt-action`."
    )
    options: dict[Line, Reading] = Field(default_factory=dict, description="Readings of ambiguities: TOL: 0.25.")
    last_turn: Annotated[int, Field(ge=1, le=60)] | None = Field(None, alias="last turn", description="The last turn.")
