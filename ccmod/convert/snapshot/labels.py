"""A text label as a picture, bounded before its font is loaded: a font takes memory by the square of its size."""

from __future__ import annotations

import re
from collections.abc import Mapping

from PIL import Image, ImageDraw, ImageFont

from ccmod.errors import UnreadableInput, warn
from ccmod.vassal.traits import Label

_PROPERTY = re.compile(r"\$([^$]+)\$")
LEAST_SIZE, MOST_SIZE = 6, 500
"""Font sizes in pixels; smaller ones are drawn at the least."""
MOST_CHARACTERS = 2_000
"""Of a label, or of a property in it."""
MOST_PIXELS = 4_000_000
"""Pixels of a label: about what 250 letters need at size 100."""


def label_picture(label: Label, properties: Mapping[str, str]) -> Image.Image | None:
    """The label with plain properties of the piece filled in; ``None`` for one without text, or an expression.

    One beyond the limits is left out, with a warning (``snapshot/label``).
    """
    if not label.text.strip() or label.text.startswith("{"):
        return None
    text = label.text[: MOST_CHARACTERS + 1]
    text = _PROPERTY.sub(lambda match: properties.get(match[1], "")[: MOST_CHARACTERS + 1], text)
    if not text.strip():
        return None
    size = max(LEAST_SIZE, label.size)
    why = _refused(text, size)
    if why is None:
        picture = _drawn(label, text, size)
        if picture is not None:
            return picture
        why = "it would be too large"
    hint = f"up to size {MOST_SIZE}, {MOST_CHARACTERS:,} characters and {MOST_PIXELS:,} pixels are drawn"
    warn(UnreadableInput("snapshot/label", f"the text label {text[:30]!r} is left out: {why}", hint=hint))
    return None


def _refused(text: str, size: int) -> str | None:
    """Why a text is not drawn; a letter of the font is hardly wider than its size."""
    if size > MOST_SIZE:
        return f"its font size is {size:,}"
    if len(text) > MOST_CHARACTERS:
        return f"it has more than {MOST_CHARACTERS:,} characters"
    if len(text) * size * size > 2 * MOST_PIXELS:
        return f"it has {len(text):,} characters of size {size}"
    return None


def _drawn(label: Label, text: str, size: int) -> Image.Image | None:
    font = ImageFont.load_default(size)
    left, top, right, bottom = font.getbbox(text)
    width, height = round(right - left) + 4, round(bottom - top) + 4
    if width * height > MOST_PIXELS:
        return None
    picture = Image.new("RGBA", (width, height), (0, 0, 0, 0) if label.background is None else label.background)
    ImageDraw.Draw(picture).text((2 - left, 2 - top), text, label.colour or (0, 0, 0), font)
    return picture
