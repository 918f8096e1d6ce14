"""Maps for tests of lines of sight, drawn by a few words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ccmod.games.combat_commander.rules.los.lines import Lines
from ccmod.hexes.board import Board
from ccmod.hexes.lattice import CORNERS, centre

BOARD = Board(15, 10)


def hexagon(name: str, part: float = 0.95) -> list[list[int]]:
    """A shape like a hex, around its centre, a little smaller so that it does not touch the hex's sides."""
    x, y = centre(BOARD.offset(name))
    return [[value for dx, dy in CORNERS for value in (x + round(dx * part), y + round(dy * part))]]


def country(
    terrain: Mapping[str, str] | None = None,
    level: Mapping[int, str] | None = None,
    *,
    drawn: bool = True,
    part: float = 0.95,
    **more: Any,
) -> dict[str, Any]:
    """A compiled map. ``terrain`` and ``level`` name hexes in one line; if ``drawn``, each hex has its shape."""
    levels = {hex: number for number, hexes in (level or {}).items() for hex in hexes.split()}
    data: dict[str, Any] = {
        "columns": 15,
        "rows": 10,
        "terrain": {hex: word for word, hexes in (terrain or {}).items() for hex in hexes.split()},
        "level": levels,
    }
    if drawn:
        shapes = {word: [hexagon(hex, part) for hex in hexes.split()] for word, hexes in (terrain or {}).items()}
        for number in range(1, max(levels.values(), default=0) + 1):
            shapes[f"level {number}"] = [hexagon(hex, part) for hex, own in levels.items() if own >= number]
        data["shapes"] = shapes
    return data | more


def seen(data: Mapping[str, Any], a: str, b: str, **markers: Iterable[str]) -> str:
    """The line between two hexes in a few words: ``visible``, ``visible -3``, ``blocked V117``, ``unknown``."""
    sight = Lines(data).between(a, b, markers)
    assert sight == Lines(data).between(b, a, markers), "sight is mutual (10.1)"
    if sight.obstacles:
        return "blocked " + " ".join(dict.fromkeys(obstacle.check for obstacle in sight.obstacles))
    return f"{sight.status} -{sight.hindrance}" if sight.hindrance else sight.status
