"""How low a suppressed man goes: to the level of the barrier beside him, or prone in the open (10.0-06)."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import Soldier
from ccmod.games.we_were_brothers.rules.terms import KNEELING, PRONE, STANDING

HEIGHT = {PRONE: 0, KNEELING: 1, STANDING: 2}
"""The level of a posture, in halves (6.0-08)."""


def lowered(state: State, man: Soldier) -> frozenset[str] | None:
    """The postures that a suppressed man may take; ``None`` if they are not known.

    Near several barriers, the highest that covers him is enough, and lower is no breach; nobody gets up by it.
    """
    if state.ground is None or man.hex is None or man.posture not in HEIGHT:
        return None
    if man.place is not None or state.ground.building_at(man.hex) is not None:
        return frozenset(HEIGHT)
    levels = [barrier.level for barrier in state.ground.barriers_near(man.hex)]
    if man.hex in state.ground.depressions:
        levels.append(1)
    if man.hex in state.ground.woods:
        levels.append(2)
    cover = min(2, max(levels, default=0))
    return frozenset(posture for posture, height in HEIGHT.items() if height <= cover)
