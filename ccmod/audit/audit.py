"""The logs of games: sorted into games and in order, what does not fit, who rolled what, how the rules were kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import field
from functools import cached_property
from pathlib import Path

from ccmod.audit.apart import apart
from ccmod.audit.chain import games_of, in_order
from ccmod.audit.chance.declared import DeclaredDice, declared_in
from ccmod.audit.chance.testing import Chance, chance_of
from ccmod.audit.companion import Importing, import_by, no_import
from ccmod.audit.continuity import Comparison
from ccmod.audit.finding import AuditFinding
from ccmod.audit.game_modules import GameModules
from ccmod.audit.linking import between, copied
from ccmod.audit.log import LogReport, read_log
from ccmod.audit.outcome import GameOutcome, outcome_of
from ccmod.audit.rhythm import Rhythm, rhythm_of
from ccmod.audit.rules import Judged, judge_chain
from ccmod.audit.sources import GameSource, Skipped, find_logs
from ccmod.audit.sources.find import IS_MODULE
from ccmod.audit.within import within
from ccmod.convert.places import PlaceNames
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import CcmodError, SourceLocation, UnreadableInput, UsageFault
from ccmod.ground.limits import limits_in_force
from ccmod.perspective import ONLOOKER, Perspective
from ccmod.replay.foreign.adapter_file import AdapterFile
from ccmod.vassal.archive import Archive
from ccmod.vassal.commands import BoardPicker
from ccmod.vassal.opening import Module
from ccmod.vassal.position import Position
from ccmod.vassal.sides import check_perspective

_SAVES = (".vsav", ".sav")


@dataclass(frozen=True, slots=True)
class GameAudit:
    """Findings from the logs of one game together."""

    logs: tuple[LogReport, ...]
    """In the order of the game, without copies."""
    findings: tuple[AuditFinding, ...]
    judged: tuple[Judged, ...] = ()
    """The findings by the rules; empty where no system is known."""

    chance: Chance = field(default_factory=Chance)
    """The dice, tested."""

    @property
    def is_clean(self) -> bool:
        """Whether there is nothing but notes; dice alone never make a game unclean."""
        return all(finding.is_note for finding in self.findings)

    @property
    def outcome(self) -> GameOutcome | None:
        """How the game ended, where its rules are known and it is over."""
        last = self.judged[-1].report if self.judged else None
        return None if last is None else outcome_of(last)

    @property
    def rhythm(self) -> Rhythm:
        """Who wrote which log, how long the answers took, who owes one."""
        return rhythm_of(self.logs, is_over=self.outcome is not None)

    @property
    def module(self) -> str:
        """The module's name; empty where old logs do not say."""
        return next((log.game.module.name for log in self.logs if log.game.module is not None), "")


@dataclass(frozen=True, slots=True)
class Audit:
    """All findings, game by game."""

    games: tuple[GameAudit, ...]
    skipped: tuple[Skipped, ...] = ()

    @property
    def is_clean(self) -> bool:
        """Whether there is nothing but notes."""
        return all(game.is_clean for game in self.games)


@dataclass(frozen=True)
class AuditContext:
    """The context in which all logs of an audit are read: the games' module, for whom it is, and an adapter."""

    module: Archive | None = None
    perspective: Perspective = ONLOOKER
    adapter: AdapterFile | None = None
    """An adapter's description of the module, its dice above all."""
    reasons: bool = True
    """Whether judged games say why a step is all right and show its position, as their pages do."""

    _names: dict[tuple[BoardPicker, ...], PlaceNames] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    @cached_property
    def opened(self) -> Module | None:
        """The module, whose build file is read once."""
        return None if self.module is None else Module(self.module)

    @cached_property
    def modules(self) -> GameModules:
        """By which the games are judged."""
        return GameModules(self.module)

    @cached_property
    def declared(self) -> DeclaredDice:
        """The dice that the module and the adapter declare."""
        return declared_in(self.module, self.adapter)

    def compare(self, before: Position, after: Position) -> Comparison:
        """Two positions, to report their differences."""
        boards = tuple(BoardPicker(map, boards) for map, boards in after.boards.items())
        if boards not in self._names:  # nearly all games of a module show the same
            self._names[boards] = PlaceNames(self.opened, boards)
        return Comparison(self._names[boards], self.perspective, (before, after))


