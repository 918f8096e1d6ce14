"""Barriers on hexsides (1.4): their level, what they are made of, and where a chain of them ends (6.0-15)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ccmod.games.we_were_brothers.rules.ground.levels import LEVELS, WORDS
from ccmod.ground.dataclass import dataclass
from ccmod.hexes.board import Board
from ccmod.hexes.lattice import LatticePoint, corners

LIGHT, HEAVY = "light", "heavy"
"""The kinds of barrier against explosions (8.5-12): a hedge, a low wall."""


@dataclass(frozen=True, slots=True)
class Barrier:
    """A wall, hedge, fence, vehicle … on one hexside."""

    side: str
    level: int
    """Halves of a level."""
    kind: str
    """``wall``, ``hedge`` …"""
    armour: int = 0
    """The penetration with which a weapon ignores it (8.1-09)."""
    cover: str | None = None
    """``light`` or ``heavy`` against explosions; ``None`` if nothing is said."""
    name: str | None = None

    def __str__(self) -> str:
        """``the wall of level 1/2 at C4-C5``."""
        return f"{self.name or f'the {self.kind}'} of level {WORDS[self.level]} at {self.side}"


def barriers_of(board: Board, rows: Iterable[Mapping[str, Any]]) -> dict[str, Barrier]:
    """The barriers of a compiled map by their hexsides. Raises :class:`UnreadableInput` for a hexside of no map."""
    found = {}
    for row in rows:
        side = board.parse_hexside(row["side"])
        level, kind = LEVELS[str(row["level"])], row.get("kind", "barrier")
        found[side] = Barrier(side, level, kind, row.get("armour", 0), row.get("cover"), row.get("name"))
    return found


def ends_of(board: Board, barriers: Mapping[str, Barrier], solid: frozenset[str]) -> frozenset[str]:
    """The hexsides at which a chain of barriers ends in the open: not at ``solid`` hexes, nor at the map's edge."""
    meeting: dict[LatticePoint, set[str]] = {}
    for side in barriers:
        for spot in _ends(board, side):
            meeting.setdefault(spot, set()).add(side)
    found = set()
    for spot, sides in meeting.items():
        if len(sides) == 1:
            (side,) = sides
            around = {hex for name in side.split("-") for hex in (name, *board.neighbours(name))}
            touching = [hex for hex in around if spot in corners(board.offset(hex))]
            if len(touching) == 3 and solid.isdisjoint(touching):
                found.add(side)
    return frozenset(found)


def _ends(board: Board, side: str) -> set[LatticePoint]:
    """The two corners between which a hexside runs."""
    one, other = (set(corners(board.offset(hex))) for hex in side.split("-"))
    return one & other
