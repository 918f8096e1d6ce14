"""Fire & Movement, the folio series, as a rule system."""

from __future__ import annotations

from operator import attrgetter

from ccmod.games.folio.rules import checks
from ccmod.games.folio.rules import events as e
from ccmod.games.folio.rules.effects.apply import apply
from ccmod.games.folio.rules.events import VOCABULARY
from ccmod.games.folio.rules.overlays import OVERLAYS
from ccmod.games.folio.rules.reasons import reasons
from ccmod.games.folio.rules.rulebook import OPTIONS, RULEBOOK
from ccmod.games.folio.rules.scene import scene
from ccmod.games.folio.rules.silent import silent
from ccmod.games.folio.rules.state.setup import start
from ccmod.games.folio.rules.unknown import unknown
from ccmod.games.folio.rules.unseen import doubts
from ccmod.games.folio.rules.view import view
from ccmod.play.resources import ExampleBook, import_checks, later
from ccmod.play.scenario_shape import HEX_MAP, MAPPING, ROWS
from ccmod.play.shapes import each, or_none, text
from ccmod.play.story import Ending, Story, StoryPart
from ccmod.play.system import System

STORY = Story(
    parts=(StoryPart((e.BeginPhase,)), StoryPart((e.Attack, e.Bombard))),
    between=(e.GameTurn, e.EndTurn, e.EndGame),
    asides=(e.Receive, e.TakeBack, e.Decline, e.EndTurn),
    end=Ending(e.EndGame, "winner"),
)


import_checks(checks)

RANDOM_PLAY = f"{__package__}.random_play"
"""How the game is played by chance, which a judge never needs."""

EXAMPLES = ExampleBook("folio", __package__, VOCABULARY)

SYSTEM = System(
    id="folio",
    title="Fire & Movement (folio series)",
    version="1",
    vocabulary=VOCABULARY,
    rulebook=RULEBOOK,
    start=start,
    apply=apply,
    candidates=later(f"{RANDOM_PLAY}.candidates:candidates"),
    scenarios=later(f"{RANDOM_PLAY}.scenarios:scenario"),
    scenario={
        "sides": or_none(each(text)),
        "units": ROWS,
        **dict.fromkeys(("options", "turns"), MAPPING),
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
    ledger=attrgetter("ledger"),
    silent=silent,
    doubts=doubts,
    reasons=reasons,
)
