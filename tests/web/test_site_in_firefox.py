"""The page in Firefox: what players do most, on the browser that is not Chromium's kin."""

from __future__ import annotations

import gc
import os
import shutil
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.shared import needs_shared
from tests.web.serving import ROOT, served, small_hostile_files

WAITS = 240
"""Seconds that the browser may take; a computer may be busy with other tests."""
IDLE = "return document.documentElement.hasAttribute('data-ready') && !document.body.hasAttribute('aria-busy')"
COMPLAINTS = """
  return Services.console.getMessageArray()
    .filter((told) => told instanceof Ci.nsIScriptError && !(told.flags & Ci.nsIScriptError.warningFlag))
    .filter((told) => [told.sourceName, told.errorMessage].some((text) => text.includes(arguments[0])))
    .map((told) => told.errorMessage);
"""
"""What the browser's own console says of a page: faults of scripts, and what the policy has kept from it."""


class Page:
    """The page in a running Firefox."""

    def __init__(self, firefox: Any, address: str) -> None:
        self.firefox = firefox
        firefox.navigate(address)
        self.until(IDLE)

    def run(self, script: str, *told: object) -> Any:
        """What a script returns."""
        return self.firefox.execute_script(script, told)

    def until(self, script: str, *told: object) -> None:
        """Wait until a script returns something true."""
        end = time.monotonic() + WAITS
        while not self.run(script, *told):
            assert time.monotonic() < end, f"waited in vain for {script} {told}"
            time.sleep(0.05)

    def text(self, selector: str) -> str:
        """The text of the first element of its kind."""
        return str(self.run("return document.querySelector(arguments[0]).textContent", selector))

    def press(self, selector: str) -> None:
        """Activate a button, and wait until all is done."""
        self.until("return document.querySelector(arguments[0])", selector)
        self.run("document.querySelector(arguments[0]).click()", selector)
        self.until(IDLE)

    def choose(self, *files: Path) -> None:
        """Put files on the desk, as its button does."""
        for file in files:
            self.firefox.find_element("id", "choose").send_keys(str(file))
            self.until("return document.querySelector('#files').textContent.includes(arguments[0])", file.name)
            self.until(IDLE)

    def shown(self) -> str:
        """What the page in the frame says, once its list of steps is there."""
        self.firefox.switch_to_frame(self.firefox.find_element("id", "page"))
        try:
            self.until("return document.querySelector('#list .current')")
            return self.text("body")
        finally:
            self.firefox.switch_to_frame()


@contextmanager
def _leaving_sockets_open() -> Iterator[None]:
    """Marionette leaves the sockets of its first tries to be closed whenever they are collected: that is now."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)
        yield
        gc.collect()


@pytest.fixture(scope="module")
def firefox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A running Firefox without a screen; skips the tests if there is none. ``CCMOD_FIREFOX`` names one."""
    driver = pytest.importorskip(
        "marionette_driver.marionette", reason="Marionette is not installed (`pip install ccmod[browser]`)"
    )
    found = [os.environ.get("CCMOD_FIREFOX"), *map(shutil.which, ("firefox-esr", "firefox"))]
    path = next((path for path in found if path and Path(path).exists()), None)
    if path is None:
        pytest.skip("no Firefox is installed (Debian: firefox-esr, or set CCMOD_FIREFOX)")
    log = str(tmp_path_factory.mktemp("firefox") / "firefox.log")
    with _leaving_sockets_open():
        running = driver.Marionette(bin=path, port=0, headless=True, startup_timeout=WAITS, gecko_log=log)
        running.start_session()
    yield running
    with _leaving_sockets_open():
        running.cleanup()


@pytest.fixture
def page(firefox: Any, site: str) -> Iterator[Page]:
    """The page when Python is ready. At the end the browser must have nothing to complain of."""
    page = Page(firefox, site)
    yield page
    with firefox.using_context("chrome"):
        assert page.run(COMPLAINTS, site) == []


def test_the_demo_is_watched_and_judged(page: Page) -> None:
    """The verdict of the command line (README): three violations, beside the board of the module."""
    page.press("#demo")
    assert "3 violations" in page.shown()


def test_a_chosen_game_is_judged_and_another_line_tried(page: Page) -> None:
    """A record of one's own; then an act that nobody took in it is judged."""
    page.choose(ROOT / "scenarios" / "mill-farm" / "game.ccrec")
    page.press("#jobs button")
    assert "3 violations" in page.shown()
    page.until("return !document.querySelector('#analysis').hidden")
    page.run("document.querySelector('#sentence').value = 'German passes'")
    page.press("#typed button")
    page.press("#choices li button")
    page.press("#judge-line")
    page.until("return document.querySelector('#result-title').textContent.includes('Another line')")
    assert "0 violations" in page.text("#said")


def test_a_damaged_file_is_refused_and_the_page_lives(page: Page, tmp_path: Path) -> None:
    """The error stands beside the file in words, and the demo is judged afterwards."""
    bad = tmp_path / "bad.vlog"
    bad.write_bytes(b"PK\x03\x04 not a log")
    page.choose(bad)
    assert "bad.vlog:" in page.text("#files")
    assert "Traceback" not in page.text("#files")
    page.press("#demo")
    assert "3 violations" in page.shown()


@needs_shared
def test_hostile_files_are_refused_in_words(page: Page) -> None:
    """Whatever is chosen, the page says something of it, and goes on: no module among them is taken for the demo's."""
    page.choose(*small_hostile_files())
    assert "Traceback" not in page.text("#files")
    page.press("#demo")
    assert "3 violations" in page.shown()


def test_the_page_works_without_a_network(firefox: Any, folder: Path) -> None:
    """With its server gone the page opens and judges."""
    with served(folder) as address:
        Page(firefox, address).until("return !document.querySelector('#kept').hidden")
    page = Page(firefox, address)
    page.press("#demo")
    assert "3 violations" in page.shown()
