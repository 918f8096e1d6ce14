"""Run damaged and hostile inputs through every command of ccmod, and report what must not happen.

    python tools/fuzz_commands.py [RUNS] [--seed N] [--first N] [--processes N] [--minutes M] [--keep FOLDER]

Each run is a child with at most 10 seconds of processor time. It is wrong if it ends by a signal, above 1 GB of memory,
with exit code 5, a traceback or an error without a code that `ccmod explain` knows, if it prints something else than
JSON where that was asked for, or if it wrote where it should not.
Run N of a seed is always the same, so a long series may be broken off and goes on with --first. FOLDER gets, for each
distinct fault, its files, the command line and what was printed, reduced to the changes that matter.
The exit code is 1 if anything was wrong. Small samples of VASSAL's files in ../shared (or CCMOD_SHARED) are used, too.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tools.fuzzing.cases import make_case, reduced, run_case
from tools.fuzzing.runs import ROOT, Runner
from tools.fuzzing.seeds import Family, make_families
from tools.fuzzing.tally import Tally

REPORT_EVERY = 1000
"""Runs between two lines of progress."""


def main() -> None:
    """Fuzz and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("runs", nargs="?", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="the number of the first run")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--minutes", type=float, help="stop after so long")
    parser.add_argument("--keep", type=Path, help="folder for what reproduces each fault")
    asked = parser.parse_args()
    tally = Tally(asked.keep)
    if asked.keep is not None:
        asked.keep.mkdir(parents=True, exist_ok=True)
    shared = Path(os.environ.get("CCMOD_SHARED", ROOT.parent / "shared"))
    started = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="ccmod-fuzz-") as scratch:
        place = Path(scratch)
        environment = surroundings(place)
        (place / "seeds").mkdir()
        with Runner(environment) as runner:
            families = make_families(runner, place / "seeds", shared if shared.is_dir() else None)
        print(f"{len(families)} games to begin with, made in {time.monotonic() - started:.0f} s", flush=True)
        deadline = time.monotonic() + asked.minutes * 60 if asked.minutes else float("inf")
        numbers = Numbers(asked.first, asked.first + asked.runs, deadline)
        with ThreadPoolExecutor(asked.processes) as pool:
            work = [
                pool.submit(fuzz, families, asked.seed, numbers, tally, environment, place / f"worker{i}")
                for i in range(asked.processes)
            ]
            try:
                for one in work:
                    one.result()
            except KeyboardInterrupt:
                numbers.stop()
    seconds = time.monotonic() - started
    print("\n".join(tally.lines()))
    done = f"seed {asked.seed}, runs {asked.first} to {numbers.next - 1}, {seconds:.0f} s"
    print(f"{done}; go on with --first {numbers.next}")
    sys.exit(1 if tally.faults else 0)


def surroundings(place: Path) -> dict[str, str]:
    """The environment of the runs: tracebacks on stderr, and no folder of the user's own is touched."""
    home = place / "home"
    (home / "tmp").mkdir(parents=True)
    return {
        "CCMOD_DEBUG": "1",
        "CCMOD_CACHE": str(home / "cache"),
        "HOME": str(home),
        "XDG_CACHE_HOME": str(home / "cache"),
        "TMPDIR": str(home / "tmp"),
    }


class Numbers:
    """The numbers of the runs, handed out one by one until the end, a time, or a stop."""

    def __init__(self, first: int, end: int, deadline: float) -> None:
        self.next, self.end, self.deadline = first, end, deadline
        self.lock = threading.Lock()

    def __iter__(self) -> Iterator[int]:
        while True:
            with self.lock:
                if self.next >= self.end or time.monotonic() > self.deadline:
                    return
                number, self.next = self.next, self.next + 1
            yield number

    def stop(self) -> None:
        """No more runs."""
        with self.lock:
            self.end = self.next


def fuzz(
    families: list[Family], seed: int, numbers: Numbers, tally: Tally, environment: dict[str, str], place: Path
) -> None:
    """One worker: run cases until the numbers end."""
    with Runner(environment) as runner:
        for number in numbers:
            case = make_case(families, seed, number)
            outcome, wrong = run_case(case, runner, place)
            for what in tally.add(case, number, outcome, wrong):
                small = reduced(case, what, runner, place)
                outcome, _ = run_case(small, runner, place)
                kept = tally.store(small, what, number, outcome, place)
                print(f"run {number}: {what}: ccmod {' '.join(outcome.words)[:200]!r} {kept or ''}", flush=True)
            if (number + 1) % REPORT_EVERY == 0:
                print(f"{number + 1} runs, {len(tally.faults)} distinct faults", flush=True)


if __name__ == "__main__":
    main()
