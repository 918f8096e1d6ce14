"""A proof of grids: every cell, place and zone of a map laid over its boards with the names that VASSAL gives them.

So an author sees whether the grid fits the print before anybody drags a counter, and what the game's rules take the
ground of each hex for.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from ccmod.convert.snapshot.cells import cells_of, spots_of, zones_of
from ccmod.ground.pillow import Image, ImageDraw, ImageFont
from ccmod.hexes.location import OFFBOARD
from ccmod.hexes.points import Point
from ccmod.replay.built import ENTRY, BuiltModule
from ccmod.replay.places import PlacedGrid
from ccmod.vassal.archive import Archive

LINE, HALO, ZONE, SPOT = (214, 0, 120), (255, 255, 255), (0, 90, 200), (0, 90, 200)
LEAST_TYPE, MOST_TYPE = 7, 22
"""Pixels of the type for names."""
_TALL = 0.2
"""Of the height of a cell: that of the type of its name."""


def terrain_of(archive: Archive) -> dict[str, str]:
    """The ground of each hex by its name, and its level, in a module that ccmod has built; nothing of others."""
    if ENTRY not in archive:
        return {}
    ground: dict[str, list[str]] = {}
    for scenario in BuiltModule.of(archive).scenarios.values():
        map_data = scenario.get("map")
        if not isinstance(map_data, Mapping):
            continue
        for kind in ("terrain", "level", "levels"):
            found = map_data.get(kind)
            for hex, word in found.items() if isinstance(found, Mapping) else ():
                text = str(word) if kind == "terrain" else f"level {word}"
                if text not in ground.setdefault(str(hex), []):
                    ground[str(hex)].append(text)
    return {hex: ", ".join(words) for hex, words in ground.items()}


def draw_proof(picture: Image.Image, board: PlacedGrid, terrain: Mapping[str, str]) -> int:
    """Lay the grids of a board over the map's picture; ``terrain`` gives the ground of each hex by its name.

    Returns how many cells and places are named.
    """
    pen, named = ImageDraw.Draw(picture), 0
    for cell in cells_of(board):
        pen.line([*cell.corners, cell.corners[0]], LINE, 1)
        at = cell.centre
        pen.line([(at.x - 3, at.y), (at.x + 3, at.y)], LINE, 1)
        pen.line([(at.x, at.y - 3), (at.x, at.y + 3)], LINE, 1)
        if cell.name != OFFBOARD:
            named += 1
            size = max(LEAST_TYPE, min(MOST_TYPE, round(cell.height * _TALL)))
            _write(pen, Point(at.x, round(at.y - cell.height * _TALL)), cell.name, size, LINE)
            if cell.name in terrain:
                _write(pen, Point(at.x, round(at.y + cell.height * _TALL)), terrain[cell.name], size * 3 // 4, LINE)
    for name, corners in zones_of(board):
        pen.line([*corners, corners[0]], ZONE, 2)
        _write(pen, Point(min(x for x, _ in corners) + 4, min(y for _, y in corners) + 10), name, 12, ZONE, anchor="lm")
    for name, at in spots_of(board):
        named += 1
        pen.ellipse([at.x - 4, at.y - 4, at.x + 4, at.y + 4], outline=SPOT, width=2)
        _write(pen, Point(at.x, at.y + 13), name, 12, SPOT)
    return named


@lru_cache(maxsize=32)
def _type(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(size)


def _write(
    pen: ImageDraw.ImageDraw, at: Point, text: str, size: int, colour: tuple[int, int, int], anchor: str = "mm"
) -> None:
    """A name with a pale rim, to be read on any ground."""
    pen.text((at.x, at.y), text, colour, _type(size), anchor=anchor, stroke_width=2, stroke_fill=HALO)
