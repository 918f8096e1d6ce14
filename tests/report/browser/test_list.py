"""The list of steps: folded by turn and part, and filtered by side, unit and rule."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ccmod.play.story import Story, StoryPart
from ccmod.play.view import BoardView, Counter
from ccmod.replay.branches import Branch
from ccmod.replay.replay_report import RecordSource
from tests.report.browser.axe import complaints
from tests.toy import TOY, Draw, Enter, Play

Show = Callable[..., Any]
STORY = Story((StoryPart((Play,)),), asides=(Draw,))
GAME = (Draw("Blue"), Play("Red", "R-9"), Enter("Red 1", "Z9"), Draw("Red"), Play("Blue", "B-9"), Enter("Blue 1", "B2"))
TURNS = ("Turn 1", "Turn 1", "Turn 1", "Turn 1", "Turn 1", "Turn 2", "Turn 2", "Turn 2")
UNITS = (Counter("Red 1", "A1", side="Red"), Counter("Blue 1", "C3", side="Blue"))


def played(show: Show, **settings: Any) -> Any:
    """A game of two turns, each with a card that begins a part; the first position is that of the set-up."""
    views = [BoardView(UNITS, turn=turn) for turn in TURNS]
    return show(*GAME, system=replace(TOY, story=STORY), views=views, **settings)


def numbers(page: Any) -> list[str]:
    """The numbers of the steps that the list shows."""
    return list(page.locator(".step > .row:visible .number").all_text_contents())


def test_only_the_present_part_is_open(show: Show) -> None:
    """Other turns and parts are one line, which says how many steps and violations they hold; going on opens them."""
    page = played(show, link="#step-1")
    assert numbers(page) == ["0", "1", "2"]
    assert page.locator(".step > .fold:visible").text_content().split()[-1] == "2"
    assert "violation" in page.locator("h2 > .fold").last.inner_text()
    page.keyboard.press("ArrowRight")
    assert numbers(page) == ["0", "1", "2", "3", "4"]
    page.keyboard.press("End")
    assert numbers(page) == ["0", "5", "end"]


def test_what_is_opened_by_hand_stays_open(show: Show) -> None:
    """A click on a turn opens it without going there; ``f`` opens all, and folds all again."""
    page = played(show, link="#step-1")
    page.locator("h2 > .fold").last.click()
    assert page.evaluate("location.hash") == "#step-1"
    page.keyboard.press("ArrowRight")
    assert numbers(page) == ["0", "1", "2", "3", "4", "5", "end"]
    page.keyboard.press("f")
    assert numbers(page) == ["0", "1", "2", "3", "4", "5", "6", "end"]
    page.keyboard.press("f")
    assert numbers(page) == ["0", "1", "2", "3", "4"]


def test_the_list_by_arrows(show: Show) -> None:
    """Down goes from row to row, through the buttons that fold, and never into what is folded."""
    page = played(show, link="#step-1")
    page.locator("[aria-current=step]").focus()
    for words in ("2", "2 more steps from step 2", "Turn 2"):
        page.keyboard.press("ArrowDown")
        assert words in page.evaluate("document.activeElement.ariaLabel || document.activeElement.textContent")
    page.keyboard.press("Enter")
    assert numbers(page)[-1] == "end"


def test_bookkeeping_is_dim(show: Show) -> None:
    """Cards drawn are smaller and softer than what the game is about."""
    page = played(show, link="#step-4")
    sizes = [
        page.locator(".step > .row").nth(n).evaluate("row => parseFloat(getComputedStyle(row).fontSize)")
        for n in (3, 4)
    ]
    assert sizes[0] > sizes[1]


def test_filters(show: Show) -> None:
    """A side leaves what it does, a unit what concerns it, a rule what breaks it; the card above them stays, faint."""
    page = played(show)
    page.select_option("#side", label="Blue")
    assert page.locator("#found").inner_text() == "3 steps"
    blue = page.locator("#side option:checked").get_attribute("value")
    assert page.locator(f".step:not(.context):visible > .row.sided.of-{blue}").count() == 3  # in the side's colour
    page.select_option("#side", label="all sides")
    page.select_option("#unit", label="Red 1")
    assert page.locator("#found").inner_text() == "1 step"
    assert numbers(page) == ["2", "3"]
    assert "context" in page.locator(".step:visible").first.get_attribute("class")
    page.select_option("#unit", label="all units")
    page.select_option("#check", value="toy/T1")
    assert page.locator("#found").inner_text() == "2 steps"
    assert numbers(page) == ["2", "5"]
    page.select_option("#check", label="all rules")
    assert numbers(page) == ["0"]


def test_a_game_without_sides_or_findings_offers_no_filters(show: Show) -> None:
    """A list to choose from that holds nothing is not there."""
    page = show(Draw("Nobody"), views=[BoardView()] * 2, player="")
    assert not page.locator("#unit").is_visible()


def test_what_was_taken_back_is_a_branch(show: Show) -> None:
    """It stands beside the step from which the game went on, folded; markup in its lines is text."""
    source = RecordSource("game.vlog", tuple(range(1, 7)), branches=((2, Branch(3, ("Red plays <b>R-1</b>", "oops"))),))
    page = played(show, link="#step-2", source=source)
    assert page.locator(".branch li").first.is_hidden()
    page.get_by_text("2 lines taken back here").click()
    assert page.locator(".branch li").all_text_contents() == ["Red plays <b>R-1</b>", "oops"]
    assert page.locator(".step:has(> .branch) > .row .number").text_content() == "2"
    assert page.evaluate("location.hash") == "#step-2"


def test_axe_and_narrow_screens(show: Show) -> None:
    """Nothing is wider than a phone, and axe finds no fault with folds and lists to choose from."""
    page = played(show, link="#step-3", width=320)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert complaints(page) == []
