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
from ccmod.play.record import Record
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
