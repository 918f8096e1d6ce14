"""Weapon and radio counters: FP and range below, the movement they cost in red, ordnance on a white band.

The broken side bears the numbers that repair the weapon and those that eliminate it (11.4).
"""

from __future__ import annotations

from collections.abc import Callable

from ccmod.art.canvas import Canvas, Colour, mixed
from ccmod.art.counters import RED, ground, red_bar, values
from ccmod.art.drawing import sized
from ccmod.art.faces import SMALL_SIZE, Livery, WeaponFace, livery_of
from ccmod.ground.pillow import Image

GREEN = "#2c6b3a"


@sized(lambda face: (face.size, face.size))
def draw_weapon(face: WeaponFace) -> Image.Image:
    """One side of a weapon or radio counter, its corners clear; drawn in a square of 56 units, whatever its size."""
    livery = livery_of(face.nation)
    canvas = ground(SMALL_SIZE, livery, pale=face.broken, zoom=face.size / SMALL_SIZE)
    ink: Colour = livery.ink
    if face.broken:
        red_bar(canvas, 14)
        ink = "#ffffff"
    else:
        canvas.rectangle((3.5, 14.5, 52.5, 36.5), mixed(livery.light, livery.ground, 0.15), radius=2.5)
    canvas.text((4, 10.6), face.title, 9, ink, anchor="ls", bold=0.5, fit=48)
    if face.broken:
        _repair(canvas, face, livery)
    else:
        SILHOUETTES[face.kind](canvas, livery.dark)
        if face.smoke:
            smoke_puff(canvas, 46.5, 20)
        if face.move:
            canvas.text((52, 31), str(face.move), 11, RED, anchor="rm", bold=1.0, halo=livery.light, halo_width=1.2)
        _numbers(canvas, face, livery)
    return canvas.done()


def _numbers(canvas: Canvas, face: WeaponFace, livery: Livery) -> None:
    if face.ordnance:
        canvas.rectangle((2, 38.5, 54, 52.5), "#fdfbf4")
    numbers = [(str(face.fp), "fp" in face.boxed)]
    if face.range is not None:
        text = f"{face.range[0]}-{face.range[1]}" if isinstance(face.range, tuple) else str(face.range)
        numbers.append((text, "range" in face.boxed))
    values(canvas, numbers, livery.ink, 45.5, 14, dashed=False)


def _repair(canvas: Canvas, face: WeaponFace, livery: Livery) -> None:
    for y, word, numbers, colour in ((25, "FIX", face.fix, GREEN), (42, "OUT", face.eliminate, RED)):
        canvas.rectangle((3.5, y - 7.5, 52.5, y + 7.5), mixed(livery.light, "#ffffff", 0.4), colour, 0.75, radius=2.5)
        canvas.text((7, y + 0.3), word, 7.5, colour, anchor="lm", bold=0.5)
        canvas.text((49.5, y + 0.3), numbers or "?", 12, colour, anchor="rm", bold=0.9, fit=25)


def smoke_puff(canvas: Canvas, x: float, y: float, size: float = 1.0, fill: Colour = "#fbfaf6") -> None:
    """The sign that a piece can lay smoke: a small cloud."""
    puffs = ((-3.2, 0.8, 2.6), (0.0, -1.6, 3.2), (3.2, 0.6, 2.6), (0.0, 1.6, 2.4))
    for dx, dy, radius in puffs:
        canvas.disc(x + dx * size, y + dy * size, (radius + 0.7) * size, "#4a4a46")
    for dx, dy, radius in puffs:
        canvas.disc(x + dx * size, y + dy * size, radius * size, fill)


def _mg(canvas: Canvas, ink: Colour) -> None:
    canvas.stroke([(9, 27), (46, 22.5)], ink, 1.8)
    canvas.stroke([(18, 26.3), (31, 24.7)], ink, 4.4)
    canvas.polygon([(5, 25.5), (14, 25.5), (17, 27.5), (12, 30.5), (6, 31)], ink)
    canvas.stroke([(20, 27), (18, 32)], ink, 2.2)
    canvas.polygon([(24, 26), (29, 25.5), (29.5, 32), (25, 32.5)], ink)
    canvas.stroke([(40, 23.5), (36, 34.5)], ink, 1.5)
    canvas.stroke([(40, 23.5), (45, 34)], ink, 1.5)
    canvas.stroke([(34, 24), (41, 23.2)], ink, 3.2)


