"""Initiative, efficiency and activations: the examples that the rulebook works out, and what nobody can know (5.0)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from ccmod.games.great_battles.rules.system import EXAMPLES, SYSTEM
from ccmod.games.great_battles.rules.tables import COORDINATION, look_up
from ccmod.play.finding import Severity
from ccmod.play.judge import Judge, judge

VIOLATION, DARK = Severity.VIOLATION, Severity.NOT_CHECKABLE


def found(events: Sequence[str], setup: dict[str, Any] | None = None, **scenario: Any) -> list[tuple[int, str, str]]:
    """The step, the check and the severity of all that is said of a record of the examples' army."""
    data: dict[str, Any] = {"base": "army", "scenario": scenario, "events": list(events)}
    position = EXAMPLES.position(data if setup is None else {**data, "setup": setup})
    said = judge(SYSTEM, position.record, position.scenario).findings
    return [(one.step, one.check.partition("/")[2], one.severity) for one in said]


CONFEDERATES = {
    "Bell": {"side": "Confederate", "level": "corps", "command": "II", "range": 6, "rating": 0, "hex": "X6"},
    "Cole": {
        "side": "Confederate", "level": "division", "command": "1/II", "range": 5, "rating": 0, "coordination": 0,
        "hex": "V6",
    },
}  # fmt: skip
TURN = """
Turn 1 begins
The initiative phase begins
Union rolls 5 for initiative
The modifiers are Ward +1, in all 1
Confederate rolls 5 for initiative
Union has the initiative
The chain of command phase begins
1/I is in command
1/1/I is in command
2/1/I is in command
1/II is in command
The efficiency phase begins
Union draws an efficiency marker for I
The efficiency marker of I is a 2
Union draws an efficiency marker for V
The efficiency marker of V is a 3
Confederate draws an efficiency marker for II
The efficiency marker of II is a 1
Ward raises the efficiency of I by 1
Carr gives 1 AM to 3/I
1/I gets 3 AMs
2/I gets 4 AMs
3/I gets 4 AMs
1/V gets 3 AMs
1/II gets 1 AMs
Union transfers activations from 2/I, 2/I to 1/I
The division orders phase begins
Price orders 1/1/I to Attack
Battery A is assigned to 2/1/I
The first activation phase begins
Union begins with the AM for 1/I
The pool phase begins
Union puts 1 AMs for 1/I into the pool
Confederate puts 1 AMs for 1/II into the pool
The activations phase begins
1/1/I activates
6 MA moves to G7 for 1 MP
6 MA moves to H7 for 1 MP
9 MA moves to G6 for 1 MP
1/1/I has finished
2/1/I activates with Battery A
Battery A moves to E7 for 1 MP
7 NY moves to G10 for 1 MP
The Confederate AM for 1/II is drawn
1/1/II activates
8 GA moves to S7 for 1 MP
The Union AM for 1/I is drawn
Price tries to coordinate 1/I
Union rolls 6 for coordination of 1/I
1/I has the coordination result 2 brigades
1/1/I, 2/1/I act as one brigade
1/1/I, 2/1/I activates
6 MA moves to I8 for 1 MP
7 NY moves to H10 for 1 MP
The pool is empty
The commander movement phase begins
The recovery phase begins
The effectiveness phase begins
Turn 1 ends
Turn 2 begins
"""
CHARTED = {"Confederate": {1: 1}, "Union": {1: 1, 2: 2, 3: 2, 4: 1}}


def test_a_turn_by_the_book() -> None:
    """A whole turn, played as 3.0 has it: nothing is wrong, and all of it can be known."""
    assert found(TURN.strip().splitlines(), leaders=CONFEDERATES, cups=CHARTED) == []


@pytest.mark.parametrize(
    ("rolls", "result"),
    [((-1, 0, 2), "Confusion"), ((3, 6), "Failure"), ((7, 9), "2 brigades"), ((10, 11), "3 brigades"), ((12,), "All")],
)
def test_each_modified_roll_has_the_result_of_the_table(rolls: tuple[int, ...], result: str) -> None:
    """The Brigade Coordination Table (5.34): 0-2, 3-6, 7-9, 10-11, 12."""
    assert {look_up(COORDINATION, roll) for roll in rolls} == {result}


def test_a_commander_raises_as_many_corps_as_his_rating() -> None:
    """With +2 he gives one each to two corps, which have at most 4 (5.22, E-5.22)."""
    setup = {"turn": 2, "phase": "efficiency", "commands": {"I": {"efficiency": 3}, "V": {"efficiency": 3}}}
    rated = {"Ward": {"rating": 2}}
    assert (
        found(
            ["Ward raises the efficiency of I by 1", "Ward raises the efficiency of V by 1", "1/V gets 4 AMs"],
            setup,
            leaders=rated,
        )
        == []
    )
    assert found(["Ward raises the efficiency of I by 1", "Ward raises the efficiency of V by 1"], setup) == [
        (2, "V024", VIOLATION)
    ]


