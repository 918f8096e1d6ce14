"""A mission as plain data: what the built module carries and the judge of a game starts from."""

from __future__ import annotations

from typing import Any

from ccmod.authoring.authored import Authored, AuthoredScenario
from ccmod.games.we_were_brothers.files.cards import plain
from ccmod.games.we_were_brothers.files.compile_map import compile_map
from ccmod.games.we_were_brothers.files.faces import read_face
from ccmod.games.we_were_brothers.files.given import given
from ccmod.games.we_were_brothers.files.scenario import ScenarioFile
from ccmod.games.we_were_brothers.files.squads import SoldierLine, SquadLines
from ccmod.games.we_were_brothers.rules.modifiers import KNOWN_COVER
from ccmod.games.we_were_brothers.rules.terms import TAUGHT

Data = dict[str, Any]


def compile_scenario(authored: Authored, scenario: AuthoredScenario) -> Data:
    """The data of one mission: JSON-able, with proper hex names and nothing left to look up."""
    file: ScenarioFile = scenario.file
    parse = authored.map.board.parse
    soldiers = _soldiers(authored, file)
    return {
        "id": scenario.id,
        "title": file.title,
        "system": file.system,
        "briefing": file.briefing.strip(),
        "about": file.about.strip(),
        "sides": [str(side) for side in file.armies],
        "turns": {"last": int(file.turns.last)},
        "light": file.light,
        "wind": file.wind,
        "edges": {edge: file.edges.get(edge) for edge in ("north", "east", "south", "west")},
        "fronts": {str(side): list(army.front) for side, army in file.armies.items()},
        "areas": {str(side): [parse(hex) for hex in army.area] for side, army in file.armies.items() if army.area},
        "control": {parse(hex): side for hex, side in file.control.items()},
        "map": _map(authored, file),
        **_tables(scenario, authored),
        "devices": {kind: plain(line.model_dump(exclude_none=True)) for kind, line in file.devices.items()},
        "squads": {
            str(name): {"side": str(side), "men": int(squad.men)}
            for side, army in file.armies.items()
            for name, squad in army.squads.items()
        },
        "soldiers": soldiers,
        "things": {
            thing: {"kind": authored.counters[thing].class_}
            for row in soldiers.values()
            for thing in (*row["equipment"], *([row["carries"]] if row["carries"] else []))
        },
        "cards": {str(side): plain(army.cards) for side, army in file.armies.items() if army.cards},
        "support": {str(side): plain(army.support) for side, army in file.armies.items()},
        "specialists": {
            str(side): list(army.specialists) for side, army in file.armies.items() if army.specialists is not None
        },
        "platoons": {str(side): int(army.platoon) for side, army in file.armies.items()},
        "objectives": {
            name: {"hex": None if one.hex is None else parse(one.hex), "class": one.class_}
            for name, one in file.objectives.items()
        },
        "victory": {"scores": plain(file.victory.scores), "margin": int(file.victory.margin)},
        "awards": plain(file.awards),
        "options": {str(key): str(value) for key, value in file.options.items()},
    }


def _map(authored: Authored, file: ScenarioFile) -> Data:
    """The map's data, its doors as the mission has them."""
    data: Data = compile_map(authored.map)
    for house in data["buildings"].values():
        for name, door in house.get("doors", {}).items():
            if name in file.doors:
                door["open"] = file.doors[name] == "open"
    return data


def _tables(scenario: AuthoredScenario, authored: Authored) -> Data:
    """Dice, weapon cards, health track and reference sheet; empty where the mission does not give them."""
    found: Data = {}
    for key in ("dice", "weapons", "health", "modifiers"):
        one = given(scenario.source, authored.folder, key)
        found[key] = None if one is None else one.value
    dice, weapons, health, sheet = found.values()
    return {
        "dice": {
            str(colour): [read_face(face, colour, index) for index, face in enumerate(faces, 1)]
            for colour, faces in (dice or {}).items()
        },
        "weapons": {str(name): card.data() for name, card in (weapons or {}).items()},
        "health": None if health is None else plain(health.model_dump()),
        "modifiers": {
            "open": {} if sheet is None else plain(sheet.open.model_dump(exclude_none=True)),
            "cover": {**KNOWN_COVER, **({} if sheet is None else plain(sheet.cover))},
        },
    }


def _soldiers(authored: Authored, file: ScenarioFile) -> Data:
    return {
        str(name): _soldier(authored, file, str(squad_name), squad, soldier)
        for army in file.armies.values()
        for squad_name, squad in army.squads.items()
        for name, soldier in squad.soldiers.items()
    }


def _soldier(authored: Authored, file: ScenarioFile, squad: str, lines: SquadLines, soldier: SoldierLine) -> Data:
    parse = authored.map.board.parse
    places = {name: row for house in authored.map.file.buildings.values() for name, row in house.places.items()}
    hex = soldier.at if soldier.place is None else places[soldier.place].hex
    return {
        "squad": squad,
        "specialist": soldier.specialist,
        "hex": None if hex is None else parse(hex),
        "place": soldier.place,
        "facing": int(soldier.facing or lines.facing),
        "posture": soldier.posture,
        "weapon": soldier.weapon,
        "sidearm": soldier.sidearm,
        "equipment": [str(thing) for thing in soldier.equipment],
        "skills": dict.fromkeys(TAUGHT.get(soldier.specialist or "", ()), 1) | plain(soldier.skills),
        "alerted": soldier.alerted,
        "script": [parse(hex) for hex in soldier.script] or None,
        "carries": soldier.carries,
        "arrives": None if soldier.arrives is None else plain(soldier.arrives.model_dump()),
        "rounds": int(soldier.box),
        "magazines": None if soldier.magazines is None else int(soldier.magazines),
        "health": int(soldier.health),
    }
