"""Rapid Fire: which guns may fire twice at once, and what keeps them from it (10.68)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.gunfire.modifiers import LEVELS_APART
from ccmod.games.great_battles.rules.gunfire.screens import origin_of
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.shots import CANISTER, SECOND_ROUND, base_kind, is_rapid
from ccmod.games.great_battles.rules.state.units import Unit


def hindered(state: State, unit: Unit, event: e.Fire) -> str | None:
    """What keeps smooth-bores from Rapid Fire, in words."""
    origin = origin_of(state.board, unit, event.hex)
    distance = state.board.distance(origin, event.hex) if origin is not None else 0
    if distance > CANISTER:
        return f"is {distance} hexes away"
    if base_kind(event.kind) is None and (unit.deeds.path or unit.deeds.spent):
        return "has spent movement points"
    counts = base_kind(event.kind) is None or state.option("D-17") == "both sides"
    if unit.name in state.firing.beneath and counts:
        return "began this activation beneath others"
    if unit.reactions.turned and base_kind(event.kind) is not None:
        return "has turned in reaction"
    if origin is None or state.ground is None or distance != 1:
        return None
    rise = abs(state.ground.level(origin) - state.ground.level(event.hex))
    return f"is {rise} levels from its target" if rise >= LEVELS_APART else None


def may_be_rapid(state: State, event: e.Fire) -> bool:
    """Whether fire of which nobody says that it is rapid may be so all the same, as its second die would show.

    Who plays himself says it.
    """
    units = [state.unit(name) for name in event.units]
    if not units[0].is_artillery or state.ledger.whole or is_rapid(event.kind) or event.kind == SECOND_ROUND:
        return False
    if event.hex not in state.board or not all(unit.is_artillery for unit in units):
        return False
    weapons = [(unit, state.charts.weapon(unit.weapon)) for unit in units]
    smooth = [unit for unit, weapon in weapons if weapon is None or weapon.rapid]
    return bool(smooth) and not any(hindered(state, unit, event) for unit in smooth)
