"""A bounded hex map by names: what is adjacent, how far, in which direction, and which hexside lies between.

A hex has a printed column and row, from the top left of the sheet, and raw ones, in which every odd column lies half a
hex lower (:mod:`ccmod.hexes.coordinates`). They differ where the print has its second column higher: its hexes begin at
raw row -1, as they do in VASSAL.

All tables are computed once, the names of hexsides when they are asked for, so that a rule system may ask as often as
it likes.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import pairwise
from typing import Any

from ccmod.ground.errors import UnreadableInput
from ccmod.hexes import coordinates, names
from ccmod.hexes.coordinates import DIRECTIONS, Axial, Offset

EDGES = ("west", "east", "north", "south")
"""The four edges of a map sheet; the first column is the west edge, the first row the north edge."""
LOWER, HIGHER = "lower", "higher"
"""Where the second column lies."""


class Board:
    """A map of flat-top hexes, every second column half a hex lower or higher than the first.

    Columns have letters and rows numbers, or both have digits, as the name of the ``first`` hex shows.
    """

    def __init__(
        self,
        columns: int = 15,
        rows: int = 10,
        first: str = names.FIRST,
        *,
        second: str = LOWER,
        fewer: bool = False,
        descending: Collection[str] = (),
    ) -> None:
        """``second``, ``fewer`` and ``descending`` are those of an author's grid.

        Raises :class:`UnreadableInput` (``hexes/first``).
        """
        self.columns = columns
        self.rows = rows
        self.first = first
        self.second = second
        self.fewer = fewer
        self.descending = tuple(sorted(descending))
        self._naming = names.names_from(first, ("columns" in descending, "rows" in descending))
        self._printed = {
            self._naming.name(Offset(column, row)): Offset(column, row)
            for column in range(columns)
            for row in range(self._rows_in(column))
        }
        higher = second == HIGHER
        self._hexes = {
            name: Offset(hex.column, hex.row - 1) if higher and hex.column % 2 else hex
            for name, hex in self._printed.items()
        }
        self._named = {hex: name for name, hex in self._hexes.items()}
        self.names: tuple[str, ...] = tuple(self._hexes)
        """Every hex, column by column: A1, A2 … O10."""
        self._places: dict[str, tuple[int, int]] = {  # plain tuples, which unpack faster than named ones
            name: (*coordinates.axial(hex),) for name, hex in self._hexes.items()
        }
        self._by_direction = {name: self._adjacent(hex) for name, hex in self._hexes.items()}
        self._direction_to = {
            (name, other): direction for name, found in self._by_direction.items() for direction, other in found.items()
        }
        self._sides: dict[tuple[str, str], str] = {}
        self._edges: dict[str, tuple[str, ...]] = {}
        self._ahead: dict[tuple[tuple[str, ...], tuple[str, ...]], frozenset[str]] = {}
        self._neighbours = {name: tuple(found.values()) for name, found in self._by_direction.items()}

    def _rows_in(self, column: int) -> int:
        """The hexes of a printed column, from 0."""
        return self.rows - 1 if self.fewer and column % 2 else self.rows

    def _adjacent(self, hex: Offset) -> dict[str, str]:
        found = {}
        for direction in DIRECTIONS:
            name = self._named.get(coordinates.neighbour(hex, direction))
            if name is not None:
                found[direction] = name
        return found

    def __contains__(self, name: object) -> bool:
        return name in self._hexes

    def __iter__(self) -> Iterator[str]:
        return iter(self.names)

    def __len__(self) -> int:
        return len(self.names)

    def __repr__(self) -> str:
        return f"Board({', '.join(f'{key}={value!r}' for key, value in self.shape().items())})"

    def shape(self) -> dict[str, Any]:
        """The board as a compiled map has it; what is as on most maps is left out.

        >>> Board(16, 9, "0101", second="higher").shape()
        {'columns': 16, 'rows': 9, 'first': '0101', 'second': 'higher'}
        """
        usual = {"first": names.FIRST, "second": LOWER, "fewer": False, "descending": ()}
        more = {key: getattr(self, key) for key, value in usual.items() if getattr(self, key) != value}
        if self.descending:
            more["descending"] = list(self.descending)
        return {"columns": self.columns, "rows": self.rows, **more}

    def parse(self, name: str) -> str:
        """The proper name of a hex as somebody wrote it (``c04`` is ``C4``).

        Raises :class:`UnreadableInput` (``hexes/name``, ``hexes/off-map``) with a suggestion.
        """
        if name in self._hexes:
            return name
        hex = self._naming.parse(name, self.columns, self.rows)
        proper = self._naming.name(hex)
        if proper not in self._hexes:
            last = self._naming.name(Offset(hex.column, self._rows_in(hex.column) - 1))
            message = f"hex {proper} is off the map: every second column has one hex less"
            raise UnreadableInput("hexes/off-map", message, hint=f"did you mean {last}?")
        return proper

    def offset(self, name: str) -> Offset:
        """The raw column and row of a hex; the first one is 0, 0. Raises as :meth:`parse` does."""
        return self._hexes[name] if name in self._hexes else self._hexes[self.parse(name)]

    def name(self, hex: Offset) -> str | None:
        """The name of the hex at a raw column and row; ``None`` beyond the edge of the map."""
        return self._named.get(hex)

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

    def way(self, a: str, b: str) -> Axial:
        """The way from one hex to another, as a difference of places. Raises as :meth:`parse` does."""
        (p, r), (q, s) = self._place(a), self._place(b)
        return Axial(q - p, s - r)

    def distance(self, a: str, b: str) -> int:
        """The range between two hexes, in hexes. Raises as :meth:`parse` does."""
        places = self._places
        try:
            p, r = places[a]
            q, s = places[b]
        except KeyError:
            (p, r), (q, s) = self._place(a), self._place(b)
        x, y = (p - q, r - s) if p >= q else (q - p, s - r)
        return x + y if y >= 0 else x if x >= -y else -y  # the largest of |x|, |y| and |x + y|

    def _place(self, name: str) -> tuple[int, int]:
        """The axial coordinates of a hex. Raises as :meth:`parse` does."""
        found = self._places.get(name)
        return self._places[self.parse(name)] if found is None else found

    def within(self, name: str, radius: int) -> tuple[str, ...]:
        """The hexes of the map at most ``radius`` away, the hex itself first."""
        return self._on_map(coordinates.within(self.offset(name), radius))

    def ring(self, name: str, radius: int) -> tuple[str, ...]:
        """The hexes of the map at exactly ``radius``, clockwise from the northernmost."""
        return self._on_map(coordinates.ring(self.offset(name), radius))

    def _on_map(self, hexes: Iterable[Offset]) -> tuple[str, ...]:
        return tuple(name for name in map(self._named.get, hexes) if name is not None)

    def edge(self, side: str) -> tuple[str, ...]:
        """The hexes along an edge of the map: ``west``, ``east``, ``north`` or ``south``; found once."""
        found = self._edges.get(side)
        if found is None:
            found = self._edges[side] = self._along(side)
        return found

    def _along(self, side: str) -> tuple[str, ...]:
        along: dict[str, Callable[[Offset], bool]] = {
            "west": lambda hex: hex.column == 0,
            "east": lambda hex: hex.column == self.columns - 1,
            "north": lambda hex: hex.row == 0,
            "south": lambda hex: hex.row == self._rows_in(hex.column) - 1,
        }
        return tuple(name for name, hex in self._printed.items() if along[side](hex))

    def to_edge(self, name: str, side: str) -> int:
        """How far the nearest hex of an edge is, in hexes: 0 on the edge itself. Raises as :meth:`parse` does."""
        return min(self.distance(name, hex) for hex in self.edge(side))

    def hexside(self, a: str, b: str) -> str:
        """The canonical name of the hexside between two adjacent hexes: by column, then row (``C4-C5``, ``D9-D10``).

        Raises :class:`UnreadableInput` (``hexes/not-adjacent``), or as :meth:`parse` does.
        """
        found = self._sides.get((a, b))
        if found is not None:
            return found
        if (a, b) not in self._direction_to:
            a, b = self.parse(a), self.parse(b)
        if not self.adjacent(a, b):
            near = ", ".join(self.neighbours(a))
            raise UnreadableInput("hexes/not-adjacent", f"{a} and {b} are not adjacent", hint=f"{a} touches {near}")
        found = self._sides[a, b] = f"{a}-{b}" if self._hexes[a] < self._hexes[b] else f"{b}-{a}"
        return found

    def ahead(self, hexes: tuple[str, ...], directions: tuple[str, ...]) -> frozenset[str]:
        """The hexes on the map that lie in one of the directions from any of some hexes, and are none of these.

        Kept: which there are never changes, and units ask for few.
        """
        found = self._ahead.get((hexes, directions))
        if found is None:
            there = (self.neighbour(hex, direction) for hex in hexes for direction in directions)
            found = self._ahead[hexes, directions] = frozenset(hex for hex in there if hex is not None) - set(hexes)
        return found

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
