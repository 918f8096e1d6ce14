"""The field of view of 180 degrees before a man (6.0-12), who faces a direction of a clock; 12 is north.

Which side of a straight line through a hex's centre another centre lies on is a matter of whole numbers.
"""

from __future__ import annotations

from functools import lru_cache

from ccmod.games.we_were_brothers.rules.ground.ground import Ground
from ccmod.hexes.board import Board

CLOCK = range(1, 13)
_AHEAD = {12: (-1, -2), 1: (0, -1), 2: (1, -1), 3: (1, 0), 4: (2, 1), 5: (1, 1)}
"""How far a step on each of the two axes leads ahead of a man who faces there; the other six are opposite."""
AHEAD = _AHEAD | {(clock + 5) % 12 + 1: (-q, -r) for clock, (q, r) in _AHEAD.items()}
CLOCK_OF = {"n": 12, "ne": 2, "se": 4, "s": 6, "sw": 8, "nw": 10}
"""The clock of each direction of the grid."""


def ahead(board: Board, hex: str, facing: int, target: str) -> int:
    """More than 0 before a man in ``hex``, less behind him, 0 on the border. Raises ``KeyError`` for no clock."""
    q, r = AHEAD[facing]
    across, down = board.way(hex, target)
    return q * across + r * down


def in_arc(ground: Ground, hex: str, facing: int, target: str) -> bool:
    """Whether a hex lies in the field of view, its border and the man's own hex with it."""
    return ahead(ground.board, hex, facing, target) >= 0


def arc(ground: Ground, hex: str, facing: int) -> frozenset[str]:
    """All hexes of the field of view."""
    return frozenset(other for other in ground.board if in_arc(ground, hex, facing, other))


@lru_cache(maxsize=1 << 12)
def _straightest(q: int, r: int) -> tuple[int, ...]:
    """The clocks that look at a step, the one that looks straightest at it first.

    To be measured alike, the forms of odd clocks are to be multiplied by the root of 3; squares compare as well.
    """
    far = {clock: AHEAD[clock][0] * q + AHEAD[clock][1] * r for clock in CLOCK}
    seen = [clock for clock in CLOCK if far[clock] >= 0]
    return tuple(sorted(seen, key=lambda clock: -(far[clock] ** 2) * (3 if clock % 2 else 1)))


def clocks_towards(ground: Ground, hex: str, target: str) -> tuple[int, ...]:
    """The facings from which a man sees towards a hex, the straightest first; all for his own."""
    return _straightest(*ground.board.way(hex, target))
