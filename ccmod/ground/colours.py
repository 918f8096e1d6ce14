"""Colours as authors write them: ``#8a8f7a``, a name, or a function of CSS."""

from __future__ import annotations

import re
from colorsys import hls_to_rgb, hsv_to_rgb
from functools import lru_cache

from ccmod.ground.colour_names import CSS_COLOURS

Channels = tuple[int, int, int, int]
"""Red, green, blue and opacity, each 0 to 255."""
_HEX = re.compile(r"#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})")
_FUNCTION = re.compile(r"(rgba?|hsl|hs[bv])\(([^()]*)\)")
_NUMBER = re.compile(r"\s*(\d+(?:\.\d*)?)(%?)\s*")
_MOST = 100
"""Characters of the longest text that is looked at."""


def is_colour(text: str) -> bool:
    """Whether a text is a colour.

    >>> is_colour("#8a8f7a"), is_colour("#8a8f7"), is_colour("rebeccapurple")
    (True, False, True)
    """
    try:
        channels(text)
    except ValueError:
        return False
    return True


@lru_cache(maxsize=4096)
def channels(text: str) -> Channels:
    """A colour as numbers; raises :class:`ValueError` if it is none.

    >>> channels("#8a8f7a"), channels("Tan"), channels("rgb(0%, 50%, 100%)")
    ((138, 143, 122, 255), (210, 180, 140, 255), (0, 128, 255, 255))
    """
    word = text[: _MOST + 1].lower()
    if len(word) <= _MOST:
        if _HEX.fullmatch(word):
            digits = word[1:] if len(word) > 5 else "".join(2 * digit for digit in word[1:])
            red, green, blue, *alpha = bytes.fromhex(digits)
            return red, green, blue, *(alpha or (255,))
        if word in CSS_COLOURS:
            red, green, blue = CSS_COLOURS[word].to_bytes(3, "big")
            return red, green, blue, 255
        match = _FUNCTION.fullmatch(word)
        found = _of_function(match[1], match[2].split(",")) if match is not None else None
        if found is not None and max(found) <= 255:
            return found
    raise ValueError(f"{text[:_MOST]!r} is not a colour")


def _of_function(name: str, words: list[str]) -> Channels | None:
    """The colour that a function of CSS gives; ``None`` for parts that it does not take."""
    parts = [match for word in words if (match := _NUMBER.fullmatch(word)) is not None]
    units = "".join(match[2] or "-" for match in parts)
    values = [float(match[1]) for match in parts]
    if len(parts) != len(words):
        return None
    if name in ("rgb", "rgba"):
        if units == "-" * len(name):
            return _whole(*values)
        return _whole(*(value * 255 / 100 for value in values)) if name == "rgb" and units == "%%%" else None
    if units != "-%%":
        return None
    turn, first, second = values[0] / 360, values[1] / 100, values[2] / 100
    bright = hls_to_rgb(turn, second, first) if name == "hsl" else hsv_to_rgb(turn, first, second)
    return _whole(*(part * 255 for part in bright))


def _whole(red: float, green: float, blue: float, alpha: float = 255) -> Channels:
    return int(red + 0.5), int(green + 0.5), int(blue + 0.5), int(alpha + 0.5)
