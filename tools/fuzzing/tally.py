"""What a fuzzing run has shown: figures for each command, and each distinct fault once."""

from __future__ import annotations

import re
import shlex
import shutil
import threading
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tools.fuzzing.cases import Case
from tools.fuzzing.runs import Outcome


@dataclass
class Figures:
    """Of one command."""

    runs: int = 0
    exits: Counter[str] = field(default_factory=Counter)
    slowest: float = 0.0
    biggest: int = 0

    def add(self, outcome: Outcome) -> None:
        """Count a run."""
        self.runs += 1
        self.exits[str(outcome.exit_code) if outcome.exit_code is not None else "killed"] += 1
        self.slowest = max(self.slowest, outcome.seconds)
        self.biggest = max(self.biggest, outcome.peak)


@dataclass
class Fault:
    """One distinct fault: how often, by which command first, in which run."""

    what: str
    command: str
    number: int
    count: int = 1
    folder: str = ""
    exact: Case | None = None


@dataclass
class Tally:
    """The whole; safe to be used by several threads."""

    keep: Path | None = None
    commands: dict[str, Figures] = field(default_factory=dict)
    faults: dict[str, Fault] = field(default_factory=dict)
    codes: Counter[str] = field(default_factory=Counter)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def add(self, case: Case, number: int, outcome: Outcome, wrong: list[str]) -> list[str]:
        """Count a run; those of its faults that were not there before."""
        with self.lock:
            self.commands.setdefault(case.form.command, Figures()).add(outcome)
            self.codes.update(outcome.codes)
            new = []
            for what in wrong:
                key = _key(what, case.form.command)
                if key in self.faults:
                    self.faults[key].count += 1
                else:
                    self.faults[key] = Fault(what, case.form.command, number)
                    new.append(what)
            return new

    def store(self, case: Case, what: str, number: int, outcome: Outcome, place: Path) -> Path | None:
        """Keep the files and the command line of a fault, as they lie in ``place``."""
        if self.keep is None:
            return None
        name = re.sub(r"[^\w.-]+", "-", f"{number:06}-{case.form.command}-{what}").strip("-")[:120]
        target = self.keep / name
        if target.exists():
            shutil.rmtree(target)
        shutil.copytree(place / "case", target, symlinks=True, ignore=shutil.ignore_patterns("out*"))
        line = shlex.join(["ccmod", *outcome.words]).encode("utf-8", "surrogateescape")
        (target / "command.txt").write_bytes(line + b"\n")
        figures = f"exit {outcome.exit_code}, {outcome.seconds:.1f} s, {outcome.peak >> 20} MB"
        told = f"{what}\n{figures}\n\n{outcome.err[-6000:]}\n"
        (target / "error.txt").write_text(told, encoding="utf-8", errors="backslashreplace")
        with self.lock:
            self.faults[_key(what, case.form.command)].folder = target.name
        return target

    def lines(self) -> Iterator[str]:
        """The figures."""
        yield f"{'command':18} {'runs':>7} {'slowest':>8} {'memory':>8}  exit codes"
        for name, one in sorted(self.commands.items()):
            exits = ", ".join(f"{code}: {count}" for code, count in sorted(one.exits.items()))
            yield f"{name:18} {one.runs:7} {one.slowest:6.1f} s {one.biggest >> 20:5} MB  {exits}"
        whole = sum((one.exits for one in self.commands.values()), Counter())
        exits = ", ".join(f"{code}: {count}" for code, count in sorted(whole.items()))
        yield f"{sum(whole.values())} runs; exit codes {exits}"
        codes = ", ".join(f"{code} {count}" for code, count in self.codes.most_common())
        yield f"{len(self.codes)} error codes: {codes}"
        if not self.faults:
            yield "no faults"
            return
        yield f"{len(self.faults)} distinct faults in {sum(one.count for one in self.faults.values())} runs:"
        for one in sorted(self.faults.values(), key=lambda one: -one.count):
            yield f"  {one.count:6} times, first by {one.command} in run {one.number}: {one.what}  {one.folder}"


def _key(what: str, command: str) -> str:
    """Exceptions are told apart by their place, all else by the command, too."""
    return what if " in ccmod" in what else f"{command}: {what}"
