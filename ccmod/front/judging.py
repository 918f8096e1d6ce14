"""Judge a game by its rules: one log or record, as ``ccmod replay`` does."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from ccmod.front.files import FileName
from ccmod.perspective import ONLOOKER, Perspective
from ccmod.play.finding import Finding, Severity
from ccmod.play.systems import load_system, vocabulary_of
from ccmod.replay.choice import StepSelection, check_ids, rule_names
from ccmod.replay.reading import LoadedGame, no_progress, read_game
from ccmod.replay.replay_report import ReplayReport as Judged
from ccmod.replay.replay_report import replay_report, with_options
from ccmod.replay.step import JudgedStep
from ccmod.report.data import replay_data
from ccmod.report.envelope import envelope

if TYPE_CHECKING:
    from ccmod.report.styled import Line

Progress = Callable[[int], AbstractContextManager[Callable[[int], object] | None]]


class ReplayReport:
    """A judged game as one viewer sees it."""

    def __init__(self, judged: Judged, game: LoadedGame) -> None:
        self._judged, self._game = judged, game

    @property
    def findings(self) -> tuple[Finding, ...]:
        """The findings, in the order of the steps."""
        return tuple(self._judged.findings)

    @property
    def steps(self) -> tuple[JudgedStep, ...]:
        """Each event with its sentence, its status and its findings."""
        return self._judged.steps

    @property
    def counts(self) -> Mapping[str, int]:
        """The number of steps with each verdict: ``ok``, ``violation``, ``warning``, ``not checkable``, ``watched``."""
        return self._judged.count()

    def to_data(self) -> dict[str, Any]:
        """Everything as plain data; ``ccmod schema --output replay`` describes it."""
        return dict(replay_data(self._judged))

    def to_json(self) -> str:
        """The output of ``ccmod replay --json``: the same data, preceded by ``ccmod`` and ``command``."""
        return json.dumps(envelope("replay", self.to_data()), ensure_ascii=False)

    def lines(self, *, verbose: bool = False, quiet: bool = False) -> Iterator[Line]:
        """The output of ``ccmod replay``, line by line: texts, with styled parts as separate pieces."""
        from ccmod.report.text import replay_lines

        return replay_lines(self._judged, verbose=verbose, quiet=quiet)

    def has(self, severity: Severity) -> bool:
        """Whether there is a finding with this severity."""
        return self._judged.has(severity)

    @property
    def is_complete(self) -> bool:
        """Whether every step was understood and could be judged."""
        return self._judged.is_complete

    @property
    def is_in_the_dark(self) -> bool:
        """Whether nothing at all could be judged."""
        return self._judged.is_in_the_dark

    def to_html(self, notes: FileName | None = None) -> str:
        """The page that ``ccmod replay -o`` writes: one self-contained file, with a judge's notes from a file.

        Raises :class:`ccmod.CcmodError` for notes that cannot be read, or belong to another game.
        """
        from ccmod.report.game_page import game_page

        return game_page(self._noted(notes), self._game)

    def to_story(self, form: Literal["markdown", "bbcode", "html"], notes: FileName | None = None) -> str:
        """The game as a story: turn by turn, the fights with their sums, findings as quotes.

        In Markdown or BBCode it is a text to post; in HTML a self-contained page, with pictures of the board
        at findings and at a judge's notes and bookmarks. It needs the boards and the reasons of
        :func:`replay`. Raises :class:`ccmod.CcmodError` as :meth:`to_html` does.
        """
        noted = self._noted(notes)
        if form == "html":
            from ccmod.report.game_page import game_story

            return game_story(noted, self._game)
        from ccmod.report.markup import MARKUPS
        from ccmod.report.narrative import narrative

        return narrative(noted, MARKUPS[form])

    def _noted(self, file: FileName | None) -> Judged:
        """The judged game with a judge's notes from a file over those of its record."""
        if file is None:
            return self._judged
        from ccmod.report.noted import sentences_of, with_notes
        from ccmod.report.notes import load_notes

        notes = load_notes(Path(file), sentences_of(self._judged))
        return replace(self._judged, notes=with_notes(self._judged.notes, notes))

    def to_sarif(self) -> dict[str, Any]:
        """The findings as SARIF, for tools that show findings of many checkers."""
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
    boards: bool = True,
    progress: Progress = no_progress,
) -> ReplayReport:
    """Judge a VASSAL log or a record, or watch it if the rules of its game are not known.

    ``module`` is the game's ``.vmod``; ``scenario`` a file or a name, ``adapter`` a file that describes the pieces
    of a module made by others, ``options`` other readings of the rules. Only steps from ``first`` to ``last`` are
    shown, only those checks or rules, and nothing less severe than ``severity``; with ``reasons`` each step says why
    it is ok, and with ``boards`` it has the position after it; without, only steps with findings do. Both
    take more time. Raises :class:`ccmod.CcmodError` for anything that cannot be read, and for unknown names.
    """
    read = read_game(Path(game), vocabulary_of, _path(module), scenario, _path(adapter), progress, perspective)
    system = load_system(read.record.header.system)
    checks, chosen = check_ids(system.rulebook, tuple(only)), rule_names(system.rulebook, tuple(rules))
    with progress(len(read.record.events)) as forward:
        judged = replay_report(
            system,
            with_options(system, read.record, options or {}, read.scenario),
            read.scenario,
            perspective=perspective,
            choice=StepSelection(first, last, checks, chosen, severity),
            source=read.source,
            reasons=reasons,
            boards=boards,
            forward=forward,
        )
    return ReplayReport(judged, read)


def _path(name: FileName | None) -> Path | None:
    return None if name is None else Path(name)
