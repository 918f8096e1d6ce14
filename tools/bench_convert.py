"""How many games a second `ccmod convert --to-module` carries over, on one processor and on all, beside VASSAL's time.

    python -m tools.bench_convert [MODULE.vmod GAME ...] [--files N] [--rounds N] [--vassal SECONDS]

Without arguments the games are the set-up of the shipped module mill-farm, which is carried over to the same module
with its grid shifted. ``--vassal`` is how many seconds of processor VASSAL takes to load and save one of the games,
its start and its windows not counted; by default what VASSAL 3.7.26 takes for this set-up on the machine of the
targets. Ours is the median of several runs, the start of further processes included, in seconds of processor, of which
several processes spend as many at once; exits with 1 below the target.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
from pathlib import Path
from statistics import median

from ccmod.art.workers import processors
from ccmod.convert.upgrade.files import MigrationOptions
from ccmod.convert.upgrade.folder import migrate_folder
from ccmod.ground.collecting import collect_seldom
from ccmod.perspective import REFEREE
from ccmod.vassal.archive import Archive
from ccmod.vassal.opening import Module
from tools.benching.clock import REFERENCE, baseline

VASSAL = 0.93
"""Seconds of processor for loading and saving the set-up of mill-farm, the median of five, brought to the speed of the
machine of the targets by :func:`tools.benching.clock.baseline`."""
TARGET = 30.0
"""How many times as fast as VASSAL games are to be carried over, on all processors."""


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("module", nargs="?", type=Path)
    parser.add_argument("games", nargs="*", type=Path)
    parser.add_argument("--files", type=int, default=16)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--vassal", type=float, metavar="SECONDS", default=VASSAL)
    args = parser.parse_args()
    collect_seldom()  # as every command does
    ratio = 0.0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        games = folder / "games"
        games.mkdir()
        old, new = _mill_farm(folder) if args.module is None else (args.module, args.module)
        sources = args.games or [folder / "mill-farm.vsav"]
        for number in range(args.files):
            source = sources[number % len(sources)]
            shutil.copy(source, games / f"{number:04}{source.suffix}")
        for jobs in dict.fromkeys((1, processors())):
            speed = baseline() / REFERENCE
            times = []
            for round in range(args.rounds):
                start = spent()
                options = MigrationOptions(new, old, perspective=REFEREE)
                report = migrate_folder(games, folder / f"out{jobs}-{round}", options, jobs=jobs)
                times.append((spent() - start) / jobs)
            took = median(times)
            ratio = max(ratio, args.vassal * args.files * speed / took)
            data = report.to_data()
            print(
                f"{jobs} processes: {args.files} files in {took:.2f} s, {args.files / took:.1f} files/s, "
                f"{args.vassal * args.files * speed / took:.1f} times VASSAL; {data['whole']} whole, {data['matched']}"
            )
    print(f"wanted: {TARGET:.0f} times VASSAL")
    return int(ratio < TARGET)


def spent() -> float:
    """Seconds of processor that this process and those that it has ended took so far."""
    return sum(os.times()[:4])


def _mill_farm(folder: Path) -> tuple[Path, Path]:
    """The shipped module, one with another grid, and the set-up as a file."""
    from ccmod.replay.built import shipped_module

    built = shipped_module("mill-farm")
    assert built is not None  # it ships
    old, new = folder / "old.vmod", folder / "new.vmod"
    old.write_bytes(built.archive.to_bytes())
    archive = Archive.from_bytes(old.read_bytes())
    archive.put("buildFile.xml", archive.read("buildFile.xml").replace(b'x0="92" y0="96"', b'x0="102" y0="116"', 1))
    new.write_bytes(archive.to_bytes())
    (folder / "mill-farm.vsav").write_bytes(Module(archive).archive.read("mill-farm.vsav"))
    return old, new


if __name__ == "__main__":
    sys.exit(main())
