"""The way of units that were dragged over several hexes at once: the cheapest that a Move or a retreat may take."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from heapq import heappop, heappush
from itertools import pairwise

from ccmod.games.combat_commander.rules.events import EnterHex
from ccmod.games.combat_commander.rules.state.context import Leg, OrderUnderWay
from ccmod.games.combat_commander.rules.state.mines import fp_of
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.stacks import command_in
from ccmod.games.combat_commander.rules.state.units import Unit
from ccmod.games.combat_commander.rules.state.values import ROAD_BONUS, movement_of
from ccmod.games.combat_commander.rules.terrain import IMPASSABLE, TerrainMap
from ccmod.play.finding import Objection

STEPPING = frozenset({"Move", "Rout"})
"""Orders in which units go on from hex to hex (O21, O23.3); an Advance is one hex long (O16.1)."""

AVOIDED = 100
"""The weight of Mines and Wire in a hex, above any MP: in them the way would have stopped (F103.1, F106.2).

Wire does not stop a retreat (O23.3.3)."""


def steps_of_a_drag(state: State, event: EnterHex) -> list[EnterHex]:
    """An entry into a hex as the steps that lead there; itself where it is one step, or where there is no such way."""
    order, now = state.order, state.interrupts
    if order is None or order.name not in STEPPING:
        return [event]
    units = [state.unit(name) for name in event.units]
    starts = {unit.hex for unit in units}
    if len(starts) != 1:
        return [event]
    if now.open is not None and not now.closes(event):
        return [event]
    (start,), board = starts, state.board
    if start is None or start not in board or event.hex not in board or board.distance(start, event.hex) == 1:
        return [event]
    way = _cheapest(state, start, event.hex, order.name == "Rout", units[0].side)
    return [replace(event, hex=hex) for hex in way] or [event]


def unless_round(state: State, event: EnterHex, wrong: Objection) -> Objection:
    """The objection to a step into the next hex; a question where a drag may have hidden a legal way round.

    A log shows where a drag ends, and not the hexes that it leads over; one that has reported many steps, and has left
    none out, shows them.
    """
    order, asked = state.order, state.ledger.asked(wrong, EnterHex)
    may_be = asked is not wrong and order is not None and _goes_round(state, event, order)  # which is long to find
    return asked if may_be else wrong


def _goes_round(state: State, event: EnterHex, move: OrderUnderWay) -> bool:
    """Whether all units of an event can pay for a way of several hexes into the hex that they enter (O21.1)."""
    ground = state.ground
    for unit in map(state.unit, event.units):
        if ground is None or unit.hex is None or unit.hex not in ground.board or event.hex not in ground.board:
            return False
        leg = move.legs.get(unit.name) or Leg(unit.hex)
        if leg.spent is None or _is_too_far(state, ground, unit, event.hex, leg.spent):
            return False
        way = _cheapest(state, unit.hex, event.hex, False, unit.side, direct=False)
        movement = movement_of(state, unit, any(hex in ground.roads for hex in (*leg.path, *way)))
        if not way or movement is None:
            return False
        steps = [ground.step(here, there, state.markers) for here, there in pairwise((unit.hex, *way))]
        if leg.spent + sum(step.mp for step in steps) > movement.value:
            return False
    return True


def _is_too_far(state: State, ground: TerrainMap, unit: Unit, goal: str, spent: int) -> bool:
    """Whether a unit cannot even pay for the first step and the last of any way round: then none is looked for."""
    start, markers, near = unit.hex or "", state.markers, ground.board.neighbours
    first = [ground.step(start, hex, markers) for hex in near(start) if hex != goal]
    last = [ground.step(hex, goal, markers) for hex in near(goal)]
    most = movement_of(state, unit, True)
    costs = [[step.mp for step in steps if not step.blocked] for steps in (first, last)]
    return most is None or not all(costs) or spent + sum(map(min, costs)) > most.value


def _cheapest(
    state: State, start: str, goal: str, retreats: bool, side: str | None, *, direct: bool = True
) -> tuple[str, ...]:
    """The hexes of the way, its end among them; there and back, for one that ends where it began.

    A Road hex on it gives a Move 1 MP (T93). Of ways that cost the same it is one past Leaders, whose Command pays more
    MP in their hexes (3.3.1.2).
    ``direct``: whether its first step may lead to its end.
    """

    def stops(marker: str) -> bool:
        return fp_of(marker) is not None or (marker == "Wire" and not retreats)

    roads = state.ground.roads if state.ground is not None and not retreats else frozenset()
    queue: list[tuple[int, int, int, str, tuple[str, ...]]] = [(0, 0, 0, start, ())]
    seen: set[tuple[str, bool]] = set()
    while queue:
        spent, steps, minus_command, hex, path = heappop(queue)
        if hex == goal and path:
            return path
        by_road = not roads.isdisjoint(path)
        if (hex, by_road) in seen:
            continue
        if path:
            seen.add((hex, by_road))
        for near, cost in _steps(state, hex, retreats, side):
            if near == goal and not (path or direct):
                continue
            held_up = near != goal and any(map(stops, state.markers.get(near, ())))
            if (near, by_road or near in roads) in seen:
                continue  # a way that costs no more is known
            gained = ROAD_BONUS if near in roads and not by_road else 0
            past = minus_command - command_in(state, near, side)
            heappush(queue, (spent + cost - gained + AVOIDED * held_up, steps + 1, past, near, (*path, near)))
    return ()


def _steps(state: State, hex: str, retreats: bool, side: str | None) -> Iterator[tuple[str, int]]:
    """Where a step may lead, with its MP; a retreat costs none, but each step is nearer one's own edge (O23.3)."""
    edge = state.side(side).edge if side is not None else None
    for near in state.board.neighbours(hex):
        if near in state.stacks and side is not None and state.enemies_in(near, side):
            continue
        step = state.ground.step(hex, near, state.markers) if state.ground is not None else None
        if step is not None and step.blocked and (not retreats or step.rule in IMPASSABLE):
            continue
        if not retreats:
            yield near, 1 if step is None or step.unknown else step.mp
        elif edge is None or state.board.to_edge(near, edge) < state.board.to_edge(hex, edge):
            yield near, 1
