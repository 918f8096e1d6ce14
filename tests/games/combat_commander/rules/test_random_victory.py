"""Random games over objectives, with chits, reinforcements and exits: played to their ends without a finding."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from ccmod.games.combat_commander.rules.system import SYSTEM
from ccmod.play.example_form import merge
from ccmod.play.finding import Severity
from ccmod.play.judge import judge
from ccmod.play.random_player import random_game
from ccmod.play.record import Header
from ccmod.play.resources import read_yaml

HEADER = Header("cc", scenario="contest")


def a_contest() -> Mapping[str, Any]:
    """Squads beside objectives and on the enemy's edge, others to come, open and secret chits."""
    near = {
        "German Rifle 2": {"hex": "H3"},
        "German Line Team 1": {"hex": "O4"},
        "Russian Rifle 1": {"hex": "F6"},
        "Russian Rifle 2": {"hex": "A8"},
        "German Rifle 8": {"side": "German", "type": "rifle", "hex": None},
        "Russian Rifle 8": {"side": "Russian", "type": "rifle", "hex": None},
        "Russian Rifle 9": {"side": "Russian", "type": "rifle", "hex": "O9"},
    }
    return merge(
        read_yaml("ccmod.games.combat_commander.rules", "examples/bases.yaml")["meadow"],
        {
            "sides": {"Russian": {"discard": 3}},
            "units": near,
            "control": {"1": "German", "3": "Russian"},
            "chits": {"F": "open", "S": "open", "K": "German", "N": "Russian", "W": "open"},
            "reinforcements": {"German Rifle 8": 1, "Russian Rifle 8": 1},
            "time": {"sudden_death": 3},
            "map": {"terrain": {"G4": "building", "G5": "building"}, "buildings": [["G4", "G5"]]},
        },
    )


CONTEST = a_contest()


@pytest.mark.parametrize("seed", range(6))
def test_contested_games_are_legal(seed: int) -> None:
    """Judged again, a game over objectives breaks no rule, and ends by one of the four ends."""
    game = random_game(SYSTEM, HEADER, CONTEST, Random(seed), 5000)
    findings = [f for f in judge(SYSTEM, game, CONTEST).findings if f.severity is not Severity.NOT_CHECKABLE]
    assert [f"{f.step}: {f.check} {f.message}" for f in findings] == []
    assert game.events[-1].type == "end_game"


def test_contested_games_see_the_rules_of_victory() -> None:
    """Control, VP, secret chits that are revealed, exits, reinforcements and the removal of Smoke all come up."""
    seen: set[str] = set()
    for seed in range(9, 15):
        seen |= {event.type for event in random_game(SYSTEM, HEADER, CONTEST, Random(seed), 5000).events}
    assert {"control", "vp", "reveal_chit", "exit", "reinforce", "time", "reshuffle", "end_game"} <= seen
