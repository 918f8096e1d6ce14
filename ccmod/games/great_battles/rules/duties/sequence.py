"""The demands of turns, orders and tries (3.0, 5.1, 5.34, 6.2, 6.34, 13.4, 13.5, 16.2)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.duties.entries import die_for
from ccmod.games.great_battles.rules.state.position import State
from ccmod.play.effects import effect

FIRST = 1
"""The turn for which a battle may give the initiative itself (5.11)."""


@effect
def turn(state: State, event: e.Turn) -> None:
    """Each side rolls for the initiative, before anybody has it; for the first turn the battle may say who (5.11)."""
    for side in state.sides:
        where = die_for("initiative", side)
        state.ledger.open("DIE initiative", where=where)
    if not state.sides or event.turn == FIRST:
        state.ledger.open("INITIATIVE")


@effect
def try_orders(state: State, event: e.TryOrders) -> None:
    """One roll (6.21)."""
    leader, command = state.leader_of(event.brigade), state.commands.get(event.brigade)
    who = (event.brigade,) if leader is None else (event.brigade, leader.name)
    side = command.side if command is not None else None
    where = die_for("orders", side, brigade=event.brigade)
    state.ledger.must("DIE orders", who if leader is not None else None, where=where)


@effect
def try_coordination(state: State, event: e.TryCoordination) -> None:
    """One roll (5.34)."""
    leader = state.leaders.get(event.leader)
    where = die_for("coordination", leader.side if leader is not None else None)
    state.ledger.must("DIE coordination", (event.division, event.leader), where=where)


@effect
def break_reserve(state: State, event: e.BreakReserve) -> None:
    """Its units are Disordered (6.34)."""
    for unit in state.under(event.brigade):
        if not unit.disordered:
            state.ledger.open("SHAKEN lost reserve", (unit.name,), where={"cause": "lost reserve"})


@effect
def try_rally(state: State, event: e.TryRally) -> None:
    """One roll (13.41)."""
    where = die_for("rally", state.unit(event.unit).side)
    state.ledger.must("DIE rally", (event.unit,), where=where)


@effect
def try_return(state: State, event: e.TryReturn) -> None:
    """One roll (13.52)."""
    where = die_for("rout recovery", state.unit(event.unit).side)
    state.ledger.must("DIE return", (event.unit,), where=where)


@effect
def try_stragglers(state: State, event: e.TryStragglers) -> None:
    """One roll (16.22)."""
    where = die_for("stragglers", state.unit(event.unit).side)
    state.ledger.must("DIE stragglers", (event.unit,), where=where)


@effect
def regain(state: State, event: e.Regain) -> None:
    """A Collapse may be over (12.23)."""
    unit = state.unit(event.unit)
    if unit.collapsed or unit.is_collapsed:
        state.ledger.open("RESTORED", (event.unit,))
