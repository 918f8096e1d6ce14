"""Legal games recorded incompletely: what a log leaves out, or is not known of the game, is never held against it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from ccmod.games.combat_commander.rules.events import Shuffle
from ccmod.games.combat_commander.rules.system import SYSTEM
from ccmod.ground.errors import CcmodError
from ccmod.play.finding import Severity
from ccmod.play.judge import judge
from ccmod.play.random_player import random_game
from ccmod.play.record import Header, Record
from tests.games.combat_commander.rules.test_random_games import HEADER, SKIRMISH

SEEDS = range(3)
UNSAID = (
    "activate", "attack", "attack_marker", "begin_turn", "control", "decline", "draw_marker", "drift", "end_order",
    "end_trigger", "end_turn", "event", "expose", "impact", "initiative", "line_of_sight", "lose_spot", "melee",
    "melee_fp", "mines", "pass", "pick", "reduce", "request", "reroll", "sniper", "spend", "target", "trigger",
    "unsuppress", "unveteran", "vp", "vp_marker",
)  # fmt: skip
"""Events that players do not always announce."""
OPTIONAL = ("cause", "edge", "fp", "hindrance", "result", "space", "value")
"""What they do not always add to an announcement."""
NEEDED = frozenset({"markers", "options", "sides", "extra", "units"})
"""Keys of a scenario that have a meaning when absent, or without which others cannot be read."""


@cache
def game(seed: int) -> Record:
    """A random legal game."""
    return random_game(SYSTEM, HEADER, SKIRMISH, Random(seed), 500)


def violations(record: Record, scenario: Any) -> list[str]:
    """What is held against a record."""
    findings = judge(SYSTEM, record, scenario).findings
    return [f"{f.step}: {f.check} {f.message}" for f in findings if f.severity is Severity.VIOLATION]


@pytest.mark.parametrize("kind", UNSAID)
def test_announcements_may_be_left_out(kind: str) -> None:
    """Without one kind of announcement a legal game is still legal."""
    for seed in SEEDS:
        events = tuple(event for event in game(seed).events if event.type != kind)
        assert violations(replace(game(seed), events=events), SKIRMISH) == []


def test_triggers_and_events_may_show_by_what_they_do() -> None:
    """Nobody says that a trigger or Event begins or ends, nor whom the Sniper hits: cards and results show it."""
    unsaid = {"trigger", "event", "end_trigger", "sniper"}
    for seed in SEEDS:
        events = tuple(event for event in game(seed).events if event.type not in unsaid)
        assert violations(replace(game(seed), events=events), SKIRMISH) == []


@pytest.mark.parametrize("field", OPTIONAL)
def test_details_may_be_left_out(field: str) -> None:
    """Without one kind of detail a legal game is still legal."""
    for seed in SEEDS:
        events = []
        for event in game(seed).events:
            data = {key: value for key, value in event.to_data().items() if key != field}
            try:
                events.append(SYSTEM.vocabulary.from_data(data))
            except CcmodError:
                events.append(event)  # this event cannot do without it
        assert violations(replace(game(seed), events=tuple(events)), SKIRMISH) == []


@pytest.mark.parametrize("key", sorted(set(SKIRMISH) - NEEDED))
def test_a_scenario_may_leave_things_untold(key: str) -> None:
    """Without a part of the scenario nothing is taken for a breach."""
    scenario = {name: value for name, value in SKIRMISH.items() if name != key}
    for seed in SEEDS:
        assert violations(game(seed), scenario) == []


@pytest.mark.parametrize("start", [0, 40, 111, 222, 333, 444])
def test_a_log_may_begin_anywhere(start: int) -> None:
    """A log from the midst of a game of which nothing is known breaks no rule."""
    for seed in SEEDS:
        events = game(seed).events[start:]
        setup = {"active": None} if start else None
        assert violations(Record(Header("cc", setup=setup), events), None) == []


def test_a_new_deck_shows_by_what_comes_of_it() -> None:
    """Where nobody sees the order of a deck, nobody has to say that it was made anew (6.1.2(1))."""
    for seed in SEEDS:
        unseen = [replace(event, deck=()) if isinstance(event, Shuffle) else event for event in game(seed).events]
        events = tuple(event for event in unseen if event.type != "reshuffle")
        assert violations(replace(game(seed), events=events), SKIRMISH) == []


@pytest.mark.parametrize("seed", SEEDS)
def test_turns_may_begin_and_end_without_a_word(seed: int) -> None:
    """The other side's Order or Pass shows it (5), and what was owed when a Turn ended is asked for all the same."""
    events = tuple(event for event in game(seed).events if event.type not in ("begin_turn", "end_turn"))
    assert violations(replace(game(seed), events=events), SKIRMISH) == []


@pytest.mark.parametrize("seed", SEEDS)
def test_a_turn_may_be_said_to_begin_after_its_first_order(seed: int) -> None:
    """Who presses a button a moment too late breaks no rule (5), but is asked: the Order is the first of this Turn."""
    events = list(game(seed).events)
    late = 0
    for index, (event, following) in enumerate(pairwise(game(seed).events)):
        if event.type == "begin_turn" and following.type == "order":
            events[index : index + 2] = following, event
            late += 1
    assert late > 1
    record = replace(game(seed), events=tuple(events))
    assert violations(record, SKIRMISH) == []
    assert sum(finding.check == "cc/V043" for finding in judge(SYSTEM, record, SKIRMISH).findings) == late
