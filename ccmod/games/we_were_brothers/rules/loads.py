"""The heavy loads of a soldier."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import Soldier
from ccmod.games.we_were_brothers.rules.terms import SATCHEL


def heavy_load(state: State, man: Soldier) -> str | None:
    """A heavy thing that a soldier carries: a load, a heavy weapon, a satchel charge (7.0-12, 8.5-30)."""
    if man.loads:
        return man.loads[0]
    card = state.card_of(man)
    if card is not None and card.heavy:
        return card.name
    return next((item for item in man.equipment if item in state.things and state.things[item].kind == SATCHEL), None)
