"""Objections that do not hold where a position was read off the map of a game under way."""

from __future__ import annotations

from ccmod.games.bolt_action.rules.state.position import State

OF_KEPT_DICE = frozenset(("BV008", "BV009", "BV012", "BV014"))
"""The checks that depend on which units kept their dice when the turn before ended."""


def doubts(state: State, check: str) -> str | None:
    """Why a breach may be none; ``None`` if it is certain."""
    if check not in OF_KEPT_DICE or not state.perhaps_kept:
        return None
    return f"whether {min(state.perhaps_kept)} kept its die"
