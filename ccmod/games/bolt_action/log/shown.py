"""The effects of events on a counter that are in no footprint: the order that it shows, the way that it faces."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.names import DIE, ORDER_NUMBER, STATUS, TRAYS, WRECKED, tray_space
from ccmod.games.bolt_action.rules.terms import IMMOBILISED, ORDERS, WRECK
from ccmod.play.event import Event
from ccmod.play.property_names import FACING
from ccmod.replay.acts import Act, SetRotation, SetValue
from ccmod.replay.adapter import PieceState, Tableau
from ccmod.vassal.numbers import java_int

NONE = 1
"""The number of no order."""


def shown(event: Event, table: Tableau, facings: Mapping[str, float]) -> Iterator[Act]:
    """The acts of one event besides those of its footprint; ``facings`` is where counters face that are not turned."""
    match event:
        case e.Order(unit=unit, order=order) | e.TurnDie(unit=unit, order=order):
            yield from numbered(table, unit, ORDER_NUMBER, order)
        case e.ReturnDice(units=units) | e.RemoveDice(units=units):
            for name in units:
                yield from numbered(table, name, ORDER_NUMBER, NONE)
        case e.Destroy(unit=unit, leaves=leaves) if leaves == WRECK:
            yield from valued(table, unit, STATUS, WRECKED)
        case e.VehicleResult(unit=unit, results=results) if IMMOBILISED in results:
            yield from valued(table, unit, STATUS, IMMOBILISED)
        case e.Move(unit=unit, facing=facing) | e.Deploy(unit=unit, facing=facing) if facing is not None:
            id = table.find(unit)
            if id is not None and unit in facings and FACING in table.pieces[id].facings:
                yield SetRotation(id, FACING, (facing - facings[unit]) % 360)


def numbered(table: Tableau, name: str, property: str, value: int | str) -> Iterator[Act]:
    """A number of a counter is this now; an order has its place among the orders."""
    if isinstance(value, str):
        if value not in ORDERS:
            return
        value = ORDERS.index(value) + NONE + 1
    yield from valued(table, name, property, str(value))


def valued(table: Tableau, name: str, property: str, value: str) -> Iterator[Act]:
    """A value of a counter is this now, if it has such a value."""
    id = table.find(name)
    if id is not None and table.pieces[id].values.get(property, value) != value:
        yield SetValue(id, property, value)


def shown_order(state: PieceState) -> str | None:
    """The order that a counter shows; ``None`` for none."""
    number = java_int(state.values.get(ORDER_NUMBER, "")) or NONE
    return ORDERS[number - NONE - 1] if NONE < number <= len(ORDERS) + NONE else None


def free_space(table: Tableau, side: str) -> str:
    """The first space of a side's tray on which no die lies."""
    taken = {
        state.spot.place
        for state in table.pieces.values()
        if state.piece.kind == DIE and state.spot is not None and state.spot.map == TRAYS
    }
    number = 1
    while tray_space(side, number) in taken:
        number += 1
    return tray_space(side, number)
