"""Turns, phases, squads and consequences that are reported when what followed has shown them (4.0-01, 5.0-06)."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.rulebook import CAUSES
from ccmod.games.we_were_brothers.rules.state.position import SEQUENCE, State
from ccmod.play.causes import EventKind
from ccmod.play.event import Event
from ccmod.play.late import Effect, Late

_OF_SEQUENCE = frozenset(SEQUENCE)


def has_been_put_in(state: State, event: Event) -> Effect | None:
    """A consequence that was put in in this phase is reported, and nothing calls for another one."""
    put_in = state.put_in.get(type(event)) if state.put_in else None
    return _confirm if put_in and event in put_in and state.ledger.find(event).entry is None else None


def has_begun(state: State, event: Event) -> Effect | None:
    """A turn, phase or squad is announced that was put in and is under way."""
    return _confirm if event in state.assumed and _is_under_way(state, event) else None


def _is_under_way(state: State, event: Event) -> bool:
    """Whether it has not been followed by another."""
    turn = state.turn
    match event:
        case e.Turn(number):
            return turn.number == number
        case e.Phase(side, phase):
            return (turn.side, turn.phase) == (side, phase)
        case e.Squad(squad):
            return turn.squad == squad
    return False


def _confirm(state: State, event: Event) -> None:
    """It has had its effect."""
    (state.assumed if type(event) in _OF_SEQUENCE else state.put_in[type(event)]).remove(event)
    state.ledger.reported.add(type(event))


CONSEQUENCES = [type_ for type_, row in CAUSES.events.items() if row.kind is EventKind.CONSEQUENCE]
LATE: Late = {
    **dict.fromkeys((*CONSEQUENCES, e.Posture), has_been_put_in),
    **dict.fromkeys(SEQUENCE, has_begun),
}
