"""Shots step by step, and what becomes of vehicles that are hit."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.checks.damage import counts_pen
from ccmod.games.bolt_action.rules.checks.to_hit import long_from
from ccmod.games.bolt_action.rules.random_play.dice import morale_test, rolled
from ccmod.games.bolt_action.rules.state.acts import DAMAGED, DECLARED, FIRED, HIT, LOST, MEASURED, REACTED, Fire
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.state.units import Unit, distance
from ccmod.games.bolt_action.rules.tables import BASE, DAMAGE, Weapon, result_of, weapon
from ccmod.games.bolt_action.rules.tables import HIT as BONUS
from ccmod.games.bolt_action.rules.terms import (
    ADVANCE,
    DOWN,
    FAILED,
    FULL,
    IMMOBILISED,
    KNOCKED_OUT,
    MASSIVE,
    ON_FIRE,
    STUNNED,
    SUPERFICIAL,
    VEHICLE,
    WRECK,
)
from ccmod.play.event import Event

PINNED = 0.3


def usable(state: State, unit: Unit, target: Unit) -> list[Weapon]:
    """The weapons of a unit that reach a target and have shots left."""
    range = distance(unit, target)
    arms = [arm for arm in map(weapon, unit.weapons) if arm is not None and not arm.is_howitzer]
    if range is None:
        return []
    return [
        arm
        for arm in arms
        if arm.least <= range <= arm.most
        and arm.shots.isdigit()
        and (arm.he is None or arm.pen is not None)
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
        yield _to_hit(state, unit, target, fire, random)
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


def _to_hit(state: State, unit: Unit, target: Unit, fire: Fire, random: Random) -> Event:
    """The roll to hit, with the modifiers that count here."""
    range, activation = distance(unit, target) or 0, state.acting(unit.name)
    far, near = long_from(state, weapon(fire.weapon or "")), state.rule_in("ranges", "point_blank_in")
    covers = {piece.cover for piece in state.table.at(target.at)} if state.table and target.at else set()
    counted = {
        "point blank": near is not None and range <= near,
        "long": far is not None and range > far,
        "inexperienced": unit.quality == "inexperienced",
        "moving": unit.order == ADVANCE and activation is not None and activation.moved > 0,
        "down": target.order == DOWN and target.kind != VEHICLE,
        "small": bool(target.is_soft_target) and (target.models or 0) <= (state.rule("small_unit") or 0),
        "hard cover": "hard" in covers,
        "soft cover": "soft" in covers and "hard" not in covers,
    }
    values = {name: BONUS[name] for name, counts in counted.items() if counts}
    if unit.pins:
        values["pins"] = -unit.pins
    total, dice = sum(values.values()), rolled(random, fire.shots or 0)
    hits = sum(int(die) + total >= BASE and die != "1" for die in dice) if BASE - total <= 6 else 0
    return e.ToHit(unit.name, dice, hits, BASE, tuple(f"{name} {value:+}" for name, value in values.items()))


def _damage(state: State, unit: Unit, target: Unit, fire: Fire, random: Random) -> Event:
    """The roll for damage; against armour the front is hit."""
    arm = weapon(fire.weapon or "")
    need, dice = DAMAGE[target.damage_class or "regular"], rolled(random, fire.hits or 0)
    pen = arm.pen if arm is not None and arm.pen is not None else None
    modifiers: tuple[str, ...] = ()
    face = None
    event = e.Damage(unit.name, dice, target.name, need, 0)
    if pen is not None and not counts_pen(state, event):
        pen = None
    if pen is not None and target.is_armoured:
        face = random.choice(("front", "side", "rear"))
        modifiers = {"front": (), "side": ("side +1",), "rear": ("rear +2",)}[face]
        modifiers += ("long -1",) if fire.long else ()
    plus = (pen or 0) + sum(int(text.rpartition(" ")[2]) for text in modifiers)
    damaged = sum(int(die) + plus >= need for die in dice)
    total = int(dice[0]) + plus if len(dice) == 1 else None
    return e.Damage(unit.name, dice, target.name, need, damaged, pen, modifiers=modifiers, face=face, total=total)


def _losses(state: State, target: Unit, fire: Fire, random: Random) -> Iterator[Event]:
    if target.is_soft_target:
        if fire.step < LOST:
            yield e.Casualties(target.name, min(fire.damaged or 0, target.models or 0))
        elif target.models == 0:
            yield e.Destroy(target.name)
        elif not fire.tested:
            yield morale_test(state, target, random)
    elif not target.is_armoured:
        yield e.Destroy(target.name, WRECK)
    elif not fire.results:
        yield _result(state, target, fire, random)


def _result(state: State, target: Unit, fire: Fire, random: Random) -> Event:
    rule, margin = state.rule("damage_class_rule") or {}, (fire.total or 0) - (fire.need or 0)
    massive, full = margin >= rule.get("massive", 99), margin >= rule.get("full", 99)
    severity = MASSIVE if massive else FULL if full else SUPERFICIAL
    return result(target, severity, random)


def result(target: Unit, severity: str, random: Random) -> Event:
    """A roll on the table of results."""
    dice = rolled(random, 2 if severity == MASSIVE else 1)
    modifier = -3 if severity == SUPERFICIAL else None
    results = tuple(result_of(int(die) + (modifier or 0)) for die in dice)
    return e.VehicleResult(target.name, severity, dice, results, modifier)


def harm_steps(state: State, random: Random) -> Iterator[Event]:
    """What a result on a vehicle still demands."""
    harm = state.harm
    if harm is None or state.unit(harm.unit).destroyed:
        return
    unit, lasting = state.unit(harm.unit), [result for result in harm.results if result != KNOCKED_OUT]
    again = harm.results.count(IMMOBILISED) + harm.was_immobilised > 1 and IMMOBILISED in harm.results
    if harm.pins < len(lasting):
        yield e.Pin(unit.name, 1, cause=lasting[harm.pins])
    elif KNOCKED_OUT in harm.results or again or harm.test == FAILED:
        yield e.Destroy(unit.name, WRECK)
    elif ON_FIRE in harm.results and harm.test is None:
        yield morale_test(state, unit, random)
    elif unit.order != DOWN and (STUNNED in lasting or ON_FIRE in lasting or harm.had_acted):
        yield e.TurnDie(unit.name, DOWN)
