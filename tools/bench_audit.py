"""Measure how long it takes to audit the logs of a game, beside taking their text apart.

    python tools/bench_audit.py LOG [LOG ...]

Prints seconds of one core for reading alone (unpack, unscramble, decode), and for the whole audit: read, replay, chain,
and the exact tests of the dice. The ratio of both is free of the machine's speed.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time

from ccmod.audit.audit import AuditContext, audit
from ccmod.audit.sources import find_logs, open_source
from ccmod.perspective import REFEREE

ROUNDS = 3


def best(work: Callable[[], object]) -> float:
    """The shortest of several runs, in seconds of processor time."""
    times = []
    for _ in range(ROUNDS):
        start = process_time()
        work()
        times.append(process_time() - start)
    return min(times)


def main(paths: list[str]) -> None:
    if not paths:
        sys.exit(__doc__)
    files = [Path(path) for path in paths]
    games = [open_source(source) for source in find_logs(files).sources]
    size = sum(len(game.tree.encode()) for game in games)
    steps = sum(len(game.steps) for game in games)
    reading = best(lambda: [open_source(source) for source in find_logs(files).sources])
    whole = best(lambda: audit(files, AuditContext(perspective=REFEREE)))
    print(f"{len(games)} logs, {size / 1e6:.1f} MB of text, {steps} steps")
    print(f"read alone: {reading:.2f} s; audited: {whole:.2f} s, {whole / reading:.2f} times as long")
    print(f"{steps / whole:,.0f} steps a second, {size / whole / 1e6:.1f} MB a second")


if __name__ == "__main__":
    main(sys.argv[1:])
