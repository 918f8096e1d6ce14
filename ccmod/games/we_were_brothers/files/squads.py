"""The squads of a side and their soldiers, as a mission has them (1.0, 3.0, 12.0)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from ccmod.authoring.fields import CounterRef, Hexes, HexRef, Line, Model, Name
from ccmod.authoring.references import Ref, Stands
from ccmod.authoring.shorthand import Shorthand
from ccmod.games.we_were_brothers.files.cards import Specialist

Turn = Annotated[int, Field(ge=1, le=60)]
Clock = Annotated[int, Field(ge=1, le=12)]
Posture = Literal["standing", "kneeling", "prone"]
Edge = Literal["north", "south", "east", "west"]
Skill = Literal["Leadership", "Weapons", "Explosives", "Observation", "First Aid", "Strength"]
WeaponRef = Annotated[Name, Ref("weapon")]
ThingRef = Annotated[Name, Ref("thing")]
RoomRef = Annotated[Line, Ref("room")]
PanelRef = Annotated[Line, Ref("panel")]


def _names(value: Any) -> Any:
    """``Grenade 1, Smoke 1`` as a list."""
    return [part.strip() for part in value.split(",")] if isinstance(value, str) else value


Things = Annotated[list[ThingRef], BeforeValidator(_names), Shorthand({"type": "string"})]
Panels = Annotated[list[PanelRef], BeforeValidator(_names), Shorthand({"type": "string"})]


class Arrival(Model):
    """When and where a reinforcement comes (2.0-26)."""

    turn: Turn = Field(description="The turn.")
    edge: Edge = Field(description="The edge of the map.")


class SoldierLine(Model):
    """A soldier: one of at, place and arrives says where he is."""

    at: HexRef | None = Field(None, description="His hex.")
    place: RoomRef | None = Field(None, description="His place in a building, by the map's name for it.")
    arrives: Arrival | None = Field(None, description="For a reinforcement: when, and where.")
    facing: Clock | None = Field(None, description="Where he looks on the clock, 12 is north; left out, as his squad.")
    posture: Posture = Field("standing", description="His posture.")
    specialist: Specialist | None = Field(None, description="His special training; a squad has one at most.")
    weapon: WeaponRef = Field(description="His main weapon.")
    sidearm: WeaponRef | None = Field(None, description="The weapon on the back of its card.")
    equipment: Things = Field([], description="The contents of his two boxes: grenades, charges.")
    skills: dict[Skill, Annotated[int, Field(ge=1, le=2)]] = Field(
        default_factory=dict, description="Skills besides those of his training, each with its level."
    )
    alerted: bool = Field(True, description="Does he know of the enemy?")
    script: Hexes = Field([], description="The hexes of an unalerted soldier's walk.")
    carries: ThingRef | None = Field(None, description="The heavy object that he carries.")
    box: Annotated[int, Field(ge=1, le=10)] = Field(1, description="The box of his loaded die.")
    magazines: Annotated[int, Field(ge=0, le=6)] | None = Field(
        None, description="The magazines that he has left; as the card says if it is left out."
    )
    health: Annotated[int, Field(ge=0, le=30)] = Field(0, description="The box of his health; 0 if he is unhurt.")


class SquadLines(Model):
    """A squad."""

    men: Annotated[int, Field(ge=1, le=12)] = Field(4, description="How many soldiers the mission gives it (1.0-03).")
    facing: Clock = Field(12, description="The facing of its soldiers, unless they have their own.")
    soldiers: Annotated[dict[CounterRef, SoldierLine], Stands("another squad")] = Field(
        min_length=1, description="Its soldiers by counter."
    )


class Army(Model):
    """All that a side has."""

    squads: dict[Name, SquadLines] = Field(min_length=1, description="Its squads, such as Able.")
    platoon: Annotated[int, Field(ge=1, le=12)] = Field(3, description="The squads of its Leader's platoon (1.0-02).")
    specialists: list[Specialist] | None = Field(
        None, description="The specialists that the mission grants; as many as there are if it is left out."
    )
    area: Hexes = Field([], description="Where its soldiers start; anywhere if it is left out.")
    front: Panels = Field([], description="The panels behind its front of advance (5.0-03).")
    cards: dict[
        Literal["Move left", "Move right", "Assault", "Defend", "Suppression", "Find cover"],
        Annotated[int, Field(ge=0, le=99)],
    ] = Field(default_factory=dict, description="Its order cards (12.0-06).")
    support: dict[Literal["artillery", "air support"], Annotated[int, Field(ge=0, le=99)]] = Field(
        default_factory=dict, description="How often it may call for support (13.0-01)."
    )
