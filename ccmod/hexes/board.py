"""A bounded hex map by names: what is adjacent, how far, in which direction, and which hexside lies between.

All tables are computed once, so that a rule system may ask as often as it likes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from ccmod.ground.errors import UnreadableInput
from ccmod.hexes import coordinates, names
from ccmod.hexes.coordinates import DIRECTIONS, Axial, Offset

EDGES = ("west", "east", "north", "south")
"""The four edges of a map sheet; column A is the west edge, row 1 the north edge."""


class Board:
    """A map of flat-top hexes, columns lettered from A and rows numbered from 1, odd columns (B, D …) lower."""

    def __init__(self, columns: int = 15, rows: int = 10) -> None:
        self.columns = columns
        self.rows = rows
        self._hexes = {
            names.hex_name(Offset(column, row)): Offset(column, row) for column in range(columns) for row in range(rows)
        }
        self.names: tuple[str, ...] = tuple(self._hexes)
        """Every hex, column by column: A1, A2 … O10."""
        self._axial: dict[str, Axial] = {name: coordinates.axial(hex) for name, hex in self._hexes.items()}
        self._by_direction = {name: self._adjacent(hex) for name, hex in self._hexes.items()}
        self._direction_to = {
            (name, other): direction for name, found in self._by_direction.items() for direction, other in found.items()
        }
        self._neighbours = {name: tuple(found.values()) for name, found in self._by_direction.items()}

    def _adjacent(self, hex: Offset) -> dict[str, str]:
        found = {}
        for direction in DIRECTIONS:
            name = names.hex_name(near) if min(near := coordinates.neighbour(hex, direction)) >= 0 else ""
            if name in self._hexes:
                found[direction] = name
        return found

    def __contains__(self, name: object) -> bool:
        return name in self._hexes

    def __iter__(self) -> Iterator[str]:
        return iter(self.names)

    def __len__(self) -> int:
        return len(self.names)

    def __repr__(self) -> str:
        return f"Board(columns={self.columns}, rows={self.rows})"

    def parse(self, name: str) -> str:
        """The proper name of a hex as somebody wrote it (``c04`` is ``C4``).

        Raises :class:`UnreadableInput` (``hexes/name``, ``hexes/off-map``) with a suggestion.
        """
        return name if name in self._hexes else names.hex_name(names.parse(name, self.columns, self.rows))

    def offset(self, name: str) -> Offset:
        """The raw column and row of a hex, both from 0. Raises as :meth:`parse` does."""
        return self._hexes[name] if name in self._hexes else names.parse(name, self.columns, self.rows)

    def neighbours(self, name: str) -> tuple[str, ...]:
        """The adjacent hexes on the map, clockwise from north. Raises as :meth:`parse` does."""
        found = self._neighbours.get(name)
        return self._neighbours[self.parse(name)] if found is None else found

    def neighbour(self, name: str, direction: str) -> str | None:
        """The adjacent hex in a direction (``n ne se s sw nw``); ``None`` beyond the edge of the map."""
        return self._by_direction[self.parse(name)].get(direction)

    def direction(self, a: str, b: str) -> str | None:
        """The direction from ``a`` to the adjacent hex ``b``; ``None`` if they are not adjacent."""
        return self._direction_to.get((a, b))

    def adjacent(self, a: str, b: str) -> bool:
        """Whether two hexes share a hexside. No hex is adjacent to itself."""
        return (a, b) in self._direction_to

    def distance(self, a: str, b: str) -> int:
        """The range between two hexes, in hexes. Raises as :meth:`parse` does."""
        p, q = self._axial.get(a) or self._at(a), self._axial.get(b) or self._at(b)
        x, y = p.q - q.q, p.r - q.r
        return max(abs(x), abs(y), abs(x + y))

    def _at(self, name: str) -> Axial:
        return self._axial[self.parse(name)]

    def within(self, name: str, radius: int) -> tuple[str, ...]:
        """The hexes of the map at most ``radius`` away, the hex itself first."""
        return self._named(coordinates.within(self.offset(name), radius))

    def ring(self, name: str, radius: int) -> tuple[str, ...]:
        """The hexes of the map at exactly ``radius``, clockwise from the northernmost."""
        return self._named(coordinates.ring(self.offset(name), radius))

    def _named(self, hexes: Iterable[Offset]) -> tuple[str, ...]:
        return tuple(names.hex_name(h) for h in hexes if 0 <= h.column < self.columns and 0 <= h.row < self.rows)

    def edge(self, side: str) -> tuple[str, ...]:
        """The hexes along an edge of the map: ``west``, ``east``, ``north`` or ``south``."""
        column, row = {"west": (0, None), "east": (self.columns - 1, None), "north": (None, 0), "south": (None, -1)}[
            side
        ]
        return tuple(
            name
            for name, hex in self._hexes.items()
            if (column is None or hex.column == column) and (row is None or hex.row == row % self.rows)
        )

    def to_edge(self, name: str, side: str) -> int:
        """How far the nearest hex of an edge is, in hexes: 0 on the edge itself. Raises as :meth:`parse` does."""
        return min(self.distance(name, hex) for hex in self.edge(side))

    def hexside(self, a: str, b: str) -> str:
        """The canonical name of the hexside between two adjacent hexes: by column, then row (``C4-C5``, ``D9-D10``).

        Raises :class:`UnreadableInput` (``hexes/not-adjacent``), or as :meth:`parse` does.
        """
        if (a, b) not in self._direction_to:
            a, b = self.parse(a), self.parse(b)
        if not self.adjacent(a, b):
            near = ", ".join(self.neighbours(a))
            raise UnreadableInput("hexes/not-adjacent", f"{a} and {b} are not adjacent", hint=f"{a} touches {near}")
        return f"{a}-{b}" if self._hexes[a] < self._hexes[b] else f"{b}-{a}"

    def parse_hexside(self, text: str) -> str:
        """The canonical name of a hexside as somebody wrote it (``C5-C4``). Raises as :meth:`hexside` does."""
        a, dash, b = text.partition("-")
        if not dash:
            raise UnreadableInput("hexes/name", f"{text!r} is not a hexside", hint="write both hexes, as in C4-C5")
        return self.hexside(a, b)

    def chain(self, hexes: Iterable[str]) -> tuple[str, ...]:
        """The hexes of a road or another chain, each adjacent to the one before.

        Raises :class:`UnreadableInput` (``hexes/not-adjacent``) at the first gap, or as :meth:`parse` does.
        """
        chain = tuple(self.parse(name) for name in hexes)
        for a, b in pairwise(chain):
            self.hexside(a, b)
        return chain
