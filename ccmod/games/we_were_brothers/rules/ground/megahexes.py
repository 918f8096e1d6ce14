"""Megahexes, in which range and sight are counted (2.0-03). Which hexes they have is data: the source lost it.

A hex of several megahexes lies on their edge: a man there counts as outside of each of them (6.0-06, A-60).
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from ccmod.hexes.board import Board
from ccmod.hexes.coordinates import STEPS, Offset
from ccmod.hexes.lattice import centre, centre_of_step

_WIDEST = math.radians(40)
"""How far the way to an adjacent megahex may be off a direction. In tilings of sevens it is 19 degrees off its own."""


class Megahexes:
    """The megahexes of a map, by their names."""

    def __init__(
        self, board: Board, hexes: Mapping[str, Sequence[str]], middles: Mapping[str, Sequence[int]] | None = None
    ) -> None:
        """``middles`` has the raw column and row of a middle hex, which may lie off the map."""
        self.board = board
        self._hexes = {name: tuple(board.parse(hex) for hex in those) for name, those in hexes.items()}
        self._of: dict[str, tuple[str, ...]] = {}
        for name, those in self._hexes.items():
            for hex in those:
                self._of[hex] = (*self._of.get(hex, ()), name)
        self._only = {hex: names[0] for hex, names in self._of.items() if len(names) == 1}
        self._beside = {name: self._touching(name) for name in self._hexes}
        self._far: dict[str, dict[str, int]] = {}
        self._middles = {name: self._middle(name, (middles or {}).get(name)) for name in self._hexes}
        self._next: dict[tuple[str, str], str | None] = {}

    def _touching(self, name: str) -> tuple[str, ...]:
        """Megahexes that share a hex with one, or whose own hexes adjoin its own."""
        found: dict[str, None] = {}
        for hex in self._hexes[name]:
            found.update(dict.fromkeys(self._of[hex]))
            if hex in self._only:
                near = (self._only.get(other) for other in self.board.neighbours(hex))
                found.update(dict.fromkeys(other for other in near if other is not None))
        found.pop(name, None)
        return tuple(found)

    def _distances(self, name: str) -> dict[str, int]:
        """How far all others are from a megahex, computed when it is asked for: a map may have thousands."""
        if name in self._far:
            return self._far[name]
        far = self._far[name] = {name: 0}
        due = [name]
        for here in due:
            for near in self._beside[here]:
                if near not in far:
                    far[near] = far[here] + 1
                    due.append(near)
        return far

    def _middle(self, name: str, given: Sequence[int] | None) -> tuple[float, float]:
        """Where it lies, in units of a hex's width and height as they look."""
        spots = [centre(Offset(*given))] if given else [centre(self.board.offset(hex)) for hex in self._hexes[name]]
        return _seen(sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots))

    def megahex(self, hex: str) -> str | None:
        """The one megahex of a hex; ``None`` on the edge of several, and for a hex of none."""
        return self._only.get(hex)

    def megahexes_of(self, hex: str) -> tuple[str, ...]:
        """All megahexes that a hex is part of."""
        return self._of.get(hex, ())

    def hexes_of(self, megahex: str) -> tuple[str, ...]:
        """The hexes of a megahex; none of an unknown one."""
        return self._hexes.get(megahex, ())

    def beside(self, megahex: str) -> tuple[str, ...]:
        """The adjacent megahexes."""
        return self._beside.get(megahex, ())

    def between(self, megahex: str, other: str) -> int | None:
        """The distance of two megahexes: 0 to itself, 1 to an adjacent one; ``None`` if one is unknown."""
        return self._distances(megahex).get(other) if megahex in self._hexes else None

    def distance(self, hex: str, other: str) -> int | None:
        """The distance of two hexes in megahexes; at least 1 from or to an edge (A-60); ``None`` if it is unknown."""
        one, two = self._only.get(hex), self._only.get(other)
        if one is not None and two is not None:
            others = self._far.get(one)
            return (self._distances(one) if others is None else others).get(two)
        pairs = [(a, b) for a in self._of.get(hex, ()) for b in self._of.get(other, ())]
        known = [far for a, b in pairs if (far := self._distances(a).get(b)) is not None]
        return max(1, min(known)) if known else None

    def same_megahex(self, hex: str, other: str) -> bool:
        """Whether two hexes lie inside one megahex, neither of them on an edge (6.0-06)."""
        found = self._only.get(hex)
        return found is not None and found == self._only.get(other)

    def within(self, megahex: str, reach: int) -> tuple[str, ...]:
        """The megahexes at most ``reach`` away, the nearest first."""
        found = self._distances(megahex) if megahex in self._hexes else {}
        return tuple(name for name, far in found.items() if far <= reach)

    def next_megahex(self, megahex: str, direction: str) -> str | None:
        """The adjacent megahex in a direction (``n ne se s sw nw``), found once; ``None`` off the map."""
        if megahex not in self._hexes:
            return None
        if (megahex, direction) not in self._next:
            self._next[megahex, direction] = self._found_next(megahex, direction)
        return self._next[megahex, direction]

    def _found_next(self, megahex: str, direction: str) -> str | None:
        x, y = self._middles[megahex]
        due = math.atan2(*reversed(_seen(*centre_of_step(STEPS[direction]))))
        turns = {}
        for name in self._beside[megahex]:
            px, py = self._middles[name]
            turns[name] = abs((math.atan2(py - y, px - x) - due + math.pi) % math.tau - math.pi)
        best = min(turns, key=turns.__getitem__, default=None)
        return best if best is not None and turns[best] < _WIDEST else None


def _seen(x: float, y: float) -> tuple[float, float]:
    """A place on the lattice of hexes, which is drawn out, as it looks on paper."""
    return x, y * math.sqrt(3)
