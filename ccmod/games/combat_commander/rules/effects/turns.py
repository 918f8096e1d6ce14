"""How Turns, Orders and Actions change the position (5, O14, A24)."""

from __future__ import annotations

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.effects.fights import boost
from ccmod.games.combat_commander.rules.effects.victory import owe_action
from ccmod.games.combat_commander.rules.state.attack import BEFORE_THE_ROLL
from ccmod.games.combat_commander.rules.state.context import (
    Activation,
    Denial,
    OrderUnderWay,
    Turn,
)
from ccmod.games.combat_commander.rules.state.position import Side, State
from ccmod.games.combat_commander.rules.state.stacks import contested_hexes
from ccmod.games.combat_commander.rules.state.subjects import attack_to_roll_for, order_completed
from ccmod.play.effects import effect
from ccmod.play.event import Event


@effect
def begin_turn(state: State, event: e.BeginTurn) -> None:
    """A side becomes active, and nothing of the Turn before it is left."""
    if state.turn is None and state.fresh:
        for side in state.sides.values():
            if e.Draw in state.ledger.reported or side.cards.hand_size == 0:
                _hand_is_unreported(state, side)
    if state.turn is not None and not state.turn_over:
        _hand_is_unreported(state, state.make_side(state.turn.side))
    if state.turn is not None and (not state.turn_over or state.turn.side == event.side):
        state.ledger.leave_out(e.EndTurn, *((e.BeginTurn,) if state.turn.side == event.side else ()))
    number = state.turn.number + 1 if state.turn else 1
    after_unsaid = state.end_unsaid if state.turn_over else state.turn is not None
    state.turn = Turn(event.side, number, unsaid=state.ledger.unsaid, after_unsaid=after_unsaid)
    state.turn_over, state.laid_down = False, None
    for unit in state.units.values():
        unit.activated_for = None
    _clear(state)


def say_late(state: State, event: e.BeginTurn) -> None:
    """A Turn is said to begin in which the first Order has been played: it counts from that Order on."""
    if state.turn is not None:
        state.turn.unsaid = False
    state.ledger.reported.add(type(event))


def say_end_late(state: State, event: e.EndTurn) -> None:
    """A Turn is said to be over when the next one has begun: that has ended it."""
    if state.turn is not None:
        state.turn.after_unsaid = False
    state.ledger.reported.add(type(event))


def say_order_late(state: State, event: e.EndOrder) -> None:
    """An Order is said to be done when the next one has been given: that one has ended it."""
    if state.order is not None:
        state.order.after_unsaid = None
    state.ledger.reported.add(type(event))


def _hand_is_unreported(state: State, side: Side) -> None:
    """A side with fewer cards than it should have has drawn cards that were not reported."""
    cards = side.cards
    if cards.hand_size is not None and cards.hand_size < (side.hand_size or 1):
        cards.lose_sight()
        state.ledger.leave_out(e.Draw)


@effect
def end_turn(state: State, _: e.EndTurn) -> None:
    """The Turn is over; the activations stay known until the next one begins."""
    if state.active is not None:
        _hand_is_unreported(state, state.make_side(state.active))
    state.turn_over, state.end_unsaid = True, state.ledger.unsaid
    state.dues.end_turn()
    state.dues.ahead.clear()
    _clear(state)


@effect
def pass_turn(state: State, event: e.Pass) -> None:
    """The active side gives no Orders."""
    turn = _turn_of(state, event.side)
    if turn.side == event.side:
        turn.passed = True


