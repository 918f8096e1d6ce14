"""Compare the logs of games by mail, as ``ccmod audit`` does."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from ccmod.audit.audit import Audit, AuditContext
from ccmod.audit.audit import audit as audit_logs
from ccmod.audit.finding import AuditFinding
from ccmod.front.files import FileName
from ccmod.ground.errors import UsageFault
from ccmod.perspective import ONLOOKER, Perspective
from ccmod.report.audit import audit_data, audit_lines
from ccmod.report.envelope import envelope
from ccmod.vassal.opening import module_at


class AuditReport:
    """The results of an audit, game by game."""

    def __init__(self, found: Audit, context: AuditContext) -> None:
        self._found, self._context = found, context

    @property
    def games(self) -> int:
        """The number of games in the logs."""
        return len(self._found.games)

    @property
    def findings(self) -> tuple[AuditFinding, ...]:
        """The findings of all games, in order."""
        return tuple(finding for game in self._found.games for finding in game.findings)

    @property
    def is_clean(self) -> bool:
        """Whether there are no findings except notes."""
        return self._found.is_clean

    def to_data(self) -> dict[str, Any]:
        """Everything as plain data; ``ccmod schema --output audit`` describes it."""
        return dict(audit_data(self._found))

    def to_json(self) -> str:
        """The output of ``ccmod audit --json``: the same data, preceded by ``ccmod`` and ``command``."""
        return json.dumps(envelope("audit", self.to_data()), ensure_ascii=False)

    def lines(self) -> Iterator[str]:
        """The output of ``ccmod audit``, line by line."""
        return audit_lines(self._found)

    def letter(self) -> Iterator[str]:
        """The questions to the players, as a letter."""
        from ccmod.report.audit_letter import letter_lines

        return letter_lines(self._found)

    def write_pages(self, path: FileName, *, force: bool = False) -> list[Path]:
        """Write the page of one game to a file, or the pages of several next to it; returns the files written."""
        from ccmod.report.audit_page import write_pages

        return list(write_pages(self._found, self._context, Path(path), force=force))

    def write_record(self, path: FileName, *, talk: bool = False, undone: bool = False, force: bool = False) -> None:
        """Write the game as one record, as ``ccmod record join`` does; it contains everything hidden in the logs.

        ``talk`` keeps what players typed as notes, ``undone`` keeps undone steps as variations. Raises
        :class:`ccmod.CcmodError` for logs of several games, with a gap, or of a game without rules, and for an audit
        that was not the referee's.
        """
        from ccmod.audit.joining import Kept, joined_logs
        from ccmod.ground.files import write_atomically
        from ccmod.play.record import dump_record

        if not self._context.perspective.referee:
            raise UsageFault("record/fog", "only the referee may make a record of a log", hint="audit as the referee")
        record = joined_logs(self._found, Kept(talk, undone)).record
        write_atomically(Path(path), dump_record(record), force=force)


def audit(
    paths: Iterable[FileName],
    module: FileName | None = None,
    adapter: FileName | None = None,
    perspective: Perspective = ONLOOKER,
    *,
    sort: bool = True,
    rules: bool = True,
    complete: bool = False,
    progress: Callable[[str], None] | None = None,
) -> AuditReport:
    """Compare the logs of games by mail with each other, and judge them by the rules.

    ``paths`` are logs, folders, ZIP archives, mails and mailboxes. They are sorted into games and by date unless
    ``sort`` is false; with ``complete``, steps that could not be judged are findings. Raises :class:`ccmod.CcmodError`.
    """
    from ccmod.replay.foreign.loading import load_adapter

    archive = None if module is None else module_at(Path(module)).archive
    declared = None if adapter is None else load_adapter(Path(adapter)).file
    context = AuditContext(archive, perspective, declared)
    found = audit_logs(
        [Path(path) for path in paths], context, sort=sort, rules=rules, complete=complete, progress=progress
    )
    return AuditReport(found, context)
