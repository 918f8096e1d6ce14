"""Explosions (8.5-10..12): how far they reach, and what shelters from them."""

from __future__ import annotations

from collections.abc import Iterable

from ccmod.games.we_were_brothers.rules.ground.barriers import HEAVY, LIGHT, Barrier
from ccmod.games.we_were_brothers.rules.ground.ground import Ground
from ccmod.ground.dataclass import dataclass

RINGS = 2
"""Rings of hexes around the burst that it reaches."""
_ORDER = (None, LIGHT, HEAVY)


@dataclass(frozen=True, slots=True)
class Shelter:
    """The cover between a burst and a man."""

    kind: str | None = None
    """``light``, ``heavy``, or ``None`` for nothing."""
    why: str = ""
    doubt: bool = False
    """Whether the line between them only touches it, or the map does not say what the barrier is."""


def ring_of(ground: Ground, burst: str, hex: str) -> int | None:
    """0 for the hex of the burst, 1 and 2 for its rings; ``None`` beyond its reach."""
    far = ground.board.distance(burst, hex)
    return far if far <= RINGS else None


def shelter(ground: Ground, burst: str, hex: str, gone: frozenset[str] = frozenset()) -> Shelter:
    """The best cover on the line from a burst to a man; a building between them is in dispute: the source is silent."""
    courses = ground.line(burst, hex).courses
    barriers = [[met.barrier for met in one.barriers if met.barrier.side not in gone] for one in courses]
    bests = [_best(those) for those in barriers]
    unclear = len({one and one.cover for one in bests}) > 1 or any(course.buildings for course in courses)
    unclear = unclear or any(one.cover is None for those in barriers for one in those)
    best = _best([one for one in bests if one is not None])
    return Shelter(doubt=unclear) if best is None else Shelter(best.cover, str(best), unclear)


def _best(barriers: Iterable[Barrier]) -> Barrier | None:
    return max(barriers, key=lambda one: _ORDER.index(one.cover), default=None)
