"""Questions to a map of Combat Commander: lines of sight (10), and how far a unit moves (O21)."""

from __future__ import annotations

from ccmod.games.combat_commander.rules.los.sight import VISIBLE
from ccmod.games.combat_commander.rules.sight import lines_of
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.play.overlays import Overlays, Sight, reached


def sees(state: State, a: str, b: str) -> Sight:
    """The line of sight as the map prints it, without Smoke and Blazes."""
    lines = lines_of(state)
    if lines is None:
        return Sight.UNKNOWN
    found = lines.unblocked(a, b)
    if found is None:
        return Sight.BLOCKED
    if found.status != VISIBLE:
        return Sight.UNKNOWN
    return Sight.HINDERED if found.hindrances else Sight.CLEAR


def reach(state: State, unit: str, hex: str) -> dict[str, float]:
    """By the Movement on the side of its counter that is up, without Command and Road bonuses."""
    values, ground = state.unit(unit).values, state.ground
    if values is None or ground is None:
        return {}

    def cost(a: str, b: str) -> float | None:
        step = ground.step(a, b, {})
        return None if step.blocked or step.unknown else step.mp

    return reached(hex, values.move, state.board.neighbours, cost)


OVERLAYS = Overlays(sees, reach)
