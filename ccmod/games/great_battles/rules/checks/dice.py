"""Dice, and what a Universal Disorder Die Roll comes to (2.5, 2.6)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.terms import PASSES
from ccmod.play.finding import Objection

FACES = range(10)


@RULEBOOK.check("V001", "2.5", e.Roll)
def is_a_face_of_the_die(_: State, event: e.Roll) -> Objection | None:
    """The die has the faces 0 to 9."""
    if event.die in FACES:
        return None
    return Objection(f"the die has no {event.die}", "0 to 9", str(event.die))


@RULEBOOK.check("V002", "2.6", e.Udd)
def checks_against_its_cohesion(state: State, event: e.Udd) -> Objection | None:
    """The Cohesion is printed on its counter; which side was up when the die fell may be told too late to know."""
    unit = state.units.get(event.unit)
    right = unit.values.cohesion if unit is not None else None
    if unit is None or event.cohesion is None or right is None:
        return None
    if event.cohesion in unit.cohesions:
        return None
    said = f"{event.unit} has a Cohesion of {right}"
    return Objection(said, str(right), str(event.cohesion), (event.unit,), unit.hexes)


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
