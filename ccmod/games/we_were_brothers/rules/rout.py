"""Where a routed or fleeing soldier runs: away from the nearest enemy, as far as a run takes him (10.0-11, 8.4-14)."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules.ground.ways import faults_of_way
from ccmod.games.we_were_brothers.rules.looking import fallen_barriers
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import Soldier
from ccmod.games.we_were_brothers.rules.terms import ROUTING

LONGEST = 8


def way_out(state: State, man: Soldier, foe: Soldier | None = None) -> tuple[str, ...]:
    """A way that leads away from the nearest enemy, or from one; empty where none does, or that is unknown.

    Each of its hexes is farther from him than the one before (Q-19: who has no such way stays).
    """
    ground = state.ground
    if ground is None or man.hex is None or man.hex not in state.board:
        return ()
    enemies = [foe] if foe is not None else [one for one in state.enemies_of(man) if one.is_able]
    hexes = [one.hex for one in enemies if one.hex is not None]
    near = min((state.board.distance(man.hex, hex) for hex in hexes), default=0)
    nearest = [hex for hex in hexes if state.board.distance(man.hex, hex) == near]
    way: tuple[str, ...] = ()
    for _ in range(LONGEST):
        hex = _next_hex(state, man.hex, way, nearest)
        if hex is None:
            return way
        way = (*way, hex)
    return way


def _next_hex(state: State, start: str, way: tuple[str, ...], enemies: list[str]) -> str | None:
    """The next hex: farther from all that are nearest, and in reach of a run."""
    assert state.ground is not None
    here = way[-1] if way else start
    gone = fallen_barriers(state)
    for hex in sorted(state.board.neighbours(here)):
        farther = all(state.board.distance(hex, one) > state.board.distance(here, one) for one in enemies)
        woods = state.has("woods_run_6")
        if farther and not faults_of_way(state.ground, start, (*way, hex), ROUTING, woods_run_6=woods, gone=gone):
            return hex
    return None
