"""What a page shows over its map: terrain, who sees a hex, a unit's reach and its way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ccmod.play.overlays import Overlays, Sight
from tests.report.browser.axe import complaints
from tests.toy import TOY, Draw, Enter

Show = Callable[..., Any]
SEES = {("A1", "C3"): Sight.HINDERED, ("C3", "A1"): Sight.HINDERED, ("A1", "B1"): Sight.CLEAR}
GAME = (Enter("Red 1", "B2"), Enter("Red 1", "C3"), Draw("Blue"))


def asked(show: Show, **settings: Any) -> Any:
    """A toy game on the map of 6 by 5 hexes, with woods in B1, whose rules know sight and reach."""
    overlays = Overlays(
        lambda _, a, b: SEES.get((a, b), Sight.BLOCKED),
        lambda _, unit, hex: {"A2": 1, "B1": 2.5} if (unit, hex) == ("Red 1", "A1") else {},
    )
    return show(*GAME, system=replace(TOY, overlays=overlays), **settings)


def click_hex(page: Any, hex: str) -> None:
    """Click in the middle of a hex, whatever stands there."""
    x, y = page.evaluate(
        """hex => { const game = JSON.parse(document.getElementById("game").textContent);
        const [x, y] = game.board.hexes[hex], m = document.querySelector("#board svg").getScreenCTM();
        return [x * m.a + m.e, y * m.d + m.f]; }""",
        hex,
    )
    page.mouse.click(x, y)


def test_who_sees_a_hex(show: Show) -> None:
    """Clicked is any hex, with a stack or without; the answer is in words, and in colours on the board."""
    page = asked(show)
    page.keyboard.press("v")
    click_hex(page, "B1")
    assert page.locator("#stack-title").inner_text().lower() == "b1"
    assert page.locator("#asked-ground").inner_text() == "woods"
    assert page.locator("#asked-sight").inner_text().startswith("Seen by Red 1 in A1. Judged by the map alone")
    click_hex(page, "C3")
    assert page.locator("#asked-sight").inner_text().startswith("Seen through a hindrance by Red 1 in A1.")
    assert page.locator(".under .seen.hindered").count() == 1
    assert "hindered" in page.locator("#asked-legend").inner_text()
    page.keyboard.press("ArrowRight")
    assert page.locator("#asked-sight").inner_text().startswith("No unit sees it.")
    assert complaints(page) == []
    page.click("#show-sight")
    assert page.locator(".under .seen").count() == 0
    assert page.locator("#asked-sight").inner_text() == ""


def test_the_terrain_of_the_map(show: Show) -> None:
    """One button tints what is not open; it goes again."""
    page = asked(show)
    page.click("#show-terrain")
    assert page.locator(".under .hex.over.woods").count() == 1
    page.keyboard.press("t")
    assert page.locator(".under .hex").count() == 0


def test_a_hex_by_its_name(show: Show) -> None:
    """With the keyboard alone any hex can be asked for; one that there is not is told."""
    page = asked(show)
    page.keyboard.press("h")
    page.keyboard.type("b1")
    page.keyboard.press("Enter")
    assert page.locator("#asked-ground").inner_text() == "woods"
    page.fill("#hex", "Q99")
    page.press("#hex", "Enter")
    assert page.locator("#notice").inner_text() == "There is no hex Q99."
    assert page.evaluate("location.hash") == "#step-0"


def test_the_reach_of_a_unit(show: Show) -> None:
    """The hexes that it gets to, each with its movement points; it goes with the unit's going on."""
    page = asked(show)
    click_hex(page, "A1")
    page.get_by_label("reach of Red 1").click()
    assert complaints(page) == []
    assert sorted(page.locator(".under .price").all_text_contents()) == ["1", "2.5"]
    assert page.locator(".under .reached").count() == 2
    page.keyboard.press("ArrowRight")
    assert page.locator(".under .reached").count() == 0


def test_the_way_of_a_unit(show: Show) -> None:
    """All hexes so far, each with its step, in words and as a line; going back shortens it."""
    page = asked(show, link="#step-2")
    click_hex(page, "C3")
    page.get_by_label("way of Red 1").click()
    assert page.locator("#asked-way").inner_text() == "Red 1: A1 → B2 (step 1) → C3 (step 2)"
    assert page.locator(".way-so-far").get_attribute("d").count("L") == 2
    page.keyboard.press("ArrowLeft")
    assert page.locator("#asked-way").inner_text() == "Red 1: A1 → B2 (step 1)"


def test_a_game_without_overlays_offers_none(show: Show) -> None:
    """No button for sight or terrain where the rules and the map know neither."""
    page = show(Draw("Blue"), system=replace(TOY, view=None))
    assert page.locator("#show-sight, #show-terrain, #hex:visible").count() == 0
