"""The pictures of a module, opened once each."""

from __future__ import annotations

import warnings
from io import BytesIO

from PIL import Image

from ccmod.vassal.archive import Archive

MOST_PIXELS = 120_000_000
"""Pictures beyond it are not opened."""
_MISSING = (60, 60)
_GAP = (196, 60, 60, 255)


class Images:
    """Pictures by their names in the build file; what cannot be shown is a red frame, and is counted."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self._known: dict[str, Image.Image] = {}
        self.missing: set[str] = set()
        """Pictures that are not there, damaged, or SVG, which ccmod does not draw."""

    def __call__(self, name: str) -> Image.Image:
        """A picture with clear parts (RGBA)."""
        if name not in self._known:
            self._known[name] = self._open(name)
        return self._known[name]

    def _open(self, name: str) -> Image.Image:
        for entry in (f"images/{name}", f"images/{name}.gif", name):
            if entry not in self._archive:
                continue
            try:
                with warnings.catch_warnings():
                    warnings.simplefilter("ignore", Image.DecompressionBombWarning)
                    with Image.open(BytesIO(self._archive.read(entry))) as picture:
                        if picture.width * picture.height <= MOST_PIXELS:
                            return picture.convert("RGBA")
            except (OSError, SyntaxError, ValueError, Image.DecompressionBombError):
                break
        self.missing.add(name)
        gap = Image.new("RGBA", _MISSING, _GAP)
        gap.paste((0, 0, 0, 0), (2, 2, _MISSING[0] - 2, _MISSING[1] - 2))
        return gap
