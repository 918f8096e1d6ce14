"""Groups of seven hexes, one in the middle and six around it: seven and seven they fill the plane.

They lie to each other as hexes do, six around each. At the edges of a map only parts of them are left.
"""

from __future__ import annotations

from ccmod.ground.dataclass import dataclass
from ccmod.hexes import coordinates
from ccmod.hexes.board import Board
from ccmod.hexes.coordinates import Axial, axial, offset

ACROSS, DOWN = Axial(3, -2), Axial(-1, 3)
"""The ways from the middle of a group to those of the next ones to the north-east and to the south."""


@dataclass(frozen=True, slots=True)
class Sevens:
    """The groups by name, M1 and so on, in rows from the north-west."""

    hexes: dict[str, list[str]]
    middles: dict[str, list[int]]
    """The raw column and row of each one's middle hex, which may lie off the map."""


def sevens(board: Board, first: str) -> Sevens:
    """All groups of a board one of which has its middle in the hex ``first``."""
    start = axial(board.offset(first))
    groups: dict[Axial, list[str]] = {}
    for name in board:
        here = axial(board.offset(name))
        groups.setdefault(_group(Axial(here.q - start.q, here.r - start.r)), []).append(name)
    hexes, middles = {}, {}
    for number, group in enumerate(sorted(groups, key=lambda one: (one.r, one.q)), 1):
        middle = offset(Axial(start.q + _middle(group).q, start.r + _middle(group).r))
        hexes[f"M{number}"], middles[f"M{number}"] = groups[group], list(middle)
    return Sevens(hexes, middles)


def _middle(group: Axial) -> Axial:
    """The middle of a group, by its steps across and down."""
    return Axial(*(group.q * across + group.r * down for across, down in zip(ACROSS, DOWN, strict=True)))


def _group(here: Axial) -> Axial:
    """The group of a hex: the one whose middle is at most one hex away."""
    across, down = (3 * here.q + here.r) // 7, (2 * here.q + 3 * here.r) // 7
    for group in (Axial(across + i, down + j) for i in (0, 1, -1) for j in (0, 1, -1)):
        if coordinates.distance(offset(_middle(group)), offset(here)) <= 1:
            return group
    raise AssertionError("groups of seven fill the plane")
