"""The way of units that were dragged over several hexes at once: the cheapest that a Move or a retreat may take."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from heapq import heappop, heappush

from ccmod.games.combat_commander.rules.events import EnterHex
from ccmod.games.combat_commander.rules.state.mines import fp_of
from ccmod.games.combat_commander.rules.state.position import State

STEPPING = frozenset({"Move", "Rout"})
"""Orders in which units go on from hex to hex (O21, O23.3); an Advance is one hex long (O16.1)."""

AVOIDED = 100
"""What Mines and Wire in a hex weigh, more than any MP: in them the way would have stopped (F103.1, F106.2)."""


def steps_of_a_drag(state: State, event: EnterHex) -> list[EnterHex]:
    """An entry into a hex as the steps that lead there; itself where it is one step, or where there is no such way."""
    order, units = state.order, [state.unit(name) for name in event.units]
    starts = {unit.hex for unit in units}
    now = state.interrupts
    if order is None or order.name not in STEPPING or len(starts) != 1:
        return [event]
    if now.open is not None and not now.closes(event):
        return [event]
    (start,), board = starts, state.board
    if start is None or start not in board or event.hex not in board or board.distance(start, event.hex) == 1:
        return [event]
    way = _cheapest(state, start, event.hex, order.name == "Rout", units[0].side)
    return [replace(event, hex=hex) for hex in way] or [event]


def _cheapest(state: State, start: str, goal: str, retreats: bool, side: str | None) -> tuple[str, ...]:
    """The hexes of the way, its end among them; there and back, for one that ends where it began."""
    queue: list[tuple[int, int, str, tuple[str, ...]]] = [(0, 0, start, ())]
    seen: set[str] = set()
    while queue:
        spent, steps, hex, path = heappop(queue)
        if hex == goal and path:
            return path
        if hex in seen:
            continue
        if path:
            seen.add(hex)
        for near, cost in _steps(state, hex, retreats, side):
            stops = near != goal and any(fp_of(marker) or marker == "Wire" for marker in state.markers.get(near, ()))
            heappush(queue, (spent + cost + AVOIDED * stops, steps + 1, near, (*path, near)))
    return ()


def _steps(state: State, hex: str, retreats: bool, side: str | None) -> Iterator[tuple[str, int]]:
    """Where a step may lead, with its MP; a retreat costs none, but each step is nearer the own edge (O23.3)."""
    edge = state.side(side).edge if side is not None else None
    for near in state.board.neighbours(hex):
        if side is not None and state.enemies_in(near, side):
            continue
        step = state.ground.step(hex, near, state.markers) if state.ground is not None else None
        if step is not None and step.blocked:
            continue
        if not retreats:
            yield near, 1 if step is None or step.unknown else step.mp
        elif edge is None or state.board.to_edge(near, edge) < state.board.to_edge(hex, edge):
            yield near, 1
