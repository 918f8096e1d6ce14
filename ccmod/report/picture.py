"""The board under a step-through page: an image with the centre of each hex, or plain hexes where there is no image."""

from __future__ import annotations

import base64
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ccmod.hexes.board import Board
from ccmod.hexes.grid import HexGrid
from ccmod.hexes.points import Point

PLAIN = HexGrid(dx=83.0, dy=96.0, x0=55, y0=48)
"""The grid of a board that is drawn as plain hexes, in pixels."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A board as drawn: its size in pixels, the centre of each hex, and what is seen under the counters."""

    width: int
    height: int
    centres: Mapping[str, Point]
    dx: float
    """Pixels from column to column."""
    dy: float
    """Pixels from row to row: the height of a hex."""
    image: str | None = None
    """The map image as a ``data:`` address."""
    terrain: Mapping[str, str] = field(default_factory=dict)
    """Without an image: hex to the word of its terrain."""


def plain_picture(map_data: Mapping[str, Any] | None) -> Picture:
    """Plain hexes in the colours of their terrain, for the compiled ``map`` of a scenario (15 by 10 if unknown)."""
    data = map_data or {}
    board = Board(data.get("columns", 15), data.get("rows", 10))
    terrain = data.get("terrain") or {}
    return Picture(
        round(PLAIN.dx * (board.columns - 1)) + 2 * PLAIN.x0,
        round(PLAIN.dy * (board.rows + 0.5)) + 1,
        {name: PLAIN.centre(board.offset(name)) for name in board},
        PLAIN.dx,
        PLAIN.dy,
        terrain={name: str(terrain.get(name, "open")) for name in board},
    )


def image_picture(image: bytes, grid: HexGrid, board: Board, longest: int = 1600) -> Picture:
    """A map image with its grid; one longer than ``longest`` pixels is embedded smaller, at the same coordinates.

    Raises :class:`OSError` for bytes that are no image.
    """
    from io import BytesIO

    from PIL import Image

    with Image.open(BytesIO(image)) as opened:
        width, height = opened.size
        small = opened.convert("RGB")
        small.thumbnail((longest, longest))
    out = BytesIO()
    small.save(out, "JPEG", quality=82, optimize=True)
    centres = {name: grid.centre(board.offset(name)) for name in board}
    return Picture(width, height, centres, grid.dx, grid.dy, _data_address("image/jpeg", out.getvalue()))


def _data_address(kind: str, data: bytes) -> str:
    return f"data:{kind};base64,{base64.b64encode(data).decode('ascii')}"
