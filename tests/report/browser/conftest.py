"""Pages open in a real browser; without one these tests are skipped."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from ccmod.play.event import Event
from tests.report.browser.chromium import WAITS, write_page


@pytest.fixture
def visit(browser: Any) -> Iterator[Callable[..., Any]]:
    """Open a page. At the end no script may have failed, and nothing been asked but of itself and of ``own`` hosts.

    ``page.faults`` are the complaints so far, ``page.expected`` the words of those that must come.
    """
    contexts, faults, expected = [], [], []

    def opened(
        address: str, *, width: int = 1280, height: int = 800, context: Any = None, own: tuple[str, ...] = ("file:",)
    ) -> Any:
        contexts.append(browser.new_context(viewport={"width": width, "height": height}, **(context or {})))
        page = contexts[-1].new_page()
        page.set_default_timeout(WAITS)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda told: faults.append(told.text))
        page.on("dialog", lambda dialog: (faults.append("a dialog"), dialog.dismiss()))
        page.on("request", lambda asked: asked.url.startswith((*own, "data:")) or faults.append(asked.url))
        page.goto(address)
        page.faults, page.expected = faults, expected
        return page

    yield opened
    for context in contexts:
        context.close()
    assert [fault for fault in faults if not any(kind in fault for kind in expected)] == []


@pytest.fixture
def show(visit: Callable[..., Any], tmp_path: Path) -> Callable[..., Any]:
    """Open the page of a toy game."""

    def opened(
        *events: Event, link: str = "", width: int = 1280, height: int = 800, context: Any = None, **settings: Any
    ) -> Any:
        address = write_page(tmp_path / "game.html", *events, **settings)
        return visit(address + link, width=width, height=height, context=context)

    return opened
