"""Combat Commander as a rule system (rules v1.1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from operator import attrgetter
from random import Random
from typing import Any

from ccmod.games.combat_commander.rules import checks
from ccmod.games.combat_commander.rules.doubts import doubts
from ccmod.games.combat_commander.rules.effects.apply import apply
from ccmod.games.combat_commander.rules.events import VOCABULARY
from ccmod.games.combat_commander.rules.examples import EXAMPLES
from ccmod.games.combat_commander.rules.options import OPTIONS
from ccmod.games.combat_commander.rules.overlays import OVERLAYS
from ccmod.games.combat_commander.rules.reasons import reasons
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.scene import describe, scene
from ccmod.games.combat_commander.rules.silent import silent
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.setup import start
from ccmod.games.combat_commander.rules.story import STORY
from ccmod.games.combat_commander.rules.unknown import unknown
from ccmod.games.combat_commander.rules.view import view
from ccmod.play.event import Event
from ccmod.play.resources import import_checks
from ccmod.play.scenario_shape import HEX_MAP, MAPPING, ROWS
from ccmod.play.system import System

import_checks(checks)


def _candidates(state: State, random: Random) -> Iterable[Event]:
    """What might come next, for whoever plays by chance; a judge never needs it."""
    from ccmod.games.combat_commander.rules.random_play.candidates import candidates

    return candidates(state, random)


def _scenario(random: Random) -> Mapping[str, Any]:
    """A new scenario for him."""
    from ccmod.games.combat_commander.rules.random_play.scenarios import scenario

    return scenario(random)


SYSTEM = System(
    id="cc",
    title="Combat Commander: Europe",
    version="1",
    vocabulary=VOCABULARY,
    rulebook=RULEBOOK,
    start=start,
    apply=apply,
    candidates=_candidates,
    scenarios=_scenario,
    telling=("marker",),
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
