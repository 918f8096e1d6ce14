"""A battle of the folio series as plain data: what the built module carries and the judge of a game starts from."""

from __future__ import annotations

from typing import Any

from ccmod.authoring.authored import Authored, AuthoredScenario, TerrainFile
from ccmod.authoring.land_data import bounds, chains, hexsides, terrain
from ccmod.authoring.sheets import Counter
from ccmod.games.folio.files.scenario import ScenarioFile
from ccmod.games.folio.files.values import SUPPORT, back_of, fire_of, front_of, mobility_of, traits_of


def compile_scenario(authored: Authored, scenario: AuthoredScenario) -> dict[str, Any]:
    """The data of one battle: JSON-able, with proper hex names and nothing left to look up."""
    file: ScenarioFile = scenario.file
    board = authored.map.board
    sides = list(file.sides)
    units: dict[str, Any] = {}
    reinforcements: list[dict[str, Any]] = []
    for side, lines in file.sides.items():
        for hex, names in lines.setup.items():
            units |= {name: _unit(authored.counters[name], side, board.parse(hex.strip())) for name in names}
        units |= {name: _unit(authored.counters[name], side, None) for name in lines.choose}
        for turn, arrival in lines.reinforcements.items():
            units |= {name: _unit(authored.counters[name], side, None) for name in arrival.units}
            hexes = [board.parse(hex) for hex in arrival.hexes]
            reinforcements.append({"turn": int(turn), "units": list(arrival.units), "hexes": hexes})
    first = [str(name) for name in file.turns.first]
    return {
        "id": scenario.id,
        "title": file.title,
        "system": file.system,
        "sides": sides,
        "crt": file.crt,
        "turns": {"last": int(file.turns.last), "first": first[0] if len(first) == 1 else first},
        "map": compile_map(authored.map),
        "units": units,
        "setup": _setup(authored, file),
        "reinforcements": reinforcements,
        "support_fire": {
            "pool": {side: _pool(authored, side) for side in sides},
            "per_turn": [_numbers(file, turn) for turn in range(1, int(file.turns.last) + 1)],
        },
        "victory": {
            "about": file.victory.about,
            "side": file.victory.side,
            "hexes": [board.parse(hex) for hex in file.victory.hexes],
            "needs": int(file.victory.needs or len(file.victory.hexes)),
            "sudden": file.victory.sudden,
        },
        "exclusive": dict(file.exclusive),
    }


def compile_map(the_map: TerrainFile) -> dict[str, Any]:
    """The data of a map. Hexes of clear ground are left out."""
    file, board = the_map.file, the_map.board
    return {
        **bounds(the_map),
        "terrain": terrain(the_map, "clear"),
        "prohibited": [board.parse(hex) for hex in file.prohibited],
        "hexsides": hexsides(the_map, file.hexsides),
        "roads": chains(the_map, file.roads),
        "trails": chains(the_map, file.trails),
        "fortifications": {
            board.parse(hex.strip()): {"negates_zones": bool(fort and fort.negates_zones)}
            for hex, fort in file.fortifications.items()
        },
        "tec": {
            kind: {word: float(cost) for word, cost in getattr(file.costs, kind).items()} for kind in ("hex", "hexside")
        },
        "crt_row": dict(file.rows),
    }


def _unit(counter: Counter, side: str, hex: str | None) -> dict[str, Any]:
    return {
        "side": side,
        "front": front_of(counter),
        "back": back_of(counter),
        "mobility": mobility_of(counter),
        "traits": traits_of(counter),
        "size": counter.behaviour.size or "",
        "hex": hex,
    }


def _setup(authored: Authored, file: ScenarioFile) -> dict[str, Any]:
    """Who sets up first, and where; nothing where every unit has its hex."""
    areas = {
        side: [authored.map.board.parse(hex) for hex in lines.area] for side, lines in file.sides.items() if lines.area
    }
    if not areas:
        return {}
    first = file.sets_up_first or next(iter(file.sides))
    return {"order": [first, *(side for side in file.sides if side != first)], "areas": areas}


def _pool(authored: Authored, side: str) -> dict[str, Any]:
    """A side's Support Fire markers by name, each with its value."""
    return {
        counter.name: fire_of(counter)
        for counter in authored.counters.values()
        if counter.class_ == SUPPORT and counter.side == side
    }


def _numbers(file: ScenarioFile, turn: int) -> list[int]:
    """How many markers the first and the second player of a turn receive (8.0c)."""
    first = file.turns.first[min(turn, len(file.turns.first)) - 1]
    given = {side: int(lines.support[min(turn, len(lines.support)) - 1]) for side, lines in file.sides.items()}
    return [given[first], *(number for side, number in given.items() if side != first)]
