"""The results of an archive in one SQLite file.

SQLite, for it is in Python's own library, is one file, and writes each unit whole or not at all, also when the process
is killed. A unit that is judged again takes the place of what was known of it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, Self

from ccmod.audit.archive.database_faults import check_format, database_faults, is_of_the_file
from ccmod.audit.archive.questions import QUESTIONS, TABLES, Answer, Question
from ccmod.audit.archive.rerun import StoredUnit
from ccmod.audit.archive.tables import FORMAT, SCHEMA, UPGRADES
from ccmod.audit.archive.units import storable
from ccmod.audit.archive.work import Result
from ccmod.ground.errors import SourceLocation, UnreadableInput, UsageFault
from ccmod.ground.files import check_output
from ccmod.ground.nearest import near
from ccmod.ground.reading import check_input
from ccmod.perspective import REFEREE, Perspective


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
        with suppress(sqlite3.Error):  # one file again, unless somebody else uses it: who only reads leaves no others
            self._database.execute("PRAGMA journal_mode = DELETE")
        self._database.close()

    def _prepare(self) -> None:
        (version,) = self._database.execute("PRAGMA user_version").fetchone()
        tables = self._database.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        if version == 0 and tables == 0:
            self._database.executescript(f"BEGIN; {SCHEMA} PRAGMA user_version = {FORMAT}; COMMIT;")
            return
        for old in range(version, FORMAT):
            if old not in UPGRADES:
                break
            self._database.executescript(f"BEGIN; {UPGRADES[old]} PRAGMA user_version = {old + 1}; COMMIT;")
            version = old + 1
        check_format(self.path, version)

    def done(self, perspective: Perspective) -> dict[str, str]:
        """The stamps of all units that are stored as this perspective sees them; what others saw is judged anew."""
        with database_faults(self.path):
            return dict(
                self._database.execute("SELECT name, stamp FROM unit WHERE perspective = ?", (perspective.key,))
            )

    def kept(self, perspective: Perspective) -> dict[str, StoredUnit]:
        """The stored data of each unit as this perspective sees it, to be compared with the new ones."""
        with database_faults(self.path):
            run, key = self._database.execute, (perspective.key,)
            units = {
                name: StoredUnit(stamp, {}, {})
                for name, stamp in run("SELECT name, stamp FROM unit WHERE perspective = ? AND error IS NULL", key)
            }
            for name, number, *rules in run("SELECT unit, number, system, rules FROM game"):
                if name in units:
                    units[name].rules[number] = tuple(rules)
            for name, number, log, step, check, kind, message, sentence in run(_KEPT):
                if name in units:
                    one = {"kind": kind, "message": message, "sentence": sentence}
                    units[name].findings.setdefault((number, log, step, check), []).append(one)
            return units

    def checks(self) -> dict[tuple[str, str], frozenset[str]]:
        """The checks that were enforced, by system and version of its rules."""
        with database_faults(self.path):
            rows = self._database.execute("SELECT system, version, checks FROM rulebook")
            return {(system, version): frozenset(checks.split()) for system, version, checks in rows}

    def save(self, result: Result) -> None:
        """Store a unit, whole or not at all, in place of what was known of it."""
        with database_faults(self.path):
            self._save(result)

    def _save(self, result: Result) -> None:
        def run(statement: str, row: Sequence[Any] = ()) -> sqlite3.Cursor:
            return self._database.execute(statement, [storable(one) if isinstance(one, str) else one for one in row])

        run("BEGIN IMMEDIATE")
        try:
            run("DELETE FROM unit WHERE name = ?", (result.name,))
            row = (result.name, result.stamp, result.seconds, result.error, result.perspective.key)
            run("INSERT INTO unit VALUES (?, ?, ?, ?, ?)", row)
            for number, game in enumerate(result.games, 1):
                _insert(run, result.name, number, game)
            run("COMMIT")
        except BaseException:
            if self._database.in_transaction:  # a full disk has ended it already
                run("ROLLBACK")
            raise


_KEPT = """SELECT unit, number, log, step, coalesce(rule, kind), kind, message, sentence
    FROM finding JOIN game ON id = game ORDER BY finding.rowid"""
_GAME = "module", "logs", "steps", "rolls", "system", "rules", "outcome", "winner", "ended", "owed_by", "since"
_FINDING = "kind", "rule", "note", "log", "step", "message", "sentence"
_LOG = "name", "player", "saved", "answered"
"""The columns that are called as the data of a game are."""
_Run = Callable[[str, Sequence[Any]], sqlite3.Cursor]


def _insert(run: _Run, unit: str, number: int, game: Mapping[str, Any]) -> None:
    """Store a game with all that belongs to it."""
    players = ", ".join(f"{player} ({side})" for player, side in game["seats"])
    row = (unit, number, players, *(game[column] for column in _GAME))
    id = run(_into("game", "unit", "number", "players", *_GAME), row).lastrowid
    for finding in game["findings"]:
        run(_into("finding", "game", *_FINDING), (id, *(finding[column] for column in _FINDING)))
    for turn in game["turns"]:
        run(_into("log", "game", *_LOG), (id, *(turn[column] for column in _LOG)))
    for player, side in game["seats"]:
        run(_into("seat", "game", "player", "side"), (id, player, side))
    if game["system"] is not None:
        row = (game["system"], game["rules"], " ".join(game["checks"]))
        run(_into("rulebook", "system", "version", "checks").replace("INSERT", "INSERT OR REPLACE"), row)


def _into(table: str, *columns: str) -> str:
    """The statement that inserts a row."""
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"


def there_must_be(path: Path) -> None:
    """Raise :class:`UnreadableInput` (``audit/database``) if there is no database to be asked or compared with."""
    if not path.exists():
        hint = "`ccmod audit FILES --archive` makes one; --database names one of another name"
        place = SourceLocation(str(path))
        raise UnreadableInput("audit/database", "there is no database here", place=place, hint=hint)


def ask(path: Path, question: str, perspective: Perspective = REFEREE) -> Answer:
    """Ask a database by a name of :data:`QUESTIONS` or a ``SELECT``; nothing can be changed by asking.

    Raises :class:`UsageFault` (``audit/query``) for an unknown question, (``audit/fog``) if something in the database
    was seen from another ``perspective`` than that which asks, unless this is the referee's, and
    :class:`UnreadableInput` (``audit/database``) for a file that is not such a database.
    """
    there_must_be(path)
    check_input(path)
    with database_faults(path), closing(_opened(path)) as database:
        check_format(path, database.execute("PRAGMA user_version").fetchone()[0])
        _check_perspective(path, database, perspective)
        named = QUESTIONS.get(question.strip(), Question(question))
        database.set_authorizer(_only_reading)
        try:
            found = database.execute(named.select)
            rows = tuple(tuple(map(_plain, row)) for row in found)
        except (sqlite3.Error, sqlite3.Warning) as error:
            if is_of_the_file(error):
                raise
            listed = f"ask for {', '.join(QUESTIONS)}, or write a SELECT over the tables {', '.join(TABLES)}"
            denied = any(words in str(error) for words in ("not authorized", "authorization denied"))
            why = "only a SELECT is answered" if denied else str(error)
            hint = near(question, QUESTIONS) or listed
            raise UsageFault("audit/query", f"this is not a query: {why}", hint=hint) from None
    if found.description is None:
        raise UsageFault("audit/query", "this asks for nothing", hint=f"ask for {', '.join(QUESTIONS)}, or a SELECT")
    answer = Answer(tuple(column[0] for column in found.description), rows)
    return answer if named.compute is None else named.compute(rows)


def _check_perspective(path: Path, database: sqlite3.Connection, perspective: Perspective) -> None:
    """Refuse to show one perspective what was recorded for another."""
    if perspective.referee:
        return
    others = database.execute("SELECT DISTINCT perspective FROM unit WHERE perspective <> ?", (perspective.key,))
    for (other,) in others:
        hint = "say --referee or --as as when it was made, or judge the archive anew for this side"
        raise UsageFault(
            "audit/fog", f"this database holds what {other} saw", place=SourceLocation(str(path)), hint=hint
        )


def _only_reading(action: int, _: str | None, value: str | None, *__: str | None) -> int:
    """What a question may do: select, read, call functions; it attaches no other file and sets nothing."""
    reads = action in _READING or (action == sqlite3.SQLITE_PRAGMA and value is None)
    return sqlite3.SQLITE_OK if reads else sqlite3.SQLITE_DENY


_READING = (sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ, sqlite3.SQLITE_FUNCTION, sqlite3.SQLITE_RECURSIVE)


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
