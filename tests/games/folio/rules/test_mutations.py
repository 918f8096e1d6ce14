"""Broken games: whatever is broken in a legal game, some check objects."""

from __future__ import annotations

from random import Random

import pytest

from ccmod.authoring import load_scenario
from ccmod.games.folio.rules.random_play.mutations import FAULTS
from ccmod.games.folio.rules.system import SYSTEM
from ccmod.play.faults import Fault
from ccmod.play.mutants import measure
from ccmod.play.random_player import random_game
from ccmod.play.record import Header


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_every_fault_is_found(fault: Fault) -> None:
    """Each kind of fault, in two games of the battle that ships, wherever it falls."""
    scenario, random = load_scenario("three-bridges"), Random(5)
    tallies = {}
    for seed in (1, 2):
        game = random_game(SYSTEM, Header("folio", scenario="three-bridges"), scenario, Random(seed), 800)
        tallies = measure(SYSTEM, scenario, game, [fault], random, 6, tallies)
    assert tallies[fault.name].made > 0
    assert [f"{mutant.step}: {mutant.what}" for mutant in tallies[fault.name].missed] == []
