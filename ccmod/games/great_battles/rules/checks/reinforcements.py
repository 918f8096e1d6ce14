"""Reinforcements: when, where and how they arrive (9.7)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.acting import is_active
from ccmod.games.great_battles.rules.checks.leaders import who_rides
from ccmod.games.great_battles.rules.ground import LEADER
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.due import Due
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.terms import MARCH, points
from ccmod.play.finding import Objection, missing


@RULEBOOK.check("V095", "9.71-9.74", e.Arrive)
def arrives_when_and_where_it_is_due(state: State, event: e.Arrive) -> Iterator[Objection]:
    """A reinforcement enters in its turn or later, by the hexes and under the orders that the battle gives it."""
    unit = state.unit(event.unit)
    if unit.type is None:
        return
    if unit.hex is not None:
        yield Objection(f"{unit.name} is on the map in {unit.hex}", "a unit off the map", unit.hex, (unit.name,))
        return
    if is_active(state, unit) is False:
        yield Objection(f"{unit.name} does not act now", "its activation", "none", (unit.name,), (event.hex,))
    if unit.eliminated or unit.routed:
        gone = "eliminated" if unit.eliminated else "routed"
        yield Objection(f"{unit.name} is {gone}, and does not arrive", "a reinforcement", gone, (unit.name,))
        return
    due, now = unit.due, state.turn.number
    if due is None:
        yield missing(f"when and where {unit.name} arrives")
        return
    if due.turn is not None and now is not None and now < due.turn:
        said = f"{unit.name} arrives in turn {due.turn}"
        yield Objection(said, f"turn {due.turn} or later", f"turn {now}", (unit.name,), (event.hex,))
    if due.hexes and event.hex not in due.hexes:
        where = ", ".join(due.hexes)
        yield Objection(f"{unit.name} arrives by {where}", where, event.hex, (unit.name,), (event.hex,))
    orders = state.orders_of(unit)
    if due.orders is not None and now == due.turn and orders != due.orders:
        said = f"{unit.name} arrives under {due.orders} Orders"
        yield Objection(said, due.orders, orders, (unit.name,), (event.hex,))


@RULEBOOK.check("V095", "9.71-9.74", e.Arrive)
def enters_as_its_orders_allow(state: State, event: e.Arrive) -> Iterator[Objection]:
    """No march enters next to an enemy, and no unit in an enemy's hex; the hex costs at least what the chart says."""
    unit = state.unit(event.unit)
    if unit.type is None or unit.hex is not None:
        return
    there = next(iter(state.enemies_in(event.hex, unit.side)), None)
    if there is not None:
        said = f"{there.name} holds {event.hex}"
        yield Objection(said, "a hex without enemies", there.name, (unit.name, there.name), (event.hex,))
    elif state.orders_of(unit) == MARCH:
        near = (one for hex in state.board.neighbours(event.hex) for one in state.enemies_in(hex, unit.side))
        enemy = next(near, None)
        if enemy is not None:
            said = f"{event.hex} is beside {enemy.name}, and {unit.name} marches"
            yield Objection(said, "no enemy beside it", enemy.name, (unit.name, enemy.name), (event.hex,))
    least = _least_cost(state, event.hex, unit.mover or "")
    if event.mp is not None and least is not None and event.mp < least:
        right = f"{points(least)} MP"
        said = f"to come in by {event.hex} costs {right}, and what those before have paid"
        yield Objection(said, f"{right} or more", f"{points(event.mp)} MP", (unit.name,), (event.hex,))


@RULEBOOK.check("V095", "9.71-9.74", e.Arrive, e.MoveLeader)
def a_leader_comes_when_and_where_he_is_due(state: State, event: e.Arrive | e.MoveLeader) -> Iterator[Objection]:
    """A leader who is a reinforcement enters in his turn or later, by his hexes and for the cost of the first one.

    A leader who enters with a unit, or moves on at once, has entered by a hex that was not reported.
    """
    leader, now = who_rides(state, event), state.turn.number
    if leader is None or (isinstance(event, e.MoveLeader) and (leader.hex is not None or leader.due is None)):
        return
    due = leader.due
    if leader.hex is not None or leader.killed:
        found = "killed" if leader.killed else f"on the map in {leader.hex}"
        yield Objection(f"{leader.name} is {found}, and does not arrive", "a reinforcement", found, (leader.name,))
    elif due is None:
        yield missing(f"when and where {leader.name} arrives")
    elif due.turn is not None and now is not None and now < due.turn:
        said = f"{leader.name} arrives in turn {due.turn}"
        yield Objection(said, f"turn {due.turn} or later", f"turn {now}", (leader.name,), (event.hex,))
    elif isinstance(event, e.Arrive):
        yield from _entry(state, event, leader.name, due)


def _entry(state: State, event: e.Arrive, name: str, due: Due) -> Iterator[Objection]:
    """The objection to the hex by which a leader arrives, and to his payment for it."""
    if due.hexes and event.hex not in due.hexes:
        where = ", ".join(due.hexes)
        yield Objection(f"{name} arrives by {where}", where, event.hex, (name,), (event.hex,))
    least = _least_cost(state, event.hex, LEADER)
    if event.mp is not None and least is not None and event.mp < least:
        right = f"{points(least)} MP"
        said = f"to come in by {event.hex} costs {right}"
        yield Objection(said, f"{right} or more", f"{points(event.mp)} MP", (name,), (event.hex,))


def _least_cost(state: State, hex: str, mover: str) -> int | None:
    """The least cost of the entry, in halves; ``None`` where a way may lead in, or the chart does not say."""
    if state.ground is None or any(state.ground.way(hex, other) for other in state.board.neighbours(hex)):
        return None
    return state.ground.hex_cost(hex, mover)


@RULEBOOK.check("V095", "9.71-9.74", e.Delay)
def has_somebody_to_delay(state: State, event: e.Delay) -> Objection | None:
    """Only a command that is due to arrive can delay its arrival."""
    units = state.under(event.command)
    if not units or any(unit.hex is None and not unit.eliminated and not unit.routed for unit in units):
        return None
    said = f"all units of {event.command} are on the map"
    return Objection(said, "a reinforcement", "none", (event.command,))


@RULEBOOK.check("V095", "9.71-9.74", e.Move)
def keeps_out_of_the_entry_hexes(state: State, event: e.Move) -> Objection | None:
    """No unit enters a hex where enemies are due to arrive in a later turn."""
    now, reinforcements = state.turn.number, state.reinforcements
    if now is None or not reinforcements:
        return None
    side = state.unit(event.units[0]).side
    for unit in reinforcements:
        due = unit.due
        if due is None or unit.side in (None, side) or side is None or event.hex not in due.hexes:
            continue
        awaited = unit.hex is None and not unit.eliminated and not unit.routed
        if awaited and due.turn is not None and due.turn > now:
            said = f"{unit.name} arrives by {event.hex} in turn {due.turn}"
            return Objection(said, "another hex", event.hex, (*event.units, unit.name), (event.hex,))
    return None
