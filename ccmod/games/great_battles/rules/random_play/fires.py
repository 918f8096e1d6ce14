"""Fire by chance: a declaration, what is fired back, dice, and what they bring (10.0)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.random_play.leaders import go_along
from ccmod.games.great_battles.rules.random_play.play import Play, Steps
from ccmod.games.great_battles.rules.random_play.reactions import turns
from ccmod.games.great_battles.rules.random_play.reserves import lose_reserve
from ccmod.games.great_battles.rules.random_play.shots import SPENCERS, Shot, rolls, second_round, strikes
from ccmod.games.great_battles.rules.random_play.sights import CANISTER, may_fire, sees, strength_of
from ccmod.games.great_battles.rules.state.units import Unit

ANSWERING, GOING_IN, TURNING = 0.6, 0.6, 0.3
"""How often a unit fires back, one whose target is gone advances, and one that is fired at from its flank turns."""
RESERVE_REACH = 4
"""Hexes within which fire drives a brigade out of Reserve (6.34)."""


def phasing_fire(play: Play, unit: Unit) -> Steps[bool]:
    """A unit fires in its own activation, if it sees anybody; whether it did."""
    state = play.state
    if not may_fire(state, unit) or unit.deeds.fired:
        return False
    enemies = {hex for one in state.units.values() if one.side != unit.side and not one.abandoned for hex in one.hexes}
    targets = sorted(hex for hex in enemies if sees(state, unit, hex, phasing=True))
    if not targets:
        return False
    hex, origin = play.random.choice(targets), unit.hex or ""
    strength = strength_of(state, unit, hex)
    shot = Shot(unit, hex, strength, was_in_order=not unit.disordered)
    if strength < 1 or not play.is_legal(fire := e.Fire((unit.name,), hex, strength)):
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


def _exchange(play: Play, shot: Shot, origin: str) -> Steps[None]:
    """Fire and what is fired back: all dice, then all results; guns far away fire back after the results (10.17)."""
    state = play.state
    spencer = shot.unit.weapon in SPENCERS and not shot.unit.is_mounted and shot.was_in_order
    at_once = [] if spencer else (yield from _answers(play, shot, origin, far=False))
    for one in (shot, *at_once):
        yield from rolls(play, one)
    for one in (shot, *at_once):
        yield from strikes(play, one)
    target = next(iter(state.stack(shot.hex)), None)
    flanked = target is not None and target.side != shot.unit.side and origin not in state.fronts(target)
    if target is not None and flanked and state.board.adjacent(origin, shot.hex) and play.often(TURNING):
        yield from turns(play, target, origin)
    late = yield from _answers(play, shot, origin, far=True)
    late += (yield from _answers(play, shot, origin, far=False)) if spencer else []
    for one in late:
        yield from rolls(play, one)
        yield from strikes(play, one)
    for one in (shot, *at_once, *late):
        yield from second_round(play, one)


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
        strength = strength_of(state, unit, origin)
        event = e.Fire((unit.name,), origin, strength, "return")
        if strength > 0 and list(state.units_in(origin)) and play.is_legal(event):
            found.append(Shot(unit, origin, strength, "return", was_in_order=not unit.disordered))
            yield (event,)
    return found


def _enemies_facing(play: Play, unit: Unit) -> list[str]:
    """The hexes of enemies who have a unit in their front."""
    return [one.hex or "" for one in play.state.facing_into(unit.hex or "", unit.side)]


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
