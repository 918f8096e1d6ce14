"""Events that place and remove markers, in a random game (E46-E48, E53, E55, E69, E70, E73, E77)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.random_play.chance import (
    declined,
    hit,
    may_be_placed,
    place_smoke,
    reveal,
    smokes,
)
from ccmod.games.combat_commander.rules.state.interrupts import OpenTrigger
from ccmod.games.combat_commander.rules.state.pending import BLAZE, is_smoke
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.terrain import is_fortification, is_water
from ccmod.hexes.coordinates import DIRECTIONS
from ccmod.play.event import Event

SAPPED = ("Mines", "Wire")
"""The markers that Sappers remove (E70)."""


def marker(marker: str) -> Callable[[State, OpenTrigger, Random], Iterator[Event]]:
    """A marker for a random hex, unless the ground or another marker forbids it (E47, E53, E69, E73)."""

    def effect(state: State, trigger: OpenTrigger, random: Random) -> Iterator[Event]:
        placed = state.carried is not None and any(state.carried.seen(e.Place))
        if trigger.hex is None:
            yield from reveal(state, trigger.side, "random hex")
        elif placed or not may_be_placed(state, marker, trigger.hex):
            return
        elif marker == "Smoke":
            yield from place_smoke(state, trigger.side, [trigger.hex], random)
        else:
            yield e.Place(marker, trigger.hex)

    return effect


def blaze(state: State, trigger: OpenTrigger, _: Random) -> Iterator[Event]:
    """A Blaze in a random hex; what is there goes (E46)."""
    placed = state.carried is not None and any(state.carried.seen(e.Place))
    if trigger.hex is None:
        yield from reveal(state, trigger.side, "random hex")
    elif not placed and _burns(state, trigger.hex):
        yield e.Place(BLAZE, trigger.hex)
    else:
        yield from _driven_off(state)


def breeze(state: State, trigger: OpenTrigger, _: Random) -> Iterator[Event]:
    """All Smoke goes, one marker after the other; then each Blaze spreads one hex with the wind (E48)."""
    removed = [e.Remove(marker, hex) for hex, marker in list(smokes(state))[:1]]
    yield from removed
    if removed or state.carried is None:
        return
    driven = list(_driven_off(state))
    yield from driven
    placed = {event.hex for event in state.carried.seen(e.Place)}
    wind = DIRECTIONS[sum(map(ord, trigger.revealed.card if trigger.revealed else "")) % len(DIRECTIONS)]
    fires = [hex for hex, there in state.markers.items() if BLAZE in there and hex not in placed]
    reached = (state.board.neighbour(hex, wind) for hex in fires)
    spread = [hex for hex in reached if hex is not None and _burns(state, hex)]
    if not driven:
        yield from (e.Place(BLAZE, hex) for hex in spread[:1])


def _burns(state: State, hex: str) -> bool:
    """Whether a Blaze may come into a hex."""
    dry = state.ground is not None and not is_water(state.ground.terrain(hex))
    return dry and BLAZE not in state.markers.get(hex, ())


def _driven_off(state: State) -> Iterator[Event]:
    """Markers leave a hex that is set ablaze, then units, the inactive player's first (8.1.5)."""
    for hex in state.pending.ablaze:
        for there in state.markers.get(hex, ()):
            if is_smoke(there) or is_fortification(there):
                yield e.Remove(there, hex)
                return
        units = sorted(state.units_in(hex), key=lambda unit: unit.side == state.active)
        for unit in units[:1]:
            yield from (e.EnterHex((unit.name,), near) for near in state.board.neighbours(hex))
            yield e.Eliminate(unit.name)
            return


def entrench(state: State, trigger: OpenTrigger, _: Random) -> Iterator[Event]:
    """Foxholes in a hex with own units, or none (E55)."""
    if not state.event_steps:
        hexes = {unit.hex for unit in state.units_of(trigger.side) if unit.hex is not None}
        yield from (e.Place("Foxholes", hex) for hex in sorted(hexes) if may_be_placed(state, "Foxholes", hex))
        yield declined(trigger)


def sappers(state: State, trigger: OpenTrigger, _: Random) -> Iterator[Event]:
    """A Mines or Wire marker anywhere goes, or none (E70)."""
    if not state.event_steps:
        for hex, there in state.markers.items():
            yield from (e.Remove(marker, hex) for marker in there if marker.split()[0] in SAPPED)
        yield declined(trigger)


def phosphorus(state: State, trigger: OpenTrigger, random: Random) -> Iterator[Event]:
    """Smoke next to a good Squad, or none; then each side there breaks a unit (E77)."""
    carried = state.carried
    if carried is None:
        return
    placed = next(carried.seen(e.Place), None)
    if placed is None:
        squads = [unit for unit in state.units_of(trigger.side) if unit.kind == "squad" and not unit.broken]
        near = {hex for unit in squads for hex in state.board.neighbours(unit.hex or "")}
        spots = [hex for hex in sorted(near) if may_be_placed(state, "Smoke", hex)]
        if spots:
            yield from place_smoke(state, trigger.side, spots, random)
        if not state.event_steps:
            yield declined(trigger)
        return
    struck = {state.side_of(name) for name in carried.struck}
    yield from (hit(state, unit.name) for unit in state.units_in(placed.hex) if unit.side not in struck)
