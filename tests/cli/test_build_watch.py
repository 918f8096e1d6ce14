"""``ccmod build --watch`` as a process: it builds, tells mistakes, goes on, and ends at Ctrl-C."""

from __future__ import annotations

import json
import queue
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from tests.authoring.ford import Folder

PATIENCE = 120
"""Seconds to wait for a line; a build takes some few on a slow machine."""


class Session:
    """A running ``ccmod build --watch``, its lines as they come."""

    def __init__(self, *words: object) -> None:
        command = [sys.executable, "-m", "ccmod", "build", "--watch", *map(str, words)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.lines: queue.Queue[str] = queue.Queue()
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.put(line)

    def until(self, text: str) -> str:
        """All that it says up to the line with this text."""
        said = ""
        while text not in said:
            said += self.lines.get(timeout=PATIENCE)
        return said

    def end(self) -> int:
        """Its exit code after Ctrl-C."""
        self.process.send_signal(signal.SIGINT)
        code = self.process.wait(PATIENCE)
        self.reader.join(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    """A small module."""
    return Folder(tmp_path / "ford")


@pytest.fixture
def session(folder: Folder, tmp_path: Path) -> Iterator[Session]:
    """It is watched."""
    running = Session(folder, "-o", tmp_path / "ford.vmod")
    yield running
    if running.process.poll() is None:
        running.end()


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is sent otherwise there")
def test_a_save_builds_again_and_mistakes_do_not_end_it(folder: Folder, session: Session, tmp_path: Path) -> None:
    """Build, mistake with its place, corrected and built over the own file, then a clean end without remains."""
    out = tmp_path / "ford.vmod"
    session.until("watching ")
    first = out.read_bytes()
    folder.change("ford.yaml", "German Rifle 2", "German Riffle 2")
    said = session.until("watching ")
    assert "ford.yaml:" in said
    assert "did you mean 'German Rifle 2'?" in said
    assert out.read_bytes() == first
    folder.change("ford.yaml", "German Riffle 2", "German Rifle 3")
    assert "The Ford 1.10" in session.until("watching ")
    assert out.read_bytes() != first
    assert session.end() == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["ford", "ford.vmod"]


def test_somebody_elses_module_is_not_overwritten(folder: Folder, tmp_path: Path) -> None:
    """Without --force a module that was there before stays, and that is said."""
    out = tmp_path / "ford.vmod"
    out.write_bytes(b"precious")
    session = Session(folder, "-o", out)
    assert "--force" in session.until("watching ")
    assert session.end() == 0
    assert out.read_bytes() == b"precious"


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is sent otherwise there")
def test_a_page_follows_the_builds(folder: Folder, tmp_path: Path) -> None:
    """Its address is told; each save is on it, a mistake with the last good module; Ctrl-C ends the server too."""
    running = Session(folder, "--preview", "--no-open", "-o", tmp_path / "ford.vmod")
    address = re.search(r"preview: (http://127\.0\.0\.1:\d+/[\w-]+/)", running.until("watching "))
    assert address is not None

    def told() -> Any:
        with urlopen(address[1] + "data", timeout=PATIENCE) as answer:
            return json.load(answer)

    assert (told()["title"], told()["failed"]) == ("The Ford 1.10", False)
    folder.change("ford.yaml", "German Rifle 2", "German Riffle 2")
    running.until("watching ")
    assert told()["failed"]
    assert [finding["hint"] for finding in told()["findings"]] == ["did you mean 'German Rifle 2'?"]
    assert told()["module"]["maps"]
    folder.change("ford.yaml", "German Riffle 2", "German Rifle 3")
    running.until("watching ")
    assert not told()["failed"]
    assert running.end() == 0
    with pytest.raises(URLError):
        told()
