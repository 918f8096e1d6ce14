"""Terrain (T78-T99) as movement sees it: what a hex and a hexside cost, and what cannot be entered.

The numbers are in ``data/terrain.yaml`` in the shape of the terrain chart. A map is read once into a
:class:`TerrainMap`; a step is then a few look-ups.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import field
from functools import cache
from typing import Any

from ccmod.ground.dataclass import dataclass
from ccmod.hexes.board import Board
from ccmod.hexes.printed import board_of, features_of, way_between, ways_of
from ccmod.play.resources import read_yaml
from ccmod.play.sum import Sum

WAYS = ("roads", "rails", "trails")
"""The kinds of ways along which a hex costs 1 MP (T92, T93, T96), as a map names them."""
IMPASSABLE = frozenset({"T79", "T83", "T98"})
"""The rules of Blaze, Cliffs and Water Barriers: no Move leads there, and no retreat there is survived (O23.3.5)."""
SHELLED = 1
"""The bonus of a Fortification's Cover against Mortars and artillery (F101, F102, F104, F105)."""
LINKED = frozenset({"Bunker", "Pillbox"})
"""The Fortifications to which a Trench links, besides another Trench (F105.2)."""


@cache
def terrain_chart() -> Mapping[str, Any]:
    """The terrain chart: ``hexes``, ``hexsides``, ``ways`` and ``fortifications``."""
    chart: Mapping[str, Any] = read_yaml(__package__, "data/terrain.yaml")
    return chart


def is_water(terrain: str) -> bool:
    """Whether a terrain is Water (T89, T95, T98)."""
    return bool(terrain_chart()["hexes"].get(terrain, {}).get("water"))


def is_fortification(marker: str) -> bool:
    """Whether a marker is a Fortification (F100.1); Mines may name their FP: ``Mines 7``."""
    return marker.split(" ")[0] in terrain_chart()["fortifications"]


@dataclass(frozen=True, slots=True)
class StepCost:
    """The cost of one step, part by part: ``(("C4 woods", 2), ("uphill", 1))``."""

    parts: tuple[tuple[str, int], ...] = ()
    blocked: str | None = None
    """Why the step cannot be made by any Move, in the game's words."""
    rule: str | None = None
    """The rule that blocks it."""
    unknown: str | None = None
    """The datum without which the cost cannot be determined."""

    @property
    def mp(self) -> int:
        """The sum of the parts, in MP."""
        total = 0
        for _, mp in self.parts:
            total += mp
        return total

    def part(self, word: str) -> int:
        """The MP of the parts called so: ``part("uphill")``."""
        return sum(mp for name, mp in self.parts if name == word)

    def __str__(self) -> str:
        """The sum as a player says it: ``D5 woods 2 + uphill 1 = 3 MP``."""
        shown = " + ".join(f"{name} {mp}" for name, mp in self.parts)
        return f"{shown} = {self.mp} MP" if len(self.parts) > 1 else f"{shown} MP"


