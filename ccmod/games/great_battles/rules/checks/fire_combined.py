"""Who fires together (8.32, 10.14, 10.63, 10.82)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.gunfire.screens import is_ball
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.shots import SECOND_ROUND, base_kind
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.subjects import Units, phasing_fire
from ccmod.ground.counting import counted
from ccmod.play.finding import Objection


@RULEBOOK.check("V106", "10.63, 8.32", e.Fire, given=phasing_fire)
def combines_as_it_must(state: State, event: e.Fire, units: Units) -> Objection | None:
    """By the option active infantry and cavalry of a hex fire at one target together (10.82)."""
    unit = units[0]
    if state.option("combined_small_arms_fire") == "no":
        return None
    if unit.type is None or unit.is_artillery:
        return None
    for shot in state.firing.shots:
        if shot.base is not None or shot.hex != event.hex or unit.name in shot.units or unit.name not in shot.company:
            continue
        if unit.hex in shot.origins and not state.unit(shot.units[0]).is_artillery:
            said = f"{', '.join(shot.units)} and {unit.name} fire at {event.hex} together"
            return Objection(said, "combined fire", "separate fire", (*shot.units, unit.name), (event.hex,))
    return None


@RULEBOOK.check("V106", "10.63, 8.32", e.Fire)
def combines_as_it_may(state: State, event: e.Fire) -> Objection | None:
    """Guns of a hex fire together at four hexes and more, sections of a battery nearer too; others by an option."""
    units = [state.unit(name) for name in event.units]
    if len(units) < 2 or any(unit.type is None for unit in units):
        return None
    fault = _fault(state, event, units)
    if fault is None:
        return None
    return Objection(fault, "separate fire", "combined fire", event.units, (event.hex,))


def _fault(state: State, event: e.Fire, units: list[Unit]) -> str | None:
    """Why they do not fire together, in words."""
    hexes = {unit.hex for unit in units}
    if len(hexes) > 1:
        return f"units in {', '.join(sorted(hex or 'no hex' for hex in hexes))} do not fire together"
    guns = [unit for unit in units if unit.is_artillery]
    if not guns:
        if state.option("combined_small_arms_fire") == "no":
            return "each unit fires by itself"
        phasing = base_kind(event.kind) is None or event.kind == SECOND_ROUND
        return None if phasing else "only active units fire together"
    if len(guns) < len(units):
        return "artillery does not fire together with other units"
    distance = state.board.distance(units[0].hex or "", event.hex) if units[0].hex is not None else 0
    batteries = {unit.battery or unit.name for unit in units}
    if len(batteries) > 1 and not is_ball(units[0], distance):
        return f"at {counted(distance, 'hex', 'hexes')} batteries do not fire together"
    return None
