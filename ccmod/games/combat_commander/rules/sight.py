"""Who sees what in a position (10): the lines of sight of its map, with the Smoke and Blazes of the moment."""

from __future__ import annotations

import pickle
from functools import lru_cache

from ccmod.games.combat_commander.rules.los.lines import OPTIONS, Lines
from ccmod.games.combat_commander.rules.los.sight import Doubt, LineOfSight
from ccmod.games.combat_commander.rules.state.position import State

NO_MAP = LineOfSight(doubts=(Doubt("V117", "terrain", "the map", "it is not known which map this is"),))


def sight_of(state: State, a: str, b: str) -> LineOfSight:
    """The line of sight between two hexes of a position, as the record's options read the rules."""
    lines = lines_of(state)
    return NO_MAP if lines is None else lines.between(a, b, state.markers)


def lines_of(state: State) -> Lines | None:
    """The lines of sight of a position's map, without its Smoke and Blazes; ``None`` if the map is unknown."""
    if state.lines is not None:
        return state.lines
    data = (state.scenario or {}).get("map")
    if data:
        readings = tuple((id, value) for id in OPTIONS if (value := state.options.get(id, "")))
        state.lines = _lines(pickle.dumps(data), readings)
    return state.lines


@lru_cache(maxsize=8)
def _lines(data: bytes, readings: tuple[tuple[str, str], ...]) -> Lines:
    """The lines of a map's data. A line never changes, so all games on one map share those that were computed.

    The bytes are made here and never come from a file. Equal data in another order are computed once more.
    """
    return Lines(pickle.loads(data), dict(readings))
