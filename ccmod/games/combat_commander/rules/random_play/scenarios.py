"""Random scenarios: a map, two orders of battle, and all that a scenario may say, in the shape of a compiled one.

They state what checks need, so that these are asked and do not answer that a datum is missing.
"""

from __future__ import annotations

from random import Random
from typing import Any

from ccmod.games.combat_commander.rules.chits import chits
from ccmod.games.combat_commander.rules.random_play.forces import Force, force, nations
from ccmod.games.combat_commander.rules.random_play.maps import BOARD, random_map
from ccmod.games.combat_commander.rules.rulebook import OPTIONS
from ccmod.games.combat_commander.rules.terrain import is_water, terrain_chart

SIDES = ("Blue", "Red")
POSTURES = (("defender", "attacker"), ("defender", "recon"), ("recon", "recon"), ("attacker", "recon"))
EDGES = (("west", "east"), ("north", "south"))
FRONTS = {"west": (0, 6), "east": (14, 8), "north": (0, 4), "south": (9, 5)}
"""The columns or rows between which a side on this edge sets up, its own edge first."""
OBJECTIVES = 5
"""Objectives on a map (2.3)."""
MANNED = 3
"""How many of them lie where units stand at first."""
MINGLED = 0.7
"""How often both sides stand among each other at the start."""
AT_AN_EDGE = 0.7
"""How often that is at an edge of the map, from where units may leave it."""
OFTEN = {"Blaze": 1, "Pillbox": 1, "Smoke": 2, "Mines": 12}
"""How much these markers are to come, where every other comes four times as often as a Blaze."""
LATE = 0.85
"""How often a game is near its end when it begins."""
OTHER_READINGS = 0.3
"""How often a scenario has options under other readings than the defaults."""


def scenario(random: Random) -> dict[str, Any]:
    """A compiled scenario, as :func:`ccmod.authoring.load_scenario` gives one."""
    map, edges = random_map(random), random.choice(EDGES)
    postures = list(random.choice(POSTURES))
    random.shuffle(postures)
    names, brought = nations(random)
    late = random.random() < LATE
    start = random.randint(7, 10) if late else random.randint(0, 3)
    sudden_death = start + (1 if late else random.randint(3, 7))
    areas = [_area(map, edge) for edge in edges]
    fields = _mingled(random, map, edges) if random.random() < MINGLED else areas
    forces = [
        force(random, side, nation, brought, field, range(start + 1, sudden_death + 1))
        for side, nation, field in zip(SIDES, names, fields, strict=True)
    ]
    map["objectives"] = _objectives(random, map, forces)
    sides = {
        made.side: {
            "nation": made.nation,
            "posture": posture,
            "orders": random.randint(2, 6),
            "discard": random.randint(1, 6),
            "surrender": random.randint(1, 3) if late else random.randint(6, 12),
            "edge": edge,
            "area": area,
        }
        for made, posture, edge, area in zip(forces, postures, edges, areas, strict=True)
    }
    return {
        "id": "random",
        "title": "A random scenario",
        "system": "cc",
        "year": random.randint(1940, 1945),
        "first": random.choice(SIDES),
        "initiative": random.choice(SIDES),
        "time": {"start": start, "sudden_death": sudden_death},
        "vp": {"side": random.choice(SIDES), "points": random.randint(0, 9)},
        "sides": sides,
        "units": {name: row for made in forces for name, row in made.units.items()},
        "weapons": {name: row for made in forces for name, row in made.weapons.items()},
        "radios": {name: row for made in forces for name, row in made.radios.items()},
        "markers": _markers(random, map),
        "control": _control(random),
        "chits": _chits(random),
        "reinforcements": {name: space for made in forces for name, space in made.reinforcements.items()},
        "map": map,
        "nations": brought,
        "options": _options(random),
        "extra": {"support": _support(forces)},
    }


def _area(map: dict[str, Any], edge: str) -> list[str]:
    """The hexes from an edge to near the middle where units may stand."""
    first, last = sorted(FRONTS[edge])
    across = edge in ("west", "east")
    return [
        hex
        for hex in BOARD
        if first <= BOARD.offset(hex)[0 if across else 1] <= last and map["terrain"].get(hex) != "water_barrier"
    ]


def _objectives(random: Random, map: dict[str, Any], forces: list[Force]) -> dict[str, str]:
    """Five objectives, some of them where units stand, none in Water."""
    dry = [hex for hex in BOARD if not is_water(map["terrain"].get(hex, "open"))]
    held = {row["hex"] for made in forces for row in made.units.values() if row["hex"] in dry}
    chosen = random.sample(sorted(held), min(MANNED, len(held)))
    chosen += random.sample([hex for hex in dry if hex not in chosen], OBJECTIVES - len(chosen))
    random.shuffle(chosen)
    return {str(number): hex for number, hex in enumerate(chosen, 1)}


def _mingled(random: Random, map: dict[str, Any], edges: tuple[str, str]) -> list[list[str]]:
    """Two lots of hexes within a few hexes of one another, as after some Turns of fighting, often near an edge."""
    edge = random.choice(edges)
    middle = random.choice(list(BOARD.edge(edge)) if random.random() < AT_AN_EDGE else BOARD.names)
    near = [hex for hex in BOARD.within(middle, 5) if map["terrain"].get(hex) != "water_barrier"]
    random.shuffle(near)
    half = len(near) // 2
    return [near[:half], near[half:]]


def _markers(random: Random, map: dict[str, Any]) -> list[dict[str, str]]:
    """Fortifications of every kind, now and then Smoke or a Blaze, at most one in a hex and none in Water."""
    kinds = [*terrain_chart()["fortifications"], "Mines 7", f"Smoke {random.randint(1, 10)}", "Blaze"]
    hexes = [hex for hex in BOARD if not is_water(map["terrain"].get(hex, "open"))]
    weights = [OFTEN.get(kind.split()[0], 4) for kind in kinds]
    chosen = random.choices(kinds, weights, k=random.randint(0, 16))
    places = random.sample(hexes, len(chosen))
    return [{"marker": marker, "hex": hex} for marker, hex in zip(chosen, places, strict=True)]


def _control(random: Random) -> dict[str, str]:
    found = {str(number): random.choice((*SIDES, None)) for number in range(1, OBJECTIVES + 1)}
    return {number: side for number, side in found.items() if side is not None}


def _chits(random: Random) -> dict[str, str]:
    """Open and secret chits; those without a secret side lie open (7.3.3)."""
    return {
        chit.letter: "open" if chit.open_only else random.choice(("open", *SIDES))
        for chit in random.sample(list(chits().values()), random.randint(0, 5))
    }


def _options(random: Random) -> dict[str, str]:
    if random.random() > OTHER_READINGS:
        return {}
    open = [option for option in OPTIONS.values() if len(option.values) > 1]
    return {option.id: random.choice(option.values) for option in random.sample(open, random.randint(1, 4))}


def _support(forces: list[Force]) -> dict[str, Any]:
    return {made.side: made.support for made in forces}
