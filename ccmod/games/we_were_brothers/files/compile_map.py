"""A map as plain data, which the rules read (``ground_of``)."""

from __future__ import annotations

from typing import Any

from ccmod.authoring.authored import TerrainFile
from ccmod.authoring.land_data import bounds
from ccmod.games.we_were_brothers.files.map import TERRAIN, Building, MapFile
from ccmod.games.we_were_brothers.rules.ground.ground import ALL, DEPRESSION, RIVER, WOODS
from ccmod.hexes.board import Board
from ccmod.hexes.sevens import sevens


def compile_map(the_map: TerrainFile) -> dict[str, Any]:
    """The data of a map: JSON-able, with proper names of hexes and hexsides, a row for each hexside with a barrier."""
    file: MapFile = the_map.file
    board = the_map.board

    terrain = {kind: [hex for word in words for hex in file.terrain.get(word, ())] for kind, words in TERRAIN.items()}

    def hexes(names: list[str]) -> list[str]:
        return [board.parse(name) for name in names]

    return {
        **bounds(the_map),
        "panels": {name: hexes(those) if isinstance(those, list) else ALL for name, those in file.panels.items()},
        **megahexes_of(file, board),
        "woods": hexes(terrain[WOODS]),
        **({} if file.woods_edge is None else {"woods_edge": hexes(file.woods_edge)}),
        "depressions": hexes(terrain[DEPRESSION]),
        "river": hexes(terrain[RIVER]),
        "levels": {hex: level for level, those in file.level.items() if level for hex in hexes(those)},
        "barriers": [
            {"side": board.parse_hexside(side), **barrier.model_dump(exclude={"sides"}, exclude_none=True)}
            for barrier in file.barriers
            for side in barrier.sides
        ],
        "buildings": {name: _building(building, board) for name, building in file.buildings.items()},
    }


def megahexes_of(file: MapFile, board: Board) -> dict[str, Any]:
    """The author's megahexes, or sevens around his first one, with the middles of those."""
    if file.megahexes:
        return {"megahexes": {name: [board.parse(hex) for hex in hexes] for name, hexes in file.megahexes.items()}}
    first = next(iter(board)) if file.sevens is None else board.parse(file.sevens.strip())
    found = sevens(board, first)
    return {"megahexes": found.hexes, "middles": found.middles}


def _building(building: Building, board: Board) -> dict[str, Any]:
    return {
        "hexes": [board.parse(hex) for hex in building.hexes],
        "bunker": building.bunker,
        "floors": list(building.floors),
        "corners": [board.parse(hex) for hex in building.corners],
        "places": {
            name: {
                "floor": building.floors.index(place.floor),
                "hex": board.parse(place.hex.strip()),
                "opening": None if place.opening is None else board.parse_hexside(place.opening),
            }
            for name, place in building.places.items()
        },
        "doors": {
            name: {"side": board.parse_hexside(door.side), "open": door.open, "place": door.place}
            for name, door in building.doors.items()
        },
    }
