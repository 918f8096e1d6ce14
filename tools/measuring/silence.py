"""What a judge says of legal games that are told without what players leave out by habit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from ccmod.play.event import Event
from ccmod.play.finding import Finding, Severity
from ccmod.play.judge import judge
from ccmod.play.random_player import Seen
from ccmod.play.record import Record
from ccmod.play.system import System
from ccmod.play.systems import load_system
from tools.measuring.games import a_game
from tools.measuring.kept import Kept
from tools.measuring.silences import Way, load_ways
from tools.measuring.trials import as_seen


@dataclass(slots=True)
class Count:
    """What one way has brought."""

    changed: int = 0
    """Steps that are not told, or told otherwise."""
    found: Counter[Severity] = field(default_factory=Counter)

    def add(self, other: Count) -> None:
        """Count the other's in."""
        self.changed += other.changed
        self.found += other.found


@dataclass(slots=True)
class Silence:
    """What all ways have brought, over many games."""

    games: int = 0
    steps: int = 0
    """As they were played."""
    ways: dict[str, Count] = field(default_factory=dict)
    """By their titles."""
    said: Counter[tuple[str, Severity, str]] = field(default_factory=Counter)
    """What was found, by the name of its way, always or now and then, its severity, and its check."""
    kept: dict[tuple[str, str], Kept] = field(default_factory=dict)
    """The first game of each false alarm, by the title of its way and its check."""

    def add(self, other: Silence) -> None:
        """Count the other's games in."""
        self.games += other.games
        self.steps += other.steps
        self.said += other.said
        self.kept = other.kept | self.kept
        for name, count in other.ways.items():
            self.ways.setdefault(name, Count()).add(count)


@dataclass(frozen=True, slots=True)
class Task:
    """Some games of one system, each told in many ways."""

    system: str
    seed: int
    """Of the first game."""
    steps: int
    length: int
    """Of the longest game."""
    only: frozenset[str] = frozenset()
    """The names of the ways; all, if there are none."""


def in_silence(task: Task) -> Silence:
    """What is found in the games of a task: each in all ways at once, and in one way alone, in turn; or in some.

    In all ways at once it is told always and now and then, in one way alone in turn, too.
    """
    system, found = load_system(task.system), Silence()
    *ways, every = load_ways(system)
    alone = [told for way in ways for told in (way, way.now_and_then())]
    chosen = [told for way in (*ways, every) if way.name in task.only for told in (way, way.now_and_then())]
    seen = Seen(system.distinctive)
    while found.steps < task.steps:
        seed = task.seed + found.games
        game, scenario = a_game(system, seed, task.length, seen)
        found.games += 1
        found.steps += max(1, len(game.events))
        game = replace(game, events=tuple(map(as_seen, game.events)))
        turn = [alone[seed % len(alone)], every, every.now_and_then()]
        tell(found, system, game, scenario, chosen or turn, Random(seed))
    return found


def tell(
    found: Silence, system: System, game: Record, scenario: Mapping[str, Any], ways: list[Way], random: Random
) -> None:
    """Tell one game in every way, and count what is found in none but the silent one."""
    usual = Counter((finding.check, finding.severity) for finding in findings(system, game, scenario))
    for way in ways:
        silent = replace(game, events=tuple(way.told(game.events, random)))
        count = found.ways.setdefault(way.title, Count())
        count.changed += _changed(game.events, silent.events)
        left = Counter(usual)
        for finding in findings(system, silent, scenario):
            left[finding.check, finding.severity] -= 1
            if left[finding.check, finding.severity] < 0:
                count.found[finding.severity] += 1
                _note(found, way, finding, silent, scenario)


def findings(system: System, game: Record, scenario: Mapping[str, Any]) -> Iterator[Finding]:
    """What is found in a game, but for what is due only because it was cut short."""
    for verdict in judge(system, game, scenario).verdicts:
        for finding in verdict.findings:
            if verdict.event is not None or finding.severity is not Severity.WARNING:
                yield finding


def _changed(played: Sequence[Event], told: Sequence[Event]) -> int:
    """How many steps are not told, or told otherwise, or at another place."""
    gone = (Counter(played) - Counter(told)).total()
    return gone or sum(one != other for one, other in zip(played, told, strict=False))


def _note(found: Silence, way: Way, finding: Finding, game: Record, scenario: Mapping[str, Any]) -> None:
    datum = finding.objection.expected or finding.message
    unclear = finding.severity is Severity.NOT_CHECKABLE
    found.said[way.name, finding.severity, finding.check + (f" without {datum.split(' (')[0]}" if unclear else "")] += 1
    if finding.severity is Severity.VIOLATION:
        found.kept.setdefault((way.title, finding.check), Kept.of(finding, game, scenario))
