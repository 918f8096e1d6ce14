"""Who acts in an activation, and whose move and fire are over because others have begun (10.13)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.acting import is_lent, may_be_manned
from ccmod.games.great_battles.rules.command_range import can_ride
from ccmod.games.great_battles.rules.state.commands import DIVISION, FAR, STARS, Leader
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import MARCH


def acts(state: State, names: tuple[str, ...]) -> None:
    """Units move or fire, from where they stand now: the others have ended, but for those in the same hexes."""
    activation = state.activation
    activation.pulse, activation.rider = activation.pulse + 1, None
    if names != activation.current:  # else they only go on
        hexes, going_on = {state.unit(name).hex for name in names}, []
        for one in activation.current:
            if one in names or state.unit(one).hex in hexes:
                going_on.append(one)
            else:
                activation.finished.add(one)
        activation.current = tuple(dict.fromkeys((*going_on, *names)))
    for name in names:
        unit = state.unit(name)
        if unit.abandoned and may_be_manned(state, unit):  # who acts has a crew
            state.abandon(unit, 0)
        if name not in activation.actors:
            activation.actors.append(name)
        does_something(state, name)
        if unit.is_artillery and len(activation.brigades) == 1:
            _binds(state, unit, activation.brigades[0])


def interrupts(state: State) -> None:
    """Something else than a move or fire is done: a leader who goes on after it moves a second time (9.31)."""
    state.activation.pulse, state.activation.rider = state.activation.pulse + 1, None


def rides_to(state: State, leader: Leader, hex: str, mp: int | None) -> None:
    """A leader goes to a hex, or comes onto the map there, for so many halves of a movement point (9.31, 9.32)."""
    if state.activation.rider != leader.name:
        state.activation.rider = leader.name
        state.activation.pulse += 1
    far = leader.stars > STARS[DIVISION] and _is_far(state, leader, hex, mp)
    leader.goes(hex)
    state.rode(leader)
    leader.pulse = state.activation.pulse
    leader.spent = None if mp is None or leader.spent is None else leader.spent + mp
    if leader.stars > STARS[DIVISION]:
        leader.rode_far, leader.rode_in = far, state.turn.number


def _is_far(state: State, leader: Leader, hex: str, mp: int | None) -> bool:
    """Whether a commander rides far (9.32): who does not say for how much takes the cheapest way."""
    if mp is None or leader.spent is None:
        return can_ride(state, leader, hex, FAR) is False
    return leader.spent + mp > FAR


def _binds(state: State, unit: Unit, name: str) -> None:
    """The first battery that acts with a brigade is the brigade's for the turn, if none was assigned (4.32)."""
    brigade = state.commands.get(name)
    if brigade is None or brigade.battery is not None or state.brigade_of(unit) in (None, brigade):
        return
    if is_lent(state, unit):
        brigade.battery = state.battery_of(unit.name)
        state.ledger.leave_out(e.AssignBattery)


def does_something(state: State, name: str) -> None:
    """A unit uses one of its division's activations."""
    if state.activation.command == MARCH:
        return
    state.make_unit(name).acted.add(state.turn.action_phases)
