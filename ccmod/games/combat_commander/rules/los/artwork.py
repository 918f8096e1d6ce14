"""The features drawn in each hex of a map, as a line of sight meets it (10.1).

A kind of drawing for which the map has shapes counts exactly where they are, in whatever hex that is. A kind without
shapes is taken to stay within the hexes of its terrain or level and to fill at least the inner half of each.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import Any

from ccmod.games.combat_commander.rules.terrain import TerrainMap, terrain_chart
from ccmod.ground.dataclass import dataclass
from ccmod.hexes.coordinates import axial
from ccmod.hexes.lattice import LatticePoint, centre
from ccmod.hexes.outline import Edge, Patch, patches

RAILS = "rails"
Step = tuple[int, int]
"""Axial coordinates: a hex, or the way from one to another."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Something drawn in a hex that a line of sight may touch."""

    kind: str
    """A terrain of the chart, ``rails``, or ``level 1``, ``level 2`` …"""
    patch: Patch | None
    """Where in the hex; ``None`` where the map does not say."""
    level: int = 0
    """The level of a piece of hill."""
    course: bool = False
    """Whether the patch is but the middle line of a railway."""


@dataclass(frozen=True, slots=True)
class Hexside:
    """A side of a hex with the feature on it."""

    name: str
    step: Step
    """The way to the hex beyond it."""
    kinds: tuple[str, ...]
    levels: tuple[int, ...]
    """The levels of its two hexes, the lower first; one if they are the same."""


@dataclass(frozen=True, slots=True)
class HexArt:
    """The features drawn in one hex."""

    name: str
    level: int
    terrain: tuple[Mark, ...] = ()
    """Obstacles, Hindrances and railways."""
    hills: tuple[Mark, ...] = ()
    """Pieces of hill, the highest first: where a line leaves one, it crosses a Crest line (T88.3.1)."""
    sides: tuple[Hexside, ...] = ()
    """Walls, Hedges and Fences towards hexes that come later by column and row."""
    ways: Mapping[str, frozenset[Step]] = field(default_factory=dict)
    """For each kind of way through the hex, the adjacent hexes to which it leads."""


def rings_of(shape: list[list[int]]) -> list[list[LatticePoint]]:
    """A shape of a compiled map: rings of lattice points, each ``x, y, x, y …``."""
    return [[LatticePoint(x, y) for x, y in zip(ring[::2], ring[1::2], strict=True)] for ring in shape]


def artwork(ground: TerrainMap, shapes: Mapping[str, list[Any]]) -> Mapping[Step, HexArt]:
    """Everything drawn on a map, by the hexes' axial coordinates; hexes that no line could meet are left out."""
    marks: dict[str, list[Mark]] = {}
    for name, mark in (*_drawn(ground, shapes), *_undrawn(ground, shapes)):
        marks.setdefault(name, []).append(mark)
    sides: dict[str, list[Hexside]] = {}
    for name, kinds in ground.features.items():
        if shown := tuple(kind for kind in sorted(kinds) if terrain_chart()["hexsides"][kind]["los"] != "clear"):
            a, b = name.split("-")
            levels = tuple(sorted({ground.level(a), ground.level(b)}))
            sides.setdefault(a, []).append(Hexside(name, _step(ground, a, b), shown, levels))
    ways: dict[str, dict[str, frozenset[Step]]] = {}
    for kind in ("roads", RAILS):
        for a, b in (side.split("-") for side in ground.ways.get(kind, ())):
            for here, there in ((a, b), (b, a)):
                own = ways.setdefault(here, {})
                own[kind] = own.get(kind, frozenset()) | {_step(ground, here, there)}
    found: dict[Step, HexArt] = {}
    for name in {**marks, **sides}:
        own_marks = marks.get(name, [])
        hills = tuple(sorted((mark for mark in own_marks if mark.level), key=lambda mark: -mark.level))
        terrain = tuple(mark for mark in own_marks if not mark.level)
        art = HexArt(name, ground.level(name), terrain, hills, tuple(sides.get(name, ())), ways.get(name, {}))
        found[axial(ground.board.offset(name))] = art
    return found


def _step(ground: TerrainMap, a: str, b: str) -> Step:
    p, q = axial(ground.board.offset(a)), axial(ground.board.offset(b))
    return q.q - p.q, q.r - p.r


def _drawn(ground: TerrainMap, shapes: Mapping[str, list[Any]]) -> Iterator[tuple[str, Mark]]:
    for kind, drawn in shapes.items():
        level = int(kind.removeprefix("level ")) if kind.startswith("level ") else 0
        if level or _matters(kind):
            for shape in drawn:
                for name, patch in patches(rings_of(shape), ground.board):
                    yield name, Mark(kind, patch, level)


def _undrawn(ground: TerrainMap, shapes: Mapping[str, list[Any]]) -> Iterator[tuple[str, Mark]]:
    for name in ground.board:
        kind = ground.terrain(name)
        if _matters(kind) and kind not in shapes:
            yield name, Mark(kind, None)
        for level in range(1, ground.level(name) + 1):
            if f"level {level}" not in shapes:
                yield name, Mark(f"level {level}", None, level)
    if RAILS not in shapes:
        yield from _railways(ground)


def _railways(ground: TerrainMap) -> Iterator[tuple[str, Mark]]:
    """The middle lines of railways, from each hex's centre to the sides that they cross."""
    edges: dict[str, list[Edge]] = {}
    for side in ground.ways.get(RAILS, ()):
        a, b = side.split("-")
        p, q = centre(ground.board.offset(a)), centre(ground.board.offset(b))
        middle = ((p.x + q.x) // 2, (p.y + q.y) // 2)
        edges.setdefault(a, []).append((*p, *middle))
        edges.setdefault(b, []).append((*q, *middle))
    for name, own in sorted(edges.items()):
        yield name, Mark(RAILS, Patch(tuple(own), centre(ground.board.offset(name)), anchored=False), course=True)


def _matters(kind: str) -> bool:
    """Whether lines of sight are blocked or hindered by it (the chart's column LOS)."""
    return kind == RAILS or terrain_chart()["hexes"][kind]["los"] != "clear"
