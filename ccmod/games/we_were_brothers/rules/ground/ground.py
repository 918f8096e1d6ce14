"""A map as the rules read it: hexes and megahexes, terrain, levels, barriers, buildings, panels, lines over them."""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Any

from ccmod.games.we_were_brothers.rules.ground.barriers import Barrier, barriers_of, ends_of
from ccmod.games.we_were_brothers.rules.ground.buildings import Building, Buildings, Door, Place
from ccmod.games.we_were_brothers.rules.ground.lines import number, shape_of, side_number
from ccmod.games.we_were_brothers.rules.ground.megahexes import Megahexes
from ccmod.ground.dataclass import dataclass
from ccmod.hexes.coordinates import Axial, axial
from ccmod.hexes.printed import board_of

WOODS, DEPRESSION, RIVER, BUILDING = "woods", "depression", "river", "building"
ALL = "all"
"""A panel that is the whole map."""
NEAR = 2
"""How near a barrier covers a man, in hexes (6.0-09)."""


@dataclass(frozen=True, slots=True)
class Met:
    """A barrier that a line crosses, and how far the nearer hex of its hexside is from either end, in hexes."""

    barrier: Barrier
    from_start: int
    from_end: int


@dataclass(frozen=True, slots=True)
class Passage:
    """The things that one course of a line meets between its ends, in order."""

    hexes: tuple[str, ...]
    woods: tuple[str, ...]
    buildings: tuple[str, ...]
    barriers: tuple[Met, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """The straight line from a hex to another: one course, or two where it touches corners or runs along hexsides."""

    courses: tuple[Passage, ...]
    deep: frozenset[str]
    """Hexes that it crosses in their middle, where a man stands in its way."""
    hexes: frozenset[str]
    """All hexes that it crosses on any course."""


class Ground(Megahexes):
    """The ground of one map; it never changes. All hexes are given by their proper names."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        """Raises :class:`UnreadableInput` for a hex that is not on the map, ``KeyError`` for an unknown level."""
        board = board_of(data)

        def hexes(key: str) -> frozenset[str]:
            return frozenset(map(board.parse, data.get(key) or ()))

        super().__init__(board, data.get("megahexes") or {}, data.get("middles"))
        built = Buildings(board, data.get("buildings") or {})
        self.buildings: Mapping[str, Building] = built.buildings
        """Buildings by name."""
        self.places: Mapping[str, Place] = built.places
        """All places in buildings, by name."""
        self.doors: Mapping[str, Door] = built.doors
        """All doors, by name."""
        self.corners: Mapping[str, str] = built.corners
        """The building at whose corner a hex lies, by hex (6.0-32)."""
        self._building_at = built.at
        self.woods, self.depressions, self.river = hexes("woods"), hexes("depressions"), hexes("river")
        self.levels: Mapping[str, int] = {board.parse(hex): level for hex, level in (data.get("levels") or {}).items()}
        self.barriers: Mapping[str, Barrier] = barriers_of(board, data.get("barriers") or ())
        self.woods_edge = hexes("woods_edge") if "woods_edge" in data else self._around(self.woods)
        self.panels: Mapping[str, frozenset[str]] = {
            name: frozenset(board if those == ALL else map(board.parse, those))
            for name, those in (data.get("panels") or {}).items()
        }
        self._panel_of = {hex: name for name, those in self.panels.items() for hex in those}
        self._place = {hex: axial(board.offset(hex)) for hex in board}
        self._name = {number(at): hex for hex, at in self._place.items()}
        self._wooded = frozenset(number(self._place[hex]) for hex in self.woods)
        self._built = frozenset(number(self._place[hex]) for hex in self._building_at)
        self._barred = {
            side_number(*(self._place[hex] for hex in side.split("-"))): barrier
            for side, barrier in self.barriers.items()
        }
        self._between: dict[tuple[str, str], Barrier] = {}
        for side, barrier in self.barriers.items():
            one, other = side.split("-")
            self._between[one, other] = self._between[other, one] = barrier
        self._lines: dict[tuple[str, str], Line] = {}
        self._near: dict[tuple[str, int], tuple[Barrier, ...]] = {}

    def _around(self, those: frozenset[str]) -> frozenset[str]:
        """The hexes immediately outside of others (6.0-26)."""
        return frozenset(near for hex in those for near in self.board.neighbours(hex)) - those

    def building_at(self, hex: str) -> Building | None:
        """The building that stands in a hex."""
        return self._building_at.get(hex)

    def terrain(self, hex: str) -> frozenset[str]:
        """Which of woods, depression, river and building a hex is; nothing for normal ground."""
        kinds = {WOODS: self.woods, DEPRESSION: self.depressions, RIVER: self.river, BUILDING: self._building_at}
        return frozenset(kind for kind, hexes in kinds.items() if hex in hexes)

    def level(self, hex: str) -> int:
        """The elevation of a hex above the battlefield, in whole levels."""
        return self.levels.get(hex, 0)

    def elevation(self, hex: str, place: str | None = None) -> int:
        """The elevation of a man: each floor of a building is a level (6.0-21). Raises ``KeyError`` for no place."""
        level = self.levels.get(hex, 0)
        return level if place is None else level + self.places[place].floor

    def barrier(self, hex: str, other: str) -> Barrier | None:
        """The barrier between two hexes; ``None`` if there is none, or they are not adjacent."""
        return self._between.get((hex, other))

    def barriers_near(self, hex: str, reach: int = NEAR) -> tuple[Barrier, ...]:
        """The barriers with a hex of their side at most ``reach`` away, the nearest first; computed once."""
        found = self._near.get((hex, reach))
        if found is None:
            found = self._near[hex, reach] = tuple(
                dict.fromkeys(
                    self.barriers[side]
                    for near in self.board.within(hex, reach)
                    for other in self.board.neighbours(near)
                    if (side := self.board.hexside(near, other)) in self.barriers
                )
            )
        return found

    @cached_property
    def _ends(self) -> frozenset[str]:
        return ends_of(self.board, self.barriers, frozenset(self._building_at))

    def at_the_end(self, barrier: Barrier) -> bool:
        """Whether a barrier is the end of a chain of them, round which a man can look (6.0-15)."""
        return barrier.side in self._ends

    def outside(self, place: Place) -> str | None:
        """The hex before the window of a place."""
        if place.opening is None:
            return None
        one, other = place.opening.split("-")
        return other if one in self.buildings[place.building].hexes else one

    def panel(self, hex: str) -> str | None:
        """The panel that a hex is on."""
        return self._panel_of.get(hex)

    def edge_hexes(self, edge: str) -> tuple[str, ...]:
        """The hexes along an edge of the map: ``north south east west``."""
        return self.board.edge(edge)

    def rings(self, hex: str, reach: int) -> tuple[tuple[str, ...], ...]:
        """The hex itself, the hexes around it, those around these …, as far as they lie on the map."""
        return tuple(self.board.ring(hex, far) for far in range(reach + 1))

    def line(self, hex: str, other: str) -> Line:
        """The line between the middles of two hexes, computed once."""
        found = self._lines.get((hex, other))
        if found is None:
            found = self._lines[hex, other] = self._line(hex, other)
        return found

    def _line(self, hex: str, other: str) -> Line:
        here, there = self._place[hex], self._place[other]
        shape, base = shape_of(Axial(there.q - here.q, there.r - here.r)), number(here)
        names, wooded, built, barred, base_side = self._name, self._wooded, self._built, self._barred, 4 * number(here)
        courses = []
        for course in shape.courses:
            numbers = [base + offset for offset in course.hexes]
            on_map = [one for one in numbers if one in names]
            sides = [base_side + side for side in course.sides]
            barriers = tuple(
                Met(barred[side], crossing.from_start, crossing.from_end)
                for side, crossing in zip(sides, course.crossings, strict=True)
                if side in barred
            )
            courses.append(
                Passage(
                    tuple([names[one] for one in on_map]),
                    () if wooded.isdisjoint(numbers) else tuple([names[one] for one in on_map if one in wooded]),
                    () if built.isdisjoint(numbers) else tuple([names[one] for one in on_map if one in built]),
                    barriers,
                )
            )
        deep = frozenset([names[base + offset] for offset in shape.deep if base + offset in names])
        return Line(tuple(courses), deep, frozenset([hex for course in courses for hex in course.hexes]))


def ground_of(data: Mapping[str, Any]) -> Ground:
    """The ground of a compiled map. It never changes, so games on one map share all that was computed on it.

    Raises as :class:`Ground` does.
    """
    return _ground(pickle.dumps(data))


@lru_cache(maxsize=8)
def _ground(data: bytes) -> Ground:
    """The bytes are made here and never come from a file."""
    return Ground(pickle.loads(data))
