"""What an archive's database answers: results, ratings, who owes a move, and how fast players answer."""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from ccmod.audit.archive.ladder import RatedGame, ratings
from ccmod.audit.archive.store import Store, ask
from ccmod.audit.archive.tables import SCHEMA, UPGRADES
from ccmod.audit.archive.units import units_of
from ccmod.audit.archive.work import Result, Task, judge_unit
from ccmod.cli import main
from ccmod.ground.errors import UnreadableInput, UnsupportedInput
from ccmod.perspective import ONLOOKER
from tests.audit.games import START, Audited, move, unit

BORIS = "another secret"
RECORD = """{"ccrec": 1, "system": "folio", "players": {"Red": "Anna", "Blue": "Boris"}}
{"type": "end_game", "winner": "Red"}
"""


def stored(path: Path, folder: Path) -> Path:
    """The database of an archive."""
    with Store(path) as store:
        for one in units_of([folder]):
            store.save(judge_unit(Task(one, one.stamp)))
    return path


def result(name: str, winner: str | None, ended: str | None, **outcome: Any) -> Result:
    """A game of two that was judged."""
    row = {"module": "M", "logs": 1, "steps": 1, "rolls": 0, "seats": [("Anna", "Red"), ("Boris", "Blue")]}
    row |= {"findings": [], "turns": [], "owed_by": "", "since": None, "ended": ended, "system": "folio", "rules": "1"}
    row |= {"checks": [], "outcome": "won", "winner": winner, "verdicts": [], **outcome}
    return Result(name, "1", perspective=ONLOOKER, games=[row])


def database(path: Path, results: Iterable[Result]) -> Path:
    """A database of these results."""
    with Store(path) as store:
        for one in results:
            store.save(one)
    return path


def test_a_move_is_owed_since_the_last_log(tmp_path: Path) -> None:
    """Anna's log waits for Boris; the oldest debt comes first; answers are in days."""
    run = Audited(tmp_path / "games")
    run.write("a/1.vlog", START, move("1", 100, 300), day=5)
    moved = {**START, "1": unit("Rifle", 300)}
    run.write("b/1.vlog", START, move("1", 100, 300), day=1)
    run.write("b/2.vlog", moved, move("2", 200, 400, BORIS), day=2.5)
    path = stored(tmp_path / "x.sqlite", tmp_path / "games")
    owed = ask(path, "owed").rows
    assert [(Path(unit).name, owes, since) for unit, _, owes, since in owed] == [
        ("b", "Anna", "1970-01-03T12:00:00+00:00"),
        ("a", "Boris", "1970-01-06T00:00:00+00:00"),
    ]
    assert ask(path, "answers").rows == (("Boris", 1, 1.5, 1.5),)
    assert {row[3] for row in ask(path, "results").rows} == {"not known"}


def test_results_name_side_and_player(tmp_path: Path) -> None:
    """A record whose last event names the winner is won; one without an end is under way."""
    folder = tmp_path / "games"
    folder.mkdir()
    (folder / "over.ccrec").write_text(RECORD, encoding="utf-8")
    (folder / "open.ccrec").write_text(RECORD.splitlines()[0] + "\n", encoding="utf-8")
    answer = ask(stored(tmp_path / "x.sqlite", folder), "results")
    rows = {Path(str(row[0])).name: row[2:] for row in answer.rows}
    assert answer.columns == ("unit", "number", "players", "result", "winner", "won_by", "ended")
    assert rows["open.ccrec"] == ("Anna (Red), Boris (Blue)", "under way", None, None, None)
    assert rows["over.ccrec"][2:4] == ("Red", "Anna")


