"""Dice, and the tests that are made with them."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TypeVar

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.checks.reading import result_against, target_of
from ccmod.games.bolt_action.rules.effects.orders import DOUBLE_SIX
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.state.units import Unit, distance
from ccmod.games.bolt_action.rules.tables import MORALE, OFFICERS
from ccmod.games.bolt_action.rules.terms import FAILED

TestT = TypeVar("TestT", e.OrderTest, e.MoraleTest)
FATE = 0.25
"""How often an order test is a double six besides those that honest dice bring: else FUBAR would hardly occur."""


def rolled(random: Random, count: int, sides: int = 6) -> tuple[str, ...]:
    """This many dice."""
    return tuple(str(random.randint(1, sides)) for _ in range(count))


def _may_help(state: State, officer: Unit, unit: Unit) -> bool:
    """Whether an officer is near enough to another unit, where the scenario asks for that (B05)."""
    most, gap = state.rule_in("officer", "radius_in"), distance(officer, unit)
    return officer.name != unit.name and (most is None or (gap is not None and gap <= most))


def rolled_test(kind: type[TestT], state: State, unit: Unit, random: Random, modifier: int | None = None) -> TestT:
    """A test, with the outcome that the scenario's rules give it, and what its players say of it."""
    dice = DOUBLE_SIX if kind is e.OrderTest and modifier is None and random.random() < FATE else rolled(random, 2)
    test = kind(unit.name, dice, FAILED, random.choice((None, MORALE.get(unit.quality or ""))), modifier=modifier)
    officers = [one for one in state.units_of(unit.side) if one.officer is not None and _may_help(state, one, unit)]
    if officers and random.random() < 0.5:
        test = replace(test, officer=officers[0].name, bonus=OFFICERS[officers[0].officer or ""])
    due = target_of(state, test)
    if due.missing is not None:
        return test
    return replace(test, result=result_against(due.value, test), target=random.choice((None, due.value)))
