"""Units that go where no Order lets them go (1, O14.1, O14.2): check X02, and V047 for Orders taken up again."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules.events import Attack, EnterHex, Exit, Reveal
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.context import OrderUnderWay
from ccmod.games.combat_commander.rules.state.interrupts import DISPLACING, EVENT
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.stacks import carriers_of, unknown_units
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing

MOVING = frozenset({"Advance", "Move"})
"""Orders by which activated units go to other hexes (O16, O21)."""
ACTIVATING = MOVING | {"Fire"}
"""Those and the one by which they attack (O20)."""


def _later_order(state: State, _: Event) -> OrderUnderWay | None:
    """The Order under way, where it was given before an earlier one was said to be complete."""
    return state.order if state.turn is not None and state.turn.unfinished else None


@RULEBOOK.check("V047", "O14.2", EnterHex, Exit, Attack, given=_later_order)
def takes_up_an_earlier_order(
    state: State, event: EnterHex | Exit | Attack, order: OrderUnderWay
) -> Iterator[Objection]:
    """Once another Order was given, units activated for an earlier one do not go on with it."""
    names = carriers_of(state, event.pieces) if isinstance(event, Attack) else event.units
    unreported = order.name in ACTIVATING and not order.activation.units
    for name in dict.fromkeys(names):
        earlier = state.turn.unfinished.get(name) if state.turn is not None else None
        if earlier is not None and name not in order.at_start and name not in order.op_fire_units:
            message = f"{name} goes on with the order {earlier} after {order.name} was given"
            breach = Objection(message, expected=f"{earlier} completed first", pieces=(name,))
            yield _whom(order) if unreported and state.side_of(name) == order.side else breach


@RULEBOOK.check("X02", "1, O14.1", EnterHex, Exit)
def goes_without_an_order(state: State, event: EnterHex | Exit) -> Objection | None:
    """A unit changes its hex only when activated to Move or Advance, when it retreats, or when an Event says so."""
    if _elsewhere_allowed(state, event):
        return None
    names = [name for name in event.units if state.on_map(name)]
    if not names:
        return None  # it arrives: reinforcements and hidden units are activated by nobody
    order = state.order
    if order is None:
        if state.order_unknown:
            return missing("the Order under way when the record begins")
        return Objection(f"{_list(names)} moves, but no Order is under way", "an Order", pieces=tuple(names))
    unfinished = state.turn.unfinished if state.turn is not None else {}
    routing = order.at_start if order.name == "Rout" else {}
    activated = order.activation.units if order.name in MOVING else ()
    bidden = (activated, routing, unfinished)
    idle = tuple([name for name in names if not any(name in those for those in bidden)])
    if not idle:
        early = tuple(name for name in names if name in routing and name not in order.rolled)
        if not early or order.nameless:
            return None
        return Objection(f"{_list(early)} retreats before its rout roll", "a rout roll", "none", pieces=early)
    if strangers := unknown_units(state, order.activation.units):
        return missing(f"who {_list(strangers)} is, named for the order {order.name}")
    if order.name in MOVING and not order.activation.units and all(state.side_of(name) == order.side for name in idle):
        return _whom(order)
    if order.name in MOVING:
        return Objection(f"{_list(idle)} was not activated to {order.name}", "activation", pieces=idle)
    if any(state.side_of(name) is None for name in idle):
        return missing(f"whether {_list(idle)} was broken when the Order was given")
    return Objection(f"the order {order.name} does not let {_list(idle)} move", pieces=idle)


def _whom(order: OrderUnderWay) -> Objection:
    """The units of an Order are not reported."""
    return missing(f"whom {order.side} has activated for the order {order.name}")


@RULEBOOK.check("X02", "1, O14.1", EnterHex, Exit)
def goes_before_the_event_is_known(state: State, event: EnterHex | Exit) -> Objection | None:
    """While an Event! is resolved nothing moves before its card is revealed (1.9.1, 1.9.1.1)."""
    trigger = state.interrupts.open
    if trigger is None or trigger.name != EVENT or not trigger.announced or trigger.event is not None:
        return None
    message = f"{_list(event.units)} goes to another hex while the Event! is resolved whose card is not revealed yet"
    return state.ledger.asked(Objection(message, "the Event's card", "none", event.units), Reveal)


def _elsewhere_allowed(state: State, event: EnterHex | Exit) -> bool:
    """Whether units may be set up, or an Event that breaks in may drive them out of their hex (E46, E48)."""
    if state.turn is None and state.fresh:
        return True
    now = state.interrupts
    if now.open is None:
        return now.awaits(EVENT)
    if now.closes(event):
        return False
    if state.event in DISPLACING:
        burning = {now.open.hex, *state.pending.ablaze}
        return not now.open.driven or all(state.unit(name).hex in burning for name in event.units)
    return now.open.revealed is not None and state.event is None  # it is not known which Event it is


def _list(names: tuple[str, ...] | list[str]) -> str:
    return ", ".join(names)
