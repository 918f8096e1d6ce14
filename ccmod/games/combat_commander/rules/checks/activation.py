"""Activation (O14, 3.3.1.1, A24.3): checks V048 to V054, V060 and V114."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ccmod.games.combat_commander.rules.effects.artillery import FIRE_FOR_EFFECT
from ccmod.games.combat_commander.rules.events import (
    Action,
    Activate,
    Attack,
    EndOrder,
    EnterHex,
    Exit,
    Request,
    Roll,
    Spend,
)
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.context import OrderUnderWay
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.stacks import carriers_of, unknown_units
from ccmod.games.combat_commander.rules.state.subjects import COMPLETIONS, order_completed, order_under_way
from ccmod.games.combat_commander.rules.state.units import Unit
from ccmod.ground.counting import counted
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing, warning
from ccmod.play.once import once

ACTIVATING = frozenset({"Advance", "Fire", "Move", "Artillery Request"})
"""Orders that activate units; the others activate a player or no unit (O17, O22.1, O23.1)."""
OBSERVING = "Artillery Request"
"""The Order that activates one Leader and no more (O18.2)."""


def _own_order(state: State, event: Activate) -> OrderUnderWay | None:
    """The Order that this activation belongs to, if it belongs to one."""
    order = state.order
    return order if order is not None and order.side == event.side and order.name in ACTIVATING else None


@RULEBOOK.check("V048", "O14.1", Activate, given=_own_order)
def several_units_that_nobody_leads(state: State, event: Activate, order: OrderUnderWay) -> Objection | None:
    """Without a Leader one unit is activated; here there is no Leader left to activate the others."""
    units = _named(state, event)
    if order.name == OBSERVING and len(units) > 1:
        return Objection(f"{OBSERVING} activates one Leader, not {_list(units)}", "one unit", pieces=_names(units))
    if not lacks_a_leader(units) or any(leaders_for(state, event.side, units)):
        return None
    return _without_a_leader(units)


@RULEBOOK.check("V048", "O14.1", Request, given=order_under_way)
def others_than_the_observer(state: State, event: Request, order: OrderUnderWay) -> Objection | None:
    """Fire for Effect activates its Observer alone (O18.2), Battery Access nobody (O18.1)."""
    others = tuple(dict.fromkeys(name for name in order.activation.units if name != event.observer))
    if order.name != OBSERVING or not others or (event.observer is None and event.service == FIRE_FOR_EFFECT):
        return None
    due = event.observer or "nobody"
    return Objection(f"{event.service} activates {due}, not {', '.join(others)}", due, ", ".join(others), others)


@RULEBOOK.check("V048", "O14.1", EnterHex, Exit, Spend, Attack, Roll, EndOrder, given=order_under_way)
def several_units_without_a_leader(state: State, event: Event, order: OrderUnderWay) -> Objection | None:
    """Without a Leader one unit is activated: when the Order begins to be carried out, he has been named."""
    if order.activation.executed or order.name == OBSERVING:
        return None
    units = [state.unit(name) for name in dict.fromkeys(order.activation.units)]
    if not lacks_a_leader(units) or not any(leaders_for(state, order.side, units)):
        return None
    return _without_a_leader(units)


@RULEBOOK.check("V049", "3.3.1.1", Activate, given=_own_order)
def outside_the_command_radius(state: State, event: Activate, order: OrderUnderWay) -> Iterator[Objection]:
    """A Leader activates units within his Command radius, counted from outside his hex; 0 is his own hex."""
    units = _named(state, event)
    leaders = [unit for unit in units if unit.is_leader and unit.side == event.side]
    if not leaders:
        return
    led_before = any(state.unit(name).is_leader for name in order.activation.units)
    for unit in units:
        if unit.is_leader or unit.side != event.side or (led_before and unit.name not in event.units):
            continue
        objection = beyond_command(state, leaders, unit)
        if objection is not None:
            yield objection


@RULEBOOK.check("V050", "3.3.1.1", Activate, given=_own_order)
def leader_activated_by_a_leader(state: State, event: Activate, _: OrderUnderWay) -> Objection | None:
    """A Leader's Command activates no other Leader."""
    leaders = [unit for unit in _named(state, event) if unit.is_leader and unit.side == event.side]
    if len(leaders) < 2 or not any(leader.name in event.units for leader in leaders):
        return None
    return Objection(f"{_list(leaders)} are activated for one Order", "one Leader", str(len(leaders)), _names(leaders))


