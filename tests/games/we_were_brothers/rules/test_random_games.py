"""Random legal missions: no false alarm, no exception, and nearly everything comes."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

from ccmod.games.we_were_brothers.rules.random_play.scenarios import scenario
from ccmod.games.we_were_brothers.rules.system import SYSTEM
from ccmod.play.finding import Severity
from ccmod.play.judge import judge
from ccmod.play.random_player import random_game
from ccmod.play.record import Header

STEPS = 600
LONGER = 800


@pytest.mark.parametrize("seed", range(10))
def test_random_missions_are_legal(seed: int) -> None:
    """Judged again, a random mission breaks no rule."""
    random = Random(seed)
    mission = scenario(random)
    game = random_game(SYSTEM, Header("wwb", scenario="random"), mission, random, STEPS)
    findings = [f for f in judge(SYSTEM, game, mission).findings if f.severity is Severity.VIOLATION]
    assert [f"{f.step}: {f.check} {f.message}" for f in findings] == []
    assert len(game.events) > 20


def test_random_missions_visit_what_is_rare() -> None:
    """Close combat, charges, support, smoke, doors, rout, treatment, Snipers."""
    told: Counter[str] = Counter()
    for seed in range(78, 110):
        random = Random(seed)
        mission = scenario(random)
        game = random_game(SYSTEM, Header("wwb", scenario="random"), mission, random, LONGER)
        told.update(event.type for event in game.events)
    rare = {
        "engage", "flee", "accept", "refuse", "plant", "explode", "call_support", "impact", "smoke_drifts", "go_in",
        "rout", "uncover", "infamy", "bleed", "fop_fire", "suppress_area", "rally", "brave", "climb", "gain_skill",
    }  # fmt: skip
    assert {name for name in rare if not told[name]} == set()


def test_the_same_chance_gives_the_same_mission() -> None:
    """A mission is data that a file can hold, and depends on nothing but the random numbers."""
    assert scenario(Random(5)) == scenario(Random(5))
    assert json.loads(json.dumps(scenario(Random(5))))["sides"] == ["US Army", "Wehrmacht"]
