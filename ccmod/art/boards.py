"""Boards without a picture of the author's: a ground with its cells, areas, tracks and zones lettered."""

from __future__ import annotations

from PIL import Image

from ccmod.art.canvas import XY, Canvas, mixed
from ccmod.ground.dataclass import dataclass

INK = "#2b2a22"

Named = tuple[tuple[str, tuple[XY, ...]], ...]
"""Names with corners, or with a single point."""


@dataclass(frozen=True, slots=True)
class BoardFace:
    """What is to be seen on a board. All places in pixels."""

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


def draw_board(face: BoardFace) -> Image.Image:
    """The board, in its size."""
    canvas = Canvas(*face.size, face.ground, zoom=_refinement(face.size))
    for text, corners, colour in face.zones:
        canvas.polygon(list(corners), colour, INK, 1.5)
        if text:
            x, y = min(corners)[0] + 8, min(corner[1] for corner in corners) + 8
            width = max(corner[0] for corner in corners) - x - 8
            canvas.text((x, y), text, 16, INK, anchor="la", bold=0.5, fit=max(width, 20))
    _cells(canvas, face)
    for start, end in face.links:
        canvas.stroke([start, end], mixed(face.ground, INK, 0.55), 4)
    for name, ((x, y),) in face.areas:
        canvas.disc(x, y, 26, mixed(face.ground, "#ffffff", 0.6), INK, 2)
        canvas.text((x, y + 38), name, 15, INK, bold=0.5, halo=face.ground, halo_width=2)
    for title, (x, y) in face.tracks:
        canvas.text((x, y), title, 15, INK, anchor="ls", bold=0.6)
    for text, (x, y), side in face.spaces:
        half = side / 2
        canvas.rectangle((x - half, y - half, x + half, y + half), mixed(face.ground, "#ffffff", 0.45), INK, 1.4)
        canvas.text((x, y), text, side * 0.3, mixed(face.ground, INK, 0.6), fit=side * 0.86)
    return canvas.image.resize(face.size, Image.Resampling.LANCZOS)


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
