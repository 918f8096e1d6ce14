"""What people wait for: whole commands on a game of 400 steps, with their targets, in processor time.

    python -m tools.bench_waiting [ROUNDS]

Each line has the seconds as measured, what they come to on the machine of the targets by the baseline of the same
minute (:mod:`tools.benching.clock`), and the target. Lines about *The Longest Day* need the folder of samples. Exits
with 1 if a target is not met.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import ccmod
from ccmod.ground.dataclass import dataclass
from ccmod.play.record import dump_record
from tools.benching.clock import REFERENCE, Run, baseline, best, command
from tools.benching.games import game, log, write_module

STEPS = 400
SAMPLES = Path(os.environ.get("CCMOD_SHARED", "../shared")) / "samples" / "tld"


@dataclass(frozen=True, slots=True)
class Wait:
    """One thing that people wait for."""

    what: str
    target: float
    """Seconds."""
    words: tuple[str, ...]
    memory: float | None = None
    """MB at most, where that is a target."""


def waits(folder: Path) -> Iterator[Wait]:
    """The commands, on files that are written to this folder."""
    module, record, played = write_module(folder / "m.vmod"), folder / "g.ccrec", folder / "g.vlog"
    record.write_text(dump_record(game(STEPS)[0]), encoding="utf-8")
    played.write_bytes(log(STEPS))
    here = ("--module", str(module))
    out = ("--force", "-o")
    yield Wait("a record to a log", 0.5, ("record", "to-log", str(record), *here, *out, str(folder / "out.vlog")))
    yield Wait("log to verdict", 0.4, ("replay", str(played), *here))
    yield Wait("log to page", 0.8, ("replay", str(played), *here, *out, str(folder / "out.html")))
    if SAMPLES.is_dir():
        first, save = str(SAMPLES / "0606-1.log"), str(SAMPLES / "campaign.sav")
        theirs = ("--module", str(SAMPLES / "tld.vmod"))
        yield Wait("an old log to its end position", 0.5, ("convert", first))
        yield Wait(
            "a snapshot of 512 SVG counters", 1.2, ("snapshot", save, *theirs, *out, str(folder / "out.png")), 250
        )


def warm(folder: Path) -> float:
    """Seconds from log to verdict in a process that has judged one before."""
    played, module = str(folder / "g.vlog"), str(folder / "m.vmod")
    ccmod.replay(played, module=module)
    return best(lambda: ccmod.replay(played, module=module, reasons=False, boards=False), 7)


def tell(what: str, run: Run, speed: float, target: float, memory: float | None = None) -> bool:
    """Print a line; whether the target is met."""
    usual = run.seconds / speed
    met = usual <= target and (memory is None or run.memory <= memory)
    room = f", {run.memory:.0f} MB" + (f" of {memory:.0f}" if memory else "")
    print(f"{what:32} {run.seconds:6.2f} s, usually {usual:5.2f} of {target:.2f} s{room if run.memory else ''}"
          f"{'' if met else '  NOT MET'}", flush=True)  # fmt: skip
    return met


def main() -> int:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    met = []
    with TemporaryDirectory() as name:
        folder = Path(name)
        for wait in waits(folder):
            speed = baseline() / REFERENCE
            met.append(tell(wait.what, command(wait.words, rounds), speed, wait.target, wait.memory))
        speed = baseline() / REFERENCE
        met.append(tell("log to verdict, warm", Run(warm(folder), 0), speed, 0.08))
    print(f"the baseline took {speed:.2f} times as long as usual")
    return int(not all(met))


if __name__ == "__main__":
    sys.exit(main())
