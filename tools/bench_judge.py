"""How fast the judge is: steps a second on the demo game and on a random game, beside two baselines of the same run.

The baselines are applying the same events without any check, and parsing the same lines as JSON. Run it alone on an
idle machine: ``python tools/bench_judge.py``. Below TARGET steps a second it exits with 1.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from ccmod.authoring import load_scenario
from ccmod.play.judge import Judge
from ccmod.play.random_player import random_game
from ccmod.play.record import Header, Record, dump_record, load_record
from ccmod.systems import load_system, vocabulary_of

TARGET = 5_000
STEPS = 20_000
"""About how many steps each measurement takes."""
GAME = Path(__file__).parent.parent / "scenarios" / "mill-farm" / "game.ccrec"


def measure(work: Callable[[], object], steps: int) -> float:
    """Steps a second, the best of three."""
    times = []
    for _ in range(3):
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return steps / min(times)


def judged(record: Record, scenario: Mapping[str, Any], repeats: int) -> None:
    system = load_system("cc")
    for _ in range(repeats):
        bench = Judge(system, record.header, scenario)
        for event in record.events:
            bench.step(event)


def applied(record: Record, scenario: Mapping[str, Any], repeats: int) -> None:
    system = load_system("cc")
    for _ in range(repeats):
        state = system.start(record.header, scenario)
        for event in record.events:
            system.apply(state, event)


def parsed(record: Record, repeats: int) -> None:
    lines = dump_record(record).splitlines()[1:]
    for _ in range(repeats):
        for line in lines:
            json.loads(line)


def report(name: str, record: Record, scenario: Mapping[str, Any]) -> float:
    repeats = max(1, STEPS // len(record.events))
    steps = repeats * len(record.events)
    judge = measure(lambda: judged(record, scenario, repeats), steps)
    apply = measure(lambda: applied(record, scenario, repeats), steps)
    parse = measure(lambda: parsed(record, repeats), steps)
    text = dump_record(record)
    load = measure(lambda: [load_record(text, vocabulary_of) for _ in range(repeats)], steps)
    print(f"{name} ({len(record.events)} steps, {repeats} times)")
    print(f"  judged              {judge:10,.0f} steps/s")
    for what, rate in (("applied, no checks", apply), ("parsed as JSON", parse), ("read as a record", load)):
        print(f"  {what:<19} {rate:10,.0f} steps/s  ({rate / judge:.1f} times the judge)")
    return judge


def main() -> int:
    scenario = load_scenario("mill-farm")
    demo = load_record(GAME.read_text(encoding="utf-8"), vocabulary_of)
    rates = [report("demo game", demo, scenario)]
    game = random_game(load_system("cc"), Header("cc", scenario="mill-farm"), scenario, Random(1), 3000)
    rates.append(report("random game", game, scenario))
    return 0 if min(rates) >= TARGET else 1


if __name__ == "__main__":
    sys.exit(main())
