"""The logs of one game by mail as one record: in their order, without what is repeated or undone."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ccmod.audit.audit import AuditContext, audit
from ccmod.audit.rules import Judged
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import UnsupportedInput, UsageFault
from ccmod.perspective import REFEREE
from ccmod.play.record import Record
from ccmod.vassal.archive import Archive

SOME = 4
"""Names that an error lists."""


@dataclass(frozen=True, slots=True)
class JoinedGame:
    """One record out of several logs."""

    record: Record
    logs: tuple[str, ...]
    """The names of the logs, in the order of the game."""
    notes: tuple[str, ...]
    unread: tuple[tuple[int, str], ...]
    """Log steps that moved something without being understood, each with what it did."""


def joined_game(paths: Sequence[Path], module: Path | None = None) -> JoinedGame:
    """The game whose logs these are: files, folders, ZIP archives, mails.

    Raises :class:`UsageFault` (``record/several-games``, ``record/gap``) for logs of several games or with a log
    missing between them, :class:`UnsupportedInput` (``record/no-rules``) for a game whose rules are not known, and what
    :func:`ccmod.audit.audit.audit` raises.
    """
    archive = None if module is None else Archive.open(module)
    games = audit(paths, AuditContext(archive, REFEREE, reasons=False)).games
    if len(games) != 1:
        first = "; ".join(game.logs[0].name for game in games[:SOME] if game.logs)
        hint = "name the logs of one game; `ccmod audit` shows which belong together"
        raise UsageFault("record/several-games", f"these are the logs of {len(games)} games ({first})", hint=hint)
    return _joined(games[0].judged)


def _joined(judged: Sequence[Judged]) -> JoinedGame:
    if not judged or judged[0].report is None:
        why = judged[0].notes[0] if judged and judged[0].notes else "the rules of this game are not known"
        hint = "a record needs the game's rules; `ccmod record from-log --adapter` makes one of a single log"
        raise UnsupportedInput("record/no-rules", f"the logs cannot be joined: {why}", hint=hint)
    if len(judged) > 1:
        before, after = judged[0].logs[-1], judged[1].logs[0]
        hint = "add the log between them, or join the logs before and behind it apart"
        raise UsageFault("record/gap", f"a log is missing between {before} and {after}", hint=hint)
    (game,) = judged
    assert game.report is not None
    return JoinedGame(game.report.record, game.logs, game.notes, game.report.source.unread)
