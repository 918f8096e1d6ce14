"""A whole map sheet, layer upon layer."""

from __future__ import annotations

import math

from ccmod.art.canvas import XY, Canvas
from ccmod.art.drawing import Size, sized
from ccmod.art.faces import MapFace
from ccmod.art.maps import country, houses, land, lettering, relief, vegetation, ways, works
from ccmod.art.maps.geometry import MapSheet, along
from ccmod.ground.pillow import Image


def _size(face: MapFace) -> Size:
    sheet = MapSheet(face)
    return sheet.width, sheet.height


@sized(_size)
def draw_map(face: MapFace) -> Image.Image:
    """The sheet as an opaque picture. Its size follows from the grid: a margin of ``x0``, ``y0`` on every side."""
    sheet = MapSheet(face)
    canvas = Canvas(sheet.width, sheet.height, "#b7c47f")
    if face.relief:
        relief.terraces(sheet, canvas)
    else:
        canvas.paste_all(land.open_ground(sheet))
        land.hills(sheet, canvas)
    land.fields(sheet, canvas)
    houses.yards(sheet, canvas)
    land.marsh(sheet, canvas)
    land.gullies(sheet, canvas)
    land.water(sheet, canvas)
    vegetation.floors(sheet, canvas)
    country.rough(sheet, canvas)
    ways.streams(sheet, canvas)
    country.rivers(sheet, canvas)
    ways.trails(sheet, canvas)
    ways.roads(sheet, canvas)
    ways.rails(sheet, canvas)
    ways.bridges(sheet, canvas)
    country.bridges(sheet, canvas)
    country.fords(sheet, canvas)
    blocked = _Blocked(sheet)
    vegetation.brush(sheet, canvas, blocked)
    vegetation.orchards(sheet, canvas, blocked)
    vegetation.woods(sheet, canvas, blocked)
    houses.olives(sheet, canvas, blocked)
    houses.houses(sheet, canvas)
    works.buildings(sheet, canvas)
    country.towns(sheet, canvas)
    houses.groups(sheet, canvas)
    works.hexsides(sheet, canvas)
    relief.slopes(sheet, canvas)
    lettering.grid(sheet, canvas)
    lettering.border(sheet, canvas)
    if face.relief:
        relief.numbers(sheet, canvas)
        relief.key(sheet, canvas)
    houses.heights(sheet, canvas)
    houses.rooms(sheet, canvas)
    houses.group_names(sheet, canvas)
    houses.note(sheet, canvas)
    lettering.places(sheet, canvas)
    lettering.objectives(sheet, canvas)
    lettering.title(sheet, canvas)
    lettering.compass(sheet, canvas)
    return canvas.done()


class _Blocked:
    """Where no tree may stand: on ways, in streams, and on hexsides that bear something."""

    CELL = 40

    def __init__(self, sheet: MapSheet) -> None:
        self._spots: dict[tuple[int, int], list[tuple[XY, float]]] = {}
        ways_: list[tuple[list[XY], float]] = []
        for chains, half in (
            (sheet.face.pikes, 11.0),
            (sheet.face.roads, 9.0),
            (sheet.face.rails, 9.0),
            (sheet.face.trails, 4.0),
            (ways.courses(sheet), 13.0),
        ):
            ways_ += [(ways.route(sheet, chain), half) for chain in chains]
        for sides in sheet.face.hexsides.values():
            ways_ += [(list(sheet.side(*side.split("-"))), 5.0) for side in sides]
        for line, half in ways_:
            for point, _ in along(line, 6):
                key = int(point[0] // self.CELL), int(point[1] // self.CELL)
                self._spots.setdefault(key, []).append((point, half))

    def __call__(self, x: float, y: float, radius: float) -> bool:
        column, row = int(x // self.CELL), int(y // self.CELL)
        return any(
            math.hypot(x - px, y - py) < half + radius
            for i in (-1, 0, 1)
            for j in (-1, 0, 1)
            for (px, py), half in self._spots.get((column + i, row + j), ())
        )
