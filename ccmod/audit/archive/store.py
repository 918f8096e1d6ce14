"""The results of an archive in one SQLite file.

SQLite, for it is in Python's own library, is one file, and writes each unit whole or not at all, also when the process
is killed. A unit that is judged again takes the place of what was known of it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, Self

from ccmod.audit.archive.database_faults import FORMAT, check_format, database_faults, is_of_the_file
from ccmod.audit.archive.units import storable
from ccmod.audit.archive.work import Result
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import SourceLocation, UnreadableInput, UsageFault
from ccmod.ground.files import check_output
from ccmod.ground.reading import check_input
from ccmod.perspective import REFEREE, Perspective

_SCHEMA = """
CREATE TABLE unit (name TEXT PRIMARY KEY, stamp TEXT NOT NULL, seconds REAL NOT NULL, error TEXT,
    perspective TEXT NOT NULL) WITHOUT ROWID;
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
        is_new = not path.exists()
        check_output(path, force=True)
        with database_faults(path):
            self._database = sqlite3.connect(path, isolation_level=None)
            try:
                self._database.execute("PRAGMA journal_mode = WAL")
                self._database.execute("PRAGMA foreign_keys = ON")
                self._prepare()
            except BaseException:
                self._database.close()
                if is_new:
                    for suffix in ("", "-wal", "-shm"):
                        Path(f"{path}{suffix}").unlink(missing_ok=True)
                raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._database.close()

    def _prepare(self) -> None:
        (version,) = self._database.execute("PRAGMA user_version").fetchone()
        tables = self._database.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        if version == 0 and tables == 0:
            self._database.executescript(f"BEGIN; {_SCHEMA} PRAGMA user_version = {FORMAT}; COMMIT;")
        else:
            check_format(self.path, version)

    def done(self, perspective: Perspective) -> dict[str, str]:
        """The stamps of all units that are stored as this perspective sees them; what others saw is judged anew."""
        with database_faults(self.path):
            return dict(
                self._database.execute("SELECT name, stamp FROM unit WHERE perspective = ?", (perspective.key,))
            )

    def save(self, result: Result) -> None:
        """Store a unit, whole or not at all, in place of what was known of it."""
        with database_faults(self.path):
            self._save(result)

    def _save(self, result: Result) -> None:
        def run(statement: str, row: Iterable[Any] = ()) -> sqlite3.Cursor:
            return self._database.execute(statement, [storable(one) if isinstance(one, str) else one for one in row])

        run("BEGIN IMMEDIATE")
        try:
            run("DELETE FROM unit WHERE name = ?", (result.name,))
            row = (result.name, result.stamp, result.seconds, result.error, result.perspective.key)
            run("INSERT INTO unit VALUES (?, ?, ?, ?, ?)", row)
            for number, game in enumerate(result.games, 1):
                told = (result.name, number, game["module"], ", ".join(game["players"]), game["logs"], game["steps"])
                columns = "unit, number, module, players, logs, steps, rolls"
                id = run(f"INSERT INTO game ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?)", (*told, game["rolls"])).lastrowid
                for finding in _findings(id, game):
                    run("INSERT INTO finding VALUES (?, ?, ?, ?, ?, ?, ?)", finding)
            run("COMMIT")
        except BaseException:
            if self._database.in_transaction:  # a full disk has ended it already
                run("ROLLBACK")
            raise


def _findings(id: int | None, game: dict[str, Any]) -> Iterator[tuple[Any, ...]]:
    for one in game["findings"]:
        yield id, one["kind"], one["rule"], one["note"], one["log"], one["step"], one["message"]


def ask(path: Path, question: str, perspective: Perspective = REFEREE) -> Answer:
    """Ask a database by a name of :data:`QUESTIONS` or a ``SELECT``; nothing can be changed by asking.

    Raises :class:`UsageFault` (``audit/query``) for what is no question, (``audit/fog``) if something in the database
    was seen from another ``perspective`` than that which asks, unless this is the referee's, and
    :class:`UnreadableInput` (``audit/database``) for a file that is no such database.
    """
    if not path.exists():
        raise UnreadableInput("audit/database", "there is no database here", place=SourceLocation(str(path)))
    check_input(path)
    with database_faults(path), closing(_opened(path)) as database:
        check_format(path, database.execute("PRAGMA user_version").fetchone()[0])
        _check_perspective(path, database, perspective)
        try:
            found = database.execute(QUESTIONS.get(question, question))
            rows = tuple(tuple(map(_plain, row)) for row in found)
        except (sqlite3.Error, sqlite3.Warning) as error:
            if is_of_the_file(error):
                raise
            hint = f"ask for {', '.join(QUESTIONS)}, or write a SELECT over the tables unit, game and finding"
            raise UsageFault("audit/query", f"this is no question: {error}", hint=hint) from None
    if found.description is None:
        raise UsageFault("audit/query", "this asks for nothing", hint=f"ask for {', '.join(QUESTIONS)}, or a SELECT")
    return Answer(tuple(column[0] for column in found.description), rows)


def _check_perspective(path: Path, database: sqlite3.Connection, perspective: Perspective) -> None:
    """Refuse to tell somebody what others saw."""
    if perspective.referee:
        return
    others = database.execute("SELECT DISTINCT perspective FROM unit WHERE perspective <> ?", (perspective.key,))
    for (other,) in others:
        hint = "say --referee or --as as when it was made, or judge the archive anew for this side"
        raise UsageFault(
            "audit/fog", f"this database holds what {other} saw", place=SourceLocation(str(path)), hint=hint
        )


def _plain(cell: Any) -> Any:
    """A value that can be printed: bytes as hex digits."""
    return cell.hex() if isinstance(cell, bytes) else cell


def _opened(path: Path) -> sqlite3.Connection:
    """The database for reading only. Where no lock can be written beside it, nobody else can write it either."""
    address = path.absolute().as_uri()
    database = sqlite3.connect(f"{address}?mode=ro", uri=True)
    try:
        database.execute("PRAGMA user_version").fetchone()
    except sqlite3.OperationalError as error:
        database.close()
        if error.sqlite_errorcode & 0xFF not in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY):
            raise
        database = sqlite3.connect(f"{address}?mode=ro&immutable=1", uri=True)
    database.execute("PRAGMA query_only = ON")
    return database
