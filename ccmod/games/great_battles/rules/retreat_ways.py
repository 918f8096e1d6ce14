"""Which hexes a retreat may surely take, and whether it leads away from the nearest enemy (12.44)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.unreported_columns import may_hold_one


def causing(state: State, unit: Unit) -> list[Unit]:
    """The enemies in the Shock that is being resolved."""
    shock = state.shocks.current
    names = (*shock.strikers, *shock.struck) if shock is not None else ()
    return [one for one in map(state.unit, names) if one.side != unit.side and not one.abandoned]


def beside(state: State, unit: Unit, hex: str) -> bool:
    """Whether a unit stands next to a hex, or in it."""
    return any(state.board.distance(hex, own) <= 1 for own in unit.hexes)


def nearest_enemies(state: State, unit: Unit, origin: str) -> tuple[int, list[str]]:
    """How far the nearest enemies are from a hex, and the hexes in which they stand."""
    others = (one for one in state.units.values() if one.side not in (None, unit.side) and not one.abandoned)
    far = {hex: state.board.distance(origin, hex) for one in others for hex in one.hexes}
    nearest = min(far.values(), default=0)
    return nearest, [hex for hex, distance in far.items() if distance == nearest]


def free_hexes(state: State, unit: Unit, at: str) -> Iterator[str]:
    """The empty hexes beside another into which ground and enemies surely let a unit retreat from there."""
    ground, driving = state.ground, causing(state, unit)
    for hex in state.board.neighbours(at):
        if ground is None or any(state.units_in(hex)) or any(beside(state, one, hex) for one in driving):
            continue
        barred = ground.bars(at, hex, unit.mover or "") or ground.disorder(at, hex)
        if not (barred or ground.entry(at, hex, unit.mover or "").missing or state.facing_into(hex, unit.side)):
            yield hex


def has_to_go_on(state: State, unit: Unit, hex: str) -> bool:
    """Whether a retreat of one hex or two that goes to this hex first is surely one of two.

    So it is if one hex does not lead away from the nearest enemies, and another one does.
    """
    if unit.hex is None or unit.parts or unit.type is None or state.ground is None or any(state.units_in(hex)):
        return False
    if not state.board.adjacent(unit.hex, hex) or state.ground.disorder(unit.hex, hex) is not None:
        return False
    distance, (nearest, near) = state.board.distance, nearest_enemies(state, unit, unit.hex)
    if not near or any(distance(hex, one) > nearest for one in near):
        return False
    away = (last for last in free_hexes(state, unit, hex) if all(distance(last, one) > nearest for one in near))
    return any(not may_hold_one(state, last, unit) for last in away)
