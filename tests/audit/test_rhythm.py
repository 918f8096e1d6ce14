"""Who wrote which log of a game by mail, how long the answers took, and who owes one."""

from __future__ import annotations

from datetime import timedelta

import pytest

from ccmod.audit.rhythm import Rhythm
from ccmod.report.rhythm import duration
from ccmod.vassal.commands import Chat
from tests.audit.games import START, Audited, move, roll, unit

BORIS = "another secret"


def rhythm(run: Audited) -> Rhythm:
    """The rhythm of the only game in the folder."""
    (game,) = run(run.folder).games
    return game.rhythm


def test_the_player_who_moves_is_the_author(run: Audited) -> None:
    """Moves name their player by id, so that a log in which only Boris moves is his, whoever speaks in it."""
    run.write("1.vlog", START, move("1", 100, 300), day=1)
    run.write("2.vlog", {**START, "1": unit("Rifle", 300)}, move("2", 200, 400, BORIS), Chat("<Anna> - well"), day=3.5)
    found = rhythm(run)
    assert [(turn.log, turn.player) for turn in found.turns] == [("1.vlog", "Anna"), ("2.vlog", "Boris")]
    (answers,) = found.answers
    assert (answers.player, answers.times) == ("Boris", (timedelta(days=2.5),))
    assert found.owed_by == ("Anna",)
    assert found.since is not None
    assert found.since.isoformat() == "1970-01-04T12:00:00+00:00"


@pytest.mark.parametrize(
    ("step", "author"),
    [
        (Chat("<Boris> - your turn"), "Boris"),
        (roll(3, player="Boris"), "Boris"),
        (Chat("<Carla> - hello"), None),
        (Chat("* a line of the module *"), None),
    ],
)
def test_without_moves_the_voice_tells_the_author(run: Audited, step: Chat, author: str | None) -> None:
    """A player who speaks or rolls; nobody who has no seat, and nobody for the module's own lines."""
    run.write("1.vlog", START, step, day=1)
    (turn,) = rhythm(run).turns
    assert turn.player == author


def test_a_live_game_has_no_author_and_nobody_owes(run: Audited) -> None:
    """Both players move in one log: it answers nothing, and nothing shows whose turn it is."""
    run.write("1.vlog", START, move("1", 100, 300), day=1)
    run.write("2.vlog", {**START, "1": unit("Rifle", 300)}, move("1", 300, 310), move("2", 200, 1, BORIS), day=2)
    found = rhythm(run)
    assert found.turns[1].player is None
    assert (found.answers, found.owed_by, found.since) == ((), (), None)


def test_a_clock_that_runs_backwards_gives_no_time(run: Audited) -> None:
    """An answer dated before what it answers has no response time, and neither has an undated one."""
    run.write("1.vlog", START, move("1", 100, 300), day=9)
    run.write("2.vlog", {**START, "1": unit("Rifle", 300)}, move("2", 200, 400, BORIS), day=2)
    run.write("3.vlog", {"1": unit("Rifle", 300), "2": unit("Leader", 400)}, move("1", 300, 310))
    assert [turn.answered for turn in rhythm(run).turns] == [None, None, None]


def test_steps_of_earlier_logs_do_not_count(run: Audited) -> None:
    """Boris logs Anna's turn again while he steps through it: the log is still his."""
    first = move("1", 100, 300)
    run.write("1.vlog", START, first, roll(2), day=1)
    run.write("2.vlog", START, first, roll(2), move("2", 200, 400, BORIS), day=2)
    assert [turn.player for turn in rhythm(run).turns][-1] == "Boris"


def test_times_are_in_the_unit_that_people_use() -> None:
    """Minutes, hours up to two days, then days; one of them is no plural."""
    words = [
        duration(timedelta(**time))
        for time in ({"minutes": 1}, {"hours": 1}, {"hours": 47}, {"days": 2}, {"days": 12.34})
    ]
    assert words == ["1 minute", "1 hour", "47 hours", "2 days", "12.3 days"]
