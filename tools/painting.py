"""Open tables: a map of zones painted as country, with a ruler in inches along its edges."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from PIL import Image

from ccmod.art.canvas import XY, Canvas, mixed
from ccmod.art.faces import MapFace
from ccmod.art.maps.country import ROCKS
from ccmod.art.maps.geometry import MapSheet, along, smooth
from ccmod.art.maps.land import open_ground
from ccmod.art.maps.texture import area_of, cut, ground, lay
from ccmod.art.maps.vegetation import CROWNS, SHRUBS, _crown
from ccmod.art.maps.works import house

INK, PAPER = "#2a2416", "#f3ecd6"
RULE = 13
"""Pixels of the ruler's band."""


class Table(MapSheet):
    """A table of a size in pixels, with its zones as outlines to paint in."""

    def __init__(self, size: tuple[int, int], pixels: int, shapes: Mapping[str, Sequence[Sequence[XY]]]) -> None:
        width, height = size
        face = MapFace(columns=1, rows=1, x0=width // 2, y0=(height - 48) // 2, shapes=shapes)
        super().__init__(face)
        self.width, self.height, self.pixels = width, height, pixels

    def at(self, spot: Any) -> XY:
        """The pixel of a point in inches, a pair or ``24 22.3``."""
        x, y = map(float, spot.split()) if isinstance(spot, str) else spot
        return x * self.pixels, y * self.pixels

    def through(self, spots: Iterable[Any]) -> list[XY]:
        """A smooth line through points in inches."""
        return smooth([self.at(spot) for spot in spots])


def paint_table(data: Mapping[str, Any], painting: Mapping[str, Any]) -> Image.Image:
    """The picture of a map file's data, by what lies on it."""
    width, height = (int(part) for part in str(data["size"]).split())
    shapes = {name: [_corners(zone)] for name, zone in data["zones"].items()}
    fields = [
        [(x * data["scale"]["pixels"], y * data["scale"]["pixels"]) for x, y in one] for one in painting["fields"]
    ]
    table = Table((width, height), data["scale"]["pixels"], {**shapes, "field": fields})
    canvas = Canvas(width, height, "#b7c47f")
    canvas.paste_all(open_ground(table))
    _fields(table, canvas, fields)
    _brook(table, canvas, painting)
    _lane(table, canvas, painting)
    _ford(table, canvas, painting)
    for name in painting["rocks"]:
        _rocks(table, canvas, name)
    _walls(table, canvas, painting)
    _farm(table, canvas, painting)
    _hedges(table, canvas, painting)
    for name in painting["woods"]:
        _woods(table, canvas, name)
    for spot in painting["trees"]:
        x, y = table.at(spot)
        _tree(table, canvas, x, y, 12)
    _ruler(table, canvas)
    _words(table, canvas, painting)
    return canvas.done()


def _corners(zone: Mapping[str, Any]) -> list[XY]:
    if "path" in zone:
        return [(float(x), float(y)) for x, y in zone["path"]]
    x, y, width, height = (float(part) for part in str(zone["box"]).split())
    return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]


def _fields(table: Table, canvas: Canvas, fields: Sequence[Sequence[XY]]) -> None:
    """Ploughed land in furrows that follow the longer side."""
    shape = cut(area_of(table, "field", (), soft=4))
    lay(canvas, ground(table, "#b59a63", "#cdb57c", "field", 50), shape, 0.9)
    for a, b, c, d in fields:
        for row in range(1, 14):
            part = row / 14
            start = (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part)
            end = (d[0] + (c[0] - d[0]) * part, d[1] + (c[1] - d[1]) * part)
            canvas.line([start, end], (120, 92, 48, 90), 1.6)
            canvas.line([(start[0] + 1.8, start[1]), (end[0] + 1.8, end[1])], (245, 228, 178, 70), 1)


def _brook(table: Table, canvas: Canvas, painting: Mapping[str, Any]) -> None:
    """Banks, water, and light upon it."""
    line = table.through(painting["brook"])
    for width, colour in ((21, "#93a45e"), (16, "#6f8b62"), (12, "#5f93a8"), (7, "#78aabb")):
        canvas.line(line, colour, width)
    for index, ((x, y), turn) in enumerate(along(line, 17, 5)):
        shift = (index % 3 - 1) * 2.4
        start = (x - 4 * math.cos(turn) - shift * math.sin(turn), y - 4 * math.sin(turn) + shift * math.cos(turn))
        canvas.line([start, (start[0] + 8 * math.cos(turn), start[1] + 8 * math.sin(turn))], (232, 244, 246, 150), 1.1)


