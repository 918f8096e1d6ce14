"""Take the pictures of pages for the documentation: ``python tools/shoot_page.py``.

They show shipped demo games, and an audit of two logs of one of them with a gap between. It takes Playwright and an
installed Chromium. Names behind it take only those pictures.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from PIL import Image
from playwright.sync_api import sync_playwright

from ccmod.vassal.opening import open_any
from ccmod.vassal.savegame import SavedGame

ROOT = Path(__file__).parent.parent
BEFORE, BEHIND = 14, 48
"""The gap of the audit: the first log ends with one of these steps, the second begins behind the other."""


@dataclass(frozen=True)
class Shot:
    """A picture: of which page, how large, and what is done before."""

    page: str
    """The name of a demo, ``audit`` or ``story``."""
    link: str = ""
    width: int = 1366
    height: int = 768
    colours: str = "light"
    scale: int = 1
    """Pixels of the picture for one of the page."""
    keys: tuple[str, ...] = ()
    clicks: tuple[str, ...] = ()
    """What is clicked, as CSS selectors."""


SHOTS = {
    "replay": Shot("mill-farm", "#step-69"),
    "replay-dark": Shot("mill-farm", "#step-85", colours="dark"),
    "replay-phone": Shot("mill-farm", "#step-51", 390, 844, scale=2),
    "replay-sight": Shot("mill-farm", "#step-20", keys=("v",), clicks=("[data-hex=J5]",)),
    "replay-reach": Shot("three-bridges", "#step-12", clicks=("[data-hex=K5]", "[aria-label^='reach of']")),
    "replay-rule": Shot("tanners-ridge", "#step-38", colours="dark", clicks=("#now .to-rule",)),
    "audit": Shot("audit", height=900),
    "story": Shot("story", width=900, height=1200),
}


def main(names: list[str]) -> None:
    wanted = {name: shot for name, shot in SHOTS.items() if not names or name in names}
    path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        pages = {name: page_of(name, Path(folder)) for name in dict.fromkeys(shot.page for shot in wanted.values())}
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for name, shot in wanted.items():
            target = ROOT / "docs" / "images" / f"{name}.jpg"
            picture = Image.open(BytesIO(taken(browser, shot, pages[shot.page]))).convert("RGB")
            picture.save(target, "JPEG", quality=84, optimize=True)
            print(f"{target}: {target.stat().st_size / 1000:.0f} kB")
        browser.close()


def taken(browser: Any, shot: Shot, page: Path) -> bytes:
    """The picture as PNG."""
    size = {"width": shot.width, "height": shot.height}
    context = browser.new_context(viewport=size, color_scheme=shot.colours, device_scale_factor=shot.scale)
    shown = context.new_page()
    shown.goto(page.as_uri() + shot.link)
    for key in shot.keys:
        shown.keyboard.press(key)
    for selector in shot.clicks:
        shown.locator(selector).first.dispatch_event("click")
    shown.wait_for_timeout(300)
    content: bytes = shown.screenshot()
    context.close()
    return content


def page_of(name: str, folder: Path) -> Path:
    """The page of a demo, that of the audit, or a story."""
    page = folder / f"{name}.html"
    if name == "audit":
        run("audit", *logs_with_a_gap(folder), "--module", folder / "mill-farm.vmod", "-q", "-o", page)
    elif name == "story":
        game = ROOT / "scenarios" / "mill-farm" / "game.ccrec"
        run("replay", game, "-q", "--steps", "48-58", "--to", "html", "-o", page)
    else:
        run("replay", ROOT / "scenarios" / name / "game.ccrec", "-q", "--referee", "-o", page)
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
