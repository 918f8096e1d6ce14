"""Acts of the other side while a unit moves (9.6, 10.44, 10.45)."""

from __future__ import annotations

from collections.abc import Sequence

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.ground import CLEAR, WHOLE
from ccmod.games.great_battles.rules.random_play.leaders import go_along
from ccmod.games.great_battles.rules.random_play.play import Play, Steps
from ccmod.games.great_battles.rules.random_play.results import ResultStep, disorders, loses, settle
from ccmod.games.great_battles.rules.random_play.retreats import best_paths
from ccmod.games.great_battles.rules.random_play.sights import may_fire, sees
from ccmod.games.great_battles.rules.random_play.volleys import one_shot
from ccmod.games.great_battles.rules.refusals import LONE
from ccmod.games.great_battles.rules.state.shots import CANISTER
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import FLANKS, MARCH
from ccmod.hexes.facing import VERTICES, turned, zones

GOING, TURNING, SHOOTING, DECLINING, REFUSING = 0.15, 0.35, 0.5, 0.05, 0.3
"""How often a unit that may react goes away, turns, and fires, a player says that he does not react, and a unit that
might turn refuses its flank instead."""
NEAR, WATCHED = 3, 4
"""Hexes within which guns and cavalry react, and within which guns keep away from enemies who see them (9.63)."""
VERTEX = 2


def before_step(play: Play, unit: Unit, hex: str) -> Steps[bool]:
    """The events before a unit enters a hex: fire at its back, and those who make off; whether it still may."""
    state = play.state
    at = unit.hex or ""
    shooters = [one for one in state.facing_into(at, unit.side) if not one.is_artillery]
    leaves = [one for one in shooters if may_fire(state, one) and not one.reactions.fired.get("withdrawal")]
    said = False
    for enemy in leaves:
        if unit.hex == at and play.often(SHOOTING):
            if not said:
                yield from play.say(e.Intend(unit.name, hex))
                said = True
            yield from one_shot(play, enemy, at, "withdrawal")
    if unit.hex != at or unit.deeds.stopped:
        return False
    for enemy in [one for one in state.units.values() if _may_go(play, one, unit, hex)]:
        if enemy.hex is not None and play.often(GOING) and not enemy.deeds.stopped:
            yield from _goes(play, enemy, unit, hex)
    return True


def _may_go(play: Play, one: Unit, unit: Unit, hex: str) -> bool:
    """Whether a unit may make off before an enemy enters a hex (9.63)."""
    state = play.state
    if one.side == unit.side or one.hex is None or not (one.is_artillery or one.is_mounted) or one.abandoned:
        return False
    brigade = state.brigade_of(one)
    if state.orders_of(one) == MARCH or (brigade and brigade.reserve) or one.parts or one.works is not None:
        return False
    near = 1 if state.turn.period == "night" else NEAR
    if state.board.distance(one.hex, hex) > near or (one.is_artillery and one.reactions.moved):
        return False
    return not any(enemy is not unit for enemy in state.facing_into(one.hex, one.side))


def _goes(play: Play, one: Unit, unit: Unit, hex: str) -> Steps[None]:
    """Reaction Movement, by the rules of a retreat, with a check at its end."""
    state, extra = play.state, 0
    ways = best_paths(state, one, 1, 2, (hex, unit.hex or ""))
    if one.is_artillery:
        ways = [way for way in ways if _keeps_away(play, one, way)]
    ways = [way for way in ways if not any(list(state.units_in(step)) for step in way) and hex not in way]
    if not ways or not play.is_legal(e.ReactMove(one.name, ways[0][0])):
        return
    yield (e.Intend(unit.name, hex),)
    at = one.hex or ""
    for step in play.random.choice(ways):
        here = one.hex or ""
        extra += _effort(play, here, step) if one.is_mounted else 0
        yield (e.ReactMove(one.name, step),)
        if one.refused:
            yield (e.EndRefusal(one.name),)
    yield from go_along(play, one, at)
    if not (yield from play.check(one, "reaction", extra)):
        if one.disordered:
            yield from loses(play, one, 1, "reaction")
        else:
            yield from play.disorder(one, "reaction")


