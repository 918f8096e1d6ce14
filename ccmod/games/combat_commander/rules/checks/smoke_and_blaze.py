"""New Blazes drive everything out of their hexes (8.1.5, E46, E48); Smoke is drawn at random (T94). V115 and V116."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.acting import Carried
from ccmod.games.combat_commander.rules.state.interrupts import ACTS
from ccmod.games.combat_commander.rules.state.pending import BLAZE, Pending, density, is_smoke
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.stacks import LIMIT, figures_in
from ccmod.games.combat_commander.rules.state.subjects import (
    COMPLETIONS,
    event_under_way,
    order_completed,
    unsettled,
)
from ccmod.games.combat_commander.rules.terrain import is_fortification
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing, warning

BREEZE = "Breeze"
DENSEST = 10
"""The largest Hindrance of a Smoke marker (T94)."""


@RULEBOOK.check("V115", "8.1.5, E46, E48", e.EndTrigger, e.Roll, *ACTS, given=unsettled)
def left_under_a_blaze(state: State, event: Event, pending: Pending) -> Iterator[Objection]:
    """Units are driven out of a hex that is set ablaze, Smoke and Fortifications are removed from it."""
    for hex in pending.ablaze:
        units = tuple(state.stacks_at(hex))
        markers = [one for one in state.markers.get(hex, ()) if is_smoke(one) or is_fortification(one)]
        if units or markers:
            left = ", ".join((*units, *markers))
            message = f"{left} cannot stay in {hex}, which is ablaze"
            yield Objection(message, expected="nothing but the Blaze", found=left, pieces=units, hexes=(hex,))


@RULEBOOK.check("V115", "8.1.5, E46, E48", e.EnterHex, given=unsettled)
def driven_to_a_wrong_hex(state: State, event: e.EnterHex, pending: Pending) -> Iterator[Objection]:
    """A Blaze drives units into adjacent hexes that are not impassable (AMB-33).

    The inactive player's units go first by E46; E48 says nothing of an order.
    """
    for name in event.units:
        unit = state.unit(name)
        if unit.hex is None or unit.hex not in pending.ablaze or unit.side is None:
            continue
        if not state.board.adjacent(unit.hex, event.hex):
            yield _driven(name, unit.hex, event.hex, f"{event.hex} is not adjacent to {unit.hex}")
        elif (why := _closed(state, unit.side, unit.hex, event.hex)) is not None:
            yield _driven(name, unit.hex, event.hex, why)
        elif unit.side == state.ordering and state.event != BREEZE and state.enemies_in(unit.hex, unit.side):
            yield _driven(
                name, unit.hex, event.hex, f"the units of {state.other(unit.side)}, who is inactive, go first"
            )


@RULEBOOK.check("V115", "8.1.5, E46, E48", e.Remove, given=event_under_way)
def smoke_goes_before_the_blazes_come(state: State, event: e.Remove, carried: Carried) -> Objection | None:
    """An Event is carried out in the order of its text (E42): a Breeze removes Smoke, and then its Blazes spread."""
    spread = [placed.hex for placed in carried.seen(e.Place) if placed.marker == BLAZE]
    if carried.name != BREEZE or not is_smoke(event.marker) or not spread or event.hex in spread:
        return None
    message = f"{event.marker} is removed from {event.hex} after the Breeze has spread a Blaze to {', '.join(spread)}"
    return warning(message, "Smoke off first", event.sentence(), hexes=(event.hex,))


@RULEBOOK.check("V115", "8.1.5, E46, E48", e.Eliminate)
def burnt_without_need(state: State, event: e.Eliminate) -> Objection | None:
    """A unit is eliminated by a new Blaze only if it can be driven nowhere."""
    unit = state.units.get(event.piece)
    if unit is None or unit.side is None or unit.hex is None or unit.hex not in state.pending.ablaze:
        return None
    ways = [hex for hex in state.board.neighbours(unit.hex) if _closed(state, unit.side, unit.hex, hex) is None]
    if not ways:
        return None
    message = f"{unit.name} can be driven to {', '.join(ways)}"
    return Objection(message, expected="another hex", found="eliminated", pieces=(unit.name,), hexes=(unit.hex,))


def _closed(state: State, side: str, here: str, hex: str) -> str | None:
    """Why a Blaze cannot drive a unit into an adjacent hex."""
    ground = state.ground
    if BLAZE in state.markers.get(hex, ()):
        return f"{hex} is ablaze"
    if ground is not None and ground.terrain(hex) == "water_barrier":
        return f"{hex} is a water barrier"
    if ground is not None and "cliff" in ground.features.get(ground.board.hexside(here, hex), ()):
        return f"a cliff lies between {here} and {hex}"
    if state.option("AMB-33") == "barred":
        if state.enemies_in(hex, side):
            return f"enemies are in {hex}"
        if (figures_in(state, hex, side) or 0) >= LIMIT:
            return f"{hex} is full"
    return None


def _driven(unit: str, here: str, hex: str, why: str) -> Objection:
    return Objection(f"the Blaze does not drive {unit} into {hex}: {why}", found=hex, pieces=(unit,), hexes=(here, hex))


@RULEBOOK.check("V116", "1.9, T94", e.Place)
def smoke_not_drawn(state: State, event: e.Place) -> Objection | None:
    """A Smoke marker is one that was drawn at random."""
    if not is_smoke(event.marker):
        return None
    drawn = state.pending.drawn
    if event.marker in drawn:
        return None
    if drawn:
        message = f"{', '.join(drawn)} was drawn, and {event.marker} is placed"
        return Objection(message, expected=drawn[0], found=event.marker, hexes=(event.hex,))
    number = density(event.marker)
    if number is not None and not 1 <= number <= DENSEST:
        return Objection(f"there is no {event.marker}", f"Smoke 1 to {DENSEST}", event.marker, hexes=(event.hex,))
    return missing("the draw of the Smoke marker")


@RULEBOOK.check("V116", "1.9, T94", e.EndTrigger, *COMPLETIONS)
def drawn_and_not_placed(state: State, event: Event) -> Objection | None:
    """The marker that was drawn is placed: a player who draws more markers than he places has chosen among them."""
    drawn = state.pending.drawn
    if not drawn or not (isinstance(event, e.EndTrigger) or order_completed(state, event) is not None):
        return None
    return warning(f"{', '.join(drawn)} was drawn, and not placed", "every marker placed", "not placed")


@RULEBOOK.check("V116", "1.9, T94", e.DrawMarker)
def drawn_again(state: State, event: e.DrawMarker) -> Objection | None:
    """A marker is drawn once for each to be placed: none is put back for another."""
    drawn = state.pending.drawn
    if not drawn or state.barrage is not None:
        return None
    return Objection(f"{drawn[0]} was drawn, and is put back for another", drawn[0], event.marker)
