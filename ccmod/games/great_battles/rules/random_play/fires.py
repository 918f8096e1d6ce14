"""Fire by chance: a declaration, what is fired back, dice, and what they bring (10.0)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.random_play.leaders import go_along
from ccmod.games.great_battles.rules.random_play.play import Play, Steps
from ccmod.games.great_battles.rules.random_play.results import Blow, disorders, leaders_at_risk, settle, suffers
from ccmod.games.great_battles.rules.random_play.sights import CANISTER, may_fire, sees, strength_of
from ccmod.games.great_battles.rules.random_play.tables import fire_result
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import MARCH
from ccmod.ground.dataclass import dataclass

ANSWERING, GOING_IN = 0.6, 0.6
"""How often a unit fires back, and one whose target is gone advances."""
NO_AMMUNITION, OUT = 5, 2
"""The die after which guns are low on ammunition (10.69)."""
SPENCERS = ("SR", "SC")
RESERVE_REACH = 4
"""Hexes within which fire drives a brigade out of Reserve (6.34)."""


@dataclass(slots=True)
class Shot:
    """A fire that was declared, and its die."""

    unit: Unit
    hex: str
    strength: int
    kind: str | None = None
    die: int | None = None
    result: str | None = None
    was_in_order: bool = True
    first: list[Unit] = field(default_factory=list)
    """Those who are struck before all others: the shocking units (8.35)."""


def phasing_fire(play: Play, unit: Unit) -> Steps[bool]:
    """A unit fires in its own activation, if it sees anybody; whether it did."""
    state = play.state
    if not may_fire(state, unit) or unit.deeds.fired:
        return False
    enemies = {hex for one in state.units.values() if one.side != unit.side and not one.abandoned for hex in one.hexes}
    targets = sorted(hex for hex in enemies if sees(state, unit, hex, phasing=True))
    strength = strength_of(state, unit)
    if not targets or strength < 1:
        return False
    hex, origin = play.random.choice(targets), unit.hex or ""
    shot = Shot(unit, hex, strength, was_in_order=not unit.disordered)
    if not play.is_legal(fire := e.Fire((unit.name,), hex, strength)):
        return False
    yield (fire,)
    yield from _reserve_is_lost(play, unit, hex)
    yield from _exchange(play, shot, origin)
    if not list(state.units_in(hex)) and state.board.adjacent(origin, hex) and unit.hex == origin:
        yield from _goes_in(play, unit, hex)
    return True


def _reserve_is_lost(play: Play, unit: Unit, hex: str) -> Steps[None]:
    """A brigade in Reserve that is fired at from near by (6.34)."""
    state = play.state
    if unit.hex is None or state.board.distance(unit.hex, hex) > RESERVE_REACH:
        return
    for brigade in {one.command: None for one in state.units_in(hex)}:
        command = state.commands.get(brigade or "")
        if command is not None and command.reserve:
            yield from lose_reserve(play, command.name)


def lose_reserve(play: Play, brigade: str) -> Steps[None]:
    """A brigade is driven out of Reserve, in disorder, and goes under Advance Orders (6.34)."""
    state = play.state
    had = state.commands[brigade].orders
    yield (e.BreakReserve(brigade),)
    for unit in state.under(brigade):
        if unit.hex is not None and not unit.disordered and not unit.abandoned:
            yield (e.Disorder(unit.name, "lost reserve"),)
    if had != "Advance" and not state.is_of_guns(brigade):
        yield (e.TakeOrders(brigade, "Advance", "lost reserve"),)


def _exchange(play: Play, shot: Shot, origin: str) -> Steps[None]:
    """Fire and what is fired back: all dice, then all results; guns far away fire back after the results (10.17)."""
    spencer = shot.unit.weapon in SPENCERS and not shot.unit.is_mounted and shot.was_in_order
    at_once = [] if spencer else (yield from _answers(play, shot, origin, far=False))
    for one in (shot, *at_once):
        yield from _rolls(play, one)
    for one in (shot, *at_once):
        yield from _strikes(play, one)
    late = yield from _answers(play, shot, origin, far=True)
    late += (yield from _answers(play, shot, origin, far=False)) if spencer else []
    for one in late:
        yield from _rolls(play, one)
        yield from _strikes(play, one)
    for one in (shot, *at_once, *late):
        yield from _second_round(play, one)


def _answers(play: Play, shot: Shot, origin: str, *, far: bool) -> Steps[list[Shot]]:
    """Return Fire of the target, and of units beside it or beside the firer (10.42)."""
    state, found = play.state, list[Shot]()
    there = {shot.hex}
    near = {*state.board.neighbours(shot.hex), *state.board.neighbours(origin)}
    for unit in [one for one in state.units.values() if one.side != shot.unit.side]:
        if not may_fire(state, unit) or unit.reactions.fired or not play.often(ANSWERING):
            continue
        beside = unit.hex in near and not any(origin != hex for hex in _enemies_facing(play, unit))
        if not (unit.hex in there or beside) or not sees(state, unit, origin, phasing=False):
            continue
        distance = state.board.distance(unit.hex or "", origin)
        if (unit.is_artillery and distance > CANISTER) != far:
            continue
        strength = strength_of(state, unit)
        event = e.Fire((unit.name,), origin, strength, "return")
        if strength > 0 and list(state.units_in(origin)) and play.is_legal(event):
            found.append(Shot(unit, origin, strength, "return", was_in_order=not unit.disordered))
            yield (event,)
    return found


def _enemies_facing(play: Play, unit: Unit) -> list[str]:
    """The hexes of enemies who have a unit in their front."""
    return [one.hex or "" for one in play.state.facing_into(unit.hex or "", unit.side)]


def _rolls(play: Play, shot: Shot) -> Steps[None]:
    """The die of a shot, what the table says, and the ammunition."""
    state, unit = play.state, shot.unit
    if not list(state.units_in(shot.hex)) and shot.kind is not None:
        return
    shot.die = yield from play.roll(unit.side, "fire", unit.name)
    shot.result = yield from fire_result(play, unit, shot.hex, shot.strength, shot.kind, shot.die)
    yield (e.FireResult(shot.hex, shot.result),)
    small = state.option("ammo_small_arms") == "yes" and not unit.is_mounted
    jammed = shot.kind == "second round"
    if shot.die == NO_AMMUNITION and (unit.is_artillery or small or jammed) and unit.ammunition < OUT:
        yield (e.OutOfAmmo(unit.name) if unit.ammunition or jammed else e.LowAmmo(unit.name),)


def _strikes(play: Play, shot: Shot) -> Steps[None]:
    """What a shot does to those in its hex."""
    if shot.result in (None, "none"):
        return
    state, unit = play.state, shot.unit
    stack = [one for one in state.units_in(shot.hex) if one.side != unit.side and not one.abandoned]
    if not stack:
        return
    stack.sort(key=lambda one: bool(shot.first) and one not in shot.first)
    distance = state.board.distance(unit.hex, shot.hex) if unit.hex is not None else 1
    blow = Blow((unit.hex,) if unit.hex is not None else ())
    if state.orders_of(stack[0]) == MARCH and not unit.is_artillery and shot.kind is None:
        play.struck.add(stack[0].command or "")
    if unit.is_artillery and distance > CANISTER:
        for one in stack:
            yield from _hits(play, blow, [one], shot.result or "", shot.hex)
    else:
        yield from _hits(play, blow, stack, shot.result or "", shot.hex)
    yield from settle(play, blow)


def _hits(play: Play, blow: Blow, stack: Sequence[Unit], result: str, hex: str) -> Steps[None]:
    """A result on a stack: losses from the top down, leaders, the check of the top unit, then of the others (8.35)."""
    top, code = stack[0], result.lstrip("123456789")
    losses = int(result[: len(result) - len(code)] or 0)
    was_disordered, struck = top.disordered, bool(losses)
    for unit in stack:
        taken = min(losses, unit.sp or 0)
        losses -= taken
        yield from suffers(play, blow, unit, taken, "fire")
    if struck:
        yield from leaders_at_risk(play, blow, [hex], top.side)
    shaken = top.hex is None or (top.disordered and not was_disordered)
    if top.hex is not None and code:
        failed = code == "D" or not (yield from play.check(top, "fire", int(code[2:] or 0)))
        shaken |= failed
        if failed:
            yield from disorders(play, blow, top, "fire")
    for unit in stack[1:] if shaken else ():
        if unit.hex is not None and not (yield from play.check(unit, "stacking")):
            yield from disorders(play, blow, unit, "stacking")


def _second_round(play: Play, shot: Shot) -> Steps[None]:
    """A Spencer fires again at the same hex, unless it has suffered a second Disorder (14.3)."""
    unit = shot.unit
    able = unit.weapon in SPENCERS and not unit.is_mounted and shot.was_in_order and shot.die is not None
    if not able or unit.hex is None or unit.disordered or unit.routed or unit.ammunition >= OUT:
        return
    again = Shot(unit, shot.hex, min(shot.strength, strength_of(play.state, unit)), "second round", first=shot.first)
    if again.strength > 0:
        yield (e.Fire((unit.name,), shot.hex, again.strength, "second round"),)
        yield from _rolls(play, again)
        yield from _strikes(play, again)


def _goes_in(play: Play, unit: Unit, hex: str) -> Steps[None]:
    """A unit advances into the hex that its fire has emptied (12.6)."""
    state = play.state
    barred = state.ground is None or state.ground.bars(unit.hex or "", hex, unit.mover or "") is not None
    rough = state.ground is not None and state.ground.disorder(unit.hex or "", hex) is not None
    if unit.is_artillery or unit.deeds.stopped or barred or rough or not play.often(GOING_IN):
        return
    at = unit.hex or ""
    if (yield from play.perhaps([e.Advance(unit.name, hex)])):
        unit.deeds.stopped = True
        yield from go_along(play, unit, at)


def preshock_fire(play: Play, attackers: Sequence[Unit], targets: Sequence[str], share: float) -> Steps[None]:
    """Step 5: defenders fire at those who shock them, with results at once (10.43)."""
    state = play.state
    for unit in [one for hex in targets for one in state.stack(hex)]:
        aims = sorted({one.hex for one in attackers if one.hex in state.fronts(unit) and one.hex is not None})
        if not aims or not may_fire(state, unit) or unit.reactions.fired.get("pre-shock") or not play.often(share):
            continue
        if attackers[0].side == unit.side or unit.deeds.stopped:
            continue
        hex, strength = play.random.choice(aims), strength_of(state, unit)
        event = e.Fire((unit.name,), hex, strength, "pre-shock")
        if strength < 1 or not play.is_legal(event):
            continue
        yield (event,)
        shot = Shot(unit, hex, strength, "pre-shock", was_in_order=not unit.disordered)
        shot.first = [one for one in attackers if one.hex == hex]
        yield from _rolls(play, shot)
        yield from _strikes(play, shot)
        yield from _second_round(play, shot)
