"""How damage changes vehicles, and how units are lost."""

from __future__ import annotations

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.state.acts import Harm
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.terms import IMMOBILISED, STUNNED, TAKEN_AWAY, VEHICLE
from ccmod.play.effects import effect


@effect
def vehicle_result(state: State, event: e.VehicleResult) -> None:
    """A vehicle is stunned, immobilised, on fire or knocked out."""
    unit = state.make_unit(event.unit)
    state.harm = Harm(event.unit, event.results, unit.acted, unit.order, unit.immobilised)
    if state.fire is not None and state.fire.target == event.unit:
        state.fire.results += 1
    if state.assault is not None and state.assault.target == event.unit:
        state.assault.rolled = True
    if IMMOBILISED in event.results:
        unit.immobilised = True
    if STUNNED in event.results:
        unit.halted = True


@effect
def destroy(state: State, event: e.Destroy) -> None:
    """A unit is lost; a vehicle stays as a wreck unless it is taken away."""
    unit = state.make_unit(event.unit)
    unit.destroyed = True
    unit.wreck = unit.kind == VEHICLE and event.leaves != TAKEN_AWAY
    if state.fire is not None and state.fire.target == event.unit:
        state.fire.lost = True