def _mortar(canvas: Canvas, ink: Colour) -> None:
    canvas.stroke([(20, 32.5), (33, 17.5)], ink, 4.6)
    canvas.stroke([(31.6, 19), (33.4, 17)], ink, 6)
    canvas.stroke([(29, 22), (27, 34.5)], ink, 1.7)
    canvas.stroke([(29, 22), (37, 34.5)], ink, 1.7)
    canvas.stroke([(27.6, 30), (34.2, 30)], ink, 1.3)
    canvas.ellipse((12, 31.5, 26, 35.5), ink)


def _gun(canvas: Canvas, ink: Colour) -> None:
    canvas.stroke([(22, 25), (46, 21)], ink, 2.6)
    canvas.stroke([(22, 25), (33, 23)], ink, 4.4)
    canvas.stroke([(23, 27), (6, 33.5)], ink, 2.4)
    canvas.stroke([(5, 31.5), (6, 35)], ink, 1.8)
    canvas.polygon([(24, 16.5), (28, 17), (29.5, 31), (25, 31)], ink)
    canvas.disc(25, 30, 5.4, ink)
    canvas.disc(25, 30, 3.6, None, mixed(ink, "#ffffff", 0.5), 0.9)
    for dx, dy in ((3.4, 0), (0, 3.4), (-3.4, 0), (0, -3.4)):
        canvas.line([(25, 30), (25 + dx, 30 + dy)], mixed(ink, "#ffffff", 0.5), 0.7)


def _flamethrower(canvas: Canvas, ink: Colour) -> None:
    canvas.rectangle((8, 19, 13, 34), ink, radius=2.5)
    canvas.rectangle((14, 19, 19, 34), ink, radius=2.5)
    canvas.rectangle((10, 17, 17, 20), ink, radius=1)
    canvas.stroke([(18, 31), (23, 33), (27, 30), (33, 27.5)], ink, 1.7)
    canvas.stroke([(27, 30), (37, 25.5)], ink, 2.4)
    flame = [(37, 25), (41, 19.5), (42.5, 22), (46, 17), (46.5, 21), (51, 19), (49, 24), (51, 27), (46, 27), (42, 28.5)]
    canvas.polygon(flame, "#c8431d")
    canvas.polygon([(39, 25), (43, 22.5), (47, 21.5), (46.5, 24.5), (43, 26.3)], "#f2b134")


def _satchel(canvas: Canvas, ink: Colour) -> None:
    canvas.line([(19, 22), (22, 16.8), (34, 16.8), (37, 22)], ink, 1.6)
    canvas.rectangle((15, 20.5, 41, 35), ink, radius=2.5)
    canvas.polygon([(15.5, 21), (40.5, 21), (38.5, 28.5), (17.5, 28.5)], mixed(ink, "#ffffff", 0.22))
    canvas.rectangle((26, 26.5, 30, 31), mixed(ink, "#ffffff", 0.65), radius=0.8)
    canvas.stroke([(39, 20), (43, 16.5), (47, 19)], ink, 1.1)
    canvas.disc(47.4, 19.4, 1.7, "#d9822b")


def _molotov(canvas: Canvas, ink: Colour) -> None:
    canvas.polygon(
        [(24, 35.5), (24, 26.5), (26.5, 23), (26.5, 20), (30.5, 20), (30.5, 23), (33, 26.5), (33, 35.5)], ink
    )
    canvas.rectangle((25.8, 29, 31.2, 34), mixed(ink, "#ffffff", 0.45), radius=0.6)
    canvas.polygon([(26.5, 20.5), (26, 17.5), (28, 15), (29, 17), (32, 15.6), (30.5, 20.5)], "#c8431d")
    canvas.polygon([(27.4, 20), (28.3, 17.3), (29.6, 20)], "#f2b134")


def _radio(canvas: Canvas, ink: Colour) -> None:
    canvas.stroke([(38, 20), (44, 15.8)], ink, 1.2)
    canvas.rectangle((14, 19, 42, 35.5), ink, radius=2)
    face = mixed(ink, "#ffffff", 0.55)
    canvas.disc(21.5, 27, 4.6, face)
    for row in (22.5, 25.5, 28.5):
        canvas.line([(30, row), (39, row)], face, 1.2)
    canvas.disc(32, 32.3, 1.3, face)
    canvas.disc(37, 32.3, 1.3, face)


SILHOUETTES: dict[str, Callable[[Canvas, Colour], None]] = {
    "mg": _mg,
    "mortar": _mortar,
    "gun": _gun,
    "flamethrower": _flamethrower,
    "satchel": _satchel,
    "molotov": _molotov,
    "radio": _radio,
}
"""How each kind of weapon is drawn, on the picture of a counter of 56 pixels."""
