"""Facing, and what turning costs (7.1, 7.2)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import ATTACK, MARCH, points
from ccmod.hexes.facing import VERTICES, turn
from ccmod.play.finding import Objection
from ccmod.play.sum import Sum

VERTEX = 2
"""Steps of 30 degrees from a vertex to the next."""
ABOUT_FACE = 6
FREE_CAUSES = ("orders", "advance", "defence", "stacking", "works", "column", "rally", "resupply")
"""Turns that cost nothing, however far they go; how far, other rules say (7.23)."""


@RULEBOOK.check("V061", "7.11", e.Face, e.ReactFace)
def faces_as_its_orders_say(state: State, event: e.Face | e.ReactFace) -> Objection | None:
    """Under March a unit faces a hexside, else a vertex."""
    unit = state.unit(event.unit)
    if unit.type is None:
        return None
    march = state.orders_of(unit) == MARCH
    if march != (event.facing in VERTICES):
        return None
    wanted = "a hexside" if march else "a vertex"
    found = f"{event.facing.upper()}, {'a vertex' if march else 'a hexside'}"
    said = f"under {state.orders_of(unit)} Orders {event.unit} faces {wanted}"
    return Objection(said, wanted, found, (event.unit,), unit.hexes)


def turn_cost(state: State, unit: Unit, event: e.Face) -> Sum | None:
    """What a turn in movement costs, in halves (7.21, 7.22); ``None`` if the unit's facing is not known.

    One vertex is free in each hex that a unit begins in or enters; in woods under Attack Orders none is.
    """
    if unit.facing is None:
        return None
    vertices = -(-turn(unit.facing, event.facing) // VERTEX)
    woods = state.ground is not None and unit.hex is not None and "woods" in state.ground.terrain(unit.hex)
    if woods and state.orders_of(unit) == ATTACK:
        about = turn(unit.facing, event.facing) == ABOUT_FACE
        return Sum.of("Movement", 0, (("about-face", 2),) if about else (("vertices in woods", 2 * vertices),), "MP")
    free = vertices + unit.deeds.turned <= 1
    return Sum.of("Movement", 0, () if free else (("more than one vertex", 2),), "MP")


@RULEBOOK.check("V062", "7.21, 7.22", e.Face)
def pays_for_its_turn(state: State, event: e.Face) -> Iterator[Objection]:
    """A turn in movement costs as many movement points as the rules say."""
    unit = state.unit(event.unit)
    if event.cause in FREE_CAUSES or state.ground is None:
        if event.mp:
            yield Objection(f"a turn from {event.cause} costs nothing", "0 MP", f"{points(event.mp)} MP", (event.unit,))
        return
    due = turn_cost(state, unit, event)
    if due is None:
        return
    said = event.mp or 0
    if said != due.value:
        right, told = f"{points(due.value)} MP", f"{points(said)} MP"
        yield Objection(f"this turn costs {right}", right, told, (event.unit,), unit.hexes)
