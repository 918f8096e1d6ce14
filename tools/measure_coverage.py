"""What random legal games visit: every event type, every check that is asked, and every false alarm.

    python tools/measure_coverage.py [cc|folio|ba|gbacw] [--steps 20000] [--games N] [--length 800] [--seed 1]
                                     [--jobs 2] [--keep FOLDER] [--all]

Plays games by chance that seek what was seldom seen, on shipped and generated scenarios, until ``--steps`` are played
(or ``--games``), and judges each. Prints how often each event type occurred and each enforced check was asked, every
violation or warning, which would accuse an honest player, and what was not checkable for want of which datum. FOLDER
gets the first game of each false alarm up to its step, as a record with its scenario. Without ``--all`` only what
occurred or was asked less than 1,000 times is listed, with the reason (``measuring/seldom.yaml``) where a check is
seldom asked by its nature. The exit code is 1 for a violation or a crash.
"""

from __future__ import annotations

import argparse
import sys
import traceback
from collections import Counter
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from pathlib import Path
from time import perf_counter
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from ccmod.play.finding import Finding, Severity
from ccmod.play.judge import Judge
from ccmod.play.random_player import Seen
from ccmod.play.record import Record
from ccmod.play.systems import load_system
from tools.measuring.asked import Asked
from tools.measuring.games import a_game
from tools.measuring.kept import Kept, keep
from tools.measuring.seldom import why_seldom

ENOUGH = 1000
"""How often everything is to occur."""


@dataclass(slots=True)
class Coverage:
    """What some games visited."""

    games: int = 0
    steps: int = 0
    judging: float = 0.0
    """Seconds."""
    events: Counter[str] = field(default_factory=Counter)
    asked: Counter[str] = field(default_factory=Counter)
    alarms: Counter[tuple[str, str]] = field(default_factory=Counter)
    """By severity and check."""
    unclear: Counter[tuple[str, str]] = field(default_factory=Counter)
    """By check and datum."""
    cut_short: Counter[str] = field(default_factory=Counter)
    """What a game of limited length left open at its end, by check."""
    kept: dict[tuple[str, str], Kept] = field(default_factory=dict)
    """The first of each alarm."""
    crashes: Counter[str] = field(default_factory=Counter)

    def add(self, other: Coverage) -> None:
        """Count the other's games in."""
        for name in ("games", "steps", "judging", "events", "asked", "alarms", "cut_short", "unclear", "crashes"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.kept = other.kept | self.kept


def main() -> int:
    """Play, judge, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("system", nargs="?", default="cc")
    for name, number in (("steps", 20_000), ("games", 10**9), ("length", 800), ("seed", 1), ("jobs", 2)):
        parser.add_argument(f"--{name}", type=int, default=number)
    parser.add_argument("--keep", type=Path, metavar="FOLDER")
    parser.add_argument("--all", action="store_true", help="list what occurred often, too")
    asked, began, total = parser.parse_args(), perf_counter(), Coverage()
    share = (-(-asked.steps // asked.jobs), -(-asked.games // asked.jobs))
    jobs = [
        (asked.system, asked.seed * 1_000_003 + job * 10_000_019, *share, asked.length) for job in range(asked.jobs)
    ]
    with ProcessPoolExecutor(asked.jobs) as pool:
        for coverage in pool.map(covered, jobs):
            total.add(coverage)
    show(asked.system, total, 10**12 if asked.all else ENOUGH)
    print(f"{perf_counter() - began:.0f} s")
    if asked.keep is not None:
        keep(asked.keep, ((f"{severity} {check}", game) for (severity, check), game in total.kept.items()))
    return 1 if total.crashes or any(severity == Severity.VIOLATION for severity, _ in total.alarms) else 0


def covered(job: tuple[str, int, int, int, int]) -> Coverage:
    """The games of one process: system, first seed, steps and games in all, and the longest game."""
    id, seed, steps, games, length = job
    system, found = load_system(id), Coverage()
    seen, asked = Seen(system.distinctive), Asked(system.rulebook)
    counting = replace(system, rulebook=asked.rulebook)
    while found.steps < steps and found.games < games:
        try:
            game, scenario = a_game(system, seed + found.games, length, seen)
            _judged(found, Judge(counting, game.header, scenario), game, scenario)
        except Exception as error:
            where = traceback.extract_tb(error.__traceback__)[-1]
            found.crashes[f"{type(error).__name__}: {error} ({where.filename}:{where.lineno})"] += 1
            found.steps += 1
        found.games += 1
    found.asked = asked.counts()
    return found


def _judged(found: Coverage, judge: Judge, game: Record, scenario: Mapping[str, Any]) -> None:
    began = perf_counter()
    verdicts, end = [*map(judge.step, game.events)], judge.end()
    found.judging += perf_counter() - began
    found.steps += len(game.events)
    found.events.update(event.type for event in game.events)
    for verdict in (*verdicts, end):
        for finding in verdict.findings:
            if verdict is end and finding.severity is Severity.WARNING:
                found.cut_short[finding.check] += 1  # these games end after so many steps, whatever is due
            else:
                _note(found, finding, game, scenario)


def _note(found: Coverage, finding: Finding, game: Record, scenario: Mapping[str, Any]) -> None:
    if finding.severity is Severity.NOT_CHECKABLE:
        found.unclear[finding.check, finding.objection.expected or finding.message] += 1
        return
    alarm = (finding.severity.value, finding.check)
    found.alarms[alarm] += 1
    if alarm not in found.kept:
        found.kept[alarm] = Kept.of(finding, game, scenario)


def show(id: str, total: Coverage, enough: int) -> None:
    """Print the tables; what occurred ``enough`` times is left out."""
    system = load_system(id)
    rate = total.steps / total.judging if total.judging else 0
    print(f"{id}: {total.games} games, {total.steps} steps, judged at {rate:,.0f} steps/s")
    _table("events", {type: total.events[type] for type in system.vocabulary.types}, enough)
    asked = {check: total.asked[check] for check in sorted(system.rulebook.enforced())}
    _table("checks asked", asked, enough, why_seldom(id))
    print(f"\nfalse alarms: {sum(total.alarms.values())}")
    for (severity, check), times in total.alarms.most_common():
        print(f"  {times:9,}  {severity} {check}: {total.kept[severity, check].said}")
    print(f"\ndue when a game was cut short: {sum(total.cut_short.values())}")
    for check, times in total.cut_short.most_common():
        print(f"  {times:9,}  {check}")
    print(f"\nnot checkable: {sum(total.unclear.values())}")
    for (check, datum), times in total.unclear.most_common():
        print(f"  {times:9,}  {check} without {datum}")
    for crash, times in total.crashes.most_common():
        print(f"\ncrash, {times} times: {crash}")


def _table(title: str, counts: Mapping[str, int], enough: int, reasons: Mapping[str, str] | None = None) -> None:
    never = sum(not count for count in counts.values())
    print(
        f"\n{title}: {len(counts)}, {never} never, {sum(c < ENOUGH for c in counts.values())} less than {ENOUGH} times"
    )
    for name, count in sorted(counts.items(), key=lambda row: row[1]):
        if count < enough:
            reason = (reasons or {}).get(name)
            print(f"  {count:9,}  {name}" + (f": {reason}" if reason is not None else ""))


if __name__ == "__main__":
    sys.exit(main())
