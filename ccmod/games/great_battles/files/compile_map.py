"""A map as plain data, which the rules read (``TerrainMap.from_data``)."""

from __future__ import annotations

from typing import Any

from ccmod.authoring.authored import TerrainFile
from ccmod.authoring.land_data import bounds, chains, hexsides, terrain
from ccmod.games.great_battles.files.map import MapFile
from ccmod.games.great_battles.rules.ground import CLEAR, WAYS


def compile_map(the_map: TerrainFile) -> dict[str, Any]:
    """The data of a map: JSON-able, with proper hex names. Clear hexes and those at level 0 are left out."""
    file: MapFile = the_map.file
    board = the_map.board
    return {
        **bounds(the_map),
        "terrain": terrain(the_map, CLEAR),
        "levels": {board.parse(hex): level for level, hexes in file.levels.items() if level for hex in hexes},
        "slopes": hexsides(the_map, file.slopes),
        "hexsides": hexsides(the_map, file.hexsides),
        "ways": {kind: chains(the_map, getattr(file.ways, kind)) for kind in WAYS},
        "chart": {
            part: {word: row.model_dump(exclude_none=True) for word, row in getattr(file.chart, part).items()}
            for part in ("hex", "hexside")
        },
    }
