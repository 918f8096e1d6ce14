"""Whom the checks of a step are about: found once for all checks that speak of the same, which else are not asked."""

from __future__ import annotations

from collections.abc import Callable

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.acting import parties
from ccmod.games.great_battles.rules.state.activation import Activation
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.shocks import Shock
from ccmod.games.great_battles.rules.state.shots import base_kind
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.play.event import Event

Units = tuple[Unit, ...]


def bound(state: State, _: Event) -> Activation | None:
    """The activation, if it binds any brigade: to stay, to a Loose Cannon, in Confusion, after a march (6.23-6.25)."""
    acting = state.activation
    return acting if acting.staying or acting.cannons or acting.confused or acting.halted else None


def finishing(state: State, _: Event) -> tuple[str, ...] | None:
    """The brigades that act, where their activation ends, or would have to end before something else."""
    return state.activation.brigades or None


def left_open(state: State, _: Event) -> Activation | None:
    """The activation, if an attack, a charge or a move in it may still ask for something at its end."""
    acting = state.activation
    moved = acting.intended or acting.wheels
    return acting if moved or acting.struck or state.shocks.all or state.firing.charging else None


def resolved(state: State, event: e.Resolve) -> Shock | None:
    """The Shock that is resolved, of those that were announced."""
    return state.shocks.find(event.attackers, event.defenders)


def held_up(state: State, event: Event) -> Units | None:
    """The units that act though they have done, or suffered, what keeps them from some acts."""
    return _some(state, event, _is_held_up)


def formed(state: State, event: Event) -> Units | None:
    """The units that act extended, or with a refused flank (7.3, 8.4, 8.5)."""
    return _some(state, event, _is_formed)


def _is_held_up(unit: Unit) -> bool:
    return unit.done is not None and unit.is_held_up


def _is_formed(unit: Unit) -> bool:
    return unit.form is not None or unit.refused is not None


def _some(state: State, event: Event, are_meant: Callable[[Unit], bool]) -> Units | None:
    """Those of the units that act who are meant; mostly there is none."""
    units, names = state.units, parties(event)
    for name in names:
        if name in units and are_meant(units[name]):
            return tuple([units[one] for one in names if one in units and are_meant(units[one])])
    return None


def after_fire(state: State, event: e.Move) -> Units | None:
    """The units that move, if one of them has fired before (10.3)."""
    units = tuple([state.unit(name) for name in event.units])
    for unit in units:
        if unit.done is not None and unit.done.fired:
            return units
    for shot in state.firing.shots:
        if not set(event.units).isdisjoint(shot.units):
            return units
    return None


def moving_guns(state: State, event: e.Move | e.Withdraw) -> Units | None:
    """The artillery that moves in its own activation."""
    units = state.units
    known = [unit for name in parties(event) if (unit := units.get(name)) is not None and unit.is_artillery]
    return tuple(known) or None


def firers(state: State, event: e.Fire) -> Units:
    """The units that fire."""
    return tuple([state.unit(name) for name in event.units])


def phasing_fire(state: State, event: e.Fire) -> Units | None:
    """The units that fire in their own activation, as is said (10.3)."""
    return tuple([state.unit(name) for name in event.units]) if base_kind(event.kind) is None else None


def guns(state: State, event: e.Fire) -> Units | None:
    """The artillery that fires."""
    return tuple([unit for name in event.units if (unit := state.unit(name)).is_artillery]) or None
