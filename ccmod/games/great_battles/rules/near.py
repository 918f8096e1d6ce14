"""Who sees a hex, as far as the ground and the units between show it (10.2, 10.26)."""

from __future__ import annotations

from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit

NEAR = 3
"""Hexes within which guns are near to an enemy (9.55)."""
BY_CHECK = "with a check"
"""The reading by which guns near to an enemy check."""


def enemies_within(state: State, unit: Unit, hex: str, most: int) -> list[tuple[int, str, str]]:
    """The enemies of a unit within so many hexes of a hex, the nearest first: how far, who, and where."""
    distance_of, side = state.board.distance, unit.side
    found = [
        (distance, enemy.name, there)
        for enemy in state.units.values()
        if enemy.hexes and enemy.side not in (None, side) and not enemy.abandoned
        for there in enemy.hexes
        if (distance := distance_of(hex, there)) <= most
    ]
    return sorted(found)


def has_come_near(state: State, unit: Unit) -> bool:
    """Whether guns that began far from the enemy have surely ended their move near to one who sees them (9.55)."""
    deeds = unit.deeds
    if not unit.is_artillery or unit.hex is None or not deeds.path or (deeds.start_near or NEAR) <= NEAR:
        return False
    return any(sees(state, there, unit.hex, unit) for _, _, there in enemies_within(state, unit, unit.hex, NEAR))


def sees(state: State, hex: str, other: str, mover: Unit | None = None) -> bool | None:
    """Whether one hex is seen from another over the ground, and no unit between may hide it.

    The unit that moves hides nothing from itself. ``None`` without a map. ``False`` may be due to units
    (:func:`hidden_by_units`), which not all readings let hide it.
    """
    if state.ground is None:
        return None
    if state.board.adjacent(hex, other):
        return True
    return state.ground.lines.between(hex, other) is None and not _between(state, hex, other, mover)


def hidden_by_units(state: State, hex: str, other: str, mover: Unit | None = None) -> bool:
    """Whether nothing but units between hides one hex from another."""
    clear = state.ground is not None and state.ground.lines.between(hex, other) is None
    return clear and _between(state, hex, other, mover)


def _between(state: State, hex: str, other: str, mover: Unit | None) -> bool:
    """Whether a unit stands on a shortest way from one hex to another."""
    distance = state.board.distance
    length = distance(hex, other)
    for unit in state.units.values():
        if unit is not mover:
            for part in unit.hexes:
                far = distance(hex, part)
                if 0 < far < length and far + distance(part, other) == length:
                    return True
    return False
