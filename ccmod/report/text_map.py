"""A small map in letters around the hexes of a finding: where the counters stood before the step."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterable, Iterator, Mapping

from ccmod.ground.errors import CcmodError
from ccmod.hexes.board import Board
from ccmod.hexes.coordinates import Offset
from ccmod.play.view import BoardView, Counter

MOST_COLUMNS, MOST_ROWS = 8, 7
"""A finding that spreads over more hexes than these is not helped by a small map."""
_HALF = 2
"""Lines of text from hex to hex; the columns between lie half of it lower."""


def text_map(view: BoardView, hexes: Iterable[str], board: Board) -> list[str]:
    """The lines of the map, the hexes of the finding in brackets, and below it the counters in these.

    Each hex shows how many counters of each side it holds, by the side's letters, and ``+`` for a marker; a counter
    that lies in several hexes counts in each. There is no map where the hexes are not on the board, lie too far apart,
    or hold nothing that is near.
    """
    marked = {hex: place for hex in hexes if (place := _place(board, hex)) is not None}
    stacks: dict[str, list[Counter]] = {}
    for counter in view.counters:
        for hex in counter.hexes or (counter.hex,):
            stacks.setdefault(hex, []).append(counter)
    if not any(hex in stacks for hex in marked):
        return []
    columns, rows = _reach([place.column for place in marked.values()], [place.row for place in marked.values()], board)
    legend = [f"{hex}: {_stack(stacks[hex])}" for hex in marked if hex in stacks]
    if len(columns) > MOST_COLUMNS or len(rows) > MOST_ROWS:
        return legend
    drawn = "\n".join(_drawn(board, columns, rows, _cells(stacks, _letters(view)), set(marked))).strip("\n")
    return [*drawn.split("\n"), *legend]


def _place(board: Board, hex: str) -> Offset | None:
    try:
        return board.offset(hex)
    except CcmodError:
        return None


def _reach(columns: list[int], rows: list[int], board: Board) -> tuple[range, range]:
    """The columns and rows of these hexes, with one more on every side that the board has."""
    there = [board.offset(hex).row for hex in board]
    return (
        range(max(0, min(columns) - 1), min(board.columns, max(columns) + 2)),
        range(max(min(there), min(rows) - 1), min(max(there), max(rows) + 1) + 1),
    )


def _letters(view: BoardView) -> Mapping[str, str]:
    """The shortest beginnings of the sides' names by which they differ: ``G``, ``R``."""
    sides = list(dict.fromkeys(counter.side for counter in view.counters if counter.side))
    length = next((n for n in range(1, 4) if len({side[:n] for side in sides}) == len(sides)), 3)
    return {side: side[:length] for side in sides}


def _cells(stacks: Mapping[str, list[Counter]], letters: Mapping[str, str]) -> Mapping[str, str]:
    """The text of each hex that is not empty: ``G2R1+``."""
    shown = {}
    for hex, stack in stacks.items():
        tally = Tally(letters[counter.side] for counter in stack if counter.side)
        marker = "+" if any(counter.side is None for counter in stack) else ""
        shown[hex] = "".join(f"{side}{count}" for side, count in tally.items()) + marker
    return shown


def _drawn(board: Board, columns: range, rows: range, cells: Mapping[str, str], marked: set[str]) -> Iterator[str]:
    width = max(len(hex) + len(cells.get(hex, ".")) for hex in board if board.offset(hex).column in columns) + 4
    grid = {board.offset(hex): hex for hex in board}
    for line in range(rows.start * _HALF, rows.stop * _HALF):
        text = ""
        for column in columns:
            hex = grid.get(Offset(column, line // _HALF)) if line % _HALF == column % _HALF else None
            words = "" if hex is None else f"{hex} {cells.get(hex, '.')}"
            text += (f"[{words}]" if hex in marked else f" {words} ").ljust(width)
        yield text.rstrip()


def _stack(counters: Iterable[Counter]) -> str:
    """The stack from its top down."""
    words = [f"{c.name} ({', '.join(c.states)})" if c.states else c.name for c in counters]
    return "; ".join(reversed(words))
