"""Bolt Action as a rule system."""

from __future__ import annotations

from operator import attrgetter

from ccmod.games.bolt_action.rules import checks
from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.doubts import doubts
from ccmod.games.bolt_action.rules.effects.apply import apply
from ccmod.games.bolt_action.rules.events import VOCABULARY
from ccmod.games.bolt_action.rules.reasons import reasons
from ccmod.games.bolt_action.rules.rulebook import OPTIONS, RULEBOOK
from ccmod.games.bolt_action.rules.scene import scene
from ccmod.games.bolt_action.rules.silent import silent
from ccmod.games.bolt_action.rules.state.setup import start
from ccmod.games.bolt_action.rules.unknown import unknown
from ccmod.games.bolt_action.rules.view import view
from ccmod.play.resources import ExampleBook, import_checks, later
from ccmod.play.scenario_shape import MAPPING, ROWS
from ccmod.play.shapes import each, or_none, text
from ccmod.play.story import Ending, Story, StoryPart
from ccmod.play.system import System

STORY = Story(
    parts=(StoryPart((e.Order,)),),
    between=(e.BeginTurn, e.DrawDie, e.EndOrders, e.EndTurn, e.EndGame),
    asides=(e.Tracker, e.CountCup, e.DrawDie, e.RemoveDice, e.KeepDice, e.ReturnDice, e.Measure),
    end=Ending(e.EndGame, "winner"),
)


import_checks(checks)

RANDOM_PLAY = f"{__package__}.random_play"
"""How the game is played by chance, which a judge never needs."""

EXAMPLES = ExampleBook("ba", __package__, VOCABULARY)

SYSTEM = System(
    id="ba",
    title="Bolt Action (summary of rules)",
    version="1",
    vocabulary=VOCABULARY,
    rulebook=RULEBOOK,
    start=start,
    apply=apply,
    candidates=later(f"{RANDOM_PLAY}.candidates:candidates"),
    scenarios=later(f"{RANDOM_PLAY}.scenarios:scenario"),
    distinctive=("row", "weapon", "severity", "results", "cause"),
    scenario={"sides": or_none(each(text)), "units": ROWS, "options": MAPPING, "turns": MAPPING},
    options=OPTIONS,
    examples=EXAMPLES.load,
    examples_of=EXAMPLES.examples,
    view=view,
    scene=scene,
    story=STORY,
    unknown=unknown,
    ledger=attrgetter("ledger"),
    doubts=doubts,
    silent=silent,
    reasons=reasons,
)
