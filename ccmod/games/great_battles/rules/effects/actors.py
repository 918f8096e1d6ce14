"""Who acts in an activation, and whose move and fire are over because others have begun (10.13)."""

from __future__ import annotations

from collections.abc import Iterable

from ccmod.games.great_battles.rules.state.position import State


def acts(state: State, names: Iterable[str]) -> None:
    """Units move or fire, from where they stand now: the others have ended, but for those in the same hexes."""
    activation, names = state.activation, tuple(names)
    hexes = {state.unit(name).hex for name in names}
    going_on = [one for one in activation.current if one in names or state.unit(one).hex in hexes]
    activation.finished.update(one for one in activation.current if one not in going_on)
    activation.current = tuple(dict.fromkeys((*going_on, *names)))
    for name in names:
        if name not in activation.actors:
            activation.actors.append(name)
        does_something(state, name)


def does_something(state: State, name: str) -> None:
    """A unit uses its activation."""
    state.make_unit(name).acted.add(state.turn.action_phases)
