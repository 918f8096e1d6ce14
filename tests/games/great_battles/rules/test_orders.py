"""Changes of orders: the tables that the rulebook prints, and its worked example (6.2)."""

from __future__ import annotations

import pytest

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.system import EXAMPLES, SYSTEM
from ccmod.games.great_battles.rules.tables import ORDERS_CHANGE, UNRELIABLE, look_up
from ccmod.games.great_battles.rules.tries import shown_by
from ccmod.play.finding import Severity
from ccmod.play.judge import Judge, judge


@pytest.mark.parametrize(
    ("rolls", "result"),
    [
        ((-3, 0, 1), "Retain and Stay"),
        ((2, 3), "Retain"),
        ((4,), "Loose Cannon"),
        ((5,), "Change and Stay"),
        ((6, 9, 12), "Change"),
    ],
)
def test_each_modified_roll_has_the_result_of_the_table(rolls: tuple[int, ...], result: str) -> None:
    """The Brigade Orders Change Table (6.23): 1 or less, 2-3, 4, 5, 6 or more."""
    assert {look_up(ORDERS_CHANGE, roll) for roll in rolls} == {result}


@pytest.mark.parametrize(("die", "profile"), [(0, "Aggressive"), (2, "Aggressive"), (3, "Normal"), (7, "Cautious")])
def test_an_unreliable_brigadier_rolls_for_his_profile(die: int, profile: str) -> None:
    """0-2 Aggressive, 3-6 Normal, 7-9 Cautious (6.24)."""
    assert look_up(UNRELIABLE, die) == profile


def test_a_brigade_that_keeps_its_orders_may_still_move() -> None:
    """Worked example of 6.23 (E-6.23): Advance Orders, rating -1, a roll of 4: the brigade retains its orders."""
    position = EXAMPLES.position(
        {
            "base": "division",
            "scenario": {"leaders": {"Reed": {"rating": -1}}},
            "setup": {"turn": 2, "phase": "activations", "side": "Union", "command": "1/I"},
            "events": [
                "1/1/I tries for Attack orders",
                "Union rolls 4 for orders of 1/1/I",
                "1/1/I has the result Retain",
                "1/1/I activates",
                "6 MA moves to G7 for 1 MP",
            ],
        }
    )
    assert list(judge(SYSTEM, position.record, position.scenario).findings) == []


def test_what_is_rolled_for_a_leader_is_rolled_for_his_command() -> None:
    """The die of a brigadier shows that his brigade tries for other orders, though nobody has said so (6.21)."""
    position = EXAMPLES.position({"base": "division", "events": []})
    state = Judge(SYSTEM, position.record.header, position.scenario).state
    for name in ("Reed", "1/1/I"):
        assert shown_by(state, e.Roll("Union", 6, "orders", name)) == e.TryOrders("1/1/I", "Attack")


def test_who_is_with_a_brigadier_is_not_guessed() -> None:
    """Where it is not known who his superiors are, only a result that no company explains is wrong (6.22)."""
    for result, severities in (("Retain", ["not checkable"]), ("Retain and Stay", ["violation"])):
        position = EXAMPLES.position(
            {
                "base": "plain",
                "setup": {"turn": 1, "phase": "activations", "side": "Union", "command": "1/I"},
                "events": [
                    "Turn 2 begins",
                    "The Union AM for 1/I is drawn",
                    "1/1/I tries for Attack orders",
                    "Union rolls 3 for orders of 1/1/I",
                    f"1/1/I has the result {result}",
                ],
            }
        )
        found = judge(SYSTEM, position.record, position.scenario).findings
        assert [finding.severity for finding in found if finding.step == len(position.record.events)] == severities


def test_new_orders_miss_a_unit_out_of_range_until_its_brigade_next_acts_around_it() -> None:
    """A unit too far from its brigadier keeps its orders, and has the brigade's when it is in range again (4.23)."""
    position = EXAMPLES.position(
        {
            "base": "division",
            "setup": {
                "turn": 2,
                "phase": "activations",
                "side": "Union",
                "command": "1/I",
                "units": {"9 MA": {"hex": "L12"}},
            },
            "events": [
                "Union rolls 6 for orders of 1/1/I",
                "1/1/I goes under Attack orders by its roll",
                "1/1/I activates",
                "Reed goes to K10",
                "1/1/I has finished",
                "The Union AM for 1/I is drawn",
                "1/1/I activates",
            ],
        }
    )
    bench = Judge(SYSTEM, position.record.header, position.scenario)
    had = []
    for event in position.events:
        bench.step(event)
        had.append(tuple(bench.state.orders_of(bench.state.unit(name)) for name in ("6 MA", "9 MA")))
    assert had[0] == ("Advance", "Advance")
    assert had[1:6] == [("Attack", "Advance")] * 5
    assert had[6] == ("Attack", "Attack")


def orders_after(events: list[str], **brigade: object) -> list[str | None]:
    """The orders of 1/1/I after each of the events; it is attacked by 8 GA, three hexes away."""
    position = EXAMPLES.position(
        {
            "base": "division",
            "setup": {
                "turn": 2,
                "phase": "activations",
                "side": "Confederate",
                "command": "1/II",
                "brigades": ["1/1/II"],
                "commands": {"1/1/I": brigade},
                "units": {"8 GA": {"hex": "I7"}},
            },
            "events": events,
        }
    )
    bench = Judge(SYSTEM, position.record.header, position.scenario)
    found = []
    for event in position.events:
        bench.step(event)
        found.append(bench.state.commands["1/1/I"].orders)
    return found


FIRE, END = "8 GA fires at F6 with 7 SP", "1/1/II has finished"


def test_a_march_under_fire_is_over_when_the_attacker_has_finished() -> None:
    """The brigade goes under Advance Orders then, whether anybody says so or not (6.26)."""
    assert orders_after([FIRE, END], orders="March") == ["March", "Advance"]


def test_fire_changes_no_other_orders() -> None:
    """A brigade under Attack Orders keeps them (6.26)."""
    assert orders_after([FIRE, END], orders="Attack") == ["Attack", "Attack"]


def test_an_attack_on_reserve_and_the_last_level_of_fatigue_bring_advance_orders() -> None:
    """At once, whether anybody says so or not (6.34, 17.32)."""
    assert orders_after([FIRE], orders="Attack", reserve=True) == ["Advance"]
    tired = orders_after(["The fatigue of 1/1/I is now 4"], orders="Attack", fatigue=3)
    assert tired == ["Advance"]


def test_an_act_out_of_its_phase_does_not_make_the_end_of_the_turn_a_breach() -> None:
    """Reserve is placed in the orders segment (3.0 II/E): later it may show a new turn, but who says that the old one
    ends is asked, not accused."""
    events = [
        "Turn 1 begins", "Union puts 1 AM for 1/I into the pool", "The Union AM for 1/I is drawn",
        "1/1/I goes into reserve", "Turn 1 ends",
    ]  # fmt: skip
    position = EXAMPLES.position({"base": "division", "events": events})
    found = judge(SYSTEM, position.record, position.scenario).findings
    ends = [one for one in found if one.message == "turn 1 is not under way"]
    assert [one.severity for one in ends] == [Severity.WARNING]
