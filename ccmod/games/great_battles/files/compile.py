"""A battle as plain data: what the built module carries and the judge of a game starts from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from ccmod.authoring.authored import Authored, AuthoredScenario, TerrainFile
from ccmod.authoring.land_data import bounds, chains, hexsides, terrain
from ccmod.games.great_battles.files.charts import ALL, chart_data
from ccmod.games.great_battles.files.map import MapFile
from ccmod.games.great_battles.files.order_of_battle import Army, Brigade, Coming, Corps, Led, UnitPlace
from ccmod.games.great_battles.files.scenario import ScenarioFile
from ccmod.games.great_battles.files.values import Values
from ccmod.games.great_battles.rules.ground import CLEAR, WAYS
from ccmod.games.great_battles.rules.state.commands import ARMY, BRIGADE, CORPS, DIVISION
from ccmod.ground.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Node:
    """A command of a side."""

    name: str
    level: str
    of: str | None
    """The command above it."""
    side: str
    lines: Led


def commands_of(armies: Mapping[str, Army]) -> Iterator[Node]:
    """Every command of both sides."""
    for side, army in armies.items():
        top = army.name or side
        yield Node(top, ARMY, None, side, army)
        for name, corps in army.corps.items():
            yield Node(name, CORPS, top, side, corps)
            yield from _below(corps, name, side)


def _below(corps: Corps, name: str, side: str) -> Iterator[Node]:
    for division, lines in corps.divisions.items():
        yield Node(division, DIVISION, name, side, lines)
        yield from _brigades(lines.brigades, division, side)
    yield from _brigades(corps.brigades, name, side)


def _brigades(brigades: Mapping[str, Brigade], above: str, side: str) -> Iterator[Node]:
    for name, lines in brigades.items():
        yield Node(name, BRIGADE, above, side, lines)


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


def compile_scenario(authored: Authored, scenario: AuthoredScenario) -> dict[str, Any]:
    """The data of one battle: JSON-able, with proper hex names and nothing left to look up."""
    file: ScenarioFile = scenario.file
    nodes = list(commands_of(file.armies))
    return {
        "id": scenario.id,
        "title": file.title,
        "system": file.system,
        "sides": [str(side) for side in file.armies],
        "turns": {
            "last": int(file.turns.last),
            "periods": {str(int(turn)): period for turn, period in file.turns.periods.items()},
        },
        "map": compile_map(authored.map),
        "commands": {node.name: _command(node) for node in nodes},
        "leaders": dict(row for node in nodes for row in _leaders(authored, node)),
        "units": dict(row for node in nodes if isinstance(node.lines, Brigade) for row in _units(authored, node)),
        "cups": {
            str(side): {str(int(value)): int(count) for value, count in army.efficiency.items()}
            for side, army in file.armies.items()
            if army.efficiency
        },
        "works": {_in_order(authored, side): 0 for side in file.works},
        "charts": _charts(file, authored.folder),
        "charts_about": file.charts.about.strip(),
        "options": {str(key): str(value) for key, value in file.options.items()},
    }


def _command(node: Node) -> dict[str, Any]:
    row: dict[str, Any] = {"level": node.level, "side": node.side}
    if node.of is not None:
        row["of"] = node.of
    if isinstance(node.lines, Brigade) and node.lines.orders is not None:
        row["orders"] = node.lines.orders
    return row


def _leaders(authored: Authored, node: Node) -> list[tuple[str, dict[str, Any]]]:
    """The leader of a command, and the man who may take his place."""
    lines, found = node.lines, list[tuple[str, dict[str, Any]]]()
    if lines.leader is not None:
        row = {"side": node.side, "command": node.name, **Values(authored.counters[lines.leader]).leader()}
        row["hex"] = None if lines.at is None else authored.map.board.parse(lines.at.strip())
        if lines.arrives is not None:
            row["arrives"] = _coming(authored, lines.arrives)
        if lines.replacement is not None:
            row["replacement"] = lines.replacement
        found.append((lines.leader, row))
    if lines.replacement is not None:
        found.append((lines.replacement, {"side": node.side, **Values(authored.counters[lines.replacement]).leader()}))
    return found


def _units(authored: Authored, node: Node) -> list[tuple[str, dict[str, Any]]]:
    assert isinstance(node.lines, Brigade), "only brigades have units"
    return [(name, _unit(authored, node, node.lines, name, place)) for name, place in node.lines.units.items()]


def _unit(authored: Authored, node: Node, brigade: Brigade, name: str, place: UnitPlace) -> dict[str, Any]:
    parse = authored.map.board.parse
    row: dict[str, Any] = {"side": node.side, "command": node.name, **Values(authored.counters[name]).unit()}
    if place.at is not None:
        row["hex"] = parse(place.at.strip())
        row["facing"] = place.facing or brigade.facing
    if place.orders is not None:
        row["orders"] = place.orders
    if row["type"] == "cavalry":
        row["mounted"] = place.mounted
    if place.arrives is not None:
        due = place.arrives
        ams = None if due.ams is None else int(due.ams)
        row["arrives"] = {**_coming(authored, due), "orders": due.orders, "ams": ams}
    return row


def _coming(authored: Authored, due: Coming) -> dict[str, Any]:
    return {"turn": int(due.turn), "hexes": [authored.map.board.parse(hex.strip()) for hex in due.hexes]}


def _in_order(authored: Authored, side: str) -> str:
    """A hexside with proper names, the hex that is covered still first."""
    parse = authored.map.board.parse
    return "-".join(parse(hex.strip()) for hex in side.split("-"))


def _charts(file: ScenarioFile, folder: Path) -> dict[str, Any]:
    given = {name: getattr(file.charts, name) for name in ALL}
    return {name: chart_data(name, chart, folder) for name, chart in given.items() if chart is not None}
