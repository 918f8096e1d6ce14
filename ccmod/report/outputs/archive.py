"""The data of ``ccmod audit --archive`` and ``--query``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, NotRequired

from ccmod.audit.archive.rerun import FindingChange
from ccmod.report.outputs.base import Count, Shape, StepNumber, one_of


class ArchiveWork(Shape):
    """The results of an archive."""

    units: Count
    """Logs, folders and mails that were judged now."""
    before: Count
    """Units that an earlier run had judged."""
    games: Count
    """The games in them."""
    logs: Count
    """The logs in them."""
    steps: Count
    """The steps in them."""
    failed: Count
    """Units that could not be read."""
    seconds: float
    """How long it took."""


class LeagueRow(Shape):
    """A kind of finding in the archive (`--query league`)."""

    finding: str
    """The check, as in `GAME/V049`, or the kind of a finding without one."""
    note: int
    """1 for a mere note."""
    times: Count
    """How often it was found."""
    games: Count
    """In how many games."""
    percent: float
    """In how many of a hundred games."""


class GameRow(Shape):
    """A game of the archive (`--query games`)."""

    unit: str
    """The folder or file that holds it."""
    number: Count
    """The number of the game in its unit, from 1."""
    module: str
    """The name of its module, or of the scenario of a record."""
    players: str
    """The players with their sides."""
    logs: Count
    """The number of logs."""
    steps: Count
    """The number of steps."""
    rolls: Count
    """The number of rolls."""
    findings: Count
    """The number of findings without notes."""


class FailedRow(Shape):
    """A unit that could not be read (`--query failed`)."""

    name: str
    """The folder or file."""
    error: str
    """The error."""


class ResultRow(Shape):
    """The result of a game (`--query results`)."""

    unit: str
    """The folder or file that holds the game."""
    number: Count
    """The number of the game in its unit, from 1."""
    players: str
    """The players with their sides."""
    result: Annotated[str, one_of(("won", "no winner named", "disputed", "under way", "not known"))]
    """Its result: `disputed` if the end breaks a rule, `not known` if the rules are not known."""
    winner: str | None
    """The side that has won."""
    won_by: str | None
    """Its players."""
    ended: str | None
    """The date of the last log of a game that is over."""


class OwedRow(Shape):
    """A move that is due (`--query owed`)."""

    unit: str
    """The folder or file that holds the game."""
    number: Count
    """The number of the game in its unit, from 1."""
    owed_by: str
    """The player to move."""
    since: str | None
    """The date of the last log (ISO 8601)."""


class AnswersRow(Shape):
    """How fast a player answers in all games (`--query answers`)."""

    player: str
    """The player."""
    answers: Count
    """The number of answers with a time."""
    median_days: float
    """Half of them took no longer."""
    longest_days: float
    """The slowest one."""


class RatingRow(Shape):
    """A player's place on the ladder (`--query ratings`)."""

    player: str
    """The player."""
    rating: int
    """The rating by Glicko-2; 1500 for a beginner."""
    deviation: Count
    """The true strength lies within twice this much, nineteen times in twenty."""
    games: Count
    """The number of games that count."""
    won: Count
    """The number of games won."""
    lost: Count
    """The number of games lost."""


class ChangedFinding(Shape):
    """A finding of a game that is judged otherwise than before (`--rerun`)."""

    unit: str
    """The folder or file that holds the game."""
    game: Count
    """The number of the game in its unit, from 1."""
    log: str
    """The name of the log or record."""
    step: StepNumber | None
    """Its step; null where the whole log is meant."""
    check: str
    """The check, as in `GAME/V049`, or the kind of a finding without one."""
    change: Annotated[str, one_of(FindingChange)]
    """Whether it is `new`, `gone` or `changed`."""
    before: str | None
    """The finding before."""
    now: str | None
    """The finding today."""
    why: str
    """The change, as far as it can be determined."""


class AuditedArchive(Shape):
    """An archive of many games (`--archive`)."""

    archive: ArchiveWork
    """The work in numbers."""
    league: Sequence[LeagueRow]
    """The findings by how many games have them."""
    changes: NotRequired[Sequence[ChangedFinding]]
    """With `--rerun`: what is judged otherwise than before."""


class AuditAnswer(Shape):
    """A database's answer to a query (`--query`)."""

    rows: Sequence[LeagueRow | GameRow | FailedRow | ResultRow | OwedRow | AnswersRow | RatingRow | dict[str, Any]]
    """The rows, each by the names of its columns; those of a `SELECT` have the columns that it asks for."""
