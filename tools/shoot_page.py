"""Take the pictures of the step-through page and of the preview for the documentation: ``python tools/shoot_page.py``.

They show the shipped demo game and its module; it takes Playwright and an installed Chromium.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parent.parent
GAME = ROOT / "scenarios" / "mill-farm" / "game.ccrec"
PAGES = {
    "game": ("replay", GAME, "-q", "--referee", "-o"),
    "preview": ("build", "mill-farm", "-q", "--preview-only"),
}
"""The commands that write the pages."""
SHOTS = {
    "replay": ("game", 1360, 1080, "light", "#step-69", 1),
    "replay-dark": ("game", 1360, 1080, "dark", "#step-85", 1),
    "replay-phone": ("game", 390, 844, "light", "#step-51", 2),
    "preview": ("preview", 1100, 800, "light", "", 1),
    "preview-counters": ("preview", 1100, 620, "dark", "#counters", 1),
}
"""Name to page, width, height, colours, step, and pixels of the picture for one of the page."""
SWITCHED = "Grid", "Names"
"""What is switched on over the first map of a preview."""


def main() -> None:
    path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        pages = {name: Path(folder) / f"{name}.html" for name in PAGES}
        for name, words in PAGES.items():
            subprocess.run([sys.executable, "-m", "ccmod", *words, pages[name]], stdout=-3)
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for name, (page, width, height, colours, link, scale) in SHOTS.items():
            context = browser.new_context(
                viewport={"width": width, "height": height}, color_scheme=colours, device_scale_factor=scale
            )
            shown = context.new_page()
            shown.goto(pages[page].as_uri() + link)
            for words in SWITCHED if name == "preview" else ():
                shown.get_by_role("button", name=words).first.click()
            shown.wait_for_timeout(300)
            target = ROOT / "docs" / "images" / f"{name}.jpg"
            Image.open(BytesIO(shown.screenshot())).convert("RGB").save(target, "JPEG", quality=84, optimize=True)
            print(f"{target}: {target.stat().st_size / 1000:.0f} kB")
            context.close()
        browser.close()


if __name__ == "__main__":
    main()
