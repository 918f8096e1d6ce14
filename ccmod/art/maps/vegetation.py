"""Woods, orchards and brush: floors, and the trees and shrubs that stand on them."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable

from ccmod.art.canvas import XY, Canvas, mixed, rgba
from ccmod.art.maps.geometry import MapSheet
from ccmod.art.maps.texture import area_of, cut, ground, lay
from ccmod.ground.pillow import Image

CROWNS = ("#4d7a3f", "#557f3d", "#466f3f", "#5d8744", "#4a7548")
FRUIT_CROWNS = ("#7fa04a", "#88a852", "#769848")
SHRUBS = ("#7d8a45", "#8a934c", "#707f42", "#949a55")
ROWS = ((-24, -27), (0, -27), (24, -27), (-36, 0), (-12, 0), (12, 0), (36, 0), (-24, 27), (0, 27), (24, 27))
"""Where the trees of an orchard hex stand, from its centre, the farthest row first."""
Blocked = Callable[[float, float, float], bool]
"""Whether something of a given radius may not stand at a point (a way or water is there)."""


def floors(sheet: MapSheet, canvas: Canvas) -> None:
    """The ground under woods, orchards and brush."""
    for kinds, dark, light, wobble, strength in (
        (("brush",), "#9aa35f", "#adb373", 0.45, 0.85),
        (("orchard",), "#a5bd6c", "#b9cc83", 0.10, 0.9),
        (("woods",), "#5e7a45", "#74905a", 0.35, 1.0),
    ):
        hexes = sheet.of_terrain(*kinds)
        if hexes:
            shape = cut(area_of(sheet, kinds[0], hexes, grow=-1, soft=10, wobble=wobble))
            strength *= 0.3 if sheet.face.relief else 1
            lay(canvas, ground(sheet, dark, light, kinds[0], 60), shape, strength)


def scattered(
    sheet: MapSheet, hexes: Iterable[str], seed: str, spacing: float, blocked: Blocked, slope: Image.Image
) -> list[XY]:
    """Points at random, no two nearer than ``spacing``, inside an area and off whatever blocks them."""
    chosen: list[XY] = []
    cells: dict[tuple[int, int], list[XY]] = {}
    for name in hexes:
        chance = sheet.chance(seed, name)
        cx, cy = sheet.centres[name]
        for _ in range(240):
            x, y = cx + chance.uniform(-1, 1) * sheet.radius * 1.05, cy + chance.uniform(-1, 1) * sheet.face.dy * 0.54
            if not (0 <= x < sheet.width and 0 <= y < sheet.height) or blocked(x, y, spacing * 0.55):
                continue
            value = slope.getpixel((int(x), int(y)))
            assert isinstance(value, (int, float))
            if value < 140:
                continue
            key = int(x // spacing), int(y // spacing)
            near = [p for i in (-1, 0, 1) for j in (-1, 0, 1) for p in cells.get((key[0] + i, key[1] + j), ())]
            if all(math.hypot(x - px, y - py) >= spacing for px, py in near):
                cells.setdefault(key, []).append((x, y))
                chosen.append((x, y))
    return sorted(chosen, key=lambda point: (point[1], point[0]))


def woods(sheet: MapSheet, canvas: Canvas, blocked: Blocked) -> None:
    """Tree beside tree, the nearer ones over the farther; on a map by levels with their tints between the trees."""
    hexes = sheet.of_terrain("woods")
    if not hexes:
        return
    slope = area_of(sheet, "woods", hexes, grow=1, soft=10, inset=9)
    trees = scattered(sheet, hexes, "tree", 25 if sheet.face.relief else 14.5, blocked, slope)
    for x, y in trees:
        canvas.ellipse((x - 7, y - 5, x + 15, y + 14), (24, 40, 16, 105))
    for x, y in trees:
        chance = sheet.chance("crown", round(x), round(y))
        _crown(canvas, x, y, chance.uniform(9, 13), chance.choice(CROWNS), chance)


def orchards(sheet: MapSheet, canvas: Canvas, blocked: Blocked) -> None:
    """Small round trees in rows."""
    for name in sheet.of_terrain("orchard"):
        cx, cy = sheet.centres[name]
        for dx, dy in ROWS:
            x, y = cx + dx, cy + dy
            if blocked(x, y, 9):
                continue
            chance = sheet.chance("fruit", name, dx, dy)
            canvas.ellipse((x - 6, y - 3, x + 12, y + 11), (40, 52, 20, 95))
            _crown(canvas, x, y, 8.3, chance.choice(FRUIT_CROWNS), chance)
            for _ in range(3):
                canvas.disc(x + chance.uniform(-4, 4), y + chance.uniform(-4, 4), 1.1, "#c2543a")


def brush(sheet: MapSheet, canvas: Canvas, blocked: Blocked) -> None:
    """Low shrubs here and there."""
    hexes = sheet.of_terrain("brush")
    if not hexes:
        return
    slope = area_of(sheet, "brush", hexes, grow=-3, soft=8, inset=5)
    for x, y in scattered(sheet, hexes, "shrub", 15, blocked, slope):
        chance = sheet.chance("shrub", round(x), round(y))
        size, colour = chance.uniform(3.6, 6.2), chance.choice(SHRUBS)
        canvas.ellipse((x - size, y - size * 0.3, x + size * 1.5, y + size), (50, 52, 20, 90))
        for rim, shade in ((0.6, mixed(colour, "#2c3312", 0.45)), (0.0, rgba(colour))):
            for dx, dy, part in ((-0.6, 0.15, 0.75), (0.6, 0.1, 0.8), (0, -0.35, 0.9)):
                canvas.disc(x + dx * size, y + dy * size, size * part + rim, shade)
        canvas.disc(x - size * 0.3, y - size * 0.6, size * 0.4, mixed(colour, "#e8edb0", 0.4))


def _crown(canvas: Canvas, x: float, y: float, radius: float, colour: str, chance: random.Random) -> None:
    """A tree from above: a ragged dark rim, its body, and light from the north-west."""
    ragged = [radius * chance.uniform(0.86, 1.08) for _ in range(11)]
    for grow, shift, shade in (
        (1.12, 0.0, mixed(colour, "#14240f", 0.62)),
        (1.0, -0.6, colour),
        (0.70, -2.4, mixed(colour, "#c9dd86", 0.22)),
        (0.36, -3.8, mixed(colour, "#e3efa8", 0.42)),
    ):
        canvas.polygon(
            [
                (x + shift + far * grow * math.cos(turn), y + shift + far * grow * math.sin(turn))
                for far, turn in zip(ragged, (math.tau * i / 11 for i in range(11)), strict=True)
            ],
            shade,
        )
