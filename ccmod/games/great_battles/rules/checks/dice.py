"""Dice, and what a Universal Disorder Die Roll comes to (2.5, 2.6)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.disorder_check import best_cohesion, surely_fails
from ccmod.games.great_battles.rules.duties.entries import open_for
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import DISORDER, PASSES
from ccmod.play.finding import Objection, missing

FACES = range(10)
HELPED = ("pre-shock", "commitment", "charge", "countercharge")
"""Checks from which something may be taken off besides the stars of leaders (list 4.8, 11.54)."""


@RULEBOOK.check("V001", "2.5", e.Roll)
def is_a_face_of_the_die(_: State, event: e.Roll) -> Objection | None:
    """The die has the faces 0 to 9."""
    if event.die in FACES:
        return None
    return Objection(f"the die has no {event.die}", "0 to 9", str(event.die))


@RULEBOOK.check("V002", "2.6", e.Udd)
def checks_against_its_cohesion(state: State, event: e.Udd) -> Objection | None:
    """The Cohesion is that of the counter's side that was up when the die was rolled; it may have flipped since."""
    unit = state.units.get(event.unit)
    right = unit.values.cohesion if unit is not None else None
    if unit is None or event.cohesion is None or right is None:
        return None
    if event.cohesion == right or (event.cohesion in unit.cohesions and _may_have_turned(state, unit)):
        return None
    said = f"{event.unit} has a Cohesion of {right}"
    return Objection(said, str(right), str(event.cohesion), (event.unit,), unit.hexes)


def _may_have_turned(state: State, unit: Unit) -> bool:
    """Whether a counter may have been turned after the die for its check, or before it without a word."""
    if state.ledger.partial:
        return True
    if not unit.disordered:
        return False
    dice = [one.step for one in open_for(state, "CHECKED", unit.name)]
    return not dice or not state.turn.whole or (unit.turned is not None and unit.turned > min(dice))


@RULEBOOK.check("V002", "2.6", e.Udd)
def does_not_pass_with_a_die_that_fails(state: State, event: e.Udd) -> Objection | None:
    """A die above Cohesion passes only with leaders in the stack, or before a Shock with Breastworks or the chart.

    It is checked if no total is reported, and if the unit's name was given with the die.
    """
    unit, die = state.units.get(event.unit), state.rolls.get((DISORDER, event.unit))
    if event.outcome != PASSES or event.total is not None or unit is None or die is None:
        return None
    if not surely_fails(state, unit, die, either=True):
        return None
    if event.cause in HELPED:
        return missing(f"what is taken off the check of {event.unit}")
    best = best_cohesion(unit)
    said = f"a check with {die} against Cohesion {best} is failed"
    return Objection(said, f"at most {best}", str(die), (event.unit,), unit.hexes)


@RULEBOOK.check("V002", "2.6", e.Udd)
def has_the_outcome_of_its_roll(_: State, event: e.Udd) -> Objection | None:
    """A check is passed at or below Cohesion."""
    if event.total is None or event.cohesion is None:
        return None
    passed = event.total <= event.cohesion
    if passed == (event.outcome == PASSES):
        return None
    right = "passed" if passed else "failed"
    return Objection(
        f"a check with {event.total} against Cohesion {event.cohesion} is {right}", right, event.outcome, (event.unit,)
    )
