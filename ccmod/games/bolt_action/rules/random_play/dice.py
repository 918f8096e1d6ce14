"""Dice, and the tests that are made with them."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.checks.reading import numbers, target_of
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.state.units import Unit
from ccmod.games.bolt_action.rules.tables import MORALE
from ccmod.games.bolt_action.rules.terms import FAILED, PASSED


def rolled(random: Random, count: int) -> tuple[str, ...]:
    """This many dice."""
    return tuple(str(random.randint(1, 6)) for _ in range(count))


def order_test(state: State, unit: Unit, random: Random, modifier: int | None = None) -> e.OrderTest:
    """An order test, with the outcome that the scenario's rules give it."""
    dice = rolled(random, 2)
    test = e.OrderTest(unit.name, dice, FAILED, MORALE.get(unit.quality or ""), modifier=modifier)
    due = target_of(state, test, "order_test")
    passed = isinstance(due, int) and sum(numbers(dice)) <= due and dice != ("6", "6")
    return replace(test, result=PASSED if passed else FAILED, target=due if isinstance(due, int) else None)


def morale_test(state: State, unit: Unit, random: Random) -> e.MoraleTest:
    """A morale test, with the outcome that the scenario's rules give it."""
    dice = rolled(random, 2)
    test = e.MoraleTest(unit.name, dice, FAILED, MORALE.get(unit.quality or ""))
    due = target_of(state, test, "morale_test")
    passed = isinstance(due, int) and sum(numbers(dice)) <= due
    return replace(test, result=PASSED if passed else FAILED, target=due if isinstance(due, int) else None)
