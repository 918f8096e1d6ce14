"""What players leave out of the record of a battle by habit, and nobody may hold against them."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.random_play.scenarios import scenario
from ccmod.games.great_battles.rules.rulebook import CAUSES
from ccmod.games.great_battles.rules.system import EXAMPLES, SYSTEM
from ccmod.play.finding import Severity
from ccmod.play.judge import judge
from ccmod.play.ledger import Ledger
from ccmod.play.random_player import random_game
from ccmod.play.record import Header, Record

STEPS = 700


@cache
def battle(seed: int) -> tuple[Record, dict[str, Any]]:
    """A legal battle of a few turns."""
    random = Random(seed)
    ground = scenario(random)
    return random_game(SYSTEM, Header("gbacw", scenario="ridge"), ground, random, STEPS), ground


@pytest.mark.parametrize("seed", [20, 21, 22])
@pytest.mark.parametrize(
    "left_out",
    [
        ("phase",),
        ("command_status",),
        ("end_activation", "end_move"),
        ("call_em", "draw_em", "set_ams", "fill_pool"),
        ("initiative", "modifiers"),
        ("coordination_result",),
        ("try_coordination", "coordination_result"),
        ("activate", "end_activation", "phase"),
        ("activate",),
        ("turn", "end_turn"),
        ("turn", "end_turn", "end_pool", "phase"),
        ("try_orders", "orders_result"),
        ("try_rally", "try_stragglers", "try_return"),
        ("skip_am", "end_pool"),
        ("assign_battery",),
        ("favour",),
        ("boost",),
        ("favour", "boost"),
    ],
    ids=" and ".join,
)
def test_what_is_left_out_is_no_fault(seed: int, left_out: tuple[str, ...]) -> None:
    """Phases and ends follow from what comes next, numbers and results from dice; markers may be hidden (3.0, 5.0)."""
    game, ground = battle(seed)
    events = tuple(event for event in game.events if event.type not in left_out)
    found = [f for f in judge(SYSTEM, Record(game.header, events), ground).findings if f.severity is Severity.VIOLATION]
    assert [f"{f.step}: {f.check} {f.message}" for f in found] == []


@pytest.mark.parametrize("seed", [20, 21, 22, 23])
@pytest.mark.parametrize(
    "left_out",
    [
        ("turn", "phase", "end_turn", "end_pool"),
        ("activate", "end_activation", "end_move"),
        ("call_em", "draw_em", "set_ams", "fill_pool"),
        ("command_status", "assign_battery", "skip_am"),
        ("activate", "end_activation", "phase", "turn", "end_turn", "end_pool", "end_move", "fill_pool", "udd"),
    ],
    ids=" and ".join,
)
def test_what_is_told_now_and_then_is_no_fault(seed: int, left_out: tuple[str, ...]) -> None:
    """Who tells half of it has forgotten the other half: it follows from what comes next, too, or is asked for."""
    game, ground = battle(seed)
    chance = Random(seed)
    events = tuple(event for event in game.events if event.type not in left_out or chance.random() < 0.5)
    found = [f for f in judge(SYSTEM, Record(game.header, events), ground).findings if f.severity is Severity.VIOLATION]
    assert [f"{f.step}: {f.check} {f.message}" for f in found] == []


def test_the_first_that_is_left_out_is_asked_for() -> None:
    """Brigades are said to begin, and of one nobody says it: a question (5.32); of the next ones there is none."""
    game, ground = battle(20)
    began = [at for at, event in enumerate(game.events) if event.type == "activate"]
    events = tuple(event for at, event in enumerate(game.events) if at not in began[3:5])
    found = [f for f in judge(SYSTEM, Record(game.header, events), ground).findings if "begins to act" in f.message]
    assert [(f.check, f.severity) for f in found] == [("gbacw/V030", Severity.WARNING)]


@pytest.mark.parametrize("seed", [20, 21])
def test_a_turn_may_be_told_when_it_has_begun(seed: int) -> None:
    """Both sides roll for the initiative, and then say "turn 2 begins": no roll is forgotten (3.0, 5.11)."""
    game, ground = battle(seed)
    events = [event for event in game.events if event.type != "phase"]
    for turn in [event for event in events if event.type == "turn"]:
        at = events.index(turn)
        rolled = [step for step, event in enumerate(events[at:], at) if event.type == "initiative"]
        if rolled:
            events.insert(rolled[0], events.pop(at))
    found = judge(SYSTEM, Record(game.header, tuple(events)), ground).findings
    assert [f"{f.step}: {f.check} {f.message}" for f in found if f.severity is Severity.VIOLATION] == []


def test_a_die_alone_returns_the_fire() -> None:
    """The unit that is fired at rolls, and nobody has said why: it fires back (10.42), and that is asked for."""
    events = [
        "6 MA fires at H6 with 7 SP",
        "Union rolls 5 for fire of 6 MA",
        "The fire on H6 gives none",
        "Confederate rolls 1 for fire of 8 GA",
        "The fire on F6 gives none",
    ]
    told = {"base": "firing", "setup": {"phase": "action", "side": "Union", "brigades": ["1/1/I"]}, "events": events}
    position = EXAMPLES.position(told)
    found = judge(SYSTEM, position.record, position.scenario).findings
    said = [(f.step, f.check, f.severity) for f in found if f.check != "gbacw/V121"]
    assert said == [(4, "gbacw/V113", Severity.WARNING)]


def questions(position: dict[str, Any]) -> list[tuple[int, str, Severity]]:
    """What is said of a record, each by its step."""
    told = EXAMPLES.position(position)
    return [(f.step, f.check, f.severity) for f in judge(SYSTEM, told.record, told.scenario).findings]


def test_a_shock_need_not_be_announced() -> None:
    """Its Pre-Shock Check shows it, and then it is resolved: a question, and no die without cause (11.12, 11.37)."""
    events = [
        "The Union AM for 1/I is drawn",
        "1/1/I activates",
        "Confederate rolls 5 for disorder of 8 GA",
        "8 GA passes its Pre-Shock Check with 5 against 6",
        "6 MA shocks 8 GA",
        "Union rolls 4 for shock of 6 MA",
    ]
    said = questions({"base": "plain", "setup": {"units": {"8 GA": {"hex": "G6"}}}, "events": events})
    assert [one for one in said if one[2] is Severity.VIOLATION] == []
    assert (3, "gbacw/V130", Severity.WARNING) in said
    assert (5, "gbacw/V130", Severity.WARNING) not in said


SOLDIERS = {"type": "infantry", "weapon": "R", "strength": 8, "cohesion": [6, 4], "movement": [6, 4]}


def test_a_shock_without_a_word_may_be_against_two_stacks() -> None:
    """A unit shocks both stacks in its front (11.32), so that no other brigade has begun to act for one of them."""
    units = {
        "9 MA": {"hex": "B4"},
        "7 NY": {"hex": "G8", "facing": "nnw"},
        "8 GA": {"hex": "G6"},
        "9 GA": {**SOLDIERS, "side": "Confederate", "command": "1/1/II", "hex": "G7", "facing": "w"},
    }
    events = [
        "The Union AM for 1/I is drawn",
        "1/1/I activates",
        "Confederate rolls 8 for disorder of 8 GA",
        "8 GA is disordered before a shock",
        "Confederate rolls 8 for disorder of 9 GA",
        "9 GA is disordered before a shock",
        "6 MA shocks 8 GA, 9 GA",
        "Union rolls 1 for shock of 6 MA",
        "1/1/I has finished",
    ]
    said = questions({"base": "division", "scenario": {"units": units}, "events": events})
    assert [one for one in said if one[1] == "gbacw/V030"] == []
    assert [(step, weighs) for step, check, weighs in said if check == "gbacw/V130"] == [
        (3, Severity.WARNING),
        (5, Severity.WARNING),
    ]


def test_who_has_finished_by_a_guess_may_finish_again() -> None:
    """A brigade may be taken to have ended as another acts (5.32), and the log says later when it has ended."""
    units = {"9 MA": {"hex": "B4"}}
    events = [
        "The Union AM for 1/I is drawn",
        "1/1/I activates",
        "7 NY moves to G9",
        "1/1/I has finished",
        "1/1/I has finished",
    ]
    said = questions({"base": "division", "scenario": {"units": units}, "events": events})
    assert [(step, weighs) for step, check, weighs in said if check == "gbacw/V030"] == [
        (3, Severity.WARNING),
        (4, Severity.WARNING),
        (5, Severity.VIOLATION),
    ]


def test_nobody_is_shocked_from_afar() -> None:
    """A die of a unit without an enemy beside it is for nothing (11.12)."""
    events = ["The Union AM for 1/I is drawn", "1/1/I activates", "Confederate rolls 5 for disorder of 8 GA"]
    assert (3, "gbacw/X01", Severity.VIOLATION) in questions({"base": "plain", "events": events})


@pytest.mark.parametrize(
    ("moves", "severity"),
    [
        (["6 MA moves to G6", "6 MA moves to H6"], Severity.VIOLATION),
        (["6 MA moves to H6"], Severity.WARNING),
        (["6 MA moves to H6", "6 MA turns to E in its movement"], Severity.VIOLATION),
    ],
)
def test_how_a_unit_faces_after_a_drag_is_not_known(moves: list[str], severity: Severity) -> None:
    """It turns for nothing in each hex between, so that only a turn that is told makes it certain (7.21)."""
    events = ["The Union AM for 1/I is drawn", "1/1/I activates", *moves, "6 MA turns to NE for 1 MP in its movement"]
    said = questions({"base": "plain", "setup": {"units": {"8 GA": {"hex": "M12"}}}, "events": events})
    assert [(step, found) for step, check, found in said if check == "gbacw/V062"] == [(len(events), severity)]


@pytest.mark.parametrize(("barred", "severity"), [([], []), (["E6", "E7", "F5", "F7", "G6"], [Severity.VIOLATION])])
def test_a_drag_does_not_lead_over_a_bridge_that_may_not_be_used(barred: list[str], severity: list[Severity]) -> None:
    """Under Attack Orders no bridge is crossed (9.24): who could go round has done so, and else nobody may go there."""
    events = ["The Union AM for 1/I is drawn", "1/1/I activates", "6 MA moves to H7"]
    rivers = ["F6-G7", *(f"F6-{hex}" for hex in barred)]
    crossed = {"river": rivers, "bridge": ["F6-G7"]}
    ground = {"map": {"hexsides": crossed, "chart": {"hexside": {"river": {"cost": {"leader": 20}}}}}}
    setup = {"commands": {"1/1/I": {"orders": "Attack"}}}
    said = questions({"base": "acting", "scenario": ground, "setup": setup, "events": events})
    assert [found for _, check, found in said if check == "gbacw/V081"] == severity
    assert [one for one in said if one[2] is Severity.VIOLATION and one[1] != "gbacw/V081"] == []


@pytest.mark.parametrize(("second", "out"), [(5, True), (4, False)])
def test_a_second_die_is_rapid_fire(second: int, out: bool) -> None:
    """Smooth-bores near by roll twice, and nobody has called it rapid: a question; a 5 ends all ammunition (10.68)."""
    events = [
        "Battery B fires at I6 with 4 SP",
        "Union rolls 3 for fire of Battery B",
        "The fire on I6 gives none",
        f"Union rolls {second} for fire of Battery B",
        "The fire on I6 gives none",
        "Battery B is out of ammunition",
    ]
    units = {"6 MA": {"hex": "B4"}, "Battery B": {"hex": "F6"}, "8 GA": {"hex": "I6"}}
    setup = {"phase": "action", "side": "Union", "brigades": ["1/1/I"], "units": units}
    position = EXAMPLES.position({"base": "firing", "setup": setup, "events": events})
    found = judge(SYSTEM, position.record, position.scenario).findings
    said = [(f.step, f.check, f.severity) for f in found if f.check != "gbacw/V121"]
    breach = [] if out else [(6, "gbacw/X01", Severity.VIOLATION)]
    assert said == [(4, "gbacw/V111", Severity.WARNING), *breach]


@pytest.mark.parametrize(
    ("hex", "weighs"), [("R2", Severity.VIOLATION), ("H6", Severity.WARNING), ("H5", Severity.WARNING)]
)
def test_modifiers_may_be_those_of_fire_that_nobody_told(hex: str, weighs: Severity) -> None:
    """Modifiers that do not fit the return fire may be those of others at or beside the target (10.42, 10.81)."""
    events = [
        "6 MA fires at H6 with 7 SP",
        "Union rolls 5 for fire of 6 MA",
        "The fire on H6 gives none",
        "8 GA fires at F6 with 7 SP as return fire",
        "The modifiers are range +1, woods -1, in all 0",
    ]
    setup = {"phase": "action", "side": "Union", "brigades": ["1/1/I"], "units": {"9 GA": {"hex": hex}}}
    assert (5, "gbacw/V108", weighs) in questions({"base": "firing", "setup": setup, "events": events})


def test_a_shock_may_be_that_of_a_brigade_whose_beginning_nobody_told() -> None:
    """Only the other brigade of the division is beside who checks: it has begun to act, and shocks (5.32, 11.12)."""
    events = [
        "The Union AM for 1/I is drawn",
        "1/1/I activates",
        "Confederate rolls 5 for disorder of 8 GA",
        "7 NY shocks 8 GA",
    ]
    said = questions({"base": "division", "setup": {"units": {"8 GA": {"hex": "G10"}}}, "events": events})
    assert [one for one in said if one[2] is Severity.VIOLATION] == []
    assert {(3, "gbacw/V030", Severity.WARNING), (3, "gbacw/V130", Severity.WARNING)} <= set(said)


@pytest.mark.parametrize(("friend", "weighs"), [("F5", Severity.VIOLATION), ("D6", Severity.WARNING)])
def test_guns_may_be_manned_without_a_report(friend: str, weighs: Severity) -> None:
    """Abandoned guns do not rally; with friends in their hex they may have a crew again (12.81, 13.41)."""
    units = {"Battery A": {"abandoned": 1, "disordered": True}, "9 MA": {"hex": friend}}
    told = {"base": "division", "setup": {"units": units}, "events": ["Battery A tries to rally"]}
    assert (1, "gbacw/V161", weighs) in questions(told)


def test_a_rout_before_a_shock_shows_the_shock() -> None:
    """Under March Orders a failed Pre-Shock Check routs: its die was not for the fire before (11.37)."""
    events = [
        "The Union AM for 1/I is drawn",
        "1/1/I activates",
        "6 MA fires at G6 with 8 SP",
        "Union rolls 0 for fire of 6 MA",
        "The shock phase begins",
        "Confederate rolls 9 for disorder of 8 GA",
        "8 GA routs",
    ]
    setup = {"units": {"8 GA": {"hex": "G6"}}, "commands": {"1/1/II": {"orders": "March"}}}
    said = questions({"base": "plain", "setup": setup, "events": events})
    assert [one for one in said if one[2] is Severity.VIOLATION and one[1].startswith("gbacw/X")] == []
    assert [step for step, check, weighs in said if check == "gbacw/V130" and weighs is Severity.WARNING] == [6]


@pytest.mark.parametrize(("mp", "weighs"), [(" for 1 MP", Severity.VIOLATION), ("", Severity.WARNING)])
def test_a_march_may_have_cost_more(mp: str, weighs: Severity) -> None:
    """A march is worth as many activations as its movement points come to (5.35, 17.22)."""
    events = [
        "Turn 2 begins",
        "The Union AM for March is drawn",
        "1/1/I activates",
        f"6 MA moves to E6{mp}",
        "The fatigue of 1/1/I is now 2",
    ]
    setup = {"turn": 1, "phase": "pool", "commands": {"1/1/I": {"orders": "March", "fatigue": 0}}}
    said = questions({"base": "plain", "setup": {**setup, "pool": {"Union": {"March": 1}}}, "events": events})
    assert (5, "gbacw/V168", weighs) in said


def test_a_log_that_leaves_out_seven_kinds_is_trusted_for_nothing() -> None:
    """Turns, tries, return fire, Columns, Shocks, activations: six kinds are not enough, the seventh is."""
    ledger = Ledger(CAUSES)
    ledger.leave_out(e.Turn, e.TryOrders, e.TryRally, e.Fire, e.Extend, e.Designate)
    assert not ledger.is_taciturn()
    ledger.leave_out(e.Activate)
    assert ledger.is_taciturn()


@pytest.mark.parametrize(("kind", "weighs"), [("infantry", Severity.WARNING), ("artillery", Severity.VIOLATION)])
def test_fire_before_a_shock_may_be_that_of_another_defender(kind: str, weighs: Severity) -> None:
    """Who is in front of another enemy has no Pre-Shock Fire (10.43), unless that one shocks it: guns never do."""
    two = {
        name: {
            "side": side, "type": kind, "command": command, "weapon": "R", "strength": 5,
            "cohesion": [6, 4], "movement": [6, 4], "hex": hex, "facing": facing,
        }
        for name, side, kind, command, hex, facing in (
            ("9 GA", "Confederate", "infantry", "1/1/II", "G5", "w"), ("9 MA", "Union", kind, "1/1/I", "F4", "e"),
        )
    }  # fmt: skip
    events = [
        "The Union AM for 1/I is drawn",
        "1/1/I activates",
        "6 MA will shock 8 GA",
        "Confederate rolls 3 for disorder of 8 GA",
        "9 GA fires at F6 as pre-shock fire",
    ]
    setup = {"units": {"8 GA": {"hex": "G6"}}}
    assert (5, "gbacw/V114", weighs) in questions(
        {"base": "plain", "scenario": {"units": two}, "setup": setup, "events": events}
    )
