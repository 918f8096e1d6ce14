"""We Were Brothers, as a rule system."""

from __future__ import annotations

from operator import attrgetter

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.play.resources import ExampleBook
from ccmod.play.rules_package import system_of
from ccmod.play.scenario_shape import HEX_MAP, MAPPING, ROWS
from ccmod.play.shapes import each, or_none, text
from ccmod.play.story import Ending, Story, StoryPart

STORY = Story(
    parts=(StoryPart((e.Phase,), (e.EndPhase,)), StoryPart((e.Squad,), (e.EndSquad,))),
    between=(e.Turn, e.EndGame),
    asides=(
        e.InitiativePoint,
        e.EndSquad,
        e.EndPhase,
        e.Rounds,
        e.Health,
        e.Attention,
        e.Timer,
        e.Experience,
        e.TakeOff,
    ),
    end=Ending(e.EndGame, "side"),
)

EXAMPLES = ExampleBook("wwb", __package__, e.VOCABULARY)

SYSTEM = system_of(
    __package__,
    examples=EXAMPLES,
    title="We Were Brothers",
    version="1",
    scenario={
        "sides": or_none(each(text)),
        **dict.fromkeys(("squads", "soldiers", "weapons", "things"), ROWS),
        **dict.fromkeys(("options", "turns", "edges", "health", "modifiers", "devices", "cards", "support"), MAPPING),
        "map": HEX_MAP,
    },
    distinctive=("mode", "purpose", "weapon"),
    story=STORY,
    board=attrgetter("board"),
)
