"""A skirmish as plain data: what the built module carries and the judge of a game starts from."""

from __future__ import annotations

import json
from typing import Any

from ccmod.authoring.authored import Authored, AuthoredMap, AuthoredScenario
from ccmod.authoring.maps.finder import Finder
from ccmod.games.bolt_action.files.scenario import ScenarioFile, UnitLine
from ccmod.hexes.points import Point


def compile_scenario(authored: Authored, scenario: AuthoredScenario) -> dict[str, Any]:
    """The data of one skirmish, JSON-able: points in inches from the table's upper left corner."""
    file: ScenarioFile = scenario.file
    table = table_of(authored, file)
    finder = Finder(tuple(one.plan for one in authored.maps), file.boards)
    units: dict[str, Any] = {}
    for place, names in file.spaces().items():
        spot = finder.find(place)
        for name in names:
            counter = authored.counters[name]
            line = file.units.get(name) or file.units.get(counter.line.name)
            if line is not None and spot is not None:
                on_table = spot.map.id == table.file.id
                at = _inches(table, Point(spot.point.x - table.file.edge, spot.point.y - table.file.edge))
                units[name] = _unit(line, counter.side or "", at if on_table else None)
    width, depth = table.plan.size()
    size = _inches(table, Point(width - 2 * table.file.edge, depth - 2 * table.file.edge))
    return {
        "id": scenario.id,
        "title": file.title,
        "system": file.system,
        "sides": list(authored.module.sides) or sorted({unit["side"] for unit in units.values()}),
        "turns": {"last": int(file.last_turn)} if file.last_turn is not None else {},
        "table": {
            "map": table.file.title,
            "width": size[0],
            "depth": size[1],
            "terrain": _terrain(table, file),
        },
        "units": units,
        "rules": _plain(file.rules),
        "options": {str(key): str(value) for key, value in file.options.items()},
        "extra": {},
    }


def table_of(authored: Authored, file: ScenarioFile) -> AuthoredMap:
    """The map that is the table."""
    return next((one for one in authored.maps if one.file.id == file.table), authored.maps[0])


def _inches(table: AuthoredMap, point: Point) -> list[float]:
    scale = table.file.scale
    pixels = scale.pixels if scale is not None else 1
    return [round(point.x / pixels, 2), round(point.y / pixels, 2)]


def _unit(line: UnitLine, side: str, at: list[float] | None) -> dict[str, Any]:
    row = line.model_dump(exclude_defaults=True)
    row |= {"side": side, "kind": line.kind, "models": line.models, "base": line.base, "at": at}
    return dict(_plain(row))


def _terrain(table: AuthoredMap, file: ScenarioFile) -> list[dict[str, Any]]:
    """The zones that the scenario calls terrain, as shapes."""
    return [
        {
            "name": zone.name,
            "type": file.terrain[zone.name].type,
            "shape": [_inches(table, corner) for corner in zone.corners],
            "cover": file.terrain[zone.name].cover,
            "anti_tank": file.terrain[zone.name].anti_tank,
        }
        for board in table.plan.boards
        for zone in board.zones
        if zone.name in file.terrain
    ]


def _plain(value: Any) -> Any:
    """The data of YAML as JSON has it, without what it remembers of how numbers were written."""
    return json.loads(json.dumps(value, default=str))
