"""What holds of every look, whatever the ground: tried on random maps with walls, woods, ditches and a house."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from ccmod.games.we_were_brothers.rules.ground.arcs import clocks_towards
from ccmod.games.we_were_brothers.rules.ground.ground import Ground
from ccmod.games.we_were_brothers.rules.sight.bodies import HIDDEN, VERDICTS, Body, Conditions, Sighting
from ccmod.games.we_were_brothers.rules.sight.look import look
from ccmod.hexes.board import Board
from ccmod.hexes.sevens import sevens

BOARD = Board(9, 9)
SIDES = sorted({BOARD.hexside(hex, near) for hex in BOARD for near in BOARD.neighbours(hex)})
HOUSE = ("D4", "E4", "E5")


def ground(chance: random.Random) -> Ground:
    """A map of nine by nine."""
    rows = [{"side": side, "level": chance.choice(("0", "1/2", "1", "2"))} for side in chance.sample(SIDES, 25)]
    walls = [row for row in rows if not set(row["side"].split("-")) & set(HOUSE)]
    free = [hex for hex in BOARD if hex not in HOUSE]
    data: dict[str, Any] = {
        "columns": 9, "rows": 9, "megahexes": sevens(BOARD, "E5").hexes, "barriers": walls,
        "woods": chance.sample(free, 6), "depressions": chance.sample(free, 5),
        "levels": dict.fromkeys(chance.sample(free, 4), 1),
        "buildings": {"House": {"hexes": list(HOUSE), "corners": ["D3", "F5"]}},
    }  # fmt: skip
    return Ground(data)


def scenes(seed: int) -> list[tuple[Ground, Body, Body]]:
    """Forty pairs of men on one map, the first looking at the second."""
    chance = random.Random(seed)
    found, free = ground(chance), [hex for hex in BOARD if hex not in HOUSE]
    pairs = []
    for _ in range(40):
        here, there = chance.sample(free, 2)
        spotter = Body(
            "a", here, chance.choice(("standing", "kneeling", "prone")), clocks_towards(found, here, there)[0]
        )
        pairs.append((found, spotter, Body("b", there, running=chance.random() < 0.2)))
    return pairs


def rank(sighting: Sighting) -> int:
    """How well the target is seen: 0 is best."""
    assert sighting.missing is None
    return VERDICTS.index(sighting.verdict)


@pytest.mark.parametrize("seed", range(12))
def test_a_higher_target_is_seen_no_worse(seed: int) -> None:
    """Level against level (6.0-16..18): who stands is seen if one who kneels there is, and so on."""
    for found, spotter, target in scenes(seed):
        ranks = [rank(look(found, spotter, replace(target, posture=one))) for one in ("standing", "kneeling", "prone")]
        assert ranks == sorted(ranks), (spotter, target)


@pytest.mark.parametrize("seed", range(12))
def test_what_is_demolished_hides_nobody_any_more(seed: int) -> None:
    """Without its barriers a map shows no less."""
    for found, spotter, target in scenes(seed):
        gone = Conditions(gone=frozenset(found.barriers))
        for posture in ("standing", "prone"):
            man = replace(target, posture=posture)
            assert rank(look(found, spotter, man, (), gone)) <= rank(look(found, spotter, man))


@pytest.mark.parametrize("seed", range(12))
def test_smoke_night_and_men_show_no_more(seed: int) -> None:
    """Each only takes away."""
    for found, spotter, target in scenes(seed):
        plain = rank(look(found, spotter, target))
        others = [Body(f"man {index}", hex) for index, hex in enumerate(("C3", "F6", "G2", "B7"))]
        smoke = dict.fromkeys(("M3", "M5", "M6"), "guns")
        assert rank(look(found, spotter, target, others)) >= plain
        assert rank(look(found, spotter, target, (), Conditions(smoke=smoke))) >= plain
        assert rank(look(found, spotter, target, (), Conditions("new moon"))) >= plain


@pytest.mark.parametrize("seed", range(12))
def test_a_doubt_is_about_something(seed: int) -> None:
    """Where all readings agree there is none; and what is hidden for all of them is never in doubt."""
    for found, spotter, target in scenes(seed):
        sighting = look(found, spotter, target)
        assert sighting.why
        assert sighting.check.startswith("V-")
        assert sighting.doubt is None or sighting.verdict != HIDDEN
        assert len(sighting.covers) != 1
