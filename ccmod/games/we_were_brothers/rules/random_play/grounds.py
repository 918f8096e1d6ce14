"""Maps by chance: woods, shelters, a river, barriers of every level, a house of two floors."""

from __future__ import annotations

from random import Random
from typing import Any

from ccmod.hexes.board import Board
from ccmod.hexes.sevens import sevens

KINDS = (
    ("1/2", "wall", 2, "heavy"),
    ("1/2", "hedge", 1, "light"),
    ("0", "fence", 0, "light"),
    ("1", "wall", 3, "heavy"),
)
"""Barriers: level, kind, armour, cover."""
CHAINS = 4


def a_map(board: Board, random: Random) -> dict[str, Any]:
    """The data of a map."""
    hexes = list(board)
    groups = sevens(board, hexes[len(hexes) // 2])
    west = [hex for hex in hexes if board.offset(hex).column < board.columns // 2]
    woods = random.choice([one for one in groups.hexes.values() if len(one) == 7] or [hexes[:1]])
    free = [hex for hex in hexes if hex not in woods]
    house = _house(board, free, random)
    built = {hex for building in house.values() for hex in building["hexes"]}
    free = [hex for hex in free if hex not in built]
    river = _chain(board, free, random, 5)
    pits = [hex for hex in _chain(board, free, random, 3) if hex not in river]
    return {
        "id": "random",
        "columns": board.columns,
        "rows": board.rows,
        "panels": {"1a": west, "1b": [hex for hex in hexes if hex not in west]},
        "megahexes": groups.hexes,
        "middles": groups.middles,
        "woods": sorted(woods),
        "river": river,
        "depressions": pits,
        "levels": dict.fromkeys(_chain(board, free, random, 3), 1),
        "barriers": _barriers(board, free, random),
        "buildings": house,
    }


def _chain(board: Board, free: list[str], random: Random, length: int) -> list[str]:
    """Some hexes in a row."""
    here = random.choice(free)
    found = [here]
    for _ in range(length - 1):
        steps = [hex for hex in board.neighbours(here) if hex in free and hex not in found]
        if not steps:
            break
        here = random.choice(steps)
        found.append(here)
    return found


def _barriers(board: Board, free: list[str], random: Random) -> list[dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    for number in range(CHAINS):
        level, kind, armour, cover = KINDS[number % len(KINDS)]
        hex = random.choice(free)
        for other in board.neighbours(hex)[: random.randint(1, 3)]:
            if other in free:
                side = "-".join(sorted((hex, other)))
                row = {"side": side, "level": level, "kind": kind, "armour": armour, "cover": cover}
                found.setdefault(side, {**row, "name": f"the {kind} of {hex}"})
    return list(found.values())


def _house(board: Board, free: list[str], random: Random) -> dict[str, Any]:
    """A house of two floors with windows and two doors."""
    inner = [
        hex for hex in free if len(list(board.neighbours(hex))) == 6 and all(n in free for n in board.neighbours(hex))
    ]
    if len(inner) < 2:
        return {}
    hex = random.choice(inner)
    around = list(board.neighbours(hex))
    sides = [f"{hex}-{other}" for other in around]
    places = {
        "House hall": {"floor": 0, "hex": hex, "opening": None},
        "House window": {"floor": 0, "hex": hex, "opening": sides[0]},
        "House loft": {"floor": 1, "hex": hex, "opening": None},
        "House loft window": {"floor": 1, "hex": hex, "opening": sides[2]},
    }
    doors = {
        "the front door": {"side": sides[1], "open": True, "place": "House hall"},
        "the back door": {"side": sides[4], "open": False, "place": "House hall"},
    }
    row = {"hexes": [hex], "bunker": False, "floors": ["ground floor", "first floor"], "corners": [around[3]]}
    return {"House": {**row, "places": places, "doors": doors}}
