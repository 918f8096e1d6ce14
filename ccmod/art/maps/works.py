"""Works of people: houses in their hexes, and walls, hedges, fences (and cliffs) on hexsides."""

from __future__ import annotations

import math
import random

from ccmod.art.canvas import XY, Canvas, Colour, mixed
from ccmod.art.maps.geometry import MapSheet, along

ROOFS = ("#a5543b", "#96503c", "#8b5a44", "#7d6a5c", "#a8623f")


def buildings(sheet: MapSheet, canvas: Canvas) -> None:
    """Every building hex: a yard, a large house over the centre and a smaller one beside it."""
    for name in sheet.of_terrain("building"):
        chance = sheet.chance("building", name)
        x, y = sheet.centres[name]
        yard = [
            (x + 40 * math.cos(t) * chance.uniform(0.85, 1.05), y + 36 * math.sin(t) * chance.uniform(0.85, 1.05))
            for t in (math.tau * i / 14 for i in range(14))
        ]
        canvas.polygon(yard, "#c9b98c", "#b3a274", 2)
        turn = math.radians(_along_way(sheet, name, chance))
        side = chance.choice((-1, 1))
        across = (x - side * 25 * math.sin(turn) + 12 * math.cos(turn), y + side * 25 * math.cos(turn))
        house(canvas, across, 26, 17, turn + math.pi / 2, chance)
        house(canvas, (x - 1, y), 52, 33, turn, chance)


def _along_way(sheet: MapSheet, name: str, chance: random.Random) -> float:
    """The angle of a house: along a road that passes beside or through its hex, else by chance."""
    x, y = sheet.centres[name]
    for chain in sheet.face.roads:
        points = [sheet.centres[hex] for hex in chain]
        near = [i for i, p in enumerate(points) if math.hypot(p[0] - x, p[1] - y) < sheet.face.dy * 1.1]
        if len(near) > 1:
            a, b = points[near[0]], points[near[-1]]
            return math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
    return chance.choice((0, 30, 60, 120, 150))


def house(canvas: Canvas, at: XY, length: float, depth: float, turn: float, chance: random.Random) -> None:
    """A gabled house from above: shadow to the south-east, a light and a dark slope, ridge and chimney."""
    roof = chance.choice(ROOFS)
    cos, sin = math.cos(turn), math.sin(turn)

    def spot(along_: float, across: float, shift: float = 0) -> XY:
        return at[0] + along_ * cos - across * sin + shift, at[1] + along_ * sin + across * cos + shift

    a, d = length / 2, depth / 2
    outline = [spot(-a, -d), spot(a, -d), spot(a, d), spot(-a, d)]
    canvas.polygon([spot(-a, -d, 5), spot(a, -d, 5), spot(a, d, 5), spot(-a, d, 5)], (32, 26, 14, 120))
    lit = -sin * 0.7 + cos * 0.7 > 0
    shades: tuple[Colour, Colour] = (mixed(roof, "#ffffff", 0.24), mixed(roof, "#000000", 0.20))
    first, second = shades if lit else shades[::-1]
    canvas.polygon([spot(-a, -d), spot(a, -d), spot(a, 0), spot(-a, 0)], first)
    canvas.polygon([spot(-a, 0), spot(a, 0), spot(a, d), spot(-a, d)], second)
    for row in range(1, 4):
        for sign in (-1, 1):
            across = sign * d * row / 4
            canvas.line([spot(-a, across), spot(a, across)], mixed(roof, "#000000", 0.36), 0.7)
    canvas.line([spot(-a, 0), spot(a, 0)], mixed(roof, "#ffffff", 0.45), 1.6)
    canvas.polygon(outline, None, mixed(roof, "#000000", 0.62), 1.6)
    cx, cy = spot(a * 0.5, -d * 0.42)
    canvas.rectangle((cx - 2.6, cy - 2.6, cx + 3.6, cy + 3.6), (20, 14, 8, 130))
    canvas.rectangle((cx - 2.6, cy - 2.6, cx + 2.6, cy + 2.6), "#6b3f33", "#2e1a14", 0.8)


def hexsides(sheet: MapSheet, canvas: Canvas) -> None:
    """Cliffs, fences, hedges and walls, each along its hexsides."""
    for kind, draw in (("cliff", _cliff), ("fence", _fence), ("hedge", _hedge), ("wall", _wall)):
        for side in sheet.face.hexsides.get(kind, ()):
            a, b = side.split("-")
            draw(sheet, canvas, a, b)


def _wall(sheet: MapSheet, canvas: Canvas, a: str, b: str) -> None:
    ends = sheet.side(a, b)
    chance = sheet.chance("wall", a, b)
    canvas.stroke([(x + 2, y + 3) for x, y in ends], "#6f7350", 5)
    canvas.stroke(ends, "#45423a", 8)
    for (x, y), turn in along(ends, 6.2, 2):
        stone = chance.choice(("#b8b3a4", "#a29d8f", "#c7c2b3"))
        dx, dy = 2.4 * math.cos(turn), 2.4 * math.sin(turn)
        canvas.stroke([(x - dx * 0.5, y - dy * 0.5), (x + dx * 0.5, y + dy * 0.5)], stone, 5)


def _hedge(sheet: MapSheet, canvas: Canvas, a: str, b: str) -> None:
    ends = sheet.side(a, b)
    chance = sheet.chance("hedge", a, b)
    spots = [
        (x + chance.uniform(-1, 1), y + chance.uniform(-1, 1), chance.uniform(4, 5.4)) for (x, y), _ in along(ends, 4.6)
    ]
    for x, y, size in spots:
        canvas.disc(x + 1.6, y + 2.4, size, "#5f7040")
    for x, y, size in spots:
        canvas.disc(x, y, size + 0.9, "#1f3a1b")
    for x, y, size in spots:
        canvas.disc(x, y, size, "#3d6b33")
        canvas.disc(x - 1.3, y - 1.4, size * 0.5, "#6c9a4c")


def _fence(sheet: MapSheet, canvas: Canvas, a: str, b: str) -> None:
    ends = sheet.side(a, b)
    canvas.stroke([(x + 1.2, y + 2) for x, y in ends], "#77774d", 2)
    canvas.stroke(ends, "#5b4226", 3)
    canvas.stroke(ends, "#b08a57", 1.2)
    for (x, y), _ in along(ends, 9, 4):
        canvas.disc(x, y, 3.1, "#3b2a17")
        canvas.disc(x - 0.4, y - 0.4, 2, "#b08a57")


def _cliff(sheet: MapSheet, canvas: Canvas, a: str, b: str) -> None:
    """Teeth that point down, to the lower of the two hexes."""
    level = sheet.face.level
    high, low = (a, b) if level.get(a, 0) >= level.get(b, 0) else (b, a)
    ends = sheet.side(a, b)
    (hx, hy), (lx, ly) = sheet.centres[high], sheet.centres[low]
    far = math.hypot(lx - hx, ly - hy)
    dx, dy = (lx - hx) / far * 11, (ly - hy) / far * 11
    canvas.stroke(ends, "#3f2f1a", 4)
    for (x, y), turn in along(ends, 7, 3.5):
        wide = (3 * math.cos(turn), 3 * math.sin(turn))
        canvas.polygon([(x - wide[0], y - wide[1]), (x + wide[0], y + wide[1]), (x + dx, y + dy)], "#5f4a2c")
