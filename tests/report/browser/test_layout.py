"""Where things stand: what is said of a step is beside the board and in sight on a laptop; axe finds no fault."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.report.browser.axe import complaints
from tests.report.browser.chromium import SHOWN
from tests.toy import Draw, Enter, Play

Show = Callable[..., Any]
GAME = (Enter("Red 1", "B2"), Enter("Red 1", "C3"), Play("Red", "R-9"), Draw("Blue", "B-3"))
SIZES = [(1366, 768), (1440, 900), (1920, 1080)]


def test_long_names_leave_everything_in_sight(show: Show) -> None:
    """A head of two lines makes board and list lower, by as much."""
    page = show(
        *GAME, player="Somebody whose name is long enough for another line of the head " * 3, width=1366, height=768
    )
    assert page.locator(".top").bounding_box()["height"] > 60
    for part in (".buttons", ".desk"):
        box = page.locator(part).bounding_box()
        assert box["y"] + box["height"] <= 768, part


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_what_is_said_stands_beside_the_board(show: Show, width: int, height: int) -> None:
    """Finding, dice and the stack that was asked for are right of the board and in sight without scrolling; so are the
    buttons under the board and some of the list."""
    page = show(*GAME, scene=SHOWN, link="#step-3", width=width, height=height)
    page.locator("[data-hex=C3]").click()
    board = page.locator("#board").bounding_box()
    for part in (".finding", "#dice .roll", "#stack li", "#search"):
        box = page.locator(f".desk {part}").first.bounding_box()
        assert box["x"] >= board["x"] + board["width"], part
        assert box["y"] >= 0, part
        assert box["y"] + box["height"] <= height, part
    buttons = page.locator(".buttons").bounding_box()
    assert buttons["y"] + buttons["height"] <= height
    assert page.locator("#list").bounding_box()["height"] >= 150
    assert page.evaluate("scrollY") == 0


def test_much_that_is_said_leaves_the_list_in_sight(show: Show) -> None:
    """A long finding and a high stack scroll by themselves; the list keeps its place below them."""
    unit = "Somebody with a name that fills a line or two and then some more of it" * 3
    page = show(*(Enter(f"{unit} {n}", "Z9") for n in range(9)), link="#step-9", width=1366, height=768, scene=SHOWN)
    page.evaluate("document.querySelector('[data-hex]').dispatchEvent(new MouseEvent('click', {bubbles: true}))")
    box = page.locator("#list").bounding_box()
    assert box["height"] >= 150
    assert box["y"] + box["height"] <= 768


@pytest.mark.parametrize("width", [320, 760, 900, 1366])
def test_nothing_covers_the_pills(show: Show, width: int) -> None:
    """The round buttons in the corner lie over no pill, nor over each other."""
    page = show(*GAME, width=width)
    boxes = [one.bounding_box() for one in page.locator(".pills button, .tools button").all()]
    for i, one in enumerate(boxes):
        for other in boxes[i + 1 :]:
            beside = one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
            assert beside or one["y"] + one["height"] <= other["y"] or other["y"] + other["height"] <= one["y"]


def test_a_phone_shows_much_of_the_list(show: Show) -> None:
    """Below what is said the list takes what room it needs, up to a good part of the screen."""
    page = show(*[Draw("Blue")] * 30, width=320, height=700)
    assert page.locator("#list").bounding_box()["height"] >= 300


def test_the_keys_are_shown(show: Show) -> None:
    """``?`` and its button open the list of keys; Escape closes it, and no key steps while it is open."""
    page = show(*GAME)
    page.keyboard.press("?")
    assert page.locator("dialog#keys").is_visible()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("location.hash") == "#step-0"
    page.keyboard.press("Escape")
    assert not page.locator("dialog#keys").is_visible()
    page.click("#help")
    assert page.locator("dialog#keys").is_visible()


@pytest.mark.parametrize("colours", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 1366])
def test_axe_has_nothing_to_say(show: Show, width: int, colours: str) -> None:
    """With a finding, dice and a stack on the page; the list of keys open after that."""
    page = show(*GAME, scene=SHOWN, link="#step-3", width=width, context={"color_scheme": colours})
    page.locator("[data-hex=C3]").click()
    assert complaints(page) == []
    page.click("#help")
    assert complaints(page) == []
