"""Great Battles of the American Civil War, as a rule system."""

from __future__ import annotations

from operator import attrgetter

from ccmod.games.great_battles.rules import checks
from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.doubts import doubts, unsure
from ccmod.games.great_battles.rules.effects.apply import apply
from ccmod.games.great_battles.rules.events import VOCABULARY
from ccmod.games.great_battles.rules.overlays import OVERLAYS
from ccmod.games.great_battles.rules.reasons import reasons
from ccmod.games.great_battles.rules.rulebook import OPTIONS, RULEBOOK
from ccmod.games.great_battles.rules.scene import scene
from ccmod.games.great_battles.rules.silent import silent
from ccmod.games.great_battles.rules.state.charts import CHARTS
from ccmod.games.great_battles.rules.state.setup import start
from ccmod.games.great_battles.rules.unknown import unknown
from ccmod.games.great_battles.rules.view import view
from ccmod.play.resources import ExampleBook, import_checks, later
from ccmod.play.scenario_shape import HEX_MAP, MAPPING, ROWS
from ccmod.play.shapes import each, or_none, text
from ccmod.play.story import Ending, Story, StoryPart
from ccmod.play.system import System

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


import_checks(checks)

RANDOM_PLAY = f"{__package__}.random_play"
"""How the game is played by chance, which a judge never needs."""

EXAMPLES = ExampleBook("gbacw", __package__, VOCABULARY)

SYSTEM = System(
    id="gbacw",
    title="Great Battles of the American Civil War",
    version="1",
    vocabulary=VOCABULARY,
    rulebook=RULEBOOK,
    start=start,
    apply=apply,
    candidates=later(f"{RANDOM_PLAY}.candidates:candidates"),
    scenarios=later(f"{RANDOM_PLAY}.scenarios:scenario"),
    die="d10",
    scenario={
        "sides": or_none(each(text)),
        **dict.fromkeys(("units", "leaders", "commands"), ROWS),
        **dict.fromkeys(("options", "turns"), MAPPING),
        "map": HEX_MAP,
        "charts": CHARTS,
    },
    options=OPTIONS,
    examples=EXAMPLES.load,
    examples_of=EXAMPLES.examples,
    view=view,
    scene=scene,
    story=STORY,
    overlays=OVERLAYS,
    board=lambda state: state.board,
    unknown=unknown,
    silent=silent,
    doubts=doubts,
    unsure=unsure,
    ledger=attrgetter("ledger"),
    reasons=reasons,
)
