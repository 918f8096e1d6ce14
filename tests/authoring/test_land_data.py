"""The parts of a compiled map that all games share."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

from ccmod.authoring.authored import TerrainFile
from ccmod.authoring.land_data import bounds, chains, hexsides, terrain
from ccmod.ground.source import parse_source
from ccmod.hexes.board import Board


def land(board: Board, **file: Any) -> TerrainFile:
    """A map of this board with these keys of its file."""
    return TerrainFile(SimpleNamespace(id="hill", **file), parse_source(b"", "map.yaml"), Path(), board)


def test_only_an_unusual_first_hex_is_named() -> None:
    """A board that begins with A1 says no more than its size; one with numbers says how its first hex is called."""
    assert bounds(land(Board(4, 3))) == {"id": "hill", "columns": 4, "rows": 3}
    assert bounds(land(Board(4, 3, "0101"))) == {"id": "hill", "columns": 4, "rows": 3, "first": "0101"}


def test_terrain_by_hex() -> None:
    """Names are proper, a hex of two kinds has both, and clear ground alone is left out."""
    given = {"clear": ["A1", "b2"], "woods": ["B2", "c1"]}
    assert terrain(land(Board(4, 3), terrain=given), "clear") == {"B2": ["clear", "woods"], "C1": "woods"}


def test_hexsides_and_roads() -> None:
    """Hexsides stand in order under the usual name of each, and the hexes of a road keep their order."""
    the_land = land(Board(4, 3))
    assert hexsides(the_land, {"wall": ["b1-a1", "A2-A1"], "cliff": []}) == {"wall": ["A1-A2", "A1-B1"], "cliff": []}
    assert chains(the_land, [["a1", "A2", "A3"]]) == [["A1", "A2", "A3"]]
