"""A map as plain data, which the rules read (``TerrainMap.from_data``)."""

from __future__ import annotations

from typing import Any

from ccmod.authoring.authored import TerrainFile
from ccmod.games.great_battles.files.map import MapFile
from ccmod.games.great_battles.rules.ground import CLEAR, WAYS
from ccmod.hexes.names import FIRST


def compile_map(the_map: TerrainFile) -> dict[str, Any]:
    """The data of a map: JSON-able, with proper hex names. Clear hexes and those at level 0 are left out."""
    file: MapFile = the_map.file
    board = the_map.board
    terrain: dict[str, list[str]] = {}
    for word, hexes in file.terrain.items():
        for hex in hexes:
            terrain.setdefault(board.parse(hex), []).append(word)
    return {
        "id": file.id,
        "columns": board.columns,
        "rows": board.rows,
        **({} if board.first == FIRST else {"first": board.first}),
        "terrain": {hex: words[0] if len(words) == 1 else words for hex, words in terrain.items() if words != [CLEAR]},
        "levels": {board.parse(hex): level for level, hexes in file.levels.items() if level for hex in hexes},
        "slopes": {kind: sorted(map(board.parse_hexside, sides)) for kind, sides in file.slopes.items()},
        "hexsides": {kind: sorted(map(board.parse_hexside, sides)) for kind, sides in file.hexsides.items()},
        "ways": {kind: [list(board.chain(chain)) for chain in getattr(file.ways, kind)] for kind in WAYS},
        "chart": {
            part: {word: row.model_dump(exclude_none=True) for word, row in getattr(file.chart, part).items()}
            for part in ("hex", "hexside")
        },
    }
