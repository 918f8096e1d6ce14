"""A mission of We Were Brothers (``wwb``): its squads, what the rulebook leaves to a mission, what it has lost."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag

from ccmod.authoring.fields import Amount, FileName, HexRef, Line, Model, Name, OwnSide, Reading, SideRef, Slug, Text
from ccmod.authoring.references import Ref
from ccmod.games.we_were_brothers.files.cards import WeaponLine
from ccmod.games.we_were_brothers.files.faces import FacesOfDie
from ccmod.games.we_were_brothers.files.sheets import DeviceLine, HealthLine, ModifierLines
from ccmod.games.we_were_brothers.files.squads import Army, Edge, Turn

Light = Literal["day", "full moon", "new moon"]
Direction = Literal["north", "north-east", "south-east", "south", "south-west", "north-west"]
Result = Literal["victory", "draw", "defeat"]
DoorRef = Annotated[Line, Ref("door")]


def _where(value: Any) -> str:
    return "file" if isinstance(value, str) else "here"


_BESIDE = Annotated[FileName, Tag("file")]
Dice = Annotated[_BESIDE | Annotated[dict[Line, FacesOfDie], Tag("here")], Discriminator(_where)]
Weapons = Annotated[_BESIDE | Annotated[dict[Name, WeaponLine], Tag("here")], Discriminator(_where)]
Health = Annotated[_BESIDE | Annotated[HealthLine, Tag("here")], Discriminator(_where)]
Sheet = Annotated[_BESIDE | Annotated[ModifierLines, Tag("here")], Discriminator(_where)]


class Turns(Model):
    """How long the mission lasts."""

    last: Turn = Field(description="The last turn.")


class Objective(Model):
    """Something that a charge destroys (8.5-28, 8.5-33)."""

    hex: HexRef | None = Field(None, description="Its hex; left out for a building, which is called by its name.")
    class_: Literal["charge", "satchel"] = Field(alias="class", description="The charge that it takes.")


class Victory(Model):
    """How the mission is won: by points."""

    scores: dict[Line, Amount] = Field(default_factory=dict, description="The sources of points, each with its number.")
    margin: Annotated[int, Field(ge=1, le=99)] = Field(1, description="By how many points a side wins.")


class ScenarioFile(Model):
    """A mission."""

    title: Line = Field(description="The mission's title.")
    id: Slug | None = Field(None, description="A short id; the file's name if it is left out.")
    system: Literal["wwb"] = Field("wwb", description="The rule system.")
    briefing: Text = Field("", description="The introduction for the players.")
    turns: Turns = Field(description="The turns.")
    light: Light = Field("day", description="The light (6.0-01 to 6.0-03).")
    wind: Direction = Field(description="The direction into which the wind blows.")
    edges: dict[Edge, SideRef] = Field(
        default_factory=dict,
        description="The sides that hold the edges of the map; edges left out are held by nobody (10.0-13).",
    )
    control: dict[HexRef, SideRef] = Field(
        default_factory=dict, description="The side that holds the ground at the end, if that is certain (9.0-16)."
    )
    doors: dict[DoorRef, Literal["open", "closed"]] = Field(
        default_factory=dict, description="Doors that are not as the map has them."
    )
    about: Text = Field("", description="The source of dice, cards and values; shown with them.")
    dice: Dice | None = Field(None, description="The dice by colour with their six faces, or a file next to this one.")
    weapons: Weapons = Field(description="The weapon cards by name, or a file next to this one, such as weapons.csv.")
    health: Health | None = Field(None, description="The health track, or a file.")
    modifiers: Sheet | None = Field(None, description="The reference sheet for targets, or a file.")
    devices: dict[Literal["explosive charge", "satchel charge", "mine"], DeviceLine] = Field(
        default_factory=dict, description="The values on charges and mines."
    )
    armies: dict[OwnSide, Army] = Field(min_length=2, max_length=2, description="The two sides by their armies.")
    objectives: dict[Line, Objective] = Field(default_factory=dict, description="The things that can be destroyed.")
    victory: Victory = Field(Victory.model_validate({}), description="How the mission is won.")
    awards: dict[Result, Annotated[int, Field(ge=0, le=99)]] = Field(
        default_factory=dict, description="The experience points of a squad by the result (11.0-04)."
    )
    options: dict[Line, Reading] = Field(
        default_factory=dict, description="Readings and additional rules in force: ccmod rules wwb lists them."
    )
