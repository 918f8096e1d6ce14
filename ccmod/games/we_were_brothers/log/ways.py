"""How a figure went that was dragged over several hexes: what is cheapest (section 6 of the table of causes)."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules.ground.ways import ALLOWANCE
from ccmod.games.we_were_brothers.rules.loads import heavy_load
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import Soldier
from ccmod.games.we_were_brothers.rules.terms import (
    COVERED,
    PRONE,
    ROUTED,
    ROUTING,
    RUNNING,
    STRENGTH,
    UPRIGHT,
    WALKING,
)


def mode_of(state: State, man: Soldier, way: tuple[str, ...]) -> str:
    """How a man went who went so far: under cover in a low posture, or walking, or else he ran; walking with a heavy
    load, if he is not strong (7.0-12)."""
    if man.morale == ROUTED:
        return ROUTING
    if heavy_load(state, man) is not None and man.skill(STRENGTH) < 2:
        return WALKING
    if man.posture in UPRIGHT[1:] and len(way) <= ALLOWANCE[COVERED]:
        return COVERED
    return WALKING if len(way) <= ALLOWANCE[WALKING] and man.posture != PRONE and not man.running else RUNNING