@dataclass(frozen=True, slots=True)
class TerrainMap:
    """A map as the rules read it; terrain never changes in play, only markers do (T78)."""

    board: Board
    types: Mapping[str, str] = field(default_factory=dict)
    """Terrain by hex; a hex that is not named is open."""
    levels: Mapping[str, int] = field(default_factory=dict)
    """Elevation by hex, 0 where not named."""
    below: Mapping[str, str] = field(default_factory=dict)
    """The terrain below a Minor Bridge, where the map gives it."""
    ways: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """For each kind of way, the hexsides that it crosses."""
    roads: frozenset[str] = frozenset()
    """The hexes with a Road in them."""
    features: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """The features of a hexside: wall, hedge, fence, cliff."""
    walled: frozenset[str] = field(default=frozenset(), compare=False, repr=False)
    """The hexes with any of them on a side."""
    _steps: dict[tuple[str, str], StepCost] = field(default_factory=dict, compare=False, repr=False)
    """The costs of steps between hexes without markers, once computed: terrain never changes."""
    _covers: dict[tuple[str, tuple[str, ...], bool], tuple[Sum, ...]] = field(
        default_factory=dict, compare=False, repr=False
    )
    """The Covers of hexes with the markers that lie in them, once computed."""
    side_covers: dict[tuple[str, frozenset[str], bool], tuple[tuple[Sum, ...], tuple[Sum, ...]]] = field(
        default_factory=dict, compare=False, repr=False
    )
    """The Covers of the hexsides that fire into a hex from others crosses, as Roads count or not, once computed."""

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> TerrainMap:
        """The ground of a compiled map. Raises :class:`UnreadableInput` for a hex that is not on it."""
        board = board_of(data)
        ways, features = ways_of(board, data, WAYS), features_of(board, data.get("hexsides"))
        roads = frozenset(hex for chain in data.get("roads") or () for hex in chain)
        below = data.get("below") or {}
        walled = frozenset(hex for side in features for hex in side.split("-"))
        return cls(board, data.get("terrain") or {}, data.get("level") or {}, below, ways, roads, features, walled)

    def terrain(self, hex: str) -> str:
        """The terrain type of a hex."""
        return self.types.get(hex, "open")

    def level(self, hex: str) -> int:
        """The elevation of a hex."""
        return self.levels.get(hex, 0)

    def way(self, a: str, b: str) -> str | None:
        """The way that leads from ``a`` to the adjacent hex ``b``, if any: a Road before a Railway or Trail."""
        return way_between(self.ways, self.board, a, b)

    def step(self, a: str, b: str, markers: Mapping[str, Collection[str]]) -> StepCost:
        """The cost of the step from ``a`` to the adjacent hex ``b`` in a Move (O21.1), given the markers by hex."""
        here, there = markers.get(a, ()), markers.get(b, ())
        if here or there:
            return self._step(a, b, here, there)
        found = self._steps.get((a, b))
        if found is None:
            found = self._steps[a, b] = self._step(a, b)
        return found

    def _step(self, a: str, b: str, here: Collection[str] = (), there: Collection[str] = ()) -> StepCost:
        """The same, given the markers in the two hexes."""
        side = self.board.hexside(a, b)
        features = self.features.get(side, frozenset())
        blocked = self._blocked(a, b, features, there)
        if blocked is not None:
            return blocked
        if is_trench_link(here, there):
            return StepCost(((f"{b} trench link", 1),))
        entry = self._entry(a, b)
        if entry.unknown is not None:
            return entry
        chart = terrain_chart()["hexsides"]
        parts = list(entry.parts)
        for kind in sorted(features):
            if chart[kind]["move"]:
                parts.append((kind, chart[kind]["move"]))
        if self.level(b) > self.level(a):
            parts.append(("uphill", 1))
        return StepCost(tuple(parts))

    def entry_cost(self, hex: str) -> int | None:
        """The cost of a hex that is entered along no way, in MP; ``None`` if that cannot be determined (T78.2)."""
        terrain = self.terrain(hex)
        entry = terrain_chart()["hexes"].get(self.below.get(hex, "") if terrain == "bridge_minor" else terrain)
        cost: int | None = None if entry is None else entry["move"]
        return cost

    def covers(self, hex: str, markers: Iterable[str], shelled: bool = False) -> tuple[Sum, ...]:
        """The Covers that a hex itself gives, each less 1 for a Road (T78.3, T93); only one of them ever counts.

        ``shelled``: against Mortars and artillery, for which Fortifications give more (F101, F102, F104, F105).
        """
        key = (hex, tuple(markers), shelled)
        found = self._covers.get(key)
        if found is None:
            found = self._covers[key] = tuple(self._reckon_covers(*key))
        return found

    def _reckon_covers(self, hex: str, markers: tuple[str, ...], shelled: bool) -> Iterator[Sum]:
        chart, road = terrain_chart(), ("Road", -int(hex in self.roads))
        entry = chart["hexes"].get(self.terrain(hex), {})
        if entry.get("cover") is not None:
            yield Sum.of(entry["name"], entry["cover"], (road,))
        for marker in markers:
            cover = chart["fortifications"].get(marker, {}).get("cover")
            if cover is not None:
                yield Sum.of(marker, cover, (("against shells", SHELLED if shelled else 0), road))

    def cover(self, hex: str, markers: Iterable[str]) -> int | None:
        """The best Cover of a hex by itself; ``None`` where no unit can be."""
        return max((cover.value for cover in self.covers(hex, markers)), default=None)

    def _blocked(self, a: str, b: str, features: frozenset[str], markers: Collection[str]) -> StepCost | None:
        """The prohibitions of O21.4, apart from enemies."""
        if "Blaze" in markers:
            return StepCost(blocked=f"{b} is ablaze", rule="T79")
        if self.terrain(b) == "water_barrier":
            return StepCost(blocked=f"{b} is a water barrier", rule="T98")
        if "cliff" in features:
            return StepCost(blocked=f"a cliff lies between {a} and {b}", rule="T83")
        for hex, verb in ((a, "left"), (b, "entered")):
            if self.terrain(hex) == "bridge_major" and self.way(a, b) is None:
                return StepCost(blocked=f"the major bridge in {hex} is {verb} only along its way", rule="T80.1")
        return None

    def _entry(self, a: str, b: str) -> StepCost:
        """The cost of the hex itself: 1 MP along a way, else its terrain's."""
        way = self.way(a, b)
        if way is not None:
            entry = terrain_chart()["ways"][way]
            return StepCost(((f"{b} along the {entry['name']}", entry["move"]),))
        terrain = self.terrain(b)
        if terrain == "bridge_minor":
            if b not in self.below:
                return StepCost(unknown=f"the terrain below the bridge in {b}")
            terrain = self.below[b]
        entry = terrain_chart()["hexes"].get(terrain)
        if entry is None:
            return StepCost(unknown=f"the cost of {terrain!r} in {b}")
        return StepCost(((f"{b} {entry['name']}", entry["move"]),))


def is_trench_link(here: Collection[str], there: Collection[str]) -> bool:
    """Whether a step between hexes with these markers runs through a Trench link (F105.2)."""
    if "Trench" in here:
        return "Trench" in there or not LINKED.isdisjoint(there)
    return "Trench" in there and not LINKED.isdisjoint(here)
