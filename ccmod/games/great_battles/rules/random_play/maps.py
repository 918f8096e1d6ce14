"""Maps by chance: every terrain, levels with slopes, streams with bridges and fords, and ways of all kinds.

The Terrain Effects Chart has figures of ours.
"""

from __future__ import annotations

from random import Random
from typing import Any

from ccmod.hexes.board import Board

CHART: dict[str, dict[str, Any]] = {
    "hex": {
        "clear": {"cost": {"infantry": 1, "cavalry": 1, "artillery": 1, "leader": 1}},
        "woods": {
            "cost": {"infantry": 2, "cavalry": 3, "artillery": 4, "leader": 1}, "fire": -1, "shock": -1, "height": 1,
        },
        "orchard": {"cost": {"infantry": 1, "cavalry": 2, "artillery": 2, "leader": 1}, "fire": -1, "shock": 0},
        "town": {
            "cost": {"infantry": 1, "cavalry": 1, "artillery": 1, "leader": 1}, "fire": -2, "shock": -1, "height": 1,
        },
        "swamp": {"cost": {"infantry": 3, "cavalry": 4, "leader": 2}, "disorder": "D", "shock": -1},
        "rough": {"cost": {"infantry": 2, "cavalry": 3, "artillery": 5, "leader": 2}, "disorder": "d", "fire": -1},
    },
    "hexside": {
        "stream": {"cost": {"infantry": 1, "cavalry": 1, "artillery": 2, "leader": 1}, "shock": -1},
        "creek": {"cost": {"infantry": 2, "cavalry": 2, "artillery": 3, "leader": 1}, "disorder": "d", "shock": -1},
        "river": {"cost": {"leader": 5}},
        "minor": {"cost": {"infantry": 1, "cavalry": 1, "artillery": 1, "leader": 1}, "shock": -1},
        "steep": {
            "cost": {"infantry": 2, "cavalry": 2, "artillery": 3, "leader": 1}, "fire": -1, "rise": 2, "shock": -2,
        },
        "sharp": {"cost": {"infantry": 3, "leader": 2}, "disorder": "d", "fire": -1, "rise": 3, "shock": -2},
    },
}  # fmt: skip
"""Movement points, modifiers and heights by terrain: figures of ours."""
WATER = ("stream", "creek", "river")
CLEAR = 0.6
"""How much of a map is clear."""
TERRAIN = {"woods": 6, "orchard": 2, "town": 1, "swamp": 1, "rough": 2}
SLOPES = {None: 4, "minor": 3, "steep": 2, "sharp": 1}
SLOPING = 0.1
"""How often slopes help against fire."""
CROSSED = 0.3
"""How often a hexside of a stream has a bridge or a ford."""


def a_map(board: Board, random: Random) -> dict[str, Any]:
    """The map of a compiled scenario."""
    hexes = list(board)
    kinds, weights = list(TERRAIN), list(TERRAIN.values())
    terrain = {hex: random.choices(kinds, weights)[0] for hex in hexes if random.random() > CLEAR}
    levels = _levels(board, random)
    return {
        "columns": board.columns,
        "rows": board.rows,
        "terrain": terrain,
        "levels": {hex: level for hex, level in levels.items() if level},
        "slopes": _slopes(board, levels, random),
        "hexsides": _waters(board, random),
        "ways": {kind: [_way(board, hexes, random) for _ in range(2)] for kind in ("pike", "road", "trail")},
        "chart": _chart(random),
    }


def _chart(random: Random) -> dict[str, Any]:
    """The chart; mostly slopes do nothing to fire, for over several hexes no chart says what they do (10.81)."""
    if random.random() < SLOPING:
        return CHART
    sides = {name: {**row, "fire": 0} if name in SLOPES else row for name, row in CHART["hexside"].items()}
    return {**CHART, "hexside": sides}


def _levels(board: Board, random: Random) -> dict[str, int]:
    """Hills: some heights, around which the ground falls by a level each hex or two."""
    found = dict.fromkeys(board, 0)
    for _ in range(random.randint(0, 4)):
        top, height = random.choice(list(board)), random.randint(1, 3)
        broad = random.randint(1, 2)
        for hex in board.within(top, height * broad):
            found[hex] = max(found[hex], height - board.distance(top, hex) // broad)
    return found


def _slopes(board: Board, levels: dict[str, int], random: Random) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for a in board:
        for b in board.neighbours(a):
            if levels[a] > levels[b]:
                kind = random.choices(list(SLOPES), list(SLOPES.values()))[0]
                if kind is not None:
                    found.setdefault(kind, []).append(board.hexside(a, b))
    return found


def _waters(board: Board, random: Random) -> dict[str, list[str]]:
    """Streams along rows of hexsides, with what crosses them."""
    found: dict[str, list[str]] = {}
    for _ in range(random.randint(0, 3)):
        kind, hexes = random.choice(WATER), _way(board, list(board), random, 8)
        bank = set(hexes)
        for hex in hexes:
            for other in board.neighbours(hex):
                if other not in bank and board.offset(other).row > board.offset(hex).row:
                    found.setdefault(kind, []).append(side := board.hexside(hex, other))
                    if random.random() < CROSSED:
                        found.setdefault(random.choice(("bridge", "ford")), []).append(side)
    return {kind: list(dict.fromkeys(sides)) for kind, sides in found.items()}


def _way(board: Board, hexes: list[str], random: Random, longest: int = 10) -> list[str]:
    """A chain of hexes that never comes back to itself."""
    way = [random.choice(hexes)]
    for _ in range(random.randint(3, longest)):
        on = [hex for hex in board.neighbours(way[-1]) if hex not in way]
        if not on:
            break
        way.append(random.choice(on))
    return way
