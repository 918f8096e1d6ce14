"""The judge is pure: what it finds in a game does not depend on the games before it, nor on those beside it."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest

from ccmod.authoring import load_scenario
from ccmod.play.example_form import merge
from ccmod.play.finding import Finding
from ccmod.play.judge import judge
from ccmod.play.random_player import random_game
from ccmod.play.record import Header, Record
from ccmod.play.systems import load_system
from tests.games.combat_commander.rules.test_random_games import SKIRMISH
from tests.games.folio.rules.test_random_games import a_melee

Game = tuple[Record, Mapping[str, Any]]
STEPS, GAMES = 100, 50
LEFT_OUT = 6
"""Of every so many steps one is left out, so that there is something to find."""


def with_finns(fp: int) -> Mapping[str, Any]:
    """The skirmish with a nation of its own, whose squads have this FP."""
    squad = {"kind": "squad", "quality": "line", "good": [fp, 4, 4, 7], "broken": [2, 1, 1, 7], "boxed": ["move"]}
    finland = {"like": "germany", "deck": {"prefix": "FI"}, "units": {"rifle": squad}}
    return merge(SKIRMISH, {"nations": {"finland": finland}, "sides": {"German": {"nation": "finland"}}})


def played(system: str, scenario: Mapping[str, Any], seed: int) -> Game:
    """A random game, in which some steps were forgotten."""
    header = Header(system, scenario=scenario.get("id"))
    game = random_game(load_system(system), header, scenario, Random(seed), STEPS)
    kept = tuple(event for index, event in enumerate(game.events) if index % LEFT_OUT != seed % LEFT_OUT)
    return Record(header, kept), scenario


@pytest.fixture(scope="module")
def games() -> list[Game]:
    """Fifty games of all systems, mixed; those of Combat Commander by the tables of different scenarios."""
    kinds = [
        ("cc", with_finns(5)),
        ("folio", a_melee()),
        ("cc", SKIRMISH),
        ("ba", load_scenario("ford-lane")),
        ("cc", with_finns(6)),
        ("cc", load_scenario("mill-farm")),
        ("folio", load_scenario("three-bridges")),
        ("gbacw", load_scenario("tanners-ridge")),
        ("wwb", load_scenario("wine-press")),
    ]
    return [played(*kinds[seed % len(kinds)], seed) for seed in range(GAMES)]


def findings(game: Game) -> tuple[Finding, ...]:
    """What the judge finds in a game."""
    record, scenario = game
    return tuple(judge(load_system(record.header.system), record, scenario).findings)


def test_any_order_and_threads_give_the_same_findings(games: list[Game]) -> None:
    """Forwards, backwards, and in eight threads at once."""
    forwards = [findings(game) for game in games]
    backwards = [findings(game) for game in reversed(games)]
    with ThreadPoolExecutor(8) as pool:
        beside = list(pool.map(findings, games))
    assert backwards[::-1] == forwards
    assert beside == forwards
    assert sum(map(bool, forwards)) > GAMES / 2


def test_findings_of_a_step_stand_in_the_rulebooks_order(games: list[Game]) -> None:
    """The catalogue lists the checks as the rulebook has its rules."""
    for game in games:
        system = load_system(game[0].header.system)
        places = {f"{system.id}/{id}": place for place, id in enumerate(system.rulebook.catalogue)}
        rows = [(found.step, places[found.check]) for found in findings(game) if found.check in places]
        assert rows == sorted(rows)
