"""Who acts in an activation, and whose move and fire are over because others have begun (10.13)."""

from __future__ import annotations

from collections.abc import Iterable

from ccmod.games.great_battles.rules.acting import is_lent
from ccmod.games.great_battles.rules.state.commands import DIVISION, FAR, STARS, Leader
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.terms import MARCH


def acts(state: State, names: Iterable[str]) -> None:
    """Units move or fire, from where they stand now: the others have ended, but for those in the same hexes."""
    activation, names = state.activation, tuple(names)
    activation.pulse, activation.rider = activation.pulse + 1, None
    if names != activation.current:  # else they only go on
        hexes = {state.unit(name).hex for name in names}
        going_on = [one for one in activation.current if one in names or state.unit(one).hex in hexes]
        activation.finished.update([one for one in activation.current if one not in going_on])
        activation.current = tuple(dict.fromkeys((*going_on, *names)))
    for name in names:
        if name not in activation.actors:
            activation.actors.append(name)
        does_something(state, name)
        _binds(state, name)


def rides_to(state: State, leader: Leader, hex: str, mp: int | None) -> None:
    """A leader goes to a hex, or comes onto the map there, for so many halves of a movement point (9.31, 9.32)."""
    if state.activation.rider != leader.name:
        state.activation.rider = leader.name
        state.activation.pulse += 1
    leader.goes(hex)
    leader.moved, leader.pulse = True, state.activation.pulse
    leader.spent = None if mp is None or leader.spent is None else leader.spent + mp
    if leader.stars > STARS[DIVISION]:
        leader.rode_far, leader.rode_in = (leader.spent or 0) > FAR, state.turn.number


def _binds(state: State, name: str) -> None:
    """The first battery that acts with a brigade is the brigade's for the turn, if none was assigned (4.32)."""
    unit, brigades = state.unit(name), state.activation.brigades
    if not unit.is_artillery or len(brigades) != 1:
        return
    brigade = state.commands.get(brigades[0])
    if brigade is None or brigade.battery is not None or state.brigade_of(unit) in (None, brigade):
        return
    if is_lent(state, unit):
        brigade.battery = state.battery_of(name)


def does_something(state: State, name: str) -> None:
    """A unit uses one of its division's activations."""
    if state.activation.command == MARCH:
        return
    state.make_unit(name).acted.add(state.turn.action_phases)
