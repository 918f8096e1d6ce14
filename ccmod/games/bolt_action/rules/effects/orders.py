"""How tests, FUBAR and pins change the position (BA-TUR-3, BA-FUB, BA-ORD-5)."""

from __future__ import annotations

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.state.losses import owe_nothing, take_unreported
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.terms import DOWN, FAILED, FIRE, FRIENDLY_FIRE, PASSED, RUN
from ccmod.play.effects import effect

DOUBLE_SIX = ("6", "6")
TO_DOWN = {"order": DOWN}
"""Of a die that is turned to Down and to nothing else."""
PINS_OF_HITS = ("P02", "P04", "P05")
"""Why a hit puts pins on."""
ASSAULTS = ("ST1", "GR1")
"""The duties of an assault, as long as it is carried out."""


def lapse(state: State, unit: str, *causes: str) -> None:
    """A unit owes nothing more by these causes."""
    for cause in causes:
        for entry in state.ledger.entries(cause):
            if entry.pieces is not None and unit in entry.pieces:
                entry.lapse()


@effect
def order_test(state: State, event: e.OrderTest) -> None:
    """The order is carried out or not; a double six owes a FUBAR roll."""
    activation = state.activation_of(event.unit)
    activation.test, activation.modifier = event.result, event.modifier
    assaults = state.assault is not None and state.assault.unit == event.unit
    spared = assaults and state.option("B26") == "no"
    activation.owes_fubar = event.dice == DOUBLE_SIX and not spared
    if activation.owes_fubar:
        state.ledger.open("FU1", (event.unit,))
    if event.result == FAILED:
        lapse(state, event.unit, "RA1", *ASSAULTS)
        return
    state.passes_reported = True
    if state.rule("order_test", "remove_pin_on_pass"):
        state.ledger.open("UP1", (event.unit,))


@effect
def morale_test(state: State, event: e.MoraleTest) -> None:
    """Whoever was shot at, or burns, has tested."""
    take_unreported(state)
    state.tested[event.unit] = event.result
    if state.harm is not None and state.harm.unit == event.unit:
        state.harm.test = event.result
        if event.result == PASSED:
            state.make_unit(event.unit).halted = True
            state.ledger.open("T04", (event.unit,), where=TO_DOWN)
        else:
            state.ledger.open("K03", (event.unit,))
            owe_nothing(state, event.unit)


@effect
def fubar(state: State, event: e.Fubar) -> None:
    """The row of the table rules the unit now."""
    activation = state.activation_of(event.unit)
    activation.owes_fubar = False
    activation.fubar, activation.step = event.row, state.ledger.step
    causes, orders = (("FF1", "T01"), (FIRE, DOWN)) if event.row == FRIENDLY_FIRE else (("PA1", "T02"), (RUN, DOWN))
    state.ledger.open(causes[0], (event.unit,))
    state.ledger.open(causes[1], (event.unit,), where={"order": frozenset(orders)})
    state.ledger.drop("AS1")  # nobody assaults in a panic


@effect
def friendly_fire(state: State, event: e.FriendlyFire) -> None:
    """The target is chosen."""
    state.activation_of(event.unit).friend = event.target


@effect
def panic(state: State, event: e.Panic) -> None:
    """The unit runs, or sees no enemy."""
    activation = state.activation_of(event.unit)
    activation.panics, activation.enemy = True, event.enemy


@effect
def turn_die(state: State, event: e.TurnDie) -> None:
    """The die shows something else; a unit without one gets its own from the cup, or a spare one (B31)."""
    unit = state.make_unit(event.unit)
    if unit.order is None and unit.side is not None and state.cup is not None and state.cup.get(unit.side):
        state.downed[unit.side] = state.downed.get(unit.side, 0) + 1
        unit.has_spare = state.option("B31") == "a spare one"
        state.cup[unit.side] -= not unit.has_spare
    unit.order = event.order
    if any(state.ledger.step in entry.used for entry in state.ledger.entries("T02")):
        state.activation_of(event.unit).turned = event.order


@effect
def rally(state: State, event: e.Rally) -> None:
    """Pins come off."""
    unit = state.make_unit(event.unit)
    unit.pins = max(0, unit.pins - event.pins)
    unit.acted = True
    state.activation_of(event.unit).rallied = True


@effect
def pin(state: State, event: e.Pin) -> None:
    """Pins go on."""
    state.make_unit(event.unit).pins += event.pins
    of_result = any(state.ledger.step in entry.used for entry in state.ledger.entries("P03"))
    if of_result and state.harm is not None and state.harm.unit == event.unit:
        state.harm.pins += event.pins
    if any(state.ledger.step in entry.used for cause in PINS_OF_HITS for entry in state.ledger.entries(cause)):
        state.hit_pins[event.unit] = state.hit_pins.get(event.unit, 0) + event.pins
    for fire in state.fires:
        if fire.target == event.unit and fire.hits and not fire.pinned:
            fire.pinned = True
            break


@effect
def unpin(state: State, event: e.Unpin) -> None:
    """Pins come off."""
    unit = state.make_unit(event.unit)
    unit.pins = max(0, unit.pins - event.pins)
