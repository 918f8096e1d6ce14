"""Questions to a map of Great Battles: who sees whom over the ground (10.2), and how far a unit moves (9.1)."""

from __future__ import annotations

from ccmod.games.great_battles.rules.costs import allowance
from ccmod.games.great_battles.rules.ground import WHOLE
from ccmod.games.great_battles.rules.state.position import State
from ccmod.play.overlays import Overlays, Sight, reached


def sees(state: State, a: str, b: str) -> Sight:
    """The line over the ground; no unit between hides anything."""
    if state.ground is None:
        return Sight.UNKNOWN
    clear = state.board.adjacent(a, b) or state.ground.lines.between(a, b) is None
    return Sight.CLEAR if clear else Sight.BLOCKED


def reach(state: State, unit: str, hex: str) -> dict[str, float]:
    """By its allowance under its orders, on ways where they lead, without turns, formations and enemy zones."""
    moved, ground = state.units.get(unit), state.ground
    if moved is None or ground is None or moved.mover is None:
        return {}
    most, mover, orders = allowance(state, moved), moved.mover, state.orders_of(moved)

    def cost(a: str, b: str) -> float | None:
        if ground.bars(a, b, mover) is not None:
            return None
        price = ground.step(a, b, mover, orders, ground.way(a, b))
        return None if price.missing is not None else price.value / WHOLE

    return {} if most.missing is not None else reached(hex, most.value / WHOLE, state.board.neighbours, cost)


OVERLAYS = Overlays(sees, reach)
