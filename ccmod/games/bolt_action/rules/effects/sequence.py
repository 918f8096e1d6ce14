"""How the turn and its dice change the position (BA-TUR, BA-END)."""

from __future__ import annotations

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.effects.unsaid import carry_out
from ccmod.games.bolt_action.rules.points import Point
from ccmod.games.bolt_action.rules.state.acts import Activation
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.state.setup import stands_where_guns_cannot_go
from ccmod.games.bolt_action.rules.terms import AMBUSH, ARTILLERY, ORDERS_PHASE, RALLY, RUN, TURN_END
from ccmod.play.effects import effect


def settle(state: State) -> None:
    """Play has gone on: nothing is under way any more."""
    carry_out(state)
    for fire in state.fires:
        unit = state.make_unit(fire.unit)
        unit.sprung = unit.sprung or (unit.order == AMBUSH and bool(unit.fired))
    state.activation = state.assault = state.harm = None
    for under_way in (state.fires, state.losses, state.suffered, state.hit_pins, state.tested):
        under_way.clear()


@effect
def deploy(state: State, event: e.Deploy) -> None:
    """A unit is placed; its counter keeps its facing unless another is reported."""
    unit = state.make_unit(event.unit)
    unit.at = Point.read(event.point)
    if event.facing is not None:
        unit.facing = event.facing
    unit.dug_in = unit.kind == ARTILLERY and stands_where_guns_cannot_go(state, unit.at)


@effect
def begin_turn(state: State, event: e.BeginTurn) -> None:
    """A turn begins; before the first the dice of all units are in the cup (B41)."""
    first = state.turn is None
    state.turns_begun += 1
    if state.turns_begun > 1:
        state.perhaps_kept.clear()
    state.shown.clear()
    if state.phase is not None and state.turn is not None:
        end_turn(state, e.EndTurn(state.turn))  # it was not reported
        state.shown.add(e.EndTurn)
    if state.ledger.unsaid:
        state.shown.add(e.BeginTurn)
    state.turn, state.phase, state.drawn = event.turn, ORDERS_PHASE, None
    state.end_reported = state.returns_reported = False
    settle(state)
    state.downed.clear()
    if first and state.cup is None and state.units:
        state.cup = {side: state.expected_dice(side) for side in state.sides}
    for unit in state.units.values():
        unit.acted = unit.moved = unit.halted = False
        if not unit.kept:
            unit.order = None


@effect
def count_cup(state: State, event: e.CountCup) -> None:
    """The cup holds what was counted; at a turn's end that may show that the dice of a side are in it again."""
    if state.phase == TURN_END and state.cup is not None and state.cup.get(event.side) != event.dice:
        put_back(state, event.side)
    if state.cup is None:
        state.cup = {}
    state.cup[event.side] = event.dice


@effect
def draw(state: State, event: e.DrawDie) -> None:
    """A die leaves the cup; the first of a turn shows that it has begun."""
    if state.phase != ORDERS_PHASE and (state.phase is None or state.end_reported):
        begin_turn(state, e.BeginTurn((state.turn or 0) + 1))
        state.shown.add(e.BeginTurn)
    settle(state)
    state.draws_reported = True
    state.drawn, state.drawn_at = event.side, state.ledger.step
    if state.cup is not None and state.cup.get(event.side):
        state.cup[event.side] -= 1


@effect
def order(state: State, event: e.Order) -> None:
    """A unit has a die, and begins to act."""
    unit = state.make_unit(event.unit)
    state.perhaps_kept.discard(unit.name)
    settle(state)
    if state.drawn is None and unit.side is not None and state.cup is not None and state.cup.get(unit.side):
        state.cup[unit.side] -= 1
    if unit.order is not None and not unit.kept and state.miscounted:
        state.ledger.leave_out(e.BeginTurn)  # perhaps all had acted, and a new turn has begun
    if state.drawn is None:
        state.ledger.leave_out(e.DrawDie)  # it was not reported which die was drawn
    unit.order, unit.sprung = event.order, False
    unit.fired.clear()
    state.drawn = None
    state.activation = Activation(event.unit, event.order, unit.at, state.ledger.step)
    state.ledger.open("OT1", (event.unit,))
    if event.order == RALLY:
        state.ledger.open("RA1", (event.unit,), least=int(unit.pins > 0))
    elif event.order == RUN:
        state.ledger.open("AS1", (event.unit,))


@effect
def end_orders(state: State, _: e.EndOrders) -> None:
    """The turn end phase begins; who keeps a die says so again."""
    settle(state)
    for unit in state.units.values():
        unit.kept = False
    state.phase, state.drawn = TURN_END, None


def enter_turn_end(state: State) -> None:
    """The fate of dice shows that the orders phase is over."""
    if state.phase == ORDERS_PHASE:
        end_orders(state, e.EndOrders())
        state.ledger.leave_out(e.EndOrders)
        state.shown.add(e.EndOrders)
    state.end_reported = True


@effect
def remove_dice(state: State, event: e.RemoveDice) -> None:
    """Dice leave the game, those that were never drawn from the cup too."""
    enter_turn_end(state)
    for name in event.units:
        unit = state.make_unit(name)
        if (unit.order is None or unit.has_spare) and state.cup is not None and state.cup.get(event.side):
            state.cup[event.side] -= 1
        unit.order, unit.die_removed = None, True
        if name in state.fallen:
            state.fallen.remove(name)


@effect
def keep_dice(state: State, event: e.KeepDice) -> None:
    """Dice stay where they are."""
    enter_turn_end(state)
    state.perhaps_kept.difference_update(event.units)
    for name in event.units:
        state.make_unit(name).kept = True


@effect
def return_dice(state: State, event: e.ReturnDice) -> None:
    """Dice are in the cup again."""
    enter_turn_end(state)
    state.returns_reported = True
    for name in event.units:
        unit = state.make_unit(name)
        if state.cup is not None and event.side in state.cup and not unit.has_spare:
            state.cup[event.side] += 1
        unit.order, unit.kept, unit.has_spare = None, False, False


@effect
def end_turn(state: State, _: e.EndTurn) -> None:
    """Nothing more happens in this turn; the unreported acts with dice are done."""
    if state.phase == ORDERS_PHASE:
        end_orders(state, e.EndOrders())
    settle(state)
    for side in state.sides:
        put_back(state, side)
    state.phase = None


def put_back(state: State, side: str) -> None:
    """The unreported fate of the dice of a side: those of the destroyed leave, those that were not kept go back."""
    lost = tuple(name for name in state.fallen if state.unit(name).side == side)
    left = tuple(unit.name for unit in state.units_of(side) if unit.order is not None and not unit.kept)
    remove_dice(state, e.RemoveDice(side, lost))
    return_dice(state, e.ReturnDice(side, left))


@effect
def end_game(state: State, _: e.EndGame) -> None:
    """Nothing comes after it."""
    settle(state)
    state.over = True
