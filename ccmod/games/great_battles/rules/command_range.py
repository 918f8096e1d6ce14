"""Command Range and the chain of command, traced over the map (4.15, 4.22)."""

from __future__ import annotations

from collections.abc import Iterable, Set
from heapq import heappop, heappush

from ccmod.games.great_battles.rules.company import whereabouts
from ccmod.games.great_battles.rules.ground import LEADER, WHOLE, LeaderStep, TerrainMap
from ccmod.games.great_battles.rules.state.commands import ARMY, CORPS, Command, Leader
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import MARCH

DARK = ("dawn", "dusk", "night")
"""When ranges are halved, rounded up (16.11, 16.12)."""
Answer = bool | None
"""``None`` where it cannot be known: no map, no cost in the Terrain Effects Chart, somebody whose hex nobody has
named."""
KEPT = 64
"""Leaders' ranges that are kept at once."""


def all_of(answers: Iterable[Answer]) -> Answer:
    """Whether all are true: one that is false settles it, one that is not known leaves it open."""
    found = list(answers)
    return False if False in found else None if None in found else True


def any_of(answers: Iterable[Answer]) -> Answer:
    """Whether one is true."""
    found = list(answers)
    return True if True in found else None if None in found else False


def command_range(state: State, leader: Leader) -> int | None:
    """How far a leader commands now, in halves of his movement points (4.15, 9.32, 16.11)."""
    if leader.range is None:
        return None
    if leader.level == CORPS and leader.rode_far:
        return 0
    points = -(-leader.range // 2) if state.turn.period in DARK else leader.range
    return points * WHOLE


def reaches(state: State, leader: Leader | None, hex: str | None, *, anywhere: bool = False) -> Answer:
    """Whether a hex is within a leader's Command Range (4.15), from wherever he may be.

    ``anywhere`` lets it be traced by ways that the rule forbids, too: past enemies, and where no leader may go.
    """
    if leader is None or leader.hex is None or hex is None:
        return None
    if not leader.riding:
        return _reaches(state, leader, leader.hex, hex, anywhere=anywhere)
    return settled(_reaches(state, leader, start, hex, anywhere=anywhere) for start in whereabouts(state, leader))


def settled(answers: Iterable[Answer]) -> Answer:
    """The answer that all give; ``None`` if they differ, or nobody gives one."""
    found = set(answers)
    return found.pop() if len(found) == 1 else None


def _reaches(state: State, leader: Leader, start: str, hex: str, *, anywhere: bool) -> Answer:
    if start == hex:
        return True
    limit = command_range(state, leader)
    if limit is None or state.ground is None or not _has_leaders(state.ground):
        return None
    if hex not in state.board or start not in state.board:
        return None
    sure, perhaps = _flooded(state, state.ground, leader, start, limit, anywhere=anywhere)
    return True if hex in sure else None if hex in perhaps else False


def can_ride(state: State, leader: Leader, hex: str, limit: int) -> Answer:
    """Whether a leader gets to a hex for so many halves of a movement point, by any way there is (9.31)."""
    if leader.hex is None or state.ground is None or hex not in state.board or leader.hex not in state.board:
        return None
    sure, perhaps = _flooded(state, state.ground, leader, leader.hex, limit, anywhere=True)
    return True if hex in sure else None if hex in perhaps else False


def _has_leaders(ground: TerrainMap) -> bool:
    """Whether the Terrain Effects Chart says what leaders pay; one that names none of them says nothing at all."""
    rows = (*ground.hexes.values(), *ground.sides.values())
    return not rows or any(LEADER in row.cost for row in rows)


def _flooded(
    state: State, ground: TerrainMap, leader: Leader, start: str, limit: int, *, anywhere: bool
) -> tuple[Set[str], Set[str]]:
    """The hexes that a leader surely reaches, and those that he may reach; kept while all units stand still."""
    held: set[str] = set()
    friends: set[str] = set()
    for unit in state.units.values() if not anywhere else ():
        if unit.side is not None and unit.hex is not None and not unit.abandoned:
            (friends if unit.side == leader.side else held).update(unit.hexes)
    key = (start, limit, anywhere, frozenset(held), frozenset(friends))
    found = state.ranges.get(key)
    if found is None:
        watched = {other for hex in held if hex in ground.board for other in ground.board.neighbours(hex)} - friends
        sure, guessed = _flood(ground, start, limit, held, watched, anywhere=anywhere, guess=False)
        perhaps = _flood(ground, start, limit, held, watched, anywhere=anywhere, guess=True)[0] if guessed else sure
        if len(state.ranges) >= KEPT:
            state.ranges.clear()
        found = state.ranges[key] = sure, perhaps
    return found


def _flood(
    ground: TerrainMap, start: str, limit: int, held: Set[str], watched: Set[str], *, anywhere: bool, guess: bool
) -> tuple[Set[str], bool]:
    """The hexes within the limit, and whether terrain without a known cost was met on the way.

    Such terrain is passed only when it is to be guessed at, and costs nothing then. A hex beside an enemy may be where
    the range ends: it is not traced through.
    """
    costs, queue, met = {start: 0}, [(0, start)], False
    while queue:
        spent, hex = heappop(queue)
        if spent > costs[hex] or (hex in watched and hex != start):
            continue
        for other, cost, passable, anyhow in _steps(ground, hex):
            if anywhere:
                cost = anyhow
            elif not passable or other in held:
                continue
            if cost is None:
                met = True
                if not guess:
                    continue
                cost = 0
            total = spent + cost
            if total <= limit and total < costs.get(other, limit + 1):
                costs[other] = total
                heappush(queue, (total, other))
    return frozenset(costs), met


def _steps(ground: TerrainMap, hex: str) -> tuple[LeaderStep, ...]:
    found = ground.leader_steps.get(hex)
    if found is None:
        found = tuple(_step(ground, hex, other) for other in ground.board.neighbours(hex))
        ground.leader_steps[hex] = found
    return found


def _step(ground: TerrainMap, a: str, b: str) -> LeaderStep:
    """The cheapest step of a leader, who takes every way as if under March Orders (9.31)."""
    way, is_barred = ground.way(a, b), ground.bars(a, b, LEADER) is not None
    by_way = [ground.step(a, b, LEADER, MARCH, way)] if way is not None else []
    off = [ground.entry(a, b, LEADER)]
    cost = min((one.value for one in (*by_way, *(() if is_barred else off)) if one.missing is None), default=None)
    anyhow = min((one.value for one in (*by_way, *off) if one.missing is None), default=None)
    return b, cost, way is not None or not is_barred, anyhow


def superior(state: State, command: Command | None) -> Leader | None:
    """Who commands the leader of a command: for a corps without a named army, the Overall Commander of its side."""
    if command is None:
        return None
    above = state.leader_of(command.of) if command.of is not None else None
    return above or (state.overall(command.side) if command.level == CORPS else None)


def traced(state: State, command: Command, *, anywhere: bool = False) -> Answer:
    """Whether the leader of a command is in range of his superior (4.22)."""
    above, leader = superior(state, command), state.leader_of(command.name)
    hexes = whereabouts(state, leader) if leader is not None else ()
    return settled(reaches(state, above, hex, anywhere=anywhere) for hex in hexes)


def unit_traced(state: State, unit: Unit, *, anywhere: bool = False) -> Answer:
    """Whether a combat unit is in command: within range of its leader, beside him, or linked to one that is (4.22)."""
    if unit.command is None or not unit.hexes:
        return None
    leader = state.leader_of(unit.command)
    fellows = [one for one in state.units.values() if one.command == unit.command and one.hexes]
    linked, queue = {unit.name}, [unit]
    answers: list[Answer] = []
    while queue:
        one = queue.pop()
        near = _beside(state, one, leader)
        answer = near or any_of(reaches(state, leader, hex, anywhere=anywhere) for hex in one.hexes)
        if answer:
            return True
        answers.append(answer)
        for other in fellows:
            if other.name not in linked and _together(state, one, other):
                linked.add(other.name)
                queue.append(other)
    return any_of(answers)


def _beside(state: State, unit: Unit, leader: Leader | None) -> bool:
    """Whether a unit is next to its leader: then no hexside matters (4.15)."""
    places = whereabouts(state, leader) if leader is not None else ()
    near = [any(hex == at or state.board.adjacent(hex, at) for hex in unit.hexes) for at in places]
    return bool(near) and all(near)


def _together(state: State, a: Unit, b: Unit) -> bool:
    return any(one == other or state.board.adjacent(one, other) for one in a.hexes for other in b.hexes)


def in_command(state: State, command: Command) -> Answer:
    """Whether a command is in its superior's range, as fixed for the turn; else as the map shows it now."""
    return traced(state, command) if command.cut_off is None else not command.cut_off


def in_chain(state: State, command: Command) -> Answer:
    """Whether the chain of command from a command to the Overall Commander holds (5.42)."""
    return all_of(in_command(state, one) for one in state.chain(command.name) if one.level != ARMY)
