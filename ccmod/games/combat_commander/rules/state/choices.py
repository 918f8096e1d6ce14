"""Which units an Event may strike or help (E51, E60, E62, E64, E66)."""

from __future__ import annotations

from collections.abc import Callable

from ccmod.games.combat_commander.rules.state.cover import covers_of
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.units import Unit

Test = Callable[[State, Unit, str], bool | None]
"""``test(state, unit, side)``: whether the player of ``side`` may choose a unit; ``None`` if that is unknown."""


def is_interdicted(state: State, unit: Unit, side: str) -> bool | None:
    """E60: either side's, not Suppressed, in Cover below 1 (AMB-57)."""
    covers = covers_of(state, unit.hex or "")
    return None if covers is None else not unit.suppressed and covers.best.value < 1


def is_broken(state: State, unit: Unit, side: str) -> bool | None:
    """E62, E64: either side's broken unit."""
    return unit.broken


def is_captured(state: State, unit: Unit, side: str) -> bool | None:
    """E66: a broken unit of the player's own in or next to a hex with enemies."""
    if unit.side != side or not unit.broken or unit.hex is None:
        return False
    return any(state.enemies_in(hex, side) for hex in (unit.hex, *state.board.neighbours(unit.hex)))


def is_commanded(state: State, unit: Unit) -> bool:
    """Whether a friendly Leader has the unit in his Command radius (3.3.1.1)."""
    return any(
        leader.is_leader and leader.hex and unit.hex and state.board.distance(leader.hex, unit.hex) <= leader.command
        for leader in state.units_of(unit.side or "")
    )
