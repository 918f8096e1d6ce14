"""The open consequences of fire: its die, its result, what the result calls for (10.17)."""

from __future__ import annotations

from collections.abc import Collection

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.duties.entries import open_for
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.shots import Shot

OF_FIRE = ("LOSE fire", "UDD fire", "UDD stacking", "SHAKEN fire", "SHAKEN stacking", "ELIMINATED")
"""The consequences of fire, by their causes."""


def what_is_left(state: State, shots: Collection[Shot]) -> str | None:
    """The open part of some fire, in words; ``None`` if it is over, or if only an unreported result is missing."""
    if any(len(one.dice) < one.most_dice for one in shots):
        return "no die has been rolled for it"
    if e.FireResult in state.ledger.reported and any(len(one.results) < len(one.dice) for one in shots):
        return "its result has not been reported"
    struck = {name for one in shots for name in one.struck}
    owed = (entry for name in struck for cause in OF_FIRE for entry in open_for(state, cause, name))
    return "it has not been carried out" if any(entry.is_owed for entry in owed) else None