@RULEBOOK.check("V051", "O14.1", Activate, Action)
def enemy_unit_activated(state: State, event: Activate | Action) -> Iterator[Objection]:
    """Each player activates his own units."""
    if isinstance(event, Action) and event.action != "Op Fire":
        return
    for name in event.units:
        side = state.side_of(name)
        if side is None:
            yield missing(f"the side of {name}")
        elif side != event.side:
            yield Objection(f"{event.side} activates {name}, a unit of {side}", event.side, side, (name,))


@RULEBOOK.check("V052", "O14.1", Activate, given=_own_order)
def activated_twice(state: State, event: Activate, order: OrderUnderWay) -> Iterator[Objection]:
    """A unit is activated once in a Turn; only a Hero may be activated again (E58.1)."""
    for name in event.units:
        unit = state.unit(name)
        if unit.activated_for is not None and not unit.is_hero and name not in order.activation.units:
            message = f"{name} was already activated for {unit.activated_for} in this Turn"
            yield Objection(message, expected="one activation", found="a second one", pieces=(name,))


@RULEBOOK.check("V053", "O14.1", Activate, given=_own_order)
def activated_too_late(state: State, event: Activate, order: OrderUnderWay) -> Objection | None:
    """All units are named before the Order begins to be carried out."""
    if not order.activation.executed or set(event.units) <= set(order.activation.units):
        return None
    message = f"{', '.join(event.units)} joins the order {order.name}, which is already being carried out"
    return Objection(message, expected="all units named before", pieces=event.units)


@RULEBOOK.check("V053", "O14.1", Activate)
def activated_after_op_fire(state: State, event: Activate) -> Objection | None:
    """An Op Fire names its units before they attack (A33.2); they stay named for the steps that follow."""
    order = state.order
    if order is None or order.side == event.side or not order.op_fires or not order.op_fires[-1].executed:
        return None
    late = tuple(name for name in event.units if name not in order.op_fire_units)
    if not late:
        return None
    message = f"{', '.join(late)} joins the Op Fire, which has already been carried out"
    if not order.op_fire_units:
        return warning(message, "all units named before", pieces=late)
    return Objection(message, expected="all units named before", pieces=late)


@RULEBOOK.check("V054", "O14.4", *COMPLETIONS, given=order_completed)
def nobody_carries_out_the_order(state: State, event: Event, order: OrderUnderWay) -> Objection | None:
    """At least one activated unit carries out the Order: enters another hex, advances, or fires."""
    if (isinstance(event, EndOrder) and order.side != event.side) or order.name not in ("Advance", "Fire", "Move"):
        return None
    units = order.activation.units
    done = order.activation.executed if order.name == "Fire" else bool(order.performers)
    if done or (units and not any(state.on_map(name) for name in units)):
        return None
    deed = {"Advance": "advances", "Fire": "fires", "Move": "enters another hex"}[order.name]
    return Objection(f"no unit {deed} in the order {order.name}", "at least one", "none", tuple(units))


@RULEBOOK.check("V060", "A24.3, O14.1", Activate)
def activated_by_what_does_not(state: State, event: Activate) -> Objection | None:
    """Units are activated by an Order that says so or by Op Fire, and by no other Action."""
    order = state.order
    if order is None:
        if state.order_unknown:
            return missing("the Order under way when the record begins")
        return Objection(f"{event.side} activates units, but no Order is under way", pieces=event.units)
    if event.side != order.side:
        if order.op_fires:
            return None
        message = f"{event.side} activates units without having played an Op Fire"
        return Objection(message, expected="Op Fire", pieces=event.units)
    if order.name in ACTIVATING:
        return None
    return Objection(f"the order {order.name} activates no units", pieces=event.units)


