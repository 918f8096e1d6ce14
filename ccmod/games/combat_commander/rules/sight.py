"""Who sees what in a position (10): the lines of sight of its map, with the Smoke and Blazes of the moment."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from ccmod.games.combat_commander.rules.los.lines import OPTIONS, Lines
from ccmod.games.combat_commander.rules.los.sight import Doubt, Sight

if TYPE_CHECKING:
    from ccmod.games.combat_commander.rules.state.position import State

NO_MAP = Sight(doubts=(Doubt("V117", "terrain", "the map", "nobody told which map it is"),))
_recent: dict[int, tuple[Mapping[str, Any], dict[tuple[str, ...], Lines]]] = {}
"""The lines of maps asked for lately, by the identity of their data, which is kept so that it stays theirs."""


def sight_of(state: State, a: str, b: str) -> Sight:
    """The line of sight between two hexes of a position, as the record's options read the rules."""
    lines = lines_of(state)
    return NO_MAP if lines is None else lines.between(a, b, state.markers)


def lines_of(state: State) -> Lines | None:
    """The lines of sight of a position's map, without its Smoke and Blazes; ``None`` if the map is unknown."""
    data = (state.scenario or {}).get("map")
    if not data:
        return None
    kept = _recent.get(id(data))
    if kept is None:
        if len(_recent) >= 8:
            _recent.clear()
        kept = _recent[id(data)] = (data, {})
    chosen = tuple(state.options.get(id, "") for id in OPTIONS)
    if chosen not in kept[1]:
        kept[1][chosen] = _lines(json.dumps(data, sort_keys=True), chosen)
    return kept[1][chosen]


@lru_cache(maxsize=8)
def _lines(data: str, chosen: Iterable[str]) -> Lines:
    """The lines of a map as JSON, so that all games on one map share what was computed."""
    return Lines(json.loads(data), {id: value for id, value in zip(OPTIONS, chosen, strict=True) if value})
