"""Who may stand with whom (8.12)."""

from __future__ import annotations

from collections.abc import Sequence

from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import MARCH

FOOT, HORSE = 15, 7
MARCHING_FOOT, MARCHING_HORSE = 7, 4


def has_room(state: State, unit: Unit, hex: str) -> bool:
    """Whether a unit may end a move in a hex: it is free, or holds mates who leave it room; by March limits (8.13)."""
    there = [one for one in state.units_in(hex) if one is not unit and not one.abandoned]
    if not there:
        return True
    return fits(state, [*there, unit], roads=True)


def fits(state: State, units: Sequence[Unit], *, roads: bool = False) -> bool:
    """Whether units may stand in one hex together. Guns stay by themselves here."""
    if len(units) < 2:
        return True
    first = units[0]
    if any(one.is_artillery or one.parts or one.abandoned or one.refused for one in units):
        return False
    if len({(one.side, one.command, one.is_mounted, state.orders_of(one)) for one in units}) > 1:
        return False
    marching = roads or state.orders_of(first) == MARCH
    most = (MARCHING_HORSE if marching else HORSE) if first.is_mounted else MARCHING_FOOT if marching else FOOT
    return sum(one.sp or 0 for one in units) <= most
