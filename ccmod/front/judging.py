"""Games judged by their rules: one log or record, or all the logs of a game by mail."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ccmod.audit.audit import Audit, AuditContext
from ccmod.audit.audit import audit as audit_logs
from ccmod.audit.finding import AuditFinding
from ccmod.front.files import FileName
from ccmod.perspective import ONLOOKER, Perspective
from ccmod.play.finding import Finding, Severity
from ccmod.play.systems import load_system, vocabulary_of
from ccmod.replay.choice import Choice, check_ids, rule_names
from ccmod.replay.reading import Game, no_progress, read_game
from ccmod.replay.replay_report import ReplayReport as Judged
from ccmod.replay.replay_report import Step, replay_report, with_options
from ccmod.report.audit import audit_data, audit_lines
from ccmod.report.data import replay_data
from ccmod.report.envelope import envelope
from ccmod.vassal.archive import Archive

if TYPE_CHECKING:
    from ccmod.report.styled import Line

Progress = Callable[[int], AbstractContextManager[Callable[[int], object] | None]]


class ReplayReport:
    """A judged game as somebody sees it."""

    def __init__(self, judged: Judged, game: Game) -> None:
        self._judged, self._game = judged, game

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What was found, in the order of the steps."""
        return tuple(self._judged.findings)

    @property
    def steps(self) -> tuple[Step, ...]:
        """Each event with its sentence, its status and its findings."""
        return self._judged.steps

    @property
    def counts(self) -> Mapping[str, int]:
        """How many steps earned each verdict: ``ok``, ``violation``, ``warning``, ``not checkable``, ``watched``."""
        return self._judged.count()

    def to_data(self) -> dict[str, Any]:
        """Everything as plain data; ``ccmod schema --output replay`` describes it."""
        return dict(replay_data(self._judged))

    def to_json(self) -> str:
        """What ``ccmod replay --json`` prints: the same with ``ccmod`` and ``command`` in front."""
        return json.dumps(envelope("replay", self.to_data()), ensure_ascii=False)

    def lines(self, *, verbose: bool = False, quiet: bool = False) -> Iterator[Line]:
        """What ``ccmod replay`` prints, line by line: texts, those with a style in pieces of their own."""
        from ccmod.report.text import replay_lines

        return replay_lines(self._judged, verbose=verbose, quiet=quiet)

    def has(self, severity: Severity) -> bool:
        """Whether there is a finding of this severity."""
        return self._judged.has(severity)

    @property
    def is_complete(self) -> bool:
        """Whether every step was understood and could be judged."""
        return self._judged.is_complete

    @property
    def is_in_the_dark(self) -> bool:
        """Whether nothing at all could be judged."""
        return self._judged.is_in_the_dark

    def to_html(self) -> str:
        """The page that ``ccmod replay -o`` writes: one file that asks for nothing."""
        from ccmod.report.game_page import game_page

        return game_page(self._judged, self._game)

    def to_sarif(self) -> dict[str, Any]:
        """The findings in SARIF, for tools that show those of many checkers."""
        from ccmod.report.sarif import replay_sarif

        return replay_sarif(self._judged)


def replay(
    game: FileName,
    module: FileName | None = None,
    scenario: str | None = None,
    adapter: FileName | None = None,
    options: Mapping[str, str] | None = None,
    perspective: Perspective = ONLOOKER,
    *,
    first: int = 1,
    last: int | None = None,
    only: Iterable[str] = (),
    rules: Iterable[str] = (),
    severity: Severity = Severity.NOT_CHECKABLE,
    reasons: bool = True,
    progress: Progress = no_progress,
) -> ReplayReport:
    """A VASSAL log or a record judged, or watched where the rules of its game are not known.

    ``module`` is the game's ``.vmod``; ``scenario`` a file or a name, ``adapter`` the file that says what the pieces
    of somebody else's module mean, ``options`` other readings of the rules. Only steps from ``first`` to ``last`` are
    shown, only those checks or rules, and nothing less severe than ``severity``; with ``reasons`` each step says why it
    is all right, which takes some more time. Raises :class:`ccmod.CcmodError` for
    whatever cannot be read, and for names that there are not.
    """
    read = read_game(Path(game), vocabulary_of, _path(module), scenario, _path(adapter), progress, perspective)
    system = load_system(read.record.header.system)
    checks, chosen = check_ids(system.rulebook, tuple(only)), rule_names(system.rulebook, tuple(rules))
    judged = replay_report(
        system,
        with_options(system, read.record, options or {}, read.scenario),
        read.scenario,
        perspective=perspective,
        choice=Choice(first, last, checks, chosen, severity),
        source=read.source,
        reasons=reasons,
    )
    return ReplayReport(judged, read)


class AuditReport:
    """What all the logs show together, game by game."""

    def __init__(self, found: Audit, context: AuditContext) -> None:
        self._found, self._context = found, context

    @property
    def games(self) -> int:
        """How many games the logs are of."""
        return len(self._found.games)

    @property
    def findings(self) -> tuple[AuditFinding, ...]:
        """What was found in all games, in their order."""
        return tuple(finding for game in self._found.games for finding in game.findings)

    @property
    def is_clean(self) -> bool:
        """Whether there is nothing but notes."""
        return self._found.is_clean

    def to_data(self) -> dict[str, Any]:
        """Everything as plain data; ``ccmod schema --output audit`` describes it."""
        return dict(audit_data(self._found))

    def to_json(self) -> str:
        """What ``ccmod audit --json`` prints: the same with ``ccmod`` and ``command`` in front."""
        return json.dumps(envelope("audit", self.to_data()), ensure_ascii=False)

    def lines(self) -> Iterator[str]:
        """What ``ccmod audit`` prints."""
        return audit_lines(self._found)

    def letter(self) -> Iterator[str]:
        """The questions to the players, as a letter."""
        from ccmod.report.audit_letter import letter_lines

        return letter_lines(self._found)

    def write_pages(self, path: FileName, *, force: bool = False) -> list[Path]:
        """Write the page of one game to a file, or those of several beside it; which files were written."""
        from ccmod.report.audit_page import write_pages

        return list(write_pages(self._found, self._context, Path(path), force=force))


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
    """The logs of games by mail, compared with each other and judged by the rules.

    ``paths`` are logs, folders, ZIP archives, mails and mailboxes. They are sorted into games and by their dates unless
    ``sort`` is false; with ``complete`` what could not be judged is a finding. Raises :class:`ccmod.CcmodError`.
    """
    from ccmod.replay.foreign.loading import load_adapter

    archive = None if module is None else Archive.open(Path(module))
    declared = None if adapter is None else load_adapter(Path(adapter)).file
    context = AuditContext(archive, perspective, declared)
    found = audit_logs(
        [Path(path) for path in paths], context, sort=sort, rules=rules, complete=complete, progress=progress
    )
    return AuditReport(found, context)


def _path(name: FileName | None) -> Path | None:
    return None if name is None else Path(name)
