"""Fire by chance: a declaration, what is fired back, dice, and what they bring (10.0)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.random_play.leaders import go_along
from ccmod.games.great_battles.rules.random_play.play import Play, Steps
from ccmod.games.great_battles.rules.random_play.reactions import turns
from ccmod.games.great_battles.rules.random_play.reserves import lose_reserve
from ccmod.games.great_battles.rules.random_play.shots import SPENCERS, DeclaredFire, rolls
from ccmod.games.great_battles.rules.random_play.sights import may_fire, may_fire_rapidly, sees, strength_of
from ccmod.games.great_battles.rules.random_play.strikes import strike
from ccmod.games.great_battles.rules.random_play.volleys import second_round
from ccmod.games.great_battles.rules.state.shots import CANISTER
from ccmod.games.great_battles.rules.state.units import Unit

ANSWERING, GOING_IN, TURNING, DIVIDING, HURRYING, HOLDING = 0.6, 0.6, 0.3, 0.4, 0.3, 0.05
"""How often a unit fires back, one whose target is gone advances, one that is fired at from its flank turns, a unit
divides its fire, guns fire rapidly, and a unit that fires back holds a half of its fire."""
RESERVE_REACH = 4
"""Hexes within which fire drives a brigade out of Reserve (6.34)."""


def phasing_fire(play: Play, unit: Unit) -> Steps[bool]:
    """A unit fires in its own activation, if it sees anybody; whether it did."""
    state = play.state
    if not may_fire(state, unit) or unit.deeds.fired:
        return False
    enemies = {hex for one in state.units.values() if one.side != unit.side and not one.abandoned for hex in one.hexes}
    targets = sorted(hex for hex in enemies if sees(state, unit, hex, phasing=True))
    origin = unit.hex or ""
    shots = _aims(play, unit, targets)
    fires = [e.Fire((unit.name,), one.hex, one.strength, one.kind) for one in shots]
    if not fires or not all(map(play.is_legal, fires)):
        return False
    for fire in fires:
        attacked = _in_reserve(play, unit, fire.hex)
        yield (fire,)
        for brigade in attacked:
            yield from lose_reserve(play, brigade)
    yield from _exchange(play, shots, origin)
    hex = shots[0].hex
    if not list(state.units_in(hex)) and state.board.adjacent(origin, hex) and unit.hex == origin:
        yield from _goes_in(play, unit, hex)
    return True


def _aims(play: Play, unit: Unit, targets: list[str]) -> list[DeclaredFire]:
    """At whom a unit fires: at one hex, by Rapid Fire at times; or at two neighbours, half at each (10.15, 10.68)."""
    state, in_order = play.state, not unit.disordered
    near = [hex for hex in targets if state.board.adjacent(hex, unit.hex or "")]
    whole = min((strength_of(state, unit, hex) for hex in near), default=0)
    alone = not unit.is_artillery and not unit.refused and unit.weapon not in SPENCERS
    if len(near) > 1 and whole > 1 and alone and play.often(DIVIDING):
        first, second = play.random.sample(near, 2)
        return [DeclaredFire(unit, first, whole - whole // 2), DeclaredFire(unit, second, whole // 2)]
    if not targets:
        return []
    hex = play.random.choice(targets)
    strength = strength_of(state, unit, hex)
    rapid = may_fire_rapidly(state, unit, hex) and play.often(HURRYING)
    return [DeclaredFire(unit, hex, strength, "rapid" if rapid else None, was_in_order=in_order)] if strength else []


def _in_reserve(play: Play, unit: Unit, hex: str) -> list[str]:
    """The brigades that fire from near by drives out of Reserve (6.34)."""
    state = play.state
    if unit.hex is None or state.board.distance(unit.hex, hex) > RESERVE_REACH:
        return []
    found = [state.brigade_of(one) for one in state.units_in(hex)]
    return list(dict.fromkeys(one.name for one in found if one is not None and one.reserve))


def _exchange(play: Play, shots: list[DeclaredFire], origin: str) -> Steps[None]:
    """Fire and what is fired back: all dice, then all results; guns far away fire back after the results (10.17)."""
    state, shot = play.state, shots[0]
    spencer = shot.unit.weapon in SPENCERS and not shot.unit.is_mounted and shot.was_in_order
    at_once = [] if spencer else (yield from _answers(play, shots, origin, far=False))
    for one in (*shots, *at_once):
        yield from rolls(play, one)
    yield from strike(play, [*shots, *at_once])
    target = next(iter(state.stack(shot.hex)), None)
    flanked = target is not None and target.side != shot.unit.side and origin not in state.fronts(target)
    if target is not None and flanked and state.board.adjacent(origin, shot.hex) and play.often(TURNING):
        yield from turns(play, target, origin)
    late = yield from _answers(play, shots, origin, far=True)
    late += (yield from _answers(play, shots, origin, far=False)) if spencer else []
    for one in late:
        yield from rolls(play, one)
        yield from strike(play, [one])
    for one in (*shots, *late) if shot.is_rapid else (*shots, *at_once, *late):
        yield from second_round(play, one)  # what returns Rapid Fire would have fired both rounds before (14.37)


def _answers(play: Play, shots: list[DeclaredFire], origin: str, *, far: bool) -> Steps[list[DeclaredFire]]:
    """Return Fire of the target, and of units beside it or beside the firer (10.42)."""
    state, found = play.state, list[DeclaredFire]()
    there = {shot.hex for shot in shots}
    near = {*state.board.neighbours(origin), *(hex for one in there for hex in state.board.neighbours(one))}
    for unit in [one for one in state.units.values() if one.side != shots[0].unit.side]:
        if not may_fire(state, unit) or unit.reactions.fired or not play.often(ANSWERING):
            continue
        beside = unit.hex in near and not any(origin != hex for hex in _enemies_facing(play, unit))
        if not (unit.hex in there or beside) or not sees(state, unit, origin, phasing=False):
            continue
        distance = state.board.distance(unit.hex or "", origin)
        if (unit.is_artillery and distance > CANISTER) != far:
            continue
        strength = strength_of(state, unit, origin)
        in_turns = shots[0].unit.weapon in SPENCERS  # shots against rounds (14.38) are not played here
        rapid = not in_turns and may_fire_rapidly(state, unit, origin) and play.often(HURRYING)
        if not (far or rapid or unit.refused) and strength > 1 and play.often(HOLDING):
            strength -= yield from _holds_back(play, unit, strength // 2)
        event = e.Fire((unit.name,), origin, strength, "rapid return" if rapid else "return")
        if strength > 0 and list(state.units_in(origin)) and play.is_legal(event):
            found.append(DeclaredFire(unit, origin, strength, event.kind, was_in_order=not unit.disordered))
            yield (event,)
    return found


def _holds_back(play: Play, unit: Unit, strength: int) -> Steps[int]:
    """A unit keeps a half of its strength for another fire (10.15); how much it has kept."""
    return strength if (yield from play.perhaps([e.HoldFire(unit.name, strength)])) else 0


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
