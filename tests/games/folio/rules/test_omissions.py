"""Legal games without what players leave out by habit: nobody is accused of it, and nothing passes for it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from ccmod.games.folio.rules import events as e
from ccmod.games.folio.rules.system import SYSTEM
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
