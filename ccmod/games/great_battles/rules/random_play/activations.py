"""The Activation Segment: the pool, markers drawn, and what brigades do with them (5.3, 6.2)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.command_range import unit_traced
from ccmod.games.great_battles.rules.random_play.actions import action
from ccmod.games.great_battles.rules.random_play.moves import turn_by_orders
from ccmod.games.great_battles.rules.random_play.play import Play, Steps
from ccmod.games.great_battles.rules.random_play.retreats import retreat
from ccmod.games.great_battles.rules.state.commands import ARMY, BRIGADE, CORPS, DIVISION, Command
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.tables import ORDERS_CHANGE, look_up
from ccmod.games.great_battles.rules.tables import UNRELIABLE as UNRELIABLE_TABLE
from ccmod.games.great_battles.rules.terms import (
    ADVANCE,
    AGGRESSIVE,
    ALL,
    ATTACK,
    CAUTIOUS,
    CHANGE,
    CHANGE_AND_STAY,
    CONFUSION,
    FAILURE,
    LEVELS,
    LOOSE_CANNON,
    MARCH,
    NOBODY,
    THREE,
    TWO,
    UNRELIABLE,
    step_of,
)
from ccmod.games.great_battles.rules.trek import any_near
from ccmod.games.great_battles.rules.weariness import levels_gained

TRYING, COORDINATING, WITH_GUNS = 0.3, 0.3, 0.6
"""How often a brigade tries for other orders, a division to coordinate, and a brigade takes a battery along."""
TOO_TIRED = step_of(3)
"""The fatigue with which Breastworks are given up (15.14)."""
WORN_OUT = 2
"""The activations of an ineffective command (13.23, 13.32)."""


def activations(play: Play) -> Steps[None]:
    """From the choice of the first marker to the empty pool."""
    state = play.state
    pool = {
        (one.side or "", one.name): one.ams or 0
        for one in state.commands.values()
        if one.level == DIVISION and one.ams is not None
    }
    pool |= {(side, MARCH): 1 for side in state.sides if _marches(play, side)}
    first = yield from _first(play, pool)
    yield from play.say(e.Phase("pool"))
    for (side, command), count in pool.items():
        if count:
            yield (e.FillPool(side, count, command),)
    yield from play.say(e.Phase("activations"))
    if first is not None:
        yield from _marker(play, *first)
    while any(pool.values()):
        left = [key for key, count in pool.items() for _ in range(count)]
        key = play.random.choice(left)
        pool[key] -= 1
        yield (e.DrawAm(key[1], key[0]),)
        yield from _marker(play, *key)
    yield (e.EndPool(),)


def _marches(play: Play, side: str) -> bool:
    state = play.state
    return any(unit.side == side and unit.hex and state.orders_of(unit) == MARCH for unit in state.units.values())


def _first(play: Play, pool: dict[tuple[str, str], int]) -> Steps[tuple[str, str] | None]:
    """The first marker, which does not go into the pool (5.13)."""
    side = play.state.turn.initiative
    keys = [key for key, count in pool.items() if key[0] == side and count]
    if side in (None, NOBODY) or not keys:
        return None
    key = play.random.choice(keys)
    pool[key] -= 1
    yield from play.say(e.Phase("first activation"))
    yield (e.FirstAm(key[0], key[1]),)
    return key


def _marker(play: Play, side: str, command: str) -> Steps[None]:
    """All that is done with one marker."""
    state = play.state
    brigades = [one for one in state.commands.values() if one.level == BRIGADE and one.side == side]
    if command == MARCH:
        brigades = [one for one in brigades if one.orders == MARCH and not state.is_of_guns(one.name)]
    else:
        brigades = [one for one in brigades if one.of == command and not state.is_of_guns(one.name)]
    brigades = [one for one in brigades if any(unit.hex for unit in state.under(one.name)) and not one.reserve]
    for brigade in brigades:
        if play.often(TRYING) and (command == MARCH or brigade.orders != MARCH):
            yield from _tries(play, brigade)
    group = (yield from _coordination(play, command, brigades)) if command != MARCH else ()
    play.random.shuffle(brigades)
    while brigades:
        brigade = brigades.pop()
        if (brigade.orders == MARCH) != (command == MARCH) or not _acts(state, brigade):
            continue
        together = list(group) if brigade in group else [brigade]
        brigades = [one for one in brigades if one not in together]
        for one in list(together):
            if command != MARCH and (one.orders == MARCH or _is_to_skip(play, one)):
                together.remove(one)
                yield from () if one.orders == MARCH else ((e.SkipAm(one.name),),)
        if together:
            yield from _activation(play, together)


def _is_to_skip(play: Play, brigade: Command) -> bool:
    """Whether a brigade has had all its activations, or now sits out the one that it owes (5.26, 13.23)."""
    division = play.state.commands[brigade.of or ""]
    whole = division.ams or 1
    most = max(1, whole - bool(brigade.out_of_command))
    if brigade.ineffective or division.ineffective:
        most = min(most, WORN_OUT)
    if brigade.activations >= most:
        return True
    spare = most - brigade.activations < whole - (division.drawn - 1)
    return spare and play.often(0.4)


def _activation(play: Play, brigades: list[Command]) -> Steps[None]:
    state, names = play.state, tuple(one.name for one in brigades)
    batteries: list[str] = []
    for brigade in brigades:
        battery = brigade.battery or _a_battery(play, brigade)
        if battery is not None and battery not in batteries and play.often(WITH_GUNS):
            batteries.append(battery)
    yield from play.say(e.Phase("action"))
    yield (e.Activate(names, tuple(batteries)),)
    for name in names:
        yield from _restored(play, name)
    yield from action(play, names, batteries)
    for brigade_hit in sorted(play.struck):
        if state.commands[brigade_hit].orders == MARCH:
            yield (e.TakeOrders(brigade_hit, ADVANCE, "fire"),)
            yield from turn_by_orders(play, brigade_hit)
    play.struck.clear()
    for unit in [one for name in names for one in state.under(name) if one.blown and one.hex]:
        if not unit.deeds.shocked:
            yield from play.say(e.EndBlown(unit.name))
    yield from _tires(play)
    yield (e.EndActivation(names),)


def _tires(play: Play) -> Steps[None]:
    """The fatigue of brigades by the activation (17.2); at Level 4 they go under Advance Orders (17.32)."""
    state = play.state
    for brigade in [one for one in state.commands.values() if one.level == BRIGADE and not state.is_of_guns(one.name)]:
        level = step_of(brigade.fatigue)
        gained = min(levels_gained(state, brigade) - brigade.tired, len(LEVELS) - 1 - level)
        if state.option("fatigue") != "yes" or gained <= 0:
            continue
        yield (e.Fatigue(brigade.name, LEVELS[level + gained]),)
        if level + gained == len(LEVELS) - 1 and brigade.orders != ADVANCE:
            yield (e.TakeOrders(brigade.name, ADVANCE, "fatigue"),)
            yield from turn_by_orders(play, brigade.name)
        for unit in state.under(brigade.name) if level + gained >= TOO_TIRED else ():
            if unit.works is not None:
                yield (e.CancelWorks(unit.name),)


def _a_battery(play: Play, brigade: Command) -> str | None:
    """A battery of the division that no other brigade has this turn."""
    state = play.state
    taken = {one.battery for one in state.commands.values()}
    guns = [one for one in state.commands.values() if one.of == brigade.of and state.is_of_guns(one.name)]
    found = {unit.battery or unit.name: None for one in guns for unit in state.under(one.name) if unit.hex}
    free = [name for name in found if name not in taken]
    return play.random.choice(free) if free and brigade.orders != MARCH else None


def _restored(play: Play, brigade: str) -> Steps[None]:
    """Units that are in range again take the orders of their brigade (4.23)."""
    state = play.state
    for unit in [one for one in state.units.values() if one.command == brigade and one.hex and one.orders]:
        orders = state.commands[brigade].orders
        if orders is not None and unit.orders != orders and unit_traced(state, unit):
            yield (e.TakeOrders(unit.name, orders, "command restored"),)
            yield from turn_by_orders(play, brigade)


def _tries(play: Play, brigade: Command) -> Steps[None]:
    """A Brigade Orders Change (6.2)."""
    state, brigadier = play.state, play.state.leader_of(brigade.name)
    if brigadier is None or brigadier.hex is None:
        return
    wanted = play.random.choice([one for one in (ADVANCE, ATTACK) if one != brigade.orders])
    tries = e.TryOrders(brigade.name, wanted)
    if not play.is_legal(tries):
        return
    yield from play.say(e.Phase("orders change"))
    yield (tries,)
    die = yield from play.roll(brigade.side, "orders", brigade.name)
    bonus = 0
    for levels, more in (((DIVISION,), 1), ((CORPS, ARMY), 2)):
        leaders = [state.leader_of(one.name) for one in state.chain(brigade.name) if one.level in levels]
        bonus += more * any(one is not None and one.hex == brigadier.hex for one in leaders)
    result = look_up(ORDERS_CHANGE, die + (brigadier.rating or 0) + bonus)
    yield (e.OrdersResult(brigade.name, result),)
    if result in (CHANGE, CHANGE_AND_STAY):
        yield (e.TakeOrders(brigade.name, wanted, "the roll"),)
        yield from turn_by_orders(play, brigade.name)
    elif result == LOOSE_CANNON:
        yield from _loose_cannon(play, brigade)


def _loose_cannon(play: Play, brigade: Command) -> Steps[None]:
    state, brigadier = play.state, play.state.leader_of(brigade.name)
    if brigadier is None:
        return
    profile = brigadier.profile
    if profile == UNRELIABLE:
        die = yield from play.roll(brigade.side, "loose cannon", brigade.name)
        profile = look_up(UNRELIABLE_TABLE, die)
    if profile is None or (profile == AGGRESSIVE and brigade.orders == MARCH):
        return
    yield (e.LooseCannon(brigadier.name, profile),)
    if profile == AGGRESSIVE:
        near = any_near(state, brigade.name)
        orders = ATTACK if near is not None and near[0] else ADVANCE
        if brigade.orders != orders:
            yield (e.TakeOrders(brigade.name, orders, "loose cannon"),)
            yield from turn_by_orders(play, brigade.name)
    elif profile == CAUTIOUS:
        for unit in state.under(brigade.name):
            if unit.hex is not None and not unit.is_artillery:
                yield from retreat(play, unit, 1, 1)
        if brigade.orders != ADVANCE:
            yield (e.TakeOrders(brigade.name, ADVANCE, "loose cannon"),)
            yield from turn_by_orders(play, brigade.name)


def _acts(state: State, brigade: Command) -> bool:
    """Whether a brigade has units on the map, and no Cautious brigadier who does as he pleases (6.24)."""
    there = any(unit.hex for unit in state.under(brigade.name))
    return there and state.activation.cannons.get(brigade.name) != CAUTIOUS


def _coordination(play: Play, name: str, brigades: list[Command]) -> Steps[tuple[Command, ...]]:
    """A try to coordinate brigades: those that act as one (5.34)."""
    state, leader = play.state, play.state.leader_of(name)
    able = [one for one in brigades if one.out_of_command is False and one.orders != MARCH and _acts(state, one)]
    if leader is None or leader.hex is None or len(able) < 2 or not play.often(COORDINATING):
        return ()
    if state.commands[name].ineffective:
        return ()
    yield from play.say(e.Phase("coordination"))
    yield (e.TryCoordination(leader.name, name),)
    die = yield from play.roll(leader.side, "coordination", name)
    total = die + (leader.coordination or 0)
    result = next(r for most, r in ((2, CONFUSION), (6, FAILURE), (9, TWO), (11, THREE), (99, ALL)) if total <= most)
    yield (e.CoordinationResult(name, result),)
    most = {TWO: 2, THREE: 3, ALL: len(able)}.get(result, 0)
    if most < 2:
        return ()
    group = tuple(play.random.sample(able, min(most, len(able))))
    yield (e.Coordinate(tuple(one.name for one in group)),)
    return group
