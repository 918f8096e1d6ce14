"""The points of initiative of a side, as the position gives them (5.0-01 to 5.0-04)."""

from __future__ import annotations

from collections.abc import Mapping

from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.terms import LEADER_POINT, MEN_POINT, PANELS_POINT


def active_men(state: State) -> Mapping[str, int]:
    """How many active men each side has: the dead, the downed and those who flee do not count."""
    active = dict.fromkeys(state.sides, 0)
    for man in state.soldiers.values():
        if man.side in active and man.is_active:
            active[man.side] += 1
    return active


def panels_held(state: State) -> Mapping[str, int] | None:
    """How many panels each side controls: those with an active man, and those behind its front; ``None`` if unknown."""
    ground = state.ground
    if ground is None or "fronts" not in state.mission:
        return None
    behind = state.mission["fronts"] or {}
    held = {side: set(behind.get(side) or ()) for side in state.sides}
    for man in state.soldiers.values():
        if man.hex is not None and man.side in held and man.is_active:
            panel = ground.panel(man.hex)
            if panel is not None:
                held[man.side].add(panel)
    return {side: len(panels) for side, panels in held.items()}


def deserves(state: State, side: str, reason: str) -> bool | None:
    """Whether a side has earned a point; ``None`` if that is not known."""
    if reason == LEADER_POINT:
        return state.leader_of(side) is not None
    if reason == MEN_POINT:
        return _has_more(state, active_men(state), side)
    if reason == PANELS_POINT:
        panels = panels_held(state)
        return None if panels is None else _has_more(state, panels, side)
    return None


def points(state: State) -> Mapping[str, int] | None:
    """The points of each side; ``None`` if they are not known."""
    panels, men = panels_held(state), active_men(state)
    if panels is None:
        return None
    return {
        side: (state.leader_of(side) is not None) + _has_more(state, panels, side) + _has_more(state, men, side)
        for side in state.sides
    }


def _has_more(state: State, counts: Mapping[str, int], side: str) -> bool:
    """Whether a side has more than any other; equal numbers give nobody the point, or both (A-14)."""
    others = max((count for other, count in counts.items() if other != side), default=0)
    mine = counts.get(side, 0)
    return mine > others or (mine == others and state.option("A-14") == "both")
