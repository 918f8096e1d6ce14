"""Bolt Action as a rule system."""

from __future__ import annotations

from ccmod.games.bolt_action.rules import events as e
from ccmod.play.resources import ExampleBook
from ccmod.play.rules_package import system_of
from ccmod.play.scenario_shape import MAPPING, ROWS
from ccmod.play.shapes import each, or_none, text
from ccmod.play.story import Ending, Story, StoryPart

STORY = Story(
    parts=(StoryPart((e.Order,)),),
    between=(e.BeginTurn, e.DrawDie, e.EndOrders, e.EndTurn, e.EndGame),
    asides=(e.Tracker, e.CountCup, e.DrawDie, e.RemoveDice, e.KeepDice, e.ReturnDice, e.Measure),
    end=Ending(e.EndGame, "winner"),
)

EXAMPLES = ExampleBook("ba", __package__, e.VOCABULARY)

SYSTEM = system_of(
    __package__,
    examples=EXAMPLES,
    title="Bolt Action (summary of rules)",
    version="1",
    scenario={"sides": or_none(each(text)), "units": ROWS, "options": MAPPING, "turns": MAPPING},
    distinctive=("row", "weapon", "severity", "results", "cause"),
    story=STORY,
)
