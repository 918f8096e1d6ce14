"""What nobody can hold against a player while a card lies on the discards that may have been an Order or an Action."""

from __future__ import annotations

from ccmod.games.combat_commander.rules.state.position import State


def doubts(state: State, _check: str) -> str | None:
    """What is missing in a Turn in which a card was laid down without a word: what it was played for."""
    return None if state.laid_down is None else f"what {state.laid_down} was laid down for"
