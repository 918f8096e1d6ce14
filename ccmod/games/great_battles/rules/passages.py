"""The possible costs of a step by the ways that are left open: reported by name, or not at all (9.43 to 9.45).

The map never changes, so each step is computed once a map for all who move alike under the same orders.
"""

from __future__ import annotations

from typing import NamedTuple

from ccmod.games.great_battles.rules.ground import BRIDGE, FORD, WAYS, TerrainMap
from ccmod.games.great_battles.rules.terms import ATTACK
from ccmod.play.sum import Sum


class Passage(NamedTuple):
    """A possible cost of a step, in halves."""

    sums: tuple[Sum, ...]
    """By each way."""
    least: int
    """The least of them."""
    missing: str | None
    """The datum missing in the Terrain Effects Chart."""


def passage_of(sums: tuple[Sum, ...]) -> Passage:
    """The passage with these costs, of which there is one at least."""
    missing = next((one.missing for one in sums if one.missing is not None), None)
    return Passage(sums, min([one.value for one in sums]), missing)


def passage(ground: TerrainMap, a: str, b: str, mover: str, orders: str, way: str | None) -> Passage | None:
    """The possible costs of the step into an adjacent hex: by the reported way; if none was, by a way and off it.

    ``None`` if there is no such way.
    """
    key = (a, b, mover, orders, way)
    try:
        known: Passage | None = ground.passages[key]
    except KeyError:
        known = ground.passages[key] = _passage(ground, a, b, mover, orders, way)
    return known


def _passage(ground: TerrainMap, a: str, b: str, mover: str, orders: str, way: str | None) -> Passage | None:
    ways = (way,) if way is not None else (ground.way(a, b), None, *sorted(ground.crossings(a, b)))
    found = [_by(ground, a, b, mover, orders, one) for one in dict.fromkeys(ways)]
    sums = tuple([one for one in found if one is not None])
    return passage_of(sums) if sums else None


def crossing_needed(ground: TerrainMap, a: str, b: str, mover: str) -> str | None:
    """The bridge or ford without which who moves so could not make the step; ``None`` where it needs none."""
    helps = ground.crossings(a, b)
    if not helps:
        return None
    rows = [ground.sides.get(kind) for kind in ground.side_features(a, b) - helps]
    return min(helps) if any(row is not None and row.cost and mover not in row.cost for row in rows) else None


def _by(ground: TerrainMap, a: str, b: str, mover: str, orders: str, way: str | None) -> Sum | None:
    """The cost of a step as a player says that he makes it, in halves; ``None`` if there is no such way.

    Where a way goes over a bridge or through a ford, the way may be named for it; a ford has the chart's own cost.
    """
    if way is None or orders == ATTACK:
        return ground.entry(a, b, mover)
    if way in WAYS:
        there = ground.board.hexside(a, b) in ground.ways.get(way, ())
        return ground.step(a, b, mover, orders, way) if there else None
    features, along = ground.side_features(a, b), ground.way(a, b)
    kind = FORD if FORD in way else BRIDGE
    if kind not in features:
        return None
    if kind == BRIDGE and along is not None:
        return ground.step(a, b, mover, orders, along)
    row = ground.sides.get(kind)
    if row is None:
        return Sum("Movement", missing=f"the cost of a {kind} in the Terrain Effects Chart")
    onward = ground.step(a, b, mover, orders, along) if along is not None else ground.own_cost(b, mover)
    return onward if onward.missing is not None else onward.plus((kind, row.cost.get(mover, 0)))
