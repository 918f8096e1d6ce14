"""What is reckoned of an event once, for inference, checks, reasons and effects, before it has changed anything.

A game decorates what several of these ask of the same event, such as the steps of a move or the shots of an attack::

    @once
    def steps(state: State, event: Move) -> list[Step]: ...

The position keeps the answers in a field ``reckoned`` of type ``Reckoned | None``, which is no part of it. The game
sets it to ``None`` as soon as an event has changed what was reckoned before.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from ccmod.play.event import Event

Reckoned = tuple[Event, dict[Callable[..., Any], Any]]
"""The event that is looked at, and the answers about it by what has reckoned them."""


class Reckoning(Protocol):
    """A position that keeps them."""

    reckoned: Reckoned | None


StateT = TypeVar("StateT", bound=Reckoning)
EventT = TypeVar("EventT", bound=Event)
T = TypeVar("T")


def once(reckon: Callable[[StateT, EventT], T]) -> Callable[[StateT, EventT], T]:
    """The same function, whose answer is kept while this event is looked at: until another is, or it has been applied.

    Each position keeps its own; a copy of one reckons anew, since its event is a copy, too.
    """

    def reckoned(state: StateT, event: EventT) -> T:
        kept = state.reckoned
        if kept is None or kept[0] is not event:
            kept = state.reckoned = (event, {})
        answers = kept[1]
        if reckon in answers:
            known: T = answers[reckon]
            return known
        found = answers[reckon] = reckon(state, event)
        return found

    reckoned.__doc__, reckoned.__name__ = reckon.__doc__, reckon.__name__
    return reckoned
