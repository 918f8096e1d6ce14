"""Whom an explosion, a collapse or a bombardment reaches (8.5-10, 8.5-19, 8.5-34, 13.0-07)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ccmod.games.we_were_brothers.rules.dice import BEHIND_HEAVY_COVER, BEHIND_LIGHT_COVER, BURST, shift
from ccmod.games.we_were_brothers.rules.ground.barriers import HEAVY, LIGHT, Barrier
from ccmod.games.we_were_brothers.rules.ground.ground import Ground
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import Soldier
from ccmod.games.we_were_brothers.rules.terms import PRONE
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
    if not any(one.barriers or one.buildings for one in courses):
        return Shelter()
    barriers = [[met.barrier for met in one.barriers if met.barrier.side not in gone] for one in courses]
    bests = [_best(those) for those in barriers]
    unclear = len({one and one.cover for one in bests}) > 1 or any(course.buildings for course in courses)
    unclear = unclear or any(one.cover is None for those in barriers for one in those)
    best = _best([one for one in bests if one is not None])
    return Shelter(doubt=unclear) if best is None else Shelter(best.cover, str(best), unclear)


def _best(barriers: Iterable[Barrier]) -> Barrier | None:
    return max(barriers, key=lambda one: _ORDER.index(one.cover), default=None)


OUTER = 2
"""The second ring, where the die is one step less (8.5-11)."""


def in_reach(state: State, hex: str | None) -> Iterator[tuple[Soldier, bool]]:
    """The men whom an explosion in a hex reaches, each with whether he surely rolls.

    One behind heavy cover in the second ring does not (8.5-13).
    """
    if state.ground is None or hex is None:
        yield from ((man, False) for man in state.on_map())
        return
    for man in state.on_map():
        if man.hex is None:
            yield man, False
        elif ring_of(state.ground, hex, man.hex) is not None and man.place is None:
            dice = burst_dice(state, hex, man)
            if dice != {None}:
                yield man, None not in dice


def burst_dice(state: State, hex: str, man: Soldier) -> set[str | None]:
    """The dice that may be rolled for a man in reach of an explosion; ``None`` among them stands for no roll.

    Several where it is unclear whether cover lies between, or what the modifier of a posture is.
    """
    assert state.ground is not None
    assert man.hex is not None
    ring = ring_of(state.ground, hex, man.hex)
    found = shelter(state.ground, hex, man.hex)
    kinds = {found.kind, None} if found.doubt else {found.kind}
    outer = -1 if ring == OUTER else 0
    return {colour for kind in kinds for colour in _dice(state, man, kind, outer)}


def _dice(state: State, man: Soldier, cover: str | None, outer: int) -> set[str | None]:
    """The dice behind a kind of cover; in the open the modifier of the man's posture counts (8.5-11)."""
    if cover is not None:
        return {shift(BEHIND_LIGHT_COVER if cover == "light" else BEHIND_HEAVY_COVER, outer)}
    posture = PRONE if man.downed or man.posture is None else man.posture
    modifier = state.modifiers.in_the_open(posture)
    counts = {-2, -1, 0} if modifier is None else {modifier}
    if state.ground is not None and man.hex in state.ground.depressions:
        counts.add(0)  # who is in a depression is not in the open (6.0-09)
    return {shift(BURST, outer + by) for by in counts}


def on_the_floor(state: State, floor: str) -> list[Soldier]:
    """The men on a floor of a building, which its places or the floor itself may name."""
    if state.ground is None:
        return []
    places = {
        name
        for name, place in state.ground.places.items()
        if floor in (name, place.building, floor_name(state, place.building, place.floor))
        or same_floor(state, floor, name)
    }
    return [man for man in state.on_map() if man.place in places]


def floor_name(state: State, building: str, floor: int) -> str:
    """A floor of a building as sentences name it: ``Press House first floor``."""
    assert state.ground is not None
    return f"{building} {state.ground.buildings[building].floors[floor]}"


def same_floor(state: State, name: str, other: str) -> bool:
    """Whether two places are on one floor of one building."""
    assert state.ground is not None
    one, two = state.ground.places.get(name), state.ground.places.get(other)
    return one is not None and two is not None and (one.building, one.floor) == (two.building, two.floor)


def in_and_around(state: State, building: str) -> Iterator[Soldier]:
    """The occupants of a building, and the men in its megahexes."""
    ground = state.ground
    if ground is None or building not in ground.buildings:
        return
    megahexes = {megahex for hex in ground.buildings[building].hexes for megahex in ground.megahexes_of(hex)}
    for man in state.on_map():
        if is_inside(state, man, building) or (man.hex is not None and ground.megahex(man.hex) in megahexes):
            yield man


def is_inside(state: State, man: Soldier, building: str) -> bool:
    """Whether a man is in a building."""
    assert state.ground is not None
    place = state.ground.places.get(man.place or "")
    return place is not None and place.building == building
