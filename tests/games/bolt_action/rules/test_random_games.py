"""Random legal games: no dead end, no false alarm, no exception."""

from __future__ import annotations

from random import Random

import pytest

from ccmod.games.bolt_action.rules.system import SYSTEM
from ccmod.play.example_form import merge
from ccmod.play.finding import Severity
from ccmod.play.judge import judge
from ccmod.play.random_player import random_game
from ccmod.play.record import Header
from ccmod.play.resources import read_yaml

STEPS = 1000
FIELD = read_yaml("ccmod.games.bolt_action.rules", "examples/bases.yaml")["field"]
CLOSE = merge(
    FIELD,
    {
        "units": {
            "Blue Squad 1": {"at": [30, 24]},
            "Blue Squad 2": {"at": [36, 25]},
            "Red Squad 1": {"at": [30, 18]},
            "Red Tank": {"at": [36, 16]},
        },
        "table": {
            "terrain": [
                {"name": "Copse", "type": "rough", "shape": [[20, 12], [26, 12], [26, 16], [20, 16]], "cover": "soft"},
                {"name": "Wall", "type": "obstacle", "shape": [[28, 22], [32, 22], [32, 22.5], [28, 22.5]]},
            ]
        },
    },
)


@pytest.mark.parametrize("scenario", [FIELD, CLOSE], ids=["open", "close"])
@pytest.mark.parametrize("seed", range(12))
def test_random_games_are_legal(scenario: dict[str, object], seed: int) -> None:
    """Judged again, a random game breaks no rule, and it stops only where the game ends."""
    game = random_game(SYSTEM, Header("ba", scenario="field"), scenario, Random(seed), STEPS)
    findings = list(judge(SYSTEM, game, scenario).findings)
    assert [f"{f.step}: {f.check} {f.message}" for f in findings if f.severity is not Severity.NOT_CHECKABLE] == []
    assert len(game.events) == STEPS or game.events[-1].type == "end_game"


def test_random_games_leave_nothing_unjudged() -> None:
    """Where the scenario gives the rules that the summary leaves out, no check lacks anything."""
    game = random_game(SYSTEM, Header("ba"), FIELD, Random(1), STEPS)
    assert [f.message for f in judge(SYSTEM, game, FIELD).findings] == []
