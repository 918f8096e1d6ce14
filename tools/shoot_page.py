"""Take the pictures of pages for the documentation: ``python tools/shoot_page.py``.

They show shipped demo games, an audit of two logs of one of them with a gap between, and the page that runs ccmod in a
browser, if ``python tools/build_web.py out/web`` has built it. It takes Playwright and an installed Chromium. With
names, only those pictures are taken.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any

from PIL import Image
from playwright.sync_api import sync_playwright

from ccmod.vassal.opening import open_any
from ccmod.vassal.savegame import SavedGame

ROOT = Path(__file__).parent.parent
SITE = ROOT / "out" / "web"
"""The page that runs ccmod in a browser, as tools/build_web.py has built it."""
BEFORE, BEHIND = 14, 48
"""The gap of the audit: the first log ends with one of these steps, the second begins behind the other."""


VARIATION = """
{"variation": "only those in reach", "after": 68}
{"type": "activate", "side": "German", "units": ["Cpl. Jensen", "German Rifle 4"]}
{"type": "enter", "units": ["German Rifle 4"], "hex": "D4"}
{"type": "end_order", "side": "German"}
"""
"""Another line of play for the demo game, which keeps the rule that the game breaks at step 69."""


@dataclass(frozen=True)
class Shot:
    """A picture: of which page, how large, and what is done before."""

    page: str
    """The name of a demo, ``audit``, ``story``, ``variation`` or ``site``."""
    link: str = ""
    width: int = 1366
    height: int = 768
    colours: str = "light"
    scale: int = 1
    """Pixels of the picture for one of the page."""
    keys: tuple[str, ...] = ()
    clicks: tuple[str, ...] = ()
    """What is clicked, as CSS selectors."""
    of: tuple[str, ...] = ()
    """The parts of the page that are shown, as CSS selectors; default: the window."""
    share: float = 1
    """The size of the picture, of that on the screen."""
    viewers: tuple[str, ...] = ("--referee",)
    """The options of those who see the game; of several the pictures are put below one another."""


SHOTS = {
    "replay": Shot("mill-farm", "#step-69"),
    "replay-dark": Shot("mill-farm", "#step-85", colours="dark"),
    "replay-phone": Shot("mill-farm", "#step-51", 390, 844, scale=2),
    "replay-sight": Shot("mill-farm", "#step-20", keys=("v",), clicks=("[data-hex=J5]",)),
    "replay-reach": Shot("three-bridges", "#step-12", clicks=("[data-hex=K5]", "[aria-label^='reach of']")),
    "replay-rule": Shot("tanners-ridge", "#step-38", colours="dark", clicks=("#now .to-rule",)),
    "audit": Shot("audit", height=900),
    "story": Shot("story", width=900, height=1200),
    "records": Shot("variation", "#step-69", clicks=("details.variation summary",), of=("#now", "#list")),
    "hidden": Shot(
        "mill-farm", "#step-20", of=("#facts-panel", "#hands-panel"), viewers=("", "--as German", "--referee")
    ),
    "browser": Shot("site", width=1180, height=900, share=0.75),
}


def main(names: list[str]) -> None:
    wanted = {name: shot for name, shot in SHOTS.items() if not names or name in names}
    path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for name, shot in wanted.items():
            if shot.page == "site" and not SITE.is_dir():
                print(f"{name}: build the page first: python tools/build_web.py {SITE}", file=sys.stderr)
                continue
            target = ROOT / "docs" / "images" / f"{name}.jpg"
            pictures = [taken(browser, shot, viewer, Path(folder)) for viewer in shot.viewers]
            below_one_another(pictures).save(target, "JPEG", quality=84, optimize=True)
            print(f"{target}: {target.stat().st_size / 1000:.0f} kB")
        browser.close()


def taken(browser: Any, shot: Shot, viewer: str, folder: Path) -> Image.Image:
    """The picture of what a viewer sees."""
    size = {"width": shot.width, "height": shot.height}
    context = browser.new_context(viewport=size, color_scheme=shot.colours, device_scale_factor=shot.scale)
    shown = context.new_page()
    if shot.page == "site":
        content = site_taken(shown)
    else:
        shown.goto(page_of(shot.page, viewer, folder).as_uri() + shot.link)
        for key in shot.keys:
            shown.keyboard.press(key)
        for selector in shot.clicks:
            shown.locator(selector).first.dispatch_event("click")
        shown.wait_for_timeout(300)
        content = shown.screenshot(clip=around(shown, shot.of), full_page=True) if shot.of else shown.screenshot()
    context.close()
    picture = Image.open(BytesIO(content)).convert("RGB")
    smaller = round(picture.width * shot.share), round(picture.height * shot.share)
    return picture if shot.share == 1 else picture.resize(smaller, Image.Resampling.LANCZOS)


def around(page: Any, selectors: tuple[str, ...]) -> dict[str, float]:
    """The rectangle around the parts of a page that are visible."""
    boxes = [page.locator(selector).bounding_box() for selector in selectors if page.locator(selector).is_visible()]
    left, top = min(box["x"] for box in boxes) - 6, min(box["y"] for box in boxes) - 6
    right = max(box["x"] + box["width"] for box in boxes) + 6
    lower = max(box["y"] + box["height"] for box in boxes) + 6
    return {"x": left, "y": top, "width": right - left, "height": lower - top}


def below_one_another(pictures: list[Image.Image]) -> Image.Image:
    """Several pictures in one, on the colour of the page."""
    size = max(each.width for each in pictures), sum(each.height for each in pictures)
    sheet = Image.new("RGB", size, pictures[0].getpixel((0, 0)))
    top = 0
    for each in pictures:
        sheet.paste(each, (0, top))
        top += each.height
    return sheet


def site_taken(page: Any) -> bytes:
    """The page in the browser with the demo game, at its second finding, when a unit was asked what it may do."""
    page.set_default_timeout(120_000)
    with served(SITE) as address:
        page.goto(address)
        page.click("#demo")
        game = page.frame_locator("#page")
        game.locator("#list .current").wait_for()
        page.wait_for_selector("#analysis:not([hidden])")
        for _ in range(2):
            game.get_by_role("button", name="finding →").click()
        game.locator("[data-hex='D3']").first.click(force=True)
        game.get_by_role("button", name="What may it do now?").first.click()
        page.wait_for_selector("#choices li")
        page.wait_for_timeout(2000)
        content: bytes = page.screenshot(clip=around(page, ("#result",)), full_page=True)
    return content


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address under which a folder is served."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Silent, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


class Silent(SimpleHTTPRequestHandler):
    """Serves without a word."""

    def log_message(self, *_: object) -> None:
        """Nothing is logged."""


def page_of(name: str, viewer: str, folder: Path) -> Path:
    """The page of a demo, of one with a variation, that of the audit, or a story."""
    page = folder / f"{name}{viewer.replace(' ', '')}.html"
    if page.exists():
        return page
    game = ROOT / "scenarios" / "mill-farm" / "game.ccrec"
    if name == "audit":
        run("audit", *logs_with_a_gap(folder), "--module", folder / "mill-farm.vmod", "-q", "-o", page)
    elif name == "story":
        run("replay", game, "-q", "--steps", "48-58", "--to", "html", "-o", page)
    else:
        if name == "variation":
            record = folder / "variation.ccrec"
            record.write_text(game.read_text(encoding="utf-8") + VARIATION, encoding="utf-8")
        else:
            record = ROOT / "scenarios" / name / "game.ccrec"
        run("replay", record, "-q", *viewer.split(), "-o", page)
    return page


def logs_with_a_gap(folder: Path) -> list[Path]:
    """Two logs of the demo game, as two players might have sent them, some steps between them lost."""
    module, whole, middle = folder / "mill-farm.vmod", folder / "whole.vlog", folder / "middle.vsav"
    run("build", ROOT / "scenarios" / "mill-farm", "-o", module)
    run("record", "to-log", ROOT / "scenarios" / "mill-farm" / "game.ccrec", "--module", module, "-o", whole)
    run("convert", whole, "--step", str(BEHIND), "--to", "vsav", "--referee", "-o", middle)
    game, save = open_any(whole), open_any(middle)
    assert isinstance(game, SavedGame)
    assert isinstance(save, SavedGame)
    paths = [folder / "turn-1.vlog", folder / "turn-2.vlog"]
    game.with_tree(SavedGame.new(game.setup, steps=game.steps[:BEFORE]).tree).write(paths[0])
    game.with_tree(SavedGame.new(save.setup, steps=game.steps[BEHIND:]).tree).write(paths[1])
    return paths


def run(*words: object) -> None:
    subprocess.run([sys.executable, "-m", "ccmod", *map(str, words)], stdout=-3, check=False)


if __name__ == "__main__":
    main(sys.argv[1:])
