"""Soldiers who have recovered though nobody has said so: a marker is turned over in silence (4.0-03, 4.0-06)."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.deeds import DEEDS, actor_of, is_forced
from ccmod.games.we_were_brothers.rules.morale import better
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.terms import ALERTED, LEVELS
from ccmod.play.event import Event

UNDER_SUPPRESSION = (e.Brave, e.Adjust)
"""What a soldier may do who is shaken or suppressed (11.0-07)."""
PINNING = (e.Shake, e.Suppress)
"""What would have made him worse, had he not recovered."""
SHOWING = frozenset((e.Improve, *PINNING, *DEEDS))
"""The events that may show it."""


def recovery(state: State, event: Event) -> e.Improve | None:
    """A level of morale that a soldier has got back in an earlier phase, as an event shows."""
    kind = type(event)
    if kind not in SHOWING:
        return None
    if isinstance(event, e.Improve):
        man, level = state.man(event.soldier), event.level
    elif isinstance(event, PINNING) and state.ledger.find(event).entry is None:
        man = state.man(event.soldier)
        return e.Improve(man.name, better(man.morale)) if state.may_have_recovered(man) else None
    elif kind in DEEDS and kind not in UNDER_SUPPRESSION and not is_forced(state, event):
        man, level = state.man(actor_of(event) or ""), ALERTED
        if man.deeds.brave or man.deeds.recovered:
            return None
    else:
        return None
    if not man.is_pinned:
        return None
    missing = LEVELS.index(man.morale) - LEVELS.index(level) - isinstance(event, e.Improve)
    return e.Improve(man.name, better(man.morale)) if 0 < missing <= man.chances else None
