"""The Turns, Passes and refills that a log leaves out by habit, and what follows shows (5)."""

from __future__ import annotations

from collections.abc import Sequence

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.events.slots import WORDLESS
from ccmod.games.combat_commander.rules.state.context import Turn
from ccmod.games.combat_commander.rules.state.interrupts import TIME
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.subjects import may_be_an_unreported_event
from ccmod.play.event import Event

WORDS = frozenset((e.BeginTurn, e.EndTurn, e.Pass))
"""Events that say whose Turn it is, and what has become of it."""
OF_A_TURN = (e.Order, e.Pass, e.Discard)
"""Events that nobody but the player whose Turn it is brings about."""


def passes(state: State, event: Event) -> Sequence[Event]:
    """Who lays cards down, refills or ends his Turn without an Order in it has passed (5.3, AMB-15)."""
    side = getattr(event, "side", "")
    return (e.Pass(side),) if _may_have_passed(state, event) and side == state.active else ()


def _may_have_passed(state: State, event: Event) -> bool:
    """Whether nothing was done in the Turn under way, and nothing else is."""
    turn = state.turn
    if turn is None or state.turn_over or turn.orders or turn.passed or turn.refilling or not turn.complete:
        return False
    busy = state.order is not None or state.interrupts.open is not None or state.carried is not None
    return not busy and getattr(event, "manner", None) != WORDLESS


def turn(state: State, event: Event) -> Sequence[Event]:
    """The other side's Order, Pass or discard shows that its Turn has come, and between Turns its refill (5)."""
    under_way, side = state.turn, getattr(event, "side", "")
    if under_way is not None and side == under_way.side:
        return ()
    if side not in state.sides or (under_way is None and not state.fresh):
        return ()
    begins = () if isinstance(event, e.BeginTurn) else (e.BeginTurn(side),)
    passed = (e.Pass(side),) if isinstance(event, e.Discard | e.Draw) else ()
    if getattr(event, "manner", None) == WORDLESS or not _is_of_a_turn(state, event):
        return ()
    if under_way is None:
        is_act = not isinstance(event, e.Order | e.Discard) or not idle_turn(state, event)
        return (*begins, *passed) if isinstance(event, OF_A_TURN) and is_act else ()
    if state.turn_over:
        return (*begins, *passed)
    if _may_have_passed(state, event) and (isinstance(event, e.BeginTurn) or _turns_are_unreported(state)):
        return (e.Pass(under_way.side), *_drawn(state, under_way.side), e.EndTurn(under_way.side), *begins, *passed)
    if isinstance(event, e.Draw):
        return ()
    drawn = _drawn(state, under_way.side)
    if not (under_way.orders or under_way.passed) or (passed and not drawn and not _is_refilled(state, under_way.side)):
        return ()
    return (*drawn, e.EndTurn(under_way.side), *begins, *passed)


def _is_refilled(state: State, name: str) -> bool:
    """Whether nothing but the word is missing at the end of a side's Turn."""
    side, now = state.side(name), state.interrupts
    if side.cards.hand_size is None:
        return e.Draw not in state.ledger.reported
    if state.turn is not None and state.turn.refilling and state.ledger.leaves_out(e.Draw):
        return now.open is None  # some of his draws were reported
    full = side.cards.hand_size == side.hand_size
    return full and now.open is None and state.carried is None


def idle_turn(state: State, event: e.Order | e.Discard) -> Sequence[Event]:
    """An act that a side can no longer do in this Turn shows that the other side has passed in between.

    So does an Order or discard of a side other than that which begins. Only in a log that never reported a Turn or a
    Pass.
    """
    if not _turns_are_unreported(state) or not _is_of_a_turn(state, event):
        return ()
    turn, side = state.turn, event.side
    other = state.other(side)
    if other is None:
        return ()
    passes = (e.Pass(side),) if isinstance(event, e.Discard) else ()
    if turn is None:
        starts = state.fresh and state.first == other
        return (*_idle(other), e.BeginTurn(side), *passes) if starts else ()
    if turn.side != side or state.turn_over or not _is_done(state, turn, event):
        return ()
    return (*_drawn(state, side), e.EndTurn(side), *_idle(other), e.BeginTurn(side), *passes)


def _idle(side: str) -> tuple[Event, ...]:
    """A Turn of a side that does nothing in it, and discards nothing."""
    return (e.BeginTurn(side), e.Pass(side), e.EndTurn(side))


def _is_of_a_turn(state: State, event: Event) -> bool:
    """Whether it is an Order, or a discard that no Event may have brought about (E57, E61)."""
    if not isinstance(event, e.Discard):
        return True
    in_event = state.interrupts.open is not None or state.carried is not None or may_be_an_unreported_event(state)
    return event.manner is None and not in_event


def _is_done(state: State, turn: Turn, event: e.Order | e.Discard) -> bool:
    """Whether the Turn under way allows no such thing any more (5.1, 5.3, 5.4, 8.2, O22.1)."""
    if isinstance(event, e.Discard):
        most = state.side(turn.side).discard_cap
        return turn.orders > 0 or (turn.passed and most is not None and turn.discarded >= most)
    cap = state.side(turn.side).order_cap
    again = event.order in ("Recover", "Rout") and (event.target or event.side) in turn.player_activated
    over = turn.refilling or turn.passed or turn.stacking or turn.deployed
    return again or bool(over) or (cap is not None and turn.orders >= cap)


def _turns_are_unreported(state: State) -> bool:
    """Whether the log has left out where Turns begin, and has never reported a Turn or a pass."""
    ledger = state.ledger
    return ledger.reported.isdisjoint(WORDS) and (e.BeginTurn in ledger.supplied or state.turn is None)


def refill(state: State, event: Event) -> Sequence[Event]:
    """A player who has never reported that he refills his hand has done so by the end of his Turn (5.4)."""
    return _drawn(state, getattr(event, "side", "")) if not isinstance(event, e.AdvanceTime) else _last(state, event)


def _drawn(state: State, name: str) -> tuple[Event, ...]:
    """The cards that a side draws at the end of its Turn."""
    turn, side = state.turn, state.side(name)
    if (
        state.refills_reported
        or state.ledger.midway
        or turn is None
        or state.active != name
        or turn.refilling
        or side.cards.hand_size is None
    ):
        return ()
    return (e.Draw(name),) * ((side.hand_size or 0) - side.cards.hand_size)


def _last(state: State, event: e.AdvanceTime) -> Sequence[Event]:
    """Those up to the last card of the deck, for which Time advances that nothing else has advanced (6.1.1)."""
    now, count = state.interrupts, state.side(event.side).cards.deck_count
    if now.time_due is not None or now.open is not None or now.awaits(TIME) or not count:
        return ()
    drawn = _drawn(state, event.side)
    return drawn[:count] if len(drawn) >= count else ()
