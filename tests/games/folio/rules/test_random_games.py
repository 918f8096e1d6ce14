"""Random legal games: no dead end, no false alarm, no exception."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from ccmod.games.folio.rules.rulebook import OPTIONS
from ccmod.games.folio.rules.system import SYSTEM
from ccmod.play.example_form import merge
from ccmod.play.finding import Severity
from ccmod.play.judge import judge
from ccmod.play.random_player import random_game
from ccmod.play.record import Header
from ccmod.play.resources import read_yaml

STEPS = 1000


def a_melee() -> Mapping[str, Any]:
    """Two lines next to each other on ground of all kinds, so that much happens soon; and reinforcements."""
    base = read_yaml("ccmod.games.folio.rules", "examples/bases.yaml")["plain"]
    rows = {
        f"{side} {n}": {"side": side, "front": [3, 3, 6], "back": [2, 2, 6], "mobility": kind, "hex": hex}
        for side, hexes in (("Blue", ("E3", "E5", "E7")), ("Red", ("F3", "F5", "G8")))
        for n, (hex, kind) in enumerate(zip(hexes, ("leg", "mobile", "leg"), strict=True), 5)
    }
    rows["Blue 9"] = {"side": "Blue", "front": [4, 4, 8], "mobility": "mobile"}
    map = {
        "terrain": {"F5": "town", "F3": "woods", "G5": "rough", "H7": "sea"},
        "hexsides": {"river": ["E5-F5", "E6-F5"], "minefield": ["E3-F3"]},
        "roads": [["A5", "B4", "C5", "D4", "E5"]],
        "fortifications": {"G8": {}},
    }
    reinforcements = [{"turn": 2, "units": ["Blue 9"], "hexes": ["A5", "A6"]}]
    return merge(
        base, {"units": rows, "map": map, "reinforcements": reinforcements, "turns": {"last": 6, "first": "Red"}}
    )


MELEE = a_melee()


@pytest.mark.parametrize("seed", range(12))
def test_random_games_are_legal(seed: int) -> None:
    """Judged again, a random game breaks no rule, and it stops only where the game ends."""
    header = Header("folio", scenario="plain")
    game = random_game(SYSTEM, header, MELEE, Random(seed), STEPS)
    findings = [f for f in judge(SYSTEM, game, MELEE).findings if f.severity is not Severity.NOT_CHECKABLE]
    assert [f"{f.step}: {f.check} {f.message}" for f in findings] == []
    assert len(game.events) == STEPS or game.events[-1].type == "end_game"


READINGS = [(id, value) for id, option in OPTIONS.items() for value in option.values[1:]]


@pytest.mark.parametrize(("id", "value"), READINGS)
def test_random_games_are_legal_under_every_reading(id: str, value: str) -> None:
    """What the rules leave open may be read in any way: games go on and break no rule."""
    header = Header("folio", scenario="plain", options={id: value})
    game = random_game(SYSTEM, header, MELEE, Random(1), 300)
    assert [f.message for f in judge(SYSTEM, game, MELEE).findings if f.severity is Severity.VIOLATION] == []
    assert len(game.events) == 300 or game.events[-1].type == "end_game"
