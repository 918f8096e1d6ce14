"""The sections of ``module.yaml`` that any game may have, whatever its rule system. Each has good defaults."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BeforeValidator, Field

from ccmod.authoring.added import Components
from ccmod.authoring.commands import Commands, Menus, StartCommands
from ccmod.authoring.dice import Dice
from ccmod.authoring.fields import FileName, Line, Model, Name, Names, Text, by_name, worded
from ccmod.authoring.maps.pixels import Colour
from ccmod.authoring.maps.tools import Tools
from ccmod.authoring.pages import Charts, Help, Inventory, MaybeInventory
from ccmod.authoring.properties import Properties
from ccmod.authoring.shorthand import Shorthand
from ccmod.authoring.turns import TurnTracker


class Side(Model):
    """A side."""

    colour: Colour | None = Field(None, description="Its colour, as in #8a8f7a: of its counters, icons and hand.")
    referee: bool = Field(False, description="Does it only look on, and into every hand and private window?")


def _sides(value: Any) -> Any:
    """Names alone, or names with their colours."""
    if isinstance(value, list):
        return by_name(value)
    if isinstance(value, dict):
        return {name: _side(side) for name, side in value.items()}
    return value


def _side(value: Any) -> Any:
    if value is None:
        return {}
    return {"referee": True} if value == "referee" else {"colour": value} if isinstance(value, str) else value


Sides = Annotated[
    dict[Name, Side],
    BeforeValidator(_sides),
    Shorthand(
        {"type": "array", "items": {"type": "string"}},
        {"type": "object", "additionalProperties": {"type": ["string", "null"]}},
    ),
]
"""Sides by name; names alone are enough."""


_VASSAL = r"^3\.[67]\.[0-9]+$"


class Sections(Model):
    """The parts that players find in the toolbar, in the menus and in windows."""

    sides: Sides = Field(
        default_factory=dict, description="The sides, with their colours; left out, the sides of the counters."
    )
    hands: bool | None = Field(
        None,
        description="A private hand for each side? Left out: if there are cards.",
    )
    dice: Dice | None = Field(
        None, description="Buttons that roll dice: [1d6, 2d6]; false: none. Those that the game needs if left out."
    )
    turns: TurnTracker | None = Field(None, description="The turn tracker: Turn: 1-12, Phase: [Move, Fight].")
    properties: Properties = Field(default_factory=dict, description="Properties of the module, with buttons.")
    commands: Commands = Field(default_factory=dict, description="Buttons that give a key command to many pieces.")
    start: StartCommands = Field(default_factory=dict, description="Commands given when a game or a session starts.")
    menus: Menus = Field(default_factory=dict, description="Menus of the toolbar, each with the buttons it takes in.")
    charts: Charts = Field(default_factory=dict, description="Charts by title: pictures, tables (.csv), pages (.md).")
    help: Help = Field(default_factory=dict, description="Pages of the help menu by title: .md, .html, .pdf.")
    cover: FileName | None = Field(None, description="The picture that VASSAL shows while the module opens.")
    credits: dict[Line, Names] = Field(
        default_factory=dict, description="Credits for the help menu: Map: Anna Example."
    )
    licences: dict[Line, Line] = Field(
        default_factory=dict, description="Licences of other people's work: the work and its licence."
    )
    inventory: MaybeInventory = Field(
        default_factory=lambda: Inventory.model_validate({}), description="The list of all counters; false: none."
    )
    notes: bool = Field(True, description="A window for notes?")
    tools: Tools = Field(
        default_factory=lambda: Tools.model_validate({}), description="Tools of all maps: zoom, overview, threads …"
    )
    vassal: (
        Annotated[str, worded(_VASSAL, "is not a version of VASSAL such as 3.7.0"), Field(pattern=_VASSAL)] | None
    ) = Field(None, description="The oldest VASSAL that opens the module without a warning.")
    components: Components = Field(
        (), description="Further components of VASSAL, in words: - ChessClockControl: Clocks."
    )
    raw: Text = Field("", description="XML of further components of the module, as VASSAL's build file has them.")
