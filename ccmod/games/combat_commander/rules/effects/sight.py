"""How what the players agree on lines of sight changes the position (10.1): it is remembered."""

from __future__ import annotations

from ccmod.games.combat_commander.rules.events import LineOfSight
from ccmod.games.combat_commander.rules.state.position import State


def agree(state: State, event: LineOfSight) -> None:
    """A line of sight is said to be clear or blocked."""
    state.claims.note(event.a, event.b, event.verdict, state.markers)
