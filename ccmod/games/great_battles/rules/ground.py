"""A map as the rules read it (2.1, 9.4, 10.2): terrain, levels, slopes, ways, and the Terrain Effects Chart."""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from dataclasses import field
from functools import cached_property, lru_cache
from typing import Any

from ccmod.games.great_battles.rules.sight import Lines
from ccmod.games.great_battles.rules.terms import ADVANCE, ATTACK, MARCH
from ccmod.ground.dataclass import dataclass
from ccmod.hexes.board import Board
from ccmod.hexes.printed import board_of, features_of, way_between, ways_of
from ccmod.hexes.relief import Relief
from ccmod.play.sum import Sum, Term

INFANTRY, CAVALRY, ARTILLERY, LEADER = MOVERS = ("infantry", "cavalry", "artillery", "leader")
"""Those for whom terrain has a cost of its own (9.41); dismounted cavalry moves as infantry (9.14)."""
PIKE, ROAD, TRAIL = WAYS = ("pike", "road", "trail")
BRIDGE, FORD = "bridge", "ford"
CROSSINGS = frozenset({BRIDGE, FORD})
WHOLE = 2
"""Halves of a movement point."""
WAY_COST = {MARCH: 1, ADVANCE: 2}
"""Halves for a step along a fast way, by orders (9.43)."""
CLEAR = "clear"


LeaderStep = tuple[str, int | None, bool, int | None]
"""A neighbour; what a leader pays, in halves, if it is known; whether he may go; what he would pay if he might."""


@dataclass(frozen=True, slots=True)
class TerrainRow:
    """A row of the Terrain Effects Chart: what a kind of hex or hexside does."""

    cost: Mapping[str, int] = field(default_factory=dict)
    """Halves of a movement point to enter or cross it, by mover; who is not named may not."""
    disorder: str | None = None
    """``d`` for a check, ``D`` for Disorder at once (9.47)."""
    fire: int = 0
    """The modifier of fire at it, or through it."""
    shock: int = 0
    """The modifier of a Shock against it, or across it."""
    height: int = 0
    """How many levels it rises above its ground (10.23)."""
    down: int = 0
    """Of a slope: the modifier of fire down it; ``fire`` is that of fire up (10.81)."""
    rise: int | None = None
    """Of a slope: the difference of levels from which it counts for fire over several hexes (10.81)."""

    @classmethod
    def of(cls, row: Mapping[str, Any]) -> TerrainRow:
        """A row of a compiled chart."""
        cost = {mover: int(value * WHOLE) for mover, value in (row.get("cost") or {}).items() if value is not None}
        fire, shock = row.get("fire", 0), row.get("shock", 0)
        return cls(cost, row.get("disorder"), fire, shock, row.get("height", 0), row.get("down", 0), row.get("rise"))


