"""Drawn stand-ins for pictures that an author has not made yet: counters, states, covers, cards."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import ceil
from textwrap import wrap

from ccmod.art.canvas import Canvas, mixed
from ccmod.art.drawing import sized
from ccmod.ground.pillow import Image

INK, PAPER, RED = "#17150f", "#f7f2e4", "#b3261e"
SIDES = ("#b9c4a6", "#d9b98a", "#a9bfd6", "#d6a9a9", "#c9bfe0", "#cfcfc4")
"""Grounds of the sides in their order, where a sheet names no colour."""
NEUTRAL = "#d8d2c2"
RIBBON_SIZE = (66, 13)


def ground_of(colour: str | None, side: str | None, sides: list[str]) -> str:
    """The ground of a counter: its sheet's colour, or that of its side's place among the sides."""
    if colour:
        return colour
    return SIDES[sides.index(side) % len(SIDES)] if side in sides else NEUTRAL


@sized(lambda title, values, ground, size, note="", plain=False: (size, size))
def draw_counter(
    title: str, values: tuple[str, ...], ground: str, size: int, note: str = "", plain: bool = False
) -> Image.Image:
    """A counter with its name above and its printed values below; a note says which step it is.

    A ``plain`` one, such as a marker, has its name in the middle and no box of a unit.
    """
    canvas = Canvas(size, size, ground, radius=size * 0.08)
    canvas.rectangle((0, 0, size, size), None, mixed(ground, INK, 0.55), max(1.0, size / 60), radius=size * 0.08)
    if not plain:
        box = (size * 0.2, size * 0.28, size * 0.8, size * 0.62)
        canvas.rectangle(box, mixed(ground, "#ffffff", 0.55), INK, 1)
        canvas.line([box[:2], box[2:]], mixed(ground, INK, 0.5), 1)
        canvas.line([(box[0], box[3]), (box[2], box[1])], mixed(ground, INK, 0.5), 1)
    if note:
        canvas.rectangle((0, size * 0.14, size, size * 0.22), RED)
    canvas.text((size / 2, size * (0.45 if plain else 0.13)), title, size * 0.15, INK, bold=0.5, fit=size * 0.9)
    if values:
        canvas.text((size / 2, size * 0.8), "-".join(values), size * 0.22, INK, bold=0.7, fit=size * 0.9)
    return canvas.done()


@sized(lambda word, zoom=1.0: ribbon_size(zoom))
def draw_ribbon(word: str, zoom: float = 1.0) -> Image.Image:
    """A state as a band across a counter, for one that is so many times as large as usual."""
    width, height = RIBBON_SIZE
    canvas = Canvas(width, height, zoom=ribbon_size(zoom)[0] / width)
    canvas.rectangle((0, 0, width, height), RED, "#5f1710", 1, radius=2.5)
    canvas.text((width / 2, height / 2), word.upper(), 9, "#ffffff", bold=0.6, fit=width - 8)
    return canvas.done()


def ribbon_size(zoom: float) -> tuple[int, int]:
    """Width and height of a ribbon in pixels, in its own proportions."""
    width, height = RIBBON_SIZE
    wide = max(1, round(width * zoom))
    return wide, ceil(round(height * wide / width, 6))


@sized(lambda ground, size: (size, size))
def draw_cover(ground: str, size: int) -> Image.Image:
    """The picture of a counter that is face down."""
    canvas = Canvas(size, size, mixed(ground, INK, 0.35), radius=size * 0.08)
    canvas.rectangle((3, 3, size - 3, size - 3), None, ground, 2, radius=size * 0.06)
    canvas.text((size / 2, size / 2), "?", size * 0.5, ground, bold=0.8)
    return canvas.done()


@cache
def _paper(colour: str, size: tuple[int, int]) -> Canvas:
    """The common ground of all cards of a colour."""
    width, height = size
    canvas = Canvas(width, height, PAPER, radius=10)
    canvas.rectangle((0, 0, width, height), None, colour, 4, radius=10)
    canvas.rectangle((8, 8, width - 8, 40), colour, radius=6)
    return canvas


@sized(lambda title, corner, text, foot, colour, size: size)
def draw_card(title: str, corner: str, text: str, foot: str, colour: str, size: tuple[int, int]) -> Image.Image:
    """The front of a card: a title, a corner, lines of text, a foot."""
    width, height = size
    canvas = _paper(colour, size).copy()
    room = width - 28 - (26 if corner else 0)
    canvas.text((14 + room / 2, 24), title, 15, "#ffffff", bold=0.6, fit=room)
    if corner:
        canvas.disc(width - 26, 24, 13, PAPER, INK, 1)
        canvas.text((width - 26, 24), corner, 13, INK, bold=0.6, fit=20)
    columns = max(12, int((width - 28) / 6.2))
    lines = [part for line in text.splitlines() for part in wrap(line, columns) or [""]]
    most = int((height - 90) / 15)
    for number, line in enumerate(lines[:most]):
        canvas.text((width / 2, 60 + 15 * number), line, 11.5, INK, fit=width - 24)
    if foot:
        canvas.text((width / 2, height - 18), foot, 11, colour, bold=0.5, fit=width - 28)
    return canvas.done()


@sized(lambda title, colour, size: size)
def draw_back(title: str, colour: str, size: tuple[int, int]) -> Image.Image:
    """The back of a card, with the name of its deck."""
    width, height = size
    canvas = Canvas(width, height, colour, radius=10)
    canvas.rectangle((6, 6, width - 6, height - 6), None, mixed(colour, "#ffffff", 0.5), 2, radius=8)
    canvas.rectangle((18, 18, width - 18, height - 18), mixed(colour, "#000000", 0.25), None, radius=6)
    canvas.text((width / 2, height / 2), title, 20, "#ffffff", bold=0.7, fit=width - 44)
    return canvas.done()


@sized(lambda places, size: size)
def draw_table(places: tuple[tuple[str, int, int, int, int], ...], size: tuple[int, int]) -> Image.Image:
    """A table with a frame for each deck (name, middle, size in pixels) and its name above."""
    canvas = Canvas(*size, "#3a4a3e")
    for name, x, y, width, height in places:
        left, top = x - width / 2, y - height / 2
        canvas.rectangle((left - 3, top - 3, left + width + 3, top + height + 3), "#2e3b32", "#8fa392", 2, radius=8)
        canvas.text((x, top - 16), name, 14, "#f1ede2", bold=0.5, fit=width)
    return canvas.done()


def values_shown(values: Mapping[str, str]) -> tuple[str, ...]:
    """The printed values of a counter, at most four that are short enough to fit on it."""
    return tuple(value for value in values.values() if len(value) <= 4)[:4]
