"""The random player's next events: what is due, else a new order.

It plays scenarios whose rules say what the summary leaves open, and rolls honest dice.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules import terms as t
from ccmod.games.bolt_action.rules.random_play.assaults import assault_steps
from ccmod.games.bolt_action.rules.random_play.dice import rolled, rolled_test
from ccmod.games.bolt_action.rules.random_play.fights import fire_steps, harm_steps, openings
from ccmod.games.bolt_action.rules.random_play.moves import flight, moves, raids
from ccmod.games.bolt_action.rules.state.acts import Activation
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.state.units import Unit, distance
from ccmod.games.bolt_action.rules.tables import FUBAR
from ccmod.play.event import Event

EAGER = 0.9
"""How often a unit does what its order allows."""


def candidates(state: State, random: Random) -> Iterator[Event]:
    """Events that make sense now; the checks keep the illegal ones away."""
    if state.over:
        return
    if state.phase == t.ORDERS_PHASE:
        yield from _orders(state, random)
    elif state.phase == t.TURN_END:
        yield from _turn_end(state, random)
    elif state.turn is not None and state.turn == state.last_turn:
        yield e.EndGame(random.choice(state.sides))
    else:
        yield e.BeginTurn((state.turn or 0) + 1)


def _orders(state: State, random: Random) -> Iterator[Event]:
    for steps in (harm_steps, fire_steps, assault_steps):
        due = list(steps(state, random))
        if due:
            yield from due
            return
    if state.activation is not None:
        due = list(_activation(state, state.activation, random))
        yield from due
        if due and (state.activation.owes_fubar or state.activation.fubar is not None):
            return
    if state.drawn is not None:
        names = state.eligible(state.drawn)
        if names:
            yield _order(state, random.choice(names), random)
            return
    sides = [side for side, dice in (state.cup or {}).items() if dice and state.eligible(side)]
    yield e.DrawDie(random.choice(sides)) if sides else e.EndOrders()


def _order(state: State, name: str, random: Random) -> Event:
    unit = state.unit(name)
    orders = [t.FIRE, t.FIRE, t.ADVANCE, t.ADVANCE, t.RUN, t.RUN, t.RUN, t.AMBUSH, t.DOWN]
    orders += [t.RALLY] * (8 if unit.pins else 0)
    return e.Order(name, random.choice(orders), unit.side)


def _activation(state: State, activation: Activation, random: Random) -> Iterator[Event]:
    unit = state.unit(activation.unit)
    if activation.owes_fubar:
        die = random.randint(1, 6)
        yield e.Fubar(unit.name, die, FUBAR[die])
    elif activation.fubar is not None:
        yield from _fubar(state, activation, unit)
    elif activation.test is None and not (activation.moved or activation.shot or activation.rallied) and unit.pins:
        if state.fire is None and state.assault is None:
            yield rolled_test(e.OrderTest, state, unit, random)
    elif activation.test != t.FAILED and random.random() < EAGER and not unit.halted:
        yield from _deeds(state, activation, unit, random)


def _deeds(state: State, activation: Activation, unit: Unit, random: Random) -> Iterator[Event]:
    if activation.order == t.RALLY and not activation.rallied:
        die = random.randint(1, 6)
        yield e.Rally(unit.name, die, min(die, unit.pins))
    if activation.order == t.RUN and not activation.moved and state.assault is None:
        yield from raids(state, unit)
    if activation.order in (t.ADVANCE, t.RUN) and not (activation.moved or activation.shot) and state.assault is None:
        yield from moves(state, unit, activation.order, random)
    if activation.order in (t.FIRE, t.ADVANCE) and state.fire is None:
        yield from openings(state, unit)


def _fubar(state: State, activation: Activation, unit: Unit) -> Iterator[Event]:
    if activation.fubar == t.FRIENDLY_FIRE:
        friends = state.friendly_targets(unit)
        if friends and activation.friend is None:
            yield e.FriendlyFire(state.other(unit.side) or "", unit.name, friends[0])
        elif unit.order != (t.FIRE if friends else t.DOWN):
            yield e.TurnDie(unit.name, t.FIRE if friends else t.DOWN)
        return
    if not activation.panics:
        seen = [enemy for enemy in state.enemies_of(unit.side) if enemy.at is not None]
        nearest = min(seen, key=lambda enemy: distance(unit, enemy) or 0, default=None)
        way = flight(state, unit, nearest) if nearest is not None else None
        yield e.Panic(unit.name, nearest.name if nearest is not None and way is not None else None)
    elif activation.enemy is None:
        if unit.order != t.DOWN:
            yield e.TurnDie(unit.name, t.DOWN)
    elif not activation.moved:
        way = flight(state, unit, state.unit(activation.enemy))
        if way is not None:
            yield way
    elif unit.order != t.RUN:
        yield e.TurnDie(unit.name, t.RUN)


def _turn_end(state: State, random: Random) -> Iterator[Event]:
    for side in state.sides:
        units = [unit for unit in state.units.values() if unit.side == side]
        lost = [unit.name for unit in units if unit.destroyed and not unit.die_removed]
        if lost:
            yield e.RemoveDice(side, tuple(lost))
            return
        left = [unit for unit in units if not unit.destroyed and unit.order is not None and not unit.kept]
        waiting = [unit.name for unit in left if unit.order in t.KEPT]
        if waiting and rolled(random, 1)[0] == "1":
            yield e.KeepDice(side, tuple(waiting[:1]))
            return
        if left:
            yield e.ReturnDice(side, tuple(unit.name for unit in left))
            return
    yield e.EndTurn(state.turn or 1)
