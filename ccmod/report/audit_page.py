"""An audit as one self-contained HTML page, beside it the step-through page of each log, judged or watched."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Self
from urllib.parse import quote

from ccmod.audit.audit import Audit, AuditContext, GameAudit
from ccmod.audit.chance.testing import QUESTIONS
from ccmod.audit.finding import EXPLANATIONS, NOTES, AuditFinding, FindingKind
from ccmod.audit.log import LogReport
from ccmod.audit.rules import Judged, judge_chain
from ccmod.audit.watched import watched_alone
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import CcmodError, warn
from ccmod.ground.file_names import file_name
from ccmod.ground.files import check_output, write_atomically
from ccmod.ground.folders import made_folder
from ccmod.ground.system_errors import writing
from ccmod.replay.replay_report import ReplayReport
from ccmod.report.audit import at_step, judged_lines
from ccmod.report.audit_picture import difference_picture
from ccmod.report.chance import FAIR, plot
from ccmod.report.game_page import built_page, game_page
from ccmod.report.one_file import one_file

DIFFERENCES = (FindingKind.GAP, FindingKind.FORK, FindingKind.REPEATED, FindingKind.EDITED)
"""The kinds of findings with a board that shows what differs."""
_LONGEST = 100
"""Letters of a log's name that its page is named by."""
_PLURALS = {
    FindingKind.GAP: "gaps",
    FindingKind.FORK: "forks",
    FindingKind.UNDONE_ROLL: "undone rolls",
    FindingKind.UNDONE_DRAW: "undone draws",
    FindingKind.PEEK: "looks",
    FindingKind.DECK: "decks",
    FindingKind.RULE: "rules",
    FindingKind.COPY: "copies",
    FindingKind.REMOVED_STACK: "removed stacks",
    FindingKind.MISFIT: "misfits",
    FindingKind.UNKNOWN_MASK: "unknown masks",
    FindingKind.RULE_WARNING: "rule warnings",
}
"""The kinds whose word is a noun, for more than one of them."""


@dataclass(frozen=True, slots=True)
class Page:
    """The step-through page of a log."""

    address: str
    steps: Mapping[int, int]
    """Steps of the log that are steps on the page, with their numbers there."""

    def at(self, step: int | None) -> str:
        """The address of a step, or of the one after it that is on the page."""
        number = next((self.steps[one] for one in sorted(self.steps) if one >= (step or 1)), None)
        return self.address if step is None or number is None else f"{self.address}#step-{number}"


def write_pages(audit: Audit, context: AuditContext, output: Path, *, force: bool = False) -> Iterator[Path]:
    """Write the page, and before it those of the logs into a folder beside it; each path as it is written.

    Raises :class:`~ccmod.ground.errors.UsageFault` for a page that is there already, unless ``force`` is given.
    """
    check_output(output, force=force)
    pages: dict[int, Page] = {}
    with _Folder(output.with_name(f"{output.stem}-logs"), force) as folder:
        for number, log in enumerate((log for game in audit.games for log in game.logs), 1):
            report, text = _page_of(log, context)
            if report is not None:
                name = f"{number}-{re.sub(r'[^A-Za-z0-9._-]+', '-', Path(log.name).name)[:_LONGEST]}.html"
                path = folder.write(name, text)
                steps = {step.log_step: step.number for step in reversed(report.steps) if step.log_step}
                pages[id(log)] = Page(quote(f"{folder.path.name}/{path.name}", errors="surrogateescape"), steps)
                yield path
        write_atomically(output, audit_page(audit, context, pages), force=force)
    yield output


class _Folder:
    """The folder of the logs' pages, made for the first of them; what is new in it goes again if the audit fails."""

    def __init__(self, path: Path, force: bool) -> None:
        self.path = path
        self.force = force
        self._undo = ExitStack()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *failure: Any) -> None:
        if failure[0] is None:
            self._undo.pop_all()
        self._undo.__exit__(*failure)

    def write(self, name: str, page: str) -> Path:
        """Write a page; its path."""
        path = self.path / file_name(name)
        if not self.path.is_dir():
            with writing(self.path):
                self._undo.enter_context(made_folder(self.path))
        is_new = not path.exists()
        write_atomically(path, page, force=self.force, within=self.path)
        if is_new:
            self._undo.callback(path.unlink, missing_ok=True)
        return path


def _page_of(log: LogReport, context: AuditContext) -> tuple[ReplayReport | None, str]:
    """The report and the page of one log: judged where its rules are known, else watched; ``None`` for neither."""
    judged = judged_alone(log, context)
    if judged is None:
        try:
            watched, game = watched_alone(log, context)
            return watched, game_page(watched, game)
        except CcmodError as fault:  # the audit does not depend on it
            warn(fault)
            return None, ""
    return judged.report, "" if judged.report is None else built_page(judged.report, judged.module)


def judged_alone(log: LogReport, context: AuditContext) -> Judged | None:
    """One log judged by itself; ``None`` for logs of modules whose rules nobody here knows."""
    return next(judge_chain([log], context.perspective, context.modules), None)


