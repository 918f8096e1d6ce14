"""The way of a figure that was dragged over several hexes, and how it went: what is cheapest (section 6 of the table of
causes)."""

from __future__ import annotations

from heapq import heappop, heappush

from ccmod.games.we_were_brothers.rules.ground.ways import ALLOWANCE, cost_of_way
from ccmod.games.we_were_brothers.rules.loads import heavy_load
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import Soldier
from ccmod.games.we_were_brothers.rules.terms import (
    COVERED,
    PRONE,
    ROUTED,
    ROUTING,
    RUNNING,
    STRENGTH,
    UPRIGHT,
    WALKING,
)


def way_to(state: State, man: Soldier, end: str) -> tuple[str, ...]:
    """The hexes of the cheapest way, around buildings; the end alone where the map knows none."""
    ground, start = state.ground, man.hex
    if ground is None or start is None or start not in ground.board or end not in ground.board:
        return (end,)
    reached: list[tuple[int, tuple[str, ...]]] = [(0, ())]
    seen: set[str] = set()
    while reached:
        cost, way = heappop(reached)
        here = way[-1] if way else start
        if here == end:
            return way or (end,)
        if here in seen:
            continue
        seen.add(here)
        for hex in ground.board.neighbours(here):
            if hex not in seen and ground.building_at(hex) is None:
                heappush(reached, (cost + cost_of_way(ground, here, (hex,)).value, (*way, hex)))
    return (end,)


def mode_of(state: State, man: Soldier, way: tuple[str, ...]) -> str:
    """How a man went who went so far: under cover in a low posture, or walking, or else he ran; walking with a heavy
    load, if he is not strong (7.0-12)."""
    if man.morale == ROUTED:
        return ROUTING
    if heavy_load(state, man) is not None and man.skill(STRENGTH) < 2:
        return WALKING
    if man.posture in UPRIGHT[1:] and len(way) <= ALLOWANCE[COVERED]:
        return COVERED
    return WALKING if len(way) <= ALLOWANCE[WALKING] and man.posture != PRONE and not man.running else RUNNING
