"""Who holds an objective by the units in and around it (7.3.1), and which hexes are friendly to a side."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules.state.position import State


def sole_occupier(state: State, number: int) -> str | None:
    """The side whose units alone stand in an objective: in its hex, or in any hex of its building (7.3.1.1)."""
    objectives, stacks, sides = state.objectives, state.stacks, set()
    for hex in objectives.buildings.get(number) or (objectives.hexes.get(number, ""),):
        for name in stacks.get(hex, ()):
            sides.add(state.units[name].side)
    return sides.pop() if len(sides) == 1 else None


def enemies_in_building(state: State, number: int, side: str) -> Iterator[str]:
    """The hexes of an objective's building in which enemies of a side stand, its own hex among them."""
    area = state.objectives.buildings.get(number) or {state.objectives.hexes.get(number, "")}
    return (hex for hex in area if state.enemies_in(hex, side))


def perhaps_enemies_in_building(state: State, number: int, side: str) -> bool:
    """Whether enemies stand in a hex of which it is not known if it belongs to the objective's building."""
    return any(state.enemies_in(hex, side) for hex in state.objectives.doubtful.get(number, ()))


def is_friendly(state: State, hex: str, side: str) -> bool | None:
    """Whether a hex is friendly: it holds own units, or an own objective and no enemy (AMB-61).

    ``None`` if nobody knows where an own objective is, as without the map.
    """
    if any(unit.side == side for unit in state.units_in(hex)):
        return True
    if state.option("AMB-61") == "own units only" or state.enemies_in(hex, side):
        return False
    own = [state.objectives.hexes.get(number) for number in state.objectives.controlled_by(side)]
    return True if hex in own else None if None in own else False
