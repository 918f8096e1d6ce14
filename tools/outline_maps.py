"""Outline what ccmod draws by hexes on a map: ``python tools/outline_maps.py MAP`` prints the ``shapes:`` of its YAML.

Put into the file, the map is drawn in these outlines, and lines of sight are computed on them. Hills are outlined a
little inside their outermost hexes, so that each of these has its Crest line in itself (T88.3.2).
"""

from __future__ import annotations

import argparse
import math
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from unittest import mock

import yaml

from ccmod.art.canvas import XY, Canvas
from ccmod.art.maps import ways, works
from ccmod.art.maps.geometry import MapSheet
from ccmod.art.maps.mapfile import map_face
from ccmod.art.maps.texture import area
from ccmod.games.combat_commander.files.mask import rings_around

MAPS = Path(__file__).parent.parent / "maps"
AREAS = {
    "woods": {"grow": -1, "soft": 10, "wobble": 0.35},
    "orchard": {"grow": -1, "soft": 10, "wobble": 0.10},
    "brush": {"grow": -4, "soft": 10, "wobble": 0.25},
    "field": {"grow": -2, "soft": 5},
    "marsh": {"soft": 11, "wobble": 0.3},
}
"""How the areas of each kind are drawn from hexes, as :func:`ccmod.art.maps.texture.area` takes it."""
HILL = {"grow": -9, "soft": 16, "wobble": 0.16}
TOLERANCE = 2.6
"""Pixels that an outline may be off."""
LEAST = 150
"""Square pixels of the smallest patch that is kept."""
WIDTH = 112


def outlines(sheet: MapSheet) -> Iterator[tuple[str, list[Sequence[XY]]]]:
    """Each kind with its outlines, in pixels."""
    for kind, how in AREAS.items():
        yield kind, [ring for patch in sheet.patches(sheet.of_terrain(kind)) for ring in traced(sheet, patch, how)]
    yield "building", houses(sheet)
    yield "bridge_minor", [deck(sheet, name) for name in sheet.of_terrain("bridge_minor")]
    for level in range(1, max(sheet.face.level.values(), default=0) + 1):
        hexes = [name for name in sheet.board if sheet.face.level.get(name, 0) >= level]
        yield f"level {level}", [ring for patch in sheet.patches(hexes) for ring in traced(sheet, patch, HILL)]


def traced(sheet: MapSheet, hexes: Iterable[str], how: dict[str, float]) -> list[Sequence[XY]]:
    """The outlines of an area."""
    mask = area(sheet, hexes, **how).point(lambda value: 255 if value >= 128 else 0)
    return [ring for ring in rings_around(mask, TOLERANCE) if surface(ring) >= LEAST]


def surface(ring: Sequence[XY]) -> float:
    """The surface of a polygon, in square pixels."""
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, [*ring[1:], ring[0]], strict=True))) / 2


def houses(sheet: MapSheet) -> list[Sequence[XY]]:
    """The outlines of all houses, taken from their drawing."""
    found: list[Sequence[XY]] = []

    def note(_: Canvas, at: XY, length: float, depth: float, turn: float, __: object) -> None:
        cos, sin = math.cos(turn) / 2, math.sin(turn) / 2
        corners = ((-length, -depth), (length, -depth), (length, depth), (-length, depth))
        found.append([(at[0] + x * cos - y * sin, at[1] + x * sin + y * cos) for x, y in corners])

    with mock.patch.object(works, "_house", note):
        works.buildings(sheet, Canvas(sheet.width, sheet.height, "#ffffff"))
    return found


def deck(sheet: MapSheet, name: str) -> Sequence[XY]:
    """The planks of a bridge."""
    chains = [*sheet.face.roads, *sheet.face.rails, *sheet.face.trails]
    line = ways.route(sheet, next(chain for chain in chains if name in chain))
    x, y = sheet.centres[name]
    near = [point for point in line if math.hypot(point[0] - x, point[1] - y) <= sheet.radius * 0.54][::4]
    sides = [
        [(x + side * -dy, y + side * dx) for (x, y), (dx, dy) in zip(near, turns(near), strict=True)]
        for side in (-12, 12)
    ]
    return sides[0] + sides[1][::-1]


def turns(line: Sequence[XY]) -> list[XY]:
    """The direction of a line at each of its points, as a way of one pixel."""
    found = []
    for index in range(len(line)):
        (ax, ay), (bx, by) = line[max(index - 1, 0)], line[min(index + 1, len(line) - 1)]
        long = math.hypot(bx - ax, by - ay) or 1.0
        found.append(((bx - ax) / long, (by - ay) / long))
    return found


def main(name: str) -> None:
    data = yaml.safe_load((MAPS / name / "map.yaml").read_text(encoding="utf-8"))
    print("shapes:")
    for kind, rings in outlines(MapSheet(map_face(data | {"shapes": {}}))):
        if rings:
            print(f"  {kind}:")
        for ring in rings:
            first, *more = textwrap.wrap(" ".join(f"{round(x)},{round(y)}" for x, y in ring), WIDTH)
            print("\n".join([f"    - {first}", *(f"      {line}" for line in more)]))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("map", help="the name of a shipped map")
    main(parser.parse_args().map)
