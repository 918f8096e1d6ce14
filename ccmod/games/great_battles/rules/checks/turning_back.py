"""Where a unit goes back to that a second Disorder has stopped on its way (8.22, 9.54)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.play.finding import Objection

PASSED, WITHDRAWN = 2, 1
"""How many hexes a unit goes back: out of the hex beyond friends to where it came from, or to the last hex."""


@RULEBOOK.check("V066", "8.22", e.TurnBack)
def goes_back_to_where_it_came_from(state: State, event: e.TurnBack) -> Iterator[Objection]:
    """A unit disordered again by passing through friends goes back to the hex from which it entered theirs."""
    unit = state.unit(event.unit)
    if not unit.deeds.withdrew:
        yield from _goes_to(state, unit, event.hex, PASSED)


@RULEBOOK.check("V089", "9.54", e.TurnBack)
def goes_back_to_its_first_hex(state: State, event: e.TurnBack) -> Iterator[Objection]:
    """A unit that fails the check for its second hex while Disordered goes back to the first."""
    unit = state.unit(event.unit)
    if unit.deeds.withdrew:
        yield from _goes_to(state, unit, event.hex, WITHDRAWN)


def _goes_to(state: State, unit: Unit, hex: str, back: int) -> Iterator[Objection]:
    deeds, name = unit.deeds, unit.name
    if unit.type is None or not state.activation.whole or unit.parts:
        return
    if not deeds.path or deeds.path[-1] != unit.hex:
        where = "has not moved" if not deeds.path else "has gone back already"
        yield Objection(f"{name} {where}, and does not go back", "a unit that moves", name, (name,), unit.hexes)
        return
    way = [*([deeds.start] if deeds.start is not None else []), *deeds.path]
    if len(way) > back and hex != way[-1 - back]:
        right = way[-1 - back]
        yield Objection(f"{name} goes back to {right}", right, hex, (name,), (right, hex))
