"""Archives of games: what is a unit, what is stored and asked, and that nothing is lost or doubled."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import time
import zipfile
from contextlib import suppress
from pathlib import Path

import pytest
from click.testing import CliRunner

from ccmod.audit.archive.processes import judge_in_processes
from ccmod.audit.archive.questions import Answer
from ccmod.audit.archive.store import Store, ask
from ccmod.audit.archive.tables import FORMAT
from ccmod.audit.archive.units import ArchiveUnit, units_of
from ccmod.audit.archive.work import AGAIN, Result, Task, judge_unit
from ccmod.cli import main
from ccmod.ground.errors import UnreadableInput, UsageFault
from ccmod.perspective import ONLOOKER, REFEREE, Perspective
from tests.audit.games import START, Audited, move, roll, undo, unit


def make(folder: Path, games: int) -> Path:
    """An archive of so many games in folders; in each the second log has a gap, in every third a roll is undone."""
    run = Audited(folder)
    for number in range(1, games + 1):
        steps = [roll(1), undo()] if number % 3 == 0 else [roll(1)]
        run.write(f"game {number}/1.vlog", START, move("1", 100, 300), *steps)
        run.write(f"game {number}/2.vlog", {**START, "1": unit("Rifle", 310)}, roll(number % 6 + 1))
    return folder


def tasks(folder: Path) -> list[Task]:
    """The tasks of an archive."""
    return [Task(unit, unit.stamp) for unit in units_of([folder])]


def rows(database: Path, question: str) -> tuple[tuple[object, ...], ...]:
    """The answer to a question."""
    return ask(database, question).rows


def test_units_are_folders_with_logs_and_single_containers(tmp_path: Path) -> None:
    """Logs and mails of one folder together; archives, mailboxes and records by themselves; nothing hidden."""
    for name in ("a/1.vlog", "a/2.eml", "a/b/3.log", "c.zip", "d.mbox", "e.ccrec", ".git/x.vlog", "notes.txt"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(b"")
    found = [(Path(unit.name).name, len(unit.files)) for unit in units_of([tmp_path])]
    assert found == [("a", 2), ("b", 1), ("c.zip", 1), ("d.mbox", 1), ("e.ccrec", 1)]


def test_a_stamp_changes_with_the_files(tmp_path: Path) -> None:
    """A unit whose files change is judged again."""
    file = tmp_path / "a.vlog"
    file.write_bytes(b"1")
    unit = ArchiveUnit("a", (str(file),))
    before = unit.stamp
    assert unit.stamp == before
    file.write_bytes(b"12")
    assert unit.stamp != before


def test_a_unit_is_judged_to_plain_data(tmp_path: Path) -> None:
    """Its games with their findings; what cannot be read is a result as well."""
    (task, *_) = tasks(make(tmp_path, 1))
    (game,) = judge_unit(task).games
    assert [one["kind"] for one in game["findings"]] == ["gap"]
    bad = tmp_path / "bad.zip"
    bad.write_bytes(b"PK\x03\x04 and no more")
    result = judge_unit(Task(ArchiveUnit(str(bad), (str(bad),)), "stamp"))
    assert result.games == []
    assert "no log" in (result.error or "")


def test_records_are_judged_as_well(tmp_path: Path) -> None:
    """The shipped demo game breaks three rules."""
    from tests.test_docs import ROOT

    record = ROOT / "scenarios" / "mill-farm" / "game.ccrec"
    (game,) = judge_unit(Task(ArchiveUnit(str(record), (str(record),)), "stamp")).games
    assert game["steps"] > 10
    assert all(one["rule"].startswith("cc/V") for one in game["findings"])
    assert sum(not one["note"] for one in game["findings"]) == 3


def test_results_are_stored_once_and_replaced(tmp_path: Path) -> None:
    """Storing a unit again puts the new result in place of the old one."""
    results = [judge_unit(task) for task in tasks(make(tmp_path / "games", 3))]
    path = tmp_path / "x.sqlite"
    with Store(path) as store:
        for result in [*results, *results]:
            store.save(result)
        assert store.done(ONLOOKER) == {result.name: result.stamp for result in results}
    assert rows(path, "SELECT count(*) FROM game") == ((3,),)
    assert rows(path, "league") == (("gap", 0, 3, 3, 100.0), ("undone roll", 0, 1, 1, 33.3))
    assert [row[-1] for row in rows(path, "games")] == [2, 1, 1]


def test_a_unit_is_stored_whole_or_not_at_all(tmp_path: Path) -> None:
    """An error in the midst of storing leaves what was there."""
    (task, *_) = tasks(make(tmp_path / "games", 1))
    result = judge_unit(task)
    broken = Result(result.name, "new", games=[*result.games, {"module": "only this"}])
    path = tmp_path / "x.sqlite"
    with Store(path) as store:
        store.save(result)
        with pytest.raises(KeyError):
            store.save(broken)
        assert store.done(ONLOOKER) == {result.name: result.stamp}
    assert rows(path, "SELECT count(*) FROM game") == ((1,),)


@pytest.mark.parametrize("question", ["DELETE FROM game", "nonsense", "SELECT * FROM x", "PRAGMA user_version = 9"])
def test_asking_changes_nothing(tmp_path: Path, question: str) -> None:
    """What is no question is refused, and nothing is written."""
    path = tmp_path / "x.sqlite"
    with Store(path) as store:
        store.save(Result("a", "1", games=[]))
    with suppress(UsageFault):
        ask(path, question)
    assert rows(path, "SELECT name FROM unit") == (("a",),)
    assert rows(path, "PRAGMA user_version") == ((FORMAT,),)


@pytest.mark.parametrize("question", ["ATTACH 'other.db' AS o", "VACUUM", "PRAGMA journal_mode = MEMORY"])
def test_a_question_only_reads(tmp_path: Path, question: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It makes no other file, and a database that nobody writes is one file."""
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "x.sqlite"
    with Store(path) as store:
        store.save(Result("a", "1", games=[]))
    with pytest.raises(UsageFault, match="only a SELECT is answered"):
        ask(path, question)
    assert ask(path, " league ").rows == ()
    assert [one.name for one in tmp_path.iterdir()] == ["x.sqlite"]


