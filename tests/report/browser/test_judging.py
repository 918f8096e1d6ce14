"""What a judge does with a page: look a rule up, let the game run, send a step on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image

from ccmod.play.examples import Example
from ccmod.play.record import Header, Record
from tests.report.browser.axe import complaints
from tests.toy import TOY, Draw, Enter, Play

Show = Callable[..., Any]
GAME = (Enter("Red 1", "B2"), Enter("Red 1", "C3"), Play("Red", "R-9"), Draw("Blue", "B-3"))
EXAMPLES = (
    Example("T1", "one of one's own", "1.1", Record(Header("toy"), (Draw("Red", "R-9"), Play("Red", "R-9"))), True),
    Example("T1", "one of nobody's", "1.1", Record(Header("toy"), (Play("Red", "R-7"),)), False, 1),
)


def test_a_finding_leads_to_its_rule(show: Show) -> None:
    """Its check is a link to the rule, with an example that keeps it and one that breaks it; Escape goes back."""
    page = show(*GAME, link="#step-3", system=replace(TOY, examples=lambda: EXAMPLES))
    page.click("#now .to-rule")
    shown = page.locator("#rule").inner_text()
    for words in ("Only a card of one's hand is played", "Legal: one of one's own", "Illegal: one of nobody's"):
        assert words in shown
    assert "Red plays R-7" in page.locator("#rule li.violation").inner_text()
    assert page.evaluate("location.hash") == "#step-3"
    assert complaints(page) == []
    page.keyboard.press("Escape")
    assert not page.locator("#rule").is_visible()


def test_a_rule_without_a_script(show: Show) -> None:
    """The card stands at the end of the page, and the finding's link goes there."""
    page = show(*GAME, context={"java_script_enabled": False}, system=replace(TOY, examples=lambda: EXAMPLES))
    page.click(".to-rule >> nth=0")
    assert page.evaluate("location.hash") in ("#rule-toy-T1", "#rule-toy-T2")
    assert page.get_by_text("Illegal: one of nobody's").is_visible()


def test_the_game_plays_by_itself(show: Show) -> None:
    """Space starts and stops it, as fast as was chosen; it ends at the end; a step by hand stops it."""
    page = show(*GAME)
    page.clock.install()
    page.select_option("#speed", label="fast")
    page.locator("body").press(" ")
    page.clock.run_for(1300)
    assert page.evaluate("location.hash") == "#step-2"
    page.keyboard.press(" ")
    page.clock.run_for(5000)
    assert page.evaluate("location.hash") == "#step-2"
    page.keyboard.press(" ")
    page.keyboard.press("k")
    page.clock.run_for(5000)
    assert page.evaluate("location.hash") == "#step-1"
    page.click("#play")
    assert page.locator("#play").get_attribute("aria-label").startswith("Pause")
    page.clock.run_for(60_000)
    assert page.evaluate("location.hash") == "#step-end"
    assert page.locator("#play").get_attribute("aria-label").startswith("Play")


def test_space_presses_the_button_that_has_the_focus(show: Show) -> None:
    """On a button Space is the button's, as everywhere."""
    page = show(*GAME)
    page.clock.install()
    page.locator("#next").press(" ")
    page.clock.run_for(9000)
    assert page.evaluate("location.hash") == "#step-1"


def test_a_step_as_a_text_for_a_forum(show: Show) -> None:
    """Markdown and BBCode hold turn, step, sentence and finding, and what players wrote stays text."""
    page = show(Play("Red", "*R* [b]9[/b]"), link="#step-1")
    page.keyboard.press("s")
    text = page.locator("#share-text").input_value()
    assert "step 1: Red plays \\*R\\* \\[b\\]9\\[/b\\]" in text
    assert "> **violation**: \\*R\\*" in text
    assert "> expected: R-1, R-2" not in text, "a hand is hidden"
    page.select_option("#share-form", value="bbcode")
    text = page.locator("#share-text").input_value()
    assert "[quote][b]violation[/b]: *R* [\u200bb]9[\u200b/b] is not in hand" in text
    page.select_option("#share-form", value="link")
    assert page.locator("#share-text").input_value().endswith("game.html#step-1")
    assert complaints(page) == []


def test_a_step_is_copied(show: Show) -> None:
    """The text is on the clipboard, and the page says so."""
    page = show(*GAME, link="#step-2", context={"permissions": ["clipboard-read", "clipboard-write"]})
    page.click("#open-share")
    page.click("#copy")
    page.get_by_text("Copied.").wait_for()
    assert "Red 1 enters C3" in page.evaluate("navigator.clipboard.readText()")


def test_the_board_as_a_picture(show: Show, tmp_path: Path) -> None:
    """A PNG of the whole board, drawn as on the page (woods are green), whatever part of it is looked at."""
    page = show(*GAME, link="#step-2")
    page.get_by_label("Zoom in").click()
    page.click("#open-share")
    with page.expect_download() as loading:
        page.click("#picture")
    path = tmp_path / "board.png"
    loading.value.save_as(path)
    assert loading.value.suggested_filename == "hill-step-2.png"
    picture = Image.open(BytesIO(path.read_bytes())).convert("RGB")
    assert picture.width >= 1600
    colours = {colour for _, colour in picture.getcolors(1 << 24)}
    assert (0x9F, 0xB7, 0x83) in colours, "the green of woods"
