"""Questions to a map beyond its contents: who sees a hex, and how far a unit can move.

Both go by the map alone, so that one answer holds for the whole game: smoke, fires, units between, enemies and stacking
do not count, and reports say so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import IntEnum
from heapq import heappop, heappush
from typing import Any

from ccmod.ground.dataclass import dataclass


class Sight(IntEnum):
    """A line of sight as an overlay shows it."""

    BLOCKED = 0
    CLEAR = 1
    HINDERED = 2
    UNKNOWN = 3
    """A datum is missing, or the rules leave it open."""


@dataclass(frozen=True, slots=True)
class Overlays:
    """A game's answers about its maps. ``State`` is the game's own class."""

    sees: Callable[[Any, str, str], Sight] | None = None
    """``sees(state, a, b)``: the line from one hex to another; ``None`` for a game without lines of sight."""
    reach: Callable[[Any, str, str], Mapping[str, float]] | None = None
    """``reach(state, unit, hex)``: the hexes that the unit gets to from this one, each with the movement points of the
    cheapest way; ``None`` for a game in which movement has no such price."""


NO_OVERLAYS = Overlays()


def reached(
    start: str, most: float, neighbours: Callable[[str], Iterable[str]], cost: Callable[[str, str], float | None]
) -> dict[str, float]:
    """Each place but the first that can be reached for ``most``, with the least that it costs.

    ``cost`` is that of a step between neighbours; ``None`` where none can be made.
    """
    best: dict[str, float] = {}
    queue: list[tuple[float, str]] = [(0, start)]
    while queue:
        spent, place = heappop(queue)
        if place in best:
            continue
        best[place] = spent
        for near in neighbours(place):
            price = None if near in best else cost(place, near)
            if price is not None and spent + price <= most:
                heappush(queue, (spent + price, near))
    del best[start]
    return best
