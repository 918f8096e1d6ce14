"""Random legal games: no dead end, no false alarm, no exception."""

from __future__ import annotations

from random import Random

import pytest

from ccmod.games.bolt_action.rules.random_play.scenarios import scenario as scenario_by_chance
from ccmod.games.bolt_action.rules.system import SYSTEM
from ccmod.games.bolt_action.rules.tables import TABLES
from ccmod.play.example_form import merge
from ccmod.play.finding import Finding, Severity
from ccmod.play.judge import Replay, judge
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


def in_play(replay: Replay) -> list[Finding]:
    """What is found before the record ends: a game that is cut off leaves an action unfinished."""
    return [finding for verdict in replay.verdicts if verdict.event is not None for finding in verdict.findings]


@pytest.mark.parametrize("scenario", [FIELD, CLOSE], ids=["open", "close"])
@pytest.mark.parametrize("seed", range(12))
def test_random_games_are_legal(scenario: dict[str, object], seed: int) -> None:
    """Judged again, a random game breaks no rule, and it stops only where the game ends."""
    game = random_game(SYSTEM, Header("ba", scenario="field"), scenario, Random(seed), STEPS)
    findings = in_play(judge(SYSTEM, game, scenario))
    assert [f"{f.step}: {f.check} {f.message}" for f in findings if f.severity is not Severity.NOT_CHECKABLE] == []
    assert len(game.events) == STEPS or game.events[-1].type == "end_game"


@pytest.mark.parametrize("seed", range(24))
def test_random_skirmishes_are_legal(seed: int) -> None:
    """So is a game on a table by chance, with forces and rules by chance, whatever it leaves open."""
    skirmish = scenario_by_chance(Random(seed))
    game = random_game(SYSTEM, Header("ba", scenario="random"), skirmish, Random(seed), STEPS)
    findings = in_play(judge(SYSTEM, game, skirmish))
    assert [f"{f.step}: {f.check} {f.message}" for f in findings if f.severity is not Severity.NOT_CHECKABLE] == []
    assert len(game.events) == STEPS or game.events[-1].type == "end_game"


def test_random_skirmishes_have_everything() -> None:
    """Every kind of terrain, every weapon, every class and every rank stands in some of them."""
    skirmishes = [scenario_by_chance(Random(seed)) for seed in range(60)]
    units = [unit for skirmish in skirmishes for unit in skirmish["units"].values()]
    assert {piece["type"] for skirmish in skirmishes for piece in skirmish["table"]["terrain"]} == set(
        TABLES["terrain"]
    )
    assert {name for unit in units for name in unit.get("weapons", ())} == set(TABLES["weapons"])
    assert {unit.get("armour", unit["quality"]) for unit in units} == set(TABLES["damage"])
    assert {unit.get("officer") for unit in units} == {None, *TABLES["officers"]}
    assert {unit.get("locomotion") for unit in units} == {None, *TABLES["turns"]}


def test_random_games_leave_nothing_unjudged() -> None:
    """Where the scenario gives the rules that the summary leaves out, no check lacks anything but what units see."""
    game = random_game(SYSTEM, Header("ba"), FIELD, Random(1), STEPS)
    messages = [finding.message for finding in judge(SYSTEM, game, FIELD).findings]
    assert [message for message in messages if "which enemies" not in message] == []
