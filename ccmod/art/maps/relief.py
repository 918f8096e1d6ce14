"""A map by levels: each level in a tint of its own, contours where it changes, slopes drawn on their hexsides."""

from __future__ import annotations

import math
from dataclasses import dataclass

from ccmod.art.canvas import XY, Canvas, mixed
from ccmod.art.maps.geometry import MapSheet, along
from ccmod.art.maps.texture import area, grain
from ccmod.art.maps.tints import tints
from ccmod.ground.pillow import ImageChops, ImageOps

CONTOUR = "#6a4a20"
THICK = 2.6
"""Of a contour, in pixels."""
SOFT = 7
"""How far the edges of a level are rounded, in pixels."""
PIXEL = 255 / (SOFT * math.sqrt(math.tau))
"""The rise of the slope of a level's mask from pixel to pixel at its edge."""


@dataclass(frozen=True, slots=True)
class Slope:
    """How one kind of slope is drawn: a line on its hexside with ticks or teeth that point down. Pixels."""

    colour: str
    width: float
    every: float
    """From tick to tick."""
    reach: float
    """How long a tick is."""
    thick: float
    """How thick a tick is; of a tooth, how broad its foot."""
    teeth: bool = False


SLOPES = {
    "minor": Slope("#7d5a2a", 2.2, 11, 8.5, 1.9),
    "steep": Slope("#b0380f", 3.4, 8, 12.5, 2.4),
    "sharp": Slope("#1d1712", 5.2, 10.5, 15.5, 9.0, teeth=True),
}
"""From the gentlest to the sharpest, each unlike the others in colour, weight and shape."""
SAME = {"gentle": "minor", "gradual": "minor", "major": "steep", "extreme": "sharp", "cliff": "sharp"}
"""Other words for them."""


def levels(sheet: MapSheet) -> list[int]:
    """The levels of the map, from the lowest to the highest; hexes that are not named lie at level 0."""
    return sorted({sheet.face.level.get(name, 0) for name in sheet.board})


def terraces(sheet: MapSheet, canvas: Canvas) -> None:
    """Every level over the one below, in its tint, with a contour and light from the north-west.

    All of it is painted at picture size, the edges smooth: a map may have dozens of levels.
    """
    present = levels(sheet)
    grey = ImageOps.autocontrast(grain(sheet, "relief"))
    lowest, *higher = [(level, ImageOps.colorize(grey, *_shaded(tint))) for level, tint in tints(present).items()]
    picture = lowest[1]
    for level, ground in higher:
        slope = area(sheet, [name for name in sheet.board if sheet.face.level.get(name, 0) >= level], grow=1, soft=SOFT)
        shadow = ImageChops.subtract(ImageChops.offset(slope, 7, 8), slope)
        lit = ImageChops.subtract(slope, ImageChops.offset(slope, 7, 7))
        shape = slope.point(lambda value: round((value - 128) * 255 / PIXEL + 128))
        contour = slope.point(lambda value: round((THICK / 2 - abs(value - 128) / PIXEL + 0.5) * 255 * 0.9))
        for fill, mask, strength in (
            ("#3d3418", shadow, 0.5),
            (ground, shape, 1.0),
            ("#fffbe6", ImageChops.multiply(lit, shape), 0.5),
            (CONTOUR, contour, 1.0),
        ):
            part = mask if strength == 1 else mask.point(lambda value, strength=strength: round(value * strength))
            picture.paste(fill, (0, 0), part)
    canvas.paste_all(picture)


def _shaded(tint: str) -> tuple[str, str]:
    """The dark and the light shade of a tint, near each other so that the grain does not hide the level."""
    shades = (mixed(tint, "#3a2c10", 0.06), mixed(tint, "#ffffff", 0.12))
    dark, light = (f"#{red:02x}{green:02x}{blue:02x}" for red, green, blue, _ in shades)
    return dark, light


def slopes(sheet: MapSheet, canvas: Canvas) -> None:
    """Each kind of slope on its hexsides, the sharpest last."""
    face = sheet.face
    for kind, sides in sorted(face.slopes.items(), key=lambda item: style_of(item[0]).width):
        for side in sides:
            a, b = side.split("-")
            high, low = (a, b) if face.level.get(a, 0) >= face.level.get(b, 0) else (b, a)
            down = None if face.level.get(a, 0) == face.level.get(b, 0) else (sheet.centres[high], sheet.centres[low])
            slope(canvas, sheet.side(a, b), down, style_of(kind))


def style_of(kind: str) -> Slope:
    """How a kind of slope is drawn; one of an unknown name as a steep one."""
    word = kind.casefold()
    return SLOPES.get(SAME.get(word, word), SLOPES["steep"])


def slope(canvas: Canvas, ends: tuple[XY, XY], down: tuple[XY, XY] | None, style: Slope) -> None:
    """One hexside, its ticks from the higher point to the lower one; to both sides where neither is higher."""
    (ax, ay), (bx, by) = ends
    length = math.hypot(bx - ax, by - ay)
    count = max(2, round(length / style.every))
    nx, ny = -(by - ay) / length, (bx - ax) / length
    if down is not None and (down[1][0] - down[0][0]) * nx + (down[1][1] - down[0][1]) * ny < 0:
        nx, ny = -nx, -ny
    pale = (255, 250, 230, 150)
    canvas.line(ends, pale, style.width + 2.2)
    for (x, y), _ in along(ends, length / count, length / count / 2):
        for sign in (1,) if down is not None else (1, -1):
            tip = (x + sign * nx * style.reach, y + sign * ny * style.reach)
            if style.teeth:
                wide = style.thick / 2 * (bx - ax) / length, style.thick / 2 * (by - ay) / length
                foot = [(x - wide[0], y - wide[1]), (x + wide[0], y + wide[1]), tip]
                canvas.polygon(foot, style.colour, pale, 0.8)
                canvas.polygon(foot, style.colour)
            else:
                canvas.line([(x, y), tip], pale, style.thick + 1.8)
                canvas.line([(x, y), tip], style.colour, style.thick)
    canvas.stroke(ends, style.colour, style.width)


def numbers(sheet: MapSheet, canvas: Canvas) -> None:
    """The level of each hex in its left corner, where neither counters nor slopes hide it; 0 goes without saying."""
    for name, level in sheet.face.level.items():
        x, y = sheet.centres[name]
        if level:
            _lettered(canvas, (x - 0.72 * sheet.radius, y), str(level))


def key(sheet: MapSheet, canvas: Canvas) -> None:
    """Along the foot of the sheet: a swatch for each level, and a piece of each kind of slope."""
    face = sheet.face
    x, y = face.x0 - sheet.radius, sheet.height - 25.0
    present = levels(sheet)
    wide = min(30.0, (sheet.width - 2 * x) / 2 / len(present))
    for level, tint in tints(present).items():
        canvas.rectangle((x, y - 9, x + wide - 4, y + 9), tint, CONTOUR, 1.2)
        _lettered(canvas, (x + wide / 2 - 2, y), str(level))
        x += wide
    x += 18
    for kind in sorted((kind for kind, sides in face.slopes.items() if sides), key=lambda kind: style_of(kind).width):
        slope(canvas, ((x, y - 6), (x + 46, y - 6)), ((x, y - 20), (x, y)), style_of(kind))
        canvas.text((x + 54, y), kind, 12.5, "#43371a", anchor="lm", bold=0.4)
        x += 54 + canvas.length(kind, 12.5) + 24


def _lettered(canvas: Canvas, at: XY, text: str) -> None:
    canvas.text(at, text, 12.5, "#5a3714", bold=0.8, halo=(252, 246, 222, 210), halo_width=1.6)