def audit_page(audit: Audit, context: AuditContext, pages: dict[int, Page] | None = None) -> str:
    """The page; ``pages`` are the logs' own pages, by the identity of the account."""
    games = [_game(number, game, context, pages or {}) for number, game in enumerate(audit.games, 1)]
    found = [finding for game in audit.games for finding in game.findings]
    tally = Counter(finding.kind for finding in found)
    return one_file(
        "audit/page.html",
        ("common/findings", "audit/page"),
        ("audit/filter",),
        skip_to="filters",
        skip_words="Skip to the findings",
        games=games,
        logs_count=sum(len(game.logs) for game in audit.games),
        perspective=context.perspective,
        kinds={
            kind.value: {"count": tally[kind], "word": _word(kind, tally[kind]), "is_note": kind in NOTES}
            for kind in FindingKind
            if tally[kind]
        },
        players=sorted({seat.name for game in audit.games for log in game.logs for seat in log.players}),
        skipped=audit.skipped,
        fair=FAIR,
    )


def _game(number: int, game: GameAudit, context: AuditContext, pages: dict[int, Page]) -> dict[str, Any]:
    ids = {log.name: f"log-{number}-{index}" for index, log in enumerate(game.logs, 1)}
    hrefs = {log.name: pages.get(id(log), Page(f"#{ids[log.name]}", {})) for log in game.logs}
    shown = [(finding, _finding(finding, game, hrefs, context)) for finding in game.findings]
    return {
        "title": f"Game {number}{f': {game.module}' if game.module else ''}",
        "logs": [_log(log, ids[log.name], pages[id(log)].address if id(log) in pages else None) for log in game.logs],
        "parts": [
            {"title": title, "notes": notes, "findings": [data for one, data in shown if one.is_note is notes]}
            for title, notes in (("Findings", False), ("Notes", True))
        ],
        "rules": [line for judged in game.judged for line in judged_lines(judged)],
        **_dice(game),
    }


def _dice(game: GameAudit) -> dict[str, Any]:
    """The dice of a game: a plot for each player and die, and the tests."""
    from markupsafe import Markup

    return {
        "warning": game.chance.warning,
        "plots": [
            {"title": f"{series.player}, {len(series.values)} {series.die.name}", "svg": Markup(plot(series))}
            for series in game.chance.series
        ],
        "tests": [
            {
                "player": test.player,
                "die": test.die,
                "question": QUESTIONS[test.name],
                "seen": test.seen,
                "chance": f"{test.chance:.3g}{'' if test.exact else ' (simulated)'}",
                "corrected": f"{test.corrected:.3g}",
                "unusual": test.is_unusual,
            }
            for test in game.chance.tests
        ],
    }


def _picture(finding: AuditFinding, game: GameAudit, context: AuditContext) -> tuple[str, str]:
    """The picture of what differs between the two logs that a finding compares, and what it shows in words."""
    logs = {log.name: log for log in game.logs}
    one, other = logs.get(finding.against or ""), logs.get(finding.log)
    if finding.kind not in DIFFERENCES or one is None or other is None:
        return "", ""
    if finding.kind is FindingKind.GAP:
        before, after, caption = one.end, other.start, f"From the end of {one.name} to the beginning of {other.name}"
    else:
        before, after, caption = one.end, other.end, f"From the end of {one.name} to the end of {other.name}"
    return difference_picture(before, after, context) or "", caption


def _finding(finding: AuditFinding, game: GameAudit, hrefs: dict[str, Page], context: AuditContext) -> dict[str, Any]:
    from markupsafe import Markup

    picture, caption = _picture(finding, game, context)
    return {
        "kind": finding.kind.value,
        "log": finding.log,
        "at": at_step(finding),
        "href": hrefs[finding.log].at(finding.step) if finding.log in hrefs else "#",
        "message": finding.message,
        "rule": finding.rule,
        "details": finding.details,
        "picture": Markup(picture),
        "caption": caption,
        "players": _players(finding, game),
        "explanation": EXPLANATIONS[finding.kind],
    }


def _players(finding: AuditFinding, game: GameAudit) -> list[str]:
    """The players whom a finding names; where it names none, all of its logs."""
    words = " ".join((finding.message, *finding.details))
    logs = [log for log in game.logs if log.name in (finding.log, finding.against)]
    names = list(dict.fromkeys(seat.name for log in logs for seat in log.players))
    return [name for name in names if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", words)] or names


def _log(log: LogReport, id: str, page: str | None) -> dict[str, Any]:
    return {
        "id": id,
        "name": log.name,
        "page": page,
        "saved": "" if log.saved is None else f"{log.saved:%Y-%m-%d %H:%M}",
        "steps": log.steps,
        "rolls": len(log.new_rolls),
        "undone": len(log.undone),
        "players": ", ".join(f"{seat.name} ({seat.side})" for seat in log.players),
    }


def _word(kind: FindingKind, number: int) -> str:
    """A kind of findings behind their number, in the plural where it is a noun: ``gaps``, but ``undone``."""
    return _PLURALS.get(kind, kind.value) if number != 1 else kind.value
