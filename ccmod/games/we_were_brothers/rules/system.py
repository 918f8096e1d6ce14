"""We Were Brothers, as a rule system."""

from __future__ import annotations

from operator import attrgetter

from ccmod.games.we_were_brothers.rules import checks
from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.doubts import doubts, unsure
from ccmod.games.we_were_brothers.rules.effects.apply import apply
from ccmod.games.we_were_brothers.rules.events import VOCABULARY
from ccmod.games.we_were_brothers.rules.overlays import OVERLAYS
from ccmod.games.we_were_brothers.rules.reasons import reasons
from ccmod.games.we_were_brothers.rules.rulebook import OPTIONS, RULEBOOK
from ccmod.games.we_were_brothers.rules.scene import scene
from ccmod.games.we_were_brothers.rules.silent import silent
from ccmod.games.we_were_brothers.rules.state.setup import start
from ccmod.games.we_were_brothers.rules.unknown import unknown
from ccmod.games.we_were_brothers.rules.view import view
from ccmod.play.resources import ExampleBook, import_checks, later
from ccmod.play.scenario_shape import HEX_MAP, MAPPING, ROWS
from ccmod.play.shapes import each, or_none, text
from ccmod.play.story import Ending, Story, StoryPart
from ccmod.play.system import System

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


import_checks(checks)

RANDOM_PLAY = f"{__package__}.random_play"
"""How the game is played by chance, which a judge never needs."""

EXAMPLES = ExampleBook("wwb", __package__, VOCABULARY)

SYSTEM = System(
    id="wwb",
    title="We Were Brothers",
    version="1",
    vocabulary=VOCABULARY,
    rulebook=RULEBOOK,
    start=start,
    apply=apply,
    candidates=later(f"{RANDOM_PLAY}.candidates:candidates"),
    scenarios=later(f"{RANDOM_PLAY}.missions:scenario"),
    scenario={
        "sides": or_none(each(text)),
        **dict.fromkeys(("squads", "soldiers", "weapons", "things"), ROWS),
        **dict.fromkeys(("options", "turns", "edges", "health", "modifiers", "devices", "cards", "support"), MAPPING),
        "map": HEX_MAP,
    },
    distinctive=("mode", "purpose", "weapon"),
    options=OPTIONS,
    examples=EXAMPLES.load,
    examples_of=EXAMPLES.examples,
    view=view,
    scene=scene,
    story=STORY,
    overlays=OVERLAYS,
    board=attrgetter("board"),
    unknown=unknown,
    silent=silent,
    ledger=attrgetter("ledger"),
    doubts=doubts,
    unsure=unsure,
    reasons=reasons,
)
