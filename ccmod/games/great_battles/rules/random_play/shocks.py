"""Shock by chance, up to the clash: who attacks whom, who falls back, who is shaken, who fires first (11.1 to 11.3)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.check_additions import MARCHING, PRE_SHOCK, surely_added
from ccmod.games.great_battles.rules.ground import WHOLE
from ccmod.games.great_battles.rules.random_play.assaults import Assault
from ccmod.games.great_battles.rules.random_play.clashes import clash
from ccmod.games.great_battles.rules.random_play.leaders import go_along
from ccmod.games.great_battles.rules.random_play.play import Play, Steps
from ccmod.games.great_battles.rules.random_play.reserves import lose_reserve
from ccmod.games.great_battles.rules.random_play.results import ResultStep, disorders, routs, settle
from ccmod.games.great_battles.rules.random_play.retreats import best_paths
from ccmod.games.great_battles.rules.random_play.volleys import preshock_fire
from ccmod.games.great_battles.rules.shock_duty import has_lost_its_target, has_to_attack, may_attack
from ccmod.games.great_battles.rules.shock_order import along
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import (
    ADVANCE,
    CAVALRY_CHARGE,
    INFANTRY_CHARGE,
    LINE_ENDS,
    MARCH,
)

ATTACKING, COMBINING, FALLING_BACK, SHOOTING, RIDING_BACK = 0.5, 0.6, 0.2, 0.7, 0.95
"""How often units attack that need not, combine, fall back, fire before the Shock, and charge back."""


def shocks(play: Play, brigades: Sequence[str]) -> Steps[None]:
    """All Shocks of a brigade, step by step."""
    state = play.state
    assaults = _designations(play, brigades)
    if not assaults:
        return
    yield from play.say(e.Phase("shock"))
    for one in assaults:
        names = tuple(unit.name for unit in one.attackers), tuple(unit.name for unit in one.defenders)
        resting = [unit.command or "" for unit in one.defenders if _rests(state, unit)]
        one.mates, one.named = _mates(state, one), list(one.attackers)
        yield (e.Designate(*names, one.manner),)
        for brigade in dict.fromkeys(resting):
            yield from lose_reserve(play, brigade)
        for unit in one.defenders:
            if unit.works is not None:
                yield (e.CancelWorks(unit.name),)
    in_line = _in_line(state, assaults)
    for one in assaults:
        yield from _falls_back(play, one)
    for one in assaults:  # who falls back falls back before all who were to shock him
        one.fell_back |= not any(play.state.enemies_in(hex, one.attackers[0].side) for hex in one.targets)
    for one in assaults:
        for unit in [unit for unit in one.attackers if unit.green and not one.fell_back]:
            if not (yield from play.check(unit, "commitment")):
                yield (e.HangBack(unit.name),)
                one.attackers.remove(unit)
    for one in assaults:
        for unit in [unit for unit in one.attackers if unit.parts and not one.fell_back]:
            near = {hex for part in unit.parts for hex in state.board.neighbours(part)}
            if (yield from play.perhaps([e.Wrap(unit.name, hex) for hex in sorted(near)])):
                play.wrapped.add(unit.name)
    yield from _checks(play, assaults)
    for one in assaults:
        yield from preshock_fire(play, [unit for unit in one.named if unit.hex], one.targets, SHOOTING, one.rode)
    if len(assaults) == 1:
        yield from play.say(e.Line(state.activation.side or "", play.random.choice(LINE_ENDS)))
    for one in in_line:
        yield from clash(play, one)


def _in_line(state: State, assaults: list[Assault]) -> list[Assault]:
    """Shocks from one end of their line to the other; where they make none, from west to east."""
    found = along(state.board, [list(dict.fromkeys(one.hex or "" for one in each.attackers)) for each in assaults])
    if found is None:
        return sorted(assaults, key=lambda one: _place(state, one))
    return [assaults[one] for one in found]


def _place(state: State, assault: Assault) -> tuple[int, int]:
    """Where a Shock lies along the line: from west to east, then from north to south."""
    spot = state.board.offset(assault.named[0].hex or assault.targets[0])
    return spot.column, spot.row


def _designations(play: Play, brigades: Sequence[str]) -> list[Assault]:
    """Step 1: each stack attacks all before it; neighbours with the same single target at times together (11.31)."""
    state, stacks = play.state, dict[tuple[str, bool], list[Unit]]()
    for unit in [one for name in brigades for one in state.under(name)]:
        if unit.name not in play.waiting and may_attack(state, unit):
            stacks.setdefault((unit.hex or "", unit.is_mounted), []).append(unit)
    chosen: list[Assault] = []
    for units in stacks.values():
        forced = any(has_to_attack(state, unit) for unit in units)
        aggressive = any(state.activation.cannons.get(unit.command or "") == "Aggressive" for unit in units)
        if not (forced or aggressive or play.often(ATTACKING)):
            continue
        targets = may_attack(state, units[0])
        if any(has_lost_its_target(state, unit, targets) for unit in units if unit.name in play.charging):
            continue
        partner = next((one for one in chosen if _may_join(state, one, units, targets)), None)
        if partner is not None and play.often(COMBINING):
            partner.attackers += units
        else:
            found = {one.name: one for hex in targets for one in state.enemies_in(hex, units[0].side)}
            chosen.append(Assault(list(units), targets, list(found.values())))
    for one in chosen:
        charges = all(has_to_attack(state, unit) and unit.on_foot for unit in one.attackers)
        rides = all(unit.name in play.charging for unit in one.attackers)
        one.manner = INFANTRY_CHARGE if charges else CAVALRY_CHARGE if rides else None
    return chosen


def _may_join(state: State, assault: Assault, units: list[Unit], targets: tuple[str, ...]) -> bool:
    """Whether a stack may combine with an attack: one and the same target, next to it, and all on foot or none."""
    same = assault.targets == targets and len(targets) == 1
    alike = {unit.is_mounted for unit in (*assault.attackers, *units)}
    near = any(state.board.adjacent(unit.hex or "", units[0].hex or "") for unit in assault.attackers)
    return same and near and len(alike) == 1


def _rests(state: State, unit: Unit) -> bool:
    """Whether a unit is in Reserve, which an attack ends (6.34)."""
    brigade = state.brigade_of(unit)
    return brigade is not None and brigade.reserve


def _mates(state: State, assault: Assault) -> list[str]:
    """The brigades under March Orders that are attacked (11.48)."""
    marching = (unit.command for unit in assault.defenders if state.orders_of(unit) == MARCH)
    found = dict.fromkeys(name for name in marching if name is not None and name in state.commands)
    return [name for name in found if state.commands[name].orders == MARCH]


def _falls_back(play: Play, assault: Assault) -> Steps[None]:
    """Step 2: defenders under Advance Orders fall back before infantry (11.33)."""
    state = play.state
    able = all(
        not one.is_artillery and not one.parts and state.orders_of(one) == ADVANCE and one.hex
        for one in assault.defenders
    )
    if not able or not all(one.on_foot for one in assault.attackers) or not play.often(FALLING_BACK):
        return
    causing = tuple(dict.fromkeys(one.hex or "" for one in assault.attackers))
    for unit in assault.defenders:
        ways = best_paths(state, unit, 1, 2 if unit.is_mounted else 1, causing)
        ways = [way for way in ways if not any(list(state.units_in(hex)) for hex in way)]
        ways = [way for way in ways if not _is_rough(state, unit, way)]
        if not ways:
            continue
        at, way = unit.hex or "", play.random.choice(ways)
        if not play.is_legal(e.RetreatBefore(unit.name, way[0])):
            continue
        for hex in way:
            yield (e.RetreatBefore(unit.name, hex),)
            if unit.refused:
                yield (e.EndRefusal(unit.name),)
        yield from go_along(play, unit, at)
        if unit.disordered and not (yield from play.check(unit, "retreat before shock")):
            blow = ResultStep(causing)
            yield from disorders(play, blow, unit, "retreat before shock")
            yield from settle(play, blow)
    assault.fell_back = not any(state.enemies_in(hex, assault.attackers[0].side) for hex in assault.targets)


def _is_rough(state: State, unit: Unit, way: tuple[str, ...]) -> bool:
    """Whether the ground on a way disorders."""
    steps = pairwise((unit.hex or "", *way))
    return state.ground is None or any(state.ground.disorder(a, b) is not None for a, b in steps)


def _checks(play: Play, assaults: Sequence[Assault]) -> Steps[None]:
    """Step 4: the top unit of each stack checks, once (11.37)."""
    state, done = play.state, set[str]()
    for assault in assaults:
        for hex in assault.targets:
            stack = [one for one in state.units_in(hex) if one in assault.defenders and not one.abandoned]
            stack = [one for one in stack if not done & set(one.hexes)]
            if hex in done or not stack or not assault.attackers:
                continue
            done.add(hex)
            if not (yield from _countercharges(play, assault, stack)):
                yield from _stack_checks(play, assault, stack)
        there = [one for one in assault.defenders if set(one.hexes) & set(assault.targets) and not one.abandoned]
        assault.emptied = not assault.fell_back and not there


def _countercharges(play: Play, assault: Assault, stack: list[Unit]) -> Steps[bool]:
    """Mounted cavalry that is charged from its front charges back at times, instead of its check (11.56)."""
    state, top = play.state, stack[0]
    able = all(one.is_mounted and not one.disordered and not one.reactions.fired and not one.refused for one in stack)
    origins = {one.hex for one in assault.attackers}
    ahead = all(hex in state.fronts(top) and _is_open(state, top.hex or "", hex or "") for hex in origins)
    orders = state.orders_of(top)
    if assault.manner is None or not able or not ahead or orders == MARCH or not play.often(RIDING_BACK):
        return False
    yield (e.Countercharge(tuple(one.name for one in stack)),)
    if orders == ADVANCE and not (yield from play.check(top, "countercharge")):
        return False
    assault.rode += stack
    return True


def _is_open(state: State, at: str, hex: str) -> bool:
    """Whether cavalry may charge into a hex."""
    ground = state.ground
    return (
        ground is not None
        and ground.bars(at, hex, "cavalry") is None
        and ground.entry(at, hex, "cavalry").value <= WHOLE
    )


def _stack_checks(play: Play, assault: Assault, stack: list[Unit]) -> Steps[None]:
    state, top = play.state, stack[0]
    marches = state.orders_of(top) == MARCH
    added = surely_added(state, top, PRE_SHOCK)
    passed = yield from play.check(top, PRE_SHOCK, MARCHING * marches if added is None else added)
    blow = ResultStep(tuple(dict.fromkeys(one.hex for one in assault.attackers if one.hex)))
    if marches and not passed:
        for unit in stack:
            if unit.is_artillery:
                yield (e.Abandon(unit.name),)
            else:
                yield from routs(play, blow, unit)
    elif marches or not passed:
        for unit in stack:
            yield from disorders(play, blow, unit, PRE_SHOCK)
    yield from settle(play, blow)
