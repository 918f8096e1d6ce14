"""Logs that tell all of a kind: what is missing there was not done, and is a violation, not a question."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.system import SYSTEM
from ccmod.play.event import Event
from ccmod.play.finding import Severity
from ccmod.play.judge import judge
from ccmod.play.random_player import random_game
from ccmod.play.record import Record
from ccmod.play.reporting import ENOUGH
from tests.games.combat_commander.rules.test_random_games import HEADER, SKIRMISH


@cache
def game() -> Record:
    """A random legal game that tells everything, long enough for many Turns."""
    played = random_game(SYSTEM, HEADER, SKIRMISH, Random(5), 900)
    assert sum(isinstance(event, e.BeginTurn) for event in played.events) > ENOUGH + 1
    return played


def places(kind: type[Event]) -> list[int]:
    """Where events of a type stand in the game."""
    return [place for place, event in enumerate(game().events) if isinstance(event, kind)]


def severities(events: tuple[Event, ...], check: str) -> set[Severity]:
    """How much the findings of a check weigh in these events."""
    return {
        one.severity for one in judge(SYSTEM, replace(game(), events=events), SKIRMISH).findings if one.check == check
    }


def other(side: str) -> str:
    """The opponent."""
    (found,) = {name for name in SKIRMISH["sides"] if name != side}
    return str(found)


def test_a_card_too_many_in_an_opening_hand() -> None:
    """No unreported draw makes a hand too large (1.1)."""
    begins, events = places(e.BeginTurn)[0], game().events
    drawn = e.Draw(other(events[begins].side))  # type: ignore[attr-defined]
    assert severities((*events[:begins], drawn, *events[begins:]), "cc/V001") == {Severity.VIOLATION}


def test_a_hand_that_is_not_refilled() -> None:
    """Who has told every draw has not drawn what he does not tell (5.4)."""
    events, late = game().events, places(e.Draw)[ENOUGH:]
    place = next(at for at in late if isinstance(events[at + 1], e.EndTurn))
    assert Severity.VIOLATION in severities((*events[:place], *events[place + 1 :]), "cc/V002")


def test_a_card_that_is_shown() -> None:
    """A hand is secret, where no Event shows it (1.2)."""
    place = places(e.Order)[0]
    order = game().events[place]
    assert isinstance(order, e.Order)
    shown = e.Expose(order.side, order.card)
    events = game().events
    assert severities((*events[:place], shown, *events[place:]), "cc/V016") == {Severity.VIOLATION}


@pytest.mark.parametrize(("number", "weighs"), [(0, Severity.WARNING), (ENOUGH, Severity.VIOLATION)])
def test_two_turns_in_a_row(number: int, weighs: Severity) -> None:
    """The other's Turn between may be unreported, but not in a log that tells each (5)."""
    ends, events = places(e.EndTurn), game().events
    place = ends[number] + 1
    ended = events[place - 1]
    assert isinstance(ended, e.EndTurn)
    assert weighs in severities((*events[:place], e.BeginTurn(ended.side)), "cc/V043")


def test_a_pass_in_the_turn_of_the_other() -> None:
    """Where each Turn is called, only the player passes whose Turn it is (O14.1)."""
    place, events = places(e.BeginTurn)[ENOUGH] + 1, game().events
    passes = e.Pass(other(events[place - 1].side))  # type: ignore[attr-defined]
    assert severities((*events[:place], passes), "cc/V046") == {Severity.VIOLATION}
