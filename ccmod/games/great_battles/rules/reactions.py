"""Who may react to the enemy's movement and fire (9.6)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit


def other_fronts(state: State, unit: Unit, hexes: tuple[str, ...]) -> Iterator[tuple[str, Unit]]:
    """The enemies, but for those to whom a unit reacts, who have one of its hexes in their front (9.62, 9.63)."""
    causes = set(state.activation.causes)
    if not causes:
        return
    beside = {state.unit(name).hex for name in causes}
    for hex in hexes:
        for enemy in state.facing_into(hex, unit.side):
            if enemy.name not in causes and enemy.hex not in beside:
                yield hex, enemy


def has_come_beside(state: State, unit: Unit) -> bool:
    """Whether an enemy to whom others may react has moved, and stands beside a unit now (9.61)."""
    came = (hex for name in state.activation.causes if state.unit(name).deeds.path for hex in state.unit(name).hexes)
    return any(state.board.adjacent(hex, part) for hex in came for part in unit.hexes)
