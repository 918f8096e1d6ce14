"""A scenario of Combat Commander as plain data: what the built module carries and the judge of a game starts from."""

from __future__ import annotations

from typing import Any

from ccmod.authoring.authored import Authored, AuthoredScenario, TerrainFile
from ccmod.authoring.land_data import bounds, chains, hexsides, terrain
from ccmod.games.combat_commander.files.shapes import compile_shapes


def compile_scenario(authored: Authored, scenario: AuthoredScenario) -> dict[str, Any]:
    """The data of one scenario: JSON-able, with proper hex names and nothing left to look up."""
    file = scenario.file
    vp_side, vp_points = next(iter(file.vp.items()), (file.first, 0))
    data: dict[str, Any] = {
        "id": scenario.id,
        "title": file.title,
        "system": file.system,
        "year": int(file.year),
        "first": file.first,
        "initiative": file.initiative,
        "time": {"start": int(file.time), "sudden_death": int(file.sudden_death)},
        "vp": {"side": vp_side, "points": int(vp_points)},
        "sides": {},
        "units": {},
        "weapons": {},
        "radios": {},
        "markers": [
            {"marker": marker, "hex": authored.map.board.parse(hex)}
            for marker, hexes in file.markers.items()
            for hex in hexes
        ],
        "control": {str(number): side for number, side in file.control.items()},
        "chits": dict(file.chits),
        "reinforcements": {},
        "map": compile_map(authored.map),
        "nations": dict(file.nations),
        "options": dict(file.options),
        "extra": dict(file.extra),
    }
    for name, side in file.sides.items():
        data["sides"][name] = {
            "nation": side.nation,
            "posture": side.posture,
            "orders": int(side.orders),
            "discard": None if side.discard is None else int(side.discard),
            "surrender": int(side.surrender),
            "edge": side.edge,
            "area": [authored.map.board.parse(hex) for hex in side.area],
        }
        if side.radio is not None:
            data["radios"][side.radio] = {"side": name, "type": calibre_of(authored.counters[side.radio].type)}
        for hex, stack in side.setup.items():
            _place(authored, data, name, authored.map.board.parse(hex.strip()), stack)
        _place(authored, data, name, None, side.off_map)
        for space, stack in side.reinforcements.items():
            known = set(data["units"])
            _place(authored, data, name, None, stack)
            data["reinforcements"] |= {unit: int(space) for unit in data["units"] if unit not in known}
    return data


def compile_map(the_map: TerrainFile) -> dict[str, Any]:
    """The data of a map. Hexes of open ground and of level 0 are left out."""
    file, board = the_map.file, the_map.board
    return {
        **bounds(the_map),
        "terrain": terrain(the_map, "open"),
        "below": {board.parse(hex): word for hex, word in file.below.items()},
        "level": {board.parse(hex): int(level) for level, hexes in file.level.items() for hex in hexes if level},
        **{key: chains(the_map, getattr(file, key)) for key in ("roads", "rails", "trails")},
        "hexsides": hexsides(the_map, dict.fromkeys(("wall", "hedge", "fence", "cliff"), ()) | file.hexsides),
        "shapes": compile_shapes(the_map),
        "buildings": _buildings(the_map),
        "objectives": {str(number): board.parse(hex) for number, hex in file.objectives.items()},
        "compass": {str(number): direction for number, direction in file.compass.items()},
    }


def calibre_of(type: str) -> str | None:
    """The calibre of a Radio counter: ``105-114`` of the type ``radio_105-114_smoke``; ``None`` for another counter."""
    word, _, rest = type.partition("_")
    return rest.partition("_")[0] if word == "radio" else None


def _buildings(the_map: TerrainFile) -> list[list[str]] | None:
    """The buildings of several hexes; ``None`` if the map does not distinguish them."""
    groups = the_map.file.buildings
    return None if groups is None else [[the_map.board.parse(hex) for hex in group] for group in groups]


def _place(authored: Authored, data: dict[str, Any], side: str, hex: str | None, stack: list[str]) -> None:
    carrier = None
    for name in stack:
        counter = authored.counters[name]
        if counter.class_ == "weapon":
            numbers = {"fix": counter.line.fix, "eliminate": counter.line.eliminate}
            known = {key: sorted(map(int, value)) for key, value in numbers.items() if value is not None}
            data["weapons"][name] = {"side": side, "type": counter.type, "carrier": carrier, **known}
        else:
            data["units"][name] = {"side": side, "type": counter.type, "hex": hex}
            carrier = name
