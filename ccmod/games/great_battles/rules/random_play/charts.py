"""Charts by chance for random battles: figures of ours, in the forms that a battle's charts have."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

WEAPONS: dict[str, dict[str, Any]] = {
    "R": {"range": 5, "prepared": 1, "drms": [2, 1, 0, -1, -2]},
    "M": {"range": 2, "prepared": 1, "drms": [2, 0]},
    "SR": {"range": 4, "prepared": 1, "drms": [2, 1, 0, -1]},
    "C": {"range": 3, "prepared": 1, "drms": [1, 0, -1]},
    "SC": {"range": 3, "prepared": 1, "drms": [2, 0, -1]},
    "N": {"range": 9, "drms": [3, 2, 1, 1, 0, 0, -1, -1, -2], "rapid": True},
    "H12": {"range": 7, "drms": [3, 2, 1, 0, 0, -1, -2], "rapid": True},
    "P": {"range": 12, "drms": [2, 1, 1, 1, 1, 0, 0, 0, -1, -1, -1, -2]},
}
COLUMNS = ["1", "2-3", "4-6", ">=7"]
FIRE = {
    "<=-1": ["none", "none", "none", "none"],
    "0-2": ["none", "none", "none", "d"],
    "3-4": ["none", "none", "d", "d+1"],
    "5-6": ["none", "d", "d+1", "1"],
    "7": ["d", "d+2", "1d", "1d+1"],
    "8-9": ["d+1", "1", "1d+2", "1D"],
    ">=10": ["1", "1d+1", "1D", "2D"],
}
BALL = {
    "<=2": ["none", "none", "none", "none"],
    "3-6": ["none", "none", "d", "d"],
    "7-8": ["none", "d", "d+1", "1"],
    ">=9": ["d", "d+1", "1", "1d+1"],
}
SHOCK = {
    "<=1": ["attacker 1d and retreats 1"],
    "2-3": ["attacker D"],
    "4": ["bloody stalemate"],
    "5-7": ["defender D and retreats 1"],
    "8-9": ["defender 1D and retreats 1"],
    ">=10": ["defender 2D and retreats 2"],
}
RATIOS = {
    "1-4": -4, "1-3": -3, "1-2": -2, "1-1 1/2": -1, "1-1": 0, "1 1/2-1": 1, "2-1": 2, "3-1": 3, "4-1": 4, "5-1": 5,
}  # fmt: skip
MISSING = 0.05
"""How often a battle has no chart of one kind."""
CHARTS: Mapping[str, Any] = {
    "fire": {"columns": COLUMNS, "rows": FIRE},
    "artillery": {"columns": COLUMNS, "rows": BALL},
    "weapons": WEAPONS,
    "shock": {"columns": ["result"], "rows": SHOCK},
    "ratios": RATIOS,
    "positions": {"flank": 2, "rear": 3},
    "shock_drms": {"attacker disordered": -1, "defender disordered": 1},
    "pre_shock_drms": {"flank": 1, "rear": 2},
}
"""All charts of a battle, as a compiled scenario has them."""


def charts(random: Random) -> dict[str, Any]:
    """The charts of a compiled scenario; at times one is not given."""
    return {name: chart for name, chart in CHARTS.items() if name == "weapons" or random.random() > MISSING}
