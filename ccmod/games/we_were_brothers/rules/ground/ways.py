"""The cost of a way, its greatest length, its obstacles, and those who hear it (7.0-01..16, TAB-3).

A hex costs a movement point (A-17). A way is given without its first hex.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from itertools import pairwise

from ccmod.games.we_were_brothers.rules.ground.barriers import Barrier
from ccmod.games.we_were_brothers.rules.ground.ground import Ground
from ccmod.games.we_were_brothers.rules.ground.levels import HALF, WHOLE
from ccmod.games.we_were_brothers.rules.terms import COVERED, ROUTING, RUNNING, WADING, WALKING
from ccmod.ground.counting import counted
from ccmod.ground.dataclass import dataclass
from ccmod.play.sum import Sum, Term

ALLOWANCE = {RUNNING: 8, WALKING: 4, COVERED: 3, WADING: 2, ROUTING: 8}
"""Hexes by mode (7.0-01, -06, -07, -15); a rout is a run (10.0-11, A-34)."""
IN_WOODS = 6
"""Hexes of a run in woods (7.0-05)."""
NOISE = {RUNNING: 2, ROUTING: 2}
NOISE_IN_WOODS = {RUNNING: 4, ROUTING: 4, WALKING: 1}
"""How far in megahexes an enemy is alerted (7.0-03, -06); a mode that is not named is silent."""
TOO_FAR, RUN_IN_WOODS, BROKEN, CLIMB, DITCH, RISING = "V-068", "V-070", "V-071", "V-072", "V-073", "V-074"
"""The checks that a faulty way breaks."""
NONE: Set[str] = frozenset()


@dataclass(frozen=True, slots=True)
class WayFault:
    """The fault of a way."""

    check: str
    why: str
    doubt: bool = False
    """Whether another reading of the rules allows it."""
    cost: bool = False
    """Whether the way is too long by what it costs."""


def climb_of(ground: Ground, hex: str, other: str, gone: Set[str] = NONE) -> Barrier | None:
    """The barrier that a man climbs between two hexes; what is lower than half a level he steps over."""
    found = ground.barrier(hex, other)
    return None if found is None or found.level < HALF or found.side in gone else found


def cost_of_way(ground: Ground, start: str, way: Sequence[str], *, rising: bool = False, gone: Set[str] = NONE) -> Sum:
    """The movement points of a way in any mode, each surcharge with the check that its neglect breaks (7.0-08..11).

    ``rising`` for a man who first stands up from the ground; ``gone`` has the hexsides whose barriers are demolished.
    """
    terms: list[Term] = [("for standing up", 1, RISING)] if rising else []
    for hex, other in pairwise((start, *way)):
        barrier = climb_of(ground, hex, other, gone)
        if barrier is not None and barrier.level == HALF:
            terms.append((f"over {barrier.kind} {barrier.side}", 1, CLIMB))
        if (hex in ground.depressions) != (other in ground.depressions):
            terms.append((f"{'out of' if hex in ground.depressions else 'into'} the depression at {other}", 1, DITCH))
    return Sum.of("Movement", len(way), terms, "MP")


def limit_of_way(ground: Ground, way: Sequence[str], mode: str, *, woods_run_6: bool = True) -> tuple[int, str]:
    """The movement points of a mode, and the check that a longer way breaks. One hex of woods makes a run in woods."""
    wooded = mode in (RUNNING, ROUTING) and woods_run_6 and not ground.woods.isdisjoint(way)
    return (IN_WOODS, RUN_IN_WOODS) if wooded else (ALLOWANCE[mode], TOO_FAR)


def faults_of_way(
    ground: Ground, start: str, way: Sequence[str], mode: str, *,
    woods_run_6: bool = True, rising: bool = False, gone: Set[str] = NONE, spent: int = 0,
) -> tuple[WayFault, ...]:  # fmt: skip
    """All that is wrong with a way, for a man who has ``spent`` points of this movement before."""
    broken = _broken(ground, start, way)
    if broken is not None:
        return (broken,)
    found = [fault for hex, other in pairwise((start, *way)) if (fault := _obstacle(ground, hex, other, gone))]
    found += _water(ground, start, way, mode)
    limit, check = limit_of_way(ground, way, mode, woods_run_6=woods_run_6)
    cost = cost_of_way(ground, start, way, rising=rising, gone=gone)
    total = cost.value + spent
    if total > limit:
        before = f" after {spent} before" if spent else ""
        open_ground = sum(hex not in ground.woods for hex in way)
        doubt = check == RUN_IN_WOODS and open_ground > 0 and total <= ALLOWANCE[mode]
        found.append(WayFault(check, f"{cost}{before} is more than the {limit} MP of {mode}", doubt, cost=True))
    return tuple(found)


def _broken(ground: Ground, start: str, way: Sequence[str]) -> WayFault | None:
    for hex, other in pairwise((start, *way)):
        if not ground.board.adjacent(hex, other):
            return WayFault(BROKEN, f"{hex} and {other} are not adjacent")
        if ground.building_at(other) is not None and ground.building_at(hex) is None:
            return WayFault(BROKEN, f"{other} is inside {ground.building_at(other).name}")  # type: ignore[union-attr]
    return None


def _obstacle(ground: Ground, hex: str, other: str, gone: Set[str]) -> WayFault | None:
    barrier = climb_of(ground, hex, other, gone)
    if barrier is None or barrier.level == HALF:
        return None
    takes = "takes a movement of its own" if barrier.level == WHOLE else "is too high to climb"
    return WayFault(CLIMB, f"{barrier} {takes}")


def _water(ground: Ground, start: str, way: Sequence[str], mode: str) -> list[WayFault]:
    """In a river there is only one mode, of two hexes; whether one movement may have two modes is not said (A-35)."""
    if mode == WADING:
        dry = [hex for hex in (start, *way) if hex not in ground.river]
        return (
            [WayFault(TOO_FAR, f"nothing of the way by {', '.join(way)} is in a river")] if len(dry) > len(way) else []
        )
    wet = [hex for hex in way if hex in ground.river]
    if not wet:
        return []
    why = f"{', '.join(wet)} in a river can only be waded through, {counted(ALLOWANCE[WADING], 'hex', 'hexes')} a turn"
    return [WayFault(TOO_FAR, why, doubt=len(wet) <= ALLOWANCE[WADING])]


def climb_fault(ground: Ground, start: str, hex: str, gone: Set[str] = NONE) -> WayFault | None:
    """The reason that forbids a climb from a hex into another with a whole movement (7.0-08)."""
    broken = _broken(ground, start, (hex,))
    if broken is not None:
        return broken
    barrier = climb_of(ground, start, hex, gone)
    if barrier is None:
        return WayFault(CLIMB, f"there is nothing to climb between {start} and {hex}")
    return WayFault(CLIMB, f"{barrier} is too high to climb") if barrier.level > WHOLE else None


def noise_of_way(ground: Ground, way: Sequence[str], mode: str) -> int | None:
    """How far in megahexes it is heard; ``None`` if it is silent. One hex of woods makes it a way in woods."""
    wooded = not ground.woods.isdisjoint(way)
    return NOISE_IN_WOODS.get(mode) if wooded else NOISE.get(mode)
