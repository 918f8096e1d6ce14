"""The heavy loads of a soldier."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.we_were_brothers.rules.cards import Card
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import Soldier
from ccmod.games.we_were_brothers.rules.terms import SATCHEL


def weapons_carried(state: State, man: Soldier) -> Iterator[Card]:
    """The cards of a soldier's weapons, in his hand or not, but for what he has put down."""
    for weapon in (man.weapon, *man.weapons):
        card = None if weapon in state.lying else state.card(weapon)
        if card is not None:
            yield card


def heavy_load(state: State, man: Soldier) -> str | None:
    """A heavy thing that a soldier carries: a load, a heavy weapon, a satchel charge (7.0-12, 8.5-30)."""
    if man.loads:
        return man.loads[0]
    for card in weapons_carried(state, man):
        if card.heavy:
            return card.name
    for item in man.equipment:
        if item in state.things and state.things[item].kind == SATCHEL:
            return item
    return None
