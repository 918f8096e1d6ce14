"""Run command lines of ccmod in children with bounded memory and time, and judge how they end.

:class:`Runner` keeps a fork server (:mod:`tools.fuzzing.server`) that has imported ccmod already.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tools.fuzzing.codes import known_codes
from tools.fuzzing.outputs import misfit
from tools.fuzzing.server import CUT

ROOT = Path(__file__).parent.parent.parent
"""The project's folder."""
MEMORY = 1 << 30
"""Bytes that a command may keep in memory at its peak."""
SECONDS = 10.0
"""Processor seconds that a command may take."""
ADDRESS = 3 << 30
"""Bytes of address space beyond what the server has; reaching it is a MemoryError in the child."""
WALL = 60.0
"""Seconds after which a run is killed, however busy the machine is."""
_CODE = re.compile(r"\[([a-z][a-z0-9-]*/[a-z0-9-]+)\]")
_FRAME = re.compile(r'File ".*?[/\\](ccmod[/\\][^"]+)", line (\d+), in (\S+)')
_EXCEPTION = re.compile(r"^([\w.]+(?:Error|Exception|Interrupt|Bomb|Warning|Exit|group))\b", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a run ended: exit code or signal, processor ``seconds``, bytes at the ``peak``, what was printed."""

    words: tuple[str, ...]
    exit_code: int | None
    signal: int | None
    timed_out: bool
    seconds: float
    wall: float
    peak: int
    out: str
    err: str

    @property
    def codes(self) -> list[str]:
        """The error codes that were printed, in brackets on stderr or in the JSON of an error."""
        found = _CODE.findall(self.err)
        if '"error": {' in self.out:  # of JSON that may be too long to be here whole, so it is not parsed
            found += re.findall(r'"code": "([a-z0-9-]+/[a-z0-9-]+)"', self.out)
        return list(dict.fromkeys(found))

    @property
    def crash(self) -> str | None:
        """What must never happen, in one line that is the same for the same fault; ``None`` for a good end."""
        if self.timed_out:
            return "over time"
        if self.signal is not None:
            return f"signal {self.signal}"
        if self.exit_code not in range(5) or "Traceback (most recent call last)" in self.err + self.out:
            return self._place_of_exception()
        if self.peak > MEMORY:
            return "over memory"
        return None

    @property
    def complaints(self) -> Iterator[str]:
        """All that is wrong with the end of this run, each in a line."""
        if self.crash is not None:
            yield self.crash
        elif self.exit_code in (2, 3, 4):
            yield from self._of_the_error()
        if re.search(r"\.tmp\b", self.err):
            yield "names a temporary file"
        if "--json" in self.words and "--" not in self.words and self.exit_code in range(6):
            yield from self._of_the_json()

    def _of_the_json(self) -> Iterator[str]:
        """Whether stdout is one object by the strict grammar, which has no NaN, and by the schema of its command; too
        long a text is believed."""

        def refuse(word: str) -> None:
            raise ValueError(word)

        if CUT in self.out:
            return
        try:
            printed = json.loads(self.out, parse_constant=refuse)
        except ValueError:
            yield f"exit {self.exit_code}, and stdout is not JSON"
            return
        wrong = misfit(printed)
        if wrong is not None:
            yield f"the JSON does not fit its schema: {wrong}"
        elif ("error" in printed) is not (self.exit_code not in (0, 1)) and printed["command"] != "convert":
            yield f"exit {self.exit_code}, and the JSON says otherwise"

    def _of_the_error(self) -> Iterator[str]:
        codes = self.codes
        if not codes and not self.err.startswith("Usage:"):
            yield f"exit {self.exit_code} without a code"
        for code in codes:
            if code not in known_codes():
                yield f"code {code} is not explained"

    def _place_of_exception(self) -> str:
        names = _EXCEPTION.findall(self.err)
        told = re.search(r"error: (\w+(?:Error|Exception|Bomb\w*)):? (.*?) \(ccmod", self.err + self.out)
        name = names[-1] if names else told[1] if told else f"exit {self.exit_code}"
        frames = [frame for frame in _FRAME.findall(self.err) if not frame[0].endswith(("faults.py", "lazy.py"))]
        if not frames:
            return name
        if "RecursionError" in name:  # where the limit is met is chance: the repeated function is what matters
            frames = frames[-40:]
            often = max(frames, key=lambda frame: sum(one[2] == frame[2] for one in frames))
            return f"{name} in {often[0]}:{often[2]}"
        file, line, function = frames[-1]
        return f"{name} in {file}:{line} {function}"


@dataclass
class Runner:
    """A fork server, to be used in a ``with`` block.

    ``environment`` is added to that of every run. A child that reaches a bound is killed together with its own
    children.
    """

    environment: dict[str, str] = field(default_factory=dict)
    seconds: float = SECONDS
    wall: float = WALL

    def __enter__(self) -> Runner:
        environment = {key: value for key, value in os.environ.items() if not key.startswith(("CCMOD_", "PYTEST"))}
        environment |= {"PYTHONPATH": str(ROOT), "PYTHONHASHSEED": "0", "LC_ALL": "C.UTF-8", "COLUMNS": "100"}
        self._process: subprocess.Popen[Any] = subprocess.Popen(
            [sys.executable, "-m", "tools.fuzzing.server"],
            cwd=ROOT,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        return self

    def __exit__(self, *_: object) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        try:
            self._process.wait(self.wall)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process.stdout.close()

    def run(self, words: Sequence[str], folder: Path) -> Outcome:
        """Run ``ccmod WORDS`` in ``folder``; the word behind ``<`` is the file on standard input."""
        return Outcome(tuple(words), **self._ask(words, folder))

    def warm(self, words: Sequence[str], folder: Path) -> None:
        """Run it in the server itself, with sound inputs: what is made ready once is there in all later runs."""
        code = self._ask(words, folder, here=True)["exit_code"]
        if code not in range(5):
            raise RuntimeError(f"ccmod {' '.join(words)} ended with exit code {code}")

    def _ask(self, words: Sequence[str], folder: Path, *, here: bool = False) -> dict[str, Any]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        end = words.index("<") if "<" in words[:-1] else len(words)
        request = {
            "words": list(words[:end]),
            "stdin": words[end + 1] if end < len(words) else os.devnull,
            "folder": str(folder),
            "environment": self.environment,
            "seconds": self.seconds,
            "wall": self.wall,
            "address": ADDRESS,
            "here": here,
        }
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        if not answer:
            raise RuntimeError(f"the fork server is gone: {self._process.wait()}")
        answered: dict[str, Any] = json.loads(answer)
        return answered
