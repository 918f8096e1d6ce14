"""Events that players leave out of a record by habit: turns, activations, the ends of moves, tries before a die (3.0,
5.32, 10.13, 6.21, 13.4).

It is put in before the event that shows it, whether the record has said such a thing before or not: who leaves one out
now and then is asked for the first one that he has left out (V011, V030), and accused of nothing that depends on it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.acting import ACTS, is_active
from ccmod.games.great_battles.rules.phases import (
    AT_ACTIVATIONS,
    AT_FIRST_ACTIVATION,
    COMMANDERS,
    INITIATIVE,
    PHASED,
    PHASES_OF,
    phase_of,
    rank,
)
from ccmod.games.great_battles.rules.pool import is_empty, may_be_empty
from ccmod.games.great_battles.rules.silent_activations import an_activation
from ccmod.games.great_battles.rules.silent_moves import ENDING, an_end_of_move
from ccmod.games.great_battles.rules.silent_shocks import designations
from ccmod.games.great_battles.rules.state.commands import ARMY, CORPS
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.shots import PRE_SHOCK, RETURN, base_kind
from ccmod.games.great_battles.rules.terms import COLUMN, DISORDER
from ccmod.games.great_battles.rules.tries import shown_by
from ccmod.games.great_battles.rules.unreported_columns import columns_at
from ccmod.games.great_battles.rules.ways import plain_way
from ccmod.play.event import Event

FIRE = "fire"
"""The purpose of the die of a fire."""


def steps_of_a_drag(state: State, event: e.Move) -> Sequence[Event]:
    """The moves to the hexes before the last one, where one way is plain; none where a price or a road is reported."""
    if event.mp is not None or event.way is not None:
        return ()
    unit = state.units.get(event.units[0])
    if unit is None or unit.hex is None or event.hex == unit.hex or state.board.adjacent(unit.hex, event.hex):
        return ()
    return [e.Move(event.units, hex) for hex in plain_way(state, unit, event.hex, event.units)[:-1]]


def returned_fire(state: State, event: e.Roll) -> Sequence[Event]:
    """The other side rolls for the fire of a unit that is fired at, and nothing else calls for it: it fires back."""
    unit = state.units.get(event.subject or "")
    if unit is None or unit.side in (None, state.activation.side) or state.ledger.find(event).entry is not None:
        return ()
    call = next((shot for shot in reversed(state.firing.shots) if shot.base is None and shot.origins), None)
    return (e.Fire((unit.name,), call.origins[0], None, RETURN),) if call is not None else ()


def trailing_column(state: State, event: e.Fire) -> Sequence[Event]:
    """An empty hex is fired at, and the Column of one enemy may lie there: it does (8.5)."""
    if event.hex in state.stacks or state.units_in(event.hex) or not event.units:
        return ()
    side = state.unit(event.units[0]).side
    enemies = [one for one in columns_at(state, event.hex) if None not in (side, one.side) and one.side != side]
    if len(enemies) != 1 or enemies[0].hex is None or not state.board.adjacent(enemies[0].hex, event.hex):
        return ()
    return (e.Extend(enemies[0].name, COLUMN, (enemies[0].hex, event.hex)),)


EARLY = frozenset(act for act in PHASED if min(map(rank, PHASES_OF[act].values())) < AT_FIRST_ACTIVATION)
"""The acts of the first phases of a turn."""
MORNING = frozenset((e.Phase, e.CommandStatus, e.Roll, *EARLY))
"""The events that may show that a turn has begun."""
ACTIVE = frozenset((*ACTS, e.Arrive, e.Intend, e.MoveLeader, e.EndActivation))
"""The events that may show that a brigade acts."""
OF_SHOCKS = frozenset((
    e.RetreatBefore, e.HangBack, e.Wrap, e.Countercharge, e.Resolve, e.Udd, e.Disorder, e.SecondDisorder, e.Rout,
))  # fmt: skip
"""The events that show that a Shock was announced."""


def silent(state: State, event: Event, *, at_rest: bool = False) -> Sequence[Event]:
    """The events that must have come before one without a report; ``at_rest``: the last move is over."""
    type_, mover = type(event), state.activation.mover
    if mover is not None and type_ in ENDING and not at_rest and not (type_ is e.Move and mover in event.units):  # type: ignore[attr-defined]
        ended = an_end_of_move(state, event, mover)
        if ended:
            return (*ended, *silent(state, event, at_rest=True))
    if state.over:
        return ()
    if type_ in MORNING and _shows_a_turn(state, event):
        return (e.Turn((state.turn.number or 0) + 1),)
    shown = _SHOWN.get(type_)
    return shown(state, event) if shown is not None else ()


def _by_a_die(state: State, event: e.Roll) -> Sequence[Event]:
    if event.purpose == DISORDER:
        return designations(state, event)
    return returned_fire(state, event) if event.purpose == FIRE else _a_try(state, event)


def _by_a_move(state: State, event: e.Move) -> Sequence[Event]:
    steps = steps_of_a_drag(state, event)
    return (*an_activation(state, event), *steps) if steps else an_activation(state, event)


def _by_fire(state: State, event: e.Fire) -> Sequence[Event]:
    if base_kind(event.kind) == PRE_SHOCK:
        return designations(state, event)
    column = trailing_column(state, event)
    return (*an_activation(state, event), *column) if column else an_activation(state, event)


def _by_a_ride(state: State, event: e.MoveLeader) -> Sequence[Event]:
    return (e.Phase(COMMANDERS),) if _is_commanders_ride(state, event) else an_activation(state, event)


_SHOWN: Mapping[type[Event], Callable[[State, Any], Sequence[Event]]] = {
    **dict.fromkeys(ACTIVE, an_activation),
    **dict.fromkeys(OF_SHOCKS, designations),
    e.Roll: _by_a_die,
    e.Move: _by_a_move,
    e.Fire: _by_fire,
    e.MoveLeader: _by_a_ride,
}
"""What finds the events without a report that an event shows, but for the beginning of a turn."""


def _shows_a_turn(state: State, event: Event) -> bool:
    """Whether a turn has begun: its first phases, or what belongs to them, after all that the turn before can have."""
    turn = state.turn
    if isinstance(event, e.Roll):
        if event.purpose != INITIATIVE:
            return False
        phase: str | None = INITIATIVE
    elif isinstance(event, e.CommandStatus):
        phase = "chain of command" if state.activation.command is None else None
    else:
        phase = event.phase if isinstance(event, e.Phase) else phase_of(event)
    if phase is None or rank(phase) >= AT_FIRST_ACTIVATION:
        return False
    if turn.number is None:
        return state.fresh
    if turn.over or turn.pool_is_over:
        return True
    now = rank(turn.phase)
    if now != AT_ACTIVATIONS:
        return now > AT_ACTIVATIONS
    return is_empty(state) or (phase == INITIATIVE and not state.pool)


def _is_commanders_ride(state: State, event: e.MoveLeader) -> bool:
    """Whether a commander rides by himself, which he does only when the last marker has been drawn (9.32)."""
    leader = state.leaders.get(event.leader)
    if leader is None or leader.level not in (CORPS, ARMY) or event.unit is not None:
        return False
    return rank(state.turn.phase) == AT_ACTIVATIONS and may_be_empty(state)


def _a_try(state: State, event: e.Roll) -> Sequence[Event]:
    """The try of a side that rolls: other orders for a brigade, coordination, to rally a unit, or to bring it back.

    Who says such a try rolls without one: what is to be said against the die, the ledger says.
    """
    made = shown_by(state, event)
    if made is None or state.ledger.find(event).entry is not None:
        return ()
    said = type(made) in state.ledger.reported
    if isinstance(made, e.TryRally):
        first = an_activation(state, made)
        tries = not said and (first or is_active(state, state.unit(made.unit)))
        return (*first, made) if tries else first
    early = isinstance(made, (e.TryStragglers, e.TryReturn)) and rank(state.turn.phase) < AT_ACTIVATIONS
    unknown = isinstance(made, e.TryCoordination) and state.activation.command is None
    return () if said or early or unknown else (made,)
