"""Units under March Orders act with the March marker, and only so far (5.28, 5.35)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.acting import actors
from ccmod.games.great_battles.rules.division_markers import LEAST
from ccmod.games.great_battles.rules.ground import WHOLE
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.commands import DIVISION
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import MARCH, points
from ccmod.play.finding import Objection, missing


@RULEBOOK.check("V032", "5.35, 9.74", e.Move, given=actors)
def marches_with_its_marker(state: State, event: e.Move, units: tuple[Unit, ...]) -> Iterator[Objection]:
    """Who is under March Orders moves when the March marker of his side is drawn, not with his division."""
    if state.activation.command in (None, MARCH):
        return
    for unit in units:
        if unit.side == state.activation.side and state.orders_of(unit) == MARCH:
            found = f"the marker of {state.activation.command}"
            said = f"{unit.name} is under March Orders: it does not move with {found}"
            yield Objection(said, "the March marker", found, (unit.name,), (event.hex,))


@RULEBOOK.check("V032", "5.35, 9.74", e.Move, given=actors)
def marches_as_far_as_its_division_acts(state: State, event: e.Move, units: tuple[Unit, ...]) -> Iterator[Objection]:
    """In the turn in which it gets March Orders on the map, a march comes to as many activations as the division has.

    That a march never comes to more than four is part of its allowance.
    """
    if state.activation.command != MARCH:
        return
    for unit in units:
        name, brigade = unit.name, state.brigade_of(unit)
        if brigade is None or not brigade.set_out:
            continue
        one = _allowance(state, unit)
        if one is None or unit.deeds.spent is None or event.mp is None:
            continue
        spent, division = unit.deeds.spent + event.mp, state.superior(brigade.of, DIVISION)
        if division is None or division.ams is None:
            if spent > one * LEAST:
                yield missing(f"the AMs of {name}'s division")
        elif spent > one * max(LEAST, division.ams):
            most = points(one * max(LEAST, division.ams))
            said = f"{division.name} has {division.ams} AMs, and {brigade.name} got its March Orders this turn"
            yield Objection(said, f"at most {most} MP", f"{points(spent)} MP", (name,), (event.hex,))


def _allowance(state: State, unit: Unit) -> int | None:
    """What one activation is worth, in halves."""
    movement = unit.values.movement
    return None if movement is None else max(0, movement - state.tiredness(unit)) * WHOLE
