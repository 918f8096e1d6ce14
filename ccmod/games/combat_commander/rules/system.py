"""Combat Commander as a rule system (rules v1.1)."""

from __future__ import annotations

from operator import attrgetter

from ccmod.games.combat_commander.rules import checks
from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.doubts import doubts
from ccmod.games.combat_commander.rules.effects.apply import apply
from ccmod.games.combat_commander.rules.events import VOCABULARY
from ccmod.games.combat_commander.rules.examples import EXAMPLES
from ccmod.games.combat_commander.rules.overlays import OVERLAYS
from ccmod.games.combat_commander.rules.reasons import reasons
from ccmod.games.combat_commander.rules.rulebook import OPTIONS, RULEBOOK
from ccmod.games.combat_commander.rules.scene import describe, scene
from ccmod.games.combat_commander.rules.silent import silent
from ccmod.games.combat_commander.rules.state.setup import start
from ccmod.games.combat_commander.rules.unknown import unknown
from ccmod.games.combat_commander.rules.view import view
from ccmod.play.resources import import_checks, later
from ccmod.play.scenario_shape import HEX_MAP, MAPPING, ROWS
from ccmod.play.story import Ending, Story, StoryPart
from ccmod.play.system import System

STORY = Story(
    parts=(StoryPart((e.Order,), (e.EndOrder,)), StoryPart((e.Trigger,), (e.EndTrigger,))),
    between=(e.BeginTurn, e.EndTurn, e.Pass, e.EndGame),
    asides=(e.Draw, e.Shuffle, e.Reshuffle, e.Spend, e.Decline, e.EndOrder, e.EndTrigger, e.AttackMarker, e.VPMarker),
    end=Ending(e.EndGame, "winner"),
)


import_checks(checks)

RANDOM_PLAY = f"{__package__}.random_play"
"""How the game is played by chance, which a judge never needs."""

SYSTEM = System(
    id="cc",
    title="Combat Commander: Europe",
    version="1",
    vocabulary=VOCABULARY,
    rulebook=RULEBOOK,
    start=start,
    apply=apply,
    candidates=later(f"{RANDOM_PLAY}.candidates:candidates"),
    scenarios=later(f"{RANDOM_PLAY}.scenarios:scenario"),
    distinctive=("marker",),
    scenario={
        **dict.fromkeys(("sides", "units", "weapons", "radios"), ROWS),
        **dict.fromkeys(("options", "turns", "time", "nations"), MAPPING),
        "map": HEX_MAP,
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
    describe=describe,
    ledger=attrgetter("ledger"),
    silent=silent,
    doubts=doubts,
    reasons=reasons,
)