@effect
def order(state: State, event: e.Order) -> None:
    """The card is spent, and the Order under way."""
    cards = state.make_side(event.side).cards
    cards.leave_hand(event.card, event.to)
    cards.last_played_as[event.card] = f"the order {event.order}"
    turn = _turn_of(state, event.side)
    if turn.side == event.side:
        turn.orders += 1
    if state.order is not None:
        turn.unfinished |= dict.fromkeys(state.order.activation.units, state.order.name)
    _clear(state)
    state.order = OrderUnderWay(event.side, event.card, event.order, event.target, state.order_end_unsaid)
    state.order_end_unsaid = None
    if event.order in ("Recover", "Rout"):
        side = event.target or event.side
        turn.player_activated.add(side)
        state.order.at_start = {unit.name: unit.hex for unit in state.units_of(side) if unit.broken}
    radio = state.radio_of(state.other(event.side)) if event.order == "Artillery Denied" else None
    if radio is not None:
        state.order.denied = Denial(radio.name, radio.broken)


COMPLETES_SILENTLY = frozenset((e.Draw, e.Eliminate, e.Deploy))
"""Events that may leave nothing of an Order, though they do not end it themselves."""


def complete_silently(state: State, event: Event) -> None:
    """The refill, and what is done about stacking, leave nothing of the Order under way (5.4, 8.2, O14.2)."""
    if order_completed(state, event) is not None:
        _clear(state)


@effect
def end_order(state: State, _: e.EndOrder) -> None:
    """The Order is done, with its attacks; its Melees may still be fought (O16.4)."""
    if state.turn is not None and state.order is not None:
        state.turn.unfought = contested_hexes(state)
    _clear(state)
    state.order_end_unsaid = None


@effect
def activate(state: State, event: e.Activate) -> None:
    """Units join the Order under way if it is their side's, else the last Op Fire against it."""
    order = state.order
    if order is None:
        return
    if event.side == order.side:
        order.activation.units += event.units
        for name in event.units:
            state.make_unit(name).activated_for = order.name
            if state.turn is not None:
                state.turn.unfinished.pop(name, None)
    elif order.op_fires:
        _activate_for_op_fire(state, order, event.units)


@effect
def action(state: State, event: e.Action) -> None:
    """The card is spent; an Op Fire opens a new activation (A33.2)."""
    cards = state.make_side(event.side).cards
    cards.leave_hand(event.card, event.to)
    cards.last_played_as[event.card] = f"the action {event.action}"
    owe_action(state, event.side, event.action)
    order = state.order
    if order is not None:
        order.acts.append((event.side, event.action))
    if event.action in BEFORE_THE_ROLL and attack_to_roll_for(state, event.side) is None:
        if order is not None:
            order.ahead.append(event)
    elif state.attack is not None:
        boost(state, state.attack, event.action)
    if state.melee is not None and event.action == "Ambush":
        state.melee.ambushed.append(state.other(event.side) or "")
    for window in (
        order.window if order else None,
        state.melee.window if state.melee else None,
        state.advance.window if state.advance else None,
    ):
        if window is not None:
            window.acts.append((event.side, event.action))
    if order is not None and event.action == "Op Fire" and event.side != order.side:
        order.op_fires.append(Activation())
        _activate_for_op_fire(state, order, event.units)


@effect
def decline(state: State, event: e.Decline) -> None:
    """A player lets the moment after a step pass."""
    if state.order is not None and state.order.window is not None:
        state.order.window.declined.add(event.side)


def _activate_for_op_fire(state: State, order: OrderUnderWay, units: tuple[str, ...]) -> None:
    order.op_fires[-1].units += units
    order.op_fire_units.update(units)
    if state.turn is not None:
        state.turn.op_fire_units.update(units)
    for name in units:
        state.make_unit(name).activated_for = "Op Fire"


def _turn_of(state: State, side: str) -> Turn:
    """The Turn under way; if it is unknown, whoever gives an Order or passes is taken to be in his."""
    if state.turn is None or state.turn_over:
        state.ledger.leave_out(e.BeginTurn)
        state.turn = Turn(side, state.turn.number + 1 if state.turn else 1, complete=False)
        state.turn_over = False
    return state.turn


def _clear(state: State) -> None:
    if state.order is not None:
        state.order_end_unsaid = state.order.side
    state.order = None
    state.attack = None
    state.targeting = None
    state.melee = None
    state.barrage = None
    state.mines_due.clear()
    state.outcome = state.retreat = None
