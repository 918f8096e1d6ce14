"""Random legal battles: no dead end, no false alarm, no exception."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

from ccmod.games.great_battles.rules.events import Lose, ShockResult, Turn, Udd
from ccmod.games.great_battles.rules.random_play.scenarios import scenario
from ccmod.games.great_battles.rules.system import SYSTEM
from ccmod.play.finding import Severity
from ccmod.play.judge import judge
from ccmod.play.random_player import random_game
from ccmod.play.record import Header

STEPS = 1500


@pytest.mark.parametrize("seed", range(8))
def test_random_battles_are_legal(seed: int) -> None:
    """Judged again, a random battle breaks no rule, and it stops only where the game ends."""
    random = Random(seed)
    battle = scenario(random)
    game = random_game(SYSTEM, Header("gbacw", scenario="ridge"), battle, random, STEPS)
    findings = [f for f in judge(SYSTEM, game, battle).findings if f.severity is Severity.VIOLATION]
    assert [f"{f.step}: {f.check} {f.message}" for f in findings] == []
    assert len(game.events) == STEPS or game.events[-1].type == "end_game"


def test_random_battles_visit_what_is_rare() -> None:
    """Stragglers and returns from rout (16.2, 13.5), moves through friends (8.22), turns by night (16.12), and what the
    Shock Resolution Table says (11.45, 8.36)."""
    told: Counter[str] = Counter()
    for seed in range(20, 44):
        random = Random(seed)
        battle = scenario(random)
        game = random_game(SYSTEM, Header("gbacw", scenario="ridge"), battle, random, 500)
        told.update(event.type for event in game.events)
        told.update(f"by {event.period}" for event in game.events if isinstance(event, Turn) and event.period)
        told.update(f"for {event.cause}" for event in game.events if isinstance(event, Udd))
        told.update(f"from {event.cause}" for event in game.events if isinstance(event, Lose))
        told.update(f"shock: {event.result}" for event in game.events if isinstance(event, ShockResult))
    rare = {"found", "try_stragglers", "try_return", "charge", "by night", "for passing through", "reserve"}
    rare |= {"from shock", "from stalemate", "shock: bloody stalemate", "shock: attacker D"}
    assert {name for name in rare if not told[name]} == set()


def test_the_same_chance_gives_the_same_battle() -> None:
    """A scenario is data that a file can hold, and depends on nothing but the random numbers."""
    assert scenario(Random(5)) == scenario(Random(5))
    assert json.loads(json.dumps(scenario(Random(5))))["sides"] == ["Union", "Confederate"]
