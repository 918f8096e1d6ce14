"""The turn and its order dice (BA-TUR, BA-END): checks BV001 to BV015."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.checks.reading import DEEDS, UnitAction
from ccmod.games.bolt_action.rules.rulebook import RULEBOOK
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.terms import AMBUSH, FAILED, FEAR, KEPT, ORDERS, ORDERS_PHASE, RALLY, RUN, TURN_END
from ccmod.ground.counting import counted
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing, warning

OF_THE_TURN_END = (e.EndOrders, e.RemoveDice, e.ReturnDice, e.KeepDice, e.EndTurn)
"""The reports at the end of a turn: a log that has all of them, turn by turn, has left out none."""

ORDERING = frozenset((e.BeginTurn, e.DrawDie, e.Order, e.EndOrders))
"""The events that show that an order from before the record is no longer under way."""


@RULEBOOK.check("BV001", "BA-TUR-1", e.DrawDie)
def a_die_of_that_side_is_left(state: State, event: e.DrawDie) -> Objection | None:
    """A die is drawn that was in the cup."""
    if state.cup is None and state.turn is None and state.expected_dice(event.side):
        return None  # the first turn begins with the dice of all units, whoever says so (B41)
    if state.cup is None or event.side not in state.cup:
        return missing(f"the dice of {event.side} in the cup")
    if state.cup[event.side]:
        return None
    message = f"the cup holds no die of {event.side}"
    if state.downed.get(event.side):
        return warning(f"{message}, unless the Down die of a vehicle is a spare one (B31)", "a die", "none")
    return Objection(message, "a die", "none")


@RULEBOOK.check("BV002", "BA-TUR-1", e.Order)
def the_side_drawn_gives_the_order(state: State, event: e.Order) -> Objection | None:
    """The order is given by the side whose die was drawn."""
    giver = event.side or state.unit(event.unit).side
    if state.drawn is None or giver in (state.drawn, None):
        return None
    return Objection(f"the die is {state.drawn}'s, and {giver} orders", state.drawn, giver, (event.unit,))


@RULEBOOK.check("BV003", "BA-TUR-1,2", e.Order)
def a_die_for_every_order(state: State, event: e.Order) -> Objection | None:
    """Each order has a die of its own; in a log that never says which are drawn, the order shows it.

    In one that does, as long as its side has a die left, perhaps the draw was only not reported.
    """
    if state.drawn is not None or state.phase != ORDERS_PHASE or not state.draws_reported:
        return None
    words = Objection(f"{event.unit} is ordered without a die from the cup", "a die", "none", (event.unit,))
    is_there = state.cup is None or state.cup.get(state.unit(event.unit).side or "", 1) or state.miscounted
    return state.ledger.asked(words, e.DrawDie) if is_there else words


@RULEBOOK.check("BV003", "BA-TUR-1,2", e.DrawDie, e.EndOrders)
def an_order_for_every_die(state: State, event: e.DrawDie | e.EndOrders) -> Objection | None:
    """A die is given to a unit before play goes on, if its side has one without an order."""
    waiting = state.eligible(state.drawn) if state.drawn is not None else []
    if not waiting:
        return None
    return Objection(f"the die of {state.drawn} was not given to a unit", f"an order to {waiting[0]}", event.sentence())


@RULEBOOK.check("BV004", "BA-TUR-2", e.Order)
def orders_to_own_units(state: State, event: e.Order) -> Objection | None:
    """A player orders one of his own units."""
    side = state.unit(event.unit).side
    if event.side is None or side in (event.side, None):
        return None
    return Objection(f"{event.unit} is {side}'s", f"a unit of {event.side}", event.unit, (event.unit,))


@RULEBOOK.check("BV005", "BA-TUR-2", e.Order)
def one_order_a_turn(state: State, event: e.Order) -> Objection | None:
    """A unit with an order gets no other in this turn."""
    unit = state.unit(event.unit)
    if unit.order is None or unit.kept:
        return None
    return Objection(f"{event.unit} already has the order {unit.order}", "no order", unit.order, (event.unit,))


@RULEBOOK.check("BV006", "BA-TUR-2", e.Order)
def orders_to_units_that_can(state: State, event: e.Order) -> Objection | None:
    """A unit that is destroyed or has kept its die gets no order (B06)."""
    unit = state.unit(event.unit)
    if unit.destroyed:
        return Objection(f"{event.unit} is destroyed", "a living unit", event.unit, (event.unit,))
    if unit.kept:
        kept = f"its order {unit.order}" if unit.order else "its order die"
        return Objection(f"{event.unit} has kept {kept}", "a unit without", event.unit, (event.unit,))
    return None


@RULEBOOK.check("BV007", "BA-TUR-2, BA-ORD", e.Order)
def one_of_the_six_orders(state: State, event: e.Order) -> Objection | None:
    """There are six orders."""
    if event.order in ORDERS:
        return None
    return Objection(f"there is no order {event.order!r}", ", ".join(ORDERS), event.order, (event.unit,))


@RULEBOOK.check("BV008", "BA-TUR-4", *DEEDS, e.Measure)
def deeds_need_an_order(state: State, event: UnitAction | e.Measure) -> Objection | None:
    """Only the unit that has just been ordered acts; but Ambush waits for its chance, and the assaulted react."""
    activation = state.acting(event.unit)
    if activation is None:
        if isinstance(event, e.Declare | e.Measure | e.Shoot) and _may_answer(state, event.unit):
            return None
        if state.unit(event.unit).sprung:
            words = (f"{event.unit} has fired from its Ambush", "no more shots", event.sentence(), (event.unit,))
            return Objection(*words)
        if state.ledger.midway and state.unit(event.unit).order is not None and not state.ledger.reported & ORDERING:
            return missing("the order under way when the record begins")
        return Objection(f"{event.unit} acts without an order", "an order", event.sentence(), (event.unit,))
    if activation.test == FAILED and activation.fubar is None:
        words = (f"{event.unit} has failed its order test", "nothing", event.sentence(), (event.unit,))
        # who does not dare to assault a tank may perhaps still run elsewhere
        is_fear = activation.modifier == FEAR and activation.order == RUN and isinstance(event, e.Move)
        return warning(*words) if is_fear else Objection(*words)
    if isinstance(event, e.Rally) and activation.order != RALLY:
        return Objection(f"{event.unit} rallies on {activation.order}", RALLY, activation.order, (event.unit,))
    return None


def _may_answer(state: State, name: str) -> bool:
    unit = state.unit(name)
    waits = unit.order == AMBUSH and not unit.sprung and state.phase != TURN_END
    return waits or (state.assault is not None and state.assault.target == name)


@RULEBOOK.check("BV009", "BA-TUR-5", e.EndOrders)
def all_units_have_had_an_order(state: State, _: e.EndOrders) -> Iterator[Objection]:
    """The orders phase goes on while a side has a die in the cup and a unit to give it to."""
    if state.cup is None:
        yield missing("the dice in the cup")
        return
    for side, dice in state.cup.items():
        waiting = state.eligible(side)
        if dice and waiting:
            yield Objection(
                f"{waiting[0]} has had no order",
                "an order die drawn",
                f"{counted(dice, 'die', 'dice')} left",
                (waiting[0],),
            )


@RULEBOOK.check("BV010", "BA-TUR-5", e.Order)
def no_orders_after_the_phase(state: State, event: e.Order) -> Objection | None:
    """Orders are given in the orders phase."""
    if state.phase != TURN_END:
        return None
    return Objection("the orders phase is over", ORDERS_PHASE, TURN_END, (event.unit,))


@RULEBOOK.check("BV011", "BA-END-1", e.ReturnDice)
def dice_of_the_destroyed_leave(state: State, event: e.ReturnDice) -> Iterator[Objection]:
    """The die of a destroyed unit does not go back."""
    for name in event.units:
        if state.unit(name).destroyed:
            yield Objection(f"{name} is destroyed: its die is removed", "removed", "put back", (name,))


@RULEBOOK.check("BV012", "BA-END-2", e.ReturnDice)
def only_dice_on_the_table_go_back(state: State, event: e.ReturnDice) -> Iterator[Objection]:
    """A die that was kept, or that no unit has, is not put back."""
    for name in event.units:
        unit = state.unit(name)
        if unit.kept and state.phase == TURN_END:
            die = f"{unit.order} die" if unit.order else "order die"
            yield Objection(f"{name} keeps its {die}", "kept", "put back", (name,))
        elif unit.order is None:
            yield Objection(f"{name} has no order die", "a die", "none", (name,))
        elif unit.order in KEPT and state.option("B06") == "always":
            yield Objection(f"{name} keeps {unit.order}", "kept", "put back", (name,))


@RULEBOOK.check("BV012", "BA-END-2", e.EndTurn)
def all_other_dice_go_back(state: State, _: e.EndTurn) -> Iterator[Objection]:
    """When the turn ends, every die is in the cup, unless a unit keeps Ambush or Down; who says nothing has done so.

    Who says it of some of them may have left out the others.
    """
    for unit in state.units.values() if state.returns_reported else ():
        if unit.order is not None and not unit.kept and not unit.destroyed:
            left = Objection(f"the {unit.order} die of {unit.name} was not put back", "put back", "left", (unit.name,))
            yield state.ledger.asked(left, *OF_THE_TURN_END)


@RULEBOOK.check("BV013", "BA-END-2", e.KeepDice)
def only_ambush_and_down_stay(state: State, event: e.KeepDice) -> Iterator[Objection]:
    """Only Ambush and Down may be kept."""
    for name in event.units:
        order = state.unit(name).order
        if order not in KEPT:
            what = f"{name} cannot keep {order}" if order else f"{name} has no order die to keep"
            yield Objection(what, "Ambush or Down", order or "no order", (name,))


@RULEBOOK.check("BV014", "BA-END", e.BeginTurn)
def a_die_for_every_unit(state: State, event: e.BeginTurn) -> Iterator[Objection]:
    """A turn begins with a die in the cup for each living unit without one (B41)."""
    if state.turn is None or state.phase is not None:
        return
    if state.cup is None:
        yield missing("the dice in the cup")
        return
    for side, dice in state.cup.items():
        yield from _counted(state, side, dice)


@RULEBOOK.check("BV014", "BA-END", e.CountCup)
def the_cup_is_counted_rightly(state: State, event: e.CountCup) -> Iterator[Objection]:
    """The number of dice counted in the cup matches those that belong there."""
    if not state.units:
        yield missing("the units of the scenario")
    elif state.cup is not None and event.side in state.cup and state.turn is not None and state.drawn is None:
        due = state.cup[event.side]
        due_then = _belong(state, event.side)  # when all is done that a turn's end asks for
        if event.dice != due and not (state.phase == TURN_END and event.dice == due_then):
            yield _miscounted(state, event.side, due, event.dice)
    else:
        yield from _counted(state, event.side, event.dice)


def _counted(state: State, side: str, dice: int) -> Iterator[Objection]:
    due = _belong(state, side, state.phase)
    if dice != due:
        yield _miscounted(state, side, due, dice)


def _belong(state: State, side: str, phase: str | None = None) -> int:
    """How many dice of a side belong in the cup; in a phase of the turn those of units with an order do not."""
    return sum(unit.order is None or unit.has_spare or not (unit.kept or phase) for unit in state.units_of(side))


def _miscounted(state: State, side: str, due: int, dice: int) -> Objection:
    """The objection to a wrong count; a spare die on a vehicle may explain that there are more (B31)."""
    words = (f"{counted(due, 'die', 'dice')} of {side} belong in the cup, not {dice}", str(due), str(dice))
    return warning(*words) if 0 < dice - due <= state.downed.get(side, 0) else Objection(*words)


@RULEBOOK.check("BV015", "L9-19", e.BeginTurn)
def turns_follow_each_other(state: State, event: e.BeginTurn) -> Objection | None:
    """Each turn is the next one, after the last is over."""
    if state.turn is None:
        return None if event.turn == 1 else Objection("the game begins with turn 1", "1", str(event.turn))
    if state.phase == ORDERS_PHASE and any(True for _ in state.waiting()):
        return Objection(f"turn {state.turn} is not over", f"the end of turn {state.turn}", event.sentence())
    if event.turn != state.turn + 1:
        return Objection(f"turn {state.turn + 1} is next", str(state.turn + 1), str(event.turn))
    return None


@RULEBOOK.check("BV015", "L9-19", e.BeginTurn, late=True)
def turn_begins_behind_an_order(state: State, event: e.BeginTurn) -> Objection | None:
    """A turn is said to begin before its first order, or with the die that shows it; behind an order it is asked."""
    ordered = next((unit.name for unit in state.units.values() if unit.order is not None and not unit.kept), None)
    if ordered is None:
        return None
    return warning(f"{ordered} was ordered before turn {event.turn} is said to begin", "the turn first", "an order")


@RULEBOOK.check("BV015", "L9-19", e.DrawDie, e.ReturnDice, e.KeepDice, e.EndTurn)
def each_thing_in_its_phase(state: State, event: Event) -> Objection | None:
    """Dice are drawn while orders are given; they go back, and the turn ends, in the turn end phase.

    The beginning and end of a phase or turn need not be reported: the first die drawn, kept or put back shows it.
    """
    if isinstance(event, e.DrawDie):
        if state.phase == TURN_END and not state.end_reported:
            return Objection("dice are drawn in the orders phase", ORDERS_PHASE, TURN_END)
        return Objection("the game is over", "no more dice", event.sentence()) if state.over else None
    if state.phase is None or (state.phase == ORDERS_PHASE and any(True for _ in state.waiting())):
        return Objection("the orders phase is not over", TURN_END, event.sentence())
    return None
