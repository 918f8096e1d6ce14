"""Combat Commander as a rule system (rules v1.1)."""

from __future__ import annotations

from operator import attrgetter

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.examples import EXAMPLES
from ccmod.games.combat_commander.rules.scene import describe
from ccmod.play.rules_package import system_of
from ccmod.play.scenario_shape import HEX_MAP, MAPPING, ROWS
from ccmod.play.story import Ending, Story, StoryPart

STORY = Story(
    parts=(StoryPart((e.Order,), (e.EndOrder,)), StoryPart((e.Trigger,), (e.EndTrigger,))),
    between=(e.BeginTurn, e.EndTurn, e.Pass, e.EndGame),
    asides=(e.Draw, e.Shuffle, e.Reshuffle, e.Spend, e.Decline, e.EndOrder, e.EndTrigger, e.AttackMarker, e.VPMarker),
    end=Ending(e.EndGame, "winner"),
)

SYSTEM = system_of(
    __package__,
    examples=EXAMPLES,
    title="Combat Commander: Europe",
    version="1",
    scenario={
        **dict.fromkeys(("sides", "units", "weapons", "radios"), ROWS),
        **dict.fromkeys(("options", "turns", "time", "nations"), MAPPING),
        "map": HEX_MAP,
    },
    distinctive=("marker",),
    story=STORY,
    board=attrgetter("board"),
    describe=describe,
)
