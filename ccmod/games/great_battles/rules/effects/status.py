"""Command status that is not reported: as the map shows it when the first marker is drawn (4.23)."""

from __future__ import annotations

from ccmod.games.great_battles.rules.command_range import traced, unit_traced
from ccmod.games.great_battles.rules.state.commands import BRIGADE, DIVISION
from ccmod.games.great_battles.rules.state.position import State


def fixes_status(state: State) -> None:
    """Who is in command for the activations of a turn; nobody has moved since that was looked at.

    Who is not on the map is left open, for reinforcements are in command in the turn in which they arrive (9.71).
    """
    if state.ground is None:
        return
    for command in state.commands.values():
        if command.cut_off is None and command.level in (BRIGADE, DIVISION):
            linked = traced(state, command)
            command.cut_off = None if linked is None else not linked
    for unit in state.units.values():
        if unit.cut_off is None and unit.hex is not None:
            linked = unit_traced(state, unit)
            unit.cut_off = None if linked is None else not linked
