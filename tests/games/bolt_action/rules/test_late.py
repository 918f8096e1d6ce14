"""Turns of Bolt Action and their parts that are announced when dice have shown them (BA-TUR, BA-END)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.system import SYSTEM
from ccmod.play.event import Event
from ccmod.play.finding import Severity
from ccmod.play.judge import Judge, judge
from ccmod.play.late import SHOWN
from ccmod.play.random_player import random_game
from ccmod.play.record import Header, Record

SCENARIO = SYSTEM.scenarios(Random(2)) if SYSTEM.scenarios is not None else {}


@cache
def game() -> Record:
    """A legal random game of several turns, in which all is announced in time."""
    return random_game(SYSTEM, Header("ba"), SCENARIO, Random(2), 400)


def breaches(events: list[Event]) -> list[str]:
    """The accusations in the game if it is told so."""
    found = judge(SYSTEM, replace(game(), events=tuple(events)), SCENARIO).findings
    return [one.message for one in found if one.severity is Severity.VIOLATION]


@pytest.mark.parametrize("word", [e.EndTurn, e.EndOrders])
def test_an_end_may_come_an_act_late(word: type[Event]) -> None:
    """The act behind it shows it: a die that is kept or put back, the first die of the next turn."""
    events = list(game().events)
    places = [at for at, event in enumerate(events[:-2]) if isinstance(event, word) and at > 1]
    acts = {at: next((to for to in range(at, len(events)) if not isinstance(events[to], WORDS)), 0) for at in places}
    told = [[*events[:at], events[to], *events[at:to], *events[to + 1 :]] for at, to in acts.items() if to]
    assert len(told) > 1
    assert [breach for one in told for breach in breaches(one)] == []


WORDS = (e.BeginTurn, e.EndTurn, e.EndOrders, e.CountCup)
UNITS = {
    name: {"side": name.split()[0], "kind": "infantry", "quality": "regular", "models": 5} for name in ("A 1", "B 1")
}


def test_a_turn_that_is_said_behind_an_order_is_asked() -> None:
    """The die shows the turn, and the word behind it confirms it; once a unit has its order, it comes very late."""
    bench = Judge(SYSTEM, Header("ba"), {"sides": ["A", "B"], "units": UNITS})
    bench.follow(e.DrawDie("A"))
    assert [one.severity for one in bench.step(e.BeginTurn(1)).findings] == []
    bench = Judge(SYSTEM, Header("ba"), {"sides": ["A", "B"], "units": UNITS})
    bench.follow(e.DrawDie("A"))
    bench.follow(e.Order("A 1", "Run"))
    assert [(one.check, one.severity) for one in bench.step(e.BeginTurn(1)).findings] == [
        ("ba/BV015", Severity.WARNING)
    ]


def test_dice_that_were_kept_stay_when_the_end_of_orders_is_said() -> None:
    """Keeping a die shows that the orders phase is over (BA-END-2); the word behind it takes nothing back."""
    bench = Judge(SYSTEM, Header("ba"), {"sides": ["A", "B"], "units": UNITS}, reasons=True)
    for event in (e.BeginTurn(1), e.DrawDie("A"), e.Order("A 1", "Down"), e.DrawDie("B"), e.Order("B 1", "Run")):
        bench.follow(event)
    bench.follow(e.KeepDice("A", ("A 1",)))
    verdict = bench.step(e.EndOrders())
    assert (verdict.findings, verdict.because) == ((), (SHOWN,))
    assert bench.state.unit("A 1").kept
    assert bench.step(e.EndOrders()).because != (SHOWN,)
