"""Dice, and the tests that are made with them."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TypeVar

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.checks.reading import result_against, target_of
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.state.units import Unit
from ccmod.games.bolt_action.rules.tables import MORALE
from ccmod.games.bolt_action.rules.terms import FAILED

TestT = TypeVar("TestT", e.OrderTest, e.MoraleTest)


def rolled(random: Random, count: int) -> tuple[str, ...]:
    """This many dice."""
    return tuple(str(random.randint(1, 6)) for _ in range(count))


def rolled_test(kind: type[TestT], state: State, unit: Unit, random: Random, modifier: int | None = None) -> TestT:
    """A test, with the outcome that the scenario's rules give it."""
    test = kind(unit.name, rolled(random, 2), FAILED, MORALE.get(unit.quality or ""), modifier=modifier)
    due = target_of(state, test)
    return test if isinstance(due, str) else replace(test, result=result_against(due, test), target=due)
