"""The way of a figure of which only the end shows, as of one that was dragged over several hexes: what is cheapest."""

from __future__ import annotations

from heapq import heappop, heappush

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.ground.ground import Ground
from ccmod.games.we_were_brothers.rules.ground.ways import cost_of_way, faults_of_way
from ccmod.games.we_were_brothers.rules.looking import fallen_barriers
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import Soldier
from ccmod.games.we_were_brothers.rules.terms import WADING


def way_to(state: State, man: Soldier, end: str, mode: str | None = None) -> tuple[str, ...]:
    """The hexes of the cheapest way, around buildings; the end alone where the map knows none.

    ``mode``: how he moves, where that is known: if there is such a way, it has no hex that he cannot enter so.
    """
    ground, start = state.ground, man.hex
    if ground is None or start is None or start not in ground.board or end not in ground.board:
        return (end,)
    found = _cheapest(ground, start, end, mode)
    if found is None and mode is not None:
        found = _cheapest(ground, start, end, None)
    return found or (end,)


def _cheapest(ground: Ground, start: str, end: str, mode: str | None) -> tuple[str, ...] | None:
    reached: list[tuple[int, tuple[str, ...]]] = [(0, ())]
    seen: set[str] = set()
    while reached:
        cost, way = heappop(reached)
        here = way[-1] if way else start
        if here == end:
            return way or None
        if here in seen:
            continue
        seen.add(here)
        for hex in ground.board.neighbours(here):
            if hex not in seen and ground.building_at(hex) is None and _is_open(ground, here, hex, mode):
                heappush(reached, (cost + cost_of_way(ground, here, (hex,)).value, (*way, hex)))
    return None


def _is_open(ground: Ground, here: str, hex: str, mode: str | None) -> bool:
    return mode is None or not any(not fault.doubt for fault in faults_of_way(ground, here, (hex,), mode))


def _through_water(ground: Ground | None, start: str, end: str) -> tuple[str, ...]:
    """The way of a wade from one bank into the next hex of it: by a hex of the river beside both, if there is one."""
    if ground is None or start in ground.river or end in ground.river:
        return (end,)
    beside = set(ground.board.neighbours(start)) & set(ground.board.neighbours(end)) & ground.river
    return (min(beside), end) if beside else (end,)


def _there_and_back(state: State, end: str, mode: str) -> str:
    """A hex to which one goes from a hex and back again: one that may be entered so, if there is any."""
    ground, near = state.ground, list(state.board.neighbours(end))
    if ground is None:
        return near[0]
    woods, gone = state.has("woods_run_6"), fallen_barriers(state)
    ways = (hex for hex in near if not faults_of_way(ground, end, (hex, end), mode, woods_run_6=woods, gone=gone))
    return next(ways, near[0])


def gone_way(state: State, event: e.Move) -> tuple[str, ...]:
    """The way of a move: the cheapest, where only its end is reported (section 6 of the table of causes)."""
    man = state.man(event.soldier)
    if man.hex is None or man.place is not None or man.hex not in state.board or len(event.way) != 1:
        return event.way
    (end,) = event.way
    if end not in state.board:
        return event.way
    if state.board.adjacent(man.hex, end):
        return _through_water(state.ground, man.hex, end) if event.mode == WADING else event.way
    if end == man.hex:
        return (_there_and_back(state, end, event.mode), end)
    return way_to(state, man, end, event.mode)
