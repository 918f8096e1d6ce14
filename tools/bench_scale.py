"""Make a save as large as the largest known, and measure what ``ccmod inspect`` needs to describe it.

    python -m tools.bench_scale [MB] [FILE.vsav]

The save has MB million characters (500 by default): like real old ones, far more empty stacks than pieces, in all three
million things for 500 MB. It is written to FILE (by default to a temporary folder, and removed). Prints seconds of
processor, what they come to on the machine of the targets by the baseline of the same minute, peak memory, and its
ratio to the size of the plain text. Reading is done in a process of its own, so that making the file does not count.
Exits with 1 if a target for 500 MB is missed.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter, process_time

from ccmod.ground.limits import LIMIT_SIZE
from ccmod.vassal.cipher import DEFAULT_KEY
from ccmod.vassal.traits import BasicPiece, Label, Layer, Mark, Mask, Piece
from tools.benching.clock import REFERENCE, baseline

TABLE = bytes(byte ^ DEFAULT_KEY for byte in range(256))
KINDS = 400
PIECES_IN_TEN = 4
OPENED, DESCRIBED = 10.0, 60.0
"""Seconds that opening 500 MB, and describing what is in them, may take."""
MEMORY = 2.5
"""How many times the text the memory may be."""


def kinds() -> list[Piece]:
    """Pieces such as a large wargame has."""
    return [
        Piece.make(
            f"{number}. Infantry Regiment",
            f"infantry-{number}.png",
            [
                Layer(name="Step", images=(f"front-{number}.png", f"back-{number}.png")),
                Mark.of({"Class": "unit", "Side": "German" if number % 2 else "Russian", "Attack": str(number % 9)}),
                Label(text=""),
                Mask(),
            ],
        )
        for number in range(KINDS)
    ]


def commands(size: int) -> Iterator[str]:
    """The pieces' commands, until they have ``size`` characters."""
    pieces = kinds()
    types = [piece.type.replace("/", "\\/") for piece in pieces]
    states = [piece.state.rpartition("\t")[0] for piece in pieces]
    done = number = 0
    while done < size:
        id = 1_168_285_000_000 + number
        if number % 10 < PIECES_IN_TEN:
            kind = number * 7 % KINDS
            basic = BasicPiece(map="Main Map", x=number % 9000, y=number // 9000, gpid=str(kind)).write_state()
            command = f"+/{id}/{types[kind]}/{states[kind]}\t{basic}"
        else:
            command = f"+/{id}/stack/null;0;0;@@-1"
        yield f"\\\x1b{command}"
        done += len(command) + 2
        number += 1


def make(path: Path, size: int) -> None:
    """Write the save, chunk by chunk."""

    def hidden(text: str) -> bytes:
        return text.encode().translate(TABLE).hex().encode("ascii")

    with (
        zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive,
        archive.open("savedGame", "w", force_zip64=True) as stream,
    ):
        stream.write(f"!VCSK{DEFAULT_KEY:02x}".encode())
        stream.write(hidden("begin_save\x1b\x1b"))
        chunk: list[str] = []
        for command in commands(size):
            chunk.append(command)
            if len(chunk) == 10_000:
                stream.write(hidden("".join(chunk)))
                chunk.clear()
        stream.write(hidden("".join(chunk) + "\x1bend_save"))


def measure(path: Path) -> int:
    """Describe the save as ``ccmod inspect`` does, and print what that took; 1 if it was too much."""
    from ccmod.perspective import REFEREE
    from ccmod.vassal.archive import Archive
    from ccmod.vassal.opening import open_any
    from ccmod.vassal.position import Position
    from ccmod.vassal.savegame import SavedGame
    from ccmod.vassal.summary import summarise
    from ccmod.vassal.visible import visible

    size = (Archive.open(path).size("savedGame") - 7) // 2 / 1e6

    def report(what: str, start: float, target: float) -> bool:
        took, speed = process_time() - start, baseline() / REFERENCE
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024 * 1.048576
        usual, target = took / speed, target * size / 500
        print(
            f"{what}: {took:.1f} s, usually {usual:.1f} of {target:.1f} s, peak {peak:.0f} MB,"
            f" {peak / size:.2f} times the text",
            flush=True,
        )
        return usual <= target and peak <= MEMORY * size

    start = process_time()
    game = open_any(path)
    assert isinstance(game, SavedGame)
    met = report(f"opening {size:.0f} MB", start, OPENED)
    start = process_time()
    summary = summarise(game, visible(Position.of(game), REFEREE))
    what = f"describing {summary.pieces} pieces and {summary.empty_stacks} empty stacks"
    return int(not (report(what, start, DESCRIBED) and met))


def main(arguments: list[str]) -> int:
    """Make the save and measure, or only measure (``--measure FILE``)."""
    if arguments[:1] == ["--measure"]:
        return measure(Path(arguments[1]))
    size = int(float(arguments[0]) * 1e6) if arguments else 500_000_000
    with tempfile.TemporaryDirectory() as folder:
        path = Path(arguments[1]) if len(arguments) > 1 else Path(folder) / "large.vsav"
        start = perf_counter()
        make(path, size)
        print(f"made {os.path.getsize(path) / 1e6:.0f} MB in {perf_counter() - start:.1f} s", flush=True)
        raised = os.environ | {LIMIT_SIZE: "1000"}  # it is beyond the usual limits
        call = [sys.executable, "-m", "tools.bench_scale", "--measure", str(path)]
        return subprocess.run(call, check=False, env=raised).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
