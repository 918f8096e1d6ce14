"""Checks that are reported as failed by a die which must pass (2.6)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.disorder_check import AS_SAID, PLAIN, STEADY, added_by_fire, possible_totals
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import FAILS, MARCH
from ccmod.games.great_battles.rules.weariness import tiredness
from ccmod.hexes.facing import FLANK, FRONT, REAR, zone
from ccmod.play.finding import Objection

DISORDER, PRE_SHOCK = "disorder", "pre-shock"
MARCHING, CHARGED = 2, 1
"""The number that a Pre-Shock Check adds for March Orders, and for mounted cavalry that charges (6.13, 11.55)."""


@RULEBOOK.check("V002", "2.6", e.Udd)
def does_not_fail_with_a_die_that_passes(state: State, event: e.Udd) -> Objection | None:
    """A die at or below Cohesion fails only because of additions from the result, the chart or fatigue.

    It is checked if no total is reported, and if the unit's name was given with the die.
    """
    unit, die = state.units.get(event.unit), state.rolls.get((DISORDER, event.unit))
    if event.outcome != FAILS or event.total is not None or unit is None or die is None or state.ledger.partial:
        return None
    added = _most_added(state, unit, event.cause)
    lowest = min((one for one in unit.cohesions if one is not None), default=None)
    cohesion = lowest if unit.disordered else unit.values.cohesion
    if added is None or cohesion is None or max(possible_totals(state, unit, die, added)) > cohesion:
        return None
    said = f"a check with {die} against Cohesion {cohesion} is passed"
    return Objection(said, f"more than {cohesion}", str(die), (event.unit,), unit.hexes)


def _most_added(state: State, unit: Unit, cause: str) -> int | None:
    """The most that may be added to a check besides fatigue; ``None`` if it is not known."""
    if cause == PRE_SHOCK:
        return _most_before_a_shock(state, unit)
    if cause == AS_SAID:
        return added_by_fire(state, unit.name)
    return 0 if (cause in PLAIN or cause in STEADY) else None


def _most_before_a_shock(state: State, unit: Unit) -> int | None:
    """The most that a Pre-Shock Check adds: by the sides it is attacked from, by all else of the chart, for March.

    Fatigue counts once more, if it is agreed (AMB-29). ``None`` without a chart, or if a unit's posture is unknown.
    """
    chart, orders = state.charts.pre_shock_drms, state.orders_of(unit)
    shocks = [shock for shock in state.shocks.all if unit.name in shock.defenders]
    if not chart or orders is None or unit.hex is None or unit.facing is None or unit.parts or not shocks:
        return None
    attackers = [(state.unit(name), shock.start.get(name)) for shock in shocks for name in shock.attackers]
    if any(hex is None or one.parts for one, hex in attackers):
        return None
    sides = {zone(state.board, unit.hex, unit.facing, hex, unit.refused) for _, hex in attackers if hex is not None}
    by_side = max((chart.get(side, 0) for side in sides if side not in (None, FRONT)), default=0)
    others = sum(max(value, 0) for name, value in chart.items() if name not in (FRONT, FLANK, REAR))
    charged = CHARGED * any(not one.on_foot for one, _ in attackers)
    tired = tiredness(state, unit)[1] if state.option("AMB-29") == "yes" else 0
    return max(by_side, 0) + others + charged + MARCHING * (orders == MARCH) + tired
