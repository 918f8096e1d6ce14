"""The line along which Shocks lie, where it bends, too (11.41)."""

from __future__ import annotations

from collections.abc import Sequence

from ccmod.hexes.board import Board

LEAST = 3
"""The fewest Shocks of which one can be left out: of two either may come first."""


def along(board: Board, places: Sequence[Sequence[str]]) -> list[int] | None:
    """The order of places along the line that they make; ``None`` if they are not one line without gaps.

    Each place is the hexes of the attackers of a Shock. Two lie next to each other if two of their hexes are
    neighbours; they are a line if each has one or two such, and two of them have one. From which end is open.
    """
    near = {
        one: [two for two in range(len(places)) if two != one and _touch(board, places[one], places[two])]
        for one in range(len(places))
    }
    ends = [one for one, beside in near.items() if len(beside) == 1]
    if len(places) < LEAST or len(ends) != 2 or any(len(beside) > 2 for beside in near.values()):
        return None
    order = [ends[0]]
    while (following := next((one for one in near[order[-1]] if one not in order), None)) is not None:
        order.append(following)
    return order if len(order) == len(places) else None


def _touch(board: Board, one: Sequence[str], two: Sequence[str]) -> bool:
    return any(board.adjacent(a, b) for a in one for b in two)
