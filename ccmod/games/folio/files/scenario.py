"""A battle of the folio series (``folio``): turns, sides, set-up, reinforcements, support fire, victory."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from ccmod.authoring.fields import Hexes, HexRef, Line, Model, OwnSide, SideRef, Slug, Stack, Text
from ccmod.authoring.references import Stands
from ccmod.authoring.shorthand import Shorthand

Turn = Annotated[int, Field(ge=1, le=60)]
Number = Annotated[int, Field(ge=0, le=60)]


def _as_list(value: Any) -> Any:
    return value if isinstance(value, list) else [value]


class Turns(Model):
    """How long the battle lasts, and who is first (3.0h, 4.1)."""

    last: Turn = Field(description="The last game turn.")
    first: Annotated[list[SideRef], BeforeValidator(_as_list), Shorthand({"type": "string"})] = Field(
        min_length=1, description="The first player; a list if he changes from turn to turn."
    )


def _arrival(value: Any) -> Any:
    """Units alone."""
    return {"units": value} if isinstance(value, str | list) else value


class Arrival(Model):
    """Reinforcements of one turn (3.0e)."""

    units: Stack = Field(description="The units that arrive.")
    hexes: Hexes = Field([], description="Where they may enter; left out, anywhere.")


class SideLines(Model):
    """One side of the battle."""

    setup: dict[HexRef, Annotated[Stack, Stands("{}")]] = Field(
        default_factory=dict, description="The unit in each hex."
    )
    area: Hexes = Field([], description="Where units without a hex of their own may be set up.")
    choose: Annotated[Stack, Stands("the set-up area")] = Field(
        [], description="Those units: their player chooses their hexes in the area."
    )
    reinforcements: dict[
        Turn,
        Annotated[
            Arrival,
            Stands("turn {}"),
            BeforeValidator(_arrival),
            Shorthand({"type": "string"}, {"type": "array", "items": {"type": "string"}}),
        ],
    ] = Field(default_factory=dict, description="Turn by turn the units that arrive, and where.")
    support: Annotated[
        list[Number], BeforeValidator(_as_list), Shorthand({"type": "integer", "minimum": 0, "maximum": 60})
    ] = Field(
        [0], min_length=1, description="How many Support Fire markers it receives each turn; the last number stays."
    )


class Victory(Model):
    """Who wins (3.0h)."""

    about: Text = Field("", description="The conditions, in words for the players.")
    side: SideRef | None = Field(None, description="The side that has to hold hexes when the last turn is over.")
    hexes: Hexes = Field([], description="Those hexes.")
    needs: Annotated[int, Field(ge=1, le=10_000)] | None = Field(None, description="How many of them; left out, all.")
    sudden: bool = Field(False, description="May the game end before its last turn?")


class ScenarioFile(Model):
    """A battle of the folio series."""

    title: Line = Field(description="The scenario's title.")
    id: Slug | None = Field(None, description="A short id; the file's name if it is left out.")
    system: Literal["folio"] = Field("folio", description="The rule system.")
    briefing: Text = Field("", description="The introduction for the players.")
    crt: Literal["standard", "island_war"] = Field(
        "standard", description="Which Combat Results Table the battle uses."
    )
    turns: Turns = Field(description="The turns.")
    sides: dict[OwnSide, SideLines] = Field(min_length=2, max_length=2, description="The two sides, by name.")
    sets_up_first: SideRef | None = Field(
        None, alias="sets up first", description="The side that chooses its hexes first; the first one if left out."
    )
    victory: Victory = Field(Victory.model_validate({}), description="The winner.")
    exclusive: dict[Literal["advance_then_act", "exit"], bool] = Field(
        default_factory=dict, description="Exclusive rules: may units act after an advance, may they leave the map?"
    )
