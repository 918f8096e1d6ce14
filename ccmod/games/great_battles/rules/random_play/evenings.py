"""The end of a turn: commanders, replacements, recovery, effectiveness (3.0 IV)."""

from __future__ import annotations

from collections.abc import Sequence

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.command_range import reaches
from ccmod.games.great_battles.rules.random_play.leaders import commander_rides, replaces
from ccmod.games.great_battles.rules.random_play.moves import turn_by_orders
from ccmod.games.great_battles.rules.random_play.play import Play, Steps
from ccmod.games.great_battles.rules.random_play.results import loses
from ccmod.games.great_battles.rules.state.commands import ARMY, BRIGADE, CORPS, DIVISION, Command
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import ADVANCE, ATTACK, LEVELS, step_of
from ccmod.games.great_battles.rules.wear import wear

RIDING, LEAVING, RESTING, SCORING = 0.3, 0.4, 0.7, 0.5
"""How often a commander rides, a command leaves Reserve, a brigade that did nothing rests, and a side scores."""
WORST = 9
NIGHT, DAY = "night", "day"


def evening(play: Play) -> Steps[None]:
    """The End of Turn Segment."""
    state = play.state
    yield from play.say(e.Phase("commander movement"))
    for leader in [one for one in state.leaders.values() if one.level in (CORPS, ARMY)]:
        if play.often(RIDING):
            yield from commander_rides(play, leader)
    yield from play.say(e.Phase("recovery"))
    for leader in [one for one in state.leaders.values() if one.killed]:
        yield from replaces(play, leader)
    for brigade in [one for one in state.commands.values() if one.level == BRIGADE]:
        yield from _recovers(play, brigade)
    for brigade in [one for one in state.commands.values() if one.level == BRIGADE and one.reserve]:
        if play.often(LEAVING):
            yield from _leaves_reserve(play, brigade)
    for battery in [one for one in state.units.values() if one.abandoned == 2 and one.hex is not None]:
        yield (e.Eliminate(battery.name),)
    for battery in [one for one in state.units.values() if one.abandoned == 1 and one.hex is not None]:
        yield (e.FlipAbandoned(battery.name),)
    for unit in [one for one in state.units.values() if one.works is not None and one.hex is not None]:
        if unit.works != state.turn.number or state.turn.period == NIGHT:
            finished = e.FinishWorks(unit.name)
            yield (finished if play.is_legal(finished) else e.CancelWorks(unit.name),)
    yield from play.say(e.Phase("effectiveness"))
    yield from _effectiveness(play)
    if play.often(play.talk * SCORING):
        yield (e.Score(play.random.choice(state.sides), play.random.randint(1, 5)),)


def _recovers(play: Play, brigade: Command) -> Steps[None]:
    """The benefits of Reserve in their order (6.35), or of a turn of rest (13.45)."""
    state = play.state
    units = state.under(brigade.name)
    if not brigade.reserve:
        if not brigade.active and not state.is_of_guns(brigade.name) and play.often(RESTING):
            yield from _rests(play, brigade, units)
        return
    if brigade.reserve_all_turn and brigade.fatigue is not None and state.option("fatigue") == "yes":
        yield (e.Fatigue(brigade.name, LEVELS[max(0, step_of(brigade.fatigue) - 2)]),)
    for unit in [one for one in units if one.disordered and one.hex and not one.collapsed and not one.abandoned]:
        yield (e.Rally(unit.name, "reserve"),)
    if state.turn.period != DAY and brigade.reserve_all_turn:
        for unit in units:
            yield from _stragglers(play, unit)
    for unit in [one for one in units if one.routed and not one.eliminated] if brigade.reserve_all_turn else ():
        yield from _returns(play, unit)
    for unit in [one for one in units if one.ammunition and one.hex]:
        yield from play.perhaps([e.Resupply(unit.name, "reserve")])


