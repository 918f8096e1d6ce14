"""Which weapons may fire at whom, in which mode, with how many shots."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.arcs import is_before
from ccmod.games.bolt_action.rules.random_play.dice import rolled
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.state.units import Unit, distance
from ccmod.games.bolt_action.rules.tables import Weapon, dice_of, weapon
from ccmod.games.bolt_action.rules.terms import DIRECT, INDIRECT

Mount = tuple[Weapon, str | None]
"""A weapon, and its mode of fire where it has one."""


def usable(state: State, unit: Unit, target: Unit) -> list[Mount]:
    """The weapons of a unit that reach a target and have shots left."""
    range = distance(unit, target)
    if range is None:
        return []
    arms = [arm for arm in map(weapon, unit.weapons) if arm is not None and left_of(unit, arm) > 0]
    return [
        (arm, mode)
        for arm in arms
        for mode in _modes(arm)
        if _least(state, arm, mode) <= range <= arm.most
        and is_before(unit, target, unit.arcs.get(arm.name, 360)) is not False
    ]


def left_of(unit: Unit, arm: Weapon) -> int:
    """How many models of a unit can still fire a weapon, beside those that have fired on its order."""
    spent = unit.spent.get(arm.name, 0) if "one-shot" in arm.special else 0
    fired = unit.fired.get(arm.name, 0)
    models = unit.models - sum(unit.fired.values()) if unit.models is not None else 1
    return min(unit.weapons[arm.name] - max(spent, fired), models)


def _modes(arm: Weapon) -> Iterator[str | None]:
    if arm.is_howitzer:
        yield from (DIRECT, INDIRECT)
    else:
        yield INDIRECT if "indirect fire" in arm.special else None


def _least(state: State, arm: Weapon, mode: str | None) -> int:
    """The least range of a weapon; howitzers have two (B33)."""
    if not arm.is_howitzer:
        return arm.least
    if state.option("B33") == "as the scenario says":
        return state.rule_in("howitzer_min_range", mode or DIRECT) or 0
    return arm.least if mode == INDIRECT else 0


def openings(state: State, unit: Unit) -> Iterator[e.Declare]:
    """The enemies within reach of a unit, as targets; rather armour than men for whoever can hurt it."""
    for target in state.enemies_of(unit.side):
        arms = usable(state, unit, target)
        if arms:
            heavy = target.is_armoured and any(not arm.is_small_arm for arm, _ in arms)
            yield from [e.Declare(unit.name, target.name)] * (3 if heavy else 1)


def volley(unit: Unit, target: Unit, mount: Mount, random: Random) -> e.Shoot:
    """A weapon fires: all that bear it, or some of them."""
    arm, mode = mount
    models = random.choice((left_of(unit, arm), random.randint(1, left_of(unit, arm))))
    dice = () if arm.shots.isdigit() else rolled(random, dice_of(arm.shots)[0] * models)
    shots = int(arm.shots) * models if not dice else sum(map(int, dice))
    return e.Shoot(unit.name, arm.name, target.name, shots, models, dice, mode)
