"""Whether the pool of Activation Markers is empty (5.5)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.state.position import State


def is_empty(state: State) -> bool:
    """Whether it is known that the last marker has been drawn."""
    return bool(state.pool) and not any(state.pool.values())


def may_be_empty(state: State) -> bool:
    """Whether the pool is empty for all that is known: where its contents are not reported, that is seen later."""
    return state.turn.pool_is_over or is_empty(state) or e.FillPool in state.ledger.left_out
