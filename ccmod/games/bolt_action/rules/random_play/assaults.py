"""Assaults step by step, on infantry and on vehicles."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.checks.assaults import REACTION_BEYOND, has_anti_tank
from ccmod.games.bolt_action.rules.events.assaults import NO, YES
from ccmod.games.bolt_action.rules.random_play.dice import rolled, rolled_test
from ccmod.games.bolt_action.rules.random_play.fights import CHANCES, left_behind, result
from ccmod.games.bolt_action.rules.random_play.moves import ahead, away_from, contact, rate_on
from ccmod.games.bolt_action.rules.random_play.weapons import usable
from ccmod.games.bolt_action.rules.state.acts import AssaultState
from ccmod.games.bolt_action.rules.state.fights import winner_of
from ccmod.games.bolt_action.rules.state.losses import losses_due
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.state.units import Unit
from ccmod.games.bolt_action.rules.tables import DAMAGE
from ccmod.games.bolt_action.rules.terms import ADVANCE, FAILED, FEAR, FULL, NOTHING, SUPERFICIAL, VEHICLE
from ccmod.play.event import Event


def assault_steps(state: State, random: Random) -> Iterator[Event]:
    """The next step of the assault under way; nothing once it is done."""
    fight, activation = state.assault, state.activation
    if fight is None or (activation is not None and (activation.fubar is not None or activation.owes_fubar)):
        return
    unit, target = state.unit(fight.unit), state.unit(fight.target)
    if fight.escaped or (unit.destroyed and fight.winner is None):
        return
    if target.kind == VEHICLE and fight.hits is None and _is_feared(state, unit, target):
        if activation is None or activation.modifier != FEAR:
            yield from (rolled_test(e.OrderTest, state, unit, random, FEAR) for _ in range(CHANCES))
            return
        if activation.test == FAILED:
            return
    if not fight.reacted and not fight.moved:
        yield from _reactions(state, fight, unit, target, random)
    elif not fight.moved:
        yield e.Move(unit.name, (str(contact(unit, target)),))
    elif target.kind == VEHICLE:
        yield from _on_vehicle(state, fight, unit, target, random)
    else:
        yield from _round(state, fight, unit, target, random)


def _is_feared(state: State, unit: Unit, target: Unit) -> bool:
    return bool(target.is_enclosed) and not has_anti_tank(state, unit)


def _reactions(state: State, fight: AssaultState, unit: Unit, target: Unit, random: Random) -> Iterator[Event]:
    """The reaction of the target: nothing, fire at an assault from afar, or get away."""
    yield e.React(target.name, unit.name, NOTHING)
    if target.kind != VEHICLE or target.halted or target.at is None or unit.at is None:
        return
    fired = state.fire is not None and state.fire.unit == target.name
    if not fired and (fight.distance or 0) > REACTION_BEYOND + state.tolerance and usable(state, target, unit):
        yield from [e.Declare(target.name, unit.name)] * CHANCES
    if target.recce and not target.immobilised:
        reach = state.rule_in("assault", "escape_in") or rate_on(state, target, ADVANCE)
        way = away_from(state, target, unit, reach, random)
        if way is not None:
            yield e.Escape(target.name, (str(way),))


def _round(state: State, fight: AssaultState, unit: Unit, target: Unit, random: Random) -> Iterator[Event]:
    if fight.winner is not None:
        loser = fight.loser or ""
        if not state.unit(loser).destroyed:
            yield e.Destroy(loser)
        elif fight.winner not in fight.regrouped:
            yield from _regrouping(state, state.unit(fight.winner), random)
        return
    for name in (unit.name, target.name):
        due = losses_due(state, name)
        if due:
            yield e.Casualties(name, due)
            return
    struck = [] if fight.drawn else fight.strikes
    if unit.name not in struck:
        yield _strike(state, unit, target, random)
    elif target.models and target.name not in struck:
        yield _strike(state, target, unit, random)
    else:
        yield e.EndRound(fight.round, winner_of(state, fight))


def _regrouping(state: State, unit: Unit, random: Random) -> Iterator[Event]:
    """The winner stays, or reforms somewhere near."""
    yield e.Regroup(unit.name)
    reach = state.rule_in("close_quarters", "regroup_in")
    if reach and unit.at is not None and state.table is not None:
        goal = ahead(unit.at, random.randrange(360), random.uniform(0.1, 0.99) * reach)
        if state.table.holds(goal):
            yield e.Regroup(unit.name, (str(goal),))


def _strike(state: State, unit: Unit, target: Unit, random: Random) -> Event:
    each = state.rule("close_quarters", "dice_per_model") or 1
    need = DAMAGE[target.damage_class or "regular"]
    dice = rolled(random, (unit.models or 1) * each)
    damaged = min(sum(int(die) >= need for die in dice), target.models or 0)
    return e.Strike(unit.name, target.name, dice, damaged, random.choice((None, need)))


def _on_vehicle(state: State, fight: AssaultState, unit: Unit, target: Unit, random: Random) -> Iterator[Event]:
    if fight.hits is None:
        yield _grapple(state, unit, target, random)
    elif fight.hits and fight.broken is None:
        for _ in range(CHANCES):
            die, need = random.randint(1, 6), DAMAGE[target.damage_class or "light_tank"]
            total = die + fight.hits
            yield e.BreakIn(unit.name, target.name, die, fight.hits, YES if total >= need else NO, need, total)
    elif fight.broken and not target.is_enclosed and not target.destroyed:
        yield e.Destroy(target.name, left_behind(state, random))
    elif fight.broken and target.is_enclosed and not fight.rolled:
        for severity in (SUPERFICIAL, FULL) if has_anti_tank(state, unit) else (SUPERFICIAL,):
            yield result(target, severity, random)
    elif unit.name not in fight.regrouped:
        yield from _regrouping(state, unit, random)


def _grapple(state: State, unit: Unit, target: Unit, random: Random) -> Event:
    advances = target.order == ADVANCE and (target.moved or state.option("B28") == "one with an Advance die")
    need, each = 6 if advances else 4, state.rule("close_quarters", "dice_per_model") or 1
    dice = rolled(random, (unit.models or 1) * each)
    hits = sum(int(die) >= need for die in dice)
    return e.Grapple(unit.name, target.name, dice, hits, need)
