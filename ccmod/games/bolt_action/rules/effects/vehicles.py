"""How results change vehicles (BA-VDR)."""

from __future__ import annotations

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.effects.shots import result_suffered
from ccmod.games.bolt_action.rules.effects.unsaid import carry_out_results
from ccmod.games.bolt_action.rules.state.acts import Harm
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.terms import IMMOBILISED, STUNNED
from ccmod.play.effects import effect


@effect
def vehicle_result(state: State, event: e.VehicleResult) -> None:
    """A vehicle is stunned, immobilised, on fire or knocked out."""
    carry_out_results(state)  # those of the roll before, if there was one
    unit = state.make_unit(event.unit)
    state.harm = Harm(event.unit, event.results, unit.acted, unit.order, unit.immobilised)
    result_suffered(state, unit, event.results)
    fire = state.harmed_by(event.unit)
    if fire is not None:
        fire.results += 1
    if state.assault is not None and state.assault.target == event.unit:
        state.assault.rolled = True
    if IMMOBILISED in event.results:
        unit.immobilised = True
    if STUNNED in event.results:
        unit.halted = True
