"""The totals of rolls for rout recovery and for stragglers (13.52, 16.22)."""

from __future__ import annotations

from ccmod.games.great_battles.rules.company import star_sums
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.weariness import tiredness

LOST_FOR_GOOD = 9
"""The natural roll with which a routed unit is eliminated (13.52)."""


def return_totals(state: State, unit: Unit, die: int) -> tuple[int, int]:
    """The least and the greatest total of a roll for rout recovery; no leader is with a routed unit."""
    least, most = _tiredness(state, unit)
    return die + least, die + most


def straggler_totals(state: State, unit: Unit, die: int) -> tuple[int, int]:
    """The least and the greatest total of a roll for stragglers: leaders may be with the unit unreported."""
    least, most = _tiredness(state, unit)
    stars = star_sums(state, unit)
    return die + least - stars[-1], die + most - stars[0]


def surely_returns(state: State, unit: Unit, die: int) -> bool:
    """Whether a routed unit is placed on the map again: it has passed, and beside its brigadier there is room."""
    cohesion, brigadier = unit.back.cohesion, state.leader_of(unit.command or "")
    if unit.type is None or cohesion is None or brigadier is None or brigadier.hex is None or brigadier.riding:
        return False
    if unit.sp is None or unit.sp <= 1 or return_totals(state, unit, die)[1] > cohesion:
        return False
    return any(_is_free(state, unit, hex) for hex in (brigadier.hex, *state.board.neighbours(brigadier.hex)))


def surely_regains(state: State, unit: Unit, die: int) -> bool:
    """Whether a unit surely gains a strength point: it has passed, and has lost more than the one that stays lost."""
    cohesion = unit.values.cohesion
    if unit.type is None or cohesion is None or unit.is_artillery or unit.hex is None:
        return False
    if unit.lost is None or unit.lost <= 1:
        return False
    return straggler_totals(state, unit, die)[1] <= cohesion


def _is_free(state: State, unit: Unit, hex: str) -> bool:
    """Whether a hex is empty and such that a unit may stand in it."""
    if state.ground is None or any(state.units_in(hex)):
        return False
    if any(state.enemies_in(near, unit.side) for near in state.board.neighbours(hex)):
        return False
    rows = map(state.ground.hexes.get, state.ground.terrain(hex))
    return all(row is None or not row.cost or (unit.mover or "") in row.cost for row in rows)


def _tiredness(state: State, unit: Unit) -> tuple[int, int]:
    """The number that fatigue adds; Reserve has reduced it by two levels before, reported or not (6.35)."""
    brigade = state.brigade_of(unit)
    least, most = tiredness(state, unit)
    return (max(0, least - 1) if brigade is not None and not brigade.relieved else least), most
