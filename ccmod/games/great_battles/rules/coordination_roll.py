"""The total of a roll for coordination (5.34)."""

from __future__ import annotations

from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.tables import COORDINATION, look_up


def rolled_result(state: State, division: str) -> tuple[int, str] | None:
    """The modified roll for a division and its result; ``None`` if no die or no rating is known."""
    leader, die = state.leader_of(division), state.die("coordination", division)
    if die is None and leader is not None:
        die = state.die("coordination", leader.name)
    if die is None or leader is None or leader.coordination is None:
        return None
    total = die + leader.coordination
    return total, look_up(COORDINATION, total)
