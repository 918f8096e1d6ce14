"""Re-rolls that nobody has called for in words (9.1)."""

from __future__ import annotations

from ccmod.games.combat_commander.rules.events import Initiative
from ccmod.games.combat_commander.rules.state.position import State


def pays_for_a_reroll(state: State, event: Initiative) -> bool:
    """Whether the holder gives the card away while the last roll has had no effect yet: so he has it made again."""
    now = state.interrupts
    if now.reroll is not None or now.owes_initiative is not None or now.roll is None or now.roll.settled:
        return False
    return state.active is not None and state.initiative is not None and state.initiative == state.other(event.side)
