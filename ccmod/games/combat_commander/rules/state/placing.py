"""The markers that Events place, and the hexes where they may not (E46, E47, E53, E55, E69, E73, E77)."""

from __future__ import annotations

from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.terrain import is_fortification, is_water
from ccmod.ground.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Placing:
    """The marker of one Event, and where it may not be. No Event places anything in Water or on a Blaze (8.1.5)."""

    marker: str
    random_hex: bool
    beside_fortifications: bool


PLACED = {
    "Blaze": Placing("Blaze", True, True),
    "Booby Trap": Placing("Mines", True, False),
    "Dust": Placing("Smoke", True, True),
    "Entrench": Placing("Foxholes", False, False),
    "Rubble": Placing("Wire", True, False),
    "Shellholes": Placing("Foxholes", True, False),
    "White Phosphorus": Placing("Smoke", False, True),
}
"""Breeze (E48) is left out: its Blazes spread, and what they drive off is looked at elsewhere."""


ENOUGH = 3
"""Markers of a kind that may lie on the map without anybody fearing that the box is empty."""


def is_left(state: State, event: str) -> bool:
    """Whether a marker of an Event's kind is left in the box beyond doubt; no rule says how many there are."""
    kind = PLACED[event].marker
    lying = (marker for here in state.markers.values() for marker in here if marker.split(" ")[0] == kind)
    return sum(1 for _ in lying) <= ENOUGH


def is_free(state: State, event: str, hex: str) -> bool:
    """Whether the marker of an Event has to come into a hex, if there is one; not if that cannot be determined.

    A Smoke need not be placed beside one that is there already: if it is the smaller one, it goes at once (8.1.4).
    """
    if state.ground is None or is_water(state.ground.terrain(hex)) or barred_by(state, event, hex) is not None:
        return False
    return all(marker.split(" ")[0] != PLACED[event].marker for marker in state.markers.get(hex, ()))


def is_placed_by_the_event(state: State, marker: str) -> bool:
    """Whether the Event under way places a marker of this kind, so that nothing else does."""
    placing = PLACED.get(state.event or "")
    return placing is not None and marker.split(" ")[0] == placing.marker


def barred_by(state: State, event: str, hex: str) -> str | None:
    """The marker in a hex that keeps an Event from placing its own there (8.1.3, 8.1.5, AMB-48)."""
    in_fire = event == "Entrench" and state.option("AMB-48") == "allowed"
    for marker in state.markers.get(hex, ()):
        if marker == "Blaze" and not in_fire:
            return marker
        if is_fortification(marker) and not PLACED[event].beside_fortifications:
            return marker
    return None
