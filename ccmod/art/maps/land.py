"""The lie of the land: open ground, hills, fields, marsh, gullies and water, from below upwards."""

from __future__ import annotations

import math
import random

from ccmod.art.canvas import FINE, XY, Canvas
from ccmod.art.maps.geometry import MapSheet
from ccmod.art.maps.texture import area, area_of, cut, enlarged, grain, ground, lay, rim
from ccmod.ground.pillow import Image, ImageChops, ImageDraw

LEVELS = {1: ("#cdb67c", "#dccb98"), 2: ("#b99a62", "#cab07c"), 3: ("#9d7b4b", "#b39361"), 4: ("#7f5f39", "#967650")}
"""The ground of each hill level, from beige to dark brown: its dark and its light shade."""
CROPS = (
    ("#dcc160", "#ead685", "#b0933a"),
    ("#b98f5c", "#cba777", "#8c683c"),
    ("#a3b25a", "#b8c474", "#71813a"),
    ("#d3ab5f", "#e1c181", "#a4793a"),
)
"""The colours of fields: dark and light shade, and furrows."""


def open_ground(sheet: MapSheet) -> Image.Image:
    """Meadow all over, at picture size."""
    return ground(sheet, "#a9ba70", "#c6d08f", "meadow")


def hills(sheet: MapSheet, canvas: Canvas) -> None:
    """Every level over the one below, with a contour line and light from the north-west."""
    for level, (dark, light) in LEVELS.items():
        hexes = [name for name in sheet.board if sheet.face.level.get(name, 0) >= level]
        if not hexes:
            return
        slope = area_of(sheet, f"level {level}", hexes, grow=3, soft=16, wobble=0.16)
        light_side = ImageChops.subtract(slope, ImageChops.offset(slope, 9, 9), 1, 0)
        dark_side = ImageChops.subtract(slope, ImageChops.offset(slope, -9, -9), 1, 0)
        shadow = ImageChops.subtract(ImageChops.offset(slope, 8, 9), slope)
        lay(canvas, "#4d4424", enlarged(shadow), 0.55)
        shape = cut(slope)
        lay(canvas, ground(sheet, dark, light, f"level {level}"), shape)
        lay(canvas, "#fff6d8", ImageChops.multiply(enlarged(light_side), shape), 0.55)
        lay(canvas, "#5a4320", ImageChops.multiply(enlarged(dark_side), shape), 0.45)
        contour = (136, 119) if f"level {level}" not in sheet.face.shapes else (170, 86)
        lay(canvas, "#6f5326", rim(slope, *contour), 0.95)


def fields(sheet: MapSheet, canvas: Canvas) -> None:
    """Each patch of fields with a crop and a direction of furrows of its own."""
    for index, patch in enumerate(sheet.patches(sheet.of_terrain("field"))):
        chance = sheet.chance("field", patch[0])
        dark, light, furrow = CROPS[index % len(CROPS)]
        slope = area_of(sheet, "field", patch, grow=-2, soft=5)
        if "field" in sheet.face.shapes:
            slope = ImageChops.darker(slope, area(sheet, patch, grow=6, soft=1))
        shape = cut(slope)
        lay(canvas, ground(sheet, dark, light, f"field {patch[0]}", 70), shape)
        _furrows(canvas, furrow, shape, sheet.centres[patch[0]], chance)
        lay(canvas, "#7d7a3c", rim(slope, 138, 122), 0.9)


def _furrows(canvas: Canvas, colour: str, whole: Image.Image, start: XY, chance: random.Random) -> None:
    """Parallel lines in a fine shape, one of them through a point."""
    box = whole.getbbox()
    if box is None:
        return
    shape, corner = whole.crop(box), box[:2]
    lines = Image.new("L", shape.size, 0)
    draw = ImageDraw.Draw(lines)
    turn = math.radians(chance.choice((0, 30, 60, 90, 120, 150)) + chance.uniform(-6, 6))
    reach, spacing = 2 * math.hypot(*shape.size), 6.5 * FINE
    x0, y0 = start[0] * FINE - corner[0], start[1] * FINE - corner[1]
    for step in range(-round(reach / spacing), round(reach / spacing)):
        x, y = x0 - math.sin(turn) * step * spacing, y0 + math.cos(turn) * step * spacing
        ends = [(x + side * reach * math.cos(turn), y + side * reach * math.sin(turn)) for side in (-1, 1)]
        draw.line(ends, 255, round(1.7 * FINE))
    lay(canvas, colour, ImageChops.multiply(lines, shape), 0.75, corner)
    shifted = ImageChops.offset(lines, 0, round(1.8 * FINE))
    lay(canvas, "#fff7cf", ImageChops.multiply(shifted, shape), 0.22, corner)


def marsh(sheet: MapSheet, canvas: Canvas) -> None:
    """Wet ground with pools and tufts of reed."""
    hexes = sheet.of_terrain("marsh")
    if not hexes:
        return
    slope = area_of(sheet, "marsh", hexes, soft=11, wobble=0.3)
    lay(canvas, ground(sheet, "#8fa67d", "#a5b892", "marsh"), cut(slope))
    pools = ImageChops.multiply(cut(slope, 150), cut(grain(sheet, "pools", 60), 140))
    lay(canvas, "#7fa3ab", pools)
    for name in hexes:
        chance = sheet.chance("reed", name)
        x, y = sheet.centres[name]
        for _ in range(14):
            tx, ty = x + chance.uniform(-42, 42), y + chance.uniform(-38, 38)
            for lean in (-2.5, 0, 2.5):
                canvas.line([(tx, ty), (tx + lean, ty - 7)], "#4f6b3e", 1.2)


def water(sheet: MapSheet, canvas: Canvas) -> None:
    """Broad water, deeper in its middle."""
    hexes = sheet.of_terrain("water_barrier", "bridge_major")
    if not hexes:
        return
    slope = area(sheet, hexes, soft=11, wobble=0.12)
    lay(canvas, "#d9cfa0", cut(slope, 112))
    lay(canvas, ground(sheet, "#6f9db4", "#86b0c3", "water"), cut(slope))
    lay(canvas, ground(sheet, "#5b8aa4", "#719fb7", "deep water"), cut(slope, 215))


def gullies(sheet: MapSheet, canvas: Canvas) -> None:
    """Sunken ground: dark under the near bank, light on the far one."""
    hexes = sheet.of_terrain("gully")
    if not hexes:
        return
    slope = area_of(sheet, "gully", hexes, grow=-2, soft=10, wobble=0.25)
    shape = cut(slope)
    lay(canvas, ground(sheet, "#8d7b4c", "#a39161", "gully"), shape)
    lay(canvas, "#4b3d1d", ImageChops.subtract(shape, enlarged(ImageChops.offset(slope, 7, 8))), 0.6)
    lay(canvas, "#efe2b3", ImageChops.subtract(shape, enlarged(ImageChops.offset(slope, -6, -7))), 0.5)
    lay(canvas, "#5d4d28", rim(slope, 136, 120))
