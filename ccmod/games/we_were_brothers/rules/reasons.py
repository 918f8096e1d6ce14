"""Why a step is all right, apart from what the ledger says: what lets a man act, what his dice come to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules import terms as t
from ccmod.games.we_were_brothers.rules.numbers import needed, total
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.play.event import Event
from ccmod.play.reasons import Reason
from ccmod.play.sum import Sum


def reasons(state: State, event: Event) -> Iterable[Reason]:
    """The reasons that permit an event now."""
    if isinstance(event, e.Roll):
        return _roll(state, event)
    return ()


def _roll(state: State, event: e.Roll) -> Iterator[Reason]:
    """The number of a test against the one that it needs."""
    if event.purpose not in t.NUMBERED:
        return
    made = total(state, event.purpose, state.man(event.roller), event.dice)
    need = needed(state, event.purpose, event.subject or event.roller)
    if made is not None and need is not None:
        yield Reason("2.0-07", "the number on the die", sums=(made, Sum("Needed", need.value)))
