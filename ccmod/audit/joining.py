"""The logs of one game by mail as one record: in their order, without what is repeated or undone.

What is in logs and in no record may be kept: talk as notes on the steps after which it was said, and what was taken
back as variations.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from ccmod.audit.audit import Audit, AuditContext, GameAudit, audit
from ccmod.audit.log import LogReport
from ccmod.audit.rules import Judged
from ccmod.ground.counting import counted
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import UnreadableInput, UnsupportedInput, UsageFault
from ccmod.perspective import REFEREE
from ccmod.play.event import Event
from ccmod.play.note import LONGEST, Note, StepName, gathered
from ccmod.play.record import Record
from ccmod.play.variation import MOST, Variation, refuse_too_many_steps
from ccmod.play.vocabulary import Vocabulary
from ccmod.replay.replay_report import ReplayReport
from ccmod.vassal.chat import TYPED
from ccmod.vassal.commands import Chat
from ccmod.vassal.opening import module_at

SOME = 4
"""Names that an error lists."""
_CONTROL = re.compile(r"[\x00-\x1f\x7f]")


@dataclass(frozen=True, slots=True)
class Kept:
    """The parts of the logs that a record keeps beside the game."""

    talk: bool = False
    """The lines that players typed, as notes."""
    undone: bool = False
    """Undone moves, as variations."""


@dataclass(frozen=True, slots=True)
class JoinedGame:
    """One record out of several logs."""

    record: Record
    logs: tuple[str, ...]
    """The names of the logs, in the order of the game."""
    notes: tuple[str, ...]
    unread: tuple[tuple[int, str], ...]
    """Log steps that moved something without being understood, each with what it did."""


def joined_game(paths: Sequence[Path], module: Path | None = None, kept: Kept | None = None) -> JoinedGame:
    """The game whose logs these are: files, folders, ZIP archives, mails. Raises as :func:`joined_logs` and
    :func:`ccmod.audit.audit.audit` do.
    """
    archive = None if module is None else module_at(module).archive
    return joined_logs(audit(paths, AuditContext(archive, REFEREE, reasons=False)), kept)


def joined_logs(found: Audit, kept: Kept | None = None) -> JoinedGame:
    """The game whose logs were looked at, by the referee.

    Raises :class:`UsageFault` (``record/several-games``, ``record/gap``) for logs of several games or with a log
    missing between them, and :class:`UnsupportedInput` (``record/no-rules``) for a game whose rules are not known.
    """
    games = found.games
    if len(games) != 1:
        first = "; ".join(game.logs[0].name for game in games[:SOME] if game.logs)
        hint = "name the logs of one game; `ccmod audit` shows which belong together"
        raise UsageFault(
            "record/several-games", f"these are the logs of {counted(len(games), 'game')} ({first})", hint=hint
        )
    judged, report = _whole(games[0])
    header = replace(report.record.header, system_version=report.system.version)
    record, notes = replace(report.record, header=header), list(judged.notes)
    if kept is not None and kept.talk:
        talk = _talk(games[0], judged, report.system.vocabulary)
        record = replace(record, notes=gathered([*record.notes.items(), *talk]))
    if kept is not None and kept.undone:
        record, left = _with_undone(record, report)
        notes += [f"{left} of what was undone left out: there is no room for more variations"] if left else []
    return JoinedGame(record, judged.logs, tuple(notes), report.source.unread)


def _whole(game: GameAudit) -> tuple[Judged, ReplayReport]:
    """The only stretch of the game's logs."""
    stretches = game.judged
    if not stretches or stretches[0].report is None:
        why = stretches[0].notes[0] if stretches and stretches[0].notes else "the rules of this game are not known"
        hint = "a record needs the game's rules; `ccmod record from-log --adapter` makes one of a single log"
        raise UnsupportedInput("record/no-rules", f"the logs cannot be joined: {why}", hint=hint)
    if len(stretches) > 1:
        before, after = stretches[0].logs[-1], stretches[1].logs[0]
        hint = "add the log between them, or join the logs before and after it separately"
        raise UsageFault("record/gap", f"a log is missing between {before} and {after}", hint=hint)
    return stretches[0], stretches[0].report


def _talk(game: GameAudit, judged: Judged, vocabulary: Vocabulary) -> Iterator[tuple[StepName, Note]]:
    """The lines of players that are not sentences of the game, on the event after which they were typed."""
    order = {name: index for index, name in enumerate(judged.logs)}
    where = [(order[log], step) for log, step in judged.places]
    events = set(where)
    for log in game.logs:
        for number, line in _typed(log) if log.name in order else ():
            here = (order[log.name], number)
            if here not in events and vocabulary.read_line(line["text"]) is None:
                said = _CONTROL.sub(" ", f"{line['by']}: {line['text']}").strip()
                yield bisect_right(where, here), Note(said[:LONGEST])


def _typed(log: LogReport) -> Iterator[tuple[int, re.Match[str]]]:
    """The typed lines of a log, each with its step, but for those that were undone or are in an earlier log."""
    gone = log.links.repeated | {one.step for one in log.undone}
    for number, action in enumerate(log.game.steps, 1):
        lines = (one.plain for one in action.walk() if isinstance(one, Chat)) if number not in gone else ()
        yield from ((number, typed) for line in lines if (typed := TYPED.fullmatch(line)) is not None)


def _with_undone(record: Record, report: ReplayReport) -> tuple[Record, int]:
    """The record with what was taken back as variations, as far as its sentences say it; how many found no room."""
    found: list[Variation] = []
    left = 0
    for after, branch in report.source.branches:
        events = tuple(_events(branch.lines, report.system.vocabulary))
        same = 1 + sum(one.after == after for one in found)
        name = f"taken back after step {after}{f' ({same})' if same > 1 else ''}"
        more = (*found, Variation(name, after, events))
        if events and _have_room(more):
            found = list(more)
        else:
            left += bool(events)
    return replace(record, variations=tuple(found)), left


def _events(lines: Iterable[str], vocabulary: Vocabulary) -> Iterator[Event]:
    for line in lines:
        typed = TYPED.fullmatch(line)
        event = vocabulary.read_line(line if typed is None else typed["text"])
        if event is not None and vocabulary.admits(event):
            yield event


def _have_room(variations: tuple[Variation, ...]) -> bool:
    try:
        refuse_too_many_steps(variations)
    except UnreadableInput:
        return False
    return len(variations) <= MOST
