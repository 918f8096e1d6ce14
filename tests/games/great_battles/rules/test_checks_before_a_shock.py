"""Checks before a Shock and a Charge of which only the die is reported (11.36, 11.37, 11.54)."""

from __future__ import annotations

from typing import Any

import pytest

from ccmod.games.great_battles.rules.system import EXAMPLES, SYSTEM
from ccmod.play.finding import Severity
from ccmod.play.judge import judge

ACTING = {"side": "Union", "phase": "action", "command": "1/I", "brigades": ["1/1/I"]}
SHOCK = "6 MA will shock 8 GA"
ROLLS = "Confederate rolls {} for disorder of 8 GA"
CHART = {"charts": {"pre_shock_drms": {"flank": 1, "rear": 2}}}


def breaches(*events: str, units: dict[str, Any] | None = None, charts: bool = True) -> list[str]:
    """The violations in a record of a Shock, step by step."""
    scenario = {"units": units or {}, **(CHART if charts else {})}
    position = EXAMPLES.position({"base": "shock", "scenario": scenario, "setup": ACTING, "events": list(events)})
    found = judge(SYSTEM, position.record, position.scenario).findings
    return [f"{one.step}: {one.check.removeprefix('gbacw/')}" for one in found if one.severity is Severity.VIOLATION]


@pytest.mark.parametrize(
    ("events", "step"),
    [
        ([SHOCK, ROLLS.format(2), "8 GA falls back before the shock to H7"], 3),
        ([SHOCK, ROLLS.format(2), "9 MA will shock 8 GA"], 3),
        ([SHOCK, "8 GA fires at F6 with 7 SP as pre-shock fire", ROLLS.format(2)], 3),
    ],
    ids=["a retreat before the Shock", "another Shock", "fire before the check"],
)
def test_a_die_shows_the_step_that_the_shocks_have_come_to(events: list[str], step: int) -> None:
    """11.11: every step is finished for all before the next."""
    assert f"{step}: V130" in breaches(*events)


def test_green_units_commit_themselves_before_the_defenders_check() -> None:
    """Step 3 comes before step 4 (11.11)."""
    green = {"6 MA": {"green": True}}
    commits = "Union rolls 3 for disorder of 6 MA"
    assert breaches(SHOCK, commits, ROLLS.format(2), units=green) == []
    assert breaches(SHOCK, ROLLS.format(2), commits, units=green) == ["3: V130"]


@pytest.mark.parametrize(("die", "found"), [(6, []), (7, ["3: V135"])])
def test_a_green_unit_that_fails_without_a_word_does_not_attack(die: int, found: list[str]) -> None:
    """11.36: 7 is more than Cohesion 6; nobody is with it."""
    told = (SHOCK, f"Union rolls {die} for disorder of 6 MA", "6 MA shocks 8 GA")
    assert [
        one
        for one in breaches(*told, units={"6 MA": {"green": True, "hex": "F7"}, "9 MA": {"hex": "F8"}})
        if "V135" in one
    ] == found


@pytest.mark.parametrize(
    ("facing", "die", "charts", "owed"),
    [("w", 6, True, False), ("w", 7, True, True), ("nne", 6, True, True), ("w", 7, False, False)],
    ids=["at Cohesion", "above it", "by the flank", "without the chart"],
)
def test_a_check_that_fails_without_a_word_disorders(facing: str, die: int, charts: bool, owed: bool) -> None:
    """11.37, with what the chart adds: a flank 1. Without the chart something might be taken off."""
    end = ("6 MA shocks 8 GA", "Union rolls 5 for shock of 6 MA", "1/1/I has finished")
    found = breaches(SHOCK, ROLLS.format(die), *end, units={"8 GA": {"facing": facing}}, charts=charts)
    assert ("5: X03" in found or "3: X03" in found or "4: X03" in found) is owed


def test_the_flank_is_part_of_the_total() -> None:
    """11.37: the worst of the sides that it is attacked from counts."""
    flank = {"8 GA": {"facing": "nne"}}
    for total, found in ((4, []), (3, ["3: V136"])):
        passes = f"8 GA passes its Pre-Shock Check with {total} against 6"
        assert breaches(SHOCK, ROLLS.format(3), passes, units=flank) == found


@pytest.mark.parametrize(("die", "step"), [(6, None), (7, 3)])
def test_a_charge_that_fails_without_a_word_stays(die: int, step: int | None) -> None:
    """11.54: 7 is more than Cohesion 6."""
    told = ("2 CAV will charge 8 GA", f"Union rolls {die} for disorder of 2 CAV", "2 CAV moves to E5 for 1 MP")
    assert breaches(*told, units={"2 CAV": {"hex": "D4"}}) == ([] if step is None else [f"{step}: V142"])
