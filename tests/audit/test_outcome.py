"""How a judged game ended."""

from __future__ import annotations

import pytest

from ccmod.audit.outcome import GameOutcome, outcome_of
from ccmod.games import ids
from ccmod.play.record import Header, Record
from ccmod.play.systems import load_system
from ccmod.replay.replay_report import replay_report

RULED = [id for id in ids("rules") if load_system(id).story.end is not None]


def outcome(system_id: str, *sentences: str) -> GameOutcome | None:
    """The end of a game with these steps."""
    system = load_system(system_id)
    events = tuple(system.vocabulary.read_line(line) for line in sentences)
    assert None not in events
    players = {"German": "Anna", "Russian": "Boris"}
    return outcome_of(replay_report(system, Record(Header(system_id, players=players), events)))  # type: ignore[arg-type]


def test_all_shipped_games_say_how_they_end() -> None:
    """Each of the five names the event, and the field that says who has won."""
    assert {"cc", "folio", "ba", "gbacw", "wwb"} <= set(RULED)
    for id in RULED:
        end = load_system(id).story.end
        assert end is not None
        assert end.winner in end.event.slots, id


@pytest.mark.parametrize(
    ("system", "sentence"),
    [
        ("cc", "The game ends by sudden death: German wins"),
        ("folio", "The game ends: German wins"),
        ("ba", "The game ends: German wins"),
        ("gbacw", "The game ends with German winning"),
        ("wwb", "The battle ends with a victory of German"),
    ],
)
def test_the_winner_is_who_the_sentence_names(system: str, sentence: str) -> None:
    """Side, player and step."""
    found = outcome(system, sentence)
    assert found is not None
    assert (found.winner, found.player, found.step, found.sentence) == ("German", "Anna", 1, sentence)


def test_a_game_may_end_without_a_winner() -> None:
    """Nobody named is nobody, not a draw; and a game without its end is under way."""
    found = outcome("folio", "The game ends")
    assert found is not None
    assert (found.winner, found.player) == (None, None)
    assert outcome("folio") is None


def test_an_end_that_breaks_a_rule_is_disputed() -> None:
    """Combat Commander: nobody wins who is not ahead in VP (6.3), as the record's own position has it."""
    from dataclasses import replace

    from ccmod.play.systems import vocabulary_of
    from ccmod.replay.reading import read_game
    from tests.test_docs import ROOT

    read = read_game(ROOT / "scenarios" / "mill-farm" / "game.ccrec", vocabulary_of)
    system = load_system("cc")
    end = system.vocabulary.read_line("The game ends by sudden death: Russian wins")
    assert end is not None
    record = replace(read.record, events=(*read.record.events, end))
    found = outcome_of(replay_report(system, record, read.scenario))
    assert found is not None
    assert found.disputed
