"""What is reckoned of an event once, for its checks and reasons, which come before it has changed anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from ccmod.games.combat_commander.rules.state.position import State
from ccmod.play.event import Event

EventT = TypeVar("EventT", bound=Event)
T = TypeVar("T")


def once(reckon: Callable[[State, EventT], T]) -> Callable[[State, EventT], T]:
    """The same function, whose answer is kept while this event is looked at: until another is, or it has been applied.

    The position keeps it, so that each has its own; a copy of a position reckons anew.
    """

    def reckoned(state: State, event: EventT) -> T:
        if state.looked_at is not event:
            state.looked_at, state.reckoned = event, {}
        elif reckon in state.reckoned:
            known: T = state.reckoned[reckon]
            return known
        found = state.reckoned[reckon] = reckon(state, event)
        return found

    reckoned.__doc__ = reckon.__doc__
    return reckoned
