"""The random player, with a system that proposes what may and what may not come next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from ccmod.play.event import Event
from ccmod.play.judge import Judge, judge
from ccmod.play.random_player import Seen, legal_events, random_game, readings_by_chance
from ccmod.play.record import Header
from ccmod.play.system import Option
from tests.toy import SETUP, TOY, Enter, Play, State

HEADER = Header("toy", setup={**SETUP, "terrain": True})


def proposals(state: State, _: Random) -> Iterator[Event]:
    """Every card of the game for Red, whether he has it or not, and a step that only a judge's eye may allow."""
    if state.hands["Red"]:
        yield from (Play("Red", card) for card in ("R-1", "R-2", "R-3", "B-2"))
        yield Enter("Red 1", "Z9")


PLAYED = replace(TOY, candidates=proposals)


def test_only_legal_events_are_played() -> None:
    """Candidates that break a rule are left out; warnings are no bar."""
    judge = Judge(PLAYED, HEADER)
    found = {event.sentence() for event in legal_events(judge, Random(1))}
    assert found == {"Red plays R-1", "Red plays R-2", "Red 1 enters Z9"}


def test_a_random_game_is_legal_and_repeatable() -> None:
    """The same seed plays the same game, which ends when nothing more may come."""
    game = random_game(PLAYED, HEADER, None, Random(7), 500)
    assert game == random_game(PLAYED, HEADER, None, Random(7), 500)
    assert {event for event in game.events if isinstance(event, Play)} == {Play("Red", "R-1"), Play("Red", "R-2")}
    assert all(finding.check in ("toy/T3", "toy/T4") for finding in judge(PLAYED, game).findings)


def test_a_game_is_no_longer_than_asked() -> None:
    """Games that never end are cut."""
    assert len(random_game(PLAYED, HEADER, None, Random(7), 1).events) == 1


def test_what_was_seldom_seen_is_preferred() -> None:
    """A card that was played a thousand times comes first far less often than one that was never played."""
    seen = Seen(("card",))
    for _ in range(1000):
        seen.add(Play("Red", "R-1"))
    judge, random = Judge(PLAYED, HEADER), Random(1)
    first = [next(legal_events(judge, random, seen)) for _ in range(100)]
    assert set(first) - {Play("Red", "R-1")} == {Play("Red", "R-2"), Enter("Red 1", "Z9")}
    assert first.count(Play("Red", "R-1")) < 10


def test_words_that_tell_nothing_are_of_one_sort() -> None:
    """Cards and units differ from game to game; only what the system calls distinctive makes another sort."""
    seen = Seen()
    seen.add(Play("Red", "R-1"))
    assert seen.weight(Play("Red", "R-2")) == seen.weight(Play("Red", "R-1")) < seen.weight(Enter("Red 1", "Z9"))


def test_a_seeking_game_is_repeatable_and_adds_what_it_plays() -> None:
    """The same seed and the same past play the same game."""
    one, other = Seen(), Seen()
    games = [random_game(PLAYED, HEADER, None, Random(7), 50, seen) for seen in (one, other)]
    assert games[0] == games[1]
    assert one.counts == other.counts
    assert one.counts.total() == len(games[0].events)


def test_readings_by_chance() -> None:
    """Of options with several readings a share gets one by chance; those that are to be left alone, none."""
    options = {id: Option(id, "1.0", "", values, values[0]) for id, values in (("A", ("x", "y")), ("B", ("x",)))}
    options["C"] = Option("C", "1.0", "", ("p", "q"), "p")
    found = [readings_by_chance(options, Random(seed), 0.5, ("C",)) for seed in range(40)]
    assert {tuple(one.items()) for one in found} == {(), (("A", "x"),), (("A", "y"),)}
    assert all(readings_by_chance(options, Random(seed), 1).keys() == {"A", "C"} for seed in range(5))
