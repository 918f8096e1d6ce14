"""Who may refuse a flank, and how the fire of refused units is divided (7.3)."""

from __future__ import annotations

from collections.abc import Sequence

from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import COLUMN, MARCH
from ccmod.hexes.facing import VERTICES, zones

LONE = 2
"""The strength that a unit alone in its hex needs (7.32)."""
FIRE_ON_FOOT, FIRE_MOUNTED, FIRE_OF_GUNS = 7, 4, 12
"""The most strength that fires from a hex: infantry, mounted cavalry, guns alone (8.31)."""


def why_not(state: State, unit: Unit, flank: str) -> tuple[str, str] | None:
    """The reason against refusing a flank, and the right state (7.31, 7.32); ``None`` if there is none."""
    orders = state.orders_of(unit)
    if orders == MARCH:
        return f"under March Orders {unit.name} refuses no flank", "Advance or Attack Orders"
    if unit.form == COLUMN:
        return f"{unit.name} is in column, and refuses no flank", "no column"
    alone = len(state.stack(unit.hex)) < 2
    if unit.refused is not None and (alone or unit.refused != flank):
        return f"{unit.name} has refused its {unit.refused} flank", "one flank, once"
    if alone and unit.sp is not None and unit.sp < LONE:
        return f"{unit.name} is alone and has {unit.sp} SP", f"{LONE} SP"
    if unit.parts or unit.facing not in VERTICES or unit.hex is None or state.option("AMB-20") == "yes":
        return None
    friends = [way for way in zones(unit.facing).flank if _has_friends(state, unit, way)]
    if len(friends) > 1:
        return f"{unit.name} stands between friends", "a flank without friends"
    return None


def _has_friends(state: State, unit: Unit, direction: str) -> bool:
    hex = state.board.neighbour(unit.hex or "", direction)
    return hex is not None and any(one.side == unit.side is not None for one in state.units_in(hex))


def fire_limit(units: Sequence[Unit]) -> int | None:
    """The most strength that may fire from a hex (8.31); ``None`` if a strength is not known."""
    strengths = [unit.firing_sp for unit in units]
    if None in strengths:
        return None
    total = sum(sp or 0 for sp in strengths)
    guns = [unit for unit in units if unit.is_artillery]
    if len(guns) == len(units):
        return min(FIRE_OF_GUNS, total)
    batteries: dict[str, int] = {}
    for one in guns:
        batteries[one.battery or one.name] = batteries.get(one.battery or one.name, 0) + (one.sp or 0)
    mounted = not guns and all(unit.is_mounted for unit in units)
    return min(max(FIRE_MOUNTED if mounted else FIRE_ON_FOOT, *batteries.values(), 0), total)


def halves(total: int) -> tuple[int, int]:
    """How much of a strength may go through the two normal front hexes, and through the refused one (7.34).

    >>> halves(7)
    (4, 3)
    """
    return total - total // 2, total // 2


def shares_of_fire(stack: Sequence[int], limit: int) -> list[tuple[int, int]]:
    """The strength of each unit of a refused stack, from the top, through the normal and the refused front (7.34).

    >>> shares_of_fire([3, 2, 8], 7)
    [(3, 0), (1, 1), (0, 2)]
    """
    normal, refused = halves(min(limit, sum(stack)))
    found = []
    for sp in stack:
        ahead = min(sp, normal)
        aside = min(sp - ahead, refused)
        normal, refused = normal - ahead, refused - aside
        found.append((ahead, aside))
    return found
