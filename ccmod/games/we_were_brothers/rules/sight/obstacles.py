"""The obstacles on a line: barriers, one's own cover, higher ground, men (6.0-13..15, -20)."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules.ground.ground import Met
from ccmod.games.we_were_brothers.rules.ground.levels import TWO
from ccmod.games.we_were_brothers.rules.sight.bodies import Sighting
from ccmod.games.we_were_brothers.rules.sight.scene import SURELY_NEAR, Scene


def obstructed(scene: Scene) -> Sighting | None:
    """The obstacles that interrupt the line, whatever the target's own cover does."""
    for met in scene.met:
        found = _barrier(scene, met)
        if found is not None:
            return found
    return _pit(scene) or _rise(scene) or _men(scene)


def _barrier(scene: Scene, met: Met) -> Sighting | None:
    """Level 2 always hides; lower ones, if they are the spotter's own cover or cover neither of the two."""
    barrier, own = met.barrier, met.from_start <= SURELY_NEAR
    if own and _looks_past(scene, met):
        return None
    level, elevated = scene.level(scene.spotter), scene.height(scene.spotter) > 0
    if barrier.level >= TWO and not (scene.conditions.high_over_two and elevated):
        return scene.hidden("V-056", f"{barrier} is between them")
    if elevated or level is None:
        return None
    unclear = met.from_end <= SURELY_NEAR or scene.height(scene.target) > 0
    if own and barrier.level > level:
        return None if unclear and not scene.against() else scene.hidden("V-204", f"his own cover, {barrier}")
    return None if own or unclear else _far_from_both(scene, met, level)


def _looks_past(scene: Scene, met: Met) -> bool:
    """At the end of a barrier, or at the corner of a building, one's own cover does not hinder (6.0-15 b)."""
    beside = met.from_start == 0 and scene.ground.at_the_end(met.barrier)
    return beside or (scene.spotter.place is None and scene.spotter.hex in scene.ground.corners)


def _far_from_both(scene: Scene, met: Met, level: int) -> Sighting | None:
    """A barrier that covers neither man: higher than both it hides, not higher than either it does not.

    Between these 6.0-13 leaves it open: one would have to look along the line.
    """
    other = scene.level(scene.target)
    if other is None or met.barrier.level <= min(level, other):
        return None
    if met.barrier.level > max(level, other):
        return scene.hidden("V-050", f"{met.barrier}, higher than both of them")
    return scene.hidden("V-050", f"{met.barrier} is between them") if scene.against() else None


def _pit(scene: Scene) -> Sighting | None:
    """A man lying in a depression has a level 1/2 barrier around him (6.0-33, -15)."""
    spotter, target, depressions = scene.spotter, scene.target, scene.ground.depressions
    if spotter.hex not in depressions or scene.level(spotter) != 0:
        return None
    if scene.height(spotter) > 0 or spotter.hex == target.hex:
        return None
    along = {target.hex, *scene.course.hexes} <= depressions
    return None if along and not scene.against() else scene.hidden("V-204", "he lies in a depression himself")


def _rise(scene: Scene) -> Sighting | None:
    """Higher ground between two men: the source says nothing of it."""
    levels = scene.ground.levels
    if not levels:
        return None
    highest = max(scene.height(scene.spotter), scene.height(scene.target))
    for hex in scene.course.hexes:
        if levels.get(hex, 0) > highest:
            return scene.hidden("V-050", f"higher ground at {hex} is between them") if scene.against() else None
    return None


def _men(scene: Scene) -> Sighting | None:
    """A man as high as the spotter, or higher, if the line crosses the middle of his hex (6.0-14)."""
    if not scene.others:
        return None
    level = scene.level(scene.spotter)
    if not scene.conditions.men_block or level is None:
        return None
    ends = {scene.spotter.hex, scene.target.hex}
    for man in scene.others:
        if man.hex not in scene.course.hexes or man.hex in ends or man.place is not None:
            continue
        sure = man.hex in scene.deep and scene.level(man) is not None and scene.height(scene.spotter) == 0
        if (scene.level(man) or 0) >= level and (sure or scene.against()):
            return scene.hidden("V-051", f"{man.name} in {man.hex} stands in the way")
    return None
