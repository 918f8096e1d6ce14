"""What cannot be held against anybody where the mission is not known: who has which skill, training and equipment."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules.state.position import State

MISSION = "the mission"


def doubts(state: State, _check: str) -> str | None:
    """Why a breach may be none; ``None`` where the mission is known."""
    return None if state.mission else MISSION
