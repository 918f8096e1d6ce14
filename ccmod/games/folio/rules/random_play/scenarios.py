"""Battles by chance for random games: a map with every terrain, two orders of battle close to each other, markers.

They are small, so that units meet at once, and crowded at times, so that retreats need room. Names and values are ours.
"""

from __future__ import annotations

from random import Random
from typing import Any

from ccmod.games.folio.rules.crt import table
from ccmod.games.folio.rules.rulebook import OPTIONS
from ccmod.games.folio.rules.terms import AMPHIBIOUS, COMMANDO, MOBILE
from ccmod.hexes.board import Board
from ccmod.play.random_player import readings_by_chance

SIDES = ("Blue", "Red")
TABLES = {"standard": 0.7, "island_war": 0.3}
COSTS = {"hex": {"clear": 1, "city": 2, "town": 1, "rough": 3, "broken": 2, "marsh": 3, "woods": 2, "grove": 2,
                 "mixed": 2, "desert": 1, "mountain": 3, "jungle": 3},
         "hexside": {"river": 2, "stream": 1, "ditch": 1, "escarpment": 2, "minefield": 0}}  # fmt: skip
"""Movement points by terrain and hexside: figures of ours."""
FEATURES = ("river", "stream", "ditch", "escarpment", "minefield", "sea")
DEEP, RANKED = 0.4, 22
"""How often both sides stand in ranks, and how many units then."""
HEAVY = 0.3
"""How often a side has heavy markers."""
CLEAR, SEA = 0.5, 0.08
"""How much of a map is clear, and how much is sea."""
READING = 0.15
"""How often a battle reads an ambiguity in another way than usual."""
LEFT_OPEN = frozenset({"A04", "A06", "A18", "A47", "A24", "B02", "B01", "A48", "A11"})
"""Readings that make steps doubtful rather than right or wrong, or leave combats without a column."""


def scenario(random: Random) -> dict[str, Any]:
    """A compiled scenario."""
    board = Board(random.randint(6, 11), random.randint(6, 9))
    crt = random.choices(list(TABLES), list(TABLES.values()))[0]
    ground = _map(board, crt, random)
    land = [hex for hex in board if hex not in _barred(ground)]
    units, setup = _orders_of_battle(board, land, random)
    last = random.randint(2, 4)
    held = random.sample(land, 3)
    return {
        "id": "skirmish",
        "title": "A battle by chance",
        "system": "folio",
        "sides": list(SIDES),
        "crt": crt,
        "turns": {"last": last, "first": random.choice([*SIDES, [random.choice(SIDES) for _ in range(last)]])},
        "map": ground,
        "units": units,
        "setup": setup,
        "reinforcements": _reinforcements(units, land, last, random),
        "support_fire": {
            "pool": {side: _markers(random) for side in SIDES},
            "per_turn": [[random.randint(0, 4), random.randint(0, 4)] for _ in range(last)],
        },
        "victory": {"side": random.choice(SIDES), "hexes": held, "needs": 2, "sudden": random.random() < 0.1},
        "exclusive": {"exit": random.random() < 0.4, "advance_then_act": random.random() < 0.1},
        "options": readings_by_chance(OPTIONS, random, READING, LEFT_OPEN),
    }