def test_ratings_are_glickos(tmp_path: Path) -> None:
    """Two beginners, one game.

    By Glickman's "Example of the Glicko-2 system" with ratings of 1500 and deviations of 350: g = 0.6690, v = 8.9363,
    so that the winner has 1500 + 173.7178 * 0.9343 = 1662 with a deviation of 290, and the loser as much below.
    """
    pytest.importorskip("elote")
    path = database(tmp_path / "x.sqlite", [result("a", "Red", "2026-01-02T00:00:00+00:00")])
    answer = ask(path, "ratings")
    assert answer.columns == ("player", "rating", "deviation", "games", "won", "lost")
    assert answer.rows == (("Anna", 1662, 290, 1, 1, 0), ("Boris", 1338, 290, 1, 0, 1))


def test_only_certain_games_of_two_count(tmp_path: Path) -> None:
    """A disputed end, one without a winner, a game against oneself and one of three rate nobody."""
    pytest.importorskip("elote")
    games = [
        result("disputed", "Red", None, outcome="disputed"),
        result("nobody", None, None, outcome="no winner named"),
        result("alone", "Red", None, seats=[("Anna", "Red"), ("Anna", "Blue")]),
        result("three", "Red", None, seats=[("Anna", "Red"), ("Boris", "Blue"), ("Carla", "Blue")]),
    ]
    assert ask(database(tmp_path / "x.sqlite", games), "ratings").rows == ()


def test_games_count_in_the_order_of_their_ends() -> None:
    """In whatever order they were judged; undated ones count as the oldest."""
    pytest.importorskip("elote")
    early, late = "2026-01-01T00:00:00+00:00", "2026-06-01T00:00:00+00:00"
    games = [RatedGame("Anna", "Boris", late), RatedGame("Boris", "Anna", early), RatedGame("Boris", "Anna", None)]
    assert ratings(games) == ratings(reversed(games))
    assert {(one.player, one.won, one.lost) for one in ratings(games)} == {("Boris", 2, 1), ("Anna", 1, 2)}
    other = [RatedGame("Anna", "Boris", early), RatedGame("Boris", "Anna", late), RatedGame("Boris", "Anna", None)]
    assert ratings(other) != ratings(games)


def test_without_the_library_it_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Exit code 4 and the name of the extra; the results are there all the same."""
    monkeypatch.setitem(sys.modules, "elote", None)
    path = database(tmp_path / "x.sqlite", [result("a", "Red", None)])
    with pytest.raises(UnsupportedInput) as told:
        ask(path, "ratings")
    assert (told.value.code, "ccmod[ratings]" in str(told.value.hint)) == ("audit/ratings", True)
    assert ask(path, "results").rows[0][3:6] == ("won", "Red", "Anna")


def test_a_database_of_format_3_is_brought_up_to_date(tmp_path: Path) -> None:
    """Asking says how; judging keeps what is known, and judges each unit anew, since its results are not known."""
    path = tmp_path / "old.sqlite"
    old = [line for line in SCHEMA.replace("sentence TEXT", "").splitlines() if "owed_by" not in line]
    text = "\n".join(old).replace("message TEXT NOT NULL, )", "message TEXT NOT NULL)")
    tables = text[: text.index("CREATE TABLE seat")]
    with closing(sqlite3.connect(path)) as made:
        unit = "INSERT INTO unit VALUES ('a', '1', 0.1, NULL, 'an onlooker');"
        made.executescript(f"{tables} {unit} PRAGMA user_version = 3;")
    with pytest.raises(UnreadableInput) as told:
        ask(path, "league")
    assert "--archive" in str(told.value.hint)
    with Store(path):
        pass
    assert ask(path, "SELECT name, stamp FROM unit").rows == (("a", ""),)
    assert ask(path, "results").rows == ()
    assert set(UPGRADES) == {3}


def test_an_answer_is_a_table(tmp_path: Path) -> None:
    """Columns in words, numbers to the right."""
    games = [result("a", "Red", None), result("b", "Red", None)]
    path = database(tmp_path / "x.sqlite", games)
    words = ["audit", "--database", str(path), "--query", "SELECT unit AS the_unit, steps FROM game ORDER BY unit"]
    shown = CliRunner().invoke(main, words).stdout
    assert [line.rstrip() for line in shown.splitlines()] == ["the unit  steps", "a             1", "b             1"]
