"""Phases and turns that are announced an act late: that act has shown them (4.1), so that the word only confirms it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from ccmod.authoring import load_scenario
from ccmod.games.folio.rules import events as e
from ccmod.games.folio.rules.system import SYSTEM
from ccmod.play.event import Event
from ccmod.play.finding import Finding, Severity
from ccmod.play.judge import judge
from ccmod.play.record import Header, Record
from ccmod.play.systems import vocabulary_of
from ccmod.replay.reading import read_record

GAME = Path(__file__).parents[4] / "scenarios" / "three-bridges" / "game.ccrec"
BUTTONS = {
    "phases": (e.BeginPhase,),
    "turns": (e.GameTurn,),
    "ends of turns": (e.EndTurn,),
    "phases and turns": (e.BeginPhase, e.GameTurn),
    "all": (e.BeginPhase, e.GameTurn, e.EndTurn),
}
"""What is announced late."""


@cache
def demo() -> Record:
    """A whole battle without a breach, in which all is announced in time."""
    return read_record(GAME, vocabulary_of)


def late(events: Sequence[Event], kinds: tuple[type[Event], ...]) -> list[Event]:
    """Each announcement of these kinds before an act is told behind that act."""
    told = list(events)
    for at, (one, following) in enumerate(pairwise(events)):
        if isinstance(one, kinds) and not isinstance(following, kinds):
            told[at : at + 2] = following, one
    return told


def found(events: Sequence[Event]) -> list[Finding]:
    """What is found in the battle if it is told so."""
    record = replace(demo(), events=tuple(events))
    return list(judge(SYSTEM, record, load_scenario("three-bridges")).findings)


def breaches(findings: Sequence[Finding]) -> list[str]:
    """The accusations among them."""
    return [f"{one.step}: {one.check} {one.message}" for one in findings if one.severity is Severity.VIOLATION]


def each_alone(kinds: tuple[type[Event], ...]) -> Iterator[list[Event]]:
    """The battle with one late announcement, for each of them."""
    events = demo().events
    for at, (one, following) in enumerate(pairwise(events)):
        if isinstance(one, kinds) and not isinstance(following, kinds):
            yield [*events[:at], following, one, *events[at + 2 :]]


@pytest.mark.parametrize("kinds", BUTTONS.values(), ids=BUTTONS)
def test_a_whole_game_may_be_announced_late(kinds: tuple[type[Event], ...]) -> None:
    """Who always presses a button an act late breaks no rule, and is asked of each kind once or of each end."""
    events = late(demo().events, kinds)
    assert events != list(demo().events)
    assert breaches(found(events)) == []


@pytest.mark.parametrize("kinds", BUTTONS.values(), ids=BUTTONS)
def test_each_single_word_may_come_late(kinds: tuple[type[Event], ...]) -> None:
    """Nor does who does so once."""
    told = list(each_alone(kinds))
    assert told
    assert [breach for events in told for breach in breaches(found(events))] == []


def test_a_late_word_counts_once() -> None:
    """The phase that an act has shown and a word has confirmed cannot begin again (4.1c-k), nor the turn (4.1m).

    Of the first turn this is only asked: a record that has called few phases may leave out whole player turns.
    """
    events = late(demo().events, (e.BeginPhase, e.GameTurn))
    second = events.index(e.GameTurn(2))
    words = [at for at in range(second, len(events)) if isinstance(events[at], e.BeginPhase | e.GameTurn)]
    assert len(words) > 30
    for at in words:
        twice = [*events[: at + 1], *events[at:]]
        assert any(one.step == at + 2 and one.severity is Severity.VIOLATION for one in found(twice)), events[at]


SHOWN = {
    "the turn before": ([e.GameTurn(1)], "FV014"),
    "the turn again": ([e.GameTurn(2), e.GameTurn(2)], "FV014"),
    "the end of the last but one": ([e.EndTurn(0)], "FV014"),
    "an end twice": ([e.EndTurn(1), e.GameTurn(2), e.EndTurn(1)], "FV014"),
    "the phase again": ([e.GameTurn(2), *[e.BeginPhase("Red", "Movement Phase")] * 2], "FV011"),
}
"""What is said of game turn 2 behind its first move, which has shown it, and which check finds that."""


@pytest.mark.parametrize(("said", "check"), SHOWN.values(), ids=SHOWN)
def test_a_wrong_word_is_a_breach_late_or_not(said: list[Event], check: str) -> None:
    """A late word confirms what the act has shown, and nothing else: turns follow each other by one (4.1m)."""
    events = demo().events
    second = events.index(e.GameTurn(2))
    move = next(event for event in events[second:] if isinstance(event, e.Arrive))
    told = [*events[:second], move, *said]
    assert f"folio/{check}" in {one.check for one in found(told) if one.severity is Severity.VIOLATION}


def test_a_phase_passed_over_is_not_acted_in_afterwards() -> None:
    """Whoever moves mobile units, says so late, and then moves one on foot is in the wrong phase (4.1j)."""
    events = late(demo().events, (e.BeginPhase,))
    word = events.index(e.BeginPhase("Red", "Mobile Movement Phase"), events.index(e.GameTurn(2)))
    told = [*events[: word + 1], e.EnterHex("Red Rifles 2", "J7"), *events[word + 1 :]]
    steps = {one.step for one in found(told) if one.severity is Severity.VIOLATION}
    assert word + 2 in steps


def behind(act: Event, count: int, after: Event) -> tuple[list[Event], int]:
    """The battle with the last announcements before an act, behind the first ``after``, behind it; and its place."""
    events = list(demo().events)
    at = events.index(act, events.index(after))
    assert all(isinstance(one, e.BeginPhase | e.GameTurn | e.EndTurn) for one in events[at - count : at])
    return [*events[: at - count], act, *events[at - count : at], *events[at + 1 :]], at - count


def first(kind: type[Event], after: Event) -> Event:
    """The first event of a kind behind another."""
    events = demo().events
    return next(event for event in events[events.index(after) :] if isinstance(event, kind))


BLUE = e.BeginPhase("Blue", "Movement Phase")
SEVERAL = {
    "an empty phase and that of the attack": (first(e.Attack, BLUE), 2, BLUE),
    "the end of a turn and the next": (first(e.Receive, e.GameTurn(2)), 2, e.GameTurn(2)),
    "an empty phase, the end of its turn and the next": (first(e.Receive, e.GameTurn(2)), 3, e.GameTurn(2)),
}
"""Buttons pressed in a row behind an act: the act, how many, and behind what it comes."""


@pytest.mark.parametrize(("act", "count", "after"), SEVERAL.values(), ids=SEVERAL)
def test_several_words_may_come_late_at_once(act: Event, count: int, after: Event) -> None:
    """Whoever forgets to press the buttons for phases without an act presses all of them when he remembers."""
    told, at = behind(act, count, after)
    findings = found(told)
    assert breaches(findings) == []
    assert {one.severity for one in findings if one.step <= at + count + 1} <= {Severity.WARNING}


def test_an_attack_shows_a_later_phase_than_it_seemed() -> None:
    """A first attack seems one of the Combat Phase; who then says the mobile phases attacks in the last (4.1k)."""
    units = {
        "Blue Tank": {"side": "Blue", "front": [4, 4, 9], "mobility": "mobile", "hex": "E4"},
        "Blue 1": {"side": "Blue", "front": [4, 4, 6], "mobility": "leg", "hex": "E5"},
        "Red 1": {"side": "Red", "front": [2, 3, 8], "mobility": "leg", "hex": "F4"},
    }
    scenario = {"sides": ["Blue", "Red"], "units": units, "turns": {"first": "Blue", "last": 3}}
    words = [e.BeginPhase("Blue", f"{phase} Phase") for phase in ("Combat", "Mobile Movement", "Mobile Combat")]
    attack = e.Attack("Blue", ("Red 1",), "F4", ("Blue Tank",))
    start = (e.GameTurn(1), e.BeginPhase("Blue", "Movement Phase"))
    legal = (*start, attack, *words, e.Roll("Blue", 4, "*"))
    again = e.Attack("Blue", ("Red 1",), "F4", ("Blue 1",))
    told = {}
    for name, events in {"legal": legal, "on foot": (*legal, again)}.items():
        told[name] = list(judge(SYSTEM, Record(Header("folio"), events), scenario).findings)
    assert breaches(told["legal"]) == []
    assert {one.step for one in told["on foot"] if one.severity is Severity.VIOLATION} == {len(legal) + 1}


def test_a_phase_said_behind_a_later_one_is_not_acted_in() -> None:
    """Who attacks, then says that the Movement Phase begins, and moves has moved behind the attack (4.1c-k)."""
    told, at = behind(first(e.Attack, BLUE), 2, BLUE)
    roll = next(place for place in range(at, len(told)) if isinstance(told[place], e.Roll))
    del told[at + 2]
    told.insert(roll + 1, e.EnterHex("Blue Infantry 2", "F5"))
    assert any(one.step >= at + 2 and one.severity is Severity.VIOLATION for one in found(told[: roll + 2]))
