"""How a Breeze spreads Blazes (E48): each by one hex with the wind, which no log names, but those that come show."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.state.acting import Carried
from ccmod.games.combat_commander.rules.state.pending import BLAZE
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.terrain import is_fortification, is_water
from ccmod.hexes.coordinates import DIRECTIONS

BREEZE = "Breeze"
SPREAD = "BZ2"
"""The cause by which its Blazes come."""


def spread(state: State, carried: Carried) -> None:
    """Where Blazes may come by the winds that those which have come leave open, and how many come by any of them."""
    entry = next(iter(state.ledger.entries(SPREAD)), None) or state.ledger.open(
        SPREAD, most=None, where={"marker": BLAZE}
    )
    if not state.markers_known:
        return
    came = {placed.hex for placed in carried.seen(e.Place) if placed.marker == BLAZE}
    fires = [hex for hex, there in state.markers.items() if BLAZE in there and hex not in came and hex in state.board]
    ways = [frozenset(_downwind(state, fires, wind)) for wind in DIRECTIONS]
    winds = [way for way in ways if came <= way]
    if winds:  # else what came has been objected to
        entry.where = {"marker": BLAZE, "hex": frozenset().union(*winds)}
        sure = [sum(not _is_fortified(state, hex) for hex in way) for way in winds]
        entry.least = min(sure) if state.ground is not None else 0


def _downwind(state: State, fires: list[str], wind: str) -> Iterator[str]:
    for fire in fires:
        hex = state.board.neighbour(fire, wind)
        if hex is not None and hex not in fires and not (state.ground and is_water(state.ground.terrain(hex))):
            yield hex


def _is_fortified(state: State, hex: str) -> bool:
    """A Fortification is burnt, or keeps the Blaze away: the text may be read either way (8.1.5, E48)."""
    return any(map(is_fortification, state.markers.get(hex, ())))
