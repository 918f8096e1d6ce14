"""Contact sheets: many pictures on one, each with its name, to look them over."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from ccmod.art.canvas import Canvas

GROUND = "#4a5549"
LETTERS = "#e9e4d2"


def contact_sheet(pictures: Sequence[tuple[str, Image.Image]], columns: int, *, gap: int = 12) -> Image.Image:
    """The pictures in rows of ``columns``, each over its name (an empty name takes no room if all are empty)."""
    wide = max(picture.width for _, picture in pictures)
    high = max(picture.height for _, picture in pictures)
    caption = 16 if any(name for name, _ in pictures) else 0
    rows = -(-len(pictures) // columns)
    sheet = Canvas(columns * (wide + gap) + gap, rows * (high + caption + gap) + gap, GROUND)
    for index, (name, picture) in enumerate(pictures):
        left = gap + index % columns * (wide + gap)
        top = gap + index // columns * (high + caption + gap)
        sheet.paste(picture.convert("RGBA"), left + (wide - picture.width) // 2, top + (high - picture.height) // 2)
        if name:
            sheet.text((left + wide / 2, top + high + 9), name, 10, LETTERS, fit=wide + gap - 4)
    return sheet.done().convert("RGB")
