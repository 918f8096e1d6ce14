"""The preview in a browser: as one file, and while it follows an author's work."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import pytest

from ccmod.cli.previewing import LivePreview, following, page_of
from ccmod.ground.errors import CcmodError
from tests.built import build_module
from tests.report.browser.axe import complaints
from tests.report.browser.chromium import expect_faults
from tests.report.preview.meadow import Meadow

Open = Callable[..., Any]


@pytest.fixture
def meadow(tmp_path: Path) -> Meadow:
    """A folder of its own."""
    return Meadow(tmp_path / "meadow")


@pytest.fixture
def open_page(visit: Open) -> Open:
    """Open an address, which may ask nobody but its own server, and that for its icon."""

    def opened(address: str, *, width: int = 1280, **context: Any) -> Any:
        own = address.split("#")[0]
        return visit(address, width=width, context=context, own=(own, urljoin(own, "/favicon.ico")))

    return opened


@pytest.fixture
def mailed(meadow: Meadow, tmp_path: Path) -> str:
    """The address of the preview as one file."""
    path = tmp_path / "preview.html"
    path.write_text(page_of(build_module(str(meadow.path))), encoding="utf-8")
    return path.as_uri()


def save(meadow: Meadow, follows: LivePreview) -> None:
    """Build what stands in the folder now, as ``--watch`` does after a save."""
    try:
        follows.built(build_module(str(meadow.path)))
    except CcmodError as error:
        follows.failed(error)


@pytest.fixture
def follows(meadow: Meadow) -> Iterator[LivePreview]:
    """The meadow is built and followed."""
    with following("meadow") as running:
        save(meadow, running)
        yield running


def built(page: Any, number: int) -> None:
    """Wait until the page shows a build."""
    page.wait_for_selector(f"html[data-build='{number}']", state="attached")


def test_all_parts_are_shown(open_page: Open, mailed: str) -> None:
    """Maps, counters, cards, charts and help, and in the head how many there are."""
    page = open_page(mailed)
    assert page.title() == "The Meadow 1.0: preview"
    assert page.locator("#parts a").all_inner_texts() == ["3 maps", "5 counters", "2 cards", "2 charts", "3 help pages"]
    assert page.locator("#counters h4").all_text_contents() == ["Blue Rifle 1 and 2 alike", "Blue Gun", "Smoke"]
    assert page.get_by_text("Move two hexes.").count() == 1
    page.evaluate("""Promise.all([...document.images].map((image) => {
        image.loading = "eager";
        return image.decode();
    }))""")
    sizes = page.evaluate("[...document.images].map(image => image.naturalWidth)")
    assert sizes
    assert min(sizes) > 1


def test_set_ups_and_overlays_are_switched(open_page: Open, mailed: str) -> None:
    """The chosen set-up's pieces lie on the map; grid and names come and go, pieces too."""
    page = open_page(mailed)
    board = page.locator(".map").first
    assert board.locator("svg image title").all_text_contents() == ["Blue Rifle 1 (A1)", "Blue Gun (A1)", "Smoke (B2)"]
    assert not board.locator(".grid").is_visible()
    board.get_by_role("button", name="Grid").click()
    board.get_by_role("button", name="Names").click()
    assert board.locator(".grid").is_visible()
    assert board.locator("svg text", has_text=re.compile("^A1$")).is_visible()
    board.locator("select").select_option("Dusk")
    assert board.locator("svg image title").all_text_contents() == ["Blue Rifle 2 (C1)"]
    assert board.locator(".grid").is_visible(), "what is switched on stays on"
    board.get_by_role("button", name="Pieces").click()
    assert not board.locator("svg g image").first.is_visible()


def test_counters_are_searched(open_page: Open, mailed: str) -> None:
    """By keyboard: / goes to the search, names of those alike are found too, Escape shows all again."""
    page = open_page(mailed)
    page.keyboard.press("/")
    page.keyboard.type("rifle 3")
    assert page.locator("#counters .piece:visible h4").all_text_contents() == ["Blue Rifle 1 and 2 alike"]
    assert page.locator("#counters [role=status]").inner_text() == "3 pieces"
    page.keyboard.press("Escape")
    assert page.locator("#counters .piece:visible").count() == 3


def test_keys_alone(open_page: Open, mailed: str) -> None:
    """The first stop leads to the maps; switches and zoom work by keyboard."""
    page = open_page(mailed)
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Skip to the maps"
    page.locator(".map button", has_text="Grid").first.focus()
    page.keyboard.press("Enter")
    assert page.locator(".grid").first.is_visible()
    page.get_by_label("Zoom in").first.focus()
    page.keyboard.press("+")
    assert page.locator(".board svg").first.get_attribute("viewBox").split()[2] == "280"
    page.keyboard.press("0")
    assert page.locator(".board svg").first.get_attribute("viewBox") == "0 0 420 360"


@pytest.mark.parametrize("width", [320, 390, 844])
def test_a_phone(open_page: Open, meadow: Meadow, tmp_path: Path, width: int) -> None:
    """Nothing is wider than the screen, with long names neither."""
    meadow.change("markers.yaml", "name: Smoke", f"name: Smoke{'y' * 50}")
    meadow.change("dawn.yaml", "B2: Smoke", f"B2: Smoke{'y' * 50}")
    meadow.change("dusk.yaml", "Dusk", "Dusk" * 40)
    path = tmp_path / "long.html"
    path.write_text(page_of(build_module(str(meadow.path))), encoding="utf-8")
    page = open_page(path.as_uri(), width=width)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_no_barrier(open_page: Open, meadow: Meadow, follows: LivePreview, colours: str) -> None:
    """axe finds nothing, with mistakes in sight neither."""
    meadow.change("blue.yaml", "side: Blue", "side: Blue\nunheard: of")
    save(meadow, follows)
    page = open_page(follows.server.address, color_scheme=colours)
    page.locator(".map button", has_text="Grid").first.click()
    assert complaints(page) == []


