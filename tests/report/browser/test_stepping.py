"""Stepping through a game in a browser: buttons, keys, links, search, the time line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ccmod.play.view import BoardView, Counter, DiceRoll, Scene
from tests.report.browser.chromium import SHOWN
from tests.toy import Draw, Enter, Play

Show = Callable[..., Any]
GAME = (Enter("Red 1", "B2"), Enter("Red 1", "C3"), Play("Red", "R-9"), Draw("Blue", "B-3"))
"""Not checkable, warned of nothing, a violation in step 3, and another when the record ends."""


def sentence(page: Any) -> str:
    """What the page says of the present step."""
    return str(page.locator("#now .sentence").inner_text())


def stacks(page: Any) -> list[str]:
    """The stacks on the board, as a screen reader says them."""
    return sorted(page.locator(".stacked").evaluate_all("nodes => nodes.map(n => n.getAttribute('aria-label'))"))


def test_buttons_step_to_and_fro(show: Show) -> None:
    """The board, the sentence, the list, the slider and the address go together."""
    page = show(*GAME)
    assert stacks(page) == ["A1: Red 1", "C3: Blue 1"]
    page.click("#next")
    page.click("#next")
    assert stacks(page) == ["C3: Blue 1; Red 1"]
    assert "Red 1 enters C3" in sentence(page)
    assert page.locator("[aria-current=step] .number").text_content() == "2"
    assert page.locator("#slider").input_value() == "2"
    assert page.evaluate("location.hash") == "#step-2"
    page.click("#previous")
    assert stacks(page) == ["B2: Red 1", "C3: Blue 1"]
    page.click("#last")
    assert "the record ends" in sentence(page)
    page.click("#first")
    assert "The set-up" in sentence(page)
    assert stacks(page) == ["A1: Red 1", "C3: Blue 1"]


def test_counters_turn_and_show_their_values(show: Show) -> None:
    """A turned counter is drawn at its angle, clockwise, and turned back one step before; its values stand on it, and
    a screen reader says both."""
    looks = [{}, {"degrees": 60.0}, {"degrees": 60.0, "values": ("Strength 7", "Ammo nothing")}]
    page = show(
        Draw("Blue"), Draw("Blue"), views=[BoardView((Counter("Red 1", "B2", "unit", "Red", **one),)) for one in looks]
    )  # fmt: skip
    turn = "() => document.querySelector('.pile .counter [transform=\"rotate(60)\"] .body') !== null"
    assert (stacks(page), page.evaluate(turn)) == (["B2: Red 1"], False)
    page.click("#next")
    page.click("#next")
    assert (stacks(page), page.evaluate(turn)) == (["B2: Red 1 (Strength 7, Ammo nothing, turned 60°)"], True)
    assert "7 nothing" in (page.locator(".pile").text_content() or "")
    page.click("#previous")
    assert (stacks(page), page.evaluate(turn)) == (["B2: Red 1 (turned 60°)"], True)


def test_a_counter_faces_and_lies_over_several_hexes(show: Show) -> None:
    """A screen reader hears where a counter faces and in which hexes it lies; its front turns, its name stays upright;
    a band runs over all its hexes, and one who clicks it is told of the stack."""
    line = Counter("Red 1", "B2", "unit", "Red", degrees=90, facing="the east vertex", hexes=("B2", "B1", "B3"))
    page = show(Draw("Blue"), views=[BoardView((line,)), BoardView((Counter("Red 1", "B2", "unit", "Red"),))])
    assert stacks(page) == ["B2: Red 1 (faces the east vertex, lies in B2, B1 and B3)"]
    assert page.locator(".pile .counter [transform='rotate(90)'] .front").count() == 1
    assert page.locator(".pile .counter [transform='rotate(90)'] text").count() == 0
    assert page.locator(".extent .band").get_attribute("d").count("M") == 2
    assert page.locator(".extent text").all_text_contents() == ["Red 1", "Red 1"]
    page.locator(".extent text").first.click()
    assert page.locator("#stack-title").text_content() == "Stack in B2, top first"
    page.click("#next")
    assert (stacks(page), page.locator(".extent").count(), page.locator(".front").count()) == (["B2: Red 1"], 0, 0)


def test_places_inside_a_hex(show: Show) -> None:
    """A screen reader hears where in its hex a counter is; it is drawn there, smaller than one in the middle."""
    inside = Counter("Red 1", "B2", "unit", "Red", place="upper floor, north window", offset=(0, -0.25))
    page = show(Draw("Blue"), views=[BoardView((inside, Counter("Red 2", "B2", "unit", "Red")))] * 2)
    assert stacks(page) == ["B2: Red 2; Red 1 (upper floor, north window)"]
    boxes = [counter.bounding_box() for counter in page.locator(".pile .counter").all()]
    assert boxes[0]["y"] < boxes[1]["y"]
    assert boxes[0]["width"] < boxes[1]["width"] * 0.7


def test_to_the_next_finding_and_back(show: Show) -> None:
    """Only violations and warnings are findings to jump to; behind the last comes the first, and the page says so."""
    page = show(*GAME)
    page.click("#finding")
    assert page.evaluate("location.hash") == "#step-3"
    assert "R-9 is not in hand" in page.locator("#now .finding").inner_text()
    assert "Only a card of one's hand is played" in page.locator("#now .finding").inner_text()
    page.click("#finding")
    assert page.evaluate("location.hash") == "#step-end"
    assert page.locator("#notice").inner_text() == ""
    page.click("#finding")
    assert page.evaluate("location.hash") == "#step-3"
    assert "the first one" in page.locator("#notice").inner_text()
    page.click("#previous-finding")
    assert page.evaluate("location.hash") == "#step-end"
    assert "the last one" in page.locator("#notice").inner_text()


@pytest.mark.parametrize(
    ("link", "said"), [("#step-2", "enters C3"), ("#step-end", "ends"), ("#step-99", "The set-up")]
)
def test_a_link_opens_its_step(show: Show, link: str, said: str) -> None:
    """A step of the address is shown; one that there is not is the set-up; the page itself does not scroll."""
    page = show(*GAME, link=link)
    assert said in sentence(page)
    assert page.evaluate("scrollY") == 0


def test_a_link_inside_an_open_page(show: Show) -> None:
    """When the address changes, so does the step."""
    page = show(*GAME)
    page.evaluate("location.hash = '#step-3'")
    page.wait_for_function("document.querySelector('#now').innerText.includes('R-9')")


def test_search(show: Show) -> None:
    """The list holds what matches, Enter goes to the next match, Escape clears."""
    page = show(*GAME)
    page.fill("#search", "ENTERS c")
    assert page.locator(".step:visible").count() == 1
    assert page.locator("#found").inner_text() == "1 step"
    page.press("#search", "Enter")
    assert page.evaluate("location.hash") == "#step-2"
    page.press("#search", "Escape")
    assert page.locator(".step:visible").count() == 6


def test_verdicts_as_filters(show: Show) -> None:
    """A pill shows the steps of its verdict alone, two pills those of both; one of no steps cannot be pressed."""
    page = show(*GAME)
    page.click("[data-verdict=violation]")
    assert page.locator("[data-verdict=violation]").get_attribute("aria-pressed") == "true"
    assert page.locator(".step:visible .number").all_text_contents() == ["3", "end"]
    page.click("[data-verdict=not-checkable]")
    assert page.locator(".step:visible .number").all_text_contents() == ["1", "2", "3", "end"]
    assert page.locator("#found").inner_text() == "4 steps"
    assert page.locator("[data-verdict=warning]").is_disabled()
    page.click("[data-verdict=violation]")
    page.click("[data-verdict=not-checkable]")
    assert page.locator(".step:visible").count() == 6


def test_the_lines_and_dice_of_a_step(show: Show) -> None:
    """The way is drawn through its hexes, its words beside it, the dice with their pips; the set-up has none. The hexes
    are lit while the pointer is over the step in the list.
    """
    page = show(*GAME, scene=SHOWN)
    assert not page.locator("#dice-panel").is_visible()
    page.click("#next")
    assert page.locator("path.path").count() == 1
    assert page.locator(".tagged").text_content() == "2 MP"
    assert page.locator("#dice .pip").count() == 7
    assert page.locator("#dice svg").nth(1).get_attribute("aria-label") == "red 5"
    assert "= 7" in page.locator("#dice").inner_text()
    assert "Red: fire" in page.locator("#dice").inner_text()
    page.locator(".step > .row:visible", has_text="enters B2").hover()
    assert page.locator("polygon.light").count() == len(SHOWN.lines[0].hexes)
    page.locator("#board").hover()
    assert page.locator("polygon.light").count() == 0


def test_dice_with_ten_sides_show_figures(show: Show) -> None:
    """A 3 of such a die is the figure 3, not three pips; so is a 0."""
    page = show(*GAME, scene=Scene(rolls=(DiceRoll((("white", 3), ("white", 0)), "fire", figures=True),)))
    page.click("#next")
    assert page.locator("#dice .pip").count() == 0
    assert page.locator("#dice svg text").all_text_contents() == ["3", "0"]


def test_dice_of_faces_show_words(show: Show) -> None:
    """What a face shows stands on a die of its colour, with the number of the face in its words; a face that nobody
    has told shows its number, and no pips.
    """
    rolled = DiceRoll((("purple", 2), ("gray", 6)), "fire", shows=("light wound", ""))
    page = show(*GAME, scene=Scene(rolls=(rolled,)))
    page.click("#next")
    assert page.locator("#dice .pip").count() == 0
    assert page.locator("#dice svg text").all_text_contents() == ["light", "wound", "6"]
    labels = [die.get_attribute("aria-label") for die in page.locator("#dice svg").all()]
    assert labels == ["purple 2: light wound", "gray 6: ?"]
    assert page.locator("#dice rect.purple").count() == 1


def test_the_time_line(show: Show) -> None:
    """It has a tick for each finding; a click goes there."""
    page = show(*GAME)
    assert page.locator(".tick.violation").count() == 2
    page.locator(".tick").first.click()
    assert page.evaluate("location.hash") == "#step-3"


def test_the_curves_of_the_game(show: Show) -> None:
    """Each number has a line for each side and says what it is at the present step; a click goes to a step."""
    figures = [{"VP": {"Red": vp, "Blue": -vp}} for vp in (0, 0, 2, 5, 5)]
    sides = (Counter("Red 1", "A1", side="Red"), Counter("Blue 1", "B1", side="Blue"))
    page = show(*[Draw("Blue")] * 4, views=[BoardView(sides, figures=one) for one in figures])
    curve = page.locator("#curves svg")
    assert curve.get_attribute("aria-label") == "VP: Red from 0 to 5, Blue from 0 to -5"
    assert page.locator("#curves .key").all_inner_texts() == ["Red 0", "Blue 0"]
    curve.scroll_into_view_if_needed()
    box = curve.bounding_box()
    page.mouse.click(box["x"] + box["width"] * 2 / 5 + 1, box["y"] + 20)
    assert page.evaluate("location.hash") == "#step-2"
    assert page.locator("#curves .key").all_inner_texts() == ["Red 2", "Blue -2"]


def test_a_game_without_figures_has_no_curves(show: Show) -> None:
    """The panel is not there."""
    assert not show(*GAME).locator("#curves-panel").is_visible()


def test_zoom_and_pan(show: Show) -> None:
    """Buttons and the wheel look closer, dragging moves what is seen, and one button shows it all again."""
    page = show(*GAME)
    view = page.locator("#board svg").first

    def seen() -> list[float]:
        return [float(number) for number in view.get_attribute("viewBox").split()]

    whole = seen()
    page.get_by_label("Zoom in").click()
    assert seen()[2] == pytest.approx(whole[2] / 1.5)
    page.mouse.move(400, 300)
    page.mouse.wheel(0, -100)
    assert seen()[2] == pytest.approx(whole[2] / 1.8)
    before = seen()
    page.mouse.down()
    page.mouse.move(350, 280, steps=5)
    page.mouse.up()
    assert seen()[0] > before[0]
    page.get_by_label("Whole board").click()
    assert seen() == whole
