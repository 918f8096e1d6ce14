"""Assaults step by step, on infantry and on vehicles."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.checks.assaults import FEAR, has_anti_tank
from ccmod.games.bolt_action.rules.checks.close_quarters import winner_of
from ccmod.games.bolt_action.rules.events.assaults import NO, YES
from ccmod.games.bolt_action.rules.random_play.dice import rolled, rolled_test
from ccmod.games.bolt_action.rules.random_play.fights import result
from ccmod.games.bolt_action.rules.random_play.moves import contact
from ccmod.games.bolt_action.rules.state.acts import Assault
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.state.units import Unit
from ccmod.games.bolt_action.rules.tables import DAMAGE
from ccmod.games.bolt_action.rules.terms import ADVANCE, FAILED, SUPERFICIAL, VEHICLE, WRECK
from ccmod.play.event import Event


def assault_steps(state: State, random: Random) -> Iterator[Event]:
    """The next step of the assault under way; nothing once it is done."""
    fight, activation = state.assault, state.activation
    if fight is None or (activation is not None and (activation.fubar is not None or activation.owes_fubar)):
        return
    unit, target = state.unit(fight.unit), state.unit(fight.target)
    if not fight.reacted:
        yield e.React(target.name, unit.name, "nothing")
    elif not fight.moved:
        yield e.Move(unit.name, (str(contact(unit, target)),))
    elif target.kind == VEHICLE:
        yield from _on_vehicle(state, fight, unit, target, random)
    else:
        yield from _round(state, fight, unit, target, random)


def _round(state: State, fight: Assault, unit: Unit, target: Unit, random: Random) -> Iterator[Event]:
    if fight.winner is not None:
        loser = fight.loser or ""
        if not state.unit(loser).destroyed:
            yield e.Destroy(loser)
        elif fight.winner not in fight.regrouped:
            yield e.Regroup(fight.winner)
        return
    if fight.owed:
        name, damaged = next(iter(fight.owed.items()))
        yield e.Casualties(name, min(damaged, state.unit(name).models or 0))
        return
    struck = [] if fight.drawn else fight.strikes
    if unit.name not in struck:
        yield _strike(state, unit, target, random)
    elif target.models and target.name not in struck:
        yield _strike(state, target, unit, random)
    else:
        yield e.EndRound(fight.round, winner_of(state, fight))


def _strike(state: State, unit: Unit, target: Unit, random: Random) -> Event:
    each = state.rule("close_quarters", "dice_per_model") or 1
    need = DAMAGE[target.damage_class or "regular"]
    dice = rolled(random, (unit.models or 1) * each)
    damaged = min(sum(int(die) >= need for die in dice), target.models or 0)
    return e.Strike(unit.name, target.name, dice, damaged, need)


def _on_vehicle(state: State, fight: Assault, unit: Unit, target: Unit, random: Random) -> Iterator[Event]:
    activation = state.acting(unit.name)
    if fight.hits is None:
        feared = target.is_enclosed and not has_anti_tank(state, unit)
        if feared and (activation is None or activation.modifier != FEAR):
            yield rolled_test(e.OrderTest, state, unit, random, FEAR)
        elif not feared or (activation is not None and activation.test != FAILED):
            yield _grapple(unit, target, random)
        return
    if fight.hits and fight.broken is None:
        die, need = random.randint(1, 6), DAMAGE[target.damage_class or "light_tank"]
        total = die + fight.hits
        yield e.BreakIn(unit.name, target.name, die, fight.hits, YES if total >= need else NO, need, total)
    elif fight.broken and not target.is_enclosed and not target.destroyed:
        yield e.Destroy(target.name, WRECK)
    elif fight.broken and target.is_enclosed and not fight.rolled:
        yield result(target, SUPERFICIAL, random)
    elif unit.name not in fight.regrouped:
        yield e.Regroup(unit.name)


def _grapple(unit: Unit, target: Unit, random: Random) -> Event:
    need, dice = 6 if target.order == ADVANCE else 4, rolled(random, unit.models or 1)
    return e.Grapple(unit.name, target.name, dice, sum(int(die) >= need for die in dice), need)
