"""The demo scenario's first turns as they were played in VASSAL 3.7.26 by the commands of the built module.

Both sides were played at one table. Once everything was done by the rules; once a dozen breaches were planted, each in
another chapter of the rulebook.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from ccmod.games.combat_commander.rules import events as e
from ccmod.play.finding import Finding
from ccmod.play.judge import Judge
from ccmod.play.systems import load_system, vocabulary_of
from ccmod.replay.reading import LoadedGame, read_log

FIXTURES = Path(__file__).parent / "fixtures"
PLANTED = [
    ("Russian begins a turn", "V001"),  # seven cards drawn, six allowed
    ("Russian discards R-30", "V020"),  # Orders were given
    ("German attacks J5 with German Rifle 3, German Light MG 2 at FP 7", "V148"),  # it is 6
    ("Russian SMG 1 breaks", "V162"),  # it has held
    ("German Weapon Team 1 rallies", "V064"),  # Time has advanced, nobody has reshuffled
    ("German activates German Rifle 2", "V049"),  # too far from the leader
    ("German Rifle 4 enters D8", "V172"),  # no movement points are left
    ("The line of sight from G6 to D3 is clear", "V117"),  # a building is in the way
    ("Mines in K6 attack Lt. Orlov", "V271"),  # there are none
    ("Mines in K6 attack Lt. Orlov", "V271"),  # and he did not enter
    ("Russian SMG 1 enters J5", "V234"),  # it routs towards the enemy
    ("Russian SMG 2 enters I4", "V194"),  # it advances two hexes
    ("Russian Light MG 1 goes to Lt. Orlov", "V179"),  # nobody moves
    ("Russian takes control of objective 4", "V096"),  # Germans are in it
]
"""Each planted breach: the sentence, and the check that must find it."""


@cache
def played(name: str) -> LoadedGame:
    """One of the games, read with the module as it is built today."""
    return read_log(FIXTURES / f"{name}.vlog", vocabulary_of)


def findings(game: LoadedGame) -> list[tuple[str, Finding]]:
    """What the judge finds, each with its sentence."""
    judge = Judge(load_system("cc"), game.record.header, game.scenario)
    found = [(event.sentence(), one) for event in game.record.events for one in judge.step(event).findings]
    return found + [("the record ends", one) for one in judge.end().findings]


def test_the_legal_game() -> None:
    """A hundred steps, and nothing is wrong with any of them, nor unread."""
    game = played("played-legally")
    assert len(game.record.events) > 100
    assert findings(game) == []
    assert (game.source.unread, game.source.notes) == ((), ())


def test_the_undone_move_is_left_out() -> None:
    """A unit went on to J5 and was taken back; it is in K5 for the rules."""
    game = played("played-legally")
    assert game.source.undone == 1
    assert e.EnterHex(("Russian SMG 2",), "J5") not in game.record.events
    assert e.EnterHex(("Russian SMG 2",), "K5") in game.record.events


def test_the_breaches_are_found_and_nothing_else() -> None:
    """Each at its step, each by its check."""
    game = played("played-with-breaches")
    assert [(sentence, finding.check.removeprefix("cc/")) for sentence, finding in findings(game)] == PLANTED
    assert (game.source.unread, game.source.notes) == ((), ())


@pytest.mark.parametrize("name", ["played-legally", "played-with-breaches"])
def test_every_breach_names_its_rule(name: str) -> None:
    """A finding without a rule of the rulebook helps nobody."""
    assert all(finding.rule for _, finding in findings(played(name)))


def test_hands_are_known_from_the_cards() -> None:
    """No sentence names a card that is drawn; the log's pieces do."""
    drawn = [event.card for event in played("played-legally").record.events if isinstance(event, e.Draw)]
    assert drawn[:3] == ["R-20", "R-7", "R-50"]
    assert None not in drawn
