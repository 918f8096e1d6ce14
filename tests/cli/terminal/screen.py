"""ccmod in a child process whose standard streams are a pseudo-terminal, and what it may write there."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import unicodedata
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

_OURS = re.compile(
    r"\x1b\[(?:0|1|2|3[1-6])m"  # the end of a style, bold, dim, and the colours that ccmod uses
    r"|\r\x1b\[\?25l|\x1b\[\?25h(?=\n)"  # a bar of click begins its line anew, without a cursor
    r"|\x1b\[\?25l|\r\x1b\[2K|\x1b\[\?25h\r\x1b\[1A\x1b\[2K"  # so does a status line of rich, and is taken back
    r"|\r\x1b\[K"  # a line is taken back
)
"""What ccmod itself may send to a terminal besides text."""
_HARMFUL = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
_MANY = """
import json, sys
from ccmod.cli import main
for words in json.loads(sys.argv[1]):
    try:
        main(words)
    except SystemExit as end:
        print(f"<exit {end.code or 0}>", flush=True)
"""


class Shown(NamedTuple):
    """What a call wrote to its terminal, and its exit code."""

    written: str
    code: int

    @property
    def text(self) -> str:
        """The text without ccmod's own sequences and the terminal's line ends."""
        return _OURS.sub("", self.written)

    @property
    def harmful(self) -> list[str]:
        """The lines that hold what a terminal must not get."""
        lines = self.text.split("\n")
        return [line for line in lines if any(unicodedata.category(char) in _HARMFUL for char in line)]


def on_terminal(folder: Path, *calls: Sequence[str], **env: str) -> list[Shown]:
    """Call ccmod one time after the other in one child process, on one terminal of 200 columns."""
    written, _ = _run([sys.executable, "-c", _MANY, json.dumps(calls)], folder, env)
    parts = re.split(r"<exit (\d+)>\n", written)
    assert parts.pop() == "", parts
    return [Shown(text, int(code)) for text, code in zip(parts[::2], parts[1::2], strict=True)]


def alone_on_terminal(folder: Path, *words: str, **env: str) -> Shown:
    """Call Python with these words in a child process of its own."""
    return Shown(*_run([sys.executable, *words], folder, env))


def _run(command: list[str], folder: Path, env: dict[str, str]) -> tuple[str, int]:
    import pty

    ours, theirs = pty.openpty()
    settings = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "200", "PYTHONUTF8": "1"}
    settings |= {"PYTHONPATH": str(Path(__file__).parents[3]), **env}
    settings.pop("NO_COLOR", None)
    written = b""
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, cwd=folder, env=settings) as process:
        os.close(theirs)
        try:
            while part := os.read(ours, 65536):
                written += part
        except OSError:  # Linux says so when nobody holds the other side any more
            pass
        finally:
            os.close(ours)
    return written.decode().replace("\r\n", "\n"), process.returncode
