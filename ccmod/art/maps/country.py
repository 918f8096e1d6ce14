"""Features of maps of a larger scale: rivers along hexsides with their bridges, towns of many houses, rough ground."""

from __future__ import annotations

import math

from ccmod.art.canvas import XY, Canvas
from ccmod.art.maps.geometry import MapSheet, along, smooth
from ccmod.art.maps.works import house

COURSES = {
    "river": ((22, "#8c9a5a"), (19, "#5b8aa4"), (13, "#79a7ba"), (4, "#94bccb")),
    "stream": ((9, "#7f8f56"), (7, "#6f9db4"), (3, "#94bccb")),
    "ditch": ((8, "#5a4a2c"), (5, "#7d6a42")),
}
"""Kinds of watercourses on hexsides, each with the widths and colours of its strokes from below upwards."""
ROCKS = ("#8d8778", "#a09a8a", "#77715f")


def rivers(sheet: MapSheet, canvas: Canvas) -> None:
    """Watercourses along hexsides, as smooth lines through the corners where sides meet."""
    for kind, strokes in COURSES.items():
        lines = [smooth(chain) for chain in _chains(sheet, kind)]
        for width, colour in strokes:
            for line in lines:
                canvas.stroke(line, colour, width)


def _chains(sheet: MapSheet, kind: str) -> list[list[XY]]:
    """The hexsides of a kind joined end to end."""
    links: dict[XY, list[XY]] = {}
    for side in sheet.face.hexsides.get(kind, ()):
        a, b = (_corner(point) for point in sheet.side(*side.split("-")))
        links.setdefault(a, []).append(b)
        links.setdefault(b, []).append(a)
    chains: list[list[XY]] = []
    while links:
        start = min(links, key=lambda point: (len(links[point]) != 1, point))
        chain = [start]
        while following := links.get(chain[-1]):
            chain.append(_cut(links, chain[-1], following[0]))
        chains.append(chain)
    return chains


def _cut(links: dict[XY, list[XY]], a: XY, b: XY) -> XY:
    """Take the link between two corners out, and answer the second."""
    for start, end in ((a, b), (b, a)):
        links[start].remove(end)
        if not links[start]:
            del links[start]
    return b


def _corner(point: XY) -> XY:
    """A corner as all hexes around it have it."""
    return round(point[0]), round(point[1])


def bridges(sheet: MapSheet, canvas: Canvas) -> None:
    """A deck across each bridged hexside, from centre to centre of its hexes."""
    for side in sheet.face.hexsides.get("bridge", ()):
        (ax, ay), (bx, by) = (sheet.centres[name] for name in side.split("-"))
        x, y, turn = (ax + bx) / 2, (ay + by) / 2, math.atan2(by - ay, bx - ax)
        half = 17
        dx, dy = half * math.cos(turn), half * math.sin(turn)
        deck = [(x - dx, y - dy), (x + dx, y + dy)]
        canvas.line([(px + 2, py + 4) for px, py in deck], (30, 38, 40, 110), 20)
        canvas.line(deck, "#4e3d26", 19)
        canvas.line(deck, "#b79a68", 15)
        for (px, py), _ in along(deck, 4.2):
            ox, oy = -7.5 * math.sin(turn), 7.5 * math.cos(turn)
            canvas.line([(px - ox, py - oy), (px + ox, py + oy)], "#8a6f44", 0.9)
        for shift in (-8.5, 8.5):
            ox, oy = -shift * math.sin(turn), shift * math.cos(turn)
            canvas.stroke([(px + ox, py + oy) for px, py in deck], "#4e3d26", 3.4)


def fords(sheet: MapSheet, canvas: Canvas) -> None:
    """A shallow place in each forded hexside: pale gravel across the water, and stepping stones."""
    for side in sheet.face.hexsides.get("ford", ()):
        (ax, ay), (bx, by) = (sheet.centres[name] for name in side.split("-"))
        x, y, turn = (ax + bx) / 2, (ay + by) / 2, math.atan2(by - ay, bx - ax)
        cos, sin = math.cos(turn), math.sin(turn)
        bed = [(x - 15 * cos, y - 15 * sin), (x + 15 * cos, y + 15 * sin)]
        for width, colour in ((19, "#8c7a4d"), (16, "#d9cba0"), (9, "#b9cfd3")):
            canvas.stroke(bed, colour, width)
        chance = sheet.chance("ford", side)
        for step in range(-2, 3):
            for shift in (-3.6, 3.6):
                far = step * 6.5 + chance.uniform(-1.2, 1.2)
                at = (x + far * cos - shift * sin, y + far * sin + shift * cos)
                canvas.disc(*at, chance.uniform(1.9, 2.7), "#7b7466", "#4b463b", 0.7)


def towns(sheet: MapSheet, canvas: Canvas) -> None:
    """Towns and cities: houses in rings around a square."""
    for name in sheet.of_terrain("town", "city"):
        chance = sheet.chance("town", name)
        x, y = sheet.centres[name]
        ground = [(x + 36 * math.cos(t), y + 32 * math.sin(t)) for t in (math.tau * i / 20 for i in range(20))]
        canvas.polygon(ground, "#cbbd95", "#a99a6f", 1.5)
        for ring, count in ((27, 9), (12, 4)):
            for index in range(count):
                turn = math.tau * index / count + chance.uniform(-0.12, 0.12)
                at = (x + ring * math.cos(turn), y + ring * 0.9 * math.sin(turn))
                house(canvas, at, chance.uniform(11, 15), chance.uniform(8, 10), turn + math.pi / 2, chance)


def rough(sheet: MapSheet, canvas: Canvas) -> None:
    """Rough ground: rocks, each with its shadow."""
    for name in sheet.of_terrain("rough"):
        chance = sheet.chance("rough", name)
        x, y = sheet.centres[name]
        for _ in range(26):
            turn, far = chance.uniform(0, math.tau), 42 * math.sqrt(chance.random())
            rx, ry, size = x + far * math.cos(turn), y + 0.9 * far * math.sin(turn), chance.uniform(3.5, 8)
            shape = [
                (rx + size * chance.uniform(0.7, 1.1) * math.cos(t), ry + size * chance.uniform(0.6, 0.9) * math.sin(t))
                for t in (math.tau * i / 6 for i in range(6))
            ]
            canvas.polygon([(px + 2, py + 2.5) for px, py in shape], (40, 36, 20, 110))
            canvas.polygon(shape, chance.choice(ROCKS), "#4f4a3c", 0.9)
