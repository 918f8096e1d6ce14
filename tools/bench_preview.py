"""Measure how soon a preview shows a save: ``python -m tools.bench_preview [MODULE ...]``.

Each module is followed by ``ccmod build --watch --preview`` with its page open in a browser; its title is changed five
times, each saved as editors save, and the page's own clock says when it shows the new one. Beside it stands what a
whole ``ccmod build`` takes, pictures known, in the same minute: the ratio says what following costs against building
anew. The last figure is the work between, building and what the page is told, in seconds of processor on the machine
for which the targets were set: other work does not disturb it. Wanted: a save in sight within a second on a machine
that does nothing else, and a ratio below 1. It takes Playwright and an installed Chromium.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, time
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from ccmod.modules import build_module
from ccmod.modules.pictures import cached_pictures
from ccmod.report.preview import Previewer
from ccmod.vassal.archive import Archive
from ccmod.vassal.opening import Module
from tools.benching.clock import REFERENCE, baseline, best

ROOT = Path(__file__).parent.parent
MODULES = ("mill-farm", "tanners-ridge", "montevento", "wine-press")
SAVES = 5
TIMED = """() => new MutationObserver(() => { window.shownAt = Date.now(); })
  .observe(document.documentElement, {attributes: true, attributeFilter: ['data-build']})"""


def full_build(folder: Path, output: Path) -> float:
    """Seconds of a whole build in a process of its own."""
    start = perf_counter()
    subprocess.run([sys.executable, "-m", "ccmod", "build", "-q", "-f", folder, "-o", output], check=True)
    return perf_counter() - start


def save(file: Path, text: str) -> float:
    """Save as editors do: another file, moved over the old one. Returns when."""
    passing = file.with_name(f".{file.name}.tmp")
    passing.write_text(text, encoding="utf-8")
    os.replace(passing, file)
    return time()


def saves(page: Any, file: Path) -> list[float]:
    """Seconds from each save to the page that shows it."""
    text, found = file.read_text(encoding="utf-8"), []
    for number in range(SAVES):
        start = save(file, re.sub(r"^name: .*", f"name: Save {number}", text, count=1, flags=re.MULTILINE))
        page.locator("#title", has_text=f"Save {number}").wait_for()
        page.wait_for_timeout(500)
        found.append(page.evaluate("window.shownAt") / 1000 - start)
    save(file, text)
    return found


def followed(browser: Browser, folder: Path, output: Path) -> float:
    """Seconds from a save to its sight, the best of some."""
    command = [sys.executable, "-m", "ccmod", "build", folder, "-o", output, "-f", "--watch", "--preview", "--no-open"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        assert process.stdout is not None
        said = ""
        while "watching " not in said:
            said += process.stdout.readline()
        address = re.search(r"http://\S+", said)
        assert address is not None, said
        page = browser.new_page()
        page.goto(address[0], wait_until="load")
        page.evaluate(TIMED)
        best = min(saves(page, folder / "module.yaml"))
        page.close()
        process.send_signal(signal.SIGINT)
        process.stdout.read()
    return best


def work(folder: Path) -> float:
    """Seconds of processor for a build that changes nothing and what the page is told of it."""
    previewer = Previewer()

    def once() -> None:
        built = build_module(str(folder), cached_pictures())
        json.dumps(previewer.read(Module(Archive.from_bytes(built.content))))

    once()
    return best(once) * REFERENCE / baseline()


def main(names: list[str]) -> None:
    path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    with TemporaryDirectory() as place, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for name in names:
            folder, output = Path(place) / name, Path(place) / f"{name}.vmod"
            shutil.copytree(ROOT / "scenarios" / name, folder)
            full_build(folder, output)
            builds = [full_build(folder, output)]
            shown = followed(browser, folder, output)
            builds.append(full_build(folder, output))
            whole = min(builds)
            print(
                f"{name:16} a whole build {whole:5.2f} s, a save in sight {shown:5.2f} s, ratio {shown / whole:4.2f}; "
                f"{work(folder):4.2f} s of processor"
            )
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:] or list(MODULES))
