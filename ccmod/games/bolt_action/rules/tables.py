"""The tables of the summary: morale, moves, terrain, weapons, damage."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from ccmod.games.bolt_action.rules.points import INCH
from ccmod.games.bolt_action.rules.terms import RESULTS
from ccmod.ground.dataclass import dataclass
from ccmod.play.resources import read_yaml

TABLES: Mapping[str, Any] = read_yaml(__package__, "data/tables.yaml")
PARAMETERS: Mapping[str, Any] = read_yaml(__package__, "data/parameters.yaml")
"""The keys that a scenario may have under ``rules``, where the summary is silent."""
OF_TESTS = ("morale", "officer", "modifier", "pins")
"""The terms of the target number of a test."""
MORALE: Mapping[str, int] = TABLES["morale"]
OFFICERS: Mapping[str, int] = TABLES["officers"]
FUBAR: Mapping[int, str] = TABLES["fubar"]
FRIENDLY_FIRE_WITHIN: int = TABLES["friendly_fire_within"] * INCH
TURNS: Mapping[str, Mapping[str, int]] = TABLES["turns"]
HIT: Mapping[str, int] = TABLES["hit"]
DAMAGE: Mapping[str, int] = TABLES["damage"]
PEN: Mapping[str, int] = TABLES["pen"]
HE: Mapping[str, Mapping[str, Any]] = TABLES["he"]
MOVES: Mapping[str, Mapping[str, int]] = {
    type: {order: rate * INCH for order, rate in rates.items()} for type, rates in TABLES["moves"].items()
}
"""Rates in hundredths of an inch, by kind of movement and order."""
BASE = 3
"""The roll to hit before modifiers: 3, 4, 5 or 6."""


@dataclass(frozen=True, slots=True)
class Weapon:
    """One row of the weapon tables."""

    name: str
    least: int
    most: int
    """The range, in hundredths of an inch."""
    shots: str
    """A number, or the dice that decide it."""
    pen: int | None
    """``None`` where the table of HE has it, and for small arms."""
    special: frozenset[str]
    he: str | None

    @property
    def is_small_arm(self) -> bool:
        """Whether it has no Pen at all."""
        return self.pen is None and self.he is None

    @property
    def is_howitzer(self) -> bool:
        """Whether it has two least ranges (B33)."""
        return "howitzer" in self.special


@lru_cache(maxsize=1024)
def weapon(name: str) -> Weapon | None:
    """The weapon of this name; ``None`` for one that is not in the tables."""
    row = TABLES["weapons"].get(name)
    if row is None:
        return None
    least, most = row["range"]
    pen = row["pen"] if isinstance(row["pen"], int) else None
    special = frozenset(row.get("special") or ())
    return Weapon(name, least * INCH, most * INCH, str(row["shots"]), pen, special, row.get("he"))


def passage(terrain: str, column: str) -> str | None:
    """The cell of the terrain table; ``None`` where it has none."""
    found: str | None = TABLES["terrain"].get(terrain, {}).get(column)
    return found


def result_of(score: int) -> str:
    """The result on an armoured vehicle; a score below 1 counts as 1, one above 4 as 4 (B21)."""
    return RESULTS[min(4, max(1, score)) - 1]


def dice_of(text: str) -> tuple[int, int]:
    """How many dice of how many sides: ``2D6`` is (2, 6), ``D3`` (1, 3)."""
    count, _, sides = text.partition("D")
    return int(count or 1), int(sides)
