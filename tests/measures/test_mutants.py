"""Games with one fault, as the measures break them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ccmod.games.bolt_action.rules import events as ba
from ccmod.games.bolt_action.rules.events import VOCABULARY as BA
from ccmod.games.folio.rules import events as e
from ccmod.games.folio.rules.events import VOCABULARY
from ccmod.games.folio.rules.terms import PHASES
from ccmod.play.dice import Die
from ccmod.play.event import Event
from tests.play.test_dice import WORDS, Reroll, Roll
from tools.measuring.mutants import Fault, Mutant, Names, mutant

SCENARIO = {"sides": ["Blue", "Red"], "units": {"Blue 1": {}, "Blue 2": {}}}
GAME: tuple[Event, ...] = (
    e.GameTurn(1),
    e.BeginPhase("Red", PHASES[0]),
    e.EnterHex("Blue 1", "C4", 2),
    e.EnterHex("Blue 1", "C5"),
    e.EndTurn(1),
)


def made(place: int, fault: Fault, seed: int = 1) -> Mutant | None:
    """The mutant of the game with this fault."""
    return mutant(GAME, place, fault, Names(GAME, SCENARIO, VOCABULARY), Random(seed))


def found(place: int, fault: Fault, seed: int = 1) -> Mutant:
    """The mutant, where there is one."""
    mutant = made(place, fault, seed)
    assert mutant is not None
    return mutant


def test_an_event_is_left_out_or_done_twice() -> None:
    """What can be seen first is the next event, or the second of the two."""
    assert found(1, Fault.LEFT_OUT).events == (GAME[0], *GAME[2:])
    assert found(1, Fault.LEFT_OUT).touched == (1,)
    assert found(1, Fault.TWICE).events == (*GAME[:2], GAME[1], *GAME[2:])
    assert found(1, Fault.TWICE).touched == (2,)


def test_an_event_is_inserted_away_from_its_own_place() -> None:
    """Never right before or after it, which would be the same as twice."""
    for seed in range(20):
        one = found(4, Fault.INSERTED, seed)
        (at,) = one.touched
        assert one.events == (*GAME[:at], GAME[4], *GAME[at:])
        assert at in (1, 2)


@pytest.mark.parametrize("seed", range(10))
def test_an_event_is_moved(seed: int) -> None:
    """The others keep their order; those that it has passed are told."""
    earlier, later = made(3, Fault.EARLIER, seed), made(1, Fault.LATER, seed)
    if earlier is not None:
        at = earlier.touched[0]
        assert earlier.events == (*GAME[:at], GAME[3], *GAME[at:3], GAME[4])
        assert earlier.crossed == GAME[at:3]
    if later is not None:
        assert later.touched[0] == 1
        assert later.events[later.touched[1]] == GAME[1]
        assert sorted(map(repr, later.events)) == sorted(map(repr, GAME))


def test_a_word_is_changed() -> None:
    """Another side, unit, hex or word of the game and its scenario, or a number one more or less."""
    assert {found(1, Fault.SIDE, seed).event for seed in range(9)} == {e.BeginPhase("Blue", PHASES[0])}
    assert {found(2, Fault.PIECE, seed).event for seed in range(9)} >= {e.EnterHex("Blue 2", "C4", 2)}
    assert {found(3, Fault.PLACE, seed).event for seed in range(9)} >= {e.EnterHex("Blue 1", "C4")}
    assert found(2, Fault.UP).event == e.EnterHex("Blue 1", "C4", 3)
    assert found(2, Fault.DOWN).event == e.EnterHex("Blue 1", "C4", 1)
    phases = {found(1, Fault.WORD, seed).event.phase for seed in range(20)}
    assert phases == set(PHASES[1:])


def test_no_occasion_no_fault() -> None:
    """What an event does not say cannot be wrong, and no number falls below its floor."""
    assert made(3, Fault.UP) is None
    assert made(0, Fault.SIDE) is None
    assert mutant((e.EndTurn(0), *GAME), 0, Fault.DOWN, Names(GAME, SCENARIO, VOCABULARY), Random(1)) is None


def test_a_second_roll_has_the_next_dice() -> None:
    """Who rolls again rolls something else: the dice of the next roll of its kind."""
    game: tuple[Any, ...] = (e.Roll("Red", 1), e.Roll("Blue", 6), e.EndTurn(1))
    twice = mutant(game, 0, Fault.TWICE, Names(game, SCENARIO, VOCABULARY), Random(1))
    assert twice is not None
    assert twice.events[1] == e.Roll("Red", 6)


def test_a_point_of_an_open_table_is_shifted() -> None:
    """By some inches along one of its edges."""
    game: tuple[Event, ...] = (ba.Move("Section 1", ("12.5/30",)), ba.EndTurn(1))
    moved = mutant(game, 0, Fault.PLACE, Names(game, {}, BA), Random(1))
    assert moved is not None
    x, y = map(float, moved.event.path[0].split("/"))  # type: ignore[attr-defined]
    assert (x == 12.5) != (y == 30)


ROLLS: tuple[Event, ...] = (
    Roll("Us", (Die("Gray", 1, "miss"), Die("Red", 6, "icon"))),
    Reroll("Us", Die("Gray", 2, "OK")),
)


@pytest.mark.parametrize("seed", range(20))
def test_dice_of_faces_fall_otherwise(seed: int) -> None:
    """The next face of a die or the one before, which it has, or the same of another colour; what is known of that face
    is said of it.
    """
    names = Names(ROLLS, {"sides": ["Us"]}, WORDS)
    up, down, other = (mutant(ROLLS, 0, fault, names, Random(seed)) for fault in (Fault.UP, Fault.DOWN, Fault.WORD))
    assert up is None or up.event == Roll("Us", (Die("Gray", 2, "OK"), Die("Red", 6, "icon")))
    assert down is None or down.event == Roll("Us", (Die("Gray", 1, "miss"), Die("Red", 5)))
    assert other is not None
    ((was, now),) = [pair for pair in zip(ROLLS[0].dice, other.event.dice, strict=True) if pair[0] != pair[1]]  # type: ignore[attr-defined]
    assert (was.colour != now.colour, was.face == now.face) == (True, True)
    again = mutant(ROLLS, 1, Fault.UP, names, Random(seed))
    assert again is not None
    assert again.event == Reroll("Us", Die("Gray", 3))
