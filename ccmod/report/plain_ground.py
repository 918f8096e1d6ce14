"""The drawing of a map that has no picture: its levels in their tints, and the lines of its ways and hexsides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ccmod.art.maps.tints import tints
from ccmod.ground.errors import CcmodError
from ccmod.hexes.board import Board
from ccmod.hexes.grid import HexGrid
from ccmod.hexes.points import Point

Drawn = tuple[str, tuple[Point, ...]]
"""A line on the board: what it is, in one word or several, and its points in pixels."""
WAYS = ("pike", "road", "trail", "rail")
MOST = 99
"""The level beyond which nothing is drawn: no map has one."""
DOWN = 5
"""Pixels from a hexside to the middle of the ticks that a slope has on its lower side."""


def tinted(map_data: Mapping[str, Any], board: Board) -> dict[str, tuple[int, str]]:
    """Each hex of a map with ``levels``: its level, and its tint, the same as on a drawn map; else nothing."""
    levels = map_data.get("levels")
    if not isinstance(levels, Mapping) or not all(isinstance(at, int) and abs(at) <= MOST for at in levels.values()):
        return {}
    found = {hex: levels.get(hex, 0) for hex in board}
    colours = tints(sorted({*found.values()}))
    return {hex: (level, colours[level]) for hex, level in found.items()}


def drawn_lines(map_data: Mapping[str, Any], board: Board, grid: HexGrid) -> tuple[Drawn, ...]:
    """Slopes, what else lies on hexsides, and ways, in the order in which they are drawn; what is off the map is not.

    A slope called ``steep`` is ``slope steep``; its ticks lie on its lower side where ``levels`` show which.
    """
    levels = {hex: level for hex, (level, _) in tinted(map_data, board).items()}
    return (
        *_sides(map_data.get("hexsides"), board, grid),
        *((f"slope {kind}", points) for kind, points in _sides(map_data.get("slopes"), board, grid, levels)),
        *_ways(map_data, board, grid),
    )


def _ways(map_data: Mapping[str, Any], board: Board, grid: HexGrid) -> Iterator[Drawn]:
    ways = map_data.get("ways")
    for kind in reversed(WAYS):
        chains = ways.get(kind) if isinstance(ways, Mapping) else map_data.get(f"{kind}s")
        for chain in _list(chains):
            points = [point for hex in _list(chain) if (point := _centre(hex, board, grid)) is not None]
            if len(points) > 1:
                yield f"way {kind}", tuple(points)


def _sides(by_kind: Any, board: Board, grid: HexGrid, levels: Mapping[str, int] | None = None) -> Iterator[Drawn]:
    """Hexsides by their kinds; with ``levels`` the lines of ticks beside them, on the lower side."""
    for kind, sides in by_kind.items() if isinstance(by_kind, Mapping) else ():
        for side in _list(sides):
            first, _, second = str(side).partition("-")
            a, b = _centre(first, board, grid), _centre(second, board, grid)
            if a is None or b is None:
                continue
            yield str(kind), _between(a, b, grid)
            falls = 0 if levels is None else levels.get(first, 0) - levels.get(second, 0)
            if falls:
                yield f"{kind} ticks", _between(a, b, grid, DOWN if falls > 0 else -DOWN)


def _between(a: Point, b: Point, grid: HexGrid, towards: float = 0) -> tuple[Point, Point]:
    """The hexside between two centres, moved so many pixels from the first towards the second."""
    dx, dy = b.x - a.x, b.y - a.y
    far = (dx * dx + dy * dy) ** 0.5 or 1
    x, y = (a.x + b.x) / 2 + dx / far * towards, (a.y + b.y) / 2 + dy / far * towards
    half = grid.dx / 3
    ux, uy = -dy / far * half, dx / far * half
    return Point(round(x - ux), round(y - uy)), Point(round(x + ux), round(y + uy))


def _centre(hex: Any, board: Board, grid: HexGrid) -> Point | None:
    try:
        return grid.centre(board.offset(str(hex)))
    except CcmodError:
        return None


def _list(value: Any) -> Sequence[Any]:
    return value if isinstance(value, (list, tuple)) else ()
