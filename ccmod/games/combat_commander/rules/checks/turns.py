"""The Turn and its Orders (5, O14, O15): checks V042 to V047."""

from __future__ import annotations

from ccmod.games.combat_commander.rules.events import BeginTurn, EndOrder, EndTurn, Order, Pass
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.context import OrderUnderWay
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.subjects import order_under_way
from ccmod.ground.counting import counted
from ccmod.play.finding import Objection, missing, warning


@RULEBOOK.check("V042", "5", BeginTurn)
def wrong_first_player(state: State, event: BeginTurn) -> Objection | None:
    """The scenario says whose Turn is the first."""
    if state.turn is not None or not state.fresh:
        return None
    if state.first is None:
        return missing("the first player")
    if state.first == event.side:
        return None
    first = Objection(f"{state.first} has the first Turn, not {event.side}", state.first, event.side)
    return state.ledger.asked(first, BeginTurn)  # perhaps the log does not report that he has passed


@RULEBOOK.check("V043", "5", BeginTurn)
def turns_do_not_alternate(state: State, event: BeginTurn) -> Objection | None:
    """After a player's Turn comes the other's, and not before it has ended."""
    turn = state.turn
    if turn is None:
        return None if state.fresh else missing("whose Turn was the last")
    if not state.turn_over:
        words = f"{event.side} begins a Turn while that of {turn.side} has not ended"
        return state.ledger.asked(
            Objection(words, "the end of the Turn"), EndTurn
        )  # or the log does not report that it has
    if turn.side == event.side:  # or the log does not report that the other has passed
        twice = Objection(f"{event.side} has had the last Turn", state.other(event.side), event.side)
        return state.ledger.asked(twice, BeginTurn, EndTurn)
    return None


@RULEBOOK.check("V043", "5", BeginTurn, late=True)
def turn_begins_behind_an_order(state: State, event: BeginTurn) -> Objection:
    """The first Order of a Turn was given too early, or the beginning of the Turn is only said too late."""
    passed = state.turn is not None and state.turn.passed
    early = f"{event.side} has {'passed' if passed else 'given an Order'} before its Turn is said to begin"
    return warning(early, "the beginning of the Turn", "a Pass" if passed else "an Order")


@RULEBOOK.check("V043", "5", EndTurn)
def turn_ended_by_the_other(state: State, event: EndTurn) -> Objection | None:
    """A Turn is ended by the player whose Turn it is."""
    if state.active is None:
        return missing("whose Turn it is") if _active_unknown(state) else Objection(f"{event.side} is in no Turn")
    if state.active == event.side:
        return None
    other = Objection(f"{event.side} cannot end the Turn of {state.active}", state.active, event.side)
    may_be_over = state.turn is not None and state.turn.orders + state.turn.passed > 0
    # and his own has begun without a word
    return state.ledger.asked(other, BeginTurn, EndTurn) if may_be_over else other


@RULEBOOK.check("V044", "5, O15", Order)
def order_after_a_pass(state: State, event: Order) -> Objection | None:
    """A player who has passed gives no Orders in that Turn."""
    if state.turn is None or state.active != event.side or not state.turn.passed:
        return None
    message = f"{event.side} has passed and gives the order {event.order}"
    return Objection(message, expected="no Order", found=event.order, pieces=(event.card,))


@RULEBOOK.check("V044", "5, O15", Pass)
def pass_after_an_order(state: State, event: Pass) -> Objection | None:
    """A player who has given an Order does not pass in that Turn."""
    if state.turn is None or state.active != event.side or not state.turn.orders:
        return None
    return Objection(f"{event.side} passes after {_orders(state.turn.orders)}", "no Order before a Pass")


@RULEBOOK.check("V045", "5.1", Order)
def more_orders_than_allowed(state: State, event: Order) -> Objection | None:
    """A side gives no more Orders in a Turn than its Order capability."""
    if state.turn is None or state.active != event.side:
        return None
    limit = state.side(event.side).order_cap
    if limit is None:
        return missing(f"the Order capability of {event.side}")
    given = state.turn.orders + 1
    if given <= limit:
        return None
    message = f"{event.side} may give {_orders(limit)} in a Turn, and this is number {given}"
    return Objection(message, expected=str(limit), found=str(given), pieces=(event.card,))


@RULEBOOK.check("V046", "O14.1", Order, Pass)
def order_by_the_inactive_player(state: State, event: Order | Pass) -> Objection | None:
    """Only the active player gives Orders, or passes."""
    if state.active == event.side:
        return None
    deed = f"gives the order {event.order}" if isinstance(event, Order) else "passes"
    if state.active is None:
        if _active_unknown(state):
            return missing("whose Turn it is")
        return state.ledger.asked(Objection(f"{event.side} {deed} before the Turn has begun", "a Turn"), BeginTurn)
    return Objection(f"{event.side} {deed} in the Turn of {state.active}", state.active, event.side)


@RULEBOOK.check("V047", "O14.2", EndOrder, given=order_under_way)
def completes_the_other_sides_order(state: State, event: EndOrder, order: OrderUnderWay) -> Objection | None:
    """An Order is completed by the player who gave it."""
    if order.side == event.side:
        return None
    return warning(f"{event.side} completes an Order of {order.side}", order.side, event.side)


def _active_unknown(state: State) -> bool:
    """Whether the record begins in the midst of a game and does not say whose Turn it is."""
    return state.turn is None and state.began_midway


def _orders(count: int) -> str:
    return counted(count, "Order")
