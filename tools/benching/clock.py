"""Processor time, which counts what a program does and not how long it waits for its turn, beside a fixed baseline."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import gettempdir
from time import process_time

from ccmod.ground.dataclass import dataclass

_BARE = 300_000
"""Turns of the loop that the baseline is; 40 ms or so on the machine of the targets (:data:`REFERENCE`)."""
_PEAK = """
import sys
from ccmod.cli import main
try:
    main()
finally:
    peak = next(line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM:"))
    print(end="\\n" + peak, file=sys.stderr)
"""
"""``ccmod``, with its own peak of memory at the end; what the system tells of a child counts its parent's, too."""
REFERENCE = 0.036
"""Seconds that the baseline takes on the machine for which the targets were set (two cores, Python 3.11)."""


@dataclass(frozen=True, slots=True)
class Run:
    """What a run of a program took."""

    seconds: float
    """Of processor, in the program and in the system."""
    memory: float
    """MB at most."""


def baseline() -> float:
    """Seconds of processor for a fixed piece of plain Python: the measure for how fast this machine is just now."""

    def work() -> None:
        kept: dict[int, str] = {}
        for number in range(_BARE):
            kept[number % 1000] = f"{number}x"

    return best(work, 5)


def best(work: Callable[[], object], rounds: int = 3) -> float:
    """The least seconds of processor of several runs in this process."""
    times = []
    for _ in range(rounds):
        start = process_time()
        work()
        times.append(process_time() - start)
    return min(times)


def command(words: Sequence[str], rounds: int = 3) -> Run:
    """The best of several runs of ``ccmod`` with these words, its start included, compiled as a package that is
    installed. Raises :class:`RuntimeError` for one that fails; 1, for findings, is no failure.
    """
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment = kept | {"PYTHONPYCACHEPREFIX": str(Path(gettempdir()) / "ccmod-bench")}
    runs = [_run([sys.executable, "-c", _PEAK, *words], environment) for _ in range(rounds + 1)]
    return min(runs[1:], key=lambda run: run.seconds)  # the first one compiles


def _run(words: Sequence[str], environment: dict[str, str]) -> Run:
    with subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=environment) as process:
        assert process.stderr is not None
        *told, peak = process.stderr.read().decode("utf-8", "replace").split("\n")
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 1):
        raise RuntimeError(f"{' '.join(words)} failed: {' '.join(told)[-500:]}")
    return Run(usage.ru_utime + usage.ru_stime, int(peak or 0) / 1024)
