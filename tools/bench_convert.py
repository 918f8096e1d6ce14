"""How many games a second `ccmod convert --to-module` carries over, on one processor and on all.

    python tools/bench_convert.py [MODULE.vmod GAME ...] [--files N] [--vassal SECONDS]

Without arguments the games are the set-up of the shipped module mill-farm, which is carried over to the same module
with its grid shifted. ``--vassal`` is how long VASSAL takes to load and save one of the games; then the ratio is told.
"""

from __future__ import annotations

import argparse
import shutil
import tempfile
import time
from pathlib import Path

from ccmod.art.workers import processors
from ccmod.convert.upgrade.files import MigrationOptions
from ccmod.convert.upgrade.folder import migrate_folder
from ccmod.perspective import REFEREE
from ccmod.vassal.archive import Archive
from ccmod.vassal.opening import Module


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("module", nargs="?", type=Path)
    parser.add_argument("games", nargs="*", type=Path)
    parser.add_argument("--files", type=int, default=100)
    parser.add_argument("--vassal", type=float, metavar="SECONDS")
    args = parser.parse_args()
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
            start = time.perf_counter()
            report = migrate_folder(games, folder / f"out{jobs}", MigrationOptions(new, old, perspective=REFEREE), jobs=jobs)
            took = time.perf_counter() - start
            data = report.to_data()
            ratio = f", {args.vassal * args.files / took:.0f} times VASSAL" if args.vassal else ""
            print(
                f"{jobs} processes: {args.files} files in {took:.2f} s, {args.files / took:.1f} files/s{ratio}; "
                f"{data['whole']} whole, {data['matched']}"
            )


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
    main()
