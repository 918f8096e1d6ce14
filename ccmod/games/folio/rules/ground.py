"""A map as the rules read it (2.1, 5.2, 7.4, 7.5): terrain, hexsides, ways, fortifications, and what they cost."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any

from ccmod.games.folio.rules.terms import WHOLE, points
from ccmod.ground.dataclass import dataclass
from ccmod.hexes.board import Board
from ccmod.hexes.printed import board_of, features_of, way_between, ways_of

ROAD, TRAIL = "roads", "trails"
WAY_COST = {ROAD: 1, TRAIL: 2}
"""Half points for a step along a road or trail (5.2.1, 5.2.2)."""


@dataclass(frozen=True, slots=True)
class StepCost:
    """The cost of one step, part by part, in half points."""

    parts: tuple[tuple[str, int], ...] = ()
    banned: str | None = None
    """Why no unit may make the step, in words."""
    unknown: str | None = None
    """The datum without which the cost cannot be determined."""
    way: str | None = None
    """``roads`` or ``trails`` if the step is along one."""

    halves: int = field(init=False)
    """The sum of the parts, in half points."""

    def __post_init__(self) -> None:
        """Add up the parts, once for all who ask."""
        object.__setattr__(self, "halves", sum(cost for _, cost in self.parts))

    @property
    def is_known(self) -> bool:
        """Whether it is known, and the step can be made at all."""
        return self.banned is None and self.unknown is None

    def __str__(self) -> str:
        """The sum as a player says it: ``woods 2 + river 1 = 3 MP``."""
        shown = " + ".join(f"{name} {points(cost)}" for name, cost in self.parts)
        return f"{shown} = {points(self.halves)} MP" if len(self.parts) > 1 else f"{shown} MP"


@dataclass(frozen=True, slots=True)
class TerrainMap:
    """The map of a battle. A hex that is not named is clear."""

    board: Board
    types: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    prohibited: frozenset[str] = frozenset()
    sea: frozenset[str] = frozenset()
    """Prohibited hexes that are sea (7.7f)."""
    features: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """The features of a hexside: river, ditch, minefield, sea, bridge …"""
    barred: frozenset[str] = frozenset()
    """Hexsides that cannot be crossed."""
    ways: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """For each kind of way, the hexsides that it crosses."""
    forts: Mapping[str, bool] = field(default_factory=dict)
    """The fortified hexes, and whether they negate enemy zones (6.0c)."""
    hex_cost: Mapping[str, float] = field(default_factory=dict)
    """The Terrain Effects Chart: MP to enter each terrain (5.2a)."""
    side_cost: Mapping[str, float] = field(default_factory=dict)
    """MP to cross each hexside feature, besides (5.2b)."""
    rows: Mapping[str, str] = field(default_factory=dict)
    """Terrain and features by the name of their row in the Combat Results Table, where it differs."""

    _steps: dict[tuple[str, str, bool], StepCost] = field(default_factory=dict, compare=False, repr=False)

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> TerrainMap:
        """The ground of a compiled map. Raises :class:`UnreadableInput` for a hex that is not on it."""
        board = board_of(data)
        features = features_of(board, data.get("hexsides"))
        chart = data.get("tec") or {}
        types = {
            hex: (kinds,) if isinstance(kinds, str) else tuple(kinds)
            for hex, kinds in (data.get("terrain") or {}).items()
        }
        sea = frozenset(hex for hex, kinds in types.items() if "sea" in kinds)
        return cls(
            board,
            types,
            frozenset(data.get("prohibited") or ()) | sea,
            sea,
            features,
            frozenset(side for side, kinds in features.items() if kinds & {"sea", "prohibited"}),
            ways_of(board, data, WAY_COST),
            {hex: bool((fort or {}).get("negates_zones")) for hex, fort in (data.get("fortifications") or {}).items()},
            chart.get("hex") or {},
            chart.get("hexside") or {},
            data.get("crt_row") or {},
        )

    @property
    def freed(self) -> frozenset[str]:
        """The hexes whose fortifications negate enemy zones."""
        return frozenset(hex for hex, negates in self.forts.items() if negates)

    def terrain(self, hex: str) -> tuple[str, ...]:
        """The terrain types of a hex."""
        return self.types.get(hex, ("clear",))

    def side_features(self, a: str, b: str) -> frozenset[str]:
        """The features on the hexside between two adjacent hexes."""
        return self.features.get(self.board.hexside(a, b), frozenset()) if self.features else frozenset()

    def way(self, a: str, b: str) -> str | None:
        """The way from ``a`` to the adjacent hex ``b``: a road before a trail."""
        return way_between(self.ways, self.board, a, b)

    def step(self, a: str, b: str, *, road_waives: bool = False) -> StepCost:
        """The cost of the step from ``a`` to the adjacent hex ``b``, apart from zones (5.2); computed once."""
        found = self._steps.get((a, b, road_waives))
        if found is None:
            found = self._steps[a, b, road_waives] = self._step(a, b, road_waives)
        return found

    def banned(self, a: str, b: str) -> str | None:
        """Why no unit may step from ``a`` to the adjacent hex ``b``, in words (5.1d)."""
        if b in self.prohibited:
            return f"{b} is prohibited terrain"
        if self.barred and self.board.hexside(a, b) in self.barred:
            return f"no unit can cross from {a} to {b}"
        return None

    def _step(self, a: str, b: str, road_waives: bool) -> StepCost:
        banned = self.banned(a, b)
        if banned is not None:
            return StepCost(banned=banned)
        features, way = self.side_features(a, b), self.way(a, b)
        if way is not None:
            parts = [(way.removesuffix("s"), WAY_COST[way])]
        else:
            kind = max(self.terrain(b), key=lambda kind: self.hex_cost.get(kind, 0))
            cost = 1 if kind == "clear" and kind not in self.hex_cost else self.hex_cost.get(kind)
            if cost is None:
                return StepCost(unknown=f"the cost of {kind} in the Terrain Effects Chart")
            parts = [(kind, int(cost * WHOLE))]
        if way is None or not (road_waives or "bridge" in features):
            parts += [
                (name, int(self.side_cost[name] * WHOLE)) for name in sorted(features) if self.side_cost.get(name)
            ]
        return StepCost(tuple(parts), way=way)

    def row_name(self, kind: str) -> str:
        """The name of a terrain or feature in the Combat Results Table."""
        return self.rows.get(kind, kind)
