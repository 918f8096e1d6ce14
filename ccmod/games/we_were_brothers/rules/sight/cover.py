"""The level of the target against that of its cover (6.0-09, -10, -16..21; TAB-4)."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules.ground.barriers import Barrier
from ccmod.games.we_were_brothers.rules.ground.ground import NEAR
from ccmod.games.we_were_brothers.rules.ground.levels import HALF, POSTURE_LEVELS, WHOLE, WORDS
from ccmod.games.we_were_brothers.rules.sight.bodies import (
    AT_BARRIER,
    HEAD,
    HIDDEN,
    IN_DEPRESSION,
    IN_WOODS,
    TEST,
    UNKNOWN,
    VISIBLE,
    Sighting,
)
from ccmod.games.we_were_brothers.rules.sight.scene import SURELY_NEAR, Scene
from ccmod.games.we_were_brothers.rules.terms import KNEELING, STANDING
from ccmod.ground.counting import counted


def covered(scene: Scene) -> Sighting:
    """A target on open ground, in a depression, or behind barriers that may be looked over."""
    ground, target = scene.ground, scene.target
    barrier = _barrier(scene)
    pit = target.hex in ground.depressions and not _along_the_ditch(scene)
    wooded = IN_WOODS if target.hex in ground.woods else None
    if barrier is None and not pit:
        why = f"{target.name} is in the open at {target.hex}"
        return Sighting(VISIBLE, "V-052", why) if wooded is None else Sighting(VISIBLE, "V-061", why, cover=wooded)
    level = POSTURE_LEVELS.get(target.posture)
    if level is None:
        return Sighting(UNKNOWN, "V-205", "", missing=f"the level of a target that is {target.posture}")
    return _compared(scene, barrier, pit, level)


def _barrier(scene: Scene) -> Barrier | None:
    """The highest barrier that covers the target."""
    if scene.conditions.cover_on_line:
        if not scene.met:
            return None
        near = [met.barrier for met in scene.met if met.from_end <= SURELY_NEAR]
        far = [met.barrier for met in scene.met if met.from_end <= NEAR]
    else:
        gone = scene.conditions.gone
        near, far = (
            [one for one in scene.ground.barriers_near(scene.target.hex, reach) if one.side not in gone]
            for reach in (SURELY_NEAR, NEAR)
        )
    if len(far) > len(near) and scene.against():
        near = far
    return max(near, key=lambda one: one.level, default=None)


def _along_the_ditch(scene: Scene) -> bool:
    """Whether both are in one depression, whose rim is not between them; the source says nothing of it."""
    depressions = scene.ground.depressions
    if scene.spotter.hex == scene.target.hex:
        return True
    return {scene.spotter.hex, *scene.course.hexes} <= depressions and not scene.against()


def _compared(scene: Scene, barrier: Barrier | None, pit: bool, level: int) -> Sighting:
    """By levels: higher is visible, equal a test, lower hidden; a head is seen from beside (6.0-16..19)."""
    target, in_pit = scene.target, pit and (barrier is None or barrier.level <= HALF)
    height = HALF if in_pit else 0 if barrier is None else barrier.level
    what = f"a depression at {target.hex}" if in_pit else str(barrier)
    row, shown = (IN_DEPRESSION, None) if in_pit else (WORDS[height], barrier)
    if target.hex in scene.ground.woods:
        row = IN_WOODS
    rise = _rise(scene)
    left = height - rise
    check = "V-054" if rise and _verdict(scene, level, height) != _verdict(scene, level, left) else (
        "V-205" if in_pit else "V-053"
    )  # fmt: skip
    verdict = _verdict(scene, level, left)
    if verdict == TEST and target.posture == KNEELING and left == HALF and _beside(scene, shown):
        verdict, check = HEAD, "V-055"
    seen_from = f" from {counted(rise, 'half level')} higher" if rise else ""
    why = f"{target.name} is {target.posture} behind {what}{seen_from}"
    return Sighting(verdict, check, why, cover=row, barrier=shown)


def _verdict(scene: Scene, level: int, height: int) -> str:
    if level > height:
        return VISIBLE
    if level < height:
        return HIDDEN
    standing = scene.target.posture == STANDING and height == WHOLE
    return scene.conditions.wall_equal if standing else TEST


def _rise(scene: Scene) -> int:
    """How many halves the spotter's elevation takes off the cover (6.0-21): above the battlefield, or the target?"""
    spotter, target = scene.height(scene.spotter), scene.height(scene.target)
    above = max(0, spotter - target)
    return above if spotter != above and scene.against() else max(0, spotter)


def _beside(scene: Scene, barrier: Barrier | None) -> bool:
    """Whether the spotter is beside the target, or beside the barrier, which is the other reading (6.0-19, A-61)."""
    here, there = scene.spotter.hex, scene.target.hex
    at_target = scene.ground.board.adjacent(here, there)
    at_barrier = at_target if barrier is None else here in barrier.side.split("-")
    return at_barrier if scene.conditions.head_beside == AT_BARRIER else at_target
