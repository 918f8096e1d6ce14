"""Dice seen from above: with pips, and faces with words on them."""

from __future__ import annotations

from functools import cache

from ccmod.art.canvas import Canvas, Colour, mixed, rgba
from ccmod.art.drawing import sized
from ccmod.ground.pillow import Image

FACE = 72
"""Pixels of the picture of a face, in each direction."""

_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def die(canvas: Canvas, x: float, y: float, size: int, pips: int, body: Colour, dot: Colour) -> None:
    """One die by its centre; ``pips`` is 1 to 6."""
    canvas.overlay(_die(size, pips, body, dot), x - size / 2 - 2, y - size / 2 - 2)


@cache
def _die(size: int, pips: int, body: Colour, dot: Colour) -> Canvas:
    """A die and its shadow with two pixels of air around them."""
    canvas = Canvas(size + 4, size + 4)
    half = size / 2
    x = y = half + 2
    canvas.rectangle((x - half + 1, y - half + 1.5, x + half + 1, y + half + 1.5), (0, 0, 0, 70), radius=size * 0.18)
    rim = mixed(body, "#000000", 0.55)
    canvas.rectangle((x - half, y - half, x + half, y + half), body, rim, 1, radius=size * 0.18)
    inner = half * 0.86
    shine = (x - inner, y - inner, x + inner, y + inner)
    canvas.rectangle(shine, None, mixed(body, "#ffffff", 0.45), 0.75, radius=size * 0.14)
    for across, down in _PIPS[pips]:
        canvas.disc(x + across * size * 0.26, y + down * size * 0.26, size * 0.095, dot)
    return canvas


def on(paint: Colour) -> str:
    """The ink that is read on a die of this colour."""
    red, green, blue, _ = rgba(paint)
    return "#1d1d1b" if red * 0.3 + green * 0.59 + blue * 0.11 > 130 else "#ffffff"


@sized(lambda paint, words: (FACE, FACE))
def draw_face(paint: str, words: str) -> Image.Image:
    """A face of a die of a colour with words on it, one below the other, as large as they fit."""
    canvas = Canvas(FACE, FACE)
    rim = mixed(paint, "#000000", 0.55)
    canvas.rectangle((2, 2, FACE - 2, FACE - 2), paint, rim, 2, radius=FACE * 0.16)
    ink = on(paint)
    lines = words.split()
    tall = (FACE - 16) / len(lines)
    size = min(min(22, tall) * 0.9, *(canvas.fitting(line, 22, FACE - 14, 0.6) for line in lines))
    for index, line in enumerate(lines):
        y = FACE / 2 + min(tall, size * 1.15) * (index - (len(lines) - 1) / 2)
        canvas.text((FACE / 2, y), line, size, ink, bold=0.6)
    return canvas.done()
