"""The data on which sight depends: two men, the light and smoke; and its result."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace

from ccmod.games.we_were_brothers.rules.ground.barriers import Barrier
from ccmod.games.we_were_brothers.rules.terms import STANDING
from ccmod.ground.dataclass import dataclass

VISIBLE, HEAD, TEST, HIDDEN, UNKNOWN = "visible", "head only", "test", "hidden", "unknown"
VERDICTS = (VISIBLE, HEAD, TEST, HIDDEN)
"""The most favourable to the spotter first. ``unknown`` if a datum is missing."""
DAY, FULL_MOON, NEW_MOON = LIGHTS = ("day", "full moon", "new moon")
GRENADE = "grenade"
"""Smoke that is thinner [REC] (6.0-30)."""
OPEN, IN_WOODS, WINDOW, BUNKER, IN_DEPRESSION = "open", "woods", "window", "bunker", "depression"
"""Rows of the modifiers of fire, beside those of the barriers' levels."""
AT_TARGET, AT_BARRIER = "target", "barrier"


@dataclass(frozen=True, slots=True)
class Body:
    """A man as he can be seen."""

    name: str
    hex: str
    posture: str = STANDING
    facing: int | None = None
    """A direction of the clock; only a spotter's counts."""
    place: str | None = None
    """Where in a building he is; ``hex`` is its hex then."""
    running: bool = False
    specialist: str | None = None
    observation: int = 0
    camouflaged: bool = False
    spotted: bool = False
    """Whether a camouflaged Sniper was found by this spotter."""
    elevation: int | None = None
    """In whole levels; ``None`` for that of the ground and of his floor."""


@dataclass(frozen=True, slots=True)
class Conditions:
    """Light, smoke, and the readings of the rules that the game is played with."""

    light: str = DAY
    smoke: Mapping[str, str] = field(default_factory=dict)
    """The kind of smoke in each megahex that is full of it."""
    gone: frozenset[str] = frozenset()
    """Hexsides whose barriers are demolished."""
    men_block: bool = True
    """[REC] 6.0-14."""
    thin_smoke: bool = True
    """[REC] 6.0-30."""
    through_thin: bool = False
    """Whether thin smoke between two men does not hide them, and fire through it is reduced (S-03)."""
    cover_on_line: bool = True
    """Whether a barrier covers only if it lies on the line (A-50)."""
    range_adds: bool = True
    """Whether Observation 1 comes on top of the range of Snipers and Radio operators (A-46)."""
    high_over_two: bool = False
    """Whether elevation lowers barriers of level 2, too (A-49)."""
    wall_equal: str = TEST
    """The reading of a man standing behind level 1 (A-15)."""
    head_beside: str = AT_TARGET
    """The object that a spotter must be beside to see a head: the target, or the barrier (A-61)."""


@dataclass(frozen=True, slots=True)
class Sighting:
    """The sight of a spotter on a target."""

    verdict: str
    check: str
    """The check that is broken by treating it otherwise."""
    why: str
    """In words, with hexes."""
    missing: str | None = None
    """The datum without which it cannot be determined; then the verdict is ``unknown``."""
    doubt: str | None = None
    """Why nothing may be held against anybody: what another reading makes of it."""
    cover: str = OPEN
    """The row of the modifiers of fire that counts."""
    covers: tuple[str, ...] = ()
    """All rows that some reading of the rules lets count, if they are more than one."""
    barrier: Barrier | None = None
    """The barrier that the cover is of."""


def agreed(found: list[Sighting]) -> Sighting:
    """The result of several readings: the most favourable to the spotter, and in doubt if they differ.

    A reading for which a datum is missing leaves all of it unknown.
    """
    if len(found) == 1:
        return found[0]
    unknown = next((one for one in found if one.missing is not None), None)
    if unknown is not None:
        return unknown
    best = min(found, key=lambda one: VERDICTS.index(one.verdict))
    other = max(found, key=lambda one: VERDICTS.index(one.verdict))
    rows = tuple(dict.fromkeys(row for one in (best, *found) for row in (one.cover, *one.covers)))
    doubt = None if best.verdict == other.verdict else f"{other.verdict} if read otherwise: {other.why}"
    if doubt is None and len(rows) == 1 and not best.covers:  # as most readings do, they agree
        return best
    return replace(best, doubt=doubt, covers=rows if len(rows) > 1 else ())