@dataclass(frozen=True)
class TerrainMap:
    """The map of a battle. A hex that is not named is clear."""

    board: Board
    lines: Lines
    types: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    features: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """The features of a hexside: stream, river, bridge, ford …; its slope is among them."""
    ways: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """For each kind of way, the hexsides that it crosses."""
    hexes: Mapping[str, TerrainRow] = field(default_factory=dict)
    """The Terrain Effects Chart by kinds of hexes."""
    sides: Mapping[str, TerrainRow] = field(default_factory=dict)
    """The same by features of hexsides."""
    fast: tuple[str, ...] = (PIKE, ROAD)
    """The fast ways (9.43, AMB-01)."""
    _steps: dict[tuple[str, str, str], Sum] = field(default_factory=dict, compare=False, repr=False)
    fire_lines: dict[tuple[str, str], Any] = field(default_factory=dict, compare=False, repr=False)
    """The lines of fire that were looked at (``gunfire/lines.py``)."""
    passages: dict[tuple[str, str, str, str, str | None], Any] = field(default_factory=dict, compare=False, repr=False)
    """The possible costs of steps, computed once (``passages.py``)."""
    shock_drms: dict[tuple[str, str], frozenset[int]] = field(default_factory=dict, compare=False, repr=False)
    """The modifiers by the ground between two hexes in a Shock, computed once (``shock_ground.py``)."""
    _best_ways: dict[tuple[str, str], str | None] = field(default_factory=dict, compare=False, repr=False)
    _crossings: dict[tuple[str, str], frozenset[str]] = field(default_factory=dict, compare=False, repr=False)
    _has_ways: dict[str, bool] = field(default_factory=dict, compare=False, repr=False)
    _disorders: dict[tuple[str, str], str | None] = field(default_factory=dict, compare=False, repr=False)
    _barred: dict[tuple[str, str, str], str | None] = field(default_factory=dict, compare=False, repr=False)
    leader_steps: dict[str, tuple[LeaderStep, ...]] = field(default_factory=dict, compare=False, repr=False)
    """The points that leaders pay from hexes to their neighbours, as far as computed."""
    leader_searches: dict[tuple[str, int, bool], Any] = field(default_factory=dict, compare=False, repr=False)
    """How far they get with no unit in their way (``leader_ways.py``)."""

    @classmethod
    def from_data(
        cls, data: Mapping[str, Any], fast: tuple[str, ...] = (PIKE, ROAD), *, crests: bool = True
    ) -> TerrainMap:
        """The ground of a compiled map. Raises :class:`UnreadableInput` for a hex that is not on it."""
        board = board_of(data)
        types = {
            board.parse(hex): (kinds,) if isinstance(kinds, str) else tuple(kinds)
            for hex, kinds in (data.get("terrain") or {}).items()
        }
        slopes = {
            board.parse_hexside(side): kind for kind, sides in (data.get("slopes") or {}).items() for side in sides
        }
        features = features_of(board, data.get("slopes"), data.get("hexsides"))
        chart = data.get("chart") or {}
        hexes, sides = (
            {word: TerrainRow.of(row) for word, row in (chart.get(key) or {}).items()} for key in ("hex", "hexside")
        )
        heights = {
            hex: max((hexes[kind].height for kind in kinds if kind in hexes), default=0) for hex, kinds in types.items()
        }
        levels = {board.parse(hex): level for hex, level in (data.get("levels") or {}).items()}
        woods = frozenset(hex for hex, kinds in types.items() if "woods" in kinds)
        ways = ways_of(board, data.get("ways") or {}, WAYS)
        return cls(
            board,
            Lines(Relief(board, levels, slopes, heights), woods, crests),
            types,
            features,
            ways,
            hexes,
            sides,
            fast,
        )

    @cached_property
    def states_leader_costs(self) -> bool:
        """Whether the Terrain Effects Chart says what leaders pay; one that names none of them says nothing at all."""
        rows = (*self.hexes.values(), *self.sides.values())
        return not rows or any(LEADER in row.cost for row in rows)

    def terrain(self, hex: str) -> tuple[str, ...]:
        """The terrain of a hex."""
        return self.types.get(hex, (CLEAR,))

    def level(self, hex: str) -> int:
        """The base elevation of a hex."""
        return self.lines.relief.levels.get(hex, 0)

    def side_features(self, a: str, b: str) -> frozenset[str]:
        """The features on the hexside between two hexes; nothing if they are not adjacent."""
        if not self.features or not self.board.adjacent(a, b):
            return frozenset()
        return self.features.get(self.board.hexside(a, b), frozenset())

    def crossings(self, a: str, b: str) -> frozenset[str]:
        """The bridge or ford on the hexside between two hexes; found once."""
        found = self._crossings.get((a, b))
        if found is None:
            found = self._crossings[a, b] = self.side_features(a, b) & CROSSINGS
        return found

    def way(self, a: str, b: str) -> str | None:
        """The best way from ``a`` to the adjacent hex ``b``; ``None`` if there is none, or it is not adjacent."""
        step = (a, b)
        if step not in self._best_ways:
            adjacent = self.board.adjacent(a, b)
            self._best_ways[step] = way_between(self.ways, self.board, a, b) if adjacent else None
        return self._best_ways[step]

    def has_ways(self, hex: str) -> bool:
        """Whether any way leads out of a hex."""
        found = self._has_ways.get(hex)
        if found is None:
            ways = [other for other in self.board.neighbours(hex) if self.way(hex, other) is not None]
            found = self._has_ways[hex] = bool(ways)
        return found

    def entry(self, a: str, b: str, mover: str) -> Sum:
        """The cost of terrain and hexside for a step off all ways, in halves (9.41); computed once."""
        found = self._steps.get((a, b, mover))
        if found is None:
            found = self._steps[a, b, mover] = self._entry(a, b, mover)
        return found

    def _entry(self, a: str, b: str, mover: str) -> Sum:
        terms: list[Term] = []
        kinds = [kind for kind in self.terrain(b) if kind != CLEAR or CLEAR in self.hexes]
        rows = [(kind, self.hexes.get(kind)) for kind in kinds] or [(CLEAR, TerrainRow(dict.fromkeys(MOVERS, WHOLE)))]
        rows += [
            (kind, self.sides.get(kind)) for kind in sorted(self.side_features(a, b)) if kind not in (BRIDGE, FORD)
        ]
        for kind, row in rows:
            if row is None:
                return Sum("Movement", missing=f"the cost of {kind} in the Terrain Effects Chart")
            terms.append((kind, row.cost.get(mover, 0)))
        return Sum.of("Movement", 0, terms, "MP")

    def bars(self, a: str, b: str, mover: str) -> str | None:
        """The reason that keeps a mover from the step, in words; ``None`` if nothing does. Found once."""
        step = (a, b, mover)
        if step not in self._barred:
            self._barred[step] = self._bars(a, b, mover)
        return self._barred[step]

    def _bars(self, a: str, b: str, mover: str) -> str | None:
        for kind in self.terrain(b):
            row = self.hexes.get(kind)
            if row is not None and row.cost and mover not in row.cost:
                return f"{kind} in {b}"
        for kind in sorted(self.side_features(a, b)):
            row = self.sides.get(kind)
            crossed = self.side_features(a, b) & {BRIDGE, FORD}
            if row is not None and row.cost and mover not in row.cost and not crossed:
                return f"{kind} between {a} and {b}"
        return None

    def step(self, a: str, b: str, mover: str, orders: str, way: str | None = None) -> Sum:
        """The cost of a step, by a way or off them (9.43, 9.44), in halves."""
        terrain = self.entry(a, b, mover)
        if way is None or orders == ATTACK:
            return terrain
        if way in self.fast:
            return Sum.of("Movement", 0, ((way, WAY_COST[orders]),), "MP")
        if terrain.missing is not None:
            return terrain
        half = terrain.value // WHOLE
        points = max(1, half // 2) if orders == MARCH else -(-half // 2)
        return Sum.of("Movement", 0, ((way, points * WHOLE),), "MP")

    def own_cost(self, hex: str, mover: str) -> Sum:
        """The cost of the hex itself, whatever is on its sides."""
        kinds = [kind for kind in self.terrain(hex) if kind != CLEAR or CLEAR in self.hexes]
        lacking = next((kind for kind in kinds if kind not in self.hexes), None)
        if lacking is not None:
            return Sum("Movement", missing=f"the cost of {lacking} in the Terrain Effects Chart")
        terms = [(kind, self.hexes[kind].cost.get(mover, 0)) for kind in kinds] or [(CLEAR, WHOLE)]
        return Sum.of("Movement", 0, terms, "MP")

    def hex_cost(self, hex: str, mover: str) -> int | None:
        """The normal cost of entering a hex, in halves; ``None`` if the chart does not say."""
        found = self.own_cost(hex, mover)
        return None if found.missing is not None else found.value

    def disorder(self, a: str, b: str) -> str | None:
        """``D`` or ``d`` if the step off all ways disorders (9.47); found once."""
        if (a, b) not in self._disorders:
            self._disorders[a, b] = self._disorder(a, b)
        return self._disorders[a, b]

    def _disorder(self, a: str, b: str) -> str | None:
        rows = [self.hexes.get(kind) for kind in self.terrain(b)]
        rows += [self.sides.get(kind) for kind in self.side_features(a, b)]
        codes = {row.disorder for row in rows if row is not None and row.disorder}
        return "D" if "D" in codes else "d" if codes else None


def ground_of(data: Mapping[str, Any], fast: tuple[str, ...], *, crests: bool) -> TerrainMap:
    """The ground of a compiled map. It never changes, so games on one map share all that was computed on it.

    Raises :class:`UnreadableInput` for a hex that is not on it.
    """
    return _ground(pickle.dumps(data), fast, crests)


@lru_cache(maxsize=8)
def _ground(data: bytes, fast: tuple[str, ...], crests: bool) -> TerrainMap:
    """The bytes are made here and never come from a file."""
    return TerrainMap.from_data(pickle.loads(data), fast, crests=crests)
