"""Shots step by step, and what becomes of vehicles that are hit."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules import terms as t
from ccmod.games.bolt_action.rules.arcs import is_before, sides_struck
from ccmod.games.bolt_action.rules.checks.damage import counts_pen
from ccmod.games.bolt_action.rules.checks.to_hit import COUNTS, PINS
from ccmod.games.bolt_action.rules.checks.vehicle_results import severity_of
from ccmod.games.bolt_action.rules.random_play.dice import rolled, rolled_test
from ccmod.games.bolt_action.rules.state.acts import DAMAGED, DECLARED, FIRED, HIT, LOST, MEASURED, REACTED, Fire
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.state.units import Unit, distance
from ccmod.games.bolt_action.rules.tables import BASE, DAMAGE, PEN, Weapon, result_of, weapon
from ccmod.games.bolt_action.rules.tables import HIT as MODIFIERS
from ccmod.play.event import Event
from ccmod.play.finding import Objection
from ccmod.play.sum import Sum

PINNED = 0.3
ORDERED = (*MODIFIERS, PINS)
"""The modifiers to hit as they are announced."""


def usable(state: State, unit: Unit, target: Unit) -> list[Weapon]:
    """The weapons of a unit that reach a target and have shots left."""
    range = distance(unit, target)
    return [
        arm
        for arm in map(weapon, unit.weapons if range is not None else ())
        if arm is not None
        and not arm.is_howitzer
        and arm.least <= (range or 0) <= arm.most
        and arm.shots.isdigit()
        and (arm.he is None or arm.pen is not None)
        and is_before(unit, target, unit.arcs.get(arm.name, 360)) is not False
        and not ("one-shot" in arm.special and unit.spent.get(arm.name, 0) >= unit.weapons[arm.name])
    ]


def openings(state: State, unit: Unit) -> Iterator[Event]:
    """Targets within reach."""
    for target in state.enemies_of(unit.side):
        if usable(state, unit, target):
            yield e.Declare(unit.name, target.name)


def fire_steps(state: State, random: Random) -> Iterator[Event]:
    """The next step of the shots under way; nothing once they are done."""
    fire = state.fire
    if fire is None or fire.target is None or state.unit(fire.target).destroyed:
        return
    unit, target = state.unit(fire.unit), state.unit(fire.target)
    if fire.step == DECLARED:
        yield e.React(target.name, unit.name, "nothing")
    elif fire.step == REACTED:
        yield e.Measure(unit.name, target.name, distance(unit, target) or 0)
    elif fire.step == MEASURED:
        arms = usable(state, unit, target)
        if arms:
            yield _shot(unit, target, random.choice(arms))
    elif fire.step == FIRED:
        yield _to_hit(state, unit, fire, random)
    elif fire.step == HIT and fire.hits:
        if random.random() < PINNED:
            yield e.Pin(target.name, 1, cause="a hit")
        else:
            yield _damage(state, unit, target, fire, random)
    elif fire.step >= DAMAGED and fire.damaged:
        yield from _losses(state, target, fire, random)


def _shot(unit: Unit, target: Unit, arm: Weapon) -> Event:
    models = min(unit.weapons[arm.name], unit.models or 1)
    if "one-shot" in arm.special:
        models = 1
    return e.Shoot(unit.name, arm.name, target.name, int(arm.shots) * models, models)


def _to_hit(state: State, unit: Unit, fire: Fire, random: Random) -> Event:
    """The roll to hit, with the modifiers that count here, in the order of their table."""
    roll = e.ToHit(unit.name, (), 0)
    due = [one for _, count in COUNTS for one in count(state, roll, Sum()) if not isinstance(one, Objection)]
    counted = sorted((one for one in due if one[1]), key=lambda one: ORDERED.index(one[0]))
    total, dice = sum(value for _, value in counted), rolled(random, fire.shots or 0)
    hits = sum(int(die) + total >= BASE and die != "1" for die in dice) if BASE - total <= 6 else 0
    return e.ToHit(unit.name, dice, hits, BASE, _announced(counted))


def _damage(state: State, unit: Unit, target: Unit, fire: Fire, random: Random) -> Event:
    """The roll for damage; against armour a side that is hit."""
    arm, face, counted = weapon(fire.weapon or ""), None, list[tuple[str, int]]()
    need, dice = DAMAGE[target.damage_class or "regular"], rolled(random, fire.hits or 0)
    counts = counts_pen(state, e.Damage(unit.name, dice, target.name, need, 0))
    pen = arm.pen if arm is not None and counts else None
    if pen is not None and target.is_armoured:
        struck = sides_struck(target, unit)
        face = random.choice(sorted(struck.by_quarters)) if struck is not None else None
        counted = [(name, PEN[name]) for name in (face or "", "long" if fire.long else "") if name in PEN]
    plus = (pen or 0) + sum(value for _, value in counted)
    damaged = sum(int(die) + plus >= need for die in dice)
    total = int(dice[0]) + plus if len(dice) == 1 else None
    modifiers = _announced(counted)
    return e.Damage(unit.name, dice, target.name, need, damaged, pen, modifiers=modifiers, face=face, total=total)


def _announced(counted: list[tuple[str, int]]) -> tuple[str, ...]:
    return tuple(f"{name} {value:+}" for name, value in counted)


def _losses(state: State, target: Unit, fire: Fire, random: Random) -> Iterator[Event]:
    if target.is_soft_target:
        if fire.step < LOST:
            yield e.Casualties(target.name, min(fire.damaged or 0, target.models or 0))
        elif target.models == 0:
            yield e.Destroy(target.name)
        elif not fire.tested:
            yield rolled_test(e.MoraleTest, state, target, random)
    elif not target.is_armoured:
        yield e.Destroy(target.name, t.WRECK)
    elif not fire.results:
        severity = severity_of(state.rule("damage_class_rule") or {}, (fire.total or 0) - (fire.need or 0))
        yield result(target, severity, random)


def result(target: Unit, severity: str, random: Random) -> Event:
    """A roll on the table of results."""
    dice = rolled(random, 2 if severity == t.MASSIVE else 1)
    modifier = -3 if severity == t.SUPERFICIAL else None
    results = tuple(result_of(int(die) + (modifier or 0)) for die in dice)
    return e.VehicleResult(target.name, severity, dice, results, modifier)


def harm_steps(state: State, random: Random) -> Iterator[Event]:
    """What a result on a vehicle still demands."""
    harm = state.harm
    if harm is None or state.unit(harm.unit).destroyed:
        return
    unit, lasting = state.unit(harm.unit), [result for result in harm.results if result != t.KNOCKED_OUT]
    again = harm.results.count(t.IMMOBILISED) + harm.was_immobilised > 1 and t.IMMOBILISED in harm.results
    if harm.pins < len(lasting):
        yield e.Pin(unit.name, 1, cause=lasting[harm.pins])
    elif t.KNOCKED_OUT in harm.results or again or harm.test == t.FAILED:
        yield e.Destroy(unit.name, t.WRECK)
    elif t.ON_FIRE in harm.results and harm.test is None:
        yield rolled_test(e.MoraleTest, state, unit, random)
    elif unit.order != t.DOWN and (t.STUNNED in lasting or t.ON_FIRE in lasting or harm.had_acted):
        yield e.TurnDie(unit.name, t.DOWN)
