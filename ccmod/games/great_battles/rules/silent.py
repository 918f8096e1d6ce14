"""What players leave out of a record by habit: turns, activations, tries that a die shows (3.0, 5.32, 6.21, 13.4).

It is put in before the event that shows it, whether the record has said such a thing before or not: who leaves one out
now and then is asked for the first one that he has left out (V011, V030), and accused of nothing that hangs on it.
"""

from __future__ import annotations

from collections.abc import Sequence

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.acting import ACTS, is_active
from ccmod.games.great_battles.rules.phases import (
    ACTIVATIONS,
    COMMANDERS,
    FIRST_ACTIVATION,
    INITIATIVE,
    PHASED,
    phase_of,
    rank,
)
from ccmod.games.great_battles.rules.pool import is_empty, may_be_empty
from ccmod.games.great_battles.rules.silent_activations import an_activation
from ccmod.games.great_battles.rules.silent_acts import returned_fire, steps_of_a_drag, trailing_column
from ccmod.games.great_battles.rules.silent_shocks import designations
from ccmod.games.great_battles.rules.state.commands import ARMY, CORPS
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.shots import PRE_SHOCK, base_kind
from ccmod.games.great_battles.rules.tries import shown_by
from ccmod.play.event import Event

MORNING = frozenset((e.Phase, e.CommandStatus, e.Roll, *PHASED))
"""What may show that a turn has begun."""
ACTIVE = frozenset((*ACTS, e.Arrive, e.Intend, e.MoveLeader, e.EndActivation))
"""What may show that a brigade acts."""
OF_SHOCKS = frozenset((
    e.RetreatBefore, e.HangBack, e.Wrap, e.Countercharge, e.Resolve, e.Udd, e.Disorder, e.SecondDisorder, e.Rout,
))  # fmt: skip
"""What shows that a Shock was announced."""
SHOWING = MORNING | ACTIVE | OF_SHOCKS
"""What may show anything."""


def silent(state: State, event: Event) -> Sequence[Event]:
    """What must have come before an event, though nobody has said so."""
    type_ = type(event)
    if type_ not in SHOWING or state.over:
        return ()
    if type_ in MORNING and _may_be_over(state) and _shows_a_turn(state, event):
        return (e.Turn((state.turn.number or 0) + 1),)
    if isinstance(event, e.Roll):
        return _a_try(state, event) or returned_fire(state, event) or designations(state, event)
    if type_ in OF_SHOCKS or (isinstance(event, e.Fire) and base_kind(event.kind) == PRE_SHOCK):
        return designations(state, event)
    if type_ not in ACTIVE:
        return ()
    if isinstance(event, e.Move):
        steps = steps_of_a_drag(state, event)
        return (*an_activation(state, event), *steps) if steps else an_activation(state, event)
    if isinstance(event, e.Fire):
        return (*an_activation(state, event), *trailing_column(state, event))
    if isinstance(event, e.MoveLeader) and _is_commanders_ride(state, event):
        return (e.Phase(COMMANDERS),)
    return an_activation(state, event)


def _may_be_over(state: State) -> bool:
    """Whether a turn has come so far that the next one may begin, or none has begun."""
    turn = state.turn
    return turn.number is None or turn.over or turn.pool_is_over or rank(turn.phase) >= rank(ACTIVATIONS)


def _shows_a_turn(state: State, event: Event) -> bool:
    """Whether a turn has begun: its first phases, or what belongs to them, after all that the turn before can have."""
    turn = state.turn
    if isinstance(event, e.Roll):
        phase = INITIATIVE if event.purpose == INITIATIVE else None
    elif isinstance(event, e.CommandStatus):
        phase = "chain of command" if state.activation.command is None else None
    else:
        phase = event.phase if isinstance(event, e.Phase) else phase_of(event)
    if phase is None or rank(phase) >= rank(FIRST_ACTIVATION):
        return False
    if turn.number is None:
        return state.fresh
    if turn.over or turn.pool_is_over or rank(turn.phase) > rank(ACTIVATIONS):
        return True
    return is_empty(state) or (phase == INITIATIVE and not state.pool)


def _is_commanders_ride(state: State, event: e.MoveLeader) -> bool:
    """Whether a commander rides by himself, which he does only when the last marker has been drawn (9.32)."""
    leader = state.leaders.get(event.leader)
    if leader is None or leader.level not in (CORPS, ARMY) or event.unit is not None:
        return False
    return rank(state.turn.phase) == rank(ACTIVATIONS) and may_be_empty(state)


def _a_try(state: State, event: e.Roll) -> Sequence[Event]:
    """What a side tries that rolls: other orders for a brigade, coordination, to rally a unit, or to bring it back.

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
    early = isinstance(made, (e.TryStragglers, e.TryReturn)) and rank(state.turn.phase) < rank(ACTIVATIONS)
    unknown = isinstance(made, e.TryCoordination) and state.activation.command is None
    return () if said or early or unknown else (made,)
