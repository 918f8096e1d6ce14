"""Measure the page in the browser: from opening it to the verdict on a demo game, with nothing kept and with all kept.

The verdict is what the judge says in words; with it beside the board the page is whole.

``python tools/build_web.py site``, then ``python tools/bench_web.py site [RUNS]``; it takes Playwright and Chromium
(``pip install ccmod[browser]``). Prints medians, the ratio of the second visit to the first, and of each to the same
verdict by ``ccmod replay`` on this computer in the same minute; and what a visitor fetches.
"""

from __future__ import annotations

import argparse
import functools
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from tools.building_site.shipped import DEMO

WAITS = 240_000
"""Milliseconds that one visit may take."""


class Counting(SimpleHTTPRequestHandler):
    """Serves the page, and counts the bytes of the files that are asked for."""

    sent = 0

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Send a file."""
        Counting.sent += Path(source.name).stat().st_size
        super().copyfile(source, outputfile)


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a folder while it is served."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Counting, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/"
    finally:
        server.shutdown()
        server.server_close()


def visit(context: Any, address: str) -> tuple[float, float]:
    """Seconds from opening the page to the demo's verdict in words, and to all of it beside the board."""
    page = context.new_page()
    page.set_default_timeout(WAITS)
    start = perf_counter()
    page.goto(address)
    page.wait_for_selector("html[data-ready]")
    page.click("#demo")
    page.wait_for_selector("#said:has-text('violations')")
    verdict = perf_counter() - start
    page.frame_locator("#page").locator("#list .current").wait_for()
    board = perf_counter() - start
    page.wait_for_selector("#kept:not([hidden])")
    page.close()
    return verdict, board


def on_this_computer(module: Path) -> float:
    """Seconds of the same verdict and page by the command line, with the module at hand as it is in the browser."""
    with TemporaryDirectory() as folder:
        page = str(Path(folder, "demo.html"))
        words = [sys.executable, "-m", "ccmod", "replay", str(DEMO), "--module", str(module), "-o", page, "--quiet"]
        start = perf_counter()
        subprocess.run(words, check=False, capture_output=True)
        return perf_counter() - start


def main() -> int:
    """Measure, and print it."""
    from playwright.sync_api import sync_playwright

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("site", type=Path, help="the folder that tools/build_web.py has made")
    parser.add_argument("runs", type=int, nargs="?", default=3)
    asked = parser.parse_args()
    site, runs = asked.site, asked.runs
    if not (site / "index.html").is_file():
        parser.error(f"{site} has no index.html: make it with python tools/build_web.py {site}")
    cold: list[tuple[float, float]] = []
    warm: list[tuple[float, float]] = []
    here, sent = [], 0
    with served(site) as address, sync_playwright() as playwright:
        path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for _ in range(runs):
            here.append(on_this_computer(site / "shipped" / "ready" / f"{DEMO.parent.name}.vmod"))
            context = browser.new_context()
            Counting.sent = 0
            cold.append(visit(context, address))
            sent = Counting.sent
            warm.append(visit(context, address))
            context.close()
        browser.close()
    ours = median(here)
    print(f"first visit: {sent / 1e6:.1f} MB; ccmod replay with its page takes {ours:.2f} s here")
    for what, place in (("verdict", 0), ("verdict beside the board", 1)):
        first, second = (median(one[place] for one in visits) for visits in (cold, warm))
        print(
            f"{what}: first visit {first:.2f} s ({first / ours:.2f} of it), second {second:.2f} s ({second / ours:.2f})"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
