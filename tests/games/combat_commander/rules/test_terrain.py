"""What a step costs, against the terrain chart (T79-T99) and the worked examples."""

from __future__ import annotations

from typing import Any

import pytest

from ccmod.games.combat_commander.rules.terrain import StepCost, TerrainMap, is_water, terrain_chart

MAP: dict[str, Any] = {"columns": 15, "rows": 10}


def step(a: str, b: str, markers: dict[str, list[str]] | None = None, **data: Any) -> StepCost:
    """The cost of one step on a map that differs from open ground by ``data``."""
    return TerrainMap.from_data({**MAP, **data}).step(a, b, markers or {})


@pytest.mark.parametrize(
    ("terrain", "mp"),
    [
        ("open", 1), ("field", 1), ("orchard", 1), ("woods", 2), ("building", 2), ("brush", 2), ("gully", 2),
        ("stream", 3), ("marsh", 3),
    ],
)  # fmt: skip
def test_each_terrain_costs_what_the_chart_says(terrain: str, mp: int) -> None:
    """T81, T82, T85, T86, T89-T91, T95, T99: the Movement cost of the hex entered."""
    assert step("C4", "C5", terrain={"C5": terrain}).mp == mp


@pytest.mark.parametrize("side", ["wall", "hedge", "fence"])
def test_crossing_a_side_costs_one_more(side: str) -> None:
    """T84, T87, T97: +1 MP, whichever way the side is written and crossed."""
    assert step("C4", "C5", hexsides={side: ["C5-C4"]}).mp == 2
    assert step("C5", "C4", hexsides={side: ["C5-C4"]}).mp == 2


def test_uphill_costs_one_more_and_downhill_nothing() -> None:
    """EX-46: level 0 to open ground on level 1 costs 2. EX-62: woods on level 2 from level 1 cost 3, back 2."""
    assert step("L8", "K8", level={"K8": 1}).mp == 2
    hill = {"terrain": {"C4": "woods", "C5": "woods"}, "level": {"C4": 1, "C5": 2}}
    assert step("C4", "C5", **hill).mp == 3
    assert step("C5", "C4", **hill).mp == 2
    assert step("C4", "C5", level={"C5": 3}).mp == 2, "+1 whatever the number of levels"


@pytest.mark.parametrize("kind", ["roads", "rails", "trails"])
def test_along_a_way_a_hex_costs_one(kind: str) -> None:
    """T92, T93, T96: 1 MP along the way; across it the terrain's own cost."""
    way = {kind: [["C3", "C4", "C5"]], "terrain": {"C4": "woods"}}
    assert step("C3", "C4", **way).mp == 1
    assert step("B3", "C4", **way).mp == 2


def test_a_bridge_is_entered_along_its_way() -> None:
    """T80.1: a Major Bridge costs 1 along its Road and cannot be entered or left otherwise; EX-60: it is no Water."""
    bridge = {"terrain": {"C4": "bridge_major"}, "roads": [["C3", "C4", "C5"]]}
    assert step("C3", "C4", **bridge).mp == 1
    assert step("B3", "C4", **bridge).rule == "T80.1"
    assert step("C4", "B3", **bridge).rule == "T80.1"
    assert not is_water("bridge_major")


def test_a_minor_bridge_costs_as_what_is_below_it() -> None:
    """T80.2: 1 along its Road, else the other terrain's cost; what the map does not say is not guessed."""
    bridge = {"terrain": {"C4": "bridge_minor"}, "roads": [["C3", "C4", "C5"]]}
    assert step("C3", "C4", **bridge).mp == 1
    assert step("B3", "C4", below={"C4": "stream"}, **bridge).mp == 3
    assert step("B3", "C4", **bridge).unknown == "the terrain below the bridge in C4"


def test_what_cannot_be_entered() -> None:
    """T79, T83, T98: Blaze, Cliff sides and Water Barriers stop every Move."""
    assert step("C4", "C5", {"C5": ["Blaze"]}).rule == "T79"
    assert step("C4", "C5", terrain={"C5": "water_barrier"}).rule == "T98"
    assert step("C4", "C5", hexsides={"cliff": ["C4-C5"]}).rule == "T83"


def test_a_trench_link_costs_one() -> None:
    """F105.2: Trench to Trench, Bunker or Pillbox and back costs 1 MP, uphill and over walls too; no cliffs."""
    steep = {"terrain": {"C5": "woods"}, "level": {"C5": 1}, "hexsides": {"wall": ["C4-C5"]}}
    for a, b in (("Trench", "Trench"), ("Trench", "Bunker"), ("Pillbox", "Trench")):
        assert step("C4", "C5", {"C4": [a], "C5": [b]}, **steep).mp == 1
    assert step("C4", "C5", {"C4": ["Bunker"], "C5": ["Pillbox"]}, **steep).mp == 4
    assert step("C4", "C5", {"C4": ["Trench"], "C5": ["Foxholes"]}, **steep).mp == 4
    cliff = {"hexsides": {"cliff": ["C4-C5"]}}
    assert step("C4", "C5", {"C4": ["Trench"], "C5": ["Trench"]}, **cliff).rule == "T83"


def test_the_sum_is_told() -> None:
    """A step's cost reads as a player would count it."""
    cost = step("C4", "C5", terrain={"C5": "woods"}, level={"C5": 1})
    assert str(cost) == "C5 woods 2 + uphill 1 = 3 MP"


def test_the_chart_is_complete() -> None:
    """Every terrain of the chart has a rule, a cost and a Cover, and three are Water (T89, T95, T98)."""
    hexes = terrain_chart()["hexes"]
    assert all({"rule", "name", "move", "cover", "los"} <= set(entry) for entry in hexes.values())
    assert {name for name in hexes if is_water(name)} == {"marsh", "stream", "water_barrier"}
