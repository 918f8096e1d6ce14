"""Battles by chance for random games: a map with every terrain, two armies close to each other, charts and options.

They are small, so that units meet at once. Names and values are ours.
"""

from __future__ import annotations

from random import Random
from typing import Any

from ccmod.games.great_battles.rules.random_play.armies import SIDES, Muster
from ccmod.games.great_battles.rules.random_play.charts import charts
from ccmod.games.great_battles.rules.random_play.maps import a_map
from ccmod.games.great_battles.rules.rulebook import OPTIONS
from ccmod.hexes.board import Board
from ccmod.play.random_player import readings_by_chance

READING = 0.15
"""How often a battle reads an ambiguity, or takes an option, in another way than usual."""
LEFT_OUT = frozenset({"combined_small_arms_fire", "art_near_enemy", "AMB-40"})
"""Options under which the players here do not know what to do."""
USUAL = {"AMB-10": "the top unit", "D-05": "the defender"}
"""Options of which they know one reading, which is the default."""
SMALL = 0.4
"""How often a battle is one of a division a side, and has more turns."""
DARK, DARKER = 0.3, 0.6
"""How often a turn is not by day, in most battles and in small ones."""
CUP = {1: 2, 2: 4, 3: 4, 4: 1}
"""The Efficiency Markers of a side by their values."""


def scenario(random: Random) -> dict[str, Any]:
    """A compiled scenario."""
    board = Board(random.randint(10, 15), random.randint(8, 11))
    ground = a_map(board, random)
    barred = {hex for hex, kind in ground["terrain"].items() if kind == "swamp"}
    small = random.random() < SMALL
    army = Muster(board, barred, random, small=small).both()
    last, dark = (random.randint(4, 7), DARKER) if small else (random.randint(2, 4), DARK)
    periods = {
        str(turn): random.choice(("dawn", "dusk", "night")) for turn in range(1, last + 1) if random.random() < dark
    }
    return {
        "id": "ridge",
        "title": "A battle by chance",
        "worn": True,
        "system": "gbacw",
        "sides": list(SIDES),
        "turns": {"last": last, "periods": periods},
        "map": ground,
        "commands": army.commands,
        "leaders": army.leaders,
        "units": army.units,
        "charts": charts(random),
        "cups": {side: dict(CUP) for side in SIDES},
        "options": {**readings_by_chance(OPTIONS, random, READING, LEFT_OUT), **USUAL},
    }
