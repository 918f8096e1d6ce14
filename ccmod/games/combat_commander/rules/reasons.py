"""Why a step of Combat Commander is all right: the sums behind it, apart from its entry in the ledger."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.checks.movement_points import roads_entered, some_steps
from ccmod.games.combat_commander.rules.reasons_of_rolls import of_a_roll
from ccmod.games.combat_commander.rules.state.announcement import announcement_of
from ccmod.games.combat_commander.rules.state.dues import ELIMINATION, EVENT, EXIT, OBJECTIVE, TIME
from ccmod.games.combat_commander.rules.state.firing import all_shots
from ccmod.games.combat_commander.rules.state.gains import net_gain
from ccmod.games.combat_commander.rules.state.interrupts import TIME as TIME_TRIGGER
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.values import movement_of
from ccmod.ground.counting import counted
from ccmod.play.event import Event
from ccmod.play.reasons import Reason
from ccmod.play.sum import Sum

DUE_BY = {
    ELIMINATION: "7.1",
    EXIT: "7.2.1",
    OBJECTIVE: "7.3.3",
    TIME: "6.1.2(3)",
    EVENT: "E45, E49, A36, A38",
}
"""The rules by which VP are due."""


def reasons(state: State, event: Event) -> Iterable[Reason]:
    """The sums of a step that was found to be all right, in the position before it."""
    find = _REASONS.get(type(event))
    return find(state, event) if find is not None else ()


def _order(state: State, event: e.Order) -> Iterator[Reason]:
    cap = state.side(event.side).order_cap
    if state.active == event.side and state.turn is not None and state.turn.complete and cap is not None:
        yield Reason("5.1", f"Order {state.turn.orders + 1} of {cap} in this Turn")


def _activate(state: State, event: e.Activate) -> Iterator[Reason]:
    """Who is led, and from how far (3.3.1.1)."""
    leader = next((unit for unit in map(state.unit, event.units) if unit.is_leader), None)
    for unit in map(state.unit, event.units) if leader is not None else ():
        board = state.board
        if leader is None or unit is leader or not (leader.hex in board and unit.hex in board):
            continue
        sums = (Sum("distance", board.distance(leader.hex or "", unit.hex or "")), Sum("Command", leader.command))
        yield Reason("3.3.1.1", f"the Command radius of {leader.name} for {unit.name}", sums=sums)


def _attack(state: State, event: e.Attack) -> Iterator[Reason]:
    """The FP with each of its parts, and each piece's range (O20.3.1.2, 3.1.2)."""
    found = announcement_of(state, event).found
    fp = next((choice for choice in found.choices if choice.value == event.fp), found.best)
    if fp is not None and found.missing is None:
        yield Reason("O20.3.1.2", "the FP of the firing pieces", sums=(fp,))
    for shot in all_shots(state, event):
        distance, range = shot.distance, shot.range(state)
        if distance is not None and range is not None:
            yield Reason(
                "3.1.2", f"the range of {shot.piece} to {shot.target}", sums=(Sum("distance", distance), range)
            )


def _enter(state: State, event: e.EnterHex) -> Iterator[Reason]:
    """The cost of a step of a Move, and the unit's MP for it (O21.1); the rest of a retreat (O23.2)."""
    for step in some_steps(state, event) or ():
        road = roads_entered(state, step.leg) > 0
        movement = movement_of(state, step.unit, road)
        if movement is not None and step.leg.spent is not None and not step.cost.unknown:
            cost = Sum("MP spent", step.leg.spent, step.cost.parts, "MP")
            yield Reason("O21.1", f"the MP of {step.unit.name}", sums=(cost, movement))
    order, due = state.order, state.outcome
    if order is not None and order.name == "Advance":
        yield Reason("O16.1", "an Advance to an adjacent hex")
    elif due is not None and due.effect == "retreat" and due.unit in event.units and state.interrupts.roll is not None:
        left = f"a retreat with {counted(due.hexes, 'hex', 'hexes')} left"
        yield Reason("O23.2", left, state.interrupts.roll.step or None)


def _gain(state: State, event: e.GainVP) -> Iterator[Reason]:
    for due in state.dues.match(*net_gain(state, event), event.cause) or ():
        points = "VP" if due.points is None else f"{due.points} VP"
        yield Reason(DUE_BY[due.kind], f"{points} for {due.cause}")


def _time(state: State, event: e.AdvanceTime) -> Iterator[Reason]:
    now = state.interrupts
    if now.roll is not None and now.roll.trigger == TIME_TRIGGER and not now.roll.inside:
        yield Reason("1.9.1.4", f"Time! on {now.roll.event.card}", now.roll.step or None)
    elif now.time_due == event.side:
        yield Reason("6.1.2", f"the last card of {event.side}'s deck")


def _eliminate(state: State, event: e.Eliminate) -> Iterator[Reason]:
    if event.piece in state.weapons:
        yield Reason("11.3, 4.2", "a Weapon is given up at any time, used up, or lost with its unit")
    elif event.cause is not None:
        yield Reason("8.2", "too many figures in its hex at the Turn's end")


def _draw(state: State, event: e.Draw) -> Iterator[Reason]:
    side = state.side(event.side)
    held, size = side.cards.hand_size, side.hand_size
    if size is not None and held is not None:
        yield Reason("1.1, 5.4", f"card {held + 1} of {size} in the hand")


_REASONS: dict[type[Event], Callable[[State, Any], Iterable[Reason]]] = {
    e.Roll: of_a_roll,
    e.Order: _order,
    e.Activate: _activate,
    e.Attack: _attack,
    e.EnterHex: _enter,
    e.GainVP: _gain,
    e.AdvanceTime: _time,
    e.Eliminate: _eliminate,
    e.Draw: _draw,
}
