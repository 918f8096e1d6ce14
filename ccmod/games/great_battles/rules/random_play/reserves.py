"""The effect of an attack on a brigade in Reserve (6.34)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.random_play.play import Play, Steps


def lose_reserve(play: Play, brigade: str) -> Steps[None]:
    """A brigade is driven out of Reserve, in disorder, and goes under Advance Orders (6.34)."""
    state = play.state
    had = state.commands[brigade].orders
    yield (e.BreakReserve(brigade),)
    for unit in state.under(brigade):
        if unit.hex is not None and not unit.disordered and not unit.abandoned:
            yield from play.disorder(unit, "lost reserve")
    if had != "Advance" and not state.is_of_guns(brigade):
        yield (e.TakeOrders(brigade, "Advance", "lost reserve"),)
