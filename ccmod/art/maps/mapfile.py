"""From the plain data of a map file (``map.yaml``) to the face that is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ccmod.art.faces import MapFace
from ccmod.hexes.board import Board
from ccmod.hexes.names import FIRST
from ccmod.hexes.paper import Paper

SAME = {
    "forest": "woods", "light woods": "woods", "heavy woods": "woods", "village": "town", "farm": "building",
    "swamp": "marsh", "fields": "field", "cornfield": "field", "wheatfield": "field", "scrub": "brush",
    "rocks": "rough", "rocky": "rough", "boulders": "rough",
    "creek": "stream", "brook": "stream", "canal": "river", "stone wall": "wall",
}  # fmt: skip
"""Other words for kinds of terrain, and of hexsides, that are drawn alike."""


def map_face(data: Mapping[str, Any]) -> MapFace:
    """The face of a map file's data.

    Raises :class:`ccmod.ground.errors.UnreadableInput` (``hexes/…``) for a hex off the map, a chain with a gap, and an
    outline that is none.
    """
    grid = data["grid"]
    board = Board(grid["columns"], grid["rows"], grid.get("first", FIRST))
    paper = Paper(board, grid["x0"], grid["y0"], grid["dx"], grid["dy"])
    terrain: dict[str, list[str]] = {}
    for kind, hexes in data.get("terrain", {}).items():
        for hex in _listed(hexes):
            terrain.setdefault(board.parse(hex), []).append(SAME.get(kind, kind))
    return MapFace(
        **grid,
        title=data["title"],
        terrain={hex: kinds[0] for hex, kinds in terrain.items()},
        also={hex: kinds[1:] for hex, kinds in terrain.items() if kinds[1:]},
        level={board.parse(hex): level for level, hexes in _levels(data).items() for hex in _listed(hexes)},
        relief="levels" in data,
        slopes=_hexsides(board, data.get("slopes", {})),
        pikes=_ways(board, data, "pike"),
        roads=_ways(board, data, "road"),
        trails=_ways(board, data, "trail"),
        rails=_ways(board, data, "rail"),
        hexsides=_hexsides(board, data.get("hexsides", {})),
        objectives={str(number): board.parse(hex) for number, hex in data.get("objectives", {}).items()},
        compass={str(number): direction for number, direction in data.get("compass", {}).items()},
        places={board.parse(hex): text for hex, text in data.get("places", {}).items()},
        shapes={
            kind: [[paper.scale.pixel(spot) for spot in paper.outline(text)] for text in outlines]
            for kind, outlines in data.get("shapes", {}).items()
        },
    )


def _levels(data: Mapping[str, Any]) -> Mapping[int, Any]:
    """The levels with their hexes: of hills (``level``), or of every hex (``levels``)."""
    found: Mapping[int, Any] = data.get("levels", data.get("level", {}))
    return found


def _hexsides(board: Board, kinds: Mapping[str, Any]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for kind, sides in kinds.items():
        found.setdefault(SAME.get(kind, kind), []).extend(board.parse_hexside(side) for side in _listed(sides))
    return found


def _ways(board: Board, data: Mapping[str, Any], kind: str) -> list[tuple[str, ...]]:
    """The ways of a kind, from ``ways`` where they have a part of their own, else by the plural of the kind."""
    chains = data["ways"].get(kind, ()) if data.get("ways") else data.get(f"{kind}s", ())
    return [board.chain(_listed(chain)) for chain in chains]


def _listed(names: str | list[str]) -> list[str]:
    """Names in a list, or as authors may write them in one line."""
    return names.split() if isinstance(names, str) else names