def test_dark_and_light(open_page: Open, mailed: str) -> None:
    """The page follows the system, and the button turns it over."""
    page = open_page(mailed, color_scheme="dark")

    def brightness() -> int:
        colour = page.evaluate("getComputedStyle(document.body).backgroundColor")
        return sum(map(int, re.findall(r"\d+", colour)[:3]))

    assert brightness() < 200
    page.click("#theme")
    assert brightness() > 600


def test_a_save_shows_what_it_changed(open_page: Open, meadow: Meadow, follows: LivePreview) -> None:
    """The page shows the new build by itself; what did not change is the same element, and keeps zoom and switches."""
    page = open_page(follows.server.address)
    page.locator(".map button", has_text="Grid").first.click()
    page.evaluate("document.querySelectorAll('.map, .piece, .document').forEach(node => { node.known = true; })")
    meadow.change("blue.yaml", "attack: 8", "attack: 9")
    save(meadow, follows)
    built(page, 2)
    drawn = page.evaluate(
        "[...document.querySelectorAll('.piece, .document')].filter(n => !n.known).map(n => n.textContent)"
    )
    assert [text.partition("as it")[0] for text in drawn] == ["Blue Gun"]
    assert page.locator(".grid").first.is_visible()
    assert "built" in page.locator("#state").inner_text()


def test_a_mistake_keeps_the_last_good_picture(open_page: Open, meadow: Meadow, follows: LivePreview) -> None:
    """It is told on top with its place and its line; maps and counters stay; mended, it is gone."""
    page = open_page(follows.server.address)
    meadow.change("dawn.yaml", "Blue Gun", "Blue Gnu")
    save(meadow, follows)
    built(page, 2)
    found = page.locator("#findings")
    assert "could not be built" in found.inner_text()
    assert found.locator(".place").inner_text().endswith("dawn.yaml:2:28")
    assert found.locator("pre").inner_text().split("\n") == [
        "setup: {A1: [Blue Rifle 1, Blue Gnu], B2: Smoke}",
        " " * 27 + "^",
    ]
    assert "did you mean 'Blue Gun'?" in found.inner_text()
    assert page.title().startswith("✗")
    assert page.locator(".map").count() == 3
    assert page.locator("#counters .piece").count() == 3
    meadow.change("dawn.yaml", "Blue Gnu", "Blue Gun")
    save(meadow, follows)
    built(page, 3)
    assert not found.is_visible()
    assert not page.title().startswith("✗")


def test_warnings_have_their_places(open_page: Open, meadow: Meadow, follows: LivePreview) -> None:
    """A click copies the place as an editor takes it."""
    meadow.change("blue.yaml", "{name: Blue Gun,", "{name: Blue Gun, commands: {Shout: {says: $shuot$ hey}},")
    save(meadow, follows)
    page = open_page(follows.server.address)
    page.evaluate("navigator.clipboard.writeText = async (words) => { window.copied = words; }")
    warning = page.locator("#findings .warning").first
    assert "shuot" in warning.inner_text()
    place = warning.locator(".place").inner_text()
    assert re.search(r"blue\.yaml:\d+:\d+$", place)
    warning.locator(".place").click()
    warning.get_by_text("copied").wait_for()
    assert page.evaluate("window.copied") == place


def test_the_end_is_told(open_page: Open, meadow: Meadow) -> None:
    """When the command was stopped, the page says so, and still shows what it showed."""
    with following("meadow") as running:
        save(meadow, running)
        page = open_page(running.server.address)
        built_before = page.locator("#counters .piece").count()
    page.get_by_text("no longer follows your files").wait_for()
    page.expected.append("ERR_")  # the server is gone
    assert page.locator("#counters .piece").count() == built_before == 3


def test_the_first_build_may_fail(open_page: Open, meadow: Meadow) -> None:
    """There is a page with the mistakes, and the module comes when they are mended."""
    meadow.change("module.yaml", "system: plain", "system: plane")
    with following("meadow") as running:
        save(meadow, running)
        page = open_page(running.server.address)
        assert "there is no system 'plane'" in page.locator("#findings").inner_text()
        meadow.change("module.yaml", "system: plane", "system: plain")
        save(meadow, running)
        built(page, 2)
        assert page.locator("#counters .piece").count() == 3


def test_the_policy_stops_what_would_come_alive(open_page: Open, follows: LivePreview) -> None:
    """Even markup that got into the page could run nothing and ask nobody else."""
    page = open_page(follows.server.address)
    page.evaluate("document.body.insertAdjacentHTML('beforeend', `<img src=x onerror='window.alive = 1'>`)")
    page.evaluate("document.body.append(Object.assign(document.createElement('script'), {text: 'window.alive = 2'}))")
    page.evaluate("fetch('https://elsewhere.example/').catch(() => {})")
    expect_faults(page, "404", "inline event handler", "inline script", "elsewhere.example")
    assert page.evaluate("window.alive") is None
