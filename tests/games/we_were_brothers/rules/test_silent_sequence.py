"""Turns, phases and squads that a log leaves out now and then: put in, asked for, held against nobody (4.0, 5.0)."""

from __future__ import annotations

from random import Random

import pytest

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.system import SYSTEM
from ccmod.games.we_were_brothers.rules.terms import FIRE, MOVEMENT, WALKING
from ccmod.play.event import Event
from ccmod.play.finding import Finding, Severity
from ccmod.play.judge import Judge, judge
from ccmod.play.record import Record
from tests.games.we_were_brothers.rules.test_left_out import mission

SEQUENCE = ("turn", "phase", "squad", "soldier", "end_phase", "end_squad")
SEED = 23


def found(events: list[Event], seed: int = SEED) -> list[Finding]:
    """What is found in a mission of these events."""
    game, data = mission(seed)
    return list(judge(SYSTEM, Record(game.header, tuple(events)), data).findings)


def called() -> tuple[list[Event], int]:
    """A legal mission, and where it calls the phase of the second side, which a squad follows at once."""
    events = list(mission(SEED)[0].events)
    phases = [place for place, event in enumerate(events) if isinstance(event, e.Phase)]
    follows = (place for place in phases[1:] if isinstance(events[place + 1], e.Squad))
    return events, next(place for place in follows if events[place].phase == events[phases[0]].phase)


@pytest.mark.parametrize("share", [0.1, 0.5, 0.9])
@pytest.mark.parametrize("seed", [702, 703, 704])
def test_some_of_them_may_be_left_out(seed: int, share: float) -> None:
    """What a log tells here and leaves out there is concluded from what follows, and accuses nobody."""
    random = Random(seed)
    told = [one for one in mission(seed)[0].events if one.type not in SEQUENCE or random.random() >= share]
    breaches = [f for f in found(told, seed) if f.severity is Severity.VIOLATION]
    assert [f"{f.step}: {f.check} {f.message}" for f in breaches] == []


def test_the_first_that_is_forgotten_is_asked_for() -> None:
    """A log that calls its phases, and not this one: a question, at the step that shows it."""
    events, place = called()
    asked = [f for f in found(events[:place] + events[place + 1 :]) if "does not report" in f.message]
    assert [(f.check, f.severity) for f in asked[:1]] == [("wwb/V-020", Severity.WARNING)]
    assert asked[0].step <= place + 3


def test_what_is_said_late_is_no_breach() -> None:
    """Who calls a phase after the squad that has shown it has called it."""
    events, place = called()
    late = [*events[:place], events[place + 1], events[place], *events[place + 2 :]]
    assert not [f for f in found(late) if f.severity is Severity.VIOLATION]


def test_who_has_said_all_has_not_left_out_three_at_once() -> None:
    """After so many calls in a row, a deed two phases and a squad ahead is a breach, and no silence."""
    game, data = mission(SEED)
    judge_ = Judge(SYSTEM, game.header, data)
    for event in game.events:
        state, turn = judge_.state, judge_.state.turn
        ready = isinstance(event, e.Squad) and turn.phase == FIRE and turn.side == turn.leads
        if ready and state.reports_all:
            break
        judge_.step(event)
    man = next(one for one in state.on_map() if one.side != turn.side and one.is_able and one.hex and not one.is_pinned)
    way = (next(iter(state.board.neighbours(man.hex or ""))),)
    assert (state.reports_all, (man.side, MOVEMENT) in turn.begun) == (True, False)
    objections = judge_.step(e.Move(man.name, WALKING, way)).findings
    assert {"wwb/V-020"} <= {one.check for one in objections if one.severity is Severity.VIOLATION}
