"""How orders, Reserve and works change the position (6.0, 15.0)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.costs import REMOVING_WORKS
from ccmod.games.great_battles.rules.effects.binding import acts_as, binds
from ccmod.games.great_battles.rules.effects.effort import stirs
from ccmod.games.great_battles.rules.effects.obedience import hears, obeys
from ccmod.games.great_battles.rules.effects.recovery import took
from ccmod.games.great_battles.rules.state.commands import NEW_ORDERS
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.terms import (
    ADVANCE,
    CONFUSION,
    MARCH,
    OUT_OF_COMMAND,
    RECOVERY,
)
from ccmod.play.effects import effect


@effect
def command_status(state: State, event: e.CommandStatus) -> None:
    """Of a unit, or of a command or its leader; for activations it is fixed before any marker is drawn (4.23)."""
    is_out = event.status == OUT_OF_COMMAND
    one = state.units.get(event.name) or state.make_command(state.led_by(event.name))
    one.out_of_command = is_out
    if state.activation.command is None:
        one.cut_off = is_out


@effect
def orders(state: State, event: e.Orders) -> None:
    """A brigade, or a whole command, has new orders; its units out of command keep their own (4.23).

    At the end of a turn, when it leaves Reserve, all its units have them (6.35).
    """
    state.turn.ordered.add(event.brigade)
    change_orders(state, event.brigade, event.orders, all_units=state.turn.phase == RECOVERY)
    for command in list(state.commands.values()) if event.orders == MARCH else ():
        if any(one.name == event.brigade for one in state.chain(command.name)):
            command.set_out |= any(unit.hex is not None for unit in state.units_of(command.name))
    took(state, event.brigade, NEW_ORDERS)


@effect
def take_orders(state: State, event: e.TakeOrders) -> None:
    """The same for a unit or a brigade; one that gives March up by a roll stays where it is (6.25)."""
    marching = state.commands.get(event.name)
    if event.cause == "the roll" and marching is not None and marching.orders == MARCH:
        state.activation.halted.add(event.name)
    change_orders(state, event.name, event.orders, all_units=event.cause not in (None, "the roll", "loose cannon"))


def change_orders(state: State, name: str, new: str, *, all_units: bool) -> None:
    """New orders for a unit, a brigade, or every brigade of a command; for all its units, or those in command."""
    if name in state.units:
        state.units[name].orders, state.units[name].perhaps_linked = new, False
        return
    state.make_command(name)
    for unit in state.under(name):
        brigade = state.brigade_of(unit)
        if brigade is not None and all_units:
            obeys(unit)
        elif brigade is not None:
            hears(state, unit, brigade.orders or ADVANCE)
    for command in state.below(name):
        command.orders = new


@effect
def try_orders(state: State, event: e.TryOrders) -> None:
    """Once with each marker."""
    state.activation.sought.add(event.brigade)


@effect
def orders_result(state: State, event: e.OrdersResult) -> None:
    """It binds the brigade."""
    binds(state, event.brigade, event.result)


@effect
def loose_cannon(state: State, event: e.LooseCannon) -> None:
    """His profile binds the brigade."""
    leader = state.leaders.get(event.leader)
    if leader is not None and leader.command is not None:
        acts_as(state, leader.command, event.profile)


@effect
def coordination_result(state: State, event: e.CoordinationResult) -> None:
    """The result of a try, which a die may have shown before."""
    coordinated(state, event.division, event.result)


def coordinated(state: State, division: str, result: str) -> None:
    """A division has a result; Confusion lies on all its brigades, and whom it binds is a question of command."""
    acting = state.activation
    acting.coordination = result
    brigades = (one.name for one in state.commands.values() if one.of == division)
    acting.confused = set(brigades) if result == CONFUSION else set()


@effect
def coordinate(state: State, event: e.Coordinate) -> None:
    """Brigades will act as one."""
    state.activation.group = event.brigades


@effect
def assign_battery(state: State, event: e.AssignBattery) -> None:
    """A battery for the turn."""
    state.make_command(event.brigade).battery = state.battery_of(event.battery)


@effect
def reserve(state: State, event: e.Reserve) -> None:
    """A command with all below it."""
    set_reserve(state, event.command, is_in=True)


@effect
def leave_reserve(state: State, event: e.LeaveReserve) -> None:
    """A command with all below it. It has taken its other benefits before (6.35)."""
    for command in state.below(event.command):
        command.benefits = NEW_ORDERS if command.reserve else command.benefits
    set_reserve(state, event.command, is_in=False)


@effect
def break_reserve(state: State, event: e.BreakReserve) -> None:
    """The brigade alone."""
    brigade = state.make_command(event.brigade)
    brigade.reserve, brigade.reserve_all_turn, brigade.struck = False, False, True
    state.activation.broken.add(event.brigade)


def set_reserve(state: State, name: str, *, is_in: bool) -> None:
    """Put a command and all below it in Reserve or out of it.

    One that goes into Reserve when Reserve is placed is there all turn, for nothing happens before (6.32); one that
    leaves it at the end of a turn was.
    """
    state.make_command(name)
    for command in state.below(name):
        command.reserve = is_in
        command.reserve_all_turn = state.turn.action_phases == 0 if is_in else command.reserve_all_turn


@effect
def start_works(state: State, event: e.StartWorks) -> None:
    """A unit builds."""
    unit = state.make_unit(event.unit)
    unit.works, unit.spoiled = state.turn.number, None
    unit.edges = tuple(edge for text in event.edges if (edge := state.edge(text)))
    stirs(state, (unit,))


@effect
def cancel_works(state: State, event: e.CancelWorks) -> None:
    """It does not any more."""
    unit = state.make_unit(event.unit)
    unit.works, unit.edges = None, ()


@effect
def finish_works(state: State, event: e.FinishWorks) -> None:
    """The hexsides that were named have works; if none was, those in front of the unit."""
    unit = state.make_unit(event.unit)
    ahead = [hex for hex in state.fronts(unit) if unit.hex is not None and state.board.adjacent(unit.hex, hex)]
    edges = unit.edges or [state.board.hexside(unit.hex or "", hex) for hex in ahead]
    state.works.update(dict.fromkeys(edges, state.turn.number or 0))
    unit.works, unit.edges = None, ()


@effect
def remove_works(state: State, event: e.RemoveWorks) -> None:
    """The hexside is free again; a unit that has not paid for it with its step pays now (15.17)."""
    deeds = state.make_unit(event.unit).deeds
    if deeds.spent is not None and deeds.over is not None and deeds.over < REMOVING_WORKS:
        deeds.spent += REMOVING_WORKS
    state.works.pop(state.edge(event.edge) or "", None)
