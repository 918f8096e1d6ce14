"""Measure log to verdict: ``ccmod replay`` on a log of a 300-step turn, whole process, start-up included.

The log is a random game of the shipped scenario, written as VASSAL writes it. The baseline is a bare Python that unzips
and unscrambles the same log and its module's build file, which nobody who judges it can save. Prints both medians and
their ratio; exits with 1 above the target. Run it alone on an idle machine: ``python tools/bench_replay.py [RUNS]``.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory, gettempdir
from time import perf_counter

from ccmod.modules.module import build_module
from ccmod.play.random_player import random_game
from ccmod.play.record import Header
from ccmod.play.systems import load_system
from ccmod.replay.built import BuiltModule
from ccmod.replay.exporter import export_log

STEPS, TARGET = 300, 0.5
"""Steps of the log, and seconds that it may take."""
UNPACK = """
import sys, zipfile
log, module = sys.argv[1:]
raw = zipfile.ZipFile(log).read("savedGame")
key = int(raw[5:7], 16)
text = bytes(byte ^ key for byte in bytes.fromhex(raw[7:].decode())).decode()
build = zipfile.ZipFile(module).read("buildFile.xml").decode()
"""
"""The baseline's program (``savedGame``: ``!VCSK``, a key, each byte scrambled with it, as hex)."""


def write_game(folder: Path) -> tuple[Path, Path]:
    """A log and its module."""
    log, vmod = folder / "game.vlog", folder / "mill-farm.vmod"
    vmod.write_bytes(build_module("mill-farm").content)
    module = BuiltModule.open(vmod)
    scenario = module.scenarios["mill-farm"]
    header = Header("cc", scenario="mill-farm", players={"German": "Anna", "Russian": "Boris"})
    record = random_game(load_system("cc"), header, scenario, Random(5), STEPS)
    log.write_bytes(export_log(record, module).game.to_bytes())
    return log, vmod


def environment() -> dict[str, str]:
    """With compiled modules, as any installed package has them, in a folder of their own."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return kept | {"PYTHONPYCACHEPREFIX": str(Path(gettempdir()) / "ccmod-bench-replay")}


def seconds(words: list[str]) -> float:
    """Wall time of one run of this Python with ``words``."""
    start = perf_counter()
    done = subprocess.run([sys.executable, *words], stdout=subprocess.DEVNULL, check=False, env=environment())
    assert done.returncode in (0, 1), words  # 1: a rule was broken
    return perf_counter() - start


def measure(log: Path, vmod: Path, runs: int) -> tuple[float, float]:
    """Median seconds of the baseline and of ``ccmod replay``, in turns so that both meet the same weather."""
    judged = ["-m", "ccmod", "replay", str(log), "--module", str(vmod)]
    seconds(judged)  # compiles
    bare, ours = [], []
    for _ in range(runs):
        bare.append(seconds(["-c", UNPACK, str(log), str(vmod)]))
        ours.append(seconds(judged))
    return median(bare), median(ours)


def main() -> int:
    """Measure and tell."""
    with TemporaryDirectory() as folder:
        log, vmod = write_game(Path(folder))
        bare, ours = measure(log, vmod, int(sys.argv[1]) if len(sys.argv) > 1 else 7)
        size = log.stat().st_size
    print(f"{STEPS} steps, {size / 1000:.0f} kB")
    print(f"unpacking {bare:.2f} s, log to verdict {ours:.2f} s, ratio {ours / bare:.1f}")
    return int(ours > TARGET)


if __name__ == "__main__":
    sys.exit(main())
