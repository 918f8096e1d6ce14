"""Great Battles of the American Civil War, as a rule system."""

from __future__ import annotations

from operator import attrgetter

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.state.charts import CHARTS
from ccmod.play.resources import ExampleBook
from ccmod.play.rules_package import system_of
from ccmod.play.scenario_shape import HEX_MAP, MAPPING, ROWS
from ccmod.play.shapes import each, or_none, text
from ccmod.play.story import Ending, Story, StoryPart

STORY = Story(
    parts=(
        StoryPart((e.Phase,)),
        StoryPart((e.Activate,), (e.EndActivation,)),
        StoryPart((e.Fire, e.Designate), (e.EndShock,)),
    ),
    between=(e.Turn, e.EndPool, e.EndTurn, e.Score, e.EndGame),
    asides=(e.FillPool, e.SetAms, e.EndActivation, e.EndMove, e.Restack, e.Modifiers, e.Decline, e.EndPool, e.EndShock),
    end=Ending(e.EndGame, "winner"),
)

EXAMPLES = ExampleBook("gbacw", __package__, e.VOCABULARY)

SYSTEM = system_of(
    __package__,
    examples=EXAMPLES,
    title="Great Battles of the American Civil War",
    version="1",
    die="d10",
    scenario={
        "sides": or_none(each(text)),
        **dict.fromkeys(("units", "leaders", "commands"), ROWS),
        **dict.fromkeys(("options", "turns"), MAPPING),
        "map": HEX_MAP,
        "charts": CHARTS,
    },
    story=STORY,
    board=attrgetter("board"),
)
