"""What the judge overlooks: legal random games, each broken in one thing."""

from __future__ import annotations

from random import Random

import pytest

from ccmod.authoring import load_scenario
from ccmod.games.bolt_action.rules.random_play.mutations import FAULTS
from ccmod.games.bolt_action.rules.system import SYSTEM
from ccmod.play.faults import Fault
from ccmod.play.mutants import Tally, measure
from ccmod.play.random_player import random_game
from ccmod.play.record import Header, Record

SCENARIO = load_scenario("ford-lane")


@pytest.fixture(scope="module")
def games() -> list[Record]:
    """A few legal games."""
    return [random_game(SYSTEM, Header("ba"), SCENARIO, Random(seed), 500) for seed in range(4)]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_every_fault_is_found(games: list[Record], fault: Fault) -> None:
    """Each kind of fault occurs, and none is overlooked: the rules that the faults name are all enforced."""
    tallies: dict[str, Tally] = {}
    for number, game in enumerate(games):
        measure(SYSTEM, SCENARIO, game, [fault], Random(number), 4, tallies)
    assert tallies[fault.name].made
    assert [mutant.what for mutant in tallies[fault.name].missed] == []
