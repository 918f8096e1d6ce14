"""The pages of the demo games: each in the browser, as its users get it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ccmod.front.judging import replay
from ccmod.perspective import REFEREE
from tests.report.browser.axe import complaints

Visit = Callable[..., Any]
DEMOS = sorted(path.parent.name for path in Path("scenarios").glob("*/game.ccrec"))
LARGEST = 900_000
"""Bytes of a demo's page."""


@pytest.fixture(scope="module", params=DEMOS)
def page_of_demo(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A demo's page, with all that the referee sees."""
    path = tmp_path_factory.mktemp("demo") / f"{request.param}.html"
    path.write_text(replay(f"scenarios/{request.param}/game.ccrec", perspective=REFEREE).to_html(), encoding="utf-8")
    return path


def test_a_page_is_of_a_reasonable_size(page_of_demo: Path) -> None:
    """With the map's picture, the counters, lines of sight and reaches."""
    assert page_of_demo.stat().st_size < LARGEST


@pytest.mark.parametrize(("width", "height", "colours"), [(1366, 768, "dark"), (320, 700, "light")])
def test_every_demo_is_for_everybody(visit: Visit, page_of_demo: Path, width: int, height: int, colours: str) -> None:
    """At a finding, with a stack, terrain and sight shown and the list unfolded: axe finds no fault, and nothing is
    wider than the screen.
    """
    page = visit(page_of_demo.as_uri(), width=width, height=height, context={"color_scheme": colours})
    for key in "nftv":
        page.keyboard.press(key)
    page.evaluate("document.querySelector('[data-hex]').dispatchEvent(new MouseEvent('click', {bubbles: true}))")
    assert complaints(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_every_step_by_key(visit: Visit, page_of_demo: Path) -> None:
    """Every step can be gone to and fro by key, the last is the end of the game, and the address follows at last."""
    page = visit(page_of_demo.as_uri())
    press = """key => { for (let i = document.querySelectorAll('.step').length; --i;)
        document.body.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true})); }"""
    page.evaluate(press, "ArrowRight")
    last = page.locator(".step.current > .row .number").text_content()
    page.keyboard.press("End")
    assert page.locator(".step.current > .row .number").text_content() == last
    page.wait_for_function("hash => location.hash === hash", arg=f"#step-{last}")
    page.evaluate(press, "k")
    assert page.locator(".step.current > .row .number").text_content() == "0"
