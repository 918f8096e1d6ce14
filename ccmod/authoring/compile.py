"""A module's scenarios as plain data: what the built module carries and the judge of a game starts from."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ccmod.authoring.authored import Authored, AuthoredMap, AuthoredScenario
from ccmod.authoring.library import module_folder, shipped_names
from ccmod.authoring.load import load_module
from ccmod.authoring.problems import near
from ccmod.errors import UsageFault


def compile_scenario(authored: Authored, scenario: AuthoredScenario | str) -> dict[str, Any]:
    """The data of one scenario (itself, or its id): JSON-able, with proper hex names and nothing left to look up."""
    if isinstance(scenario, str):
        scenario = _scenario_of(authored, scenario)
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
        "markers": [
            {"marker": marker, "hex": authored.map.board.parse(hex)}
            for marker, hexes in file.markers.items()
            for hex in hexes
        ],
        "map": compile_map(authored.map),
        "extra": _extra(scenario),
    }
    for name, side in file.sides.items():
        data["sides"][name] = {
            "nation": side.nation,
            "posture": side.posture,
            "orders": int(side.orders),
            "discard": None if side.discard is None else int(side.discard),
            "surrender": int(side.surrender),
            "edge": side.edge,
        }
        for hex, stack in side.setup.items():
            _place(authored, data, name, authored.map.board.parse(hex.strip()), stack)
        _place(authored, data, name, None, side.off_map)
    return data


def load_scenario(name: str | Path) -> dict[str, Any]:
    """The compiled data of a scenario, without a module: for judging a game from its sources.

    ``name`` is a scenario file of a module's folder, a folder with one scenario, a shipped module with one
    (``mill-farm``), or ``module/scenario``. Raises :class:`UsageFault` (``authoring/no-scenario``,
    ``authoring/no-module``) and whatever :func:`ccmod.authoring.load.load_module` raises.
    """
    text = str(name)
    path = Path(text)
    if path.is_file() and path.name != "module.yaml":
        authored = load_module(str(path.parent))
        for scenario in authored.scenarios:
            if scenario.path == path.resolve():
                return compile_scenario(authored, scenario)
        raise UsageFault("authoring/no-scenario", f"{path.name} is not among the scenarios of its module.yaml")
    module, _, scenario_id = text.rpartition("/")
    if module in shipped_names("scenarios"):
        return compile_scenario(load_module(module), scenario_id)
    authored = load_module(str(module_folder(text)))
    if len(authored.scenarios) > 1:
        ids = ", ".join(scenario.id for scenario in authored.scenarios)
        raise UsageFault("authoring/no-scenario", f"{text} has several scenarios", hint=f"name one of {ids}")
    return compile_scenario(authored, authored.scenarios[0])


def compile_map(the_map: AuthoredMap) -> dict[str, Any]:
    """The data of a map. Hexes of open ground and of level 0 are left out."""
    file, board = the_map.file, the_map.board
    return {
        "id": file.id,
        "columns": board.columns,
        "rows": board.rows,
        "terrain": {board.parse(hex): word for word, hexes in file.terrain.items() for hex in hexes if word != "open"},
        "below": {board.parse(hex): word for hex, word in file.below.items()},
        "level": {board.parse(hex): int(level) for level, hexes in file.level.items() for hex in hexes if level},
        **{key: [list(board.chain(chain)) for chain in getattr(file, key)] for key in ("roads", "rails", "trails")},
        "hexsides": {
            kind: sorted(board.parse_hexside(side) for side in file.hexsides.get(kind, []))
            for kind in ("wall", "hedge", "fence", "cliff")
        },
        "objectives": {str(number): board.parse(hex) for number, hex in file.objectives.items()},
        "compass": {str(number): direction for number, direction in file.compass.items()},
    }


def _scenario_of(authored: Authored, scenario_id: str) -> AuthoredScenario:
    ids = {scenario.id: scenario for scenario in authored.scenarios}
    if scenario_id not in ids:
        hint = near(scenario_id, ids) or f"it has {', '.join(ids)}"
        raise UsageFault("authoring/no-scenario", f"{authored.id} has no scenario {scenario_id!r}", hint=hint)
    return ids[scenario_id]


def _place(authored: Authored, data: dict[str, Any], side: str, hex: str | None, stack: list[str]) -> None:
    carrier = None
    for name in stack:
        counter = authored.counters[name]
        if counter.class_ == "weapon":
            _, line = authored.line(counter)
            numbers = {"fix": line.fix, "eliminate": line.eliminate}
            known = {key: sorted(map(int, value)) for key, value in numbers.items() if value is not None}
            data["weapons"][name] = {"side": side, "type": counter.type, "carrier": carrier, **known}
        else:
            data["units"][name] = {"side": side, "type": counter.type, "hex": hex}
            carrier = name


def _extra(scenario: AuthoredScenario) -> dict[str, Any]:
    extra: dict[str, Any] = dict(scenario.file.extra)
    if scenario.file.control:
        extra["control"] = {str(number): side for number, side in scenario.file.control.items()}
    if scenario.file.chits:
        extra["chits"] = dict(scenario.file.chits)
    return extra
