"""How orders, Reserve and works change the position (6.0, 15.0)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.effects.sequence import command_of
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.terms import CHANGE_AND_STAY, CONFUSION, OUT_OF_COMMAND, RETAIN_AND_STAY
from ccmod.play.effects import effect


@effect
def command_status(state: State, event: e.CommandStatus) -> None:
    """Of a command, or of a single unit."""
    is_out = event.status == OUT_OF_COMMAND
    if event.name in state.units:
        state.units[event.name].out_of_command = is_out
    else:
        command_of(state, event.name).out_of_command = is_out


@effect
def orders(state: State, event: e.Orders) -> None:
    """A brigade, or a whole command, has new orders; its units out of command keep their own (4.23)."""
    change_orders(state, event.brigade, event.orders)


@effect
def take_orders(state: State, event: e.TakeOrders) -> None:
    """The same for a unit or a brigade."""
    change_orders(state, event.name, event.orders)


def change_orders(state: State, name: str, new: str) -> None:
    """New orders for a unit, a brigade, or every brigade of a command."""
    if name in state.units:
        state.units[name].orders = new
        return
    for unit in state.units.values():
        brigade = state.brigade_of(unit)
        if brigade is not None and brigade.name == name:
            unit.orders = unit.orders or brigade.orders if unit.out_of_command else None
    for command in list(state.commands.values()):
        if any(one.name == name for one in state.chain(command.name)):
            command.orders = new
    command_of(state, name).orders = new


@effect
def orders_result(state: State, event: e.OrdersResult) -> None:
    """Stay binds the brigade."""
    if event.result in (RETAIN_AND_STAY, CHANGE_AND_STAY):
        state.activation.staying.add(event.brigade)


@effect
def coordination_result(state: State, event: e.CoordinationResult) -> None:
    """Confusion binds the brigades of the division that are in command."""
    if event.result == CONFUSION:
        state.activation.confused.update(
            command.name
            for command in state.commands.values()
            if command.of == event.division and not command.out_of_command
        )


@effect
def assign_battery(state: State, event: e.AssignBattery) -> None:
    """A battery for the turn."""
    command_of(state, event.brigade).battery = event.battery


@effect
def reserve(state: State, event: e.Reserve) -> None:
    """A command with all below it."""
    set_reserve(state, event.command, is_in=True)


@effect
def leave_reserve(state: State, event: e.LeaveReserve) -> None:
    """A command with all below it."""
    set_reserve(state, event.command, is_in=False)


@effect
def break_reserve(state: State, event: e.BreakReserve) -> None:
    """The brigade alone."""
    brigade = command_of(state, event.brigade)
    brigade.reserve = brigade.reserve_all_turn = False


def set_reserve(state: State, name: str, *, is_in: bool) -> None:
    """Put a command and all below it in Reserve or out of it."""
    command_of(state, name)
    for command in list(state.commands.values()):
        if any(one.name == name for one in state.chain(command.name)):
            command.reserve = is_in
            command.reserve_all_turn = is_in and command.reserve_all_turn


@effect
def start_works(state: State, event: e.StartWorks) -> None:
    """A unit builds."""
    state.make_unit(event.unit).works = state.turn.number


@effect
def cancel_works(state: State, event: e.CancelWorks) -> None:
    """It does not any more."""
    state.make_unit(event.unit).works = None


@effect
def finish_works(state: State, event: e.FinishWorks) -> None:
    """The hexsides in front of the unit have works."""
    unit = state.make_unit(event.unit)
    for hex in state.fronts(unit):
        if unit.hex is not None and state.board.adjacent(unit.hex, hex):
            state.works[state.board.hexside(unit.hex, hex)] = state.turn.number or 0
    unit.works = None


@effect
def remove_works(state: State, event: e.RemoveWorks) -> None:
    """The hexside is free again."""
    state.works.pop(event.edge, None)
