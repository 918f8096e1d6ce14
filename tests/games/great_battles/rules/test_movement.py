"""Movement: the worked examples of chapter 9."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ccmod.games.great_battles.rules.costs import allowance, step_price
from ccmod.games.great_battles.rules.system import EXAMPLES, SYSTEM
from ccmod.play.finding import Severity
from ccmod.play.judge import judge

ATTACK = {"commands": {"1/1/I": {"orders": "Attack"}}}
ACTING = {"side": "Union", "phase": "action", "brigades": ["1/1/I"]}


def objections(**told: Any) -> list[str]:
    """The checks that object to a record, step by step."""
    position = EXAMPLES.position(told)
    found = judge(SYSTEM, position.record, position.scenario).findings
    return [f"{one.step}: {one.check.removeprefix('gbacw/')}" for one in found if one.severity is Severity.VIOLATION]


@pytest.mark.parametrize(("kind", "halves"), [("infantry", 4), ("artillery", 8)])
def test_woods_cost_infantry_two_points_and_guns_four(kind: str, halves: int) -> None:
    """E-9.41, by the chart of the battle."""
    scenario = {"map": {"terrain": {"G7": "woods"}}, "units": {"6 MA": {"type": kind}}}
    position = EXAMPLES.position({"base": "acting", "scenario": scenario, "events": []})
    state = SYSTEM.start(position.record.header, position.scenario)
    price = step_price(state, state.unit("6 MA"), "G7")
    assert price is not None
    assert price.least == halves


def test_a_trail_costs_guns_half_of_the_woods_rounded_up() -> None:
    """E-9.44: woods of 5 points cost 3 along a trail under Advance Orders."""
    ground = {
        "terrain": {"G7": "woods"},
        "ways": {"trail": [["F6", "G7"]]},
        "chart": {"hex": {"woods": {"cost": {"artillery": 5}}}},
    }
    told: dict[str, Any] = {"base": "acting", "scenario": {"map": ground, "units": {"6 MA": {"type": "artillery"}}}}
    assert objections(**told, events=["6 MA moves to G7 for 3 MP by trail"]) == []
    begun = ["Turn 2 begins", "6 MA moves to G7 for 2 MP by trail"]  # what went before might else explain it
    assert "2: V080" in objections(**told, events=begun)


@pytest.mark.parametrize(
    ("events", "severity"),
    [
        (["6 MA moves to G7 for 1 MP"], Severity.VIOLATION),
        (["6 MA moves to F5 for 2 MP"], Severity.NOT_CHECKABLE),
        (["6 MA moves to E6 for 1 MP", "6 MA moves to D6 for 1 MP"], Severity.NOT_CHECKABLE),
    ],
    ids=["woods", "along a road", "more than is left"],
)
def test_a_turn_under_way_hides_orders_and_points_but_no_terrain(events: list[str], severity: Severity) -> None:
    """Read off a map: woods cost what they cost; what a road costs depends on orders, the rest on the steps before."""
    ground = {"terrain": {"G7": "woods"}, "ways": {"road": [["F6", "F5"]]}}
    told = {"base": "acting", "scenario": {"map": ground, "units": {"6 MA": {"movement": [1, 1]}}}, "events": events}
    position = EXAMPLES.position(told)
    record = replace(position.record, header=replace(position.record.header, midway=True))
    found = judge(SYSTEM, record, position.scenario).findings
    assert [one.severity for one in found if one.check == "gbacw/V080"] == [severity]


def test_a_disordered_unit_that_fails_in_the_second_hex_goes_back() -> None:
    """E-9.54: it passes in the first woods, fails in the second and returns to the first."""
    told: dict[str, Any] = {
        "base": "acting",
        "scenario": {"map": {"terrain": {"E6": "woods", "D6": "woods"}}},
        "setup": {**ACTING, "units": {"6 MA": {"disordered": True}}},
        "events": [
            "6 MA withdraws to E6",
            "Union rolls 3 for disorder of 6 MA",
            "6 MA passes its check for its withdrawal with 4 against 4",
            "6 MA withdraws to D6",
            "Union rolls 4 for disorder of 6 MA",
            "6 MA fails its check for its withdrawal with 5 against 4",
            "6 MA goes back to E6",
        ],
    }
    assert objections(**told) == []
    assert objections(**{**told, "events": [*told["events"], "6 MA withdraws to D6"]})[-1].startswith("8: ")


def test_guns_lose_half_of_the_margin_by_which_their_check_fails() -> None:
    """E-9.55, option 2: Cohesion 7, a total of 10: the margin is 3, and one gun is lost."""
    told: dict[str, Any] = {
        "base": "acting",
        "options": {"art_near_enemy": "with a check"},
        "scenario": {"units": {"6 MA": {"type": "artillery", "cohesion": [7, 5]}}},
        "setup": ACTING,
    }
    failed = "6 MA fails its check for being near the enemy with 10 against 7"
    assert objections(**told, events=[failed, "6 MA loses 1 SP for being near the enemy"]) == []
    assert objections(**told, events=[failed, "6 MA loses 3 SP for being near the enemy"]) == ["2: V090"]


def test_under_attack_orders_half_of_the_allowance_rounded_up_is_there() -> None:
    """Movement 5 is 3 under Attack Orders (9.24); 1 less at fatigue 2, after halving (17.31)."""
    setup = {"commands": {"1/1/I": {"orders": "Attack", "fatigue": 2}}}
    told = {"base": "acting", "scenario": {"units": {"6 MA": {"movement": [5, 3]}}}, "setup": setup, "events": []}
    position = EXAMPLES.position(told)
    state = SYSTEM.start(position.record.header, position.scenario)
    assert allowance(state, state.unit("6 MA")).value == 2 * (3 - 1)


def test_a_unit_crosses_the_front_of_an_enemy_and_stops() -> None:
    """E-9.63, unit B: beside an enemy it may go to another hex beside him, where it stops (9.53)."""
    setup = {**ATTACK, **ACTING, "units": {"6 MA": {"facing": "nne"}, "8 GA": {"hex": "G6"}}}
    told: dict[str, Any] = {"base": "acting", "setup": setup}
    assert objections(**told, events=["6 MA moves to F5 for 1 MP"]) == []
    assert objections(**told, events=["6 MA moves to F5 for 1 MP", "6 MA moves to F4 for 1 MP"]) == ["2: V084"]


def test_a_unit_turns_towards_the_enemy_in_its_rear_unless_another_is_before_it() -> None:
    """E-9.63, units C and D: one vertex and a check; not in the front hex of another enemy (9.62)."""
    setup = {**ATTACK, **ACTING, "units": {"8 GA": {"hex": "G5", "facing": "nne"}}}
    events = ["6 MA moves to G6 for 1 MP", "8 GA reacts by turning to E"]
    told: dict[str, Any] = {"base": "acting", "setup": setup, "events": events}
    assert objections(**told) == []
    other = {"side": "Union", "type": "infantry", "command": "1/1/I", "strength": 4, "hex": "G4", "facing": "ssw"}
    assert objections(**told, scenario={"units": {"9 MA": other}}) == ["2: V091"]


def test_no_road_helps_through_woods_under_attack_orders() -> None:
    """E-9.63, unit I (9.24)."""
    ground = {"terrain": {"G7": "woods"}, "ways": {"road": [["F6", "G7"]]}}
    told: dict[str, Any] = {"base": "acting", "scenario": {"map": ground}, "setup": {**ATTACK, **ACTING}}
    assert objections(**told, events=["6 MA moves to G7 for 2 MP"]) == []
    assert "1: V081" in objections(**told, events=["6 MA moves to G7 for 1 MP by road"])
