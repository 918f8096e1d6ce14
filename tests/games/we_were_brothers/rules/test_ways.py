"""Costs and lengths of ways (7.0), and who hears them."""

from __future__ import annotations

from typing import Any

import pytest

from ccmod.games.we_were_brothers.rules.ground.ground import Ground
from ccmod.games.we_were_brothers.rules.ground.ways import (
    climb_fault,
    cost_of_way,
    faults_of_way,
    limit_of_way,
    noise_of_way,
)


def ground(**data: Any) -> Ground:
    """A map of three columns, 20 hexes deep."""
    return Ground({"columns": 3, "rows": 20, **data})


def down(first: int, last: int) -> list[str]:
    """Column B from one row to another."""
    return [f"B{row}" for row in range(first, last + 1)]


def barrier(level: str, side: str = "B2-B3") -> dict[str, Any]:
    """A map with one wall."""
    return {"barriers": [{"side": side, "level": level, "kind": "wall"}]}


def checks(found: Ground, way: list[str], mode: str, **more: Any) -> list[tuple[str, bool]]:
    """What is wrong with a way from B1."""
    return [(fault.check, fault.doubt) for fault in faults_of_way(found, "B1", way, mode, **more)]


@pytest.mark.parametrize(("mode", "most"), [("running", 8), ("walking", 4), ("under cover", 3), ("in rout", 8)])
def test_how_far_each_mode_goes(mode: str, most: int) -> None:
    """Run 8, walk 4, covered 3 hexes (7.0-01, -06, -07)."""
    assert checks(ground(), down(2, 1 + most), mode) == []
    assert checks(ground(), down(2, 2 + most), mode) == [("V-068", False)]
    assert checks(ground(), down(2, 1 + most), mode, spent=1) == [("V-068", False)]


def test_a_river_is_waded_two_hexes_a_turn() -> None:
    """7.0-15. Two blue hexes on a walk are a question, since the mixing of modes is one (A-35); three are not."""
    found = ground(river=down(1, 9))
    assert checks(found, down(2, 3), "wading") == []
    assert checks(found, down(2, 4), "wading") == [("V-068", False)]
    assert checks(found, down(2, 3), "walking") == [("V-068", True)]
    assert ("V-068", False) in checks(found, down(2, 4), "walking")
    assert checks(ground(), down(2, 3), "wading") == [("V-068", False)]


def test_runs_in_woods_are_shorter() -> None:
    """At most 6 hexes [REC] (7.0-05); partly in woods it is in doubt, and not at all without that rule."""
    whole, partly = ground(woods=down(1, 20)), ground(woods=["B4"])
    assert checks(whole, down(2, 7), "running") == []
    assert checks(whole, down(2, 8), "running") == [("V-070", False)]
    assert checks(partly, down(2, 8), "running") == [("V-070", True)]
    assert checks(partly, down(2, 10), "running") == [("V-070", False)]
    assert checks(whole, down(2, 9), "running", woods_run_6=False) == []
    assert limit_of_way(whole, ["B2"], "walking") == (4, "V-068")


def test_climbing() -> None:
    """Level 1/2 costs a point more, level 1 a whole movement, above never (7.0-08); level 0 is stepped over."""
    low, half, one, two = (ground(**barrier(level)) for level in ("0", "1/2", "1", "2"))
    assert cost_of_way(low, "B1", down(2, 4)).value == 3
    cost = cost_of_way(half, "B1", down(2, 4))
    assert (cost.value, cost.blamed(3)) == (4, "V-072")
    assert checks(half, down(2, 5), "walking") == [("V-068", False)]
    assert checks(half, down(2, 5), "walking", gone={"B2-B3"}) == []
    assert checks(one, down(2, 3), "walking") == checks(two, down(2, 3), "running") == [("V-072", False)]
    assert climb_fault(one, "B2", "B3") is None
    fault = climb_fault(two, "B2", "B3")
    assert fault is not None
    assert fault.check == "V-072"
    assert climb_fault(low, "B2", "B3") is not None, "there is nothing to climb"


def test_depressions_cost_a_point_in_and_a_point_out() -> None:
    """D-12: a walk over normal, red, red, normal is 3 hexes + 2 = 5 points, more than 4 (7.0-09)."""
    found = ground(depressions=["B2", "B3"])
    cost = cost_of_way(found, "B1", down(2, 4))
    assert (cost.value, cost.blamed(4)) == (5, "V-073")
    assert checks(found, down(2, 4), "walking") == [("V-068", False)]
    assert cost_of_way(found, "B2", ["B3"]).value == 1


def test_only_the_run_is_paid_between_two_covers() -> None:
    """E-17: stand up, run 8 hexes, crouch: 8 points (7.0-10); from the ground it is one more [REC] (7.0-11)."""
    assert checks(ground(), down(2, 9), "running") == []
    cost = cost_of_way(ground(), "B1", down(2, 9), rising=True)
    assert (cost.value, cost.blamed(8)) == (9, "V-074")
    assert checks(ground(), down(2, 9), "running", rising=True) == [("V-068", False)]


@pytest.mark.parametrize("way", [["B3"], ["B2", "B4"], ["B2", "B99"], ["A2", "A3"]])
def test_ways_with_gaps_and_into_houses(way: list[str]) -> None:
    """Each hex adjoins the one before and is on the map (2.0-02); a house is entered by doors alone (7.0-20)."""
    found = ground(buildings={"House": {"hexes": ["A3"]}})
    assert checks(found, way, "running") == [("V-071", False)]


def test_how_far_a_way_is_heard() -> None:
    """A run 2 megahexes, in woods 4; a walk in woods 1, else not; covered movement never (7.0-03, -06, -07)."""
    found = ground(woods=["B5"])
    assert [noise_of_way(found, ["B2"], mode) for mode in ("running", "walking", "under cover")] == [2, None, None]
    assert [noise_of_way(found, ["B5"], mode) for mode in ("running", "walking", "under cover")] == [4, 1, None]
