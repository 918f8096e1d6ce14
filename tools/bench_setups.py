"""Measure the memory that a module with many set-ups takes: run as few and as many, and print both peaks.

``python tools/bench_setups.py [FEW] [MANY]``. The set-ups are copies of a save with 69,000 empty stacks, of the folder
of samples where there is one, else made here. Memory that grows with their number makes the ratio more than 1.
"""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

from ccmod.vassal.commands import AddPiece, EndSave
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import Piece

SAMPLE = Path("samples/ccnapoleonics/B001 - Rolica1.vsav")
STACKS = 69_000
COMMANDS = (("check",), ("inspect", "--json"))
_PEAK = """
import resource, sys
from ccmod.cli import main
try:
    main()
finally:
    usage = resource.getrusage(resource.RUSAGE_SELF)
    print(usage.ru_maxrss // 1024, round(usage.ru_utime + usage.ru_stime, 1), file=sys.stderr)
"""


def save() -> bytes:
    """The save that every set-up is."""
    sample = Path(os.environ.get("CCMOD_SHARED", "../shared")) / SAMPLE
    if sample.is_file():
        return sample.read_bytes()
    made = Piece.make("Rifle", gpid="1").with_basic(map="Main", x=5, y=5)
    stacks = (AddPiece(str(number), "stack", "null;0;0;@@-1") for number in range(STACKS))
    return SavedGame.new([AddPiece("r", made.type, made.state), *stacks, EndSave()]).to_bytes()


def write_module(path: Path, count: int, game: bytes) -> None:
    """A module with so many set-ups."""
    setups = "".join(
        f'<VASSAL.build.module.PredefinedSetup name="{number}" file="{number}.vsav" useFile="true"/>'
        for number in range(count)
    )
    head = '<VASSAL.build.GameModule name="Many" version="1.0" VassalVersion="3.7.0" nextPieceSlotId="1">'
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("buildFile.xml", f"{head}{setups}</VASSAL.build.GameModule>")
        for number in range(count):
            archive.writestr(f"{number}.vsav", game, zipfile.ZIP_STORED)


def measure(words: tuple[str, ...], module: Path) -> tuple[int, float]:
    """Peak memory in MB and processor time in seconds of one run."""
    run = [sys.executable, "-c", _PEAK, words[0], str(module), *words[1:]]
    told = subprocess.run(run, capture_output=True, text=True, check=False).stderr.split()
    return int(told[-2]), float(told[-1])


def main() -> None:
    few, many = map(int, sys.argv[1:3]) if len(sys.argv) > 2 else (5, 40)
    with TemporaryDirectory() as folder:
        game = save()
        modules = [(count, Path(folder) / f"{count}.vmod") for count in (few, many)]
        for count, path in modules:
            write_module(path, count, game)
        for words in COMMANDS:
            found = [measure(words, path) for _, path in modules]
            # the file itself is held, so its growth is no growth of what is read from it
            rows = [
                (count, *peak, path.stat().st_size / 2**20) for (count, path), peak in zip(modules, found, strict=True)
            ]
            told = ", ".join(f"{count} set-ups {peak} MB {seconds} s" for count, peak, seconds, _ in rows)
            (_, less, _, small), (_, more, _, large) = rows
            print(f"{' '.join(words)}: {told}, ratio without the file {(more - large) / (less - small):.2f}")


if __name__ == "__main__":
    main()