def test_a_misspelt_question_is_answered_with_the_nearest(tmp_path: Path) -> None:
    """Of those that have names."""
    path = tmp_path / "x.sqlite"
    with Store(path) as store:
        store.save(Result("a", "1", games=[]))
    with pytest.raises(UsageFault) as caught:
        ask(path, "gmaes")
    assert caught.value.hint == "did you mean 'games'?"


def test_other_files_are_no_databases(tmp_path: Path) -> None:
    """A text, another database, nothing at all."""
    text, other = tmp_path / "text", tmp_path / "other"
    text.write_text("no database, but long enough to be taken for one\n" * 100)
    database = sqlite3.connect(other)
    database.execute("CREATE TABLE t (x)")
    database.commit()
    database.close()
    for path in (text, other):
        with pytest.raises(UnreadableInput) as told:
            Store(path)
        assert told.value.code == "audit/database"
        with pytest.raises(UnreadableInput):
            ask(path, "league")
    with pytest.raises(UnreadableInput):
        ask(tmp_path / "nothing", "league")


def test_processes_give_the_same_results_as_one(tmp_path: Path) -> None:
    """In whatever order they come."""
    work = tasks(make(tmp_path, 5))
    one = {result.name: result.games for result in judge_in_processes(work, 1)}
    assert {result.name: result.games for result in judge_in_processes(work, 2)} == one
    assert len(one) == 5


def test_a_process_that_dies_takes_no_other_unit_with_it(tmp_path: Path) -> None:
    """A file that brings its process down is told; all others are judged; the next run tries it again."""
    work = tasks(make(tmp_path, 4))
    deadly = Task(Deadly(str(tmp_path / "deadly"), ("x",)), "stamp")
    results = {result.name: result for result in judge_in_processes([*work[:2], deadly, *work[2:]], 2)}
    assert len(results) == 5
    died = results.pop(str(tmp_path / "deadly"))
    assert "sudden end" in (died.error or "")
    assert died.stamp == AGAIN
    assert all(result.error is None and len(result.games) == 1 for result in results.values())


class Deadly(ArchiveUnit):
    """A unit that ends its process when it is looked at, as one that needs too much memory would."""

    def __reduce__(self) -> tuple[object, ...]:
        return os._exit, (9,)


