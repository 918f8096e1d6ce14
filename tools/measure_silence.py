"""Whether silence is ever taken for a breach: legal random games, told without what players leave out by habit.

    python tools/measure_silence.py [cc|folio|ba|gbacw|wwb] [--steps 200000] [--length 500] [--seed 1] [--jobs 2]
                                    [--only "WAY,WAY"] [--keep FOLDER] [--write]

Plays games by chance on shipped and generated scenarios until ``--steps`` are played, makes each silent in all ways of
``docs/silence/GAME.yaml`` at once, and in one of them alone, in turn (or in those of ``--only``), and judges it. Each
way is taken always, and now and then: half of the time, by chance. Prints for each way how many steps it has changed,
and what is found in such a game that is not found in the game as it was played: violations, each a false alarm;
warnings; and what is not checkable. FOLDER gets the first game of each false alarm up to its step, as a record with its
scenario. ``--write`` writes the game's page anew. The exit code is 1 for a false alarm.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parent.parent))

from ccmod.play.finding import Severity
from ccmod.play.systems import load_system
from tools.measuring.kept import keep
from tools.measuring.silence import Silence, Task, in_silence
from tools.measuring.silence_page import page
from tools.measuring.silences import FOLDER

CHUNK = 2000
"""Steps that are played and judged in one go."""
APART = 10_007
"""From the first game of one go to that of the next: a prime, so that each way has its turn, whatever their number."""


def main() -> int:
    """Play, be silent, judge, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("system", nargs="?", default="cc")
    for name, number in (("steps", 200_000), ("length", 500), ("seed", 1), ("jobs", 2)):
        parser.add_argument(f"--{name}", type=int, default=number)
    parser.add_argument("--only", default="", help="these ways alone")
    parser.add_argument("--keep", type=Path, metavar="FOLDER")
    parser.add_argument("--write", action="store_true", help="write docs/silence/SYSTEM.md")
    asked, began = parser.parse_args(), perf_counter()
    only = frozenset(filter(None, asked.only.split(",")))
    if only and asked.write:
        parser.error("a page is written of all ways, not of some")
    first, chunks = asked.seed * 1_000_003, -(-asked.steps // CHUNK)
    tasks = [Task(asked.system, first + APART * n, CHUNK, asked.length, only) for n in range(chunks)]
    total = measured(tasks, asked.jobs)
    show(total)
    print(f"{perf_counter() - began:.0f} s")
    if asked.keep is not None:
        keep(asked.keep, ((f"{way} {check}", game) for (way, check), game in total.kept.items()))
    if asked.write:
        call = f"python tools/measure_silence.py {asked.system} --steps {asked.steps}"
        (FOLDER / f"{asked.system}.md").write_text(page(load_system(asked.system), total, call), encoding="utf-8")
    return 1 if any(count.found[Severity.VIOLATION] for count in total.ways.values()) else 0


def measured(tasks: list[Task], jobs: int) -> Silence:
    """What is found in all of them, shared among processes; a terminal is told how far it is."""
    total = Silence()
    with ProcessPoolExecutor(jobs) as pool:
        for done, found in enumerate(pool.map(in_silence, tasks), 1):
            total.add(found)
            if sys.stderr.isatty():
                print(f"\r{done} of {len(tasks)}", end="\n" if done == len(tasks) else "", file=sys.stderr, flush=True)
    return total


def show(total: Silence) -> None:
    """The table of ways, then what was found in each."""
    print(f"{total.games} games, {total.steps:,} steps\n\n{'way':56}{'changed':>9}{'':3}{'   '.join(Severity)}")
    for name, way in total.ways.items():
        counts = (f"{way.found[severity]:>{len(severity)},}" for severity in Severity)
        print(f"{name:56}{way.changed:>9,}{'':3}{'   '.join(counts)}")
    for (name, severity, said), times in sorted(total.said.items()):
        print(f"  {times:6,}  {name}: {severity} {said}")
    for (name, _), game in total.kept.items():
        print(f"  such as {name}: {game.said}")


if __name__ == "__main__":
    sys.exit(main())
