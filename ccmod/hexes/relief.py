"""A map with levels: the height of each hex, the slopes of hexsides, and what lies along a straight line over them.

Levels are whole numbers. A slope is a class of hexside by name (``minor``, ``steep``, ``sharp``), which says how
abruptly the ground changes there; where no slope is printed, it changes gradually.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from functools import lru_cache
from math import gcd

from ccmod.ground.dataclass import dataclass
from ccmod.hexes.board import Board
from ccmod.hexes.coordinates import Axial, axial
from ccmod.hexes.trace import CORNER, THROUGH, trace


@dataclass(frozen=True, slots=True)
class Waypoint:
    """A hex between the ends of a line: the way to it, and how far it is from the first end and from the second."""

    step: Axial
    from_start: int
    from_end: int


@dataclass(frozen=True, slots=True)
class Way:
    """The common part of every line of one way: its hexes and the hexsides that it crosses, both in order."""

    distance: int
    between: tuple[Waypoint, ...]
    """The hexes that the line runs through, or along one of whose sides it runs; ends are not among them."""
    crossed: tuple[tuple[Axial, Axial], ...]
    """Hexsides that the line crosses, each by the steps to its two hexes."""
    middle: tuple[tuple[Axial, Axial], ...]
    """Those of :attr:`crossed` that lie exactly midway."""


@lru_cache(maxsize=1 << 14)
def way_of(step: Axial) -> Way:
    """The way of all lines that lead so far."""
    line, length = trace(step), _length(step)
    between = tuple(
        Waypoint(one.step, _length(one.step), _length(Axial(step.q - one.step.q, step.r - one.step.r)))
        for one in line.contacts
        if one.kind != CORNER and one.step not in ((0, 0), step)
    )
    crossed = tuple(
        (line.contacts[side.first].step, line.contacts[side.second].step) for side in line.sides if side.kind == THROUGH
    )
    middle = tuple(
        (p, q) for p, q in crossed if _length(p) == _length(Axial(step.q - q.q, step.r - q.r)) and length % 2
    )
    return Way(length, between, crossed, middle)


def _length(step: Axial) -> int:
    return max(abs(step.q), abs(step.r), abs(step.q + step.r))


@dataclass(frozen=True)
class Relief:
    """The ground of a map."""

    board: Board
    levels: Mapping[str, int] = field(default_factory=dict)
    """Level of each hex; 0 for one that is not named."""
    slopes: Mapping[str, str] = field(default_factory=dict)
    """Class of the slope at a hexside, by the hexside's name."""
    heights: Mapping[str, int] = field(default_factory=dict)
    """How many levels a hex's obstacle (woods, a town) rises above its ground."""

    def __post_init__(self) -> None:
        """Look everything up by place, once for all lines."""
        at = {axial(self.board.offset(name)): name for name in self.board}
        ground = {step: self.levels.get(name, 0) for step, name in at.items()}
        object.__setattr__(self, "at", at)
        object.__setattr__(self, "ground", ground)
        object.__setattr__(self, "top", {step: ground[step] + self.heights.get(name, 0) for step, name in at.items()})

    at: Mapping[Axial, str] = field(init=False, repr=False, compare=False)
    """Hexes by place."""
    ground: Mapping[Axial, int] = field(init=False, repr=False, compare=False)
    """Levels by place."""
    top: Mapping[Axial, int] = field(init=False, repr=False, compare=False)
    """Levels with the obstacles there, by place."""

    def slope(self, a: Axial, b: Axial) -> str | None:
        """The class of the slope between two adjacent hexes, by place."""
        return self.slopes.get(self.board.hexside(self.at[a], self.at[b])) if self.slopes else None

    def beyond(self, start: Axial, end: Axial) -> Iterator[Axial]:
        """The hexes of the map that the line runs through beyond ``end``, the nearest first, by place."""
        for step in ray(Axial(end.q - start.q, end.r - start.r), self.board.columns + self.board.rows):
            here = Axial(end.q + step.q, end.r + step.r)
            if here not in self.at:
                return
            yield here


@lru_cache(maxsize=1 << 12)
def _along(step: Axial, reach: int) -> tuple[Axial, ...]:
    """The steps to the hexes that a ray runs through, its direction given in lowest terms."""
    times = -(-reach // _length(step))
    line = trace(Axial(step.q * times, step.r * times))
    return tuple(one.step for one in line.contacts if one.kind != CORNER and one.step != (0, 0))


def ray(step: Axial, reach: int) -> tuple[Axial, ...]:
    """The steps to the hexes that a line goes on through, at least ``reach`` hexes far, the nearest first."""
    shared = gcd(step.q, step.r)
    return _along(Axial(step.q // shared, step.r // shared), reach)
