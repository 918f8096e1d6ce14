"""Whether a record tells all of a kind that players leave out by habit, or may have left one out just now."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.state.position import State
from ccmod.play.event import Event
from ccmod.play.finding import Objection

SURE = 20
"""How many events of a kind a record tells, and none is left out, until it is taken to leave none out at all."""


def tells_all(state: State, kind: type[Event]) -> bool:
    """Whether a record has told every event of a kind for so long that it would have told another, too."""
    ledger = state.ledger
    return state.said.get(kind.type, 0) >= SURE and kind not in ledger.supplied and kind not in ledger.left_out


def asked(state: State, objection: Objection, *kinds: type[Event]) -> Objection:
    """An objection that falls if an event of these kinds was only not told: a question, as long as that may be."""
    return objection if all(tells_all(state, kind) for kind in kinds) else state.ledger.asked(objection)


def leaves_out(state: State, *kinds: type[Event]) -> bool:
    """Whether a record has left out an event of one of these kinds, as what followed has shown."""
    ledger = state.ledger
    return any(kind in ledger.supplied or kind in ledger.left_out for kind in kinds)


def is_drawn_out(state: State) -> bool:
    """Whether it is known that the pool is empty."""
    return bool(state.pool) and not any(state.pool.values())


def may_be_empty(state: State) -> bool:
    """Whether the pool is empty for all that is known: where nobody says what goes into it, that is seen later."""
    return state.turn.pool_is_over or is_drawn_out(state) or e.FillPool in state.ledger.left_out


def slips(state: State, event: Event) -> bool:
    """Whether an event is put in now, and is the first of its kind that a record leaves out which tells others."""
    ledger, kind = state.ledger, type(event)
    if not ledger.unsaid or kind not in ledger.told:
        return False
    return kind not in ledger.supplied and kind not in ledger.left_out
