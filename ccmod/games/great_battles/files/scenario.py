"""A battle of the series (``gbacw``): its turns, its armies, its charts, the readings that it takes."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from ccmod.authoring.fields import Hexsides, Line, Model, OwnSide, Reading, Slug, Text
from ccmod.games.great_battles.files.charts import ChartLines
from ccmod.games.great_battles.files.order_of_battle import Army, Turn

Period = Literal["day", "dawn", "dusk", "night"]


class Turns(Model):
    """How long the battle lasts (2.43)."""

    last: Turn = Field(description="The last turn.")
    periods: dict[Turn, Period] = Field(default_factory=dict, description="Turns that are not by day (16.1).")


class ScenarioFile(Model):
    """A battle of the series."""

    title: Line = Field(description="The scenario's title.")
    id: Slug | None = Field(None, description="A short id; the file's name if it is left out.")
    system: Literal["gbacw"] = Field("gbacw", description="The rule system.")
    briefing: Text = Field("", description="The introduction for the players.")
    turns: Turns = Field(description="The turns.")
    armies: dict[OwnSide, Army] = Field(
        min_length=2, max_length=2, description="The order of battle of both sides, by the sides' names."
    )
    works: Hexsides = Field(
        [], description="Breastworks at first: hexsides, each with the hex first that they cover, C4-C5."
    )
    charts: ChartLines = Field(ChartLines.model_validate({}), description="The charts of the battle.")
    options: dict[Line, Reading] = Field(
        default_factory=dict, description="Readings and optional rules in force: ccmod rules gbacw lists them."
    )
