"""The steps of a move: units, orders and the cost of each; computed once for the checks and the effect."""

from __future__ import annotations

from typing import NamedTuple

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.costs import Price, allowance, step_price
from ccmod.games.great_battles.rules.forms import carried
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.play.once import once
from ccmod.play.sum import Sum


class Step(NamedTuple):
    """One unit's part of a move."""

    unit: Unit
    price: Price | None
    """``None`` where that is not a step, or there is no map."""
    orders: str
    whole: Sum
    """Its movement allowance."""


Steps = tuple[Step, ...]
"""Those of all units that move."""


@once
def steps(state: State, event: e.Move) -> Steps | None:
    """The steps of the units that move, as far as they are known and on the map; ``None`` if none is."""
    units = [unit for name in event.units if (unit := state.units.get(name)) is not None]
    known = [unit for unit in units if unit.hex is not None and unit.type is not None]
    return tuple([step_of(state, unit, event) for unit in known]) or None


def step_of(state: State, unit: Unit, event: e.Move) -> Step:
    """The meaning of the step of a move for one unit."""
    orders = state.orders_of(unit)
    return Step(unit, step_price(state, unit, event.hex, event.way, orders), orders, allowance(state, unit, orders))


class Approach(NamedTuple):
    """An enemy beside whom a step brings a unit."""

    step: Step
    hex: str
    """The unit's hex after it."""
    near: str
    """The enemy's."""
    enemy: Unit


def approaches(state: State, event: e.Move) -> list[Approach] | None:
    """All enemies beside whom a move brings its units; ``None`` if there are none."""
    made = steps(state, event) or ()
    if len(made) == 1:  # as nearly all
        return approached(state, made[0], event.hex) or None
    return [found for step in made for found in approached(state, step, event.hex)] or None


def approached(state: State, step: Step, hex: str) -> list[Approach]:
    """The enemies beside whom a step into a hex brings a unit, as far as it is known what they are."""
    unit, board, stacks, covered = step.unit, state.board, state.stacks, state.covered
    after = carried(board, unit, hex) if unit.form is not None else ()
    return [
        Approach(step, here, near, enemy)
        for here in after or (hex,)
        if here not in unit.parts
        for near in board.neighbours(here)
        if near in stacks or near in covered
        for enemy in state.enemies_in(near, unit.side)
        if enemy.type is not None
    ]
