"""The random player's next events: what is due, else a new order.

His dice are honest but where what follows is rare: double sixes come more often, and of the damage to vehicles some
rolls are proposed, of which he may take the rarest.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules import terms as t
from ccmod.games.bolt_action.rules.random_play.assaults import assault_steps
from ccmod.games.bolt_action.rules.random_play.dice import rolled_test
from ccmod.games.bolt_action.rules.random_play.fights import fire_steps, harm_steps
from ccmod.games.bolt_action.rules.random_play.misfortunes import fubar_steps
from ccmod.games.bolt_action.rules.random_play.moves import moves, raids
from ccmod.games.bolt_action.rules.random_play.turns import before_play, turn_end_steps
from ccmod.games.bolt_action.rules.random_play.weapons import openings
from ccmod.games.bolt_action.rules.state.acts import Activation
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.state.units import Unit
from ccmod.play.event import Event

EAGER = 4
"""How many times as likely a unit does what its order allows as that play goes on without it."""
CAREFUL = 0.25
"""How often a unit without pins takes a test, and the dice in the cup are counted."""
CHOICES = 3
"""How many orders are thought of."""


def candidates(state: State, random: Random) -> Iterator[Event]:
    """Events that make sense now; the checks keep the illegal ones away."""
    if state.over:
        return
    if state.phase == t.ORDERS_PHASE:
        yield from _orders(state, random)
    elif state.phase == t.TURN_END:
        yield from turn_end_steps(state, random)
    else:
        yield from before_play(state, random)


def _orders(state: State, random: Random) -> Iterator[Event]:
    for steps in (harm_steps, fire_steps, assault_steps, fubar_steps):
        due = list(steps(state, random))
        if due:
            yield from due
            return
    if state.activation is not None:
        deeds = [*_ambushes(state, state.activation), *_activation(state, state.activation, random)]
        yield from deeds * EAGER
    if state.drawn is not None:
        names = state.eligible(state.drawn)
        if names:
            yield from (_order(state, random.choice(names), random) for _ in range(CHOICES))
            return
    sides = [side for side, dice in (state.cup or {}).items() if dice and state.eligible(side)]
    yield e.DrawDie(random.choice(sides)) if sides else e.EndOrders()
    if state.activation is None and state.cup and random.random() < CAREFUL:
        side = random.choice(state.sides)
        yield e.CountCup(side, state.cup[side])


def _order(state: State, name: str, random: Random) -> Event:
    unit = state.unit(name)
    orders = [*t.ORDERS, t.ADVANCE, t.RUN]
    orders += [t.RALLY] * (4 if unit.pins else 0)
    orders += [t.RUN] * (12 if any(True for _ in raids(state, unit, random)) else 0)
    orders += [t.FIRE] * (3 if any(True for _ in openings(state, unit)) else 0)
    return e.Order(name, random.choice(orders), random.choice((None, unit.side)))


def _activation(state: State, activation: Activation, random: Random) -> Iterator[Event]:
    unit = state.unit(activation.unit)
    begun = activation.moved or activation.shot or activation.rallied or state.fire or state.assault
    if activation.fubar is not None or unit.destroyed:
        return
    if activation.test is None and not begun and (unit.pins or random.random() < CAREFUL):
        yield rolled_test(e.OrderTest, state, unit, random)
    elif activation.test != t.FAILED and not unit.halted:
        yield from _deeds(state, activation, unit, random)


def _deeds(state: State, activation: Activation, unit: Unit, random: Random) -> Iterator[Event]:
    free = not (activation.moved or activation.shot) and state.assault is None
    if activation.order == t.RALLY and not activation.rallied:
        die = random.randint(1, 6)
        yield e.Rally(unit.name, die, min(die, unit.pins))
    if activation.order == t.RUN and free:
        yield from [*raids(state, unit, random)] * EAGER
    if activation.order in (t.ADVANCE, t.RUN) and free:
        yield from moves(state, unit, activation.order, random)
    if activation.order in (t.FIRE, t.ADVANCE) and not activation.shot:
        yield from openings(state, unit)


def _ambushes(state: State, activation: Activation) -> Iterator[Event]:
    """Opportunity fire at a unit that has just moved."""
    mover = state.unit(activation.unit)
    if not activation.moved or mover.destroyed or state.assault is not None:
        return
    for unit in state.enemies_of(mover.side):
        if unit.order == t.AMBUSH and not unit.acted and not unit.halted:
            yield from (shot for shot in openings(state, unit) if shot.target == mover.name)