def _rests(play: Play, brigade: Command, units: Sequence[Unit]) -> Steps[None]:
    state, leader = play.state, play.state.leader_of(brigade.name)
    tired = brigade.fatigue is not None and state.option("fatigue") == "yes"
    shaken = [one for one in units if one.disordered and one.hex and not one.collapsed and not one.abandoned]
    shaken = [one for one in shaken if leader is not None and reaches(state, leader, one.hex or "")]
    if shaken and (not tired or play.often(0.5)):
        yield (e.Rest(brigade.name, "rally"),)
        for unit in shaken:
            yield (e.Rally(unit.name, "rest"),)
    elif tired:
        yield (e.Rest(brigade.name, "reduce fatigue"),)
        yield (e.Fatigue(brigade.name, LEVELS[step_of(brigade.fatigue) - 1]),)


def _stragglers(play: Play, unit: Unit) -> Steps[None]:
    """A unit gathers stragglers (16.2)."""
    state = play.state
    if unit.is_artillery or unit.hex is None or unit.out_of_command or (unit.lost or 0) < 2:
        return
    if not (yield from play.perhaps([e.TryStragglers(unit.name)])):
        return
    die = yield from play.roll(unit.side, "stragglers", unit.name)
    total = die + state.tiredness(unit) - sum(leader.stars for leader in state.stars(unit))
    if total <= (unit.values.cohesion or 0):
        collapsed = unit.collapsed
        yield (e.Regain(unit.name, 1),)
        if collapsed and unit.is_below_half is False:
            yield (e.EndCollapse(unit.name),)


def _returns(play: Play, unit: Unit) -> Steps[None]:
    """A routed unit tries to come back (13.52)."""
    state, leader = play.state, play.state.leader_of(unit.command or "")
    if leader is None or leader.hex is None:
        return
    near = [leader.hex, *state.board.neighbours(leader.hex)]
    free = [
        hex
        for hex in near
        if not list(state.units_in(hex))
        and not any(state.enemies_in(other, unit.side) for other in state.board.neighbours(hex))
        and state.ground is not None
        and not any(
            row is not None and row.cost and (unit.mover or "") not in row.cost
            for row in map(state.ground.hexes.get, state.ground.terrain(hex))
        )
    ]
    if not free or not (yield from play.perhaps([e.TryReturn(unit.name)])):
        return
    die = yield from play.roll(unit.side, "rout recovery", unit.name)
    if die >= WORST:
        yield (e.Eliminate(unit.name),)
        return
    if die + state.tiredness(unit) <= (unit.back.cohesion or 0):
        yield [e.ReturnRouted(unit.name, hex) for hex in free]
    yield from loses(play, unit, 1, "rout recovery")


def _leaves_reserve(play: Play, brigade: Command) -> Steps[None]:
    leader = play.state.leader_of(brigade.of or "")
    yield (e.LeaveReserve(brigade.name),)
    orders = ADVANCE if brigade.fatigue == len(LEVELS) - 2 else play.random.choice((ADVANCE, ATTACK))
    giver = leader.name if leader is not None else brigade.side or ""
    if brigade.orders != orders and not play.state.is_of_guns(brigade.name):
        yield (e.Orders(giver, brigade.name, orders),)
        yield from turn_by_orders(play, brigade.name)


def _effectiveness(play: Play) -> Steps[None]:
    """The markers of brigades, then of divisions (13.2, 13.3)."""
    state = play.state
    for brigade in [one for one in state.commands.values() if one.level == BRIGADE]:
        worn = None if state.is_of_guns(brigade.name) else wear(state, brigade.name)
        if worn is not None and worn[0] and not brigade.ineffective:
            yield (e.Ineffective(brigade.name),)
        elif worn is not None and not worn[0] and brigade.ineffective:
            yield (e.Effective(brigade.name),)
    for division in [one for one in state.commands.values() if one.level == DIVISION]:
        below = [one for one in state.commands.values() if one.of == division.name and not state.is_of_guns(one.name)]
        out = sum(one.ineffective for one in below)
        if 2 * out > len(below) and not division.ineffective:
            yield (e.Ineffective(division.name),)
        elif 2 * out < len(below) and division.ineffective:
            yield (e.Effective(division.name),)
