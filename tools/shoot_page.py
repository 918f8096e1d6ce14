"""Take the pictures of the step-through page for the documentation: ``python tools/shoot_page.py``.

They show the shipped demo game; it takes Playwright and an installed Chromium.
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
SHOTS = {
    "replay": (1360, 1080, "light", "#step-69", 1),
    "replay-dark": (1360, 1080, "dark", "#step-85", 1),
    "replay-phone": (390, 844, "light", "#step-51", 2),
}
"""Name to width, height, colours, step, and pixels of the picture for one of the page."""


def main() -> None:
    path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        page = Path(folder) / "game.html"
        subprocess.run([sys.executable, "-m", "ccmod", "replay", GAME, "-q", "--referee", "-o", page], stdout=-3)
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for name, (width, height, colours, link, scale) in SHOTS.items():
            context = browser.new_context(
                viewport={"width": width, "height": height}, color_scheme=colours, device_scale_factor=scale
            )
            shown = context.new_page()
            shown.goto(page.as_uri() + link)
            shown.wait_for_timeout(300)
            target = ROOT / "docs" / "images" / f"{name}.jpg"
            Image.open(BytesIO(shown.screenshot())).convert("RGB").save(target, "JPEG", quality=84, optimize=True)
            print(f"{target}: {target.stat().st_size / 1000:.0f} kB")
            context.close()
        browser.close()


if __name__ == "__main__":
    main()
