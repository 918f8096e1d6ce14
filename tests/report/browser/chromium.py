"""A headless Chromium for the tests of pages: the one that is installed, or Playwright's own."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from ccmod.play.event import Event
from ccmod.play.record import Header, Record
from ccmod.play.system import System
from ccmod.play.view import BoardView, DiceRoll, Line, Scene
from ccmod.replay.replay_report import replay_report
from ccmod.report.html import replay_page
from ccmod.report.notes import StepNote
from tests.toy import SETUP, TOY

if TYPE_CHECKING:
    from playwright.sync_api import Playwright

WAITS = 240_000
"""Milliseconds that a browser may take; a computer may be busy with other tests."""
NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
MAP = {"map": {"columns": 6, "rows": 5, "terrain": {"B1": "woods"}}}


def start_browser(playwright: Playwright) -> Any:
    """A running Chromium; skips the test if there is none. ``CCMOD_CHROMIUM`` names one."""
    found = [os.environ.get("CCMOD_CHROMIUM"), *map(shutil.which, NAMES), playwright.chromium.executable_path]
    path = next((path for path in found if path and Path(path).exists()), None)
    if path is None:
        pytest.skip("no Chromium is installed (`playwright install chromium`, or set CCMOD_CHROMIUM)")
    return playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])


def expect_faults(page: Any, *kinds: str) -> None:
    """Wait until the page has complained in each of these words, as it must; complaints of these kinds are no faults.

    They come one by one and in no order, some after all kinds have come. How a browser begins them changes with its
    versions: the words are those that stay.
    """
    page.expected.extend(kinds)
    for _ in range(WAITS // 50):
        missing = [kind for kind in kinds if not any(kind in fault for fault in page.faults)]
        if not missing:
            return
        page.wait_for_timeout(50)
    pytest.fail(f"nothing of {missing} in {page.faults}")


def write_page(
    path: Path,
    *events: Event,
    player: str = "Ann",
    scene: Scene | None = None,
    views: Iterable[BoardView] = (),
    system: System = TOY,
    notes: Sequence[StepNote] = (),
    **settings: Any,
) -> str:
    """Write the page of a toy game on a small map, or of one with these positions; its address."""
    positions = iter(views)
    system = system if scene is None else replace(system, scene=lambda _state, _event: scene)
    system = replace(system, view=lambda _: next(positions)) if views else system
    noted = {one.step: one.as_note() for one in notes}
    record = Record(Header("toy", scenario="hill", players={"Red": player}, setup=SETUP), events, notes=noted)
    path.write_text(replay_page(replay_report(system, record, MAP, **settings)), encoding="utf-8")
    return path.as_uri()


SHOWN = Scene((Line(("A1", "B2", "C3"), "path", "2 MP"),), (DiceRoll((("white", 2), ("red", 5)), "fire", "Red", 7),))
"""A way and two dice."""