def _lane(table: Table, canvas: Canvas, painting: Mapping[str, Any]) -> None:
    """A sunken lane over the whole of its zone: banks, gravel, two ruts."""
    (zone,) = table.face.shapes["Lane"]
    left, right = zone[0][0], zone[1][0]
    for x, sign in ((left, 1), (right, -1)):
        canvas.line([(x - 3 * sign, 0), (x - 3 * sign, table.height)], (86, 98, 46, 130), 7)
    lay(canvas, ground(table, "#b09a6e", "#ccb98c", "lane", 40), cut(area_of(table, "Lane", (), soft=2)))
    canvas.line([(left + 2, 0), (left + 2, table.height)], (70, 54, 26, 120), 5)
    canvas.line([(right - 2, 0), (right - 2, table.height)], (250, 238, 200, 120), 3)
    for shift in (-13, 13):
        rut = [(x + shift, y) for x, y in table.through(painting["lane"])]
        canvas.line(rut, (112, 90, 54, 150), 6)
        canvas.line([(x + 2.5, y) for x, y in rut], (236, 220, 176, 110), 2)
    chance = table.chance("gravel")
    for _ in range(420):
        x, y = chance.uniform(left + 4, right - 4), chance.uniform(0, table.height)
        canvas.disc(x, y, chance.uniform(0.6, 1.5), mixed("#8d7a52", "#efe3bd", chance.random()))


def _ford(table: Table, canvas: Canvas, painting: Mapping[str, Any]) -> None:
    """Where the brook runs over the lane, shallow between stones."""
    (zone,) = table.face.shapes["Lane"]
    left, right = zone[0][0], zone[1][0]
    line = [spot for spot in table.through(painting["brook"]) if left - 6 <= spot[0] <= right + 6]
    canvas.line(line, (96, 148, 168, 150), 22)
    canvas.line(line, (150, 192, 200, 150), 12)
    chance = table.chance("stones")
    for (x, y), _ in along(line, 5):
        for side in (-11, 11):
            sx, sy, size = x + chance.uniform(-2, 2), y + side + chance.uniform(-3, 3), chance.uniform(1.6, 3.4)
            canvas.disc(sx + 1, sy + 1.2, size, (40, 40, 30, 110))
            canvas.disc(sx, sy, size, chance.choice(ROCKS), "#565240", 0.7)


def _scattered(table: Table, name: str, spacing: float, inset: float) -> list[XY]:
    """Points inside a zone, none too near to another, the farthest first."""
    mask = area_of(table, name, (), soft=6, inset=inset)
    box, chance, found = mask.getbbox(), table.chance("scattered", name), list[XY]()
    if box is None:
        return found
    for _ in range(6000):
        x, y = chance.uniform(box[0], box[2] - 1), chance.uniform(box[1], box[3] - 1)
        value = mask.getpixel((int(x), int(y)))
        near = any(math.hypot(x - px, y - py) < spacing for px, py in found)
        if isinstance(value, int | float) and value >= 128 and not near:
            found.append((x, y))
    return sorted(found, key=lambda spot: spot[1])


def _rocks(table: Table, canvas: Canvas, name: str) -> None:
    lay(canvas, ground(table, "#968d78", "#b9b09a", name, 40), cut(area_of(table, name, (), soft=4)), 0.9)
    for x, y in _scattered(table, name, 11, 5):
        chance = table.chance("rock", round(x), round(y))
        size = chance.uniform(2.5, 7.5)
        shape = [
            (x + size * chance.uniform(0.7, 1.1) * math.cos(t), y + size * chance.uniform(0.6, 0.9) * math.sin(t))
            for t in (math.tau * i / 7 for i in range(7))
        ]
        canvas.polygon([(px + 2, py + 2.5) for px, py in shape], (40, 36, 20, 110))
        canvas.polygon(shape, chance.choice(ROCKS), "#4f4a3c", 0.9)


