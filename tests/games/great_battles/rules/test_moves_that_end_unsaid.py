"""Moves of which nobody says that they are over: the next act of another shows it, and the unit is judged (10.13)."""

from __future__ import annotations

from typing import Any

import pytest

from ccmod.games.great_battles.rules.system import EXAMPLES, SYSTEM
from ccmod.play.judge import judge

ACTING = {"side": "Union", "phase": "action", "command": "1/I", "brigades": ["1/1/I"]}
ELSEWHERE = {"strength": 3, "hex": "C3", "facing": "e"}
"""A third regiment of the brigade, away from the others."""
MOVES = ["9 MA moves to F6 for 1 MP"]
"""Its 5 SP come to the 11 SP of 6 MA: more than the 15 SP of 8.12."""


def objections(events: list[str], **told: Any) -> list[str]:
    """The checks that object to a record, step by step, with how gravely."""
    units = {"6 MA": {"strength": 11}, "9 MA": {"facing": "sse"}, "7 NY": {"command": "1/1/I", **ELSEWHERE}}
    scenario = {"units": units, **told.pop("scenario", {})}
    position = EXAMPLES.position({"base": "division", "scenario": scenario, "setup": ACTING, "events": events, **told})
    found = judge(SYSTEM, position.record, position.scenario).findings
    return [f"{one.step}: {one.check.removeprefix('gbacw/')} {one.severity.value}" for one in found]


@pytest.mark.parametrize(
    "event",
    [
        "7 NY moves to D3 for 1 MP",
        "1/1/I has finished",
        "2/1/I activates",
        "The Confederate AM for 1/II is drawn",
        "The shock phase begins",
        "7 NY fires at H3",
    ],
)
def test_a_stack_that_is_too_large_is_found_when_something_else_is_done(event: str) -> None:
    """8.11: the limits hold at all times but during movement."""
    assert "2: V060 violation" in objections([*MOVES, event])


def test_a_move_that_goes_on_may_lead_through_a_stack() -> None:
    """8.11, 8.22: 2 MP more, a check after leaving it."""
    told = ["9 MA moves to F6 for 3 MP", "9 MA moves to F7 for 1 MP", "Union rolls 1 for disorder of 9 MA"]
    assert objections([*told, "7 NY moves to D3 for 1 MP"]) == []


def test_one_of_the_same_stack_may_go_on_first() -> None:
    """The stack of 16 SP is left by one of its units at once: the question is where they end."""
    events = [*MOVES, "6 MA moves to G7 for 1 MP", "7 NY moves to D3 for 1 MP"]
    assert objections(events, setup={**ACTING, "units": {"6 MA": {"facing": "sse"}}}) == []


def test_a_counter_that_was_only_seen_may_be_on_its_way() -> None:
    """A log that reports counters and no acts does not show when a move is over."""
    events = [*MOVES, "7 NY moves to D3 for 1 MP"]
    assert [one for one in objections(events, setup={**ACTING, "partial": True}) if "V060" in one] == []


def test_a_road_does_not_lead_into_a_stack() -> None:
    """8.13, 9.43: who pays for a road keeps the limits of a march where the move ends."""
    road = {"map": {"ways": {"road": [["F5", "F6"]]}}, "units": {"6 MA": {"strength": 6}, "9 MA": {"facing": "sse"}}}
    events = ["9 MA moves to F6 for 1 MP by road", "1/1/I has finished"]
    assert objections(events, scenario=road) == ["2: V086 violation"]


def test_reasons_do_not_name_what_is_only_talk() -> None:
    """That a move is over follows from the next act, and is no reason for it."""
    position = EXAMPLES.position(
        {"base": "division", "setup": ACTING, "events": ["6 MA moves to G7 for 1 MP", "1/1/I has finished"]}
    )
    last = judge(SYSTEM, position.record, position.scenario, reasons=True).verdicts[1]
    assert [one for one in last.because if "ends its move" in str(one)] == []
