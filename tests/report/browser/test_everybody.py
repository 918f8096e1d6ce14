"""The page for everybody: keyboard only, screen reader, phone, dark and light, without a script, against malice."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from ccmod.perspective import Perspective
from ccmod.replay.replay_report import RecordSource
from tests.report.browser.chromium import expect_faults
from tests.toy import SETUP, Draw, Enter, Play

Show = Callable[..., Any]
GAME = (Enter("Red 1", "B2"), Enter("Red 1", "C3"), Play("Red", "R-9"), Draw("Blue", "B-3"))
HOSTILE = "</script><img src=x onerror=alert(1)><svg onload=alert(2)>\"'&amp;<!--"


def test_keys_alone(show: Show) -> None:
    """Every move has a key, wherever the focus is but in the search."""
    page = show(*GAME)
    for key, step in (
        ("ArrowRight", "1"), ("End", "end"), ("ArrowLeft", "4"), ("Home", "0"), ("n", "3"), ("n", "end"), ("p", "3"),
        ("j", "4"), ("k", "3"),
    ):  # fmt: skip
        page.keyboard.press(key)
        assert page.evaluate("location.hash") == f"#step-{step}", key
    page.keyboard.press("/")
    page.keyboard.type("n")
    assert page.evaluate("location.hash") == "#step-3"
    assert page.locator("#search").input_value() == "n"


def test_a_stack_by_keyboard(show: Show) -> None:
    """The board is one stop of the Tab key; arrows go from stack to stack, Enter lists one and again puts it away."""
    page = show(*GAME)
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Skip to the list of steps"
    page.locator("#theme").focus()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.dataset.hex") == "A1"
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.hex") == "C3"
    page.keyboard.press("Enter")
    assert page.locator("#stack-panel").is_visible()
    assert page.locator("#stack-title").text_content() == "Stack in C3, top first"
    assert page.locator("#stack li span").all_inner_texts() == ["Blue 1"]
    page.keyboard.press("Enter")
    assert not page.locator("#stack-panel").is_visible()


def test_the_focus_stays_on_a_stack_that_changes(show: Show) -> None:
    """Another counter comes to the stack under the focus: the new stack has it."""
    page = show(*GAME)
    page.evaluate("document.querySelector('[data-hex=C3]').focus()")
    page.evaluate("location.hash = '#step-2'")
    page.wait_for_function("document.querySelector('[data-hex=C3]').ariaLabel.includes('Red 1')")
    assert page.evaluate("document.activeElement.dataset.hex") == "C3"


def test_the_list_by_keyboard(show: Show) -> None:
    """The list is one stop of the Tab key, at the present step; up and down go through it, Enter shows one."""
    page = show(*GAME)
    assert page.locator("#list button[tabindex='0']").count() == 1
    page.locator("#list button[tabindex='0']").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert page.evaluate("location.hash") == "#step-2"


def test_what_a_screen_reader_needs(show: Show) -> None:
    """Every control has a name, the sentence is a live region, and the slider says its step in words."""
    page = show(*GAME)
    names = page.evaluate(
        "[...document.querySelectorAll('button, input, [role=button]')]"
        ".map(n => n.ariaLabel || n.textContent.trim() || n.outerHTML)"
    )
    assert not [name for name in names if name.startswith("<")]
    assert page.locator("#now").get_attribute("aria-live") == "polite"
    page.click("#next")
    assert "Red 1 enters B2" in page.locator("#slider").get_attribute("aria-valuetext")
    for landmark in ("main", "nav", "header"):
        assert page.locator(landmark).count() == 1


@pytest.mark.parametrize("width", [390, 320, 844])
def test_a_phone(show: Show, width: int) -> None:
    """Nothing is wider than the screen, with a long name neither, and buttons are large enough for a thumb."""
    long = "Enormouslylongnameofsomebodyunknown" * 3
    page = show(*GAME, Enter(long, "Z9"), link="#step-5", width=width, player=long, context={"has_touch": True})
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for button in page.locator(".buttons button").all():
        box = button.bounding_box()
        assert box["height"] >= 36
        assert box["width"] >= 36
        assert box["x"] + box["width"] <= width
    page.tap("#previous")
    assert page.evaluate("location.hash") == "#step-4"


def test_dark_and_light(show: Show) -> None:
    """The page follows the system, and the button turns it over."""
    page = show(*GAME, context={"color_scheme": "dark"})

    def brightness() -> int:
        colour = page.evaluate("getComputedStyle(document.body).backgroundColor")
        return sum(map(int, re.findall(r"\d+", colour)[:3]))

    assert brightness() < 200
    page.click("#theme")
    assert brightness() > 600


def test_without_a_script_the_steps_are_told(show: Show) -> None:
    """All sentences and findings are in sight; what would not work is not."""
    page = show(*GAME, context={"java_script_enabled": False})
    assert page.get_by_text("R-9 is not in hand").is_visible()
    assert not page.locator("#next").is_visible()


def test_hidden_cards_are_not_in_the_source(show: Show) -> None:
    """Neither hands nor decks are in an onlooker's file; a side's own hand is in the one for it, and is shown."""
    secret = [card for kind in ("hands", "decks") for cards in SETUP[kind].values() for card in cards]
    source = show(*GAME).content()
    assert not [card for card in secret if re.search(rf"\b{card}\b", source)]
    page = show(*GAME, perspective=Perspective("Red"))
    assert page.locator("#hands").inner_text().split("\n") == ["Red: 2 cards", "R-1", "R-2"]
    assert not [card for card in secret if card.startswith("B") and re.search(rf"\b{card}\b", page.content())]


def test_hostile_names_and_chat_stay_text(show: Show) -> None:
    """Markup in names, sentences and notes is shown as its characters in every panel, and nothing of it comes alive."""
    source = RecordSource(notes=(HOSTILE,), unread=((1, HOSTILE),))
    page = show(Enter(HOSTILE, "B2"), Play("Red", HOSTILE), player=HOSTILE, source=source, link="#step-1")
    assert HOSTILE in page.locator("#now").inner_text()
    page.locator("[data-hex=B2]").click()
    assert HOSTILE in page.locator("#stack").inner_text()
    page.click("#finding")
    assert HOSTILE in page.locator("#now").inner_text()
    assert page.locator("img, [onerror], [onload], script[src]").count() == 0


def test_the_policy_stops_what_would_come_alive(show: Show) -> None:
    """Even markup that got into the page could run nothing and load nothing."""
    page = show(*GAME)
    page.evaluate("document.body.insertAdjacentHTML('beforeend', `<img src=x onerror='window.alive = 1'>`)")
    page.evaluate("document.body.append(Object.assign(document.createElement('script'), {text: 'window.alive = 2'}))")
    expect_faults(page, "the image", "inline script", "inline event handler")
    assert page.evaluate("window.alive") is None
