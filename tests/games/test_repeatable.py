"""A game of the random player is the same whenever and wherever it is played: no order of a set is in it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
PLAY = """
from ccmod.play.systems import load_system
from tools.measuring.games import SHIPPED, a_game

for system in map(load_system, SHIPPED):
    game, scenario = a_game(system, 21, 250)
    print(system.id, scenario, [event.sentence() for event in game.events])
"""


def begun(hash_seed: str) -> subprocess.Popen[str]:
    """A process that plays, and hashes words, and so orders sets of them, by this seed."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", PLAY]
    return subprocess.Popen(command, env=environment, cwd=ROOT, stdout=subprocess.PIPE, text=True)


def test_a_random_game_does_not_depend_on_how_python_hashes_words() -> None:
    """Games of all five systems, played by the same seeds in two processes that order sets otherwise, are equal."""
    games = [process.communicate()[0].splitlines() for process in [begun("1"), begun("2")]]
    assert len(games[0]) == 5
    for one, other in zip(*games, strict=True):
        assert one == other, one[:8]
