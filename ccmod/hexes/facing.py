"""Where a counter faces, and which of the hexes around it are its front, its flanks and its rear.

A counter faces a hexside or a vertex of its hex. On a flat-top grid the sides look to ``n ne se s sw nw`` and the
vertices to ``nne e sse ssw w nnw``: twelve facings, 30 degrees apart. Facing a side, a counter has one hex in front of
it, one in its rear and four on its flanks; facing a vertex, it has two of each.
"""

from __future__ import annotations

from functools import lru_cache

from ccmod.ground.dataclass import dataclass
from ccmod.hexes.board import Board
from ccmod.hexes.coordinates import DIRECTIONS, STEPS, Axial
from ccmod.hexes.trace import CORNER, trace

FACINGS = ("n", "nne", "ne", "e", "se", "sse", "s", "ssw", "sw", "w", "nw", "nnw")
"""All facings clockwise from north, 30 degrees apart."""
VERTICES = FACINGS[1::2]
"""Those that look to a vertex."""
_WORDS = {"n": "north", "e": "east", "s": "south", "w": "west"}
FRONT, FLANK, REAR = "front", "flank", "rear"
LEFT, RIGHT = "left", "right"
_DEGREES = 30


@dataclass(frozen=True, slots=True)
class Zones:
    """The directions of the six hexes around a counter, each clockwise."""

    front: tuple[str, ...]
    flank: tuple[str, ...]
    rear: tuple[str, ...]

    def of(self, direction: str) -> str:
        """``front``, ``flank`` or ``rear``."""
        return FRONT if direction in self.front else REAR if direction in self.rear else FLANK


def degrees(facing: str) -> int:
    """How far a counter that faces there is turned, clockwise from north. Raises ``ValueError`` for no facing."""
    return FACINGS.index(facing) * _DEGREES


def in_words(facing: str) -> str:
    """A facing in words: ``the north-east hexside``, ``the east vertex``."""
    return f"the {'-'.join(_WORDS[letter] for letter in facing)} {'vertex' if facing in VERTICES else 'hexside'}"


def turned(facing: str, steps: int) -> str:
    """The facing after a turn of so many steps of 30 degrees, clockwise; a vertex to the next one is two steps."""
    return FACINGS[(FACINGS.index(facing) + steps) % len(FACINGS)]


def turn(old: str, new: str) -> int:
    """The shorter way from one facing to another in steps of 30 degrees: 0 to 6."""
    steps = (FACINGS.index(new) - FACINGS.index(old)) % len(FACINGS)
    return min(steps, len(FACINGS) - steps)


@lru_cache(maxsize=64)
def zones(facing: str, refused: str | None = None) -> Zones:
    """The zones of a facing.

    A counter that faces a vertex may refuse a flank, ``left`` or ``right``: that flank is front then, and the rear hex
    beside it flank. Raises ``ValueError`` for no facing, and for a flank refused by one that faces a hexside.
    """
    at = FACINGS.index(facing)
    apart = {direction: (FACINGS.index(direction) - at) % len(FACINGS) for direction in DIRECTIONS}
    ahead, behind = {0, 1, 11}, {5, 6, 7}
    if refused is not None:
        if facing not in VERTICES:
            raise ValueError(f"a counter that faces a hexside ({facing}) refuses no flank")
        ahead, behind = (ahead | {3}, {7}) if refused == RIGHT else (ahead | {9}, {5})
    return Zones(
        tuple(one for one, steps in apart.items() if steps in ahead),
        tuple(one for one, steps in apart.items() if steps not in ahead | behind),
        tuple(one for one, steps in apart.items() if steps in behind),
    )


def zone(board: Board, hex: str, facing: str, other: str, refused: str | None = None) -> str | None:
    """The zone of a counter in ``hex`` that an adjacent hex lies in; ``None`` for one that is not adjacent."""
    direction = board.direction(hex, other)
    return None if direction is None else zones(facing, refused).of(direction)


def ways_out(board: Board, hex: str, target: str) -> tuple[str, ...]:
    """The directions in which the straight line to another hex leaves ``hex``.

    One, or the two on either side of the hexside that the line runs along. Raises as :meth:`Board.offset` does.
    """
    return _ways_along(board.way(hex, target))


@lru_cache(maxsize=1 << 12)
def _ways_along(way: Axial) -> tuple[str, ...]:
    line = trace(way).at
    return tuple(one for one, step in STEPS.items() if step in line and line[step].kind != CORNER)


def in_front(board: Board, hex: str, facing: str, target: str, refused: str | None = None) -> bool:
    """Whether the straight line to another hex leaves through the front; along a front hex counts."""
    return any(direction in zones(facing, refused).front for direction in ways_out(board, hex, target))
