"""The page's files, built once for all tests, and a web server for them."""

from __future__ import annotations

import functools
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import ClassVar

import pytest

from tests.shared import SHARED

ROOT = Path(__file__).parent.parent.parent


class Server(SimpleHTTPRequestHandler):
    """Sends the files of a folder, and notes which were asked for."""

    asked: ClassVar[list[str]] = []
    """The paths that were asked for."""

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: a test's output is for faults."""

    def do_GET(self) -> None:
        """Send a file."""
        self.asked.append(self.path)
        super().do_GET()


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address at which the files of a folder are served meanwhile."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Server, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/"
    server.shutdown()
    server.server_close()


def built(folder: Path) -> Path:
    """The page, built once for all test processes; skips where what it takes is not at hand."""
    site, lock, refused = folder / "site", folder / "site.lock", folder / "site.refused"
    try:
        lock.mkdir()
    except FileExistsError:  # another process builds it
        while not (site / "service-worker.js").is_file():
            if refused.is_file():
                pytest.skip(refused.read_text("utf-8"))
            time.sleep(0.5)
        return site
    ended = subprocess.run(
        [sys.executable, "tools/build_web.py", str(site)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if ended.returncode == 4:
        refused.write_text(ended.stderr.splitlines()[-1], "utf-8")
        pytest.skip(ended.stderr.splitlines()[-1])
    if ended.returncode:
        refused.write_text("the page could not be built", "utf-8")
    assert ended.returncode == 0, ended.stderr
    return site


def small_hostile_files() -> list[Path]:
    """Some files that are made to do harm; skips the test if there are none."""
    assert SHARED is not None
    files = sorted(path for path in (SHARED / "faults" / "hostile").rglob("*") if path.is_file())
    small = [path for path in files if path.stat().st_size < 300_000][:12]
    if not small:
        pytest.skip("there are no hostile files")
    return small
