"""A command of ccmod called inside a browser: its words in; what it prints, writes and ends with out."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import TypedDict

from ccmod.cli import main


class Ran(TypedDict):
    """The result of a command."""

    exit: int
    out: str
    """Its output."""
    err: str
    """Its errors, warnings and notes."""
    files: list[str]
    """The files that it wrote or changed below the present folder, in the order of their names."""


Hear = Callable[[str], object]
"""Called with a text."""
_listeners: list[Hear] = []
"""Who hears what a command prints while it goes on: the page, where there is one."""


def listen(hear: Hear | None) -> None:
    """Call a function from now on with each text that commands print on standard output; ``None`` ends that."""
    _listeners[:] = [] if hear is None else [hear]


class _Heard(StringIO):
    """Standard output that is kept, and heard at once."""

    def write(self, text: str) -> int:
        """Keep a text, and let it be heard."""
        for hear in _listeners:
            hear(text)
        return super().write(text)


def run(words: list[str]) -> Ran:
    """Call a command with these words, as a shell would; files are named below the present folder."""
    before = _stamps()
    out, err = _Heard(), StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = _exit_code(words)
    written = [name for name, stamp in _stamps().items() if before.get(name) != stamp]
    return {"exit": code, "out": out.getvalue(), "err": err.getvalue(), "files": sorted(written)}


def _exit_code(words: list[str]) -> int:
    try:
        main(words, prog_name="ccmod")
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else int(end.code is not None)
    return 0


def _stamps() -> dict[str, tuple[int, int]]:
    """Every file below the present folder, with what changes when it is written."""
    found = {}
    for folder, _, names in os.walk("."):
        for name in names:
            path = Path(folder, name)
            status = path.stat()
            found[path.as_posix()] = status.st_mtime_ns, status.st_size
    return found