def command(folder: Path, database: Path, *more: str) -> list[str]:
    """The command as a user gives it."""
    return [sys.executable, "-m", "ccmod", "audit", "--archive", str(folder), "--database", str(database), *more]


def stored(database: Path) -> int:
    """How many units are stored; a database that is just being made has none."""
    try:
        return int(str(rows(database, "SELECT count(*) FROM unit")[0][0]))
    except (UnreadableInput, UsageFault):
        return 0


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="this system has no process groups")
def test_a_kill_at_any_moment_loses_and_doubles_nothing(tmp_path: Path) -> None:
    """Killed three times in the midst of the work, then left alone: every game is there once, as if never killed."""
    folder = make(tmp_path / "games", 60)
    database, whole = tmp_path / "killed.sqlite", tmp_path / "whole.sqlite"
    for wanted in (1, 15, 30):
        process = subprocess.Popen(
            command(folder, database, "--processes", "2"),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        limit = time.monotonic() + 600
        while stored(database) < wanted and process.poll() is None and time.monotonic() < limit:
            time.sleep(0.01)
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        assert stored(database) >= wanted
    for path in (database, whole):
        done = subprocess.run(command(folder, path, "--processes", "1"), capture_output=True, text=True, check=False)
        assert done.returncode == 1, done.stderr
    for question in ("SELECT name, stamp FROM unit", "games", "league"):
        assert sorted(rows(database, question)) == sorted(rows(whole, question))
    assert rows(database, "SELECT count(*), count(DISTINCT unit) FROM game") == ((60, 60),)


def test_the_command_goes_on_where_it_was_and_asks(tmp_path: Path) -> None:
    """The second time only what is new is judged; questions by name and by SELECT; a single ZIP is a unit."""
    folder, database = make(tmp_path / "games", 2), tmp_path / "x.sqlite"
    words = ["audit", "--archive", str(folder), "--database", str(database), "--processes", "1", "-q"]
    first = CliRunner().invoke(main, words)
    assert first.exit_code == 1
    assert first.stdout.startswith("2 games in 4 logs with 6 steps; ")
    with zipfile.ZipFile(folder / "third.zip", "w") as archive:
        for path in sorted((folder / "game 1").iterdir()):
            archive.write(path, f"a/{path.name}")
    second = CliRunner().invoke(main, words)
    assert second.stdout.startswith("1 game in 2 logs with 3 steps; ")
    assert "2 units judged before" in second.stdout
    asked = CliRunner().invoke(main, ["audit", "--database", str(database), "--query", "league"])
    assert asked.stdout.splitlines() == [
        "finding  note  times  games  percent",
        "gap         0      3      3    100.0",
    ]
    select = "SELECT count(*) AS logs FROM finding WHERE log LIKE '%.vlog'"
    asked = CliRunner().invoke(main, ["audit", "--database", str(database), "--query", select, "--json"])
    assert asked.stdout == '{"ccmod": 1, "command": "audit", "rows": [{"logs": 3}]}\n'


def test_an_answer_has_its_columns(tmp_path: Path) -> None:
    """Empty databases answer, too."""
    with Store(tmp_path / "x.sqlite"):
        pass
    assert ask(tmp_path / "x.sqlite", "failed") == Answer(("name", "error"), ())


def test_what_others_saw_is_not_told(tmp_path: Path) -> None:
    """A database of the referee's answers the referee alone; other eyes judge the archive anew, and then their own."""
    path = tmp_path / "x.sqlite"
    with Store(path) as store:
        store.save(Result("a", "1", perspective=REFEREE))
        assert store.done(REFEREE) == {"a": "1"}
        assert store.done(ONLOOKER) == {}
    for perspective in (ONLOOKER, Perspective("German")):
        with pytest.raises(UsageFault) as told:
            ask(path, "league", perspective)
        assert told.value.code == "audit/fog"
    with Store(path) as store:
        store.save(Result("a", "1", perspective=ONLOOKER))
    assert ask(path, "SELECT name FROM unit", ONLOOKER).rows == (("a",),)
    assert ask(path, "SELECT name FROM unit", REFEREE).rows == (("a",),)
