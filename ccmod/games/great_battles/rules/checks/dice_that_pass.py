"""Checks that are reported as failed by a die which must pass, or with less than is added (2.6, 11.37, 12.32)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.check_additions import PRE_SHOCK, most_added, surely_added
from ccmod.games.great_battles.rules.disorder_check import AS_SAID, die_of, possible_totals
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.terms import FAILS
from ccmod.play.finding import Objection
from ccmod.play.rulebook import Named

DISORDER = "disorder"
RULES = {"V002": "2.6", "V136": "11.37"}
BY_CAUSE = {AS_SAID: "V002", PRE_SHOCK: "V136"}
"""The checks of totals by what they are made for."""


@RULEBOOK.check("V002", "2.6", e.Udd)
def does_not_fail_with_a_die_that_passes(state: State, event: e.Udd) -> Objection | None:
    """A die at or below Cohesion fails only because of additions from the result, the chart or fatigue.

    It is checked if no total is reported, and if the unit's name was given with the die.
    """
    if event.outcome != FAILS or event.total is not None or state.ledger.partial:
        return None
    unit, die = state.units.get(event.unit), _die(state, event)
    if unit is None or die is None:
        return None
    added = most_added(state, unit, event.cause)
    lowest = min((one for one in unit.cohesions if one is not None), default=None)
    cohesion = lowest if unit.disordered else unit.values.cohesion
    if added is None or cohesion is None or max(possible_totals(state, unit, die, added)) > cohesion:
        return None
    said = f"a check with {die} against Cohesion {cohesion} is passed"
    return Objection(said, f"more than {cohesion}", str(die), (event.unit,), unit.hexes)


@RULEBOOK.family(RULES, e.Udd, of=BY_CAUSE)
def counts_what_is_added(state: State, event: e.Udd) -> list[Named] | None:
    """What the result of fire adds, and what a Shock adds, is part of the total; only leaders lower it (11.73)."""
    if event.total is None or state.ledger.partial:
        return None
    unit, die = state.units.get(event.unit), _die(state, event)
    if unit is None or die is None:
        return None
    added = surely_added(state, unit, event.cause)
    least = min(possible_totals(state, unit, die, added)) if added is not None else event.total
    if event.total >= least:
        return None
    said = f"{event.unit} has rolled {die}, which comes to {least} at the least"
    return [(BY_CAUSE[event.cause], Objection(said, f"at least {least}", str(event.total), (event.unit,), unit.hexes))]


def _die(state: State, event: e.Udd) -> int | None:
    """The die of a check, if the unit's name was given with it."""
    return die_of(state, event) if (DISORDER, event.unit) in state.rolls else None
