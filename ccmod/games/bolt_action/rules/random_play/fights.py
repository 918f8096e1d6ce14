"""Shots step by step, and what becomes of vehicles that are hit."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules import terms as t
from ccmod.games.bolt_action.rules.arcs import sides_struck
from ccmod.games.bolt_action.rules.checks.damage import counts_pen
from ccmod.games.bolt_action.rules.checks.to_hit import COUNTS, PINS
from ccmod.games.bolt_action.rules.checks.vehicle_results import severity_of
from ccmod.games.bolt_action.rules.random_play.dice import rolled, rolled_test
from ccmod.games.bolt_action.rules.random_play.weapons import usable, volley
from ccmod.games.bolt_action.rules.state.acts import DAMAGED, DECLARED, FIRED, HIT, MEASURED, REACTED, Fire
from ccmod.games.bolt_action.rules.state.losses import losses_due
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.state.units import Unit, distance
from ccmod.games.bolt_action.rules.tables import BASE, DAMAGE, HE, PEN, Weapon, dice_of, result_of, weapon
from ccmod.games.bolt_action.rules.tables import HIT as MODIFIERS
from ccmod.play.event import Event
from ccmod.play.finding import Objection
from ccmod.play.sum import Sum

CHANCES = 3
"""How many rolls are thought of where what follows is rare."""
SHELLS = 0.4
"""How often a gun fires HE that could fire shot."""
TOGETHER = 0.5
"""How often the weapons of a unit are rolled for step by step together, rather than one after the other."""
ORDERED = (*MODIFIERS, PINS)
"""The modifiers to hit as they are announced."""


def fire_steps(state: State, random: Random) -> Iterator[Event]:
    """The next step of the shots under way; nothing once they are done."""
    together = random.random() < TOGETHER
    for fire in sorted(state.fires, key=lambda fire: fire.step) if together else state.fires:
        if fire.target is None or state.unit(fire.target).destroyed:
            continue
        due = list(_next_steps(state, fire, random))
        if due:
            yield from due
            return


def _next_steps(state: State, fire: Fire, random: Random) -> Iterator[Event]:
    unit, target = state.unit(fire.unit), state.unit(fire.target)
    if fire.step == DECLARED and random.random() < 0.7:
        yield e.React(target.name, unit.name, t.NOTHING)
    elif fire.step in (DECLARED, REACTED) and random.random() < 0.7:
        yield e.Measure(unit.name, target.name, distance(unit, target) or 0)
    elif fire.step in (DECLARED, REACTED, MEASURED):
        for mount in usable(state, unit, target):
            yield volley(unit, target, mount, random)
    elif fire.step == FIRED:
        yield _to_hit(state, unit, fire, random)
        yield from (volley(unit, target, mount, random) for mount in usable(state, unit, target))
    elif (fire.step == HIT and fire.hits) or _owes_pins(state, target):
        yield from _hit(state, unit, target, fire, random)
    elif fire.step >= DAMAGED and fire.damaged:
        yield from _losses(state, target, fire, random)


def _owes_pins(state: State, target: Unit) -> bool:
    """Whether a gun has fired HE at a unit, which the roll for damage has shown, and its pins are due."""
    return any(entry.is_owed and target.name in (entry.pieces or ()) for entry in state.ledger.entries("P01"))


def _to_hit(state: State, unit: Unit, fire: Fire, random: Random) -> Event:
    """The roll to hit, with the modifiers that count here, in the order of their table."""
    roll = e.ToHit(unit.name, (), 0)
    due = [one for _, count in COUNTS for one in count(state, roll, Sum()) if not isinstance(one, Objection)]
    counted = sorted((one for one in due if one[1]), key=lambda one: ORDERED.index(one[0]))
    total, dice = sum(value for _, value in counted), rolled(random, fire.shots or 0)
    ones = state.rule("natural_one_fails") is not False
    hits = sum(int(die) + total >= BASE and not (die == "1" and ones) for die in dice) if BASE - total <= 6 else 0
    return e.ToHit(unit.name, dice, hits, random.choice((None, BASE)), _announced(counted))


def _hit(state: State, unit: Unit, target: Unit, fire: Fire, random: Random) -> Iterator[Event]:
    """The pins of a hit, then the roll for damage."""
    arm, each = weapon(fire.weapon or ""), state.rule("pins", "per_hit") or 0
    he = arm.he if arm is not None and (arm.pen is None or fire.step == DAMAGED) else None
    if not fire.pinned and he is not None:
        pins, dice = HE[he]["pins"], tuple[str, ...]()
        if not pins.isdigit():
            dice = rolled(random, 1, dice_of(pins)[1])
        count = sum(map(int, dice)) if dice else int(pins)
        replaces = state.rule("he", "pins_replace_base")
        yield e.Pin(target.name, count + (each if replaces is False else 0), dice, f"HE {he}")
    elif not fire.pinned and each:
        yield e.Pin(target.name, each, cause="a hit")
    else:
        yield _damage(state, unit, target, fire, arm, random)


def _damage(state: State, unit: Unit, target: Unit, fire: Fire, arm: Weapon | None, random: Random) -> Event:
    """The roll for damage; against armour by the side that is struck."""
    need, hits, he = DAMAGE[target.damage_class or "regular"], fire.hits or 0, None
    if arm is not None and arm.he is not None and (arm.pen is None or random.random() < SHELLS):
        he = arm.he
        # how many dice of damage a shell has, the summary does not say (B17)
        hits = sum(map(int, rolled(random, *dice_of(he))))
    dice, pen = rolled(random, hits), None
    if counts_pen(state, e.Damage(unit.name, dice, target.name, need, 0)):
        pen = HE[he]["pen"] if he is not None else arm.pen if arm is not None else None
    hurts = target.is_armoured and _is_heavy(arm)
    face = _face(state, unit, target, fire, random) if hurts else None
    names = (face or "", "long" if hurts and fire.long else "")
    counted = [(name, PEN[name]) for name in names if name in PEN]
    plus = (pen or 0) + sum(value for _, value in counted)
    damaged = sum(int(die) + plus >= need for die in dice)
    total = int(dice[0]) + plus if len(dice) == 1 else None
    modifiers = _announced(counted)
    return e.Damage(unit.name, dice, target.name, need, damaged, pen, he, modifiers, face, total)


def _is_heavy(arm: Weapon | None) -> bool:
    return arm is not None and not arm.is_small_arm


def _face(state: State, unit: Unit, target: Unit, fire: Fire, random: Random) -> str | None:
    """The side that is struck."""
    if fire.weapon in (state.rule("hits_top") or ()):
        return t.TOP
    struck = sides_struck(target, unit)
    return None if struck is None else random.choice(sorted(struck.by_quarters))


def _announced(counted: list[tuple[str, int]]) -> tuple[str, ...]:
    return tuple(f"{name} {value:+}" for name, value in counted)


def _losses(state: State, target: Unit, fire: Fire, random: Random) -> Iterator[Event]:
    if target.is_soft_target:
        due = losses_due(state, target.name)
        if due:
            yield e.Casualties(target.name, random.choice((due, random.randint(1, due))))
        elif target.models == 0:
            yield e.Destroy(target.name)
        elif target.name not in state.tested:
            yield rolled_test(e.MoraleTest, state, target, random)
    elif not target.is_armoured:
        yield e.Destroy(target.name, left_behind(state, random))
    elif fire.results < (fire.damaged or 0):
        severity = severity_of(state.rule("damage_class_rule") or {}, (fire.total or 0) - (fire.need or 0))
        top = bool(target.open_topped and fire.mode == t.INDIRECT)
        yield from (result(target, severity, random, top=top) for _ in range(CHANCES))


def left_behind(state: State, random: Random) -> str:
    """The fate of a vehicle that is lost (B35)."""
    return t.WRECK if state.option("B35") == "they stay" else random.choice((t.WRECK, t.TAKEN_AWAY))


def result(target: Unit, severity: str, random: Random, *, top: bool = False) -> Event:
    """A roll on the table of results; ``top``: indirect fire into an open vehicle."""
    dice = rolled(random, 2 if severity == t.MASSIVE else 1)
    modifier = (-3 if severity == t.SUPERFICIAL else 0) + top
    results = tuple(result_of(int(die) + modifier) for die in dice)
    return e.VehicleResult(target.name, severity, dice, results, modifier or None)


def harm_steps(state: State, random: Random) -> Iterator[Event]:
    """The steps that a result on a vehicle still demands."""
    harm = state.harm
    if harm is None or state.unit(harm.unit).destroyed:
        return
    unit, lasting = state.unit(harm.unit), [result for result in harm.results if result != t.KNOCKED_OUT]
    again = harm.results.count(t.IMMOBILISED) + harm.was_immobilised > 1 and t.IMMOBILISED in harm.results
    if harm.pins < len(lasting):
        yield e.Pin(unit.name, 1, cause=lasting[harm.pins])
    elif t.KNOCKED_OUT in harm.results or again or harm.test == t.FAILED:
        yield e.Destroy(unit.name, left_behind(state, random))
    elif t.ON_FIRE in harm.results and harm.test is None:
        yield rolled_test(e.MoraleTest, state, unit, random)
    elif unit.order != t.DOWN and (t.STUNNED in lasting or t.ON_FIRE in lasting or harm.had_acted):
        yield e.TurnDie(unit.name, t.DOWN)
