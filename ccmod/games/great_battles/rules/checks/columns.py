"""Extended Columns: how long, where, and when they end; and units too weak for their form (8.5)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.forms import most_parts
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.subjects import Units, formed
from ccmod.games.great_battles.rules.terms import ATTACK, COLUMN
from ccmod.ground.counting import counted
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing, warning

ACTS = (e.Move, e.Withdraw, e.Fire, e.Refuse, e.Designate, e.TryRally, e.Resupply, e.StartWorks)
"""The acts that a Column under Attack Orders does not do before it draws together or forms a Line."""


@RULEBOOK.check("V071", "8.5", e.Extend)
def forms_the_column_that_its_strength_needs(state: State, event: e.Extend) -> Iterator[Objection]:
    """Infantry of 8 SP and cavalry of 5 trail one hex behind them, of 15 and 9 two, along the path that they took."""
    unit = state.unit(event.unit)
    if event.form != COLUMN or unit.type is None:
        return
    most = most_parts(unit, COLUMN)
    if most is None:
        yield missing(f"the strength of {unit.name}")
    elif len(event.parts) > most:
        sp = "" if unit.sp is None else f" of {unit.sp} SP"
        said = f"{unit.name} is not {counted(len(event.parts), 'hex', 'hexes')} long in column"
        yield Objection(said, counted(most, "hex", "hexes"), f"{unit.type}{sp}", (unit.name,), event.parts)
    if state.orders_of(unit) == ATTACK:
        yield Objection(f"under {ATTACK} Orders {unit.name} forms no column", "no column", COLUMN, (unit.name,))
    for a, b in pairwise(event.parts):
        if not state.board.adjacent(a, b):
            yield Objection(f"{b} is not next to {a}", f"a hex next to {a}", b, (unit.name,), (a, b))
            return
    yield from _follows(unit, event)


@RULEBOOK.check("V071", "8.5", e.Extend)
def is_said(state: State, event: e.Extend) -> Objection | None:
    """A hex is fired at that can hold nothing but an unreported Column: a question."""
    if event.form != COLUMN or not state.ledger.unsaid:
        return None
    said = f"the log does not report that {event.unit} is in column, and {event.parts[-1]} is fired at"
    return warning(said, "the column", "one hex", (event.unit,), event.parts)


def _follows(unit: Unit, event: e.Extend) -> Iterator[Objection]:
    """The parts lie where the unit has come from, the nearest first."""
    if unit.form is not None or unit.hex != event.parts[0] or not unit.deeds.path or unit.deeds.start is None:
        return
    behind = [unit.deeds.start, *unit.deeds.path][-2::-1]
    for part, came in zip(event.parts[1:], behind, strict=False):
        if part != came:
            said = f"the column of {unit.name} follows it through {came}"
            yield Objection(said, came, part, (unit.name,), (came, part))
            return


@RULEBOOK.check("V071", "8.5", e.EndMove)
def ends_its_march_alone(state: State, event: e.EndMove) -> Iterator[Objection]:
    """A Column does not end its move with other units in any of its hexes.

    Players need not report that a Column contracts (8.5): here and below it is left to the judge.
    """
    unit = state.unit(event.unit)
    if unit.form != COLUMN:
        return
    other = next((one for hex in unit.parts for one in state.units_in(hex) if one is not unit), None)
    if other is not None:
        said = f"the column of {unit.name} ends its move with {other.name}"
        yield warning(said, "hexes without other units", other.name, (unit.name, other.name), unit.parts)


@RULEBOOK.check("V073", "8.53", *ACTS, given=formed)
def leaves_its_column_first(state: State, event: Event, units: Units) -> Iterator[Objection]:
    """Under Attack Orders a Column first contracts or forms a Line, unless its brigade must stay in place."""
    if isinstance(event, e.Fire) and event.kind is not None:
        return
    for unit in units:
        if unit.form != COLUMN or state.orders_of(unit) != ATTACK or unit.side != (state.activation.side or unit.side):
            continue
        brigade = state.brigade_of(unit)
        if brigade is not None and brigade.name in state.activation.staying:
            continue
        said = f"{unit.name} is under {ATTACK} Orders, and leaves its column before it does anything else"
        yield warning(said, "in one hex, or a Line", "in column", (unit.name,), unit.parts)


@RULEBOOK.check("V075", "8.42, 8.43, 8.5, 7.32", *ACTS, given=formed)
def is_strong_enough_for_its_form(state: State, _: Event, units: Units) -> Iterator[Objection]:
    """A unit that has become too weak occupies fewer hexes at once; a single unit of 1 SP cannot refuse a flank."""
    for unit in units:
        name = unit.name
        if unit.form is not None and len(unit.parts) > 1:
            most = most_parts(unit, unit.form)
            if most is not None and len(unit.parts) > most:
                said = f"{name} is too weak for {counted(len(unit.parts), 'hex', 'hexes')}"
                objects = warning if unit.form == COLUMN else Objection
                yield objects(said, counted(most, "hex", "hexes"), f"{unit.sp} SP", (name,), unit.parts)
        elif unit.refused is not None and unit.sp == 1 and len(state.stack(unit.hex)) < 2:
            yield Objection(f"{name} is alone with 1 SP, and refuses no flank", "2 SP", "1 SP", (name,), unit.hexes)
