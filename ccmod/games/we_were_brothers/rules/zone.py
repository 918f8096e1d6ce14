"""The Leader's zone of control: 3 megahexes around him (5.0-06, 12.0-02)."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules.state.position import State

ZONE = 3
"""Megahexes."""


def in_the_zone(state: State, squad: str) -> bool | None:
    """Whether at least one man of a squad is in its Leader's zone; ``None`` without a Leader or a known map."""
    known = state.squads.get(squad)
    leader = state.leader_of(known.side) if known is not None else None
    if leader is None or state.ground is None or leader.hex is None:
        return None
    distances = [state.distance(man, leader) for man in state.members(squad) if man.is_on_map and man.hex is not None]
    return any(distance is not None and distance <= ZONE for distance in distances)
