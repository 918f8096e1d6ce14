"""How what the players agree on lines of sight changes the position (10.1): it is remembered."""

from __future__ import annotations

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.play.effects import effect


@effect
def agree(state: State, event: e.LineOfSight) -> None:
    """A line of sight is said to be clear or blocked."""
    state.claims.note(event.a, event.b, event.verdict, state.markers)
