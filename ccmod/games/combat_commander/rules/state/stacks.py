"""Sums of units that stand together: figures, Command, a Melee; room for more; and who fires with a Weapon."""

from __future__ import annotations

from collections.abc import Iterable

from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.units import Unit

LIMIT = 7
"""Figures of a side that a hex may hold at the end of a Turn, and when reinforcements arrive (8.2, 6.1.2(5))."""


def figures_in(state: State, hex: str, side: str) -> int | None:
    """The figures of a side in a hex (8.2); ``None`` if a unit there is unknown."""
    total = 0
    for unit in state.units_in(hex):
        if unit.side is None or (unit.side == side and unit.figures is None):
            return None
        if unit.side == side:
            total += unit.figures or 0
    return total


def may_stand(state: State, hex: str) -> bool:
    """Whether a unit can be in a hex at all (T79, T98)."""
    impassable = state.ground is not None and state.ground.terrain(hex) == "water_barrier"
    return not impassable and "Blaze" not in state.markers.get(hex, ())


def room_for(state: State, unit: Unit, hexes: Iterable[str]) -> list[str]:
    """The hexes into which a unit may come within the stacking limit (8)."""
    side, figures = unit.side or "", unit.figures or 0
    return [hex for hex in hexes if may_stand(state, hex) and (figures_in(state, hex, side) or 0) + figures <= LIMIT]


def contested_hexes(state: State) -> frozenset[str]:
    """The hexes in which units of both sides stand, so that a Melee is due (O16.4)."""
    units, stacks = state.units, state.stacks
    shared = [hex for hex, names in stacks.items() if len(names) > 1]
    return frozenset([hex for hex in shared if len({units[name].side for name in stacks[hex]} - {None}) > 1])


def command_in(state: State, hex: str | None, side: str | None) -> int:
    """The Command that Leaders in a hex give to Squads and Teams of their side there (3.3.1.2)."""
    command = 0
    for name in state.stacks.get(hex or "", ()):
        unit = state.units[name]
        if unit.side == side:
            command += unit.command
    return command


def carriers_of(state: State, pieces: Iterable[str]) -> list[str]:
    """The units that fire when these pieces do: a Weapon counts as its carrier (11.1)."""
    found = []
    for piece in pieces:
        weapon = state.weapons.get(piece)
        found.append(weapon.carrier or piece if weapon else piece)
    return found


def unknown_units(state: State, names: Iterable[str]) -> list[str]:
    """Those of these names with an unknown side: misspelt, or several in one."""
    return sorted(name for name in names if state.side_of(name) is None)
