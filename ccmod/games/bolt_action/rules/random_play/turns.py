"""Events between the orders: deployment, the dice when a turn ends, the end of the game."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules import terms as t
from ccmod.games.bolt_action.rules.points import INCH, Point
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.state.units import Unit
from ccmod.play.event import Event

KEEPS = 0.5
"""How often a die is kept that may be."""


def before_play(state: State, random: Random) -> Iterator[Event]:
    """The next turn, or the end of the game; before the first turn, whoever is not on the table yet."""
    if state.turn is None:
        waiting = [unit for unit in state.units.values() if unit.at is None and not unit.destroyed]
        if waiting and state.table is not None:
            width, depth = state.table.width // INCH, state.table.depth // INCH
            point = Point.of((random.randint(2, width - 2), random.randint(2, depth - 2)))
            yield e.Deploy(waiting[0].name, str(point), random.choice((0, 90, 180, 270)))
            return
    if state.turn is not None and state.turn == state.last_turn:
        yield e.EndGame(random.choice((None, *state.sides)))
    else:
        yield e.BeginTurn((state.turn or 0) + 1)


def turn_end_steps(state: State, random: Random) -> Iterator[Event]:
    """Dice of the destroyed are removed, some are kept, the others go back."""
    for side in state.sides:
        units = [unit for unit in state.units.values() if unit.side == side]
        lost = [unit.name for unit in units if unit.destroyed and not unit.die_removed]
        left = [unit for unit in units if not unit.destroyed and unit.order is not None and not unit.kept]
        waiting = tuple(unit.name for unit in left if _may_wait(state, unit))
        if lost:
            yield e.RemoveDice(side, tuple(lost[: random.randint(1, len(lost))]))
        elif waiting and (state.option("B06") == "always" or random.random() < KEEPS):
            yield e.KeepDice(side, waiting if state.option("B06") == "always" else (random.choice(waiting),))
        elif left:
            yield e.ReturnDice(side, tuple(unit.name for unit in left))
        else:
            continue
        return
    yield e.EndTurn(state.turn or 1)


def _may_wait(state: State, unit: Unit) -> bool:
    """Whether a die may be kept; that of an Ambush which has fired is none any more."""
    fired = unit.order == t.AMBUSH and unit.acted and state.option("B06") != "always"
    return unit.order in t.KEPT and not fired