def _walls(table: Table, canvas: Canvas, painting: Mapping[str, Any]) -> None:
    """Field stones, row by row, with the shadow of the whole."""
    for name in painting["walls"]:
        (zone,) = table.face.shapes[name]
        (left, top), (right, bottom) = zone[0], zone[2]
        canvas.rectangle((left + 3, top + 4, right + 4, bottom + 6), (34, 30, 16, 120), radius=3)
        canvas.rectangle((left, top, right, bottom), "#6d685b", radius=2)
        chance = table.chance("wall", name)
        for row in range(2):
            x, y = left + (row * 4), top + row * (bottom - top) / 2
            while x < right - 3:
                wide = min(chance.uniform(6, 11), right - x)
                box = (x + 0.6, y + 0.6, x + wide - 0.6, y + (bottom - top) / 2 - 0.4)
                canvas.rectangle(box, mixed("#8e887a", "#c4bca6", chance.random()), "#4c473b", 0.6, radius=1.6)
                x += wide


def _farm(table: Table, canvas: Canvas, painting: Mapping[str, Any]) -> None:
    """A yard with its houses."""
    name = painting["farm"]
    lay(canvas, ground(table, "#b7a27a", "#cdbb94", name, 30), cut(area_of(table, name, (), soft=3)))
    (zone,) = table.face.shapes[name]
    canvas.line([*zone, zone[0], zone[1]], (92, 70, 40, 170), 2)
    for x, y, length, depth, degrees in painting["houses"]:
        size = (length * table.pixels, depth * table.pixels)
        house(canvas, table.at((x, y)), *size, math.radians(degrees), table.chance("house", x, y))


def _hedges(table: Table, canvas: Canvas, painting: Mapping[str, Any]) -> None:
    """Shrub beside shrub."""
    for spots in painting["hedges"]:
        for (x, y), _ in along(table.through(spots), 6.5):
            chance = table.chance("hedge", round(x), round(y))
            size, colour = chance.uniform(4.2, 5.8), chance.choice(SHRUBS)
            canvas.ellipse((x - size, y - size * 0.4, x + size * 1.6, y + size * 1.2), (40, 44, 18, 80))
            canvas.disc(x, y, size + 0.6, mixed(colour, "#232c10", 0.5))
            canvas.disc(x - 0.6, y - 0.8, size * 0.85, colour)
            canvas.disc(x - 1.6, y - 2, size * 0.4, mixed(colour, "#e8edb0", 0.35))


def _woods(table: Table, canvas: Canvas, name: str) -> None:
    lay(canvas, ground(table, "#5e7a45", "#74905a", name, 60), cut(area_of(table, name, (), soft=5)))
    for x, y in _scattered(table, name, 17, 8):
        _tree(table, canvas, x, y, table.chance("tree", round(x), round(y)).uniform(9, 13))


def _tree(table: Table, canvas: Canvas, x: float, y: float, radius: float) -> None:
    chance = table.chance("crown", round(x), round(y))
    canvas.ellipse((x - radius * 0.6, y - radius * 0.4, x + radius * 1.4, y + radius * 1.3), (24, 40, 16, 105))
    _crown(canvas, x, y, radius, chance.choice(CROWNS), chance)


def _ruler(table: Table, canvas: Canvas) -> None:
    """Inches along all four edges: a tick each, a number each sixth."""
    width, height = table.width, table.height
    for box in (
        (0, 0, width, RULE),
        (0, height - RULE, width, height),
        (0, 0, RULE, height),
        (width - RULE, 0, width, height),
    ):
        canvas.rectangle(box, (243, 236, 214, 205))
    for end, across in ((width, True), (height, False)):
        for inch in range(1, end // table.pixels):
            at, long = inch * table.pixels, RULE - 1 if inch % 6 == 0 else 8 if inch % 3 == 0 else 5
            for edge, sign in ((0, 1), (height if across else width, -1)):
                ends = [(at, edge), (at, edge + sign * long)] if across else [(edge, at), (edge + sign * long, at)]
                canvas.line(ends, INK, 1.2 if inch % 6 == 0 else 0.8)
                if inch % 6 == 0:
                    spot = (at + 8, edge + sign * RULE / 2) if across else (edge + sign * RULE / 2, at + 7)
                    canvas.text(spot, str(inch), 8.5, INK, bold=0.4)
    canvas.rectangle((0, 0, width, height), None, INK, 1.5)


def _words(table: Table, canvas: Canvas, painting: Mapping[str, Any]) -> None:
    for name, spot in painting["names"].items():
        canvas.text(table.at(spot), name, 14, INK, bold=0.5, halo=PAPER, halo_width=1.6)
    x, y = table.width * 0.69, table.height - RULE - 9
    wide = canvas.length(painting["note"], 9.5) / 2 + 6
    canvas.rectangle((x - wide, y - 8, x + wide, y + 8), (243, 236, 214, 190), radius=4)
    canvas.text((x, y), painting["note"], 9.5, INK)
