"""Random legal games: no dead end, no false alarm, no exception, and their text judged the same."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ccmod.authoring import load_scenario
from ccmod.games.combat_commander.rules.system import SYSTEM
from ccmod.games.combat_commander.rules.view import view
from ccmod.play.event import Event
from ccmod.play.example_form import merge
from ccmod.play.finding import Severity
from ccmod.play.judge import Judge, judge
from ccmod.play.random_player import random_game
from ccmod.play.record import Header, dump_record, load_record
from ccmod.play.resources import read_yaml
from ccmod.play.systems import vocabulary_of
from tests.games.strategies import any_event

HEADER = Header("cc", scenario="meadow")
STEPS = 800


def a_skirmish() -> Mapping[str, Any]:
    """Two lines of squads with arms near each other on ground of all kinds, so that much happens soon."""
    lines = {
        f"{side} Rifle {n}": {"side": side, "type": "rifle", "hex": hex}
        for side, hexes in (("German", ("E3", "E5", "D7")), ("Russian", ("G3", "G5", "F7")))
        for n, hex in enumerate(hexes, 3)
    }
    lines["Cpl. Jensen"] = {"side": "German", "type": "corporal_y", "hex": "E5"}
    lines["Sgt. Sokolov"] = {"side": "Russian", "type": "sergeant_y", "hex": "G5"}
    arms = {
        f"{side} {type} {n}": {"side": side, "type": type, "carrier": f"{side} {carrier}", "fix": [1], "eliminate": [9]}
        for side, type, n, carrier in (
            ("German", "Heavy MG", 1, "Rifle 4"),
            ("German", "Medium Mortar", 1, "Rifle 2"),
            ("Russian", "Light MG", 1, "Rifle 4"),
            ("Russian", "Light Mortar", 1, "Rifle 3"),
        )
    }
    terrain = {"E4": "woods", "G4": "building", "F6": "brush", "D5": "stream", "H5": "water_barrier", "C5": "marsh"}
    hexsides = {"wall": ["E5-F5"], "hedge": ["E3-F3"], "cliff": ["D4-D5"]}
    map = {"terrain": terrain, "level": {"G5": 1, "G6": 1}, "roads": [["C4", "D4", "E5", "F5"]], "hexsides": hexsides}
    base = read_yaml("ccmod.games.combat_commander.rules", "examples/bases.yaml")["meadow"]
    return merge(base, {"sides": {"Russian": {"discard": 3}}, "units": lines, "weapons": arms, "map": map})


SKIRMISH = a_skirmish()


MILL_FARM = load_scenario("mill-farm")


@pytest.mark.parametrize("scenario", [SKIRMISH, MILL_FARM], ids=["skirmish", "mill-farm"])
@pytest.mark.parametrize("seed", range(10))
def test_random_games_are_legal(scenario: Mapping[str, Any], seed: int) -> None:
    """Judged again, a random game breaks no rule, and it stops only where the game ends."""
    game = random_game(SYSTEM, HEADER, scenario, Random(seed), STEPS)
    steps = judge(SYSTEM, game, scenario).verdicts[: len(game.events)]  # a game that is cut off owes something
    findings = [f for step in steps for f in step.findings if f.severity is not Severity.NOT_CHECKABLE]
    assert [f"{f.step}: {f.check} {f.message}" for f in findings] == []
    assert len(game.events) == STEPS or game.events[-1].type == "end_game"


def test_the_text_of_a_game_is_judged_the_same() -> None:
    """A game written, read and judged again has the same verdicts; so has a spoilt one."""
    game = random_game(SYSTEM, HEADER, SKIRMISH, Random(1), 600)
    spoilt = type(game)(game.header, tuple(e for n, e in enumerate(game.events) if n % 50))
    for record in (game, spoilt):
        again = load_record(dump_record(record), vocabulary_of)
        assert judge(SYSTEM, again, SKIRMISH).verdicts == judge(SYSTEM, record, SKIRMISH).verdicts
    assert any(judge(SYSTEM, spoilt, SKIRMISH).findings)


def test_a_whole_game_sees_most_of_the_rules() -> None:
    """Ten games to their ends hold fire, melees, retreats, triggers, re-rolls, Time Advances and stacking."""
    seen: set[str] = set()
    for seed in range(10):
        game = random_game(SYSTEM, HEADER, SKIRMISH, Random(seed), 4000)
        assert game.events[-1].type == "end_game"
        seen |= {event.type for event in game.events}
    assert {
        "attack",
        "target",
        "melee",
        "roll",
        "trigger",
        "reroll",
        "time",
        "reshuffle",
        "break",
        "eliminate",
        "sniper",
        "event",
    } <= seen


PLAYED = random_game(SYSTEM, HEADER, SKIRMISH, Random(5), 300).events


@settings(max_examples=25, deadline=None)
@given(st.lists(any_event("cc"), max_size=15), st.integers(0, 240), st.randoms(use_true_random=False))
def test_apply_never_raises(strange: list[Event], start: int, random: Random) -> None:
    """Any events of the vocabulary in any order, legal or not, leave a position from which play goes on."""
    events = [*strange, *random.sample(PLAYED, 40), *strange, *PLAYED[start : start + 60]]
    for scenario in (SKIRMISH, None):
        disorder = Judge(SYSTEM, HEADER, scenario)
        for event in events:
            disorder.step(event)
        disorder.end()
        assert view(disorder.state).hands is not None


@settings(max_examples=50, deadline=None)
@given(any_event("cc"), st.integers(0, 290))
def test_asking_changes_nothing(strange: Event, start: int) -> None:
    """What would be held against an event is told without any trace in the position."""
    bench = Judge(SYSTEM, HEADER, SKIRMISH)
    for event in PLAYED[:start]:
        bench.step(event)
    before = deepcopy(bench.state, {id(bench.state.ground): bench.state.ground})
    list(bench.objections(strange))
    assert bench.state == before
