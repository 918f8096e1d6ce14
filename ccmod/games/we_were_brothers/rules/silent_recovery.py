"""Soldiers who have recovered without a report: a marker is turned over in silence (4.0-03, 4.0-06)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.deeds import DEEDS, actor_of, is_forced
from ccmod.games.we_were_brothers.rules.markers import MARKERS
from ccmod.games.we_were_brothers.rules.morale import better
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import Soldier
from ccmod.games.we_were_brothers.rules.terms import ALERTED, FRONT, LEVELS, RALLY, SHAKEN
from ccmod.play.event import Event

UNDER_SUPPRESSION = (e.Brave, e.Adjust)
"""The acts of a soldier who is shaken or suppressed (11.0-07)."""
RESULTS = (e.Shake, e.Suppress)
"""The events that make him worse."""
MILDER = ("SUPPRESSED HIT", "ROUTS")
"""The duties of a soldier who is shaken or suppressed; one who has recovered has fewer."""


Recovered = Callable[[State, Any], Soldier | None]
"""Who has recovered before an event."""


def _asking(recovered: Recovered) -> Callable[[State, Any], e.Improve | None]:
    """Who finds the level of morale that a soldier has got back before an event, as it shows."""

    def recovery(state: State, event: Event) -> e.Improve | None:
        man = recovered(state, event)
        return e.Improve(man.name, better(man.morale)) if man is not None and man.is_pinned else None

    return recovery


def recovery_before_a_result(state: State, event: e.Shake | e.Suppress) -> e.Improve | None:
    """The same, where a result is milder than the one that is due: with it, that one is not due at all."""
    if state.ledger.find(event).entry is not None:
        return None
    due = (entry for cause in MILDER for entry in state.ledger.entries(cause))
    if any(entry.is_for(event.soldier) and not entry.is_spent for entry in due):
        return RECOVERY_SHOWN[type(event)](state, event)
    return None


def _improved(state: State, event: e.Improve) -> Soldier | None:
    """He is better by more than one level: the others are from phases before."""
    man = state.man(event.soldier)
    return man if 0 < _levels(man, event.level) - 1 <= man.chances else None


def _pinned(state: State, event: e.Shake | e.Suppress) -> Soldier | None:
    """He is made worse in a way that he could not be, had he not recovered."""
    man = state.man(event.soldier)
    return man if state.ledger.find(event).entry is None and state.may_have_recovered(man) else None


def _acted(state: State, event: Event) -> Soldier | None:
    """Who acts is alerted, and has not recovered in this phase."""
    man = state.man(actor_of(event) or "")
    if not man.is_pinned or is_forced(state, event) or man.deeds.brave or man.deeds.recovered:
        return None
    return man if _levels(man, ALERTED) <= man.chances else None


def _called(state: State, event: e.Roll) -> Soldier | None:
    """Who is called back with the die of the shaken is shaken (11.0-06)."""
    if event.purpose != RALLY or event.subject is None or all(die.colour != MARKERS[SHAKEN].die for die in event.dice):
        return None
    man = state.man(event.subject)
    return man if 0 < _levels(man, SHAKEN) <= state.chances_of(man) else None


def _front(state: State, event: e.Attention) -> Soldier | None:
    """His status box is empty."""
    man = state.man(event.soldier)
    return man if event.face == FRONT and _levels(man, ALERTED) <= state.chances_of(man) else None


def _levels(man: Soldier, level: str) -> int:
    return LEVELS.index(man.morale) - LEVELS.index(level)


_BY_TYPE: Mapping[type[Event], Recovered] = {
    **{type_: _acted for type_ in DEEDS if type_ not in UNDER_SUPPRESSION},
    **dict.fromkeys(RESULTS, _pinned),
    e.Improve: _improved,
    e.Attention: _front,
    e.Roll: _called,
}
"""Who has recovered, by the type of the event that shows it."""
RECOVERY_SHOWN = {type_: _asking(recovered) for type_, recovered in _BY_TYPE.items()}
"""Who finds it before such an event."""
