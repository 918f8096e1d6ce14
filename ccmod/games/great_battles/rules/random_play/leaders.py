"""Leaders by chance: rides, deaths, replacements (9.3, 12.7)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.ground import LEADER, WHOLE
from ccmod.games.great_battles.rules.random_play.play import Play, Steps
from ccmod.games.great_battles.rules.state.commands import Leader
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit

POINTS, COMMANDERS_POINTS = 10, 40
"""The movement points of a leader, and of a corps or army commander (4.16, 4.17)."""
FAR = 0.2
"""How often a commander rides farther than he should."""
KILLED = 0


def ways(state: State, leader: Leader, limit: int) -> dict[str, int]:
    """The hexes that a leader may ride to, with their costs in halves of a movement point (9.31)."""
    ground, costs, queue = state.ground, {leader.hex or "": 0}, [leader.hex or ""]
    while queue and ground is not None:
        hex = queue.pop(0)
        for other in state.board.neighbours(hex):
            if ground.bars(hex, other, LEADER) is None and not state.enemies_in(other, leader.side):
                cost = costs[hex] + ground.entry(hex, other, LEADER).value
                if cost <= limit * WHOLE and cost < costs.get(other, 1000):
                    costs[other] = cost
                    queue.append(other)
    return costs


def leader_rides(play: Play, leader: Leader) -> Steps[None]:
    """A leader of brigades or divisions goes to a unit of his command (9.31)."""
    if leader.hex is None or leader.moved or leader.command is None:
        return
    costs = ways(play.state, leader, POINTS)
    units = [one for one in play.state.under(leader.command) if one.hex in costs and one.hex != leader.hex]
    if units:
        hex = play.random.choice(units).hex or ""
        yield from play.perhaps([e.MoveLeader(leader.name, hex, costs[hex])])


def commander_rides(play: Play, leader: Leader) -> Steps[None]:
    """A corps or army commander goes to friends, at times farther than 10 points (9.32)."""
    state = play.state
    if leader.hex is None or leader.moved:
        return
    costs = ways(state, leader, COMMANDERS_POINTS if play.often(FAR) else POINTS)
    units = [one for one in state.units.values() if one.side == leader.side and one.hex in costs]
    hexes = sorted({one.hex or "" for one in units} - {leader.hex})
    if hexes:
        hex = play.random.choice(hexes)
        yield from play.perhaps([e.MoveLeader(leader.name, hex, costs[hex])])


def casualties(play: Play, hexes: set[str], side: str | None, rolled: set[str]) -> Steps[None]:
    """Rolls for the leaders in hexes where units have lost strength, each once (12.71)."""
    for leader in [one for one in play.state.leaders.values() if one.hex in hexes and one.side == side]:
        if leader.name not in rolled:
            rolled.add(leader.name)
            if (yield from play.roll(side, "leader loss", leader.name)) == KILLED:
                yield (e.LoseLeader(leader.name),)


def go_along(play: Play, unit: Unit, at: str) -> Steps[None]:
    """Leaders go with a unit that leaves their hex, if it was the last there; else at times (12.72)."""
    state = play.state
    if unit.hex is None:
        yield from look_after(play)
        return
    for leader in [one for one in state.leaders.values() if one.hex == at and one.side == unit.side]:
        own = any(one.name == leader.command for one in state.chain(unit.command))
        if own and (not _has_friends(state, leader) or play.often(0.3)):
            yield (e.MoveLeader(leader.name, unit.hex, None, unit.name),)
    yield from look_after(play)


def _has_friends(state: State, leader: Leader) -> bool:
    return any(one.side == leader.side for one in state.units_in(leader.hex or ""))


def look_after(play: Play) -> Steps[None]:
    """A leader alone beside an enemy goes to friends; if he finds none, he is killed (12.73)."""
    state = play.state
    for leader in [one for one in state.leaders.values() if one.hex is not None]:
        if _has_friends(state, leader):
            continue
        if not any(state.enemies_in(other, leader.side) for other in state.board.neighbours(leader.hex or "")):
            continue
        friends = _nearest_friends(state, leader)
        if friends:
            yield [e.RelocateLeader(leader.name, one.name) for one in friends]
        else:
            yield (e.LoseLeader(leader.name),)


def _nearest_friends(state: State, leader: Leader) -> list[Unit]:
    """The friends that he reaches first, past no enemy."""
    ground, seen, border = state.ground, {leader.hex}, [leader.hex or ""]
    while border and ground is not None:
        onward = [
            (hex, other) for hex in border for other in state.board.neighbours(hex)
            if other not in seen and ground.bars(hex, other, LEADER) is None
            and not state.enemies_in(other, leader.side)
        ]  # fmt: skip
        border = list(dict.fromkeys(other for _, other in onward))
        seen.update(border)
        found = [unit for hex in border for unit in state.units_in(hex) if unit.side == leader.side]
        if found:
            return found
    return []


def replaces(play: Play, lost: Leader) -> Steps[None]:
    """A replacement takes over with a unit of the command; if all are routed, with his superior (12.74)."""
    state = play.state
    new = state.leaders.get(lost.replacement or "")
    if new is None or new.hex is not None or new.killed or lost.command is None or state.leader_of(lost.command):
        return
    units = [one for one in state.under(lost.command) if one.hex is not None]
    if units:
        yield [e.ReplaceLeader(new.name, lost.name, one.name) for one in units]
