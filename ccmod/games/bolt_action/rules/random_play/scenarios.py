"""Skirmishes by chance: tables with all kinds of terrain, forces of all kinds of units, the rules that are left open.

A scenario is data as a built module carries it, so that the judge starts from it as from an author's own.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from ccmod.games.bolt_action.rules.rulebook import OPTIONS
from ccmod.games.bolt_action.rules.tables import MORALE, OFFICERS
from ccmod.games.bolt_action.rules.terms import ARTILLERY, INFANTRY, VEHICLE
from ccmod.play.resources import read_yaml

FORCES: Mapping[str, list[dict[str, Any]]] = read_yaml("ccmod.games.bolt_action.rules", "data/forces.yaml")
SIDES = ("Blue", "Red")
LARGE, SMALL = (72, 48), (36, 30)
"""Sizes of tables in inches; on the small one everybody is near."""
MIXES = (
    (INFANTRY, INFANTRY, INFANTRY, ARTILLERY, VEHICLE, VEHICLE),
    (INFANTRY, INFANTRY, VEHICLE),
    (INFANTRY, INFANTRY, INFANTRY, INFANTRY, ARTILLERY),
    (ARTILLERY, VEHICLE, VEHICLE),
)
"""Of which kinds forces are."""
HUNTS, SQUAD = 0.6, 8
"""How often forces are squads, of so many models at least, that begin near the vehicles that they may assault."""
COVERS = {"open": None, "rough": "soft", "obstacle": "hard", "building": "hard", "road": None}
ROAD_WIDTH = 4
OTHERWISE = 0.15
"""How often an option has another reading than the first, and a rule is left out."""
BASES = {INFANTRY: 1, ARTILLERY: 2, VEHICLE: 3}


def scenario(random: Random) -> dict[str, Any]:
    """A skirmish by chance, as compiled data: a table, two forces, the rules that the summary leaves out."""
    width, depth = random.choice((LARGE, SMALL, SMALL))
    return {
        "id": "random",
        "title": "A Skirmish by Chance",
        "system": "ba",
        "sides": list(SIDES),
        "turns": {"last": random.randint(3, 6)},
        "table": {"map": "Table", "width": width, "depth": depth, "terrain": _terrain(random, width, depth)},
        "units": _units(random, width, depth),
        "rules": _rules(random),
        "options": _options(random),
        "extra": {},
    }


def _terrain(random: Random, width: int, depth: int) -> list[dict[str, Any]]:
    """Some pieces of each kind, and roads from edge to edge; they may lie upon each other."""
    found = []
    for number in range(random.randint(0, width // 8)):
        type = random.choice(("open", "rough", "rough", "obstacle", "building"))
        across, down = random.randint(2, 7), 0.5 if type == "obstacle" else random.randint(2, 6)
        left, top = random.randint(0, width - 7), random.randint(0, depth - 7)
        row = _piece(f"{type.capitalize()} {number + 1}", type, left, top, left + across, top + down)
        found.append(row | {"anti_tank": type == "obstacle" and random.random() < 0.5})
    if random.random() < 0.6:
        at = random.randint(6, depth - 10)
        found.append(_piece("Lane", "road", 0, at, width, at + ROAD_WIDTH))
    if random.random() < 0.6:
        at = random.randint(6, width - 10)
        found.append(_piece("Track", "road", at, 0, at + ROAD_WIDTH, depth))
    return found


def _piece(name: str, type: str, left: float, top: float, right: float, bottom: float) -> dict[str, Any]:
    shape = [[left, top], [right, top], [right, bottom], [left, bottom]]
    return {"name": name, "type": type, "shape": shape, "cover": COVERS[type], "anti_tank": False}


def _units(random: Random, width: int, depth: int) -> dict[str, Any]:
    """Six to nine units a side, in bands on either side of the middle; some are not on the table yet."""
    units: dict[str, Any] = {}
    mix, near = random.choice(MIXES), random.choice((4, 4, 5, 5, depth / 2 - 3))
    hunt = random.random() < HUNTS
    if hunt:
        mix, near = (INFANTRY, INFANTRY, VEHICLE), 4
    for side, sign in zip(SIDES, (1, -1), strict=True):
        kinds = [random.choice(mix) for _ in range(random.randint(6, 9))]
        for number, kind in enumerate(kinds):
            left = (number + random.uniform(0.3, 0.7)) * width / len(kinds)
            away = random.choice((near, near, near, 8))
            at = [round(left, 2), round(depth / 2 + sign * away, 2)]
            facing = (0 if sign > 0 else 180) + random.choice((0, 0, 0, 45, 90, 180, 270))
            strong = [row for row in FORCES[kind] if not hunt or kind != INFANTRY or row["models"] >= SQUAD]
            row = dict(random.choice(strong))
            if row.pop("officer", False):
                row["officer"] = random.choice(sorted(OFFICERS))
            if kind == INFANTRY and random.random() < 0.2:
                row["formation"] = [[n % 3 * 1.0, n // 3 * 1.0] for n in range(row["models"])]
            row |= {"side": side, "kind": kind, "quality": random.choice(sorted(MORALE)), "base": BASES[kind]}
            row |= {"models": row.get("models", 1), "at": None if random.random() < 0.1 else at, "facing": facing % 360}
            units[f"{side} {kind.capitalize()} {number + 1}"] = row
    return units


def _rules(random: Random) -> dict[str, Any]:
    """The rules that the summary leaves out; now and then a rule is not supplied."""
    rules: dict[str, Any] = {
        "order_test": {"target": random.choice(("morale + officer + modifier + pins", "morale + modifier + pins"))},
        "morale_test": {"target": "morale + officer + pins", "when_required": "any loss"},
        "officer": {"radius_in": random.choice((6, 12, 24))},
        "ranges": {"point_blank_in": 6, "long_threshold": random.choice(("half", 12))},
        "small_unit": random.choice((2, 5)),
        "cover_definitions": "in terrain",
        "hit_need_above_6": "impossible",
        "natural_one_fails": random.random() < 0.7,
        "damage": {"formula": "d6 + pen", "pen_vs_unarmoured": random.random() < 0.7},
        "he": {"pins_replace_base": random.random() < 0.7},
        "pins": {"per_hit": 1},
        "damage_class_rule": {"full": 1, "massive": 3},
        "howitzer_min_range": {"direct": 0, "indirect": random.choice((12, 24))},
        "hits_top": ["light mortar", "medium mortar", "heavy mortar"],
        "movement": {
            "artillery": {"Advance": 2, "Run": 4},
            "half_tracked_terrain_as": random.choice(("wheeled", "tracked")),
        },
        "buildings": {"heavy_tanks": random.random() < 0.5},
        "close_quarters": {"dice_per_model": random.choice((1, 2, 2)), "loser": "more losses", "regroup_in": 6},
        "assault": {"at_equipment": ["panzerfaust", "piat", "bazooka", "panzerschreck"], "escape_in": 12},
    }
    if random.random() < OTHERWISE:
        del rules[random.choice(sorted(rules))]
    return rules


def _options(random: Random) -> dict[str, str]:
    """Some ambiguities read otherwise."""
    open_ones = [option for option in OPTIONS.values() if len(option.values) > 1]
    return {one.id: random.choice(one.values[1:]) for one in open_ones if random.random() < OTHERWISE}
