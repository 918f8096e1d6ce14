"""Random maps: every terrain, hexside, way and level of the terrain chart, in patches as on printed maps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from ccmod.games.combat_commander.rules.terrain import terrain_chart
from ccmod.hexes.board import Board
from ccmod.hexes.coordinates import DIRECTIONS
from ccmod.hexes.lattice import corners

BOARD = Board(15, 10)
PATCHED = ("building", "brush", "field", "gully", "marsh", "orchard", "stream", "water_barrier", "woods")
"""Terrain that lies in patches; Bridges come where a way crosses Water."""
DRAWN = 0.8
"""How often a map has shapes, so that no line of sight is in doubt."""


def random_map(random: Random) -> dict[str, Any]:
    """The ``map`` of a compiled scenario, 15 x 10 hexes, but for its objectives."""
    terrain = _terrain(random)
    roads, rails, trails = ([_chain(random) for _ in range(random.randint(*most))] for most in ((0, 2), (0, 1), (0, 2)))
    below: dict[str, str] = {}
    for chain in (*roads, *rails, *trails):
        for hex in chain[1:-1]:
            _bridge(hex, terrain, below)
    level = _levels(random)
    found = {
        "id": "random",
        "columns": BOARD.columns,
        "rows": BOARD.rows,
        "terrain": terrain,
        "below": below,
        "level": level,
        "roads": roads,
        "rails": rails,
        "trails": trails,
        "hexsides": _hexsides(random),
        "buildings": buildings(terrain),
        "compass": _compass(random),
    }
    if random.random() < DRAWN:
        found["shapes"] = shapes(terrain, level)
    return found


def _terrain(random: Random) -> dict[str, str]:
    """Patches of 1 to 6 hexes; about half the map stays open."""
    found: dict[str, str] = {}
    for kind in PATCHED:
        for _ in range(random.randint(0, 3)):
            for hex in patch(random, random.randint(1, 6)):
                found[hex] = kind
    return found


def patch(random: Random, size: int) -> list[str]:
    """Hexes that hang together, around one anywhere."""
    hexes = [random.choice(BOARD.names)]
    while len(hexes) < size:
        near = random.choice(BOARD.neighbours(random.choice(hexes)))
        if near not in hexes:
            hexes.append(near)
    return hexes


def _chain(random: Random) -> list[str]:
    """A way across the map, from one edge towards the opposite one."""
    start, end = random.choice((("west", "east"), ("north", "south")))
    here, goal = random.choice(BOARD.edge(start)), random.choice(BOARD.edge(end))
    chain = [here]
    while here != goal:
        nearer = [hex for hex in BOARD.neighbours(here) if BOARD.distance(hex, goal) < BOARD.distance(here, goal)]
        here = random.choice(nearer)
        chain.append(here)
    return chain


def _bridge(hex: str, terrain: dict[str, str], below: dict[str, str]) -> None:
    """A Major Bridge over a Water Barrier, a Minor one over a Stream or Gully (T80)."""
    if terrain.get(hex) == "water_barrier":
        terrain[hex] = "bridge_major"
    elif terrain.get(hex) in ("stream", "gully"):
        below[hex] = terrain[hex]
        terrain[hex] = "bridge_minor"


def _levels(random: Random) -> dict[str, int]:
    """Up to two hills, each perhaps with a top of level 2."""
    found: dict[str, int] = {}
    for _ in range(random.randint(0, 2)):
        hill = patch(random, random.randint(3, 12))
        found.update(dict.fromkeys(hill, 1))
        tops = [hex for hex in hill if all(near in hill for near in BOARD.neighbours(hex))]
        found.update(dict.fromkeys(tops or hill[: random.randint(0, 1)], 2))
    return found


def _hexsides(random: Random) -> dict[str, list[str]]:
    """Lines of Walls, Hedges, Fences and Cliffs, each on sides of its own."""
    taken: set[str] = set()
    found: dict[str, list[str]] = {}
    for kind in terrain_chart()["hexsides"]:
        sides = []
        for hex in patch(random, random.randint(0, 5) or 1)[1:]:
            side = BOARD.hexside(hex, random.choice(BOARD.neighbours(hex)))
            if side not in taken:
                taken.add(side)
                sides.append(side)
        found[kind] = sides
    return found


def buildings(terrain: Mapping[str, str]) -> list[list[str]]:
    """Which Building hexes are one building: those that touch (7.3.1.1)."""
    left = [hex for hex, kind in terrain.items() if kind == "building"]
    groups = []
    while left:
        group = [left.pop()]
        for hex in group:
            joined = [near for near in left if BOARD.adjacent(hex, near)]
            group += joined
            left = [other for other in left if other not in joined]
        groups.append(group)
    return groups


def _compass(random: Random) -> dict[str, str]:
    """The six numbers of the compass, clockwise from any direction (2.2.2)."""
    turn = random.randrange(6)
    return {str(number + 1): DIRECTIONS[(number + turn) % 6] for number in range(6)}


def shapes(terrain: Mapping[str, str], level: Mapping[str, int]) -> dict[str, list[list[list[int]]]]:
    """Drawings that fill the whole of each hex."""
    found: dict[str, list[list[list[int]]]] = {}
    for hex, kind in terrain.items():
        if terrain_chart()["hexes"][kind]["los"] != "clear":
            found.setdefault(kind, []).append([_outline(hex)])
    for hex, height in level.items():
        for each in range(1, height + 1):
            found.setdefault(f"level {each}", []).append([_outline(hex)])
    return found


def _outline(hex: str) -> list[int]:
    points: Iterable[tuple[int, int]] = corners(BOARD.offset(hex))
    return [number for point in points for number in point]
