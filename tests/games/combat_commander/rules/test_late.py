"""Words that come an act late: the ends of Orders and Turns, which nothing hangs on any more (5, O14)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from ccmod.authoring import load_scenario
from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.system import SYSTEM
from ccmod.play.event import Event
from ccmod.play.finding import Severity
from ccmod.play.judge import judge
from ccmod.play.record import Record, load_record
from ccmod.play.systems import vocabulary_of

GAME = Path(__file__).parents[4] / "scenarios" / "mill-farm" / "game.ccrec"
RECORD = load_record(GAME.read_text("utf-8"), vocabulary_of)
SCENARIO = load_scenario("mill-farm")


def _breaches(events: Sequence[Event]) -> list[tuple[str, str]]:
    found = judge(SYSTEM, Record(RECORD.header, tuple(events)), SCENARIO).findings
    return sorted((one.check, one.message) for one in found if one.severity is Severity.VIOLATION)


def _an_act_late(events: Sequence[Event], words: tuple[type[Event], ...]) -> list[Event]:
    """The game with each of these words behind the next act: the next Order or Pass."""
    told: list[Event] = []
    waiting: list[Event] = []
    for event in events:
        if isinstance(event, words):
            waiting.append(event)
            continue
        told.append(event)
        if isinstance(event, e.Order | e.Pass):
            told += waiting
            waiting = []
    return told + waiting


@pytest.mark.parametrize("words", [(e.EndOrder,), (e.EndTurn,), (e.BeginTurn, e.EndTurn)])
def test_what_is_said_an_act_late_is_no_breach(words: tuple[type[Event], ...]) -> None:
    """Whoever gives the next Order before he says that the one before is done, or the Turn, has broken no rule."""
    late = _an_act_late(RECORD.events, words)
    assert late != list(RECORD.events)
    assert _breaches(late) == _breaches(RECORD.events)


def test_an_order_whose_units_have_been_named_is_ended_by_the_word() -> None:
    """It is said of this Order then, and what its units do afterwards is a breach (O14.2)."""
    start = next(index for index, one in enumerate(RECORD.events) if isinstance(one, e.EnterHex))
    order = next(one for one in reversed(RECORD.events[:start]) if isinstance(one, e.Order))
    told = [*RECORD.events[:start], e.EndOrder(order.side), *RECORD.events[start : start + 1]]
    assert not _breaches(RECORD.events[: start + 1])
    assert _breaches(told)


def test_the_end_of_ones_own_order_is_no_late_word_about_an_enemys() -> None:
    """A Russian Order is left open, and the German gives one: what he says to be done then is his own (O14)."""
    state = SYSTEM.start(RECORD.header, SCENARIO)
    for event in (
        e.BeginTurn("Russian"),
        e.Order("Russian", "R-1", "Move"),
        e.BeginTurn("German"),
        e.Order("German", "G-1", "Fire"),
    ):
        SYSTEM.apply(state, event)
    says = SYSTEM.late[e.EndOrder]
    assert says(state, e.EndOrder("German")) is None
    assert says(state, e.EndOrder("Russian")) is not None
