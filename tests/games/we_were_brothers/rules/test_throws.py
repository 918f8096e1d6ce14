"""Throws of grenades: lines, obstacles, deviation (8.5)."""

from __future__ import annotations

from typing import Any

import pytest

from ccmod.games.we_were_brothers.rules.ground.ground import Ground
from ccmod.games.we_were_brothers.rules.ground.throws import (
    astray,
    back,
    backward,
    deviation,
    direction_of,
    drift,
    forward,
    obstacle_of_throw,
    range_of_throw,
)


def ground(**data: Any) -> Ground:
    """A map of nine by nine."""
    return Ground({"columns": 9, "rows": 9, **data})


def test_how_far_a_man_throws() -> None:
    """3 megahexes, a satchel 2, and Strength more (8.5-02, -03, -31)."""
    assert (range_of_throw(0), range_of_throw(2), range_of_throw(1, satchel=True)) == (3, 5, 3)


@pytest.mark.parametrize(("level", "shorter"), [("0", 0), ("1/2", 0), ("1", 1), ("2", 2)])
def test_obstacles_shorten_a_throw(level: str, shorter: int) -> None:
    """Level 1 by one megahex, level 2 by two (8.5-02): with Strength 1 at most 2 over a level 2 obstacle (D-11)."""
    found = ground(barriers=[{"side": "E4-E5", "level": level, "kind": "wall"}])
    obstacle = obstacle_of_throw(found, "E6", "E2")
    assert obstacle.shorter == obstacle.least == shorter
    assert obstacle_of_throw(found, "E6", "E5").shorter == 0
    if level == "2":
        assert range_of_throw(1) - obstacle.shorter == 2


def test_disputed_obstacles_are_told_apart() -> None:
    """Woods are a level 2 barrier for sight (6.0-25), which nothing extends to throws; a house is one (1.4)."""
    woods = obstacle_of_throw(ground(woods=["E4"]), "E6", "E2")
    assert (woods.shorter, woods.least) == (2, 0)
    house = obstacle_of_throw(ground(buildings={"House": {"hexes": ["E4"]}}), "E6", "E2")
    assert (house.shorter, house.least) == (2, 2)


def test_one_hex_forward_or_backward() -> None:
    """Along the line of the throw; through a corner the thrower chooses of two hexes (8.5-07)."""
    found = ground()
    assert (forward(found, "E6", "E3"), backward(found, "E6", "E3")) == (("E2",), ("E4",))
    assert forward(found, "E5", "F3") == ("F2", "G3")
    assert set(backward(found, "E5", "F3")) == {"E4", "F4"}
    assert forward(found, "E3", "E1") == ()
    assert forward(found, "E3", "E3") == ()


def test_a_grenade_that_bounces_off_a_window_comes_back_two_hexes() -> None:
    """8.5-18."""
    assert back(ground(), "E7", "E4", 2) == {"E6"}


def test_deviation_counts_clockwise_from_the_wind() -> None:
    """1 is the wind's direction (8.5-08); that the others follow clockwise is ours (U-36)."""
    assert [direction_of("south-east", number) for number in range(1, 7)] == ["se", "s", "sw", "nw", "n", "ne"]
    assert deviation(ground(), "E5", "north", 1, 3) == "E2"
    assert deviation(ground(), "E5", "north", 4, 3) == "E8"
    assert deviation(ground(), "E2", "north", 1, 3) is None


def test_smoke_and_bombardments_go_by_megahexes() -> None:
    """Smoke to the next megahex downwind (8.5-20), a bombardment 1 or 2 megahexes astray (13.0-05, -06)."""
    rows = {f"M{k}": [f"{column}{row}" for column in "DEF" for row in (3 * k - 2, 3 * k - 1, 3 * k)] for k in (1, 2, 3)}
    found = ground(megahexes=rows)
    assert drift(found, "M2", "north") == "M1"
    assert drift(found, "M1", "north") is None
    assert astray(found, "M1", "north", 4, 2) == "M3"
    assert astray(found, "M1", "north", 4, 3) is None