@pytest.mark.parametrize(
    ("ams", "reading", "checks"), [(3, "may", []), (4, "may", []), (5, "may", ["V026"]), (3, "must", [])]
)
def test_three_divisions_of_a_corps(ams: int, reading: str, checks: list[str]) -> None:
    """Efficiency 3: out of range 2, with a leader of +1 4, the third 3, or 4 with the +1 of 5.23 1b (E-5.23, AMB-06).

    If that +1 has to be given, the second may have it, though it gains nothing.
    """
    events = ["1/I gets 2 AMs", "2/I gets 4 AMs", f"3/I gets {ams} AMs"]
    position = EXAMPLES.position(
        {
            "base": "army",
            "scenario": {"leaders": {"Price": {"hex": "L9", "range": 20}}},
            "options": {"AMB-06": reading},
            "setup": {"turn": 2, "phase": "efficiency", "commands": {"I": {"efficiency": 3}}},
            "events": events,
        }
    )
    said = judge(SYSTEM, position.record, position.scenario).findings
    assert [one.check.partition("/")[2] for one in said] == checks


SKIP = ["The Union AM for 1/I is drawn", "1/1/I activates"]


def test_the_owner_chooses_which_marker_a_brigade_skips() -> None:
    """Three markers and a brigadier out of range: any two of them are used (5.26, E-5.26)."""
    setup = {"turn": 2, "phase": "pool", "commands": {"1/I": {"ams": 3}, "1/1/I": {"out_of_command": True}}}
    draw, act = SKIP
    for order in ([act, act, None], [act, None, act], [None, act, act]):
        events = [line for one in order for line in (draw, one) if line is not None]
        assert found(events, setup) == []
    assert found([*SKIP, *SKIP, *SKIP], setup) == [(6, "V028", VIOLATION)]


def test_a_transfer_between_three_divisions() -> None:
    """Efficiency 2, all in range, 2/I with a leader of +1: 2, 3 and 2 become 1, 4 and 1 (5.44, E-5.44)."""
    setup = {"turn": 2, "phase": "efficiency", "commands": {"I": {"efficiency": 2}}}
    events = ["1/I gets 2 AMs", "2/I gets 3 AMs", "3/I gets 2 AMs", "Union transfers activations from 1/I, 3/I to 2/I"]
    pool = ["Union puts 1 AMs for 1/I into the pool", "Union puts 4 AMs for 2/I into the pool"]
    assert found([*events, *pool], setup, leaders={"Carr": {"rating": 0}}) == []
    over = [*events, "Union puts 2 AMs for 1/I into the pool"]
    assert found(over, setup, leaders={"Carr": {"rating": 0}}) == [(5, "V029", VIOLATION)]


@pytest.mark.parametrize(
    ("event", "check", "setup"),
    [
        ("Union has the initiative", "V021", {"turn": 2, "phase": "initiative"}),
        ("Union begins with the AM for 1/I", "V022", {"turn": 2, "phase": "engineers"}),
        ("1/I gets 3 AMs", "V025", {"turn": 2, "phase": "efficiency"}),
        ("Union transfers activations from 1/I, 1/I to 2/I", "V027", {"turn": 2, "phase": "efficiency"}),
        ("Union puts 3 AMs for 1/I into the pool", "V029", {"turn": 2, "phase": "pool"}),
        ("1/1/I activates", "V030", {"turn": 2, "phase": "activations", "side": "Union"}),
        ("6 MA moves to G7 for 1 MP", "V011", None),
    ],
)
def test_what_the_record_does_not_tell(event: str, check: str, setup: dict[str, Any] | None) -> None:
    """A record that begins in the middle is not guessed at."""
    said = found([event], setup)
    assert said
    assert {severity for _, _, severity in said} == {DARK}
    assert check in {one for _, one, _ in said}


@pytest.mark.parametrize(("hex", "orders"), [("F6", "Attack"), ("K6", "Advance")])
def test_orders_reach_those_who_are_in_command_when_they_change(hex: str, orders: str) -> None:
    """Status is looked at again when a brigade changes its orders; a unit out of command keeps its own (4.23)."""
    events = [
        "6 MA is in command",
        "The Union AM for 1/I is drawn",
        "1/1/I has the result Change",
        "1/1/I goes under Attack orders by its roll",
    ]
    setup = {"turn": 2, "phase": "chain of command", "units": {"6 MA": {"hex": hex}}}
    position = EXAMPLES.position({"base": "army", "setup": setup, "events": events})
    bench = Judge(SYSTEM, position.record.header, position.scenario)
    for event in position.events:
        bench.follow(event)
    assert bench.state.orders_of(bench.state.units["6 MA"]) == orders
    assert bench.state.units["6 MA"].cut_off is False
