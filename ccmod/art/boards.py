"""Boards without a picture of the author's: a ground with its cells, areas, tracks and zones lettered."""

from __future__ import annotations

from itertools import combinations
from math import dist
from random import Random

from ccmod.art.canvas import XY, Canvas, mixed, rgba
from ccmod.art.drawing import sized
from ccmod.art.maps.texture import clouds
from ccmod.ground.dataclass import dataclass
from ccmod.ground.pillow import Image, ImageOps

INK = "#2b2a22"
AREA = 46.0
"""Pixels from the middle of an area to its edge: a counter of the usual size and one that lies under it cover less."""

Named = tuple[tuple[str, tuple[XY, ...]], ...]
"""Names with corners, or with a single point."""


@dataclass(frozen=True, slots=True)
class BoardFace:
    """The contents of a board. All places in pixels."""

    size: tuple[int, int]
    ground: str
    cells: Named = ()
    """Each with its corners."""
    areas: Named = ()
    """Each with its one point."""
    links: tuple[tuple[XY, XY], ...] = ()
    zones: tuple[tuple[str, tuple[XY, ...], str], ...] = ()
    """Each with its text, its corners and its colour."""
    spaces: tuple[tuple[str, XY, int], ...] = ()
    """The spaces of tracks: text, centre and side."""
    tracks: tuple[tuple[str, XY], ...] = ()
    """Titles of tracks and where they begin."""
    unit: float = 0
    """Pixels of a unit of measure, of an open table, of which rulers lie along two edges."""
    group: int = 6
    """Units from one long mark of a ruler to the next; every second one bears its number."""


@sized(lambda face: face.size)
def draw_board(face: BoardFace) -> Image.Image:
    """The board, in its size."""
    canvas = Canvas(*face.size, face.ground, zoom=_refinement(face.size))
    canvas.paste_all(_grain(face))
    for text, corners, colour in face.zones:
        canvas.polygon(list(corners), rgba(colour, 0.62 if face.unit else 1), INK, 1.5)
        if text:
            inset = 30 if face.unit else 8  # beside the rulers
            x, y = min(corners)[0] + inset, min(corner[1] for corner in corners) + inset
            width = max(corner[0] for corner in corners) - x - 8
            canvas.text((x, y), text, 16, INK, anchor="la", bold=0.5, fit=max(width, 20))
    _cells(canvas, face)
    for start, end in face.links:
        canvas.stroke([start, end], mixed(face.ground, INK, 0.55), 4)
    _areas(canvas, face)
    if face.unit:
        _rulers(canvas, face)
    for title, (x, y) in face.tracks:
        canvas.text((x, y), title, 15, INK, anchor="ls", bold=0.6)
    for text, (x, y), side in face.spaces:
        half = side / 2
        canvas.rectangle((x - half, y - half, x + half, y + half), mixed(face.ground, "#ffffff", 0.45), INK, 1.4)
        canvas.text((x, y), text, side * 0.3, mixed(face.ground, INK, 0.6), fit=side * 0.86)
    return canvas.image.resize(face.size, Image.Resampling.LANCZOS)


def _grain(face: BoardFace) -> Image.Image:
    """The ground, a little lighter here and darker there, the same in every build; less so below cells and areas."""
    big, small = (clouds(face.size, cell, Random(f"table/{cell}")) for cell in (160, 7))
    grey = ImageOps.autocontrast(Image.blend(big, small, 0.3))
    dark, light = (mixed(face.ground, shade, 0.1 if face.unit else 0.05)[:3] for shade in ("#000000", "#ffffff"))
    return ImageOps.colorize(grey, dark, light)


def _rulers(canvas: Canvas, face: BoardFace) -> None:
    """Marks along the upper and the left edge, one a unit where they do not run together."""
    ink = mixed(face.ground, INK, 0.75)
    step = 1 if face.unit >= 6 else face.group
    for axis in (0, 1):
        for number in range(step, int(face.size[axis] / face.unit) + 1, step):
            at, long = number * face.unit, number % face.group == 0
            mark = [(at, 0.0), (at, 10.0 if long else 5.0)]
            canvas.line([(y, x) if axis else (x, y) for x, y in mark], ink, 1.2)
            if number % (2 * face.group) == 0:
                middle = (20, at - 8) if axis else (min(at, face.size[0] - 10), 17)  # the last one within the edge
                canvas.text(middle, str(number), 10, ink)


def _areas(canvas: Canvas, face: BoardFace) -> None:
    """A disc in which a stack lies, as large as its neighbours leave room, and the name below what lies there."""
    points = [at for _, (at,) in face.areas]
    apart = min((dist(a, b) for a, b in combinations(points, 2)), default=2 * AREA)
    radius = max(12.0, min(AREA, apart / 2 - 4))
    for name, ((x, y),) in face.areas:
        canvas.disc(x, y, radius, mixed(face.ground, "#ffffff", 0.6), INK, 2)
        below = y + AREA + 11
        at = below if below + 8 < face.size[1] else y - AREA - 11
        canvas.text((x, at), name, 15, INK, bold=0.5, halo=face.ground, halo_width=2)


def _refinement(size: tuple[int, int]) -> float:
    """How finely a board is drawn, as a part of what is usual: large ones would take gigabytes."""
    pixels = size[0] * size[1]
    return 1 if pixels < 3_000_000 else 0.5 if pixels < 16_000_000 else 0.25


def _cells(canvas: Canvas, face: BoardFace) -> None:
    line, ink = mixed(face.ground, INK, 0.5), mixed(face.ground, INK, 0.8)
    for name, corners in face.cells:
        canvas.line([*corners, corners[0]], line, 1.2)
        top = min(y for _, y in corners)
        height = max(y for _, y in corners) - top
        x = sum(x for x, _ in corners) / len(corners)
        canvas.text((x, top + height * 0.16), name, max(8, min(13, height * 0.16)), ink)
