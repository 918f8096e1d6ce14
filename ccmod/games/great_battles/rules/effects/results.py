"""The demands of a result (12.21, 12.22)."""

from __future__ import annotations

import re

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.ground import ARTILLERY
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.results import FireResults

BALL = 4
"""Hexes from which guns fire ball (10.67)."""
_LOSS = re.compile("[1-9]")


def fires(state: State, event: e.Fire) -> None:
    """The target, and how it is struck; unknown firers may be anything."""
    firers = [state.unit(name) for name in event.units]
    types = {unit.type for unit in firers}
    ball: bool | None = None if None in types else False
    if ARTILLERY in types:
        ball = any(unit.hex is not None and state.board.distance(unit.hex, event.hex) >= BALL for unit in firers)
    before = state.results
    mixed = any(before.reported.values())
    state.results = FireResults(event.hex, ball, mixed=mixed, second=before.second)


def gives(state: State, event: e.FireResult) -> None:
    """So much strength the target has to lose, if it has it."""
    results = state.results
    results.reported[event.hex] = results.reported.get(event.hex, 0) + 1
    found = _LOSS.match(event.result)
    if found is not None and not all(unit.abandoned for unit in state.stack(event.hex)):
        results.owed[event.hex] = results.owed.get(event.hex, 0) + int(found[0])


def takes(state: State, event: e.Lose) -> None:
    """A loss, whatever its cause, is part of what was owed."""
    hex = state.unit(event.unit).hex
    if hex in state.results.owed:
        state.results.owed[hex] = max(0, state.results.owed[hex] - event.sp)
