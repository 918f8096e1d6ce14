"""Measure what ``ccmod --help`` costs beside a bare ``import click``: prints both medians and their ratio.

Run it with the Python that has ccmod installed: ``python tools/bench_startup.py [RUNS]``.
"""

from __future__ import annotations

import subprocess
import sys
from statistics import median
from time import perf_counter


def seconds(words: list[str]) -> float:
    """Wall time of one run of this Python with ``words``."""
    start = perf_counter()
    subprocess.run([sys.executable, *words], check=True, stdout=subprocess.DEVNULL)
    return perf_counter() - start


def measure(runs: int) -> tuple[float, float]:
    """Median seconds of ``import click`` and of ``ccmod --help``, run in turns so that both meet the same weather."""
    bare, ours = [], []
    for _ in range(runs):
        bare.append(seconds(["-c", "import click"]))
        ours.append(seconds(["-m", "ccmod", "--help"]))
    return median(bare), median(ours)


def main() -> None:
    bare, ours = measure(int(sys.argv[1]) if len(sys.argv) > 1 else 11)
    print(f"import click {bare:.3f} s, ccmod --help {ours:.3f} s, ratio {ours / bare:.2f}")


if __name__ == "__main__":
    main()
