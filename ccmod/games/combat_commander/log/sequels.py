"""Facts that only the course of the game shows: the hexes through which a stack was dragged, the purpose of a card."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from ccmod.games.combat_commander.log.laid_down import played_as
from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.effects.apply import apply
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.setup import start
from ccmod.games.combat_commander.rules.ways import STEPPING, steps_of_a_drag
from ccmod.ground.errors import CcmodError
from ccmod.play.event import Event
from ccmod.play.record import Header
from ccmod.replay.adapter import LoggedEvent
from ccmod.replay.entries import LogEntry

Dragged = Callable[[LogEntry], tuple[str, str] | None]
"""From where to where the counters of an entry went in one drag."""


def in_course(
    entries: Sequence[LogEntry], setup: Mapping[str, Any], scenario: Mapping[str, Any] | None, dragged: Dragged
) -> Iterator[LoggedEvent]:
    """The events of a log, those that moved without a word as the course of the game shows them.

    The rules say nothing of how a counter is dragged (O21.2): it has gone the cheapest way that leads there.
    """
    try:
        state = start(Header("cc", setup=dict(setup) or None), scenario)
    except (CcmodError, AttributeError, LookupError, TypeError, ValueError):  # a scenario that the judge will refuse
        yield from (entry.logged() for entry in entries)
        return
    for number, entry in enumerate(entries):
        goes_on = state.order is not None and state.order.name in STEPPING
        drag = dragged(entry) if goes_on else None
        for event in _meant(state, entry, entries[number + 1 :]):
            apply(state, event)
            yield entry.logged(event, drag)


def _meant(state: State, entry: LogEntry, rest: Sequence[LogEntry]) -> Sequence[Event]:
    event = entry.event
    if isinstance(event, e.EnterHex):
        return steps_of_a_drag(state, event)
    if isinstance(event, e.Discard) and entry.inferred and event.to == "discard":
        return played_as(state, event, [other.event for other in rest])
    return (event,)
