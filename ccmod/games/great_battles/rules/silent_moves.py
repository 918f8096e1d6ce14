"""Moves of which nobody reports that they are over: another unit acts, or the brigade has finished moving (10.13)."""

from __future__ import annotations

from collections.abc import Sequence

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.acting import MOVES, is_phasing, parties
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.play.event import Event

SHOCK = "shock"
"""The phase in which nobody moves any more."""
CLOSING = frozenset((e.Designate, e.EndActivation, e.Activate, e.DrawAm, e.EndPool))
"""The events after which no unit of a brigade is still on its way."""
ENDING = frozenset((*CLOSING, *MOVES, e.Fire, e.Phase))
"""The events that may show that a move is over."""


def an_end_of_move(state: State, event: Event, name: str) -> Sequence[Event]:
    """The unit of this name, which moved last, has ended its move, and is judged where it stands.

    A log that shows no more than where counters lie may show them in between.
    """
    mover = state.units.get(name)
    if mover is None or not mover.deeds.path or state.ledger.partial:
        return ()
    return (e.EndMove(mover.name),) if _is_over(state, mover, event) else ()


def _is_over(state: State, mover: Unit, event: Event) -> bool:
    """A brigade does no more, or another unit of its side, and not of the same hex, moves or fires."""
    if isinstance(event, e.Phase):
        return event.phase == SHOCK
    if type(event) in CLOSING:
        return True
    if not is_phasing(event):
        return False
    acting = [state.units[name] for name in parties(event) if name in state.units]
    for unit in acting:
        if unit.side != mover.side or unit.hex is None or unit.hex == mover.hex:
            return False
    return bool(acting)
