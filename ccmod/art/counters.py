"""Unit counters: title and morale above, figures in the middle, FP, range and movement below.

The broken side bears a red bar with the morale in white across its top, as the rules describe it (3.1.4), and its
figures have gone to ground.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ccmod.art import figures
from ccmod.art.canvas import Canvas, Colour, hexagon, mixed
from ccmod.art.drawing import sized
from ccmod.art.faces import UNIT_SIZE, Livery, UnitFace, livery_of
from ccmod.ground.pillow import Image

RED = "#b3202a"
QUALITY_MARKS: dict[str, tuple[int, str]] = {"green": (1, "#5d8a3a"), "line": (2, "#f4efe2"), "elite": (3, "#e9b93a")}
"""How many bars a quality has, and of which colour."""


@sized(lambda face: (face.size, face.size))
def draw_unit(face: UnitFace) -> Image.Image:
    """One side of a unit counter, its corners clear; drawn in a square of 75 units, whatever its size."""
    livery = livery_of(face.nation)
    canvas = ground(UNIT_SIZE, livery, pale=face.broken, zoom=face.size / UNIT_SIZE)
    _heading(canvas, face, livery)
    _figures(canvas, face, livery)
    if face.quality in QUALITY_MARKS:
        _quality(canvas, *QUALITY_MARKS[face.quality], livery)
    if face.command is not None:
        _command(canvas, face.command, livery)
    numbers = {"fp": face.fp, "range": face.range, "move": face.move}
    values(canvas, [(str(value), name in face.boxed) for name, value in numbers.items()], livery.ink, 63, 17)
    return canvas.done()


def ground(size: int, livery: Livery, *, pale: bool = False, zoom: float = 1) -> Canvas:
    """An empty counter: its ground a little lighter above than below, its rim dark, its corners cut round."""
    return _ground(size, livery, pale, zoom).copy()


@cache
def _ground(size: int, livery: Livery, pale: bool, zoom: float) -> Canvas:
    base = mixed(livery.ground, "#ffffff", 0.30) if pale else livery.ground
    canvas = Canvas(size, size, mixed(base, livery.dark, 0.75), radius=6, zoom=zoom)
    canvas.rectangle((1, 1, size - 1, size - 1), mixed(base, "#ffffff", 0.45), radius=5)
    canvas.rectangle((1.75, 1.75, size - 1, size - 1), mixed(base, livery.dark, 0.25), radius=4.5)
    bands = size - 4
    body = Canvas(size, size, zoom=zoom)
    for step in range(bands):
        shade = mixed(mixed(base, "#ffffff", 0.16), mixed(base, "#000000", 0.07), step / bands)
        body.rectangle((0, 2 + step, size, 3.5 + step), shade)
    shape = Canvas(size, size, zoom=zoom)
    shape.rectangle((1.75, 1.75, size - 1.75, size - 1.75), "#000", radius=4.25)
    body.keep_inside(shape)
    canvas.overlay(body)
    return canvas


def red_bar(canvas: Canvas, height: float) -> None:
    """The bar across the top of a broken counter."""
    canvas.overlay(_red_bar(canvas.width, canvas.height, height, canvas.zoom))


@cache
def _red_bar(wide: int, high: int, height: float, zoom: float) -> Canvas:
    bar, shape = Canvas(wide, high, zoom=zoom), Canvas(wide, high, zoom=zoom)
    bar.rectangle((1, 1, wide - 1, height), RED)
    bar.rectangle((1, height - 1, wide - 1, height), mixed(RED, "#000", 0.35))
    shape.rectangle((1, 1, wide - 1, high - 1), "#000", radius=5)
    bar.keep_inside(shape)
    return bar


def values(
    canvas: Canvas, numbers: Sequence[tuple[str, bool]], ink: Colour, y: float, size: float, *, dashed: bool = True
) -> None:
    """A row of numbers parted by dashes (or points) around the middle of the counter; boxed ones in a white box."""
    widths = [max(size * 0.62, canvas.length(text, size) + size * 0.2) for text, _ in numbers]
    gap = size * 0.42
    x = (canvas.width - sum(widths) - gap * (len(numbers) - 1)) / 2
    for index, ((text, boxed), width) in enumerate(zip(numbers, widths, strict=True)):
        if index and not dashed:
            canvas.disc(x - gap / 2, y, 1.2, ink)
        elif index:
            canvas.stroke([(x - gap * 0.68, y), (x - gap * 0.32, y)], ink, 1.4)
        if boxed:
            box = (x - 1.4, y - size * 0.56, x + width + 1.4, y + size * 0.56)
            canvas.rectangle(box, "#fbf8ee", ink, 1.25, radius=1.5)
        canvas.text((x + width / 2, y + 0.2), text, size, ink, bold=1.3)
        x += width + gap


def _heading(canvas: Canvas, face: UnitFace, livery: Livery) -> None:
    ink: Colour = livery.ink
    if face.broken:
        red_bar(canvas, 20)
        ink = "#ffffff"
    two_digits = face.morale > 9
    canvas.text((5, 13.2), face.title, 10.5, ink, anchor="ls", bold=0.55, fit=44 if two_digits else 51)
    canvas.text((70.5, 10), str(face.morale), 15 if two_digits else 16, ink, anchor="rm", bold=1.3)


def _figures(canvas: Canvas, face: UnitFace, livery: Livery) -> None:
    panel = (5.5, 20.5, 69.5, 52)
    canvas.rectangle(panel, mixed(livery.light, livery.ground, 0.5 if face.broken else 0.1), radius=3)
    canvas.rectangle((5.5, 48.5, 69.5, 52), mixed(livery.ground, livery.dark, 0.28), radius=2)
    feet, height = 50.5, 27.0
    leader = face.figures == 1 and not face.hero
    centre = 28.0 if face.command is not None else 37.0
    pose = figures.CROUCH if face.broken else figures.POINT if leader else figures.ADVANCE
    headgear = "capped" if leader else face.nation
    spots = {1: (0.0,), 2: (-9.5, 9.5), 4: (-22.0, -7.5, 7.5, 22.0)}[face.figures]
    if face.broken:
        height = 32.0
    shades = (livery.dark, mixed(livery.dark, livery.ground, 0.34))
    order = sorted(range(len(spots)), key=lambda index: -(index % 2))
    for index in order:
        back = index % 2 == 1 and face.figures == 4
        y = feet - (2.2 if back else 0)
        figures.soldier(canvas, centre + spots[index], y, height, shades[1 if back else 0], pose, headgear)


def _quality(canvas: Canvas, bars: int, colour: Colour, livery: Livery) -> None:
    for bar in range(bars):
        left = 5 + bar * 8
        canvas.rectangle((left, 15.8, left + 7, 18.6), colour, mixed(livery.dark, "#000", 0.3), 0.5, radius=0.75)


def _command(canvas: Canvas, command: int, livery: Livery) -> None:
    canvas.polygon(hexagon(56.5, 36, 11.5), "#fbf8ee", livery.ink, 1.5)
    canvas.text((56.5, 36.3), str(command), 15, "#101010", bold=1.2)