_TOGETHER = 5
"""How many times the limits for one game all logs of an audit may have together: they are all held in memory."""
Watcher = Callable[[str], None]
"""Gets the name of each log before it is read."""


def audit(
    paths: Iterable[Path],
    context: AuditContext,
    *,
    sort: bool = True,
    rules: bool = True,
    strict: bool = True,
    complete: bool = False,
    progress: Watcher | None = None,
) -> Audit:
    """The audit of the logs in these files and folders.

    They are sorted into games, and in each by date, name and position, unless ``sort`` is false. With ``rules`` a game
    whose system is known is judged by it, and with ``complete`` what could not be judged is a finding. Raises
    :class:`~ccmod.ground.errors.UnreadableInput` for a named file that is not a log (left out unless ``strict``), and
    if there is no log at all; :class:`~ccmod.ground.errors.UsageFault` for an unknown side.
    """
    found = find_logs(paths, strict=strict)
    skipped = list(found.skipped)
    importing = import_by(context.modules, context.perspective) if rules else no_import
    logs = list(_read(found.sources, skipped, progress, context, importing))
    if not logs:
        why = skipped[0] if skipped else None
        hint = f"{why.place} {why.why}" if why else "logs end in .vlog, very old ones in .log"
        only_modules = bool(skipped) and all(one.why == IS_MODULE for one in skipped)
        refused = UsageFault if only_modules else UnreadableInput
        raise refused("audit/none", "there is no log in any of these files", hint=hint)
    check_perspective(context.perspective, (seat for log in logs for seat in log.players), context.opened)
    sorted_logs = (game for alike in games_of(logs) for game in apart(alike))
    games = tuple(audit_game(game, context, sort=sort, rules=rules, complete=complete) for game in sorted_logs)
    return Audit(games, tuple(skipped))


def audit_game(
    logs: Sequence[LogReport], context: AuditContext, *, sort: bool = True, rules: bool = True, complete: bool = False
) -> GameAudit:
    """The audit of the logs of one game."""
    ordered = in_order(logs) if sort else list(logs)
    chain: list[LogReport] = []
    found: list[tuple[LogReport | None, list[AuditFinding]]] = []
    for log in ordered:
        copy = copied(chain, log)
        if copy is not None:
            found.append((None, [copy]))
            continue
        found.append((log, list(between(chain, log, context.compare))))
        chain.append(log)
    findings: list[AuditFinding] = []
    for linked, gaps in found:  # what was undone in one log may come again in a later one
        findings += gaps
        if linked is not None:
            findings += within(linked, context.compare(linked.start, linked.end))
    played = [log for log in chain if log.links.goes_on]
    judged: tuple[Judged, ...] = ()
    if rules:
        verdicts = judge_chain(played, context.perspective, context.modules, strict=complete, reasons=context.reasons)
        judged = tuple(verdicts)
    for one in judged:
        findings += one.findings
    return GameAudit(tuple(chain), tuple(findings), judged, chance_of(chain, context.declared.dice))


def _too_much(source: GameSource) -> CcmodError:
    message = "the logs before it are as much as one audit reads"
    hint = "audit the games one by one, or raise the limits: --limit-size MB"
    return UnreadableInput("save/size", message, place=SourceLocation(source.place), hint=hint)


def _read(
    sources: Sequence[GameSource],
    skipped: list[Skipped],
    progress: Watcher | None,
    context: AuditContext,
    importing: Importing,
) -> Iterator[LogReport]:
    """The accounts of all that are logs; what was not named and cannot be read is left out with a word."""
    times = Counter(source.name for source in sources)
    limits = limits_in_force()
    commands, text = _TOGETHER * limits.commands, _TOGETHER * limits.text_size
    for source in sources:
        if commands < 0 or text < 0:
            fault = _too_much(source)
            if source.named:
                raise fault
            skipped.append(Skipped(source.place, fault.message))
            continue
        if progress is not None:
            progress(source.name)
        name = source.name if times[source.name] == 1 else source.place
        try:
            log = read_log(source, name, context.perspective, context.declared.read, context.opened, importing)
        except CcmodError as error:
            if source.named:
                raise
            skipped.append(Skipped(source.place, error.message))
            continue
        commands, text = commands - log.game.counts.commands, text - log.game.counts.text_size
        if not log.game.is_log and not source.named and source.name.lower().endswith(_SAVES):
            skipped.append(Skipped(source.place, "is a save without steps, not a log"))
            continue
        yield log
