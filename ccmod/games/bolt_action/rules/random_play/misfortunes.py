"""The consequences of a double six: friendly fire and panic, step by step."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules import terms as t
from ccmod.games.bolt_action.rules.random_play.moves import flight
from ccmod.games.bolt_action.rules.random_play.weapons import usable
from ccmod.games.bolt_action.rules.state.acts import Activation
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.state.units import Unit, distance
from ccmod.games.bolt_action.rules.tables import FUBAR
from ccmod.play.event import Event

BLIND = 0.15
"""How often a unit in panic sees no enemy; no log reports what it sees."""


def fubar_steps(state: State, random: Random) -> Iterator[Event]:
    """The next step of what the table of FUBAR demands; nothing once it is done."""
    activation = state.activation
    if activation is None or state.unit(activation.unit).destroyed:
        return
    unit = state.unit(activation.unit)
    if activation.owes_fubar:
        die = random.randint(1, 6)
        yield e.Fubar(unit.name, die, FUBAR[die])
    elif activation.fubar == t.FRIENDLY_FIRE:
        yield from _friendly_fire(state, activation, unit, random)
    elif activation.fubar == t.PANIC:
        yield from _panic(state, activation, unit, random)


def _friendly_fire(state: State, activation: Activation, unit: Unit, random: Random) -> Iterator[Event]:
    friends = state.friendly_targets(unit) or []
    near = [name for name in friends if usable(state, unit, state.unit(name))]
    if activation.shot:
        return
    if friends and activation.friend is None:
        yield e.FriendlyFire(state.other(unit.side) or "", unit.name, random.choice(near or friends))
    elif unit.order != (t.FIRE if activation.friend else t.DOWN):
        yield e.TurnDie(unit.name, t.FIRE if activation.friend else t.DOWN)
    elif activation.friend in near and state.fire is None:
        yield e.Declare(unit.name, activation.friend or "")


def _panic(state: State, activation: Activation, unit: Unit, random: Random) -> Iterator[Event]:
    if not activation.panics:
        seen = [enemy for enemy in state.enemies_of(unit.side) if enemy.at is not None]
        nearest = min(seen, key=lambda enemy: distance(unit, enemy) or 0, default=None)
        way = flight(state, unit, nearest) if nearest is not None else None
        stays = way is None and not unit.immobilised
        yield e.Panic(unit.name, nearest.name if nearest and not stays and random.random() > BLIND else None)
        return
    way = None if activation.enemy is None else flight(state, unit, state.unit(activation.enemy))
    if way is not None and not activation.moved:
        yield way
    elif unit.order != (t.DOWN if activation.enemy is None else t.RUN):
        yield e.TurnDie(unit.name, t.DOWN if activation.enemy is None else t.RUN)