@RULEBOOK.check("V060", "A24.3, O14.1", Attack, given=order_under_way)
def fires_without_being_activated(state: State, event: Attack, order: OrderUnderWay) -> Iterator[Objection]:
    """Units that fire were activated to do so: by the Order Fire, or by Op Fire against a Move."""
    if event.side != order.side:
        active, how = order.op_fire_units, "Op Fire"
    elif order.name == "Fire":
        active, how = set(order.activation.units), "the order Fire"
    else:
        return
    carriers = carriers_of(state, event.pieces)
    unknown = [piece for piece, name in zip(event.pieces, carriers, strict=True) if name not in state.units]
    if unknown:
        yield missing(f"who fires {', '.join(unknown)}")
    idle = [name for name in dict.fromkeys(carriers) if name in state.units]
    if not active.issuperset(idle) and (strangers := unknown_units(state, active)):
        yield missing(f"who {', '.join(strangers)} is, named for {how}")
        return
    if order.names_nobody(event.side) and not active.issuperset(idle):
        yield missing(f"whom {event.side} has activated for {how}")
        return
    for name in idle:
        if name not in state.weapons and name not in active:
            yield Objection(f"{name} fires, but is not activated for {how}", how, pieces=(name,))


def command_reaches(state: State, leader: Unit, unit: Unit) -> bool | None:
    """Whether a unit is within a Leader's Command radius (3.3.1.1); ``None`` if a place is unknown."""
    if leader.hex is None or unit.hex is None or leader.type is None:
        return None
    board = state.board
    if leader.hex not in board or unit.hex not in board:
        return None
    return board.distance(leader.hex, unit.hex) <= leader.command


def beyond_command(state: State, leaders: Iterable[Unit], unit: Unit) -> Objection | None:
    """The objection to a unit that none of the Leaders reaches."""
    answers = [(leader, command_reaches(state, leader, unit)) for leader in leaders]
    if any(reached for _, reached in answers):
        return None
    if any(reached is None for _, reached in answers):
        return missing(f"where {unit.name} and its Leader are")
    leader = answers[0][0]
    range = state.board.distance(leader.hex or "", unit.hex or "")
    return Objection(
        f"{unit.name} in {unit.hex} is outside the Command radius of {leader.name} in {leader.hex}",
        counted(leader.command, "hex", "hexes"),
        counted(range, "hex", "hexes"),
        (unit.name, leader.name),
        (unit.hex or "", leader.hex or ""),
    )


@once
def _named(state: State, event: Activate) -> tuple[Unit, ...]:
    """All units named for the Order, with those of this line."""
    before = state.order.activation.units if state.order is not None else ()
    return tuple([state.unit(name) for name in dict.fromkeys((*before, *event.units))])


def lacks_a_leader(units: Sequence[Unit]) -> bool:
    """Whether several units were named and no Leader, or unit of an unknown kind, among them."""
    return len(units) > 1 and all(unit.type is not None and not unit.is_leader for unit in units)


def leaders_for(state: State, side: str, units: Sequence[Unit]) -> Iterator[Unit]:
    """The Leaders who might still be named for these units."""
    for leader in state.units_of(side):
        may_lead = leader.is_leader and (leader.activated_for is None or leader.is_hero)
        if may_lead and all(command_reaches(state, leader, unit) is not False for unit in units):
            yield leader


def _without_a_leader(units: Sequence[Unit]) -> Objection:
    return Objection(f"{_list(units)} are activated without a Leader", "one unit", str(len(units)), _names(units))


def _names(units: Iterable[Unit]) -> tuple[str, ...]:
    return tuple(unit.name for unit in units)


def _list(units: Sequence[Unit]) -> str:
    """``A, B and C``."""
    *most, last = _names(units)
    return f"{', '.join(most)} and {last}" if most else last


@RULEBOOK.check("V114", "13.2, E44.1", Activate, given=_own_order)
def marker_changes_command(state: State, event: Activate, _: OrderUnderWay) -> Iterator[Objection]:
    """Suppressed and Veteran change four of a Leader's values, but not his Command."""
    units = _named(state, event)
    for leader in (unit for unit in units if unit.veteran and unit.is_leader and unit.side == event.side):
        for unit in units:
            if unit.is_leader or unit.hex is None or leader.hex is None or unit.name not in event.units:
                continue
            if state.board.distance(leader.hex, unit.hex) == leader.command + 1:
                yield Objection(
                    f"{unit.name} is too far away: the Command of {leader.name} stays {leader.command}",
                    f"Command {leader.command}",
                    f"Command {leader.command + 1}",
                    (leader.name, unit.name),
                )
