"""Why a step is all right, apart from what the ledger says: what lets a man act, what his dice come to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules import terms as t
from ccmod.games.we_were_brothers.rules.mission_points import score_for
from ccmod.games.we_were_brothers.rules.numbers import needed, total
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.play.event import Event
from ccmod.play.reasons import Reason
from ccmod.play.sum import Sum


def reasons(state: State, event: Event) -> Iterable[Reason]:
    """The reasons that permit an event now."""
    give = _REASONS.get(type(event))
    return give(state, event) if give is not None else ()


def _points(state: State, event: e.Vp) -> Iterable[Reason]:
    """What the mission gives for it."""
    each = score_for(state, event.reason)
    return () if each is None else (Reason("TAB-9", f"the mission, which gives {each} for {event.reason}"),)


def _roll(state: State, event: e.Roll) -> Iterable[Reason]:
    """The number of a test against the one that it needs."""
    if event.purpose == t.RANDOM_SQUAD:
        return (Reason("SQ-02", "the set-up of a squad by chance"),)
    if event.purpose not in t.NUMBERED:
        return ()
    made = total(state, event.purpose, state.man(event.roller), event.dice)
    need = needed(state, event.purpose, event.subject or event.roller)
    if made is None or need is None:
        return ()
    return (Reason("2.0-07", "the number on the die", sums=(made, Sum("Needed", need.value))),)


_REASONS: Mapping[type[Event], Callable[[State, Any], Iterable[Reason]]] = {e.Roll: _roll, e.Vp: _points}
"""Who gives them for events of each type."""
