"""Colours as authors write them."""

from __future__ import annotations

import re

_HEX = re.compile(r"#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})", re.IGNORECASE)
_WORD = re.compile(r"[a-z]+", re.IGNORECASE)


def is_colour(text: str) -> bool:
    """Whether a text is a colour that Pillow draws: ``#8a8f7a``, or an English name.

    Where Pillow is not installed nothing is drawn, and any word passes for a name.

    >>> is_colour("#8a8f7a"), is_colour("#8a8f7"), is_colour("rebeccapurple")
    (True, False, True)
    """
    try:
        from PIL import ImageColor
    except ModuleNotFoundError:
        return bool(_HEX.fullmatch(text) or _WORD.fullmatch(text))
    try:
        ImageColor.getrgb(text)
    except ValueError:
        return False
    return True