def _keeps_away(play: Play, one: Unit, way: Sequence[str]) -> bool:
    """Whether no hex of the way is nearer to an enemy who sees it from near (9.63)."""
    state = play.state
    for enemy in state.enemies_near(one, WATCHED + 1):
        for other in enemy.hexes:
            now = state.board.distance(one.hex or "", other)
            if any(state.board.distance(hex, other) < now for hex in way):
                return False
    return True


def _effort(play: Play, at: str, hex: str) -> int:
    """The number that the ground adds to the check of cavalry (9.63): hexsides, and hexes that are not clear."""
    ground = play.state.ground
    if ground is None:
        return 0
    whole = ground.entry(at, hex, "cavalry").value // WHOLE
    return whole - (1 if ground.terrain(hex) == (CLEAR,) else 0)


def after_step(play: Play, unit: Unit) -> Steps[bool]:
    """The events after a unit has entered a hex: those beside it turn, guns fire; whether it may go on."""
    state = play.state
    hex = unit.hex
    if hex is None:
        return False
    for enemy in [one for one in state.enemies_near(unit, 1) if one.hex is not None]:
        if hex not in state.fronts(enemy) and play.often(TURNING):
            yield from refuses_towards(play, enemy) if play.often(REFUSING) else turns(play, enemy, hex)
    for enemy in list(state.enemies_near(unit, CANISTER)):
        guns = enemy.is_artillery and may_fire(state, enemy) and not enemy.reactions.moved
        ready = guns and not enemy.reactions.fired.get("approach") and play.often(SHOOTING)
        if ready and unit.hex == hex and sees(state, enemy, hex, phasing=False):
            yield from one_shot(play, enemy, hex, "approach")
    if play.often(play.talk * DECLINING):
        yield (e.Decline(state.other(unit.side) or ""),)
    return unit.hex == hex and not unit.deeds.stopped


def turns(play: Play, one: Unit, hex: str) -> Steps[bool]:
    """A Reaction Facing Change towards a hex, with its checks (9.61, 9.62); whether the unit turned."""
    state = play.state
    brigade = state.brigade_of(one)
    bound = one.reactions.turned or one.refused or one.parts or one.abandoned or one.works is not None
    if bound or one.facing is None or one.hex is None or state.orders_of(one) == MARCH or (brigade and brigade.reserve):
        return False
    if any(enemy.hex != hex for enemy in state.facing_into(one.hex, one.side)):
        return False
    direction = state.board.direction(one.hex, hex)
    facings = [turned(one.facing, step) for step in (-VERTEX, VERTEX)]
    facings = [facing for facing in facings if direction is None or direction in zones(facing).front]
    stack = [unit for unit in state.stack(one.hex) if not unit.abandoned]
    if not facings or any(unit.refused or unit.reactions.turned or unit.parts for unit in stack):
        return False
    event = e.ReactFace(one.name, play.random.choice(facings))
    if not play.is_legal(event):
        return False
    yield (event,)
    blow = ResultStep((hex,), is_combat=False)
    for unit in stack:
        if not unit.is_artillery and unit.hex is not None and not (yield from play.check(unit, "reaction")):
            yield from disorders(play, blow, unit, "reaction")
    yield from settle(play, blow)
    return True


def refuses_towards(play: Play, one: Unit) -> Steps[bool]:
    """A Reaction Refusal of a unit by itself, with its check (9.61, 9.62); whether it refused."""
    state = play.state
    brigade = state.brigade_of(one)
    bound = one.refused or one.parts or one.abandoned or one.works is not None or one.is_artillery
    if bound or one.hex is None or len(state.stack(one.hex)) > 1 or (one.sp or 0) < LONE:
        return False
    if state.orders_of(one) == MARCH or (brigade and brigade.reserve) or one.facing not in VERTICES:
        return False
    if not (yield from play.perhaps(e.ReactRefuse(one.name, flank) for flank in FLANKS)):
        return False
    blow = ResultStep(is_combat=False)
    if not (yield from play.check(one, "reaction")):
        yield from disorders(play, blow, one, "reaction")
    yield from settle(play, blow)
    return True
