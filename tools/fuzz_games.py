"""How a judge stands games that cannot be: legal random games, spoilt by chance, judged and reported.

    python tools/fuzz_games.py [SYSTEM] [GAMES] [SEED] [--steps 100] [--processes N] [--crashes FOLDER] [--reports 10]

Without SYSTEM every system is tried. Half of the games are spoilt plausibly (events dropped, swapped, doubled, moved,
another hex, card, number, unit or side), half roughly (values that belong nowhere). Each is judged; one in
``--reports`` is told as JSON and text to an onlooker, to a side or to the referee, and one in ten of those as an HTML
page. Prints the figures; each crash is cut down to the events that it needs and written as a record into the folder.
"""

from __future__ import annotations

import argparse
import json
import os
import traceback
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from ccmod.authoring import load_scenario
from ccmod.perspective import REFEREE, Perspective
from ccmod.play.event import Event
from ccmod.play.judge import judge
from ccmod.play.perturbed import readable, spoilt
from ccmod.play.random_player import random_game
from ccmod.play.record import Header, Record, dump_record
from ccmod.play.systems import load_system
from ccmod.replay.replay_report import replay_report
from ccmod.report.data import replay_data
from ccmod.report.html import replay_page
from ccmod.report.text import replay_lines

SCENARIOS: Mapping[str, tuple[str | None, ...]] = {
    "cc": ("mill-farm", "montevento", "first-light"),
    "folio": ("three-bridges",),
    "ba": ("ford-lane",),
    "gbacw": ("tanners-ridge",),
    "wwb": ("wine-press",),
    "board": (None,),
}
BATCH = 50
"""Spoilt games that are made of one legal game."""


@dataclass(slots=True)
class Figures:
    """What came of some games."""

    games: int = 0
    events: int = 0
    refused: int = 0
    judged: int = 0
    slowest: float = 0.0
    crashes: Counter[str] = field(default_factory=Counter)
    records: dict[str, str] = field(default_factory=dict)
    """Place of a crash to the shortest record that crashes there."""

    def add(self, other: Figures) -> None:
        """Count the other's games in."""
        for name in ("games", "events", "refused", "judged"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.slowest = max(self.slowest, other.slowest)
        self.crashes += other.crashes
        for place, text in other.records.items():
            if place not in self.records or len(text) < len(self.records[place]):
                self.records[place] = text


def main() -> None:
    """Play, spoil, judge, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("system", nargs="?", choices=tuple(SCENARIOS))
    parser.add_argument("games", nargs="?", type=int, default=1000)
    parser.add_argument("seed", nargs="?", type=int, default=1)
    parser.add_argument("--steps", type=int, default=100)
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--reports", type=int, default=10)
    parser.add_argument("--crashes", type=Path, metavar="FOLDER")
    asked = parser.parse_args()
    for system in [asked.system] if asked.system else SCENARIOS:
        began, total = perf_counter(), Figures()
        jobs = [
            (system, asked.seed * 1_000_003 + number, asked.steps, asked.reports)
            for number in range(-(-asked.games // BATCH))
        ]
        with ProcessPoolExecutor(asked.processes) as pool:
            for figures in pool.map(_batch, jobs):
                total.add(figures)
        print(f"{system}: {_line(total)}; {perf_counter() - began:.0f} s")
        for place, count in total.crashes.most_common():
            print(f"  {count:6} {place}")
        if asked.crashes is not None and total.records:
            asked.crashes.mkdir(parents=True, exist_ok=True)
            for number, (place, text) in enumerate(sorted(total.records.items()), 1):
                (asked.crashes / f"{system}-{number}.ccrec").write_text(f"# {place}\n{text}", encoding="utf-8")


def _line(total: Figures) -> str:
    return (
        f"{total.games} games, {total.events} events ({total.refused} refused, {total.judged} judged), "
        f"{sum(total.crashes.values())} crashes in {len(total.crashes)} places, slowest game {total.slowest:.2f} s"
    )


def _batch(job: tuple[str, int, int, int]) -> Figures:
    id, seed, steps, reports = job
    random, figures = Random(seed), Figures()
    system, name = load_system(id), random.choice(SCENARIOS[id])
    scenario = None if name is None else load_scenario(name)
    header = Header(id, scenario=name)
    game = random_game(system, header, scenario, random, random.randint(steps // 5, steps * 3 // 2))
    sides = [*(scenario or {}).get("sides", ()), None]
    for number in range(BATCH):
        rows = spoilt(game.events, random, random.choice((1, 1, 2, 3, 5, 10, 30)), rough=bool(number % 2))
        record = Record(header, tuple(readable(rows, system.vocabulary)))
        told = random.choice([REFEREE, *map(Perspective, sides)]) if random.randrange(reports) == 0 else None
        page = random.randrange(10) == 0
        figures.games += 1
        figures.events += len(rows)
        figures.judged += len(record.events)
        figures.refused += len(rows) - len(record.events)
        began = perf_counter()
        place = crash_of(record, scenario, told, page=page)
        figures.slowest = max(figures.slowest, perf_counter() - began)
        if place is not None:
            figures.crashes[place] += 1
            if place not in figures.records:
                figures.records[place] = dump_record(_shortest(record, scenario, told, page, place))
    return figures


def crash_of(
    record: Record, scenario: Mapping[str, Any] | None, perspective: Perspective | None, *, page: bool
) -> str | None:
    """Where judging a record, or showing it to ``perspective``, raises: the exception, the file and the line.

    ``None`` if it does not.
    """
    try:
        if perspective is None:
            judge(load_system(record.header.system), record, scenario)
            return None
        report = replay_report(load_system(record.header.system), record, scenario, perspective=perspective)
        json.dumps(replay_data(report)).encode()
        "".join(str(part) for line in replay_lines(report, verbose=True) for part in line).encode()
        if page:
            replay_page(report, None, None).encode()
    except Exception as error:
        last = traceback.extract_tb(error.__traceback__)
        ours = [frame for frame in last if "/ccmod/" in frame.filename] or last
        return f"{type(error).__name__} {ours[-1].filename.rpartition('/ccmod/')[2]}:{ours[-1].lineno}"
    return None


def _shortest(
    record: Record, scenario: Mapping[str, Any] | None, perspective: Perspective | None, page: bool, place: str
) -> Record:
    """The record without the events that the crash does not need."""
    events: Sequence[Event] = record.events
    size = max(1, len(events) // 2)
    while size:
        for cut in list(_cuts(len(events), size)):
            fewer = (*events[: cut.start], *events[cut.stop :])
            if crash_of(replace(record, events=fewer), scenario, perspective, page=page) == place:
                events = fewer
                break
        else:
            size //= 2
    return replace(record, events=tuple(events))


def _cuts(length: int, size: int) -> Iterator[slice]:
    return (slice(max(0, stop - size), stop) for stop in range(length, 0, -size))


if __name__ == "__main__":
    main()
