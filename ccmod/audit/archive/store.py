"""The results of an archive in one SQLite file.

SQLite, for it is in Python's own library, is one file, and writes each unit whole or not at all, also when the process
is killed. A unit that is judged again takes the place of what was known of it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

from ccmod.audit.archive.work import Result
from ccmod.errors import Place, UnreadableInput, UsageFault

FORMAT = 1
_SCHEMA = """
CREATE TABLE unit (name TEXT PRIMARY KEY, stamp TEXT NOT NULL, seconds REAL NOT NULL, error TEXT) WITHOUT ROWID;
CREATE TABLE game (id INTEGER PRIMARY KEY, unit TEXT NOT NULL REFERENCES unit ON DELETE CASCADE,
    number INTEGER NOT NULL, module TEXT NOT NULL, players TEXT NOT NULL,
    logs INTEGER NOT NULL, steps INTEGER NOT NULL, rolls INTEGER NOT NULL,
    UNIQUE (unit, number));
CREATE TABLE finding (game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE, kind TEXT NOT NULL, rule TEXT,
    note INTEGER NOT NULL, log TEXT NOT NULL, step INTEGER, message TEXT NOT NULL);
CREATE INDEX finding_game ON finding (game);
CREATE INDEX finding_kind ON finding (kind, rule);
"""
QUESTIONS = {
    "league": """SELECT coalesce(rule, kind) AS finding, note, count(*) AS times, count(DISTINCT game) AS games,
        round(100.0 * count(DISTINCT game) / (SELECT count(*) FROM game), 1) AS percent
        FROM finding GROUP BY 1, 2 ORDER BY games DESC, times DESC, 1""",
    "games": """SELECT unit, number, module, players, logs, steps, rolls,
        (SELECT count(*) FROM finding WHERE game = id AND NOT note) AS findings
        FROM game ORDER BY findings DESC, unit, number""",
    "failed": "SELECT name, error FROM unit WHERE error IS NOT NULL ORDER BY name",
}
"""Questions that have a name."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The rows that answer a question."""

    columns: tuple[str, ...]
    rows: tuple[tuple[Any, ...], ...]


class Store:
    """The database, open for writing; used as a context."""

    def __init__(self, path: Path) -> None:
        """Opens or makes the file. Raises :class:`UnreadableInput` (``audit/database``) for one of another kind."""
        self.path = path
        self._database = sqlite3.connect(path, isolation_level=None)
        try:
            self._database.execute("PRAGMA journal_mode = WAL")
            self._database.execute("PRAGMA foreign_keys = ON")
            self._prepare()
        except sqlite3.DatabaseError as error:
            self._database.close()
            raise _no_database(path, str(error)) from None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._database.close()

    def _prepare(self) -> None:
        (version,) = self._database.execute("PRAGMA user_version").fetchone()
        tables = self._database.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        if version == 0 and tables == 0:
            self._database.executescript(f"BEGIN; {_SCHEMA} PRAGMA user_version = {FORMAT}; COMMIT;")
        elif version != FORMAT:
            self._database.close()
            raise _no_database(self.path, "it was not written by this version of ccmod")

    def done(self) -> dict[str, str]:
        """The stamps of all units that are stored."""
        return dict(self._database.execute("SELECT name, stamp FROM unit"))

    def save(self, result: Result) -> None:
        """Store a unit, whole or not at all, in place of what was known of it."""
        run = self._database.execute
        run("BEGIN IMMEDIATE")
        try:
            run("DELETE FROM unit WHERE name = ?", (result.name,))
            run("INSERT INTO unit VALUES (?, ?, ?, ?)", (result.name, result.stamp, result.seconds, result.error))
            for number, game in enumerate(result.games, 1):
                row = (result.name, number, game["module"], ", ".join(game["players"]), game["logs"], game["steps"])
                columns = "unit, number, module, players, logs, steps, rolls"
                id = run(f"INSERT INTO game ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?)", (*row, game["rolls"])).lastrowid
                self._database.executemany("INSERT INTO finding VALUES (?, ?, ?, ?, ?, ?, ?)", _findings(id, game))
            run("COMMIT")
        except BaseException:
            run("ROLLBACK")
            raise


def _findings(id: int | None, game: dict[str, Any]) -> Iterator[tuple[Any, ...]]:
    for one in game["findings"]:
        yield id, one["kind"], one["rule"], one["note"], one["log"], one["step"], one["message"]


def ask(path: Path, question: str) -> Answer:
    """Ask a database by a name of :data:`QUESTIONS` or a ``SELECT``; nothing can be changed by asking.

    Raises :class:`UsageFault` (``audit/query``) for what is no question, and :class:`UnreadableInput`
    (``audit/database``) for a file that is no such database.
    """
    if not path.is_file():
        raise UnreadableInput("audit/database", "there is no database here", place=Place(str(path)))
    database = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
    try:
        database.execute("PRAGMA query_only = ON")
        if database.execute("PRAGMA user_version").fetchone() != (FORMAT,):
            raise _no_database(path, "it was not written by this version of ccmod")
        found = database.execute(QUESTIONS.get(question, question))
        rows = tuple(found.fetchall())
    except sqlite3.OperationalError as error:
        hint = f"ask for {', '.join(QUESTIONS)}, or write a SELECT over the tables unit, game and finding"
        raise UsageFault("audit/query", f"this is no question: {error}", hint=hint) from None
    except sqlite3.DatabaseError as error:
        raise _no_database(path, str(error)) from None
    finally:
        database.close()
    if found.description is None:
        raise UsageFault("audit/query", "this asks for nothing", hint=f"ask for {', '.join(QUESTIONS)}, or a SELECT")
    return Answer(tuple(column[0] for column in found.description), rows)


def _no_database(path: Path, why: str) -> UnreadableInput:
    message = f"this is no database of an archive: {why}"
    return UnreadableInput("audit/database", message, place=Place(str(path)), hint="name another file")
