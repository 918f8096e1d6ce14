"""Legal games without what players leave out by habit: nobody is accused of it, and nothing passes for it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from ccmod.games.folio.rules import events as e
from ccmod.games.folio.rules.system import EXAMPLES, SYSTEM
from ccmod.play.finding import Severity
from ccmod.play.judge import judge
from ccmod.play.random_player import random_game
from ccmod.play.record import Header, Record

SEEDS = range(1, 9)
UNSAID = (
    "decline", "end_game", "end_turn", "game_turn", "phase", "receive", "announce_odds", "resist", "take_back",
    "phase, game_turn, end_turn", "game_turn, end_turn, receive", "phase, decline, announce_odds, resist, take_back",
)  # fmt: skip
"""What may be missing in a whole log, since what happens shows it."""


@cache
def game(seed: int) -> tuple[Record, dict[str, object]]:
    """A random legal game, and its scenario."""
    random = Random(seed)
    scenario = dict(SYSTEM.scenarios(random)) if SYSTEM.scenarios is not None else {}
    return random_game(SYSTEM, Header("folio"), scenario, random, 300), scenario


@pytest.mark.parametrize("kinds", UNSAID)
def test_events_may_be_left_out_of_a_whole_log(kinds: str) -> None:
    """Without some kinds of events a legal game is still legal."""
    for seed in SEEDS:
        record, scenario = game(seed)
        events = tuple(event for event in record.events if event.type not in kinds.split(", "))
        found = judge(SYSTEM, replace(record, events=events), scenario).findings
        assert [f"{one.step}: {one}" for one in found if one.severity is Severity.VIOLATION] == []


@pytest.mark.parametrize("kinds", [*UNSAID, "phase, game_turn, end_turn, receive"])
def test_events_may_be_left_out_now_and_then(kinds: str) -> None:
    """A legal game of which only half of such events are told, by chance, is accused of nothing.

    Attacks are none of them: who declares one declares them all, or a second die could never be told (4.1i).
    """
    for seed in SEEDS:
        record, scenario = game(seed)
        random = Random(seed)
        events = tuple(event for event in record.events if event.type not in kinds.split(", ") or random.random() < 0.5)
        found = judge(SYSTEM, replace(record, events=events), scenario).findings
        assert [f"{one.step}: {one}" for one in found if one.severity is Severity.VIOLATION] == []


def test_one_forgotten_phase_is_asked_once() -> None:
    """Who calls his phases and forgets one is asked about it at the step that shows it; later ones are put in."""
    units = {
        "Blue Tank": {"side": "Blue", "front": [4, 4, 9], "mobility": "mobile", "hex": "C4"},
        "Blue 1": {"side": "Blue", "front": [4, 4, 6], "mobility": "leg", "hex": "E4"},
        "Red 1": {"side": "Red", "front": [2, 3, 8], "mobility": "leg", "hex": "F4"},
        "Red 2": {"side": "Red", "front": [2, 3, 8], "mobility": "leg", "hex": "H4"},
    }
    scenario = {"sides": ["Blue", "Red"], "units": units, "turns": {"first": "Blue", "last": 3}}
    events = (
        e.GameTurn(1),
        e.BeginPhase("Blue", "Combat Phase"),
        e.Attack("Blue", ("Red 1",), "F4", ("Blue 1",)),
        e.Roll("Blue", 4, "*"),
        e.EnterHex("Blue Tank", "C5"),
        e.EnterHex("Red 2", "H5"),
    )
    found = judge(SYSTEM, Record(Header("folio"), events), scenario).findings
    asked = [(one.step, one.check, one.message) for one in found if one.severity is Severity.WARNING]
    assert asked == [(5, "folio/FV011", "the log does not report that Blue begins the Mobile Movement Phase")]


def test_what_is_put_in_is_told() -> None:
    """Who asks why a move is all right learns which phase it was taken for."""
    record = Record(Header("folio"), (e.EnterHex("Blue 1", "C5"),))
    units = {"Blue 1": {"side": "Blue", "front": [4, 4, 6], "mobility": "leg", "hex": "C4"}}
    scenario = {"sides": ["Blue", "Red"], "units": units, "turns": {"first": "Blue", "last": 3}}
    (verdict,) = judge(SYSTEM, record, scenario, reasons=True).verdicts
    assert [reason.by for reason in verdict.because[:2]] == [
        "Game turn 1 begins (not reported, but implied)",
        "Blue begins the Movement Phase (not reported, but implied)",
    ]


SEA = [f"{column}{row}" for column in "BD" for row in range(1, 10) if f"{column}{row}" != "D3"]
PUSHED_TWICE = {
    "base": "plain",
    "scenario": {
        "units": {
            "Blue 1": {"hex": "C3"},
            "Blue 2": {"hex": "C4"},
            "Blue Tank 2": {"hex": "C5"},
            "Red 1": {"hex": "D3", "front": [2, 7, 8]},
        },
        "map": {
            "terrain": dict.fromkeys([*SEA, "C2"], "sea"),
            "fortifications": {"C4": {"negates_zones": True}},
        },
    },
    "setup": {"phase": "Combat Phase", "player": "Blue", "turn": 1},
    "events": [
        "Blue attacks Red 1 in D3 with Blue 1, Blue 2",
        "Blue rolls 5: A2",
        "Blue 1 retreats to C4",
        "Blue 1 retreats to C5",
        "Blue 2 retreats to C5",
        "Blue 2 retreats to C6",
        "Blue Tank 2 is displaced to C6",
        "Blue Tank 2 is displaced to C7",
        "Blue begins the Mobile Movement Phase",
    ],
}
"""Between seas two attackers retreat, and each pushes the same friend one hex on (7.7.2d), reported behind both."""


def test_who_is_pushed_twice_may_be_reported_behind_both_retreats() -> None:
    """In one package of moves the order of the pieces is not reliable: the place was free when he came (7.7.2c)."""
    position = EXAMPLES.position(PUSHED_TWICE)
    found = judge(SYSTEM, position.record, position.scenario).findings
    assert [(one.step, one.check, one.severity) for one in found] == [
        (7, "folio/FV135", Severity.WARNING),
        (7, "folio/FV137", Severity.WARNING),
        (8, "folio/FV137", Severity.WARNING),
    ]


def test_who_is_pushed_onto_another_and_stays_is_found_when_play_goes_on() -> None:
    """A displaced unit ends in an empty hex (7.7.2b)."""
    events = [event for event in PUSHED_TWICE["events"] if event != "Blue Tank 2 is displaced to C7"]
    position = EXAMPLES.position({**PUSHED_TWICE, "events": events})
    found = judge(SYSTEM, position.record, position.scenario).findings
    violations = [(one.step, one.check) for one in found if one.severity is Severity.VIOLATION]
    assert violations == [(8, "folio/FV126"), (8, "folio/FV135")]


def prices(*between: e.Event) -> list[tuple[int, str, Severity]]:
    """What is found where a mobile unit, whose phases are not reported, pays 3 MP from one enemy zone into the next."""
    units = {
        "Blue Tank": {"side": "Blue", "front": [4, 4, 7], "mobility": "mobile", "hex": "B9"},
        "Red 1": {"side": "Red", "front": [2, 3, 8], "mobility": "leg", "hex": "D2"},
        "Red 2": {"side": "Red", "front": [2, 3, 8], "mobility": "leg", "hex": "H9"},
    }
    scenario = {"sides": ["Blue", "Red"], "units": units, "turns": {"first": "Blue", "last": 3}}
    scenario["map"] = {"columns": 8, "rows": 10, "tec": {"hex": {"clear": 1}}}
    scenario["options"] = {"A08": "the points left"}
    steps = [e.EnterHex("Blue Tank", hex, 2) for hex in ("B8", "B7", "B6", "B5", "B4", "B3", "C3")]
    events = (*steps, *between, e.EnterHex("Blue Tank", "D3", 6))
    found = judge(SYSTEM, Record(Header("folio"), events), scenario).findings
    return [(one.step, one.check, one.severity) for one in found]


def test_a_step_that_shows_a_new_turn_may_belong_to_a_move_begun_before() -> None:
    """Of its 7 MP a unit spends 4 in one move and 3 in the next, which goes on for half of the 4 left and 1 (5.1.1b).

    The log shows seven steps in a row; only the eighth shows that a new turn has begun.
    """
    assert prices() == [(8, "folio/FV010", Severity.WARNING), (8, "folio/FV034", Severity.WARNING)]


def test_a_move_begins_anew_behind_that_of_another() -> None:
    """The enemy has moved since, so that the unit's move begins: half of its 7 MP and 1 are 4 (5.1.2b)."""
    found = prices(e.EnterHex("Red 2", "H8", 2))
    assert [one for one in found if one[2] is Severity.VIOLATION] == [(9, "folio/FV034", Severity.VIOLATION)]
