"""Whom new orders do not reach, and when they catch up (4.23, 9.21)."""

from __future__ import annotations

from ccmod.games.great_battles.rules.command_range import unit_traced
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit


def keeps_orders(state: State, unit: Unit) -> bool:
    """Whether a unit is out of command, as somebody has said or the map shows it, so that its brigade's orders miss it.

    Nobody is known to be out of command whose chain cannot be traced.
    """
    return unit_traced(state, unit) is False if unit.out_of_command is None else unit.out_of_command


def rejoins(state: State, brigade: str) -> None:
    """The units of a brigade that acts take its orders, if they are in command again."""
    for unit in state.units.values():
        if unit.command == brigade and unit.orders is not None and unit_traced(state, unit):
            unit.orders = None
