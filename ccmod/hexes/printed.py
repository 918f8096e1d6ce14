"""Features that a map prints on and across hexsides, read from a compiled map: rivers and walls, roads and trails."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import pairwise
from typing import Any

from ccmod.hexes.board import LOWER, Board
from ccmod.hexes.names import FIRST


def board_of(data: Mapping[str, Any]) -> Board:
    """The board of a compiled map (:meth:`Board.shape`); boards of one shape are one.

    Raises :class:`KeyError` for a map without ``columns`` and ``rows``.
    """
    return _board(
        data["columns"],
        data["rows"],
        data.get("first", FIRST),
        data.get("second", LOWER),
        bool(data.get("fewer")),
        tuple(data.get("descending") or ()),
    )


@lru_cache(maxsize=16)
def _board(columns: int, rows: int, first: str, second: str, fewer: bool, descending: tuple[str, ...]) -> Board:
    """A board never changes, so that games may share it."""
    return Board(columns, rows, first, second=second, fewer=fewer, descending=descending)


def features_of(board: Board, *printed: Mapping[str, Iterable[str]] | None) -> dict[str, frozenset[str]]:
    """The features on each hexside, from its hexsides by feature: ``{"river": ["C4-C5"]}``.

    Raises :class:`UnreadableInput` (``hexes/name``, ``hexes/off-map``, ``hexes/not-adjacent``) if it is not a hexside.
    """
    features: dict[str, frozenset[str]] = {}
    for rows in printed:
        for kind, sides in (rows or {}).items():
            for side in map(board.parse_hexside, sides):
                features[side] = features.get(side, frozenset()) | {kind}
    return features


def ways_of(board: Board, chains: Mapping[str, Any], kinds: Iterable[str]) -> dict[str, frozenset[str]]:
    """For each kind of way the hexsides that it crosses, from its chains of hexes: ``{"road": [["A1", "A2"]]}``.

    Raises :class:`UnreadableInput` for a hex that is not on the board, or one that is not adjacent to the one before.
    """
    return {
        kind: frozenset(
            board.hexside(a, b) for chain in chains.get(kind) or () for a, b in pairwise(board.chain(chain))
        )
        for kind in kinds
    }


def way_between(ways: Mapping[str, frozenset[str]], board: Board, a: str, b: str) -> str | None:
    """The first kind of way that leads from ``a`` to the adjacent hex ``b``; ``None`` if none does."""
    side = board.hexside(a, b)
    return next((kind for kind, crossed in ways.items() if side in crossed), None)
