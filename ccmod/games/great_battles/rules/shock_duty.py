"""Whom a unit may surely shock, and when it has to (11.12, 11.21)."""

from __future__ import annotations

from collections.abc import Collection

from ccmod.games.great_battles.rules.ground import BRIDGE, FORD
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import ADVANCE, ATTACK, LINE, MARCH

WRAPPING = 2
"""The hexes of a Line that may wrap (8.48)."""


def may_attack(state: State, unit: Unit) -> tuple[str, ...]:
    """The hexes in front of a unit with enemies whom it may shock (11.12)."""
    deeds, brigade = unit.deeds, unit.command or ""
    bound = deeds.stopped or deeds.rallied or deeds.resupplied or deeds.exception is not None or unit.works is not None
    in_line = unit.form == LINE and len(unit.parts) == WRAPPING
    if unit.hex is None or unit.is_artillery or (unit.parts and not in_line) or unit.refused or bound:
        return ()
    if state.ground is None:
        return ()
    if state.orders_of(unit) == MARCH or (deeds.path and deeds.faced is not None):
        return ()
    if brigade in state.activation.staying and state.option("AMB-44") == "no":
        return ()
    if brigade in state.activation.confused or state.activation.cannons.get(brigade) == "Cautious":
        return ()
    found = [hex for hex in sorted(state.fronts(unit)) if state.enemies_in(hex, unit.side)]
    for hex in found:
        beside = [own for own in unit.hexes if state.board.adjacent(own, hex)]
        crossing = [1 for own in beside if state.ground.side_features(own, hex) & {BRIDGE, FORD}]
        barred = any(state.ground.bars(own, hex, unit.mover or "") is not None for own in beside)
        if barred or (crossing and state.orders_of(unit) == ADVANCE):
            return ()
    return tuple(found)


def has_to_attack(state: State, unit: Unit) -> bool:
    """Whether a unit has come beside an enemy without firing, so that it has to shock him (11.21)."""
    came = bool(unit.deeds.path) and unit.deeds.beside and not unit.deeds.fired
    return came and (unit.is_mounted or state.orders_of(unit) == ATTACK)


def has_lost_its_target(state: State, unit: Unit, targets: Collection[str]) -> bool:
    """Whether whom a unit was to charge has got away from the hexes before it (11.52)."""
    target = state.unit(state.firing.charging.get(unit.name, ""))
    return bool(target.hexes) and set(target.hexes).isdisjoint(targets)
