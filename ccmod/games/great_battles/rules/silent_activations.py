"""Unannounced activations: a brigade acts whose unit does, or whose leader rides (5.32)."""

from __future__ import annotations

from collections.abc import Sequence

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.acting import actors, is_active, is_under, mates_of
from ccmod.games.great_battles.rules.state.commands import BRIGADE
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.shots import APPROACH, WITHDRAWAL, base_kind
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import MARCH
from ccmod.play.event import Event

NOT_BY_UNITS = frozenset((e.EndActivation, e.MoveLeader, e.Arrive))
"""The events that may show who acts without an act of a unit."""


def an_activation(state: State, event: Event) -> Sequence[Event]:
    """The brigade acts whose unit does, or whose leader rides, if the marker that was drawn is for it."""
    acting = state.activation
    if acting.command is None:
        return ()
    for name in _brigades(state, event):
        if name in acting.brigades or name in acting.done or name in acting.skipped:
            continue
        brigade = state.commands.get(name)
        if brigade is None or brigade.reserve or state.ledger.reports_all(e.Activate):
            continue
        marches = brigade.orders == MARCH and brigade.side in (None, acting.side)
        if marches if acting.command == MARCH else is_under(state, name, acting.command):
            group = tuple([one for one in acting.group if one not in acting.skipped])
            return (e.Activate(group if name in group else (name,)),)
    return ()


def _brigades(state: State, event: Event) -> Sequence[str]:
    """The brigades of those who act; guns may act with another than their own."""
    acting = state.activation
    if type(event) in NOT_BY_UNITS:
        if isinstance(event, e.EndActivation):
            return event.brigades
        rider = _rider(event)
        leader = state.leaders.get(rider or "")
        if isinstance(event, e.MoveLeader) or leader is not None:
            may_be = not acting.brigades or acting.whole
            rides = leader is not None and leader.level == BRIGADE and rider is not None and may_be
            return (leader.command,) if rides and leader is not None and leader.command else ()
    units = actors(state, event)
    if units is None:
        units = _turns(state, event) if isinstance(event, e.Face) else _fired_at(state, event)
    if not units or (len(units) == 1 and units[0].command in acting.brigades):  # as nearly all are
        return ()
    found = [brigade.name for unit in units if (brigade := state.brigade_of(unit)) is not None]
    alone = any(not unit.is_artillery for unit in units)
    return found if alone or not acting.brigades else ()


def _turns(state: State, event: e.Face) -> tuple[Unit, ...]:
    """Who turns for nothing in its movement, where nobody of its stack may be moving (7.21, 8.26)."""
    unit = state.units.get(event.unit) if event.cause == "movement" else None
    if unit is None or unit.type is None:
        return ()
    if state.activation.brigades and is_active(state, unit) is not False:  # as nearly all that turn so
        return ()
    mates = mates_of(state, unit)
    if state.activation.brigades:
        return () if any(is_active(state, one) is not False for one in mates) else (unit,)
    return (unit,) if all(one.command == unit.command for one in mates) else ()


def _fired_at(state: State, event: Event) -> tuple[Unit, ...]:
    """Who is fired at as it moves, or goes away from an enemy: it acts (10.44, 10.45)."""
    if not isinstance(event, e.Fire) or base_kind(event.kind) not in (WITHDRAWAL, APPROACH):
        return ()
    mover = state.units.get(state.activation.mover or "")
    return tuple(state.units_in(event.hex)) if mover is None or mover.hex != event.hex else (mover,)


def _rider(event: Event) -> str | None:
    """The leader who rides by himself, if one does; of an arrival it may also be a unit."""
    if isinstance(event, e.MoveLeader):
        return event.leader if event.unit is None else None
    return event.unit if isinstance(event, e.Arrive) else None
