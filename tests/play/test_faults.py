"""Rows of faults: where each is planted, and what the broken game says then."""

from __future__ import annotations

from random import Random

from ccmod.games.folio.rules import events as e
from ccmod.play.event import Event
from ccmod.play.faults import Fault, LeftOut, Reversed, Twice, another_of, plus, saying

GAME: tuple[Event, ...] = (e.GameTurn(1), e.EnterHex("Blue 1", "C4"), e.EnterHex("Blue 1", "C5", 2), e.EndTurn(1))


def test_a_field_says_something_wrong() -> None:
    """Only where it says anything: the step of which a cost is told costs one more."""
    mutant = Fault("a cost", "5.2", e.EnterHex, where=saying("mp"), mp=plus(1)).planted(GAME, Random(1))
    assert mutant is not None
    assert mutant.events == (*GAME[:2], e.EnterHex("Blue 1", "C5", 3), GAME[3])
    assert mutant.step == 3
    assert mutant.what.startswith("a cost (5.2): ")


def test_a_number_has_a_floor_and_another_value_is_another_one() -> None:
    """One less than 0 stays 0 where nothing is less; of two values the other is chosen."""
    assert plus(-1, least=0)(0, GAME[0], Random(1)) == 0
    assert another_of((1, 2))(1, GAME[0], Random(1)) == 2


def test_an_event_is_left_out_or_said_twice() -> None:
    """One event, or all from it to another one that closes it."""
    without = LeftOut("a turn", "4.1m", e.GameTurn).planted(GAME, Random(1))
    assert without is not None
    assert without.events == GAME[1:]
    whole = LeftOut("a turn", "4.1m", e.GameTurn, to=e.EndTurn).planted(GAME, Random(1))
    assert whole is not None
    assert whole.events == ()
    twice = Twice("a turn", "4.1m", e.EndTurn).planted(GAME, Random(1))
    assert twice is not None
    assert twice.events == (*GAME, GAME[3])


def test_acts_stand_the_wrong_way_round() -> None:
    """The second act of a pair comes first."""
    mutant = Reversed("an order", (e.GameTurn, e.EnterHex, "4.1m")).planted(GAME, Random(1))
    assert mutant is not None
    assert mutant.events == (GAME[1], GAME[0], *GAME[2:])
    assert mutant.step == 1


def test_no_occasion_no_fault() -> None:
    """A game without such an event, or where the fault would break no rule, stays as it is."""
    assert LeftOut("a die", "4.1i", e.Roll).planted(GAME, Random(1)) is None
    assert Fault("a turn", "4.1m", e.GameTurn, where=lambda event, last, after: False).planted(GAME, Random(1)) is None
