"""Why a step is all right, apart from what the ledger says: what lets a man act, what his dice come to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

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
    if isinstance(event, e.Roll):
        return _roll(state, event)
    if isinstance(event, e.Vp):
        return _points(state, event)
    return ()


def _points(state: State, event: e.Vp) -> Iterator[Reason]:
    """What the mission gives for it."""
    each = score_for(state, event.reason)
    if each is not None:
        yield Reason("TAB-9", f"the mission, which gives {each} for {event.reason}")


def _roll(state: State, event: e.Roll) -> Iterator[Reason]:
    """The number of a test against the one that it needs."""
    if event.purpose == t.RANDOM_SQUAD:
        yield Reason("SQ-02", "the set-up of a squad by chance")
    if event.purpose not in t.NUMBERED:
        return
    made = total(state, event.purpose, state.man(event.roller), event.dice)
    need = needed(state, event.purpose, event.subject or event.roller)
    if made is not None and need is not None:
        yield Reason("2.0-07", "the number on the die", sums=(made, Sum("Needed", need.value)))
