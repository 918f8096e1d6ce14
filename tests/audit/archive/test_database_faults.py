"""Databases of archives that cannot be used: each cause is an error of its own."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

import pytest

from ccmod.audit.archive.store import Store, ask
from ccmod.audit.archive.work import REFEREE, Result
from ccmod.ground.errors import CcmodError


def refused(path: Path) -> CcmodError:
    """Why a database is not opened for writing."""
    with pytest.raises(CcmodError) as caught, Store(path):
        pass
    return caught.value


def test_another_version(tmp_path: Path) -> None:
    """The results of a later ccmod are named as such, for writing and for asking."""
    path = tmp_path / "db"
    with Store(path):
        pass
    with sqlite3.connect(path) as database:
        database.execute("PRAGMA user_version = 7")
    database.close()
    with pytest.raises(CcmodError) as caught:
        ask(path, "league")
    for error in (refused(path), caught.value):
        assert (error.code, error.exit_code) == ("audit/database", 3)
        assert "format 7" in error.message


def test_what_is_no_database(tmp_path: Path) -> None:
    """Another file, another program's database, a folder, a pipe, an absent folder: said each in its own words."""
    (tmp_path / "text").write_text("no database, but long enough to be taken for one\n" * 100)
    other = sqlite3.connect(tmp_path / "other")
    other.execute("CREATE TABLE x (y)")
    other.close()
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    assert refused(tmp_path / "text").code == "audit/database"
    assert "holds something else" in refused(tmp_path / "other").message
    for name in ("folder", "pipe"):
        assert (refused(tmp_path / name).code, refused(tmp_path / name).exit_code) == ("file/kind", 2)
        with pytest.raises(CcmodError) as caught:
            ask(tmp_path / name, "league")
        assert caught.value.code == "file/kind"
    assert "there is no folder" in refused(tmp_path / "nodir" / "db").message
    assert (tmp_path / "text").read_text().startswith("no database")


def test_damaged_texts(tmp_path: Path) -> None:
    """Bytes that are no UTF-8 in the names of its own tables make a file no database, to ask and to write into."""
    path = tmp_path / "db"
    with Store(path):
        pass
    data = path.read_bytes()
    path.write_bytes(data.replace(b"CREATE TABLE game", b"CREATE TABLE g\x96me"))
    with pytest.raises(CcmodError) as caught:
        ask(path, "league")
    for error in (refused(path), caught.value):
        assert (error.code, error.exit_code) == ("audit/database", 3)


def test_a_locked_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another program's lock is not taken for damage."""
    connect = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda *words, **options: connect(*words, **options, timeout=0.01))
    path = tmp_path / "db"
    with Store(path) as store:
        other = connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(CcmodError) as caught:
            store.save(Result("a", "stamp"))
        other.execute("ROLLBACK")
        other.close()
        assert (caught.value.code, caught.value.exit_code) == ("audit/database-file", 3)
        assert "another program" in caught.value.message
        store.save(Result("a", "stamp"))
        assert store.done(REFEREE) == {"a": "stamp"}


@pytest.mark.parametrize(
    "question", ["nonsense", "SELECT 1; SELECT 2", "DELETE FROM unit", "SELECT * FROM nothing", ""]
)
def test_what_is_no_question(question: str, tmp_path: Path) -> None:
    """It is the question's fault, not the file's."""
    with Store(tmp_path / "db") as store:
        store.save(Result("a", "stamp"))
    with pytest.raises(CcmodError) as caught:
        ask(tmp_path / "db", question)
    assert (caught.value.code, caught.value.exit_code) == ("audit/query", 2)


def test_bytes_in_an_answer(tmp_path: Path) -> None:
    """They are shown as hex digits, which JSON can hold."""
    with Store(tmp_path / "db"):
        pass
    assert ask(tmp_path / "db", "SELECT x'00ff'").rows == (("00ff",),)
