"""A turn before its activations: initiative, status, markers, orders, Reserve (5.1, 4.2, 5.2, 6.1, 6.3)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.command_range import in_chain, reaches, traced, unit_traced
from ccmod.games.great_battles.rules.random_play.moves import turn_by_orders
from ccmod.games.great_battles.rules.random_play.play import Play, Steps
from ccmod.games.great_battles.rules.state.commands import BRIGADE, CORPS, DIVISION, Command
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import ADVANCE, ATTACK, IN_COMMAND, MARCH, NOBODY, OUT_OF_COMMAND

CHANGING, RESTING, BOOSTING, GIVING = 0.3, 0.3, 0.6, 0.4
"""How often a brigade gets other orders, a command goes into Reserve if it may, and commanders use their ratings."""
TRANSFERRING, BUILDING, RETIRING = 0.3, 0.2, 0.9
MOST_MARKERS, OUT_OF_RANGE, WORN_OUT = 4, 3, 2


def morning(play: Play) -> Steps[None]:
    """The Initiative Segment and the Orders Segment."""
    yield from play.say(e.Phase("initiative"))
    yield from _initiative(play)
    yield from play.say(e.Phase("chain of command"))
    yield from _statuses(play)
    yield from play.say(e.Phase("efficiency"))
    for side in _in_order(play):
        yield from _efficiency(play, side)
    yield from play.say(e.Phase("division orders"))
    for side in _in_order(play):
        yield from _orders(play, side)
        yield from _batteries(play, side)
    yield from play.say(e.Phase("reserve"))
    for side in _in_order(play):
        yield from _reserve(play, side)
    yield from play.say(e.Phase("engineers"))
    for unit in [one for one in play.state.units.values() if one.hex is not None and one.works is None]:
        if play.often(BUILDING) and unit.on_foot:
            yield from _builds(play, unit)


def _in_order(play: Play) -> list[str]:
    """Who has the initiative comes first where the order matters (5.13)."""
    return sorted(play.state.sides, key=lambda side: side != play.state.turn.initiative)


def _initiative(play: Play) -> Steps[None]:
    state, totals = play.state, {}
    for side in state.sides:
        die = yield from play.roll(side, "initiative")
        drms = [("Initiative", 1)] if state.turn.before == side else []
        overall = next((one for one in state.leaders.values() if one.level == "army" and one.side == side), None)
        if overall is not None and not overall.killed and not overall.rode_far and overall.rating:
            corps = [one for one in state.leaders.values() if one.level == CORPS and one.side == side]
            if any(one.hex and reaches(state, overall, one.hex) for one in corps):
                drms.append((overall.name, overall.rating))
        if drms:
            total = sum(value for _, value in drms)
            yield (e.Modifiers(tuple(f"{name} {value:+d}" for name, value in drms), total),)
        totals[side] = die + sum(value for _, value in drms)
    best = [side for side, total in totals.items() if total == max(totals.values())]
    yield (e.Initiative(best[0] if len(best) == 1 else NOBODY),)


def _statuses(play: Play) -> Steps[None]:
    """All divisions, brigades and units, from above; so each is reported after those it depends on."""
    state = play.state
    for command in state.commands.values():
        if command.level in (DIVISION, BRIGADE) and not state.is_of_guns(command.name):
            yield from _status(play, command.name, traced(state, command))
    for unit in state.units.values():
        if unit.hex is not None and not state.is_of_guns(unit.command or ""):
            yield from _status(play, unit.name, unit_traced(state, unit))


def _status(play: Play, name: str, is_in: bool | None) -> Steps[None]:
    """The status of a chain of command."""
    if is_in is not None:
        yield (e.CommandStatus(name, IN_COMMAND if is_in else OUT_OF_COMMAND),)


def _efficiency(play: Play, side: str) -> Steps[None]:
    state = play.state
    overall = next((one for one in state.leaders.values() if one.level == "army" and one.side == side), None)
    boosts = 0 if overall is None or overall.killed or overall.rode_far else overall.rating or 0
    for corps in [one for one in state.commands.values() if one.level == CORPS and one.side == side]:
        if not any(unit.hex for unit in state.under(corps.name)):
            continue
        yield (e.CallEm(side, corps.name),)
        cup = [value for value, count in state.cups.get(side, {}).items() for _ in range(count)]
        yield (e.DrawEm(corps.name, play.random.choice(cup)),)
        commander = state.leader_of(corps.name)
        if boosts and overall is not None and commander is not None and commander.hex and play.often(BOOSTING):
            near = reaches(state, overall, commander.hex)
            may = near is True and (corps.efficiency or 0) < MOST_MARKERS
            boosts -= may
            if may:
                yield (e.Boost(overall.name, corps.name),)
        yield from _markers(play, corps)
    yield from _transfer(play, side)


def _markers(play: Play, corps: Command) -> Steps[None]:
    """How many Activation Markers the divisions of a corps have (3b.1)."""
    state, commander = play.state, play.state.leader_of(corps.name)
    rating = (commander.rating or 0) if commander is not None and commander.hex is not None else 0
    left, must = max(0, rating), state.option("AMB-06") == "must"
    for division in [one for one in state.commands.values() if one.of == corps.name]:
        if not any(unit.hex for unit in state.under(division.name)):
            continue
        leader, count = state.leader_of(division.name), corps.efficiency or 1
        away = any(one is not None and one.hex is None for one in (leader, commander))
        if division.out_of_command or away:
            count -= 1
        elif rating < 0:
            count += rating
        elif left and commander is not None and (must or play.often(GIVING)):
            points = left if must else play.random.randint(1, left)
            left -= points
            yield (e.Favour(commander.name, points, division.name),)
            count += points
        count += (leader.rating or 0) if leader is not None and leader.hex is not None else 0
        count = min(WORN_OUT, count) if division.ineffective else count
        count = max(1, min(MOST_MARKERS, count))
        yield (e.SetAms(division.name, min(OUT_OF_RANGE, count) if division.out_of_command or away else count),)


def _transfer(play: Play, side: str) -> Steps[None]:
    """Two activations of other divisions for one of another (5.4)."""
    state = play.state
    linked = [
        one
        for one in state.commands.values()
        if one.level == DIVISION and one.side == side and one.ams and not one.out_of_command and in_chain(state, one)
    ]
    givers = [one for one in linked for _ in range((one.ams or 0) - 1)]
    if len(linked) < 2 or not play.often(TRANSFERRING):
        return
    getter = play.random.choice(linked)
    others = [one.name for one in givers if one is not getter]
    if (getter.ams or 0) < MOST_MARKERS and len(others) > 1 and not getter.ineffective:
        yield (e.Transfer(side, tuple(play.random.sample(others, 2)), getter.name),)


def _orders(play: Play, side: str) -> Steps[None]:
    state = play.state
    for brigade in [one for one in state.commands.values() if one.level == BRIGADE and one.side == side]:
        leader = state.leader_of(brigade.of or "")
        if leader is None or brigade.reserve or state.is_of_guns(brigade.name) or not play.often(CHANGING):
            continue
        division = state.commands[brigade.of or ""]
        if division.out_of_command is False and brigade.out_of_command is False:
            orders = [one for one in (ADVANCE, ATTACK, ATTACK, MARCH) if one != brigade.orders]
            yield from play.perhaps([e.Orders(leader.name, brigade.name, one) for one in orders])
            yield from turn_by_orders(play, brigade.name)


def _batteries(play: Play, side: str) -> Steps[None]:
    """A battery of the division for a brigade (4.32)."""
    state = play.state
    for guns in [one for one in state.commands.values() if one.side == side and state.is_of_guns(one.name)]:
        brigades = [one for one in state.commands.values() if one.of == guns.of and one is not guns]
        for battery in {unit.battery or unit.name: None for unit in state.under(guns.name) if unit.hex}:
            free = [one for one in brigades if one.battery is None]
            if free and play.often(0.5):
                yield (e.AssignBattery(battery, play.random.choice(free).name),)


def _reserve(play: Play, side: str) -> Steps[None]:
    state = play.state
    for brigade in [one for one in state.commands.values() if one.level == BRIGADE and one.side == side]:
        worn = any(unit.routed or (unit.lost or 0) > 1 for unit in state.under(brigade.name))
        if not brigade.reserve and play.often(RETIRING if worn else RESTING):
            yield from play.perhaps([e.Reserve(brigade.name)])


def _builds(play: Play, unit: Unit) -> Steps[None]:
    """A unit begins Breastworks on the hexsides in front of it (15.1)."""
    state = play.state
    ahead = sorted(state.fronts(unit)) if not unit.refused and not unit.parts else []
    if len(ahead) == 2 and not unit.blown and state.orders_of(unit) == ADVANCE and unit.hex is not None:
        edges = tuple(state.board.hexside(unit.hex, hex) for hex in ahead)
        yield from play.perhaps([e.StartWorks(unit.name, unit.hex, edges)])
