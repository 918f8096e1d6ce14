"""The print over the country: grid, hex names, objectives, place names, compass, and the sheet's border."""

from __future__ import annotations

import math

from ccmod.art.canvas import FINE, Canvas, hexagon
from ccmod.art.maps.geometry import MapSheet
from ccmod.art.maps.texture import ground, lay
from ccmod.ground.pillow import Image, ImageChops, ImageDraw, ImageFilter
from ccmod.hexes.coordinates import DIRECTIONS

INK = (38, 34, 18)
RED = "#b3202a"
PAPER = "#efe6cc"


def grid(sheet: MapSheet, canvas: Canvas) -> None:
    """Thin lines on all hexsides, a dot in each centre, and each hex's name at its top."""
    drawn = set()
    for name in sheet.board:
        corners = sheet.corners(name)
        for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
            key = frozenset({(round(start[0]), round(start[1])), (round(end[0]), round(end[1]))})
            if key not in drawn:
                drawn.add(key)
                canvas.line([start, end], (*INK, 120), 1.25)
    for name in sheet.board:
        x, y = sheet.centres[name]
        canvas.disc(x, y, 3, (255, 252, 235, 210))
        canvas.disc(x, y, 1.9, (*INK, 255))
        canvas.text((x, y - sheet.face.dy / 2 + 10), name, 11, INK, bold=0.5, halo=(250, 246, 222, 190), halo_width=1.4)


def objectives(sheet: MapSheet, canvas: Canvas) -> None:
    """A white number in a red circle at the foot of each objective hex."""
    for number, name in sheet.face.objectives.items():
        x, y = sheet.centres[name]
        y += sheet.face.dy * 0.33
        canvas.disc(x + 1.2, y + 1.8, 11.5, (0, 0, 0, 110))
        canvas.disc(x, y, 11.5, "#ffffff")
        canvas.disc(x, y, 10.2, RED)
        canvas.text((x, y + 0.3), str(number), 14, "#ffffff", bold=1.1)


def places(sheet: MapSheet, canvas: Canvas) -> None:
    """Place names under their hexes' names."""
    for name, text in sheet.face.places.items():
        x, y = sheet.centres[name]
        y -= sheet.face.dy * 0.265
        canvas.text((x, y), text, 12.5, "#2a1d0c", bold=0.5, halo=(250, 244, 220, 225), halo_width=2, fit=92)


def border(sheet: MapSheet, canvas: Canvas) -> None:
    """Paper outside the hexes, with a soft shadow where the country begins, and a frame."""
    inside = Image.new("L", canvas.image.size, 0)
    draw = ImageDraw.Draw(inside)
    for name in sheet.board:
        draw.polygon([(x * FINE, y * FINE) for x, y in sheet.corners(name, 0.8)], 255)
    outside = ImageChops.invert(inside)
    lay(canvas, ground(sheet, "#ded2b0", PAPER, "paper", 220), outside)
    small = inside.resize((sheet.width, sheet.height), Image.Resampling.BOX)
    shade = ImageChops.offset(small, 3, 4).filter(ImageFilter.GaussianBlur(5)).resize(canvas.image.size)
    lay(canvas, "#5b4d2c", ImageChops.multiply(shade, outside), 0.6)
    for inset, width, colour in ((6, 2.2, "#5b4d2c"), (11, 0.9, "#8c7a4d")):
        frame = (inset, inset, sheet.width - inset, sheet.height - inset)
        canvas.rectangle(frame, None, colour, width, radius=3)


def title(sheet: MapSheet, canvas: Canvas) -> None:
    """The map's name in the upper left of the border."""
    text = sheet.face.title.upper()
    canvas.text((sheet.face.x0 - sheet.radius, 30), text, 17, "#43371a", anchor="lm", bold=0.9)


def compass(sheet: MapSheet, canvas: Canvas) -> None:
    """The numbered rose in the lower left corner: each number stands in the direction that it means."""
    if not sheet.face.compass:
        return
    x, y, radius = sheet.face.x0 - sheet.radius + 38.0, sheet.height - 58.0, 27.0
    canvas.polygon(hexagon(x + 1.5, y + 2, radius + 13), (60, 48, 20, 90))
    canvas.polygon(hexagon(x, y, radius + 13), PAPER, "#5b4d2c", 1.6)
    for number, name in sheet.face.compass.items():
        turn = math.radians(60 * DIRECTIONS.index(name) - 90)
        cos, sin = math.cos(turn), math.sin(turn)
        tip, left, right = (
            (x + far * math.cos(turn + bend), y + far * math.sin(turn + bend))
            for far, bend in ((16.5, 0.0), (5.5, -0.9), (5.5, 0.9))
        )
        canvas.polygon([(x, y), left, tip], "#5b4d2c")
        canvas.polygon([(x, y), right, tip], RED if name == "n" else "#a8966a")
        canvas.text((x + 24.5 * cos, y + 24.5 * sin), str(number), 11.5, "#2a1d0c", bold=0.8)
