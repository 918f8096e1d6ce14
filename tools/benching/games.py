"""Random games of The Mill Farm, as long as is wished: the Sudden Death of the long ones comes late."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from ccmod.play.random_player import random_game
from ccmod.play.record import Header, Record
from ccmod.play.systems import load_system
from ccmod.replay.built import BuiltModule, shipped_module
from ccmod.replay.exporter import export_log

NAME = "mill-farm"
PLAYERS = {"German": "Anna", "Russian": "Boris"}
_TRIED = 10_007
"""From one seed to the next that is tried: far enough that no other game has it."""
_USUAL = 1000
"""Steps that a game by the scenario as it is may have; longer ones get more time, and fight to the last man."""


@cache
def module(*, endless: bool = False) -> BuiltModule:
    """The shipped module, without pictures of counters."""
    built = shipped_module(NAME)
    assert built is not None  # it ships
    return replace(built, scenarios={NAME: _endless(built.scenarios[NAME])}) if endless else built


def _endless(scenario: Mapping[str, Any]) -> dict[str, Any]:
    sides = {name: {**side, "surrender": 999} for name, side in scenario["sides"].items()}
    return {**scenario, "time": {**scenario["time"], "sudden_death": 900}, "sides": sides}


def game(steps: int, seed: int = 5) -> tuple[Record, BuiltModule]:
    """A game of so many steps, of the first seed from this one on that goes on so long, and the module for it."""
    played = module(endless=steps > _USUAL)
    header = Header("cc", scenario=NAME, players=PLAYERS)
    while True:
        record = random_game(load_system("cc"), header, played.scenarios[NAME], Random(seed), steps)
        if len(record.events) == steps:
            return record, played
        seed += _TRIED


def log(steps: int, seed: int = 5) -> bytes:
    """The log of such a game, as VASSAL writes it."""
    return export_log(*game(steps, seed)).game.to_bytes()


def write_module(path: Path) -> Path:
    """The module of the games as a file."""
    path.write_bytes(module().archive.to_bytes())
    return path
