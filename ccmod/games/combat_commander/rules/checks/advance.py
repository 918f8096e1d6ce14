"""Advances (O16.1-O16.3): checks V194 to V198."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules.events import EnterHex, Exit, Spend
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.context import OrderUnderWay
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.units import Unit
from ccmod.play.finding import Objection, missing


def advance_under_way(state: State, units: tuple[str, ...]) -> OrderUnderWay | None:
    """The Advance Order in which these units act; ``None`` if a trigger moves them, or they are not its side's."""
    order = state.order
    if order is None or order.name != "Advance" or state.interrupts.open is not None:
        return None
    return order if all(state.side_of(name) in (order.side, None) for name in units) else None


def _advancing(state: State, event: EnterHex) -> OrderUnderWay | None:
    """The Advance Order by which units enter a hex."""
    return advance_under_way(state, event.units)


def _steps(state: State, event: EnterHex) -> Iterator[tuple[Unit, str]]:
    """Each of the units that advances into an adjacent hex of the map, and whence."""
    ground = state.ground
    if ground is None or event.hex not in ground.board:
        return
    for name in event.units:
        unit = state.unit(name)
        if unit.hex is not None and ground.board.adjacent(unit.hex, event.hex):
            yield unit, unit.hex


@RULEBOOK.check("V194", "O16.1", EnterHex, given=_advancing)
def one_adjacent_hex(state: State, event: EnterHex, order: OrderUnderWay) -> Iterator[Objection]:
    """An advancing unit enters one adjacent hex and stops there."""
    for name in event.units:
        here = state.unit(name).hex
        if name in order.performers:
            message = f"{name} has advanced already and must stop in {here}"
            yield Objection(message, "one hex", "a second one", (name,), (here or "", event.hex))
        elif here is None:
            yield missing(f"where {name} stands")
        elif here in state.board and event.hex in state.board and not state.board.adjacent(here, event.hex):
            message = f"{name} advances from {here} to {event.hex}, which is not adjacent"
            yield Objection(message, f"a hex adjacent to {here}", event.hex, (name,), (here, event.hex))


@RULEBOOK.check("V195", "O16.1", Spend)
def an_advance_costs_no_mp(state: State, event: Spend) -> Objection | None:
    """An Advance spends no MP. Op Fire against it is judged by V185."""
    if advance_under_way(state, event.units) is None:
        return None
    return Objection(f"{', '.join(event.units)} advances, which costs no MP", "no MP", f"{event.mp} MP", event.units)


@RULEBOOK.check("V196", "O16.2, T83", EnterHex, given=_advancing)
def no_weapon_over_a_cliff(state: State, event: EnterHex, _: OrderUnderWay) -> Iterator[Objection]:
    """A unit advances across a Cliff only without a Weapon."""
    for unit, here in _steps(state, event):
        side = state.board.hexside(here, event.hex)
        features = state.ground.features.get(side, ()) if state.ground is not None else ()
        if "cliff" in features and unit.weapon is not None:
            message = f"{unit.name} carries {unit.weapon} across the cliff between {here} and {event.hex}"
            yield Objection(message, "no Weapon", unit.weapon, (unit.name, unit.weapon), (here, event.hex))


@RULEBOOK.check("V197", "O16.3", EnterHex, given=_advancing)
def no_advance_into_the_impassable(state: State, event: EnterHex, _: OrderUnderWay) -> Iterator[Objection]:
    """An Advance enters neither Blaze nor a Water Barrier."""
    for unit, here in _steps(state, event):
        water = state.ground is not None and state.ground.terrain(event.hex) == "water_barrier"
        if water or "Blaze" in state.markers.get(event.hex, ()):
            why = "a water barrier" if water else "ablaze"
            message = f"{unit.name} advances into {event.hex}, which is {why}"
            yield Objection(message, expected="a passable hex", found=why, pieces=(unit.name,), hexes=(here, event.hex))


@RULEBOOK.check("V197", "O16.3", Exit)
def no_advance_but_over_the_enemys_edge(state: State, event: Exit) -> Iterator[Objection]:
    """An Advance leaves the map over the enemy's edge only, and as the one step that it is."""
    order = advance_under_way(state, event.units)
    if order is None:
        return
    edge = state.side(state.other(order.side) or "").edge
    if edge is None or state.ground is None:
        yield missing("the enemy's map edge")
        return
    for name in event.units:
        here = state.unit(name).hex
        if here is None:
            yield missing(f"where {name} stands")
        elif here not in state.board.edge(edge):
            why, expected = f"{here} is not on the enemy's edge", f"a hex of the {edge} edge"
            yield Objection(f"{name} advances off the map, but {why}", expected, here, (name,), (here,))
        elif name in order.performers:
            why = f"it has already advanced into {here}"
            yield Objection(f"{name} advances off the map, but {why}", "one step", "two", (name,), (here,))


@RULEBOOK.check("V198", "O16.3", EnterHex, given=_advancing)
def bridges_along_their_way(state: State, event: EnterHex, _: OrderUnderWay) -> Iterator[Objection]:
    """An Advance goes onto and off a Major Bridge along its Road or Trail only (AMB-26)."""
    ground = state.ground
    for unit, here in _steps(state, event):
        if ground is None or "bridge_major" not in (ground.terrain(here), ground.terrain(event.hex)):
            continue
        way = ground.way(here, event.hex)
        if way is None or (way == "trails" and state.option("AMB-26") == "Road or Railway"):
            yield Objection(
                f"{unit.name} advances from {here} to {event.hex} beside the way of the major bridge",
                expected="a step along the bridge's way",
                found=f"{here} to {event.hex}",
                pieces=(unit.name,),
                hexes=(here, event.hex),
            )
