"""Fire & Movement, the folio series, as a rule system."""

from __future__ import annotations

from operator import attrgetter

from ccmod.games.folio.rules import events as e
from ccmod.play.resources import ExampleBook
from ccmod.play.rules_package import system_of
from ccmod.play.scenario_shape import HEX_MAP, MAPPING, ROWS
from ccmod.play.shapes import each, or_none, text
from ccmod.play.story import Ending, Story, StoryPart

STORY = Story(
    parts=(StoryPart((e.BeginPhase,)), StoryPart((e.Attack, e.Bombard))),
    between=(e.GameTurn, e.EndTurn, e.EndGame),
    asides=(e.Receive, e.TakeBack, e.Decline, e.EndTurn),
    end=Ending(e.EndGame, "winner"),
)

EXAMPLES = ExampleBook("folio", __package__, e.VOCABULARY)

SYSTEM = system_of(
    __package__,
    examples=EXAMPLES,
    title="Fire & Movement (folio series)",
    version="1",
    scenario={
        "sides": or_none(each(text)),
        "units": ROWS,
        **dict.fromkeys(("options", "turns"), MAPPING),
        "map": HEX_MAP,
    },
    story=STORY,
    board=attrgetter("board"),
)
