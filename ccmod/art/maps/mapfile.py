"""From the plain data of a map file (``map.yaml``) to the face that is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ccmod.art.faces import MapFace
from ccmod.hexes.board import Board
from ccmod.hexes.names import FIRST
from ccmod.hexes.paper import Paper


def map_face(data: Mapping[str, Any]) -> MapFace:
    """The face of a map file's data.

    Raises :class:`ccmod.ground.errors.UnreadableInput` (``hexes/…``) for a hex off the map, a chain with a gap, and an
    outline that is none.
    """
    grid = data["grid"]
    board = Board(grid["columns"], grid["rows"], grid.get("first", FIRST))
    paper = Paper(board, grid["x0"], grid["y0"], grid["dx"], grid["dy"])
    return MapFace(
        **grid,
        title=data["title"],
        terrain={board.parse(hex): kind for kind, hexes in data.get("terrain", {}).items() for hex in hexes},
        level={board.parse(hex): level for level, hexes in data.get("level", {}).items() for hex in hexes},
        roads=[board.chain(chain) for chain in data.get("roads", ())],
        rails=[board.chain(chain) for chain in data.get("rails", ())],
        trails=[board.chain(chain) for chain in data.get("trails", ())],
        hexsides={
            kind: [board.parse_hexside(side) for side in sides] for kind, sides in data.get("hexsides", {}).items()
        },
        objectives={str(number): board.parse(hex) for number, hex in data.get("objectives", {}).items()},
        compass={str(number): direction for number, direction in data.get("compass", {}).items()},
        places={board.parse(hex): text for hex, text in data.get("places", {}).items()},
        shapes={
            kind: [[paper.scale.pixel(spot) for spot in paper.outline(text)] for text in outlines]
            for kind, outlines in data.get("shapes", {}).items()
        },
    )
