"""Throws of grenades (8.5-02..08, 8.5-18): how far, along which line, and where they go if they go astray."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules.ground.ground import Ground, Passage
from ccmod.games.we_were_brothers.rules.ground.levels import TWO, WHOLE, WORDS, direction
from ccmod.ground.dataclass import dataclass
from ccmod.hexes.coordinates import DIRECTIONS, opposite
from ccmod.hexes.facing import ways_out

FARTHEST, FARTHEST_SATCHEL = 3, 2
"""Megahexes (8.5-02, 8.5-31)."""
STRAYS = 3
"""How many hexes a throw goes astray that is not precise (8.5-08)."""


@dataclass(frozen=True, slots=True)
class Obstacle:
    """The obstacle that shortens a throw (8.5-02)."""

    shorter: int = 0
    """Megahexes, all obstacles counted."""
    least: int = 0
    """The same without those that are in dispute: woods, which are a level 2 obstacle for sight, and grazed ones."""
    why: str = ""


def range_of_throw(strength: int, *, satchel: bool = False) -> int:
    """The greatest distance in megahexes for a man with a level of Strength (8.5-03), before obstacles."""
    return (FARTHEST_SATCHEL if satchel else FARTHEST) + strength


def obstacle_of_throw(ground: Ground, start: str, aim: str) -> Obstacle:
    """The highest obstacle of level 1 or 2 between a thrower and his aim."""
    courses = ground.line(start, aim).courses
    most = max((_highest(one, woods=True) for one in courses), key=lambda found: found[0])
    least = min(_highest(one, woods=False)[0] for one in courses)
    return Obstacle(most[0] // WHOLE, least // WHOLE, most[1])


def _highest(course: Passage, *, woods: bool) -> tuple[int, str]:
    found = [(met.barrier.level, str(met.barrier)) for met in course.barriers if met.barrier.level >= WHOLE]
    found += [(TWO, f"the building at {hex}") for hex in course.buildings]
    if woods:
        found += [(TWO, f"the woods at {hex}, level {WORDS[TWO]}") for hex in course.woods]
    return max(found, default=(0, ""))


def forward(ground: Ground, start: str, aim: str) -> tuple[str, ...]:
    """The hex beyond the aim, along the line of the throw; two to choose from, if it leaves by a corner (8.5-07).

    None for a throw into one's own hex, and beyond the edge of the map.
    """
    return _beside(ground, aim, ways_out(ground.board, start, aim) if start != aim else ())


def backward(ground: Ground, start: str, aim: str) -> tuple[str, ...]:
    """The hex before the aim, likewise."""
    return _beside(ground, aim, tuple(map(opposite, ways_out(ground.board, start, aim))) if start != aim else ())


def _beside(ground: Ground, hex: str, directions: tuple[str, ...]) -> tuple[str, ...]:
    found = (ground.board.neighbour(hex, one) for one in directions)
    return tuple(name for name in found if name is not None)


def back(ground: Ground, start: str, aim: str, hexes: int) -> frozenset[str]:
    """Where a grenade may lie that comes back so many hexes against the throw (8.5-18)."""
    found = {aim}
    against = tuple(map(opposite, ways_out(ground.board, start, aim))) if start != aim else ()
    for _ in range(hexes):
        found = {name for hex in found for name in _beside(ground, hex, against)}
    return frozenset(found)


def direction_of(wind: str, number: int) -> str:
    """The direction of a number of the Blue die: 1 that of the wind, then clockwise (8.5-08; the scheme is ours)."""
    return DIRECTIONS[(DIRECTIONS.index(direction(wind)) + number - 1) % len(DIRECTIONS)]


def deviation(ground: Ground, hex: str, wind: str, number: int, hexes: int) -> str | None:
    """Where a throw or a bombardment goes so many hexes astray; ``None`` off the map."""
    here: str | None = hex
    for _ in range(hexes):
        here = None if here is None else ground.board.neighbour(here, direction_of(wind, number))
    return here


def astray(ground: Ground, megahex: str, wind: str, number: int, megahexes: int) -> str | None:
    """The same in megahexes (13.0-05, 13.0-06)."""
    here: str | None = megahex
    for _ in range(megahexes):
        here = None if here is None else ground.next_megahex(here, direction_of(wind, number))
    return here


def drift(ground: Ground, megahex: str, wind: str) -> str | None:
    """The megahex to which smoke drifts (8.5-20); ``None`` off the map."""
    return ground.next_megahex(megahex, direction(wind))