def _map(board: Board, crt: str, random: Random) -> dict[str, Any]:
    kinds = [kind for row in table(crt).rows for kind in row.terrain if kind in COSTS["hex"] and kind != "clear"]
    hexes = list(board)
    terrain = {hex: random.choice(kinds) for hex in hexes if random.random() > CLEAR}
    for hex in hexes:
        if random.random() < SEA:
            terrain[hex] = "sea"
    dry = [hex for hex in hexes if terrain.get(hex) != "sea"]
    hexsides: dict[str, list[str]] = {}
    for hex in random.sample(dry, len(dry) // 3):
        near = random.choice(list(board.neighbours(hex)))
        side = board.hexside(hex, near)
        feature = random.choice(FEATURES)
        hexsides.setdefault(feature, []).append(side)
        if feature in ("river", "escarpment") and random.random() < 0.3:
            hexsides.setdefault("bridge", []).append(side)
    known = {kind for row in table(crt).rows for kind in row.terrain}
    return {
        "columns": board.columns,
        "rows": board.rows,
        "terrain": terrain,
        "hexsides": {kind: list(dict.fromkeys(sides)) for kind, sides in hexsides.items()},
        "roads": [_way(board, dry, random) for _ in range(2)],
        "trails": [_way(board, dry, random)],
        "prohibited": [hex for hex in dry if random.random() < 0.03],
        "fortifications": {hex: {"negates_zones": random.random() < 0.5} for hex in random.sample(dry, 3)},
        "tec": COSTS,
        "crt_row": {kind: "clear" for kind in FEATURES if kind not in known},
    }


def _way(board: Board, dry: list[str], random: Random) -> list[str]:
    """A road or trail from hex to hex over land."""
    way = [random.choice(dry)]
    for _ in range(random.randint(2, 6)):
        on = [hex for hex in board.neighbours(way[-1]) if hex in dry and hex not in way]
        if not on:
            break
        way.append(random.choice(on))
    return way


def _barred(ground: dict[str, Any]) -> set[str]:
    return {*ground["prohibited"], *(hex for hex, kind in ground["terrain"].items() if kind == "sea")}


def _orders_of_battle(board: Board, land: list[str], random: Random) -> tuple[dict[str, Any], dict[str, Any]]:
    """Units of both sides, mixed or in front of each other; at times some are set up by their players."""
    places = random.sample(land, min(len(land), 22))
    middle = sorted(places, key=lambda hex: board.distance(hex, places[0]))
    halves = (middle[:10], middle[10:20]) if random.random() < 0.6 else (middle[0:20:2], middle[1:20:2])
    deep = random.random() < DEEP
    if deep:
        halves = _ranks(board, land, random)
    units: dict[str, Any] = {}
    free = random.random() < 0.3
    for side, hexes in zip(SIDES, halves, strict=True):
        for number, hex in enumerate(hexes if deep else hexes[: random.randint(4, 10)], 1):
            units[f"{side} {number}"] = _unit(side, None if free and number > 2 else hex, random)
        units[f"{side} Reserve"] = _unit(side, None, random)
    setup = {"areas": {side: list(hexes) for side, hexes in zip(SIDES, halves, strict=True)}, "order": list(SIDES)}
    return units, setup


def _ranks(board: Board, land: list[str], random: Random) -> tuple[list[str], list[str]]:
    """Two sides that face each other in ranks without gaps, so that who retreats comes upon friends."""
    front = random.choice(land)
    near = sorted(land, key=lambda hex: board.distance(front, hex))[:RANKED]
    one = {hex for hex in near if board.offset(hex).column <= board.offset(front).column}
    return [hex for hex in near if hex in one], [hex for hex in near if hex not in one]


def _unit(side: str, hex: str | None, random: Random) -> dict[str, Any]:
    attack, defense = random.randint(1, 8), random.randint(1, 7)
    mobile = random.random() < 0.45
    front = [attack, defense, random.randint(6, 11) if mobile else random.randint(3, 6)]
    back = [max(1, attack // 2), max(1, defense // 2), front[2]] if random.random() < 0.6 else None
    traits = [trait for trait in (COMMANDO, AMPHIBIOUS) if random.random() < 0.12]
    mobility = MOBILE if mobile else "leg"
    return {"side": side, "front": front, "back": back, "mobility": mobility, "traits": traits, "hex": hex}


def _reinforcements(units: dict[str, Any], land: list[str], last: int, random: Random) -> list[dict[str, Any]]:
    return [
        {"turn": random.randint(1, last), "units": [name], "hexes": random.sample(land, 3)}
        for name in units
        if name.endswith("Reserve")
    ]


def _markers(random: Random) -> list[int]:
    """The values of a side's markers; heavy ones make units retreat from shells."""
    most = 12 if random.random() < HEAVY else 6
    return [random.randint(most // 6, most) for _ in range(random.randint(2, 6))]
