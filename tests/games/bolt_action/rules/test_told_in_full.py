"""Logs that tell all of a kind: what is missing there was not done, and is a violation, not a question."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.system import SYSTEM
from ccmod.play.event import Event
from ccmod.play.finding import Severity
from ccmod.play.judge import judge
from ccmod.play.record import Record
from ccmod.play.reporting import ENOUGH
from tools.measuring.games import a_game


@cache
def game() -> tuple[Record, Mapping[str, Any]]:
    """A random legal game that tells everything, with many losses, and its scenario."""
    return a_game(SYSTEM, 7, 900)


def without(kind: type[Event], check: str, many: int = ENOUGH) -> list[Severity]:
    """How the gravest finding of a check weighs, for each event of a type that is missing behind many others."""
    record, scenario = game()
    places = [place for place, event in enumerate(record.events) if isinstance(event, kind)]
    found = []
    for place in places[many : many + 6]:
        events = (*record.events[:place], *record.events[place + 1 :])
        findings = judge(SYSTEM, replace(record, events=events), scenario).findings
        found += [one.severity for one in findings if one.check == check][:1]
    return found


def test_an_order_without_a_die() -> None:
    """Who has told every die that he has drawn has not drawn what he does not tell (BA-TUR-1)."""
    found = without(e.DrawDie, "ba/BV003")
    assert found
    assert set(found) == {Severity.VIOLATION}


def test_dice_that_are_not_put_back() -> None:
    """Where every die is put back when turns end, one that is not stays on the table (BA-END-2)."""
    found = without(e.ReturnDice, "ba/BV012", many=8)  # with all else that a turn's end says, that is enough
    assert found
    assert set(found) == {Severity.VIOLATION}


def test_losses_that_are_not_taken() -> None:
    """Where all losses are taken, one that nobody takes is owed (BA-SHO-6)."""
    found = without(e.Casualties, "ba/BV081")
    assert found
    assert set(found) == {Severity.VIOLATION}
